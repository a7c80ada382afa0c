import { dayOf } from '@balai/calendar'
import { calls } from '@balai/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAccount, credit, licence, newRequestId, openBanks } from '../../../test/bank-scene.ts'
import { registerTestProvider } from '../../../test/game-target.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../../test/harness.ts'
import { untilWaiting } from '../../../test/meanwhile.ts'
import { codeOf, finishRound } from '../../../test/promotion-scene.ts'
import { review } from './decide.ts'
import { lastReview, nextReview } from './schedule.ts'
import { insertChange, type Level, lockStanding, writeStanding } from './store.ts'

const { vip } = calls
const dayMs = 86_400_000

const saved = (level: number, more: object = {}) => ({
  level,
  nameId: `Tingkat ${level}`,
  nameEn: `Level ${level}`,
  turnoverNeeded: level * 1_000_000,
  depositsNeeded: level * 500_000,
  keepTurnover: level * 100_000,
  rebateExtraPpm: 0,
  cashbackExtraPpm: 0,
  withdrawalMaximum: null,
  withdrawalsPerDay: null,
  ...more,
})
const rules = { windowDays: 30, keepDays: 30, reason: 'Uji' }

describe('the next review', () => {
  it('is at twenty to four in Jakarta, tonight or the night after', () => {
    expect(nextReview(new Date('2026-11-24T20:39:00Z'))).toEqual(new Date('2026-11-24T20:40:00Z'))
    expect(nextReview(new Date('2026-11-24T20:40:00Z'))).toEqual(new Date('2026-11-25T20:40:00Z'))
    expect(nextReview(new Date('2026-11-25T05:00:00Z'))).toEqual(new Date('2026-11-25T20:40:00Z'))
  })

  it('follows one that is named by its day in Jakarta, a minute early too', () => {
    expect(lastReview(new Date('2026-11-24T20:39:30Z'))).toBe('2026-11-24')
    expect(lastReview(new Date('2026-11-24T20:39:30Z'), 60_000)).toBe('2026-11-25')
    expect(lastReview(new Date('2026-11-24T20:40:00Z'))).toBe('2026-11-25')
  })
})

