import { addDays, dayOf, startOfDay } from '@balai/calendar'
import { calls } from '@balai/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  addAccount,
  balanceOf,
  credit,
  newRequestId,
  openBanks,
  sceneSettings,
  sendDeposit,
} from '../../../../test/bank-scene.ts'
import {
  type MemberVisitor,
  memberPassword,
  type StaffVisitor,
  startTestServer,
  type TestServer,
} from '../../../../test/harness.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

const timeZone = 'Asia/Jakarta'

describe('what a member asked for before they went away', () => {
  let server: TestServer
  let first: StaffVisitor
  let second: StaffVisitor
  let recorder: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer(sceneSettings)
    await openBanks(server)
    const may = ['deposit.read', 'deposit.decide', 'withdrawal.read', 'withdrawal.approve', 'withdrawal.pay'] as const
    first = await server.staff([...may, 'member.read', 'member.block'])
    second = await server.staff(may)
    recorder = await server.staff(['withdrawal.read', 'withdrawal.bounce'])
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(() => server.close())

  const { bank, saferPlay, session, member: desk } = calls
  const held = ({ memberId }: MemberVisitor) =>
    server.app.wallet.balance(server.database.db, { operatorId: 'demo', memberId })

  /** A member with a deposit and a withdrawal that wait: 40.000 to come, 60.000 held, 40.000 left. */
  async function withRequests() {
    const member = await server.member()
    const account = await addAccount(member)
    await credit(server, member, 100_000n)
    const sent = await sendDeposit(server, member, 40_000)
    const asked = await member.call(bank.withdraw, { ...account, amount: 60_000, requestId: newRequestId() })
    if (!sent.success || !asked.success) throw new Error('was refused')
    return { member, account, depositId: sent.result.id, withdrawalId: asked.result.id }
  }

  /** What the desk says of their absence beside a deposit and a withdrawal, each alone and in its list. */
  async function absences(staff: StaffVisitor, asked: Awaited<ReturnType<typeof withRequests>>) {
    const { username: search } = asked.member
    const deposit = await staff.call(bank.consoleGetDeposit, { id: asked.depositId })
    const withdrawal = await staff.call(bank.consoleGetWithdrawal, { id: asked.withdrawalId })
    const deposits = await staff.call(bank.consoleListDeposit, { search })
    const withdrawals = await staff.call(bank.consoleListWithdrawal, { search })
    if (!deposit.success || !withdrawal.success || !deposits.success || !withdrawals.success) throw new Error('refused')
    const requests = [deposit.result, withdrawal.result, deposits.results[0], withdrawals.results[0]]
    return requests.map((request) => request?.memberAbsence)
  }

  const ways: Record<string, (member: MemberVisitor) => Promise<unknown>> = {
    'took a break': (member) => member.call(saferPlay.takeBreak, { days: 7 }),
    'excluded themselves': (member) => member.call(saferPlay.exclude, { months: null, isSure: true }),
    'were blocked': ({ memberId }) => first.call(desk.consoleBlockMember, { id: memberId, reason: 'Diduga dibajak' }),
  }

  async function decide(staff: StaffVisitor, kind: 'deposit' | 'withdrawal', id: string, isApproved: boolean) {
    const [claim, approve, reject] =
      kind === 'deposit'
        ? [bank.consoleClaimDeposit, bank.consoleApproveDeposit, bank.consoleRejectDeposit]
        : [bank.consoleClaimWithdrawal, bank.consoleApproveWithdrawal, bank.consoleRejectWithdrawal]
    await staff.call(claim, { id, takeOver: true })
    const answer = isApproved ? await staff.call(approve, { id }) : await staff.call(reject, { id, reason: 'Uji.' })
    expect(answer).toMatchObject({ success: true })
  }

  it.each(Object.keys(ways))('is decided as anybody’s where they %s, and nothing is stranded', async (way) => {
    const paid = await withRequests()
    const rejected = await withRequests()
    for (const { member } of [paid, rejected]) expect(await ways[way]?.(member)).toMatchObject({ success: true })

    await decide(first, 'deposit', paid.depositId, true)
    expect(await held(paid.member)).toMatchObject({ cash: 80_000n, locked: 60_000n })
    await decide(first, 'withdrawal', paid.withdrawalId, true)
    await second.call(bank.consoleClaimWithdrawal, { id: paid.withdrawalId })
    expect(await second.call(bank.consolePayWithdrawal, { id: paid.withdrawalId })).toMatchObject({ success: true })
    expect(await held(paid.member)).toMatchObject({ cash: 80_000n, locked: 0n })
    const bounce = { id: paid.withdrawalId, reason: 'Rekening tujuan sudah ditutup.' }
    expect(await recorder.call(bank.consoleBounceWithdrawal, bounce)).toMatchObject({ success: true })
    expect(await held(paid.member)).toMatchObject({ cash: 140_000n, locked: 0n })

    await decide(first, 'deposit', rejected.depositId, false)
    await decide(second, 'withdrawal', rejected.withdrawalId, false)
    expect(await held(rejected.member)).toMatchObject({ cash: 100_000n, locked: 0n })
  })

  it.each([
    ['took a break', { kind: 'break', until: expect.any(String) }],
    ['excluded themselves', { kind: 'excluded', until: null }],
  ])('says at the desk that they %s, and whoever looks at it hears of it', async (way, said) => {
    const asked = await withRequests()
    const { member, depositId, withdrawalId } = asked
    const heard = async () =>
      (
        await server.database.pool.query(
          `SELECT topic FROM outbox_event WHERE payload->>'id' = ANY($1) AND topic LIKE '%QueueChanged' ORDER BY topic`,
          [[depositId, withdrawalId]],
        )
      ).rows.map(({ topic }) => topic)
    expect(await absences(first, asked)).toEqual([null, null, null, null])
    const before = await heard()
    await ways[way]?.(member)
    expect(await absences(first, asked)).toEqual([said, said, said, said])
    expect(await heard()).toEqual([...before, 'DepositQueueChanged', 'WithdrawalQueueChanged'].sort())
  })

  it.each(['took a break', 'excluded themselves'])('is theirs to withdraw afterwards where they %s', async (way) => {
    const { member, account, depositId, withdrawalId } = await withRequests()
    await ways[way]?.(member)
    await decide(first, 'deposit', depositId, true)
    await decide(first, 'withdrawal', withdrawalId, false)
    await member.call(session.login, { username: member.username, password: memberPassword })
    expect(await balanceOf(member)).toMatchObject({ cash: 140_000 })
    const all = { ...account, amount: 140_000, requestId: newRequestId() }
    expect(await member.call(bank.withdraw, all)).toMatchObject({ success: true })
  })

  it('counts on the day on which it was asked for, whether it is approved or rejected after midnight', async () => {
    const [approved, rejected] = [await server.member(), await server.member()]
    const limit = { kind: 'deposit', period: 'day', amount: 100_000 } as const
    const ids: string[] = []
    // Five minutes before midnight in Jakarta: the clock goes on meanwhile.
    const midnight = startOfDay(addDays(dayOf(server.clock.now(), timeZone), 1), timeZone)
    server.clock.advance(midnight.getTime() - server.clock.now().getTime() - 5 * 60_000)
    const staff = await server.staff(['deposit.read', 'deposit.decide'])
    for (const member of [approved, rejected]) {
      expect(await member.call(saferPlay.setLimit, limit)).toMatchObject({ success: true })
      const sent = await sendDeposit(server, member, 60_000)
      if (!sent.success) throw new Error(sent.code)
      ids.push(sent.result.id)
      expect(await sendDeposit(server, member, 60_000)).toMatchObject({ code: 'LIMIT_REACHED' })
    }
    server.clock.advance(6 * 60_000)
    await decide(staff, 'deposit', ids[0] ?? '', true)
    await decide(staff, 'deposit', ids[1] ?? '', false)
    for (const member of [approved, rejected]) {
      expect(await sendDeposit(server, member, 100_000), 'the new day is whole').toMatchObject({ success: true })
      expect(await sendDeposit(server, member, 10_000), 'and no more than whole').toMatchObject({
        code: 'LIMIT_REACHED',
      })
    }
  })

  it('says nothing more of a break that is over', async () => {
    const asked = await withRequests()
    await asked.member.call(saferPlay.takeBreak, { days: 1 })
    server.clock.advance(25 * 3_600_000)
    const staff = await server.staff(['deposit.read', 'withdrawal.read'])
    expect(await absences(staff, asked)).toEqual([null, null, null, null])
  })
})
