import { calls } from '@balai/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, deposit, newRequestId, openBanks, sceneSettings } from '../../../../test/bank-scene.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { finishRound } from '../../../../test/promotion-scene.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

const { bank } = calls
const minuteMs = 60_000
const deposits = ['deposit.read', 'deposit.decide'] as const
const withdrawals = ['withdrawal.read', 'withdrawal.approve', 'withdrawal.pay', 'withdrawal.bounce'] as const

describe('what came before a withdrawal (record 1220)', () => {
  let server: TestServer
  let cashier: StaffVisitor
  let payer: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer(sceneSettings)
    await openBanks(server)
    cashier = await server.staff([...deposits, ...withdrawals])
    payer = await server.staff([...withdrawals])
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(() => server.close())

  type Account = Awaited<ReturnType<typeof addAccount>>

  async function withdraw(member: MemberVisitor, account: Account): Promise<string> {
    const asked = await member.call(bank.withdraw, { ...account, amount: 50_000, requestId: newRequestId() })
    if (!asked.success) throw new Error(asked.code)
    server.clock.advance(minuteMs) // what follows is not of the moment in which it was asked for
    return asked.result.id
  }

  async function pay(id: string): Promise<void> {
    for (const [staff, call] of [
      [cashier, bank.consoleApproveWithdrawal],
      [payer, bank.consolePayWithdrawal],
    ] as const) {
      await staff.call(bank.consoleClaimWithdrawal, { id })
      expect(await staff.call(call, { id })).toMatchObject({ success: true })
    }
    server.clock.advance(minuteMs)
  }

  async function backgroundOf(id: string) {
    const answer = await payer.call(bank.consoleGetWithdrawal, { id })
    if (!answer.success) throw new Error(answer.code)
    return answer.result.background
  }

  /** As the list and the request say it, which is the same. */
  async function newAccountIn(id: string) {
    const [list, one] = [
      await payer.call(bank.consoleListWithdrawal, { state: 'all', count: 200 }),
      await payer.call(bank.consoleGetWithdrawal, { id }),
    ]
    if (!list.success || !one.success) throw new Error('unread')
    const { newAccountSince } = one.result
    expect(list.results.find((row) => row.id === id)?.newAccountSince).toBe(newAccountSince)
    return newAccountSince
  }

  it('is what they brought alone, of somebody who played nothing and was never paid', async () => {
    const member = await server.member()
    await deposit(server, member, cashier, 60_000)
    server.clock.advance(minuteMs)
    const id = await withdraw(member, await addAccount(member))
    expect(await backgroundOf(id)).toEqual({
      accountSince: expect.any(String),
      toAccount: 0,
      lastToAccount: null,
      toAny: 0,
      since: null,
      deposited: { count: 1, amount: expect.any(Number) },
      played: { rounds: 0, staked: 0, won: 0 },
    })
  })

  it('tells what came in and was played until it was asked for, and nothing of what follows', async () => {
    const member = await server.member()
    for (const amount of [60_000, 70_000]) await deposit(server, member, cashier, amount)
    await finishRound(server, member, { stake: 3_000, win: 1_000 })
    await finishRound(server, member, { stake: 2_000, win: 9_000 })
    server.clock.advance(minuteMs)
    const id = await withdraw(member, await addAccount(member))
    const told = await backgroundOf(id)
    expect(told.deposited.count).toBe(2)
    expect(told.deposited.amount).toBeGreaterThanOrEqual(130_000)
    expect(told.played).toEqual({ rounds: 2, staked: 5_000, won: 10_000 })
    await deposit(server, member, cashier, 80_000)
    await finishRound(server, member, { stake: 4_000, win: 0 })
    expect(await backgroundOf(id)).toEqual(told)
  })

  it('counts from the request that was paid before, and that one to the account it went to', async () => {
    const member = await server.member()
    await deposit(server, member, cashier, 200_000)
    await finishRound(server, member, { stake: 3_000, win: 3_000 })
    server.clock.advance(minuteMs)
    const [first, second] = [await addAccount(member), await addAccount(member)]
    const before = await withdraw(member, first)
    expect(await newAccountIn(before), 'everybody has a first one').toBeNull()
    await finishRound(server, member, { stake: 1_000, win: 0 })
    await pay(before)
    const again = await withdraw(member, first)
    expect(await newAccountIn(again), 'one that was paid before').toBeNull()
    expect(await backgroundOf(again)).toMatchObject({
      toAccount: 1,
      lastToAccount: expect.any(String),
      toAny: 1,
      since: expect.any(String),
      deposited: { count: 0, amount: 0 },
      played: { rounds: 1, staked: 1_000, won: 0 },
    })
    await pay(again)
    const elsewhere = await withdraw(member, second)
    expect(await newAccountIn(elsewhere), 'an account of today, while others were paid').toEqual(expect.any(String))
    expect(await backgroundOf(elsewhere)).toMatchObject({ toAccount: 0, lastToAccount: null, toAny: 2 })
    expect(await backgroundOf(again), 'as it stood then').toMatchObject({ toAccount: 1, toAny: 1 })
    await server.database.pool.query(
      `UPDATE bank_member_account SET created_at = created_at - interval '7 days' WHERE member_id = $1`,
      [member.memberId],
    )
    expect(await newAccountIn(elsewhere), 'an account of a week').toBeNull()
  })

  it('warns of a new account for as long as the withdrawal is open, and where money of its kind was paid before it', async () => {
    const member = await server.member()
    await deposit(server, member, cashier, 200_000)
    const before = await withdraw(member, await addAccount(member))
    await pay(before)
    const id = await withdraw(member, await addAccount(member))
    const change = (set: string) =>
      server.database.pool.query(`UPDATE bank_withdrawal SET ${set} WHERE id = $1`, [before])
    expect(await newAccountIn(id)).toEqual(expect.any(String))
    for (const [otherwise, asItWas] of [
      ['is_play_money = NOT is_play_money', 'is_play_money = NOT is_play_money'],
      ["paid_at = paid_at + interval '1 day'", "paid_at = paid_at - interval '1 day'"],
    ] as const) {
      await change(otherwise)
      expect(await newAccountIn(id), otherwise).toBeNull()
      await change(asItWas)
    }
    await pay(id)
    expect(await newAccountIn(id), 'one that is paid').toBeNull()
  })

  it('counts no payment that the bank sent back', async () => {
    const member = await server.member()
    await deposit(server, member, cashier, 200_000)
    const account = await addAccount(member)
    const before = await withdraw(member, account)
    await pay(before)
    const third = await server.staff([...withdrawals])
    expect(await third.call(bank.consoleBounceWithdrawal, { id: before, reason: 'Rekening ditutup' })).toMatchObject({
      success: true,
    })
    expect(await backgroundOf(await withdraw(member, account))).toMatchObject({ toAccount: 0, toAny: 0, since: null })
  })

  it('counts none either that the bank sent back after the next was asked for', async () => {
    const member = await server.member()
    await deposit(server, member, cashier, 200_000)
    const account = await addAccount(member)
    const before = await withdraw(member, account)
    await pay(before)
    const id = await withdraw(member, account)
    expect(await backgroundOf(id)).toMatchObject({ toAccount: 1, toAny: 1 })
    const third = await server.staff([...withdrawals])
    await third.call(bank.consoleBounceWithdrawal, { id: before, reason: 'Rekening ditutup' })
    expect(await backgroundOf(id)).toMatchObject({ toAccount: 0, toAny: 0, since: null })
  })

  it('tells of an account that the member has no more that it is theirs no more', async () => {
    const member = await server.member()
    await deposit(server, member, cashier, 200_000)
    const id = await withdraw(member, await addAccount(member))
    await pay(id)
    await server.database.pool.query('DELETE FROM bank_member_account WHERE member_id = $1', [member.memberId])
    expect(await backgroundOf(id)).toMatchObject({ accountSince: null })
  })

  it('leaves out deposits in money of the other kind', async () => {
    const member = await server.member()
    await deposit(server, member, cashier, 60_000)
    const { rows } = await server.database.pool.query(
      `UPDATE bank_deposit SET is_play_money = NOT is_play_money WHERE member_id = $1 RETURNING id`,
      [member.memberId],
    )
    expect(rows).toHaveLength(1)
    server.clock.advance(minuteMs)
    const id = await withdraw(member, await addAccount(member))
    expect(await backgroundOf(id)).toMatchObject({ deposited: { count: 0, amount: 0 } })
    await server.database.pool.query('UPDATE bank_deposit SET is_play_money = NOT is_play_money WHERE id = $1', [
      rows[0].id,
    ])
  })
})
