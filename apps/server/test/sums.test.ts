import { type Answer, calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerTestProvider } from './game-target.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from './harness.ts'
import { dayFromNow, finishRound } from './promotion-scene.ts'

const dayMs = 86_400_000
/** As much as the wire tells; it stands for anything above. */
const most = Number.MAX_SAFE_INTEGER
/** Three of them are more than a bigint of the database holds. */
const huge = 2n ** 62n

describe('play that sums to more than a bigint of the database holds', () => {
  let server: TestServer
  let staff: StaffVisitor
  let referrer: MemberVisitor
  let whale: MemberVisitor
  let neighbour: MemberVisitor
  beforeAll(async () => {
    server = await startTestServer()
    await registerTestProvider(server)
    staff = await server.staff(['promotion.edit', 'referral.edit', 'referral.read', 'vip.edit', 'game.read'])
    referrer = await server.member()
    whale = await server.member()
    neighbour = await server.member()
    for (const { memberId } of [whale, neighbour])
      await rows('UPDATE member SET referrer_id = $1 WHERE id = $2', [referrer.memberId, memberId])
    for (let round = 0; round < 3; round += 1) await finishRound(server, whale, { stake: huge, win: huge - 1_000n })
    await finishRound(server, neighbour, { stake: 1_000_000, win: 600_000 })
  })
  afterAll(() => server.close())

  const rows = async (text: string, values: unknown[] = []) => (await server.database.pool.query(text, values)).rows
  const range = () => ({ from: dayFromNow(server, -2), to: dayFromNow(server) })
  const taken = (answer: Answer) => expect(answer).toMatchObject({ success: true })

  it('is reported: the sums as the largest that the wire tells, the net result exactly', async () => {
    const whole = { rounds: 3, turnover: most, won: most, net: -3_000 }
    expect(await whale.call(calls.reports.turnoverReport, range())).toMatchObject({ results: [whole], result: whole })
    expect(await referrer.call(calls.reports.downlineReport, range())).toMatchObject({
      results: [whole, { rounds: 1, turnover: 1_000_000, won: 600_000, net: -400_000 }],
    })
    const since = new Date(server.clock.now().getTime() - 3_600_000).toISOString()
    expect(await whale.call(calls.games.sitting, { since })).toMatchObject({
      result: { rounds: 3, staked: most, won: most, net: -3_000 },
    })
    expect(await whale.call(calls.vip.info, {})).toMatchObject({ success: true, result: { turnover: most } })
  })

  it('is counted for ranks, levels, rebate and referral, and stops nothing of what others get', async () => {
    const rule = { minimumPayout: 100, maximumPayout: 50_000, isOn: true, reason: 'Uji' }
    const rebate = { ...rule, kind: 'rebate', period: 'day', rates: { slots: 5_000 } } as const
    taken(await staff.call(calls.promotions.consoleSavePayoutRule, rebate))
    const earning = { earnRates: { slots: 2_000 }, sharePpm: 0, holdDays: 3, isOn: true, reason: 'Uji' }
    taken(await staff.call(calls.referral.consoleSaveReferralRule, earning))
    const level = {
      level: 1,
      nameId: 'Perak',
      nameEn: 'Silver',
      turnoverNeeded: 1_000_000,
      depositsNeeded: null,
      keepTurnover: 0,
      rebateExtraPpm: 0,
      cashbackExtraPpm: 0,
      withdrawalMaximum: null,
      withdrawalsPerDay: null,
    }
    taken(await staff.call(calls.vip.consoleSaveVip, { windowDays: 30, keepDays: 30, levels: [level], reason: 'Uji' }))
    server.clock.advance(31_000)
    for (const job of ['games.statistics', 'vip.review']) await server.app.jobs.runNow(job)
    server.clock.advance(dayMs)
    for (const job of ['promotions.pay-out', 'referral.pay']) await server.app.jobs.runNow(job)

    const [week] = await rows('SELECT rounds, stake FROM game_week')
    expect(week).toEqual({ rounds: 4n, stake: 3n * huge + 1_000_000n })
    expect(await server.visitor().call(calls.games.gameRanks, { rankType: 'popular' })).toMatchObject({
      results: [{ rounds: 4 }],
    })
    const levels = await rows('SELECT member_id FROM vip_member WHERE level = 1')
    expect(levels.map(({ member_id }) => member_id).sort()).toEqual([neighbour.memberId, whale.memberId].sort())
    expect(await rows('SELECT basis, amount FROM promotion_payout ORDER BY basis')).toEqual([
      { basis: 1_000_000n, amount: 5_000n },
      { basis: 3n * huge, amount: 50_000n },
    ])
    const earned = await referrer.call(calls.referral.getDownlineTransactionDetails, {
      from: dayFromNow(server, -5),
      to: dayFromNow(server),
    })
    expect(earned).toMatchObject({ success: true })
    expect(earned.success && earned.results.map(({ basis, amount }) => [basis, amount]).sort()).toEqual(
      [
        [1_000_000, 2_000],
        [most, most],
      ].sort(),
    )
  })

  it('is shown to the referrer, what is held and what was paid, however much it came to', async () => {
    for (const state of ['held', 'paid'])
      for (let count = 0; count < 3; count += 1) {
        const friend = await server.member()
        const [payout, period] = [`rfp_${state}_${count}`, dayFromNow(server, -1)]
        await rows('UPDATE member SET referrer_id = $1 WHERE id = $2', [referrer.memberId, friend.memberId])
        if (state === 'paid')
          await rows(
            `INSERT INTO referral_payout (operator_id, member_id, id, kind, amount, paid_at) VALUES ('demo', $1, $2, 'earn', $3, now())`,
            [referrer.memberId, payout, huge],
          )
        await rows(
          `INSERT INTO referral_earning (operator_id, member_id, downline_id, kind, period_from, period_to, basis, amount, due_at,
             state, payout_id) VALUES ('demo', $1, $2, 'earn', $3, $3, 1, $4, now() + interval '9 days', $5, $6)`,
          [referrer.memberId, friend.memberId, period, huge, state, state === 'paid' ? payout : null],
        )
      }
    expect(await referrer.call(calls.referral.downline, {})).toMatchObject({ result: { held: most, paid: most } })
    expect(await referrer.call(calls.referral.getDownlineList, range())).toMatchObject({ success: true })
  })
})
