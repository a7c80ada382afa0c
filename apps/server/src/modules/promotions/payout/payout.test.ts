import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceTold } from '../../../../test/balance-told.ts'
import { balanceOf, licence } from '../../../../test/bank-scene.ts'
import { registerTestProvider } from '../../../../test/game-target.ts'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { codeOf, dayFromNow, finishRound } from '../../../../test/promotion-scene.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

const dayMs = 86_400_000
const rule = { minimumPayout: 100, maximumPayout: 50_000, isOn: true, reason: 'Uji' }

describe('rebate and cashback', () => {
  let server: TestServer
  let staff: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer()
    await registerTestProvider(server)
    staff = await server.staff(['promotion.read', 'promotion.edit'])
    const save = (more: { kind: 'rebate' | 'cashback'; rates: Record<string, number> }) =>
      staff.call(calls.promotions.consoleSavePayoutRule, { ...rule, period: 'day', ...more })
    await save({ kind: 'rebate', rates: { slots: 5_000 } })
    await save({ kind: 'cashback', rates: { slots: 50_000 } })
  })
  afterAll(() => server.close())

  const run = () => server.app.jobs.runNow('promotions.pay-out')
  async function codes(member: Awaited<ReturnType<TestServer['member']>>) {
    // Movements are dated by the database, which stays behind the test's clock.
    const range = { from: dayFromNow(server, -30), to: dayFromNow(server) }
    const answer = await member.call(calls.wallet.transactionHistory, range)
    return answer.success
      ? answer.results.map(({ code, amount }) => ({ code, amount })).sort((a, b) => a.code - b.code)
      : []
  }

  it('stand in the list of staff with their rates', async () => {
    const listed = await staff.call(calls.promotions.consoleListPayoutRule, {})
    assert.ok(listed.success)
    expect(listed.results).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'rebate', period: 'day', rates: { slots: 5_000 } })]),
    )
  })

  it('are paid from finished play once for each day, however many servers run the job at once', async () => {
    const loser = await server.member()
    const winner = await server.member()
    const idle = await server.member()
    await finishRound(server, loser, { stake: 1_000_000, win: 400_000 })
    await finishRound(server, winner, { stake: 200_000, win: 900_000 })
    await run()
    expect(await codes(loser)).toEqual([]) // the day is not over
    server.clock.advance(dayMs)
    await Promise.all([run(), run(), run(), run()])
    await run()
    // 0.5 % of 1,000,000 staked; 5 % of 600,000 lost.
    expect(await codes(loser)).toEqual([
      { code: 4, amount: 5_000 },
      { code: 8, amount: 30_000 },
    ])
    expect(await codes(winner)).toEqual([{ code: 4, amount: 1_000 }])
    const told = [loser, winner, idle].map((member) => balanceTold(server, member))
    expect(await Promise.all(told), 'once for each payment').toEqual([2, 1, 0])
    expect(await balanceOf(idle)).toMatchObject({ total: 0 })
    await finishRound(server, loser, { stake: 10_000_000, win: 10_000_000 })
    server.clock.advance(dayMs)
    await run()
    expect(await balanceOf(loser)).toMatchObject({ cash: 5_000 + 30_000 + 50_000 }) // at most the maximum
    await assertBooksRight(server.database.db)
  })

  it('give a day ten minutes to settle before they pay for it', async () => {
    const member = await server.member()
    await finishRound(server, member, { stake: 100_000 })
    const day = 7 * 3_600_000 + server.clock.now().getTime()
    server.clock.advance(dayMs - (day % dayMs) + 9 * 60_000)
    await run()
    expect(await codes(member)).toEqual([])
    server.clock.advance(60_000)
    await run()
    expect(await codes(member)).toEqual([
      { code: 4, amount: 500 },
      { code: 8, amount: 5_000 },
    ])
    server.clock.advance((day % dayMs) - 10 * 60_000)
  })

  it('pay nothing for what came of a bonus', async () => {
    const mixed = await server.member()
    const onBonus = await server.member()
    // Two thirds from the bonus bucket: of the win, which is shared alike, a third and what does not divide is cash.
    await finishRound(server, mixed, { stake: 900_000, bonus: 600_000, win: 300_001 })
    await finishRound(server, onBonus, { stake: 500_000, bonus: 500_000 })
    server.clock.advance(dayMs)
    await run()
    // 0.5 % of 300,000 staked; 5 % of 300,000 - 100,001 lost.
    expect(await codes(mixed)).toEqual([
      { code: 4, amount: 1_500 },
      { code: 8, amount: 9_999 },
    ])
    expect(await codes(onBonus)).toEqual([])
  })

  it('catch up on days that nobody ran, and never pay one again', async () => {
    const member = await server.member()
    await finishRound(server, member, { stake: 100_000 })
    server.clock.advance(3 * dayMs)
    await run()
    await server.database.pool.query("UPDATE promotion_payout_run SET finished_at = NULL, after_member = ''")
    await run()
    expect(await codes(member)).toEqual([
      { code: 4, amount: 500 },
      { code: 8, amount: 5_000 },
    ])
  })

  it('pay nothing while they are off, and nothing of those days once they are on again', async () => {
    const member = await server.member()
    const turn = async (isOn: boolean) => {
      const editor = await server.staff(['promotion.read', 'promotion.edit'])
      for (const [kind, rates] of [
        ['rebate', { slots: 5_000 }],
        ['cashback', { slots: 50_000 }],
      ] as const) {
        const saved = { ...rule, kind, period: 'day', rates, isOn } as const
        expect(codeOf(await editor.call(calls.promotions.consoleSavePayoutRule, saved))).toBe('success')
      }
    }
    await turn(false)
    await finishRound(server, member, { stake: 100_000 })
    server.clock.advance(dayMs)
    await run()
    expect(await codes(member)).toEqual([])
    server.clock.advance(dayMs)
    await turn(true)
    await run()
    expect(await codes(member)).toEqual([])
    await finishRound(server, member, { stake: 200_000 })
    server.clock.advance(dayMs)
    await run()
    expect(await codes(member)).toEqual([
      { code: 4, amount: 1_000 },
      { code: 8, amount: 10_000 },
    ])
  })

  it('pay nothing for what was played in play money once the operator has a licence', async () => {
    const member = await server.member()
    await finishRound(server, member, { stake: 9_000_000 })
    server.clock.advance(60_000)
    await licence(server, 'L-1')
    await finishRound(server, member, { stake: 100_000, win: 100_000 })
    server.clock.advance(dayMs)
    await run()
    expect(await codes(member), 'of the day of the licence what came after it').toEqual([{ code: 4, amount: 500 }])
    await licence(server, null)
  })

  it('pay nothing of a reckoning between which and its payment the licence came, and reckon anew', async () => {
    const member = await server.member()
    await finishRound(server, member, { stake: 100_000 })
    server.clock.advance(dayMs)
    await server.app.operators.get('demo')
    const { pool } = server.database
    // This server has not heard of it yet.
    await pool.query('UPDATE operator SET real_money_since = $1', [server.clock.now()])
    await expect(run()).rejects.toThrow('were not paid')
    expect(await codes(member)).toEqual([])
    server.app.operators.forget()
    await run()
    expect(await codes(member)).toEqual([])
    await licence(server, null)
  })

  it('refuse rates beyond a tenth and staff who may not', async () => {
    const save = { ...rule, kind: 'rebate', period: 'day' } as const
    const tooMuch = { ...save, rates: { slots: 100_001 } }
    const editor = await server.staff(['promotion.edit'])
    expect(codeOf(await editor.call(calls.promotions.consoleSavePayoutRule, tooMuch))).toBe('INVALID_INPUT')
    const reader = await server.staff(['promotion.read'])
    expect(codeOf(await reader.call(calls.promotions.consoleSavePayoutRule, { ...save, rates: {} }))).toBe(
      'NOT_ALLOWED',
    )
  })
})
