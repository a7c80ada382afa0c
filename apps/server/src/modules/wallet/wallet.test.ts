import { addDays, dayOf, startOfDay } from '@balai/calendar'
import { calls } from '@balai/contract'
import { type AccountId, openAccounts, post } from '@balai/ledger'
import { assertLedgerBalanced } from '@balai/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf, credit } from '../../../test/bank-scene.ts'
import { type MemberVisitor, startTestServer, type TestServer } from '../../../test/harness.ts'
import { openPlay } from '../../seed/large/open-play.ts'

describe('a wallet', () => {
  let server: TestServer
  let today: string
  beforeAll(async () => {
    server = await startTestServer()
    today = dayOf(server.clock.now(), 'Asia/Jakarta')
  })
  afterAll(() => server.close())

  /** Rounds of one bet of 1.000 each, the even ones winning 1.500. */
  async function play(member: MemberVisitor, rounds: number): Promise<void> {
    const ref = { operatorId: 'demo', memberId: member.memberId }
    const providers = [{ operatorId: 'demo', provider: 'arcade' }]
    for (let round = 0; round < rounds; round += 1) {
      await server.database.db.transaction().execute(async (tx) => {
        const batch = await openPlay(tx, server.app.wallet, { members: [ref], providers })
        const move = { member: ref, provider: 'arcade', reference: `ronde-${round}` }
        const stake = batch.bet({ ...move, key: `${member.memberId}-b${round}`, amount: 1_000n })
        if (!stake) throw new Error('the bet was covered')
        if (round % 2 === 0) batch.pay({ ...move, key: `${member.memberId}-w${round}`, amount: 1_500n, stake })
        await batch.commit()
      })
    }
  }

  it('of a new member is empty, and says that it holds play money', async () => {
    const member = await server.member()
    const answer = await member.call(calls.wallet.getBalance, {})
    expect(answer).toMatchObject({
      results: [{ code: 'main', name: 'Dompet utama', balance: 0 }],
      result: { total: 0, cash: 0, bonus: 0, locked: 0, currency: 'IDR', isPlayMoney: true },
    })
    expect((await server.visitor().fetch('/api/Wallet/GetBalance')).status).toBe(401)
  })

  it('is read one by one by its code, and an unknown code is not found', async () => {
    const member = await server.member()
    await credit(server, member, 70_000n)
    const main = await member.call(calls.wallet.getWalletBalance, { code: 'MAIN' })
    expect(main).toMatchObject({ result: { code: 'main', balance: 70_000, cash: 70_000, locked: 0 } })
    expect((await member.send(calls.wallet.getWalletBalance, { code: 'nowhere' })).status).toBe(404)
  })

  it('is credited with a deposit once, and counts it once, however often it is told', async () => {
    const { memberId } = await server.member()
    const { database, app, clock } = server
    const deposit = { operatorId: 'demo', memberId, depositId: `dep_twice_${memberId}`, serial: 'DP-2', amount: 5_000n }
    const told = () => database.db.transaction().execute((tx) => app.wallet.creditDeposit(tx, deposit))
    await told()
    await told()
    const window = { from: new Date(0), to: new Date(clock.now().getTime() + 1_000), count: 5 }
    expect(await app.wallet.deposits(database.db, deposit, window)).toMatchObject([{ number: 1, amount: 5_000n }])
    expect(await app.wallet.balance(database.db, deposit)).toMatchObject({ cash: 5_000n })
    await expect(
      database.db.transaction().execute((tx) => app.wallet.creditDeposit(tx, { ...deposit, amount: 6_000n })),
    ).rejects.toThrow('KEY_REUSED')
  })

  it('tells its history newest first, page by page, each line with the balance after it', async () => {
    const member = await server.member()
    await credit(server, member, 10_000n)
    await play(member, 4)
    expect(await balanceOf(member)).toMatchObject({ total: 9_000 })
    const seen = []
    let before: string | undefined
    do {
      const range = { from: today, to: today, count: 3, ...(before === undefined ? {} : { before }) }
      const page = await member.call(calls.wallet.transactionHistory, range)
      if (!page.success) throw new Error(page.code)
      expect(page.results.length).toBeLessThanOrEqual(3)
      seen.push(...page.results)
      before = page.result.next ?? undefined
    } while (before !== undefined)
    expect(seen.map((line) => [line.code, line.amount, line.balanceAfter])).toEqual([
      [5, -1_000, 9_000],
      [6, 1_500, 10_000],
      [5, -1_000, 8_500],
      [5, -1_000, 9_500],
      [6, 1_500, 10_500],
      [5, -1_000, 9_000],
      [0, 10_000, 10_000],
    ])
    expect(seen.at(-1)).toMatchObject({ nameKey: 'wallet.type.t0', name: 'Deposit', state: 'completed' })
    expect(seen[0]).toMatchObject({ reference: 'ronde-3' })
    await assertLedgerBalanced(server.database.db)
  })

  it('shows one type, and the balance after each line counts what is not shown', async () => {
    const member = await server.member()
    await credit(server, member, 10_000n)
    await play(member, 2)
    const wins = await member.call(calls.wallet.transactionHistory, { from: today, to: today, type: '6' })
    expect(wins).toMatchObject({ results: [{ code: 6, amount: 1_500, balanceAfter: 10_500 }], result: { next: null } })
    const none = await member.call(calls.wallet.transactionHistory, { from: today, to: today, type: '18' })
    expect(none).toMatchObject({ success: true, results: [] })
    const odd = await member.send(calls.wallet.transactionHistory, { from: today, to: today, type: '29' })
    expect(odd.status).toBe(422)
  })

  it('shows nobody else’s history', async () => {
    const [member, other] = [await server.member(), await server.member()]
    await credit(server, other, 10_000n)
    const mine = await member.call(calls.wallet.transactionHistory, { from: today, to: today })
    expect(mine).toMatchObject({ results: [] })
  })

  it('days are the operator’s, both included, at most 92 of them', async () => {
    const member = await server.member()
    await credit(server, member, 10_000n)
    const ask = (from: string, to: string) => member.send(calls.wallet.transactionHistory, { from, to })
    const lines = async (from: string, to: string) => {
      const answer = await member.call(calls.wallet.transactionHistory, { from, to })
      return answer.success ? answer.results.length : answer.code
    }
    expect(await lines(today, today)).toBe(1)
    expect(await lines(addDays(today, -91), today)).toBe(1)
    expect(await lines(addDays(today, -91), addDays(today, -1))).toBe(0)
    expect(await lines(addDays(today, 1), addDays(today, 2))).toBe(0)
    expect((await ask(addDays(today, -92), today)).answer).toMatchObject({ code: 'RANGE_TOO_WIDE', message: /92/ })
    expect((await ask(today, addDays(today, -1))).answer).toMatchObject({ code: 'RANGE_REVERSED' })
    expect(await ask('2026-02-31', today)).toMatchObject({
      status: 422,
      answer: {
        code: 'INVALID_INPUT',
        message: 'Tanggal ini tidak ada di kalender.',
        errors: { from: 'Tanggal ini tidak ada di kalender.' },
      },
    })
  })

  it('names each of the 29 transaction types of spec 3, and finds each alone', async () => {
    const member = await server.member()
    await credit(server, member, 10_000n)
    const { memberId } = member
    const { rows } = await server.database.pool.query(
      `SELECT id FROM ledger_accounts WHERE member_id = $1 AND kind = 'cash'`,
      [memberId],
    )
    const cash = BigInt(rows[0].id) as AccountId
    for (let code = 1; code <= 28; code += 1) {
      await server.database.db.transaction().execute(async (tx) => {
        const spec = { operatorId: 'demo', memberId: '', kind: 'adjustment', currency: 'IDR', floor: null }
        const [house] = await openAccounts(tx, [spec])
        if (house === undefined) throw new Error('the house has an account')
        const lines = [
          { accountId: house, amount: -1n },
          { accountId: cash, amount: 1n },
        ]
        await post(tx, { operatorId: 'demo', key: `${memberId}-${code}`, code, lines })
      })
    }
    const names = new Set<string>()
    for (let type = 0; type <= 28; type += 1) {
      const found = await member.call(calls.wallet.transactionHistory, { from: today, to: today, type })
      if (!found.success) throw new Error(found.code)
      expect(found.results.map(({ code }) => code)).toEqual([type])
      names.add(found.results[0]?.name ?? '')
    }
    expect(names.size).toBe(29)
  })
})

describe('a calendar', () => {
  it('a day begins at the zone’s midnight, also where the clocks change', () => {
    expect(startOfDay('2026-11-21', 'Asia/Jakarta').toISOString()).toBe('2026-11-20T17:00:00.000Z')
    expect(startOfDay('2026-03-29', 'Europe/Amsterdam').toISOString()).toBe('2026-03-28T23:00:00.000Z')
    expect(startOfDay('2026-03-30', 'Europe/Amsterdam').toISOString()).toBe('2026-03-29T22:00:00.000Z')
    expect(dayOf(new Date('2026-11-20T16:59:59.999Z'), 'Asia/Jakarta')).toBe('2026-11-20')
    expect(dayOf(new Date('2026-11-20T17:00:00.000Z'), 'Asia/Jakarta')).toBe('2026-11-21')
  })
})
