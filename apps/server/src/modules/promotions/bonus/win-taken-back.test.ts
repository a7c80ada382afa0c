import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { calls } from '@balai/contract'
import { type GatewayClient, newWireId } from '@balai/gateway-kit'
import { warmUp } from '@balai/testkit'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { balanceOf, credit, newRequestId } from '../../../../test/bank-scene.ts'
import { testProvider } from '../../../../test/game-target.ts'
import type { MemberVisitor, StaffVisitor, TestServer } from '../../../../test/harness.ts'
import { closePlay, startPlay } from '../../../../test/play-scene.ts'
import { offerBonus } from '../../../../test/promotion-scene.ts'
import { type Sitting, sendPlay, sitDown } from '../../../../test/provider-stub.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

const { promotions } = calls
const dayMs = 86_400_000

describe('a win of a bonus that has ended, which its provider takes back (record 1035)', () => {
  let server: TestServer
  let client: GatewayClient
  let staff: StaffVisitor
  beforeAll(async () => {
    ;({ server, client } = await startPlay())
    await server.database.pool.query('UPDATE game_provider SET profile = $1 WHERE id = $2', [
      { allowsWinRollback: true, allowsLateWins: true },
      testProvider.id,
    ])
    server.app.games.providers.forget()
  })
  beforeEach(async () => {
    staff = await server.staff(['promotion.read', 'promotion.edit', 'adjustment.ask', 'round.read'])
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(() => closePlay(server))

  /** What the operator's accounts of games and of bonuses hold, to be compared. */
  async function houses() {
    const { rows } = await server.database.pool.query<{ games: bigint; bonus: bigint }>(
      `SELECT coalesce(sum(balance) FILTER (WHERE kind LIKE 'games:%'), 0)::bigint AS games,
         coalesce(sum(balance) FILTER (WHERE kind = 'bonus'), 0)::bigint AS bonus
       FROM ledger_accounts WHERE operator_id = 'demo' AND member_id = ''`,
    )
    assert.ok(rows[0])
    return rows[0]
  }
  /** What came to both while `act` went on. */
  async function cameTo(act: () => Promise<unknown>) {
    const before = await houses()
    await act()
    const after = await houses()
    return { games: after.games - before.games, bonus: after.bonus - before.bonus }
  }

  interface Scene {
    member: MemberVisitor
    sitting: Sitting
    grant: string
    ids: { round: string; bet: string; win: string }
  }
  const outcome = async (sitting: Sitting, fields: Parameters<typeof sendPlay>[2]) =>
    (await sendPlay(client, sitting, fields)).results[0]?.outcome

  /** A member who has bet all they had, `cash` and a bonus of 10,000, and won ten times as much; a little later. */
  async function won({ cash, multiplier = 5_000 }: { cash: bigint; multiplier?: number }): Promise<Scene> {
    const member = await server.member()
    if (cash > 0n) await credit(server, member, cash)
    const offer = await offerBonus(server, staff, { amount: 10_000, turnoverMultiplier: multiplier, lastsDays: 3 })
    const claimed = await member.call(promotions.claimBonus, { id: offer.id, agree: true })
    assert.ok(claimed.success, JSON.stringify(claimed))
    const sitting = await sitDown(server, client, member.memberId)
    const ids = { round: newWireId('round'), bet: newWireId('bet'), win: newWireId('win') }
    const stake = cash + 10_000n
    const { round, bet, win } = ids
    server.clock.advance(1_000)
    expect(await outcome(sitting, { type: 'BET', round, transaction: bet, amount: String(stake) })).toBe('OK')
    const paid = { round, transaction: win, amount: String(stake * 10n), roundClosed: true }
    expect(await outcome(sitting, { type: 'WIN', ...paid })).toBe('OK')
    server.clock.advance(1_000)
    return { member, sitting, grant: claimed.result.id, ids }
  }
  const undo = ({ sitting, ids }: Scene, reference = ids.win) =>
    outcome(sitting, { type: 'ROLLBACK', round: ids.round, reference })
  const giveUp = ({ member, grant }: Scene) => member.call(promotions.forfeitBonus, { id: grant })
  const settle = () => server.app.jobs.runNow('promotions.settle')
  const settleLate = () => server.app.jobs.runNow('promotions.settle-late')
  const spend = (scene: Scene, amount: number) =>
    outcome(scene.sitting, { type: 'BET', round: newWireId('round'), amount: String(amount) })

  it('is taken from cash where the bonus was completed, and its bet can be given back then', async () => {
    const scene = await won({ cash: 100_000n, multiplier: 100 })
    await settle()
    expect(await balanceOf(scene.member)).toMatchObject({ cash: 1_100_000, bonus: 0 })
    expect(await cameTo(() => undo(scene))).toEqual({ games: 1_100_000n, bonus: 0n })
    expect(await balanceOf(scene.member)).toMatchObject({ cash: 0, bonus: 0 })
    expect(await undo(scene, scene.ids.bet)).toBe('OK')
    await settleLate()
    expect(await balanceOf(scene.member)).toMatchObject({ cash: 110_000, bonus: 0 })
  })

  it('costs the member nothing that went back to the operator already, where the bonus was given up', async () => {
    const scene = await won({ cash: 100_000n })
    await giveUp(scene)
    expect(await balanceOf(scene.member)).toMatchObject({ cash: 1_000_000, bonus: 0 })
    expect(await cameTo(() => undo(scene))).toEqual({ games: 1_100_000n, bonus: -100_000n })
    expect(await balanceOf(scene.member)).toMatchObject({ cash: 0, bonus: 0 })
    expect(await undo(scene)).toBe('ALREADY_ROLLED_BACK')
    expect(await undo(scene, scene.ids.bet)).toBe('OK')
    await settleLate()
    expect(await balanceOf(scene.member)).toMatchObject({ cash: 100_000, bonus: 0 })
  })

  it('moves between accounts of the operator alone where it was all of a bonus that has run out', async () => {
    const scene = await won({ cash: 0n })
    server.clock.advance(4 * dayMs)
    await settle()
    expect(await balanceOf(scene.member)).toMatchObject({ bonus: 0 })
    const reversal = { type: 'ROLLBACK', round: scene.ids.round, reference: scene.ids.win } as const
    const transaction = newWireId('void')
    const answers: unknown[] = []
    const send = async () =>
      answers.push((await sendPlay(client, scene.sitting, { ...reversal, transaction })).results[0])
    expect(await cameTo(send)).toEqual({ games: 100_000n, bonus: -100_000n })
    expect(await cameTo(send)).toEqual({ games: 0n, bonus: 0n })
    const same = { transaction, outcome: 'OK', transfer: null }
    expect(answers).toMatchObject([
      { ...same, replayed: false },
      { ...same, replayed: true },
    ])
    expect(await balanceOf(scene.member)).toMatchObject({ cash: 0, bonus: 0 })
  })

  it('is taken from the bucket while the bonus runs, and refused where that was spent', async () => {
    const [whole, spent] = [await won({ cash: 0n }), await won({ cash: 0n })]
    expect(await cameTo(() => undo(whole))).toEqual({ games: 100_000n, bonus: 0n })
    await spend(spent, 40_000)
    await credit(server, spent.member, 500_000n)
    expect(await undo(spent)).toBe('REVERSAL_INSUFFICIENT_FUNDS')
    expect(await balanceOf(spent.member)).toMatchObject({ cash: 500_000, bonus: 60_000 })
  })

  it('of a bonus that was lost is taken from what came back to its bucket, which never runs again with it', async () => {
    const [scene, gone] = [await won({ cash: 0n }), await won({ cash: 0n })]
    const last = { round: newWireId('round'), transaction: newWireId('bet') }
    const losing = { type: 'BET', amount: '100000', roundClosed: true } as const
    expect(await outcome(scene.sitting, { ...losing, ...last })).toBe('OK')
    expect(await outcome(gone.sitting, { ...losing, round: newWireId('round') })).toBe('OK')
    server.clock.advance(1_000)
    await settle()
    expect(await undo(gone), 'it may come back, and is not there').toBe('REVERSAL_INSUFFICIENT_FUNDS')
    expect(await outcome(scene.sitting, { type: 'ROLLBACK', round: last.round, reference: last.transaction })).toBe(
      'OK',
    )
    expect(await cameTo(() => undo(scene))).toEqual({ games: 100_000n, bonus: 0n })
    expect(await undo(scene, scene.ids.bet)).toBe('OK')
    await settleLate()
    expect(await balanceOf(scene.member)).toMatchObject({ cash: 0, bonus: 10_000 })
    const bonuses = await scene.member.call(promotions.listMemberBonus, {})
    expect(bonuses).toMatchObject({ results: [{ state: 'active' }] })
  })

  it('of cash alone, or a bet of it, waits for no gift of the operator', async () => {
    await won({ cash: 0n }) // by then there is an account that gifts come from
    const member = await server.member()
    await credit(server, member, 20_000n)
    const sitting = await sitDown(server, client, member.memberId)
    const [first, second] = [newWireId('round'), newWireId('round')]
    const bets = [newWireId('bet'), newWireId('bet')]
    for (const [place, round] of [first, second].entries())
      expect(await outcome(sitting, { type: 'BET', round, transaction: bets[place] ?? '', amount: '10000' })).toBe('OK')
    const win = newWireId('win')
    expect(await outcome(sitting, { type: 'WIN', round: first, transaction: win, amount: '5000' })).toBe('OK')
    await server.database.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM ledger_accounts WHERE operator_id = 'demo' AND kind = 'bonus' AND member_id = '' FOR UPDATE`.execute(
        tx,
      )
      expect(await outcome(sitting, { type: 'ROLLBACK', round: second, reference: bets[1] ?? '' })).toBe('OK')
      expect(await outcome(sitting, { type: 'ROLLBACK', round: first, reference: win })).toBe('OK')
    })
    expect(await balanceOf(member)).toMatchObject({ cash: 10_000 })
  })

  it('is a case for staff with what is missing, where the cash of it was spent', async () => {
    const scene = await won({ cash: 100_000n })
    await giveUp(scene)
    await spend(scene, 400_000)
    const transaction = newWireId('void')
    const reversal = { type: 'ROLLBACK', transaction, round: scene.ids.round, reference: scene.ids.win } as const
    expect(await outcome(scene.sitting, reversal)).toBe('REVERSAL_INSUFFICIENT_FUNDS')
    const cases = await staff.call(calls.games.consoleListCases, { state: 'open', count: 200 })
    assert.ok(cases.success, JSON.stringify(cases))
    // 1,100,000 were won, of which 100,000 went back with the bonus.
    expect(cases.results.find(({ transactionId }) => transactionId === transaction)).toMatchObject({
      kind: 'REVERSAL',
      amount: 1_000_000,
    })
    expect(await balanceOf(scene.member)).toMatchObject({ cash: 600_000, bonus: 0 })
  })

  it('takes nothing of the bonus that was claimed next', async () => {
    const scene = await won({ cash: 100_000n })
    await giveUp(scene)
    server.clock.advance(1_000)
    const next = await offerBonus(server, staff, { amount: 200_000 })
    await scene.member.call(promotions.claimBonus, { id: next.id, agree: true })
    expect(await cameTo(() => undo(scene))).toEqual({ games: 1_100_000n, bonus: -100_000n })
    expect(await balanceOf(scene.member)).toMatchObject({ cash: 0, bonus: 200_000 })
  })

  it.each([
    ['', 0],
    [', also beside a bonus that was cash at once', 500],
  ])('what came late is taken from the bucket until it is moved, then from where it went%s', async (_beside, cash) => {
    const [early, late] = [await won({ cash: 0n }), await won({ cash: 0n })]
    for (const scene of [early, late]) {
      await giveUp(scene)
      server.clock.advance(1_000)
      if (cash > 0) {
        const { id } = await offerBonus(server, staff, { amount: cash, turnoverMultiplier: 0 })
        expect(await scene.member.call(promotions.claimBonus, { id, agree: true })).toMatchObject({ success: true })
        server.clock.advance(1_000)
      }
      scene.ids.win = newWireId('again')
      const { round, win: transaction } = scene.ids
      expect(await outcome(scene.sitting, { type: 'WIN', round, transaction, amount: '7000' })).toBe('OK')
      expect(await balanceOf(scene.member)).toMatchObject({ bonus: 7_000 })
    }
    expect(await cameTo(() => undo(early))).toEqual({ games: 7_000n, bonus: 0n })
    await settleLate()
    expect(await cameTo(() => undo(late))).toEqual({ games: 7_000n, bonus: -7_000n })
    for (const { member } of [early, late]) expect(await balanceOf(member)).toMatchObject({ cash, bonus: 0 })
  })

  it('takes nothing that staff have put into the bucket since the bonus ended', async () => {
    const scene = await won({ cash: 0n })
    await giveUp(scene)
    const { memberId } = scene.member
    const adjustment = { memberId, bucket: 'bonus', direction: 'add', amount: 300_000, reason: 'Uji' } as const
    const asked = await staff.call(calls.wallet.consoleAskAdjustment, { ...adjustment, requestId: newRequestId() })
    assert.ok(asked.success)
    const second = await server.staff(['adjustment.approve'])
    await second.call(calls.wallet.consoleApproveAdjustment, { id: asked.result.id })
    expect(await cameTo(() => undo(scene))).toEqual({ games: 100_000n, bonus: -100_000n })
    expect(await balanceOf(scene.member)).toMatchObject({ bonus: 300_000 })
  })

  it.each([
    ['given up', 5_000, giveUp],
    ['completed', 100, settle],
  ] as const)('is taken once, wherever it meets the end of a bonus that is %s', async (_, multiplier, end) => {
    await warmUp(server.database)
    // The first meet at the start; the last come when the end is on its way or over.
    for (let race = 0; race < 8; race += 1) {
      const scene = await won({ cash: 100_000n, multiplier })
      const undone = setTimeout(race * 15).then(() => undo(scene))
      const [answer] = await Promise.all([undone, end(scene)])
      expect(answer).toBe('OK')
      await end(scene)
      expect(await balanceOf(scene.member)).toMatchObject({ cash: 0, bonus: 0 })
      await assertBooksRight(server.database.db)
    }
  })
})
