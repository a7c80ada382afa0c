import { addDays, dayOf, monthOf } from '@balai/calendar'
import { calls } from '@balai/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { balanceOf } from '../../../../test/bank-scene.ts'
import { registerTestProvider } from '../../../../test/game-target.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { finishRound } from '../../../../test/promotion-scene.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

const dayMs = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' })
  await registerTestProvider(server)
})
afterAll(async () => {
  await assertBooksRight(server.database.db)
  await server.close()
})

it('where the rule begins on a month’s last day, what was taken back lowers the day’s earning and the month’s', async () => {
  const today = () => dayOf(server.clock.now(), 'Asia/Jakarta')
  while (monthOf(addDays(today(), 1)) === monthOf(today())) server.clock.advance(dayMs)
  const staff = await server.staff(['referral.edit', 'referral.read'])
  const rule = { earnRates: { slots: 2_000 }, sharePpm: 100_000, holdDays: 3, isOn: true, reason: 'Uji' }
  expect(await staff.call(calls.referral.consoleSaveReferralRule, rule)).toMatchObject({ success: true })
  const query = (text: string, ...values: unknown[]) => server.database.pool.query(text, values)
  const from = (n: number) => server.member({ headers: { 'x-forwarded-for': `10.8.1.${n}`, 'user-agent': `c${n}` } })
  const [referrer, friend] = [await from(1), await from(2)]
  await query('UPDATE member SET referrer_id = $1 WHERE id = $2', referrer.memberId, friend.memberId)
  await finishRound(server, friend, { stake: 1_000_000, win: 0 })
  await finishRound(server, friend, { stake: 400_000, win: 0 })
  server.clock.advance(dayMs)
  await server.app.jobs.runNow('referral.pay')
  const lines = async () => {
    const text = 'SELECT kind, basis, amount, state FROM referral_earning WHERE member_id = $1 ORDER BY kind'
    return (await query(text, referrer.memberId)).rows
  }
  expect(await lines()).toEqual([
    { kind: 'earn', basis: 1_400_000n, amount: 2_800n, state: 'held' },
    { kind: 'share', basis: 1_400_000n, amount: 140_000n, state: 'held' },
  ])
  const which = 'WHERE member_id = $1 AND stake = 400000'
  await query(`UPDATE game_round SET bets = jsonb_set(bets, '{0,r}', 'true'), stake = 0 ${which}`, friend.memberId)
  await query(`UPDATE game_history SET stake = 0 ${which}`, friend.memberId)
  server.clock.advance(4 * dayMs)
  await server.app.jobs.runNow('referral.pay')
  expect(await lines()).toEqual([
    { kind: 'earn', basis: 1_000_000n, amount: 2_000n, state: 'paid' },
    { kind: 'share', basis: 1_000_000n, amount: 100_000n, state: 'paid' },
  ])
  expect(await balanceOf(referrer)).toMatchObject({ cash: 102_000 })
})
