import assert from 'node:assert/strict'
import { newWireId } from '../client.ts'
import type { Action } from '../wire/actions.ts'
import type { Outcome } from '../wire/outcomes.ts'
import type { ConformanceCase } from './case.ts'
import { placeBet, undo } from './placed-bet.ts'
import { type Player, seat } from './player.ts'

/** Sends a call that is refused, and holds its words and what its player has against the table. */
async function isRefused(player: Player, actions: Action[], outcomes: Outcome[]) {
  const answer = await player.call(actions)
  assert.deepEqual(
    answer.results.map(({ outcome }) => outcome),
    outcomes,
  )
  await player.holdsWhatIsExpected()
  return answer
}

/** All or nothing: what a refusal undoes, and what it leaves. */
export const wholeCallCases: ConformanceCase[] = [
  {
    row: '9',
    title: 'bet and win in one call are both done or neither',
    async run(target) {
      const player = await seat(target)
      const round = newWireId('round')
      const bet = player.action('BET', { round })
      const win = player.action('WIN', { round, amount: '700', roundClosed: true })
      const done = await player.call([bet, win])
      assert.deepEqual(
        done.results.map((result) => result.outcome),
        ['OK', 'OK'],
      )
      if (!player.hadToRepeat)
        assert.ok(
          done.results.every(({ replayed }) => !replayed),
          'first answers',
        )
      player.expected -= 300n
      await player.holdsWhatIsExpected()
      const again = await player.call([bet, win])
      assert.ok(
        again.results.every(({ outcome, replayed }) => outcome === 'OK' && replayed),
        'the first answers, repeated',
      )
      await player.holdsWhatIsExpected()
      const tooMuch = player.action('BET', { amount: '9999999' })
      const small = player.action('BET')
      const refused = await player.call([small, tooMuch])
      assert.deepEqual(
        refused.results.map((result) => result.outcome),
        ['NOT_APPLIED', 'NOT_ENOUGH_MONEY'],
      )
      assert.deepEqual(refused.results[1]?.balanceAfter, refused.balance, 'what came before it in the call is undone')
      await player.holdsWhatIsExpected()
      await player.expect(small, 'OK', -1000n)
    },
  },
  {
    row: '9',
    title: 'a copy within a call that is refused was not applied either',
    async run(target) {
      const player = await seat(target)
      const bet = player.action('BET')
      const tooMuch = player.action('BET', { amount: '9999999' })
      const refused = await player.call([bet, bet, tooMuch])
      assert.deepEqual(
        refused.results.map((result) => result.outcome),
        ['NOT_APPLIED', 'NOT_APPLIED', 'NOT_ENOUGH_MONEY'],
      )
      await player.holdsWhatIsExpected()
      await player.expect(bet, 'OK', -1000n)
    },
  },
  {
    row: '3',
    title: 'a mismatch undoes what its call did, and keeps nothing of it',
    async run(target) {
      const player = await seat(target)
      const bet = player.action('BET')
      assert.ok(bet.type === 'BET')
      await isRefused(player, [bet, { ...bet, amount: '900' }], ['NOT_APPLIED', 'DUPLICATE_MISMATCH'])
      await player.expect(bet, 'OK', -1000n)
      const standing = await placeBet(player)
      const undone = [undo(player, standing), { ...standing, amount: '900' }]
      await isRefused(player, undone, ['NOT_APPLIED', 'DUPLICATE_MISMATCH'])
      await player.expect(undo(player, standing), 'OK', 1000n)
    },
  },
  {
    row: '5',
    title: 'a bet that was refused undoes every call that it comes in, and is answered as the first time',
    async run(target) {
      const player = await seat(target)
      const tooMuch = player.action('BET', { amount: '9999999' })
      const first = await player.expect(tooMuch, 'NOT_ENOUGH_MONEY', 0n)
      await placeBet(player)
      const small = player.action('BET')
      const { results } = await isRefused(player, [small, tooMuch], ['NOT_APPLIED', 'NOT_ENOUGH_MONEY'])
      assert.deepEqual(results[1], { ...first, replayed: true })
      await player.expect(small, 'OK', -1000n)
    },
  },
  {
    row: '18',
    title: 'a rollback that was not applied leaves no tombstone',
    async run(target) {
      const player = await seat(target)
      const bet = player.action('BET')
      assert.ok(bet.type === 'BET')
      const rollback = undo(player, bet)
      const tooMuch = player.action('BET', { amount: '9999999' })
      await isRefused(player, [tooMuch, rollback], ['NOT_ENOUGH_MONEY', 'NOT_APPLIED'])
      await player.expect(bet, 'OK', -1000n)
      await player.expect(rollback, 'OK', 1000n)
    },
  },
  {
    row: '18',
    title: 'a rollback of an unknown bet undoes its call, and not its tombstone',
    async run(target) {
      const player = await seat(target)
      const [bet, other] = [player.action('BET'), player.action('BET')]
      assert.ok(bet.type === 'BET')
      await isRefused(player, [other, undo(player, bet)], ['NOT_APPLIED', 'UNKNOWN_REFERENCE'])
      await player.expect(bet, 'ROLLED_BACK', 0n)
      await player.expect(other, 'OK', -1000n)
    },
  },
  {
    row: 'close',
    title: 'a round that is closed already stops none of the other actions of its call',
    async run(target) {
      const player = await seat(target)
      const { round } = await placeBet(player)
      await player.expect(player.action('ROUND_CLOSE', { round }), 'OK', 0n)
      const { results } = await player.call([player.action('ROUND_CLOSE', { round }), player.action('BET')])
      assert.deepEqual(
        results.map(({ outcome }) => outcome),
        ['ALREADY_CLOSED', 'OK'],
      )
      player.expected -= 1000n
      await player.holdsWhatIsExpected()
    },
  },
]
