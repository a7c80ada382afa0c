import { addDays, dayOf } from '@balai/calendar'
import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MemberVisitor, startTestServer, type TestServer } from '../../../test/harness.ts'

describe('a report of play', () => {
  let server: TestServer
  let today: string
  beforeAll(async () => {
    server = await startTestServer()
    today = dayOf(server.clock.now(), 'Asia/Jakarta')
  })
  afterAll(() => server.close())

  let rounds = 0
  const play = (
    member: MemberVisitor,
    { stake, win, hoursAgo = 0 }: { stake: number; win: number; hoursAgo?: number },
  ) =>
    server.database.pool.query(
      `INSERT INTO game_history (operator_id, member_id, closed_at, provider_id, round_id, game_code, currency, opened_at, stake, win)
       VALUES ('demo', $1, $2, 'arcade', $3, 'rempah', 'IDR', $2, $4, $5)`,
      [member.memberId, new Date(server.clock.now().getTime() - hoursAgo * 3_600_000), `r${rounds++}`, stake, win],
    )

  it('sums what was staked and won by day, and leaves out what lies outside', async () => {
    const member = await server.member()
    await play(member, { stake: 1_000, win: 0 })
    await play(member, { stake: 2_000, win: 5_000 })
    await play(member, { stake: 700, win: 0, hoursAgo: 48 })
    await play(await server.member(), { stake: 9_000, win: 0 })
    const report = await member.call(calls.reports.turnoverReport, { from: today, to: today })
    expect(report).toMatchObject({
      results: [{ day: today, providerCode: 'arcade', rounds: 2, turnover: 3_000, won: 5_000, net: 2_000 }],
      result: { rounds: 2, turnover: 3_000, won: 5_000, net: 2_000 },
    })
    const wide = await member.call(calls.reports.turnoverReport, { from: addDays(today, -10), to: today })
    expect(wide).toMatchObject({ result: { turnover: 3_700 } })
  })

  it('is refused for more than 92 days, or days that run backwards', async () => {
    const member = await server.member()
    for (const call of [
      calls.reports.turnoverReport,
      calls.reports.turnoverRequirement,
      calls.reports.downlineReport,
    ]) {
      expect(await member.call(call, { from: addDays(today, -92), to: today })).toMatchObject({
        code: 'RANGE_TOO_WIDE',
      })
      expect(await member.call(call, { from: today, to: addDays(today, -1) })).toMatchObject({ code: 'RANGE_REVERSED' })
    }
    const visitor = await server.visitor().fetch(`/api/wallet/turnoverreport?from=${today}&to=${today}`)
    expect(visitor.status).toBe(401)
  })

  it('of requirements is empty and zero for a member without a bonus', async () => {
    const member = await server.member()
    expect(await member.call(calls.reports.turnoverRequirement, { from: today, to: today })).toMatchObject({
      results: [],
      result: { required: 0, done: 0, remaining: 0 },
    })
  })

  it("of downlines lists one's own, masked, page by page", async () => {
    const member = await server.member()
    const friends = [await server.member(), await server.member(), await server.member()]
    for (const friend of friends)
      await server.database.pool.query('UPDATE member SET referrer_id = $1 WHERE id = $2', [
        member.memberId,
        friend.memberId,
      ])
    const [first] = friends
    if (!first) throw new Error('a friend')
    await play(first, { stake: 4_000, win: 1_000 })
    const page = await member.call(calls.reports.downlineReport, { from: today, to: today, count: 2 })
    if (!page.success) throw new Error(page.code)
    expect(page.results).toHaveLength(2)
    expect(page.results[0]).toMatchObject({ username: expect.stringMatching(/^an•+\d$/), turnover: 4_000, net: -3_000 })
    expect(page.result).toMatchObject({ downlines: 3, earned: 0 })
    const rest = await member.call(calls.reports.downlineReport, {
      from: today,
      to: today,
      count: 2,
      after: page.result.next ?? '',
    })
    expect(rest).toMatchObject({ result: { next: null } })
    expect(rest.success && rest.results).toHaveLength(1)
    expect(await first.call(calls.reports.downlineReport, { from: today, to: today })).toMatchObject({ results: [] })
  })

  it('of downlines tells nothing of what a friend played before naming their referrer', async () => {
    const member = await server.member()
    const friend = await server.member()
    await play(friend, { stake: 9_000, win: 0, hoursAgo: 48 })
    await play(friend, { stake: 800, win: 0, hoursAgo: 2 })
    await play(friend, { stake: 300, win: 100, hoursAgo: 0 })
    await server.database.pool.query('UPDATE member SET referrer_id = $1, referred_at = $2 WHERE id = $3', [
      member.memberId,
      new Date(server.clock.now().getTime() - 3_600_000),
      friend.memberId,
    ])
    const report = await member.call(calls.reports.downlineReport, { from: addDays(today, -10), to: today })
    expect(report).toMatchObject({ results: [{ rounds: 1, turnover: 300, won: 100 }] })
    const before = { from: addDays(today, -10), to: addDays(today, -1) }
    expect(await member.call(calls.reports.downlineReport, before)).toMatchObject({
      results: [{ rounds: 0, turnover: 0 }],
    })
  })

  it('answers for every day that a calendar has, the first and the last included', async () => {
    const member = await server.member()
    const friend = await server.member()
    await server.database.pool.query('UPDATE member SET referrer_id = $1 WHERE id = $2', [
      member.memberId,
      friend.memberId,
    ])
    const inZone = async (timeZone: string) => {
      await server.database.db
        .transaction()
        .execute((tx) => server.app.operators.changeSettings(tx, 'demo', { timeZone }))
      server.app.operators.forget()
    }
    for (const timeZone of ['America/New_York', 'Asia/Jakarta']) {
      await inZone(timeZone)
      for (const day of ['0001-01-01', '9999-12-31'])
        for (const call of [calls.reports.downlineReport, calls.reports.turnoverReport])
          expect([timeZone, day, await member.call(call, { from: day, to: day })]).toMatchObject([
            timeZone,
            day,
            { success: true },
          ])
    }
  })
})
