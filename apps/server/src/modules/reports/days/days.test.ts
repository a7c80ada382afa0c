import assert from 'node:assert/strict'
import { startOfDay } from '@balai/calendar'
import { calls } from '@balai/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAccount, credit, licence, newRequestId, openBanks, sceneSettings } from '../../../../test/bank-scene.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { staffOfAnother } from '../../../../test/other-operator.ts'
import { dayFromNow, finishRound } from '../../../../test/promotion-scene.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

describe("the report of an operator's days", () => {
  let server: TestServer
  let approver: StaffVisitor
  let payer: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer(sceneSettings)
    await openBanks(server)
  })
  /** Each test has a day of its own, on which nobody did anything, and staff who have signed in on it. */
  beforeEach(async () => {
    server.clock.advance(dayMs)
    approver = await server.staff(['withdrawal.read', 'withdrawal.approve'])
    payer = await server.staff(['withdrawal.read', 'withdrawal.pay'])
  })
  afterAll(() => server.close())

  let reader: { staff: StaffVisitor; at: number } | undefined
  /** A session of staff ends before a day is over. */
  const signedIn = async (): Promise<StaffVisitor> => {
    const at = server.clock.now().getTime()
    if (!reader || at - reader.at > 60 * minuteMs) reader = { staff: await server.staff(['report.read']), at }
    return reader.staff
  }
  const read = async (from = 0, to = 0) => {
    const range = { from: dayFromNow(server, from), to: dayFromNow(server, to) }
    const answer = await (await signedIn()).call(calls.reports.consoleReport, range)
    assert.ok(answer.success)
    return answer
  }
  const dayOf = async (back = 0) => (await read(-back, -back)).results[0]
  const keep = () => server.app.jobs.runNow('reports.keep-days')
  const keptDays = async (): Promise<string[]> =>
    (
      await server.database.pool.query<{ day: string }>(
        `SELECT to_char(day, 'YYYY-MM-DD') AS day FROM report_day WHERE operator_id = 'demo' ORDER BY day`,
      )
    ).rows.map(({ day }) => day)

  async function payOut(member: MemberVisitor, amount: number, waitMs: number): Promise<void> {
    const account = await addAccount(member)
    const asked = await member.call(calls.bank.withdraw, { ...account, amount, requestId: newRequestId() })
    assert.ok(asked.success)
    const { id } = asked.result
    server.clock.advance(waitMs)
    await approver.call(calls.bank.consoleClaimWithdrawal, { id })
    assert.ok((await approver.call(calls.bank.consoleApproveWithdrawal, { id })).success)
    await payer.call(calls.bank.consoleClaimWithdrawal, { id })
    assert.ok((await payer.call(calls.bank.consolePayWithdrawal, { id, payReference: 'TRX-1' })).success)
  }

  it('tells what came in and went out, what was played, who came and how long they waited', async () => {
    const [rich, poor] = [await server.member(), await server.member()]
    await credit(server, rich, 300_000n)
    await credit(server, rich, 200_000n)
    await credit(server, poor, 50_000n)
    await payOut(rich, 120_000, 7 * minuteMs)
    await finishRound(server, rich, { stake: 30_000, win: 12_000 })
    await finishRound(server, rich, { stake: 5_000 })
    await finishRound(server, poor, { stake: 1_000, win: 9_000 })
    expect(await dayOf()).toEqual({
      day: dayFromNow(server),
      ...{ deposits: 3, depositSum: 550_000, firstDeposits: 2, depositWaitSeconds: null },
      ...{ bounced: 0, bouncedSum: 0 },
      ...{ withdrawals: 1, withdrawalSum: 120_000, withdrawalWaitSeconds: expect.closeTo(7 * 60, -1) },
      ...{ rounds: 3, stake: 36_000, win: 21_000, gross: 15_000, players: 2 },
      ...{ given: 0, adjusted: 0, newMembers: 2, money: 'play' },
    })
  })

  it('counts as the first deposit of a member the first of real money, whatever came in play money', async () => {
    const [old, fresh] = [await server.member(), await server.member()]
    await credit(server, old, 50_000n)
    expect(await dayOf()).toMatchObject({ deposits: 1, firstDeposits: 1 })
    server.clock.advance(dayMs)
    await licence(server, 'L-1')
    for (const member of [old, old, fresh]) await credit(server, member, 60_000n)
    expect(await dayOf()).toMatchObject({ deposits: 3, firstDeposits: 2 })
    expect(await dayOf(1), 'what was said of a day stays').toMatchObject({ deposits: 1, firstDeposits: 1 })
    await licence(server, null)
  })

  it('says of a day that cost the operator more than it brought that it did', async () => {
    await finishRound(server, await server.member(), { stake: 1_000, win: 4_500 })
    expect(await dayOf()).toMatchObject({ gross: -3_500 })
  })

  it('keeps a day as it was once it is over, and settles its last minutes first', async () => {
    const member = await server.member()
    await credit(server, member, 80_000n)
    await payOut(member, 50_000, 3 * minuteMs)
    const before = await dayOf()
    const itsDay = dayFromNow(server)
    // Until a few minutes after midnight: what began in the day may still come.
    const isOver = new Date(startOfDay(dayFromNow(server, 1), 'Asia/Jakarta').getTime() + 5 * minuteMs)
    server.clock.advance(isOver.getTime() - server.clock.now().getTime())
    await keep()
    expect(await keptDays()).not.toContain(itsDay)
    server.clock.advance(15 * minuteMs)
    await Promise.all([keep(), keep(), keep()])
    expect(await keptDays()).toContain(itsDay)
    const { rows } = await server.database.pool.query(
      `SELECT count(*)::int AS n FROM report_day WHERE operator_id = 'demo' AND day = $1`,
      [itsDay],
    )
    expect(rows).toEqual([{ n: 1 }])
    expect(await dayOf(1)).toEqual(before)
    // It is what was kept that is read, and nothing is added up again.
    await server.database.pool.query("UPDATE report_day SET deposits = 77 WHERE operator_id = 'demo' AND day = $1", [
      itsDay,
    ])
    expect(await dayOf(1)).toMatchObject({ deposits: 77 })
    await server.database.pool.query("DELETE FROM report_day WHERE operator_id = 'demo' AND day = $1", [itsDay])
    expect(await dayOf(1)).toEqual(before)
  })

  it('adds up the days of its range, and leaves out those that have not begun', async () => {
    await credit(server, await server.member(), 10_000n)
    await finishRound(server, await server.member(), {
      stake: 2_000,
      win: 500,
      at: new Date(server.clock.now().getTime() - dayMs),
    })
    const { results, result } = await read(-2, 3)
    expect(results.map(({ day }) => day)).toEqual([0, -1, -2].map((back) => dayFromNow(server, back)))
    const sum = (of: 'depositSum' | 'stake' | 'gross' | 'newMembers' | 'rounds') =>
      results.reduce((total, day) => total + day[of], 0)
    expect(result.total).toMatchObject({
      depositSum: sum('depositSum'),
      stake: sum('stake'),
      gross: sum('gross'),
      newMembers: sum('newMembers'),
      rounds: sum('rounds'),
    })
    expect(result.total.depositSum).toBeGreaterThanOrEqual(10_000)
    expect((await read(2, 5)).results).toEqual([])
  })

  it('follows a win that comes late to a day that is kept', async () => {
    const member = await server.member()
    await finishRound(server, member, { stake: 6_000 })
    server.clock.advance(dayMs)
    await server.app.jobs.runNow('games.count-days')
    await keep()
    expect(await dayOf(1)).toMatchObject({ stake: 6_000, win: 0, gross: 6_000, players: 1 })
    const amend = 'UPDATE game_history SET win = 2500 WHERE member_id = $1'
    await server.database.pool.query(amend, [member.memberId])
    expect(await dayOf(1)).toMatchObject({ win: 2_500, gross: 3_500, players: 1 })
    await server.app.jobs.runNow('games.count-days')
    expect(await dayOf(1)).toMatchObject({ win: 2_500, gross: 3_500, players: 1 })
  })

  it('tells what all members hold here, as their accounts do', async () => {
    const member = await server.member()
    await credit(server, member, 64_000n)
    const account = await addAccount(member)
    await member.call(calls.bank.withdraw, { ...account, amount: 50_000, requestId: newRequestId() })
    const { rows } = await server.database.pool.query(
      "SELECT sum(balance) AS held FROM ledger_accounts WHERE operator_id = 'demo' AND member_id <> ''",
    )
    expect((await read()).result.held).toBe(Number(rows[0].held))
  })

  it('is refused for more than 92 days, for days that run backwards, and to whoever may not read it', async () => {
    const range = (from: number, to: number) => ({ from: dayFromNow(server, from), to: dayFromNow(server, to) })
    const { consoleReport } = calls.reports
    const reader = await signedIn()
    expect(await reader.call(consoleReport, range(-92, 0))).toMatchObject({ code: 'RANGE_TOO_WIDE' })
    expect(await reader.call(consoleReport, range(-91, 0))).toMatchObject({ success: true })
    expect(await reader.call(consoleReport, range(0, -1))).toMatchObject({ code: 'RANGE_REVERSED' })
    expect((await approver.send(consoleReport, range(0, 0))).status).toBe(403)
  })

  it("has nothing of another operator's, and they have nothing of it", async () => {
    const stranger = await staffOfAnother(server, ['report.read'])
    const range = { from: dayFromNow(server, -5), to: dayFromNow(server) }
    const theirs = await stranger.call(calls.reports.consoleReport, range)
    assert.ok(theirs.success)
    expect(theirs.result).toMatchObject({ held: 0, total: { deposits: 0, rounds: 0, newMembers: 0, withdrawals: 0 } })
    expect((await read(-5)).result.total.deposits).toBeGreaterThan(0)
  })
})