describe('levels', () => {
  let server: TestServer
  let staff: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer()
    await registerTestProvider(server)
    await openBanks(server)
  })
  beforeEach(async () => {
    // the clock was turned back, and members of before can change anew in a millisecond in which they have changed
    await server.database.pool.query('DELETE FROM vip_change')
    staff = await server.staff(['vip.read', 'vip.edit', 'audit.read'])
    const levels = [saved(1), saved(2, { withdrawalMaximum: 500_000_000, withdrawalsPerDay: 9 })]
    expect(codeOf(await staff.call(vip.consoleSaveVip, { ...rules, levels }))).toBe('success')
  })
  afterAll(() => server.close())

  const run = () => server.app.jobs.runNow('vip.review')

  it('are reached by turnover or by deposits, and shown with what the next one needs', async () => {
    const player = await server.member()
    const depositor = await server.member()
    await finishRound(server, player, { stake: 1_200_000 })
    await credit(server, depositor, 1_000_000n)
    expect(await player.call(vip.info, {})).toMatchObject({
      result: { memberLevel: 0, name: null, nextLevel: { level: 1, turnoverNeeded: 1_000_000 }, turnover: 1_200_000 },
    })
    const on = dayOf(nextReview(server.clock.now()), 'Asia/Jakarta')
    expect(await player.call(vip.info, {}), 'what is earned, and the day that it is granted on').toMatchObject({
      result: { earned: { level: 1, name: 'Tingkat 1', on } },
    })
    expect(await depositor.call(vip.info, {}), 'the highest, whatever lies between').toMatchObject({
      result: { nextLevel: { level: 1 }, earned: { level: 2, name: 'Tingkat 2', on } },
    })
    await Promise.all([run(), run()])
    expect(await player.call(vip.infoV2, {})).toMatchObject({
      result: {
        memberLevel: 1,
        name: 'Tingkat 1',
        nextLevel: { level: 2 },
        earned: null,
        allVIPLevels: [
          { level: 1, benefits: ['Keuntungan dasar'] },
          { level: 2, benefits: [expect.any(String), expect.any(String)] },
        ],
      },
    })
    expect(await depositor.call(vip.info, {})).toMatchObject({
      result: { memberLevel: 2, nextLevel: null, deposits: 1_000_000 },
    })
    const { rows } = await server.database.pool.query(
      'SELECT from_level, to_level FROM vip_change WHERE member_id = $1',
      [depositor.memberId],
    )
    expect(rows).toEqual([{ from_level: 0, to_level: 2 }])
  })

  it('fall by one at the review when too little was played, and stay when enough was', async () => {
    const idle = await server.member()
    const faithful = await server.member()
    for (const member of [idle, faithful]) await finishRound(server, member, { stake: 2_000_000 })
    await run()
    server.clock.advance(31 * dayMs)
    await finishRound(server, faithful, { stake: 200_000 })
    await run()
    await run()
    expect(
      await server.database.pool.query(
        'SELECT member_id, level FROM vip_member WHERE member_id = ANY ($1) ORDER BY 1',
        [[idle.memberId, faithful.memberId]],
      ),
    ).toMatchObject({ rows: [{ level: 1 }, { level: 2 }] })
    server.clock.advance(-31 * dayMs)
  })

  it('do not fall while their member is away, who has all their days again after it', async () => {
    const [resting, gone, idle] = await Promise.all([server.member(), server.member(), server.member()])
    for (const member of [resting, gone, idle]) await finishRound(server, member, { stake: 2_000_000 })
    await run()
    const start = server.clock.now()
    server.clock.advance(5 * dayMs)
    expect(codeOf(await resting.call(calls.saferPlay.takeBreak, { days: 42 }))).toBe('success')
    expect(codeOf(await gone.call(calls.saferPlay.exclude, { months: null, isSure: true }))).toBe('success')
    const levelsAfter = async (days: number) => {
      for (let day = 0; day < days; day += 1) {
        server.clock.advance(dayMs)
        await run()
      }
      const members = [resting, gone, idle].map(({ memberId }) => memberId)
      const { rows } = await server.database.pool.query<{ level: number }>(
        'SELECT level FROM vip_member WHERE member_id = ANY ($1) ORDER BY array_position($1, member_id)',
        [members],
      )
      return rows.map(({ level }) => level)
    }
    expect(await levelsAfter(70), 'twenty-eight days after the break').toEqual([2, 2, 1])
    expect(await levelsAfter(3), 'and a month after it').toEqual([1, 2, 1])
    server.clock.advance(start.getTime() - server.clock.now().getTime())
  })

  const levelNow = async (member: MemberVisitor) => {
    const answer = await member.call(vip.info, {})
    return answer.success ? answer.result.memberLevel : answer.code
  }

  it('that the page tells of the evening before is granted at the review, also for play of the first day that counts', async () => {
    const member = await server.member()
    await finishRound(server, member, { stake: 1_200_000 })
    const start = server.clock.now()
    server.clock.advance(29 * dayMs)
    const on = dayOf(nextReview(server.clock.now()), 'Asia/Jakarta')
    expect(await member.call(vip.info, {})).toMatchObject({
      result: { turnover: 1_200_000, earned: { level: 1, on } },
    })
    server.clock.advance(nextReview(server.clock.now()).getTime() - server.clock.now().getTime())
    await run()
    expect(await levelNow(member)).toBe(1)

    const late = await server.member()
    server.clock.advance(start.getTime() - server.clock.now().getTime())
    await finishRound(server, late, { stake: 1_200_000 })
    server.clock.advance(31 * dayMs)
    expect(await late.call(vip.info, {}), 'a day too late').toMatchObject({ result: { turnover: 0, earned: null } })
    server.clock.advance(start.getTime() - server.clock.now().getTime())
  })

  it('are kept by what was played on any of their days, the one on which they were reached included', async () => {
    const levels = [saved(1), saved(2)]
    expect(codeOf(await staff.call(vip.consoleSaveVip, { ...rules, windowDays: 1, keepDays: 3, levels }))).toBe(
      'success',
    )
    const member = await server.member()
    const start = server.clock.now()
    await credit(server, member, 500_000n)
    server.clock.advance(nextReview(start).getTime() - start.getTime())
    await run()
    expect(await levelNow(member)).toBe(1)
    server.clock.advance(60 * 60_000)
    await finishRound(server, member, { stake: 150_000 })
    server.clock.advance(2 * dayMs)
    expect(await member.call(vip.info, {})).toMatchObject({ result: { keepTurnover: 100_000, keepDone: 150_000 } })
    server.clock.advance(dayMs - 60 * 60_000)
    await run()
    expect(await levelNow(member)).toBe(1)
    server.clock.advance(3 * dayMs)
    await run()
    expect(await levelNow(member), 'nothing was played since').toBe(0)
    server.clock.advance(start.getTime() - server.clock.now().getTime())
  })

  it('are not kept by what they were reached by: the page counts what the day of review will', async () => {
    const member = await server.member()
    const start = server.clock.now()
    await finishRound(server, member, { stake: 1_200_000 })
    server.clock.advance(nextReview(start).getTime() - start.getTime())
    await run()
    expect(await member.call(vip.info, {})).toMatchObject({
      result: { memberLevel: 1, turnover: 1_200_000, keepTurnover: 100_000, keepDone: 0 },
    })
    await finishRound(server, member, { stake: 150_000 })
    expect(await member.call(vip.info, {})).toMatchObject({ result: { turnover: 1_350_000, keepDone: 150_000 } })
    server.clock.advance(start.getTime() - server.clock.now().getTime())
  })

  it('that staff take away leave their members what the highest one left brings, and nobody on a level that is not', async () => {
    const save = async (levels: ReturnType<typeof saved>[]) =>
      expect(codeOf(await staff.call(vip.consoleSaveVip, { ...rules, levels }))).toBe('success')
    const member = await server.member()
    await credit(server, member, 1_000_000n)
    await run()
    expect(await levelNow(member)).toBe(2)
    await save([saved(1, { withdrawalMaximum: 200_000_000 })])
    expect(await member.call(vip.info, {})).toMatchObject({ result: { memberLevel: 1, name: 'Tingkat 1' } })
    expect(await member.call(calls.bank.checkSetting, {})).toMatchObject({ result: { withdrawalMaximum: 200_000_000 } })
    await save([])
    expect(await levelNow(member)).toBe(0)
    await run()
    await save([saved(1), saved(2)])
    expect(await levelNow(member), 'nobody has a level that was made since').toBe(0)
  })

  it('are not reached by what was played or deposited in play money, once the operator plays for real money', async () => {
    const [player, depositor] = [await server.member(), await server.member()]
    await finishRound(server, player, { stake: 2_000_000 })
    await credit(server, depositor, 1_000_000n)
    server.clock.advance(1_000)
    await licence(server, 'L-1')
    await finishRound(server, player, { stake: 300_000 })
    expect(await player.call(vip.info, {})).toMatchObject({ result: { earned: null, turnover: 300_000, deposits: 0 } })
    await run()
    const levels = async () =>
      Promise.all(
        [player, depositor].map(async (member) => {
          const answer = await member.call(vip.info, {})
          return answer.success && answer.result.memberLevel
        }),
      )
    expect(await levels()).toEqual([0, 0])
    await credit(server, depositor, 500_000n)
    await run()
    expect(await levels()).toEqual([0, 1])
    await licence(server, null)
  })

  it('are not granted on figures between which and the review the licence came: they are reckoned anew', async () => {
    const member = await server.member()
    await finishRound(server, member, { stake: 2_000_000 })
    server.clock.advance(1_000)
    await server.app.operators.get('demo')
    await licence(server, 'L-1', { isHeardOf: false })
    await expect(run()).rejects.toThrow('were not all reviewed')
    server.app.operators.forget()
    expect(await levelNow(member)).toBe(0)
    await run()
    expect(await levelNow(member)).toBe(0)
    await licence(server, null)
  })

  it('are granted once where two servers review at one instant', async () => {
    const member = await server.member()
    const who = { operatorId: 'demo', memberId: member.memberId }
    const at = server.clock.now()
    const { db, pool } = server.database
    await db.transaction().execute((tx) => lockStanding(tx, who, at)) // looked at before, and left where they were
    await finishRound(server, member, { stake: 1_000_000 })
    const earlier = new Date(at.getTime() - 1) // a change of the same instant would be refused by its key alone
    const reviewing = await db.transaction().execute(async (tx) => {
      await lockStanding(tx, who, earlier)
      let isOver = false
      const other = run().finally(() => {
        isOver = true
      })
      other.catch(() => {}) // heard of below
      await untilWaiting(server, 1, () => isOver)
      await writeStanding(tx, who, { level: 1, reviewOn: dayOf(at, 'Asia/Jakarta'), at: earlier })
      await insertChange(tx, who, { at: earlier, from: 0, to: 1, turnover: 1_000_000n, deposits: 0n })
      return { other } // wrapped, or the commit would wait for it
    })
    await reviewing.other
    const { rows } = await pool.query('SELECT to_level FROM vip_change WHERE member_id = $1', [member.memberId])
    expect(rows).toEqual([{ to_level: 1 }])
  })

  it('widen the limits of withdrawals', async () => {
    const member = await server.member()
    await credit(server, member, 300_000_000n)
    const ask = { ...(await addAccount(member)), amount: 200_000_000, requestId: newRequestId() }
    expect(await member.call(calls.bank.withdrawPreCheck, ask)).toMatchObject({
      code: 'PRE_CHECK_FAILED',
      result: { maximum: 100_000_000, reasons: [{ code: 'MAXIMUM' }] },
    })
    await run()
    expect(await member.call(calls.bank.withdrawPreCheck, ask)).toMatchObject({
      success: true,
      result: { maximum: 500_000_000, remainingToday: 9 },
    })
    expect(await member.call(calls.bank.checkSetting, {}), 'the form asks within them').toMatchObject({
      result: { withdrawalMaximum: 500_000_000, withdrawalsPerDay: 9 },
    })
    expect(await server.visitor().call(calls.bank.checkSetting, {})).toMatchObject({
      result: { withdrawalMaximum: 100_000_000 },
    })
    expect(await member.call(calls.bank.withdraw, ask)).toMatchObject({ success: true })
  })

  it('are set in order by those who may, and the change is on record', async () => {
    const save = (levels: ReturnType<typeof saved>[]) => staff.call(vip.consoleSaveVip, { ...rules, levels })
    expect(codeOf(await save([saved(2)]))).toBe('LEVELS_OUT_OF_ORDER')
    expect(codeOf(await save([saved(1), saved(2, { turnoverNeeded: 5 })]))).toBe('LEVELS_OUT_OF_ORDER')
    expect(codeOf(await save([saved(1, { turnoverNeeded: null, depositsNeeded: null })]))).toBe('INVALID_INPUT')
    expect(await staff.call(calls.operators.listAudit, { subject: 'vip', count: 1 })).toMatchObject({
      results: [{ action: 'vip.change', reason: 'Uji' }],
    })
    const reader = await server.staff(['vip.read'])
    expect(await reader.call(vip.consoleGetVip, {})).toMatchObject({
      result: { windowDays: 30, levels: [{ level: 1 }, { level: 2 }] },
    })
    expect(codeOf(await reader.call(vip.consoleSaveVip, { ...rules, levels: [] }))).toBe('NOT_ALLOWED')
  })

  it('of two who change different levels, the second is told rather than undoing what the first did', async () => {
    const read = await staff.call(vip.consoleGetVip, {})
    if (!read.success) throw new Error(read.code)
    const { version } = read.result
    const save = (levels: ReturnType<typeof saved>[], seen: string) =>
      staff.call(vip.consoleSaveVip, { ...rules, levels, version: seen })
    const first = await save([saved(1), saved(2, { nameId: 'Nama lain' })], version)
    expect(codeOf(await save([saved(1, { nameId: 'Juga lain' }), saved(2)], version))).toBe('RULES_CHANGED')
    if (!first.success) throw new Error(first.code)
    expect(first.result.levels[1]).toMatchObject({ nameId: 'Nama lain' })
    expect(codeOf(await save([saved(1), saved(2)], first.result.version))).toBe('success')
  })

  it('a change whose answer was lost is not told that somebody else was first', async () => {
    const read = await staff.call(vip.consoleGetVip, {})
    if (!read.success) throw new Error(read.code)
    const save = () =>
      staff.call(vip.consoleSaveVip, {
        ...rules,
        levels: [saved(1), saved(2, { nameId: 'Hilang di jalan' })],
        version: read.result.version,
      })
    expect(codeOf(await save())).toBe('success')
    const again = await save()
    expect(again).toMatchObject({ success: true, result: { levels: [{}, { nameId: 'Hilang di jalan' }] } })
    const { version } = again.success ? again.result : read.result
    expect(codeOf(await staff.call(vip.consoleSaveVip, { ...rules, levels: [saved(1), saved(2)], version }))).toBe(
      'success',
    )
  })

  it('a review goes up at once, down one step, and no further on the same day', () => {
    const level = (number: number): Level => ({
      ...saved(number),
      turnoverNeeded: BigInt(number) * 1_000n,
      depositsNeeded: null,
      keepTurnover: BigInt(number) * 100n,
      withdrawalMaximum: null,
      withdrawalsPerDay: null,
    })
    const frame = { rule: { windowDays: 30, keepDays: 10 }, levels: [level(1), level(2), level(3)] }
    const did = (turnover: bigint, keepTurnover: bigint) => ({
      turnover,
      deposits: 0n,
      keepTurnover,
    })
    const up = review(frame, { level: 0, reviewOn: null }, did(3_000n, 0n), '2026-11-01')
    expect(up).toEqual({ level: 3, reviewOn: '2026-11-11' })
    expect(review(frame, up, did(0n, 0n), '2026-11-10')).toBe(up)
    const down = review(frame, up, did(0n, 0n), '2026-11-11')
    expect(down).toEqual({ level: 2, reviewOn: '2026-11-21' })
    expect(review(frame, down, did(0n, 0n), '2026-11-11')).toBe(down)
    expect(review(frame, down, did(0n, 200n), '2026-11-21')).toEqual({ level: 2, reviewOn: '2026-12-01' })
    const reachedAnew = review(frame, up, did(3_000n, 0n), '2026-11-11')
    expect(reachedAnew, 'by what was played before the days that keep it').toEqual({ level: 3, reviewOn: '2026-11-21' })
    expect(review({ ...frame, levels: [level(1)] }, down, did(0n, 0n), '2026-11-12').level).toBe(1)
  })
})
