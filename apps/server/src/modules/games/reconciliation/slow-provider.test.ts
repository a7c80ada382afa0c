import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import { newWireId } from '@balai/gateway-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Comparison, startComparison } from '../../../../test/comparison-scene.ts'

const minuteMs = 60_000

// record 1116
describe('a provider that answers, but slowly', () => {
  let scene: Comparison
  beforeAll(async () => {
    scene = await startComparison()
  })
  beforeEach(() => scene.beginAnew())
  afterAll(() => scene.close())

  async function shown() {
    const answer = await scene.staff.call(calls.games.consoleListComparisons, {})
    assert.ok(answer.success)
    return answer.result.providers[0]
  }
  /** @returns how long it took, by the clock of the test */
  async function timed(run: () => Promise<unknown>): Promise<number> {
    const begun = scene.server.clock.now().getTime()
    await run()
    return scene.server.clock.now().getTime() - begun
  }
  const minutesAgo = (minutes: number) =>
    new Date(scene.server.clock.now().getTime() - minutes * minuteMs).toISOString()

  it('of each round holds a run for its minutes alone, and what was not asked in time is asked in the next ones', async () => {
    const bets: string[] = []
    for (let minute = 0; minute < 20; minute++) {
      for (let n = 0; n < 8; n++) {
        const [bet, round] = [newWireId('bet'), newWireId('round')]
        bets.push(bet)
        await scene.play('BET', bet, '100', round)
        scene.hold({ transaction: bet, round, amount: '100', occurredAt: minutesAgo(90) })
      }
      scene.server.clock.advance(minuteMs)
    }
    const until = scene.server.clock.now()
    scene.server.clock.advance(17 * minuteMs)
    scene.told.slowMs = 5_000
    for (let runs = 0; ; runs++) {
      expect(runs).toBeLessThan(9)
      expect(await timed(() => scene.compare())).toBeLessThan(12 * minuteMs)
      const { doneUntil, fault } = (await shown()) ?? {}
      if (doneUntil && new Date(doneUntil) >= until) break
      expect(fault, 'staff are told why it is behind').toBe('TOO_SLOW')
    }
    expect(await scene.casesOf(...bets)).toEqual([])
  }, 120_000)

  it('of its list is told to staff where even the smallest span is not read in time, and compared once it is faster', async () => {
    const wins = Array.from({ length: 40 }, () => newWireId('win'))
    for (const transaction of wins) scene.hold({ transaction, type: 'WIN' })
    scene.told.slowMs = 5_000
    scene.server.clock.advance(17 * minuteMs)
    expect(await timed(() => scene.compare())).toBeLessThan(12 * minuteMs)
    expect((await shown())?.fault).toBe('TOO_SLOW')
    scene.told.slowMs = 0
    await scene.compare()
    expect((await shown())?.fault).toBeNull()
    expect(await scene.casesOf(...wins)).toHaveLength(40)
  }, 120_000)

  it('one round of more pages than are read is no reason not to ask for the others', async () => {
    const [long, other] = [newWireId('round'), newWireId('round')]
    const [unlisted, listed] = [newWireId('bet'), newWireId('bet')]
    await scene.play('BET', unlisted, '100', long)
    await scene.play('BET', listed, '100', other)
    for (let n = 0; n < 102; n++)
      scene.hold({ transaction: newWireId('win'), type: 'WIN', round: long, occurredAt: minutesAgo(90) })
    scene.hold({ transaction: listed, round: other, amount: '100', occurredAt: minutesAgo(90) })
    await scene.compareLater()
    const found = await scene.casesOf(unlisted, listed)
    expect(found.map((one) => one.transactionId)).toEqual([unlisted])
  })

  it('asked for one round of which two transactions are not listed is asked for it once', async () => {
    const round = newWireId('round')
    const bets = [newWireId('bet'), newWireId('bet')]
    for (const transaction of bets) {
      await scene.play('BET', transaction, '100', round)
      scene.hold({ transaction, round, amount: '100', occurredAt: minutesAgo(90) })
    }
    const before = scene.told.askedOfRounds
    await scene.compareLater()
    expect(await scene.casesOf(...bets)).toEqual([])
    expect(scene.told.askedOfRounds - before).toBe(1)
  })
})