describe('what was given and set right by hand', () => {
  let server: TestServer
  beforeAll(async () => {
    // The ledger is dated by the database.
    server = await startTestServer({}, 'now')
  })
  afterAll(() => server.close())

  it('stands in the report of the day, without what came back of it', async () => {
    const reader = await server.staff(['report.read'])
    const [maker, checker] = [await server.staff(['adjustment.ask']), await server.staff(['adjustment.approve'])]
    const member = await server.member()
    const { memberId } = member
    const gift = { operatorId: 'demo', memberId, reference: 'uji', bucket: 'bonus' } as const
    await server.database.db.transaction().execute(async (tx) => {
      await server.app.wallet.giveMoney(tx, { ...gift, key: 'gift-1', what: 'bonus', amount: 40_000n })
      await server.app.wallet.giveMoney(tx, { ...gift, key: 'gift-2', what: 'referEarn', bucket: 'cash', amount: 700n })
    })
    const today = dayFromNow(server)
    const report = async () => {
      const answer = await reader.call(calls.reports.consoleReport, { from: today, to: today })
      assert.ok(answer.success)
      return answer.results[0]
    }
    expect(await report()).toMatchObject({ given: 40_700, adjusted: 0 })
    await server.database.db.transaction().execute((tx) =>
      server.app.wallet.takeBonus(tx, {
        operatorId: 'demo',
        memberId,
        key: 'end-1',
        reference: 'uji',
        mustWait: async () => false,
      }),
    )
    const asked = await maker.call(calls.wallet.consoleAskAdjustment, {
      memberId,
      requestId: newRequestId(),
      bucket: 'cash',
      direction: 'add',
      amount: 5_000,
      reason: 'Salah hitung kemarin',
    })
    assert.ok(asked.success)
    await checker.call(calls.wallet.consoleApproveAdjustment, { id: asked.result.id })
    expect(await report()).toMatchObject({ given: 700, adjusted: 5_000 })
  })
})
