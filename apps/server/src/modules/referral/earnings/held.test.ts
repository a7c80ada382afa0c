import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf } from '../../../../test/bank-scene.ts'
import { registerTestProvider } from '../../../../test/game-target.ts'
import { type MemberVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { finishRound } from '../../../../test/promotion-scene.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'
import { lowerEarnings } from './store.ts'

const { referral, member } = calls
const dayMs = 86_400_000

describe('while an earning is held', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: 'true' })
    await registerTestProvider(server)
    await saveRule({})
  })
  afterAll(async () => {
    await assertBooksRight(server.database.db)
    await server.close()
  })

  async function saveRule(more: { earnRates?: Record<string, number>; holdDays?: number }): Promise<void> {
    const staff = await server.staff(['referral.edit', 'referral.read'])
    const rule = { earnRates: { slots: 2_000 }, sharePpm: 100_000, holdDays: 3, isOn: true, reason: 'Uji', ...more }
    expect(await staff.call(referral.consoleSaveReferralRule, rule)).toMatchObject({ success: true })
  }
  const query = (text: string, ...values: unknown[]) => server.database.pool.query(text, values)
  const run = () => server.app.jobs.runNow('referral.pay')
  let browser = 0
  const newMember = () =>
    server.member({ headers: { 'x-forwarded-for': `10.8.0.${++browser}`, 'user-agent': `b${browser}` } })
  /** One whom the other brought, who played a round of 1,000,000 and one of 400,000, of which the day was counted. */
  async function countedDay(wins: { big: number; small: number }) {
    const [referrer, friend] = [await newMember(), await newMember()]
    await query('UPDATE member SET referrer_id = $1 WHERE id = $2', referrer.memberId, friend.memberId)
    await finishRound(server, friend, { stake: 1_000_000, win: wins.big })
    await finishRound(server, friend, { stake: 400_000, win: wins.small })
    server.clock.advance(dayMs)
    await run()
    return { referrer, friend }
  }
  const linesOf = async ({ memberId }: MemberVisitor, kind: 'earn' | 'share') => {
    const text = 'SELECT basis, amount, state FROM referral_earning WHERE member_id = $1 AND kind = $2'
    return (await query(text, memberId, kind)).rows
  }
  /** As the gateway leaves a round that was changed after its end. */
  async function change({ memberId }: MemberVisitor, stake: number, to: { stake: number; win: number }): Promise<void> {
    for (const table of ['game_round', 'game_history']) {
      const text = `UPDATE ${table} SET stake = $1, win = $2 WHERE member_id = $3 AND stake = $4`
      await query(text, to.stake, to.win, memberId, stake)
    }
  }
  async function takeBack(member: MemberVisitor, stake: number): Promise<void> {
    const text = "UPDATE game_round SET bets = jsonb_set(bets, '{0,r}', 'true') WHERE member_id = $1 AND stake = $2"
    await query(text, member.memberId, stake)
    await change(member, stake, { stake: 0, win: 0 })
  }

  it('it is lowered by what was taken back meanwhile, before it is paid', async () => {
    const { referrer, friend } = await countedDay({ big: 1_000_000, small: 400_000 })
    expect(await linesOf(referrer, 'earn')).toEqual([{ basis: 1_400_000n, amount: 2_800n, state: 'held' }])
    await takeBack(friend, 1_000_000)
    server.clock.advance(4 * dayMs)
    await Promise.all([run(), run()])
    expect(await linesOf(referrer, 'earn')).toEqual([{ basis: 400_000n, amount: 800n, state: 'paid' }])
    expect(await balanceOf(referrer)).toMatchObject({ cash: 800 })
  })

  it('it waits for its own time, though another of the same referrer is paid', async () => {
    const { referrer, friend } = await countedDay({ big: 1_000_000, small: 400_000 })
    server.clock.advance(2 * dayMs)
    await finishRound(server, friend, { stake: 500_000 })
    server.clock.advance(dayMs)
    await run()
    const states = 'SELECT amount, state FROM referral_earning WHERE member_id = $1 ORDER BY period_from'
    expect((await query(states, referrer.memberId)).rows).toEqual([
      { amount: 2_800n, state: 'paid' },
      { amount: 1_000n, state: 'held' },
    ])
    expect(await balanceOf(referrer)).toMatchObject({ cash: 2_800 })
  })

  it('of a month, it waits where that of the month’s first day is paid', async () => {
    const [referrer, friend] = [await newMember(), await newMember()]
    await query(
      `INSERT INTO referral_earning (operator_id, member_id, downline_id, kind, period_from, period_to, basis, amount, due_at)
       VALUES ('demo', $1, $2, 'earn', '2026-01-01', '2026-01-01', 1000, 700, $3),
         ('demo', $1, $2, 'share', '2026-01-01', '2026-01-31', 1000, 900, $4)`,
      referrer.memberId,
      friend.memberId,
      server.clock.now(),
      new Date(server.clock.now().getTime() + dayMs),
    )
    await run()
    expect(await linesOf(referrer, 'earn')).toMatchObject([{ state: 'paid' }])
    expect(await linesOf(referrer, 'share')).toMatchObject([{ state: 'held' }])
    server.clock.advance(2 * dayMs)
    await run()
    expect(await linesOf(referrer, 'share')).toMatchObject([{ state: 'paid' }])
    expect(await balanceOf(referrer)).toMatchObject({ cash: 1_600 })
  })

  it('what another server has paid by the time it is lowered stays as it was paid', async () => {
    const { referrer, friend } = await countedDay({ big: 1_000_000, small: 400_000 })
    const from = new Date(server.clock.now().getTime() + 7 * 3_600_000 - dayMs).toISOString().slice(0, 10)
    server.clock.advance(4 * dayMs)
    await run()
    const lowered = { downlineId: friend.memberId, kind: 'earn', from, basis: 1n, amount: 1n } as const
    await lowerEarnings(server.database.db, 'demo', [lowered])
    expect(await linesOf(referrer, 'earn')).toEqual([{ basis: 1_400_000n, amount: 2_800n, state: 'paid' }])
    expect(await balanceOf(referrer)).toMatchObject({ cash: 2_800 })
  })

  it('of which nothing stands any more it is void', async () => {
    const { referrer, friend } = await countedDay({ big: 1_000_000, small: 400_000 })
    await takeBack(friend, 1_000_000)
    await takeBack(friend, 400_000)
    server.clock.advance(4 * dayMs)
    await run()
    expect(await linesOf(referrer, 'earn')).toEqual([{ basis: 1_400_000n, amount: 2_800n, state: 'void' }])
    expect(await balanceOf(referrer)).toMatchObject({ total: 0 })
  })

  it('a win that came late takes from the share of a month, and a loss that became larger adds nothing', async () => {
    await saveRule({ holdDays: 60 })
    const won = await countedDay({ big: 0, small: 400_000 })
    const lost = await countedDay({ big: 600_000, small: 400_000 })
    server.clock.advance(35 * dayMs)
    await run()
    expect(await linesOf(won.referrer, 'share')).toMatchObject([{ basis: 1_000_000n, amount: 100_000n }])
    expect(await linesOf(lost.referrer, 'share')).toMatchObject([{ basis: 400_000n, amount: 40_000n }])
    await change(won.friend, 1_000_000, { stake: 1_000_000, win: 900_000 })
    await change(lost.friend, 1_000_000, { stake: 1_000_000, win: 0 })
    await query("UPDATE referral_earning SET due_at = $1 WHERE state = 'held'", server.clock.now())
    await run()
    await saveRule({})
    expect(await linesOf(won.referrer, 'share')).toEqual([{ basis: 100_000n, amount: 10_000n, state: 'paid' }])
    expect(await linesOf(lost.referrer, 'share')).toEqual([{ basis: 400_000n, amount: 40_000n, state: 'paid' }])
  })

  it('other rates, and another category of the game, change nothing of it; what is taken back goes by its own rates', async () => {
    const kept = await countedDay({ big: 1_000_000, small: 400_000 })
    const less = await countedDay({ big: 1_000_000, small: 400_000 })
    await saveRule({ earnRates: { slots: 1_000 } })
    await takeBack(less.friend, 1_000_000)
    server.clock.advance(4 * dayMs)
    await query("UPDATE game SET category = 'fishing' WHERE code = 'game-on'")
    const due = new Date(server.clock.now().getTime() + dayMs)
    await query('UPDATE referral_earning SET due_at = $1 WHERE member_id = $2', due, less.referrer.memberId)
    await run()
    expect(await linesOf(kept.referrer, 'earn')).toEqual([{ basis: 1_400_000n, amount: 2_800n, state: 'paid' }])
    await query("UPDATE game SET category = 'slots' WHERE code = 'game-on'")
    server.clock.advance(2 * dayMs)
    await run()
    expect(await linesOf(less.referrer, 'earn')).toEqual([{ basis: 400_000n, amount: 800n, state: 'paid' }])
    await saveRule({})
  })

  it('it is not paid while the friend is blocked, and is when staff let them in again', async () => {
    const { referrer, friend } = await countedDay({ big: 1_000_000, small: 400_000 })
    const act = async (call: typeof member.consoleBlockMember | typeof member.consoleUnblockMember) => {
      const staff = await server.staff(['member.read', 'member.block'])
      expect(await staff.call(call, { id: friend.memberId, reason: 'Akun kedua' })).toMatchObject({ success: true })
    }
    await act(member.consoleBlockMember)
    server.clock.advance(4 * dayMs)
    await run()
    expect(await linesOf(referrer, 'earn')).toEqual([{ basis: 1_400_000n, amount: 2_800n, state: 'held' }])
    await act(member.consoleUnblockMember)
    await run()
    expect(await linesOf(referrer, 'earn')).toEqual([{ basis: 1_400_000n, amount: 2_800n, state: 'paid' }])
  })
})
