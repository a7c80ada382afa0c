import assert from 'node:assert/strict'
import { newWireId } from '../client.ts'
import type { ConformanceCase } from './case.ts'
import { placeBet, undo } from './placed-bet.ts'
import { otherCurrency, seat } from './player.ts'

/** Rows 1 to 7 of the outcome table, and row 26 of a bet. */
export const betCases: ConformanceCase[] = [
  {
    row: '1',
    title: 'a bet that can be paid is debited',
    async run(target) {
      const player = await seat(target)
      const result = await player.expect(player.action('BET'), 'OK', -1000n)
      assert.ok(result.transfer, 'a transfer id')
      assert.deepEqual(result.balanceAfter, { cash: '9000', bonus: '0' })
    },
  },
  {
    row: '1',
    title: 'a bet takes cash first and then bonus, and its win goes back in the same proportions',
    async run(target) {
      const player = await seat(target, { cash: '600', bonus: '1000' })
      const bet = player.action('BET', { round: newWireId('round') })
      assert.ok(bet.type === 'BET')
      const staked = await player.expect(bet, 'OK', -1000n)
      assert.deepEqual(staked.balanceAfter, { cash: '0', bonus: '600' })
      const win = player.action('WIN', { round: bet.round, amount: '2000', reference: bet.transaction })
      const paid = await player.expect(win, 'OK', 2000n)
      assert.deepEqual(paid.balanceAfter, { cash: '1200', bonus: '1400' })
    },
  },
  {
    row: '2',
    title: 'the same bet again is answered as the first time, and debited once',
    async run(target) {
      const player = await seat(target)
      const bet = player.action('BET')
      const first = await player.expect(bet, 'OK', -1000n)
      const other = await player.expect(player.action('BET'), 'OK', -1000n)
      assert.notEqual(other.transfer, first.transfer, 'a transfer of its own')
      const again = await player.expect({ ...bet, occurredAt: new Date(0).toISOString() }, 'OK', 0n, true)
      assert.deepEqual({ ...again, replayed: false }, first)
    },
  },
  {
    row: '2',
    title: 'fifty copies of one bet at once are one debit and one answer',
    async run(target) {
      const player = await seat(target)
      const bet = player.action('BET')
      const answers = await Promise.all(Array.from({ length: 50 }, () => player.call([bet])))
      const results = answers.map((answer) => answer.results[0])
      assert.ok(results.filter((result) => result?.replayed === false).length <= 1, 'one first answer')
      for (const result of results) assert.deepEqual({ ...result, replayed: false }, { ...results[0], replayed: false })
      player.expected -= 1000n
      await player.holdsWhatIsExpected()
    },
  },
  {
    row: '2',
    title: 'the same bet or win again is answered as the first time by whatever session it comes, or without one',
    async run(target) {
      const player = await seat(target)
      const bet = await placeBet(player)
      const win = player.action('WIN', { round: bet.round })
      await player.expect(win, 'OK', 1000n)
      const { session } = player
      await player.open()
      await target.arrange.endSession(session)
      for (const by of [player.session, session, null]) {
        const { results } = await player.call([bet, win], by)
        assert.deepEqual(
          results.map(({ outcome, replayed }) => [outcome, replayed]),
          [
            ['OK', true],
            ['OK', true],
          ],
        )
      }
      await player.holdsWhatIsExpected()
    },
  },
  {
    row: '3',
    title: 'a transaction id that comes again with another amount, round, game, type or player is a mismatch',
    async run(target) {
      const player = await seat(target)
      const bet = player.action('BET')
      assert.ok(bet.type === 'BET')
      await player.expect(bet, 'OK', -1000n)
      await player.expect({ ...bet, amount: '900' }, 'DUPLICATE_MISMATCH', 0n)
      await player.expect({ ...bet, round: newWireId('round') }, 'DUPLICATE_MISMATCH', 0n)
      await player.expect({ ...bet, game: 'another-game' }, 'DUPLICATE_MISMATCH', 0n)
      await player.expect({ ...bet, type: 'WIN' }, 'DUPLICATE_MISMATCH', 0n)
      const other = await seat(target)
      await other.expect(bet, 'DUPLICATE_MISMATCH', 0n)
      await player.expect(bet, 'OK', 0n, true)
      const refused = await player.call([player.action('BET'), { ...bet, amount: '900' }])
      assert.deepEqual(
        refused.results.map(({ outcome }) => outcome),
        ['NOT_APPLIED', 'DUPLICATE_MISMATCH'],
      )
      assert.deepEqual(refused.results[1]?.balanceAfter, refused.balance, 'what came before it in the call is undone')
      await player.holdsWhatIsExpected()
    },
  },
  {
    row: '3',
    title: 'a bet, win or rollback that comes again with another currency or reference is a mismatch',
    async run(target) {
      const player = await seat(target)
      const bet = await placeBet(player)
      const other = await placeBet(player, bet.round)
      await player.expect({ ...bet, currency: otherCurrency }, 'DUPLICATE_MISMATCH', 0n)
      const rollback = undo(player, bet)
      await player.expect(rollback, 'OK', 1000n)
      const ofOther = undo(player, other, { transaction: rollback.transaction })
      await player.expect(ofOther, 'DUPLICATE_MISMATCH', 0n)
      const win = player.action('WIN', { round: bet.round, reference: other.transaction })
      await player.expect(win, 'OK', 1000n)
      const ofAll = player.action('WIN', { round: bet.round, transaction: win.transaction })
      await player.expect(ofAll, 'DUPLICATE_MISMATCH', 0n)
    },
  },
  {
    row: '4',
    title: 'a bet whose rollback came first is not debited',
    async run(target) {
      const player = await seat(target)
      const bet = player.action('BET')
      assert.ok(bet.type === 'BET')
      const rollback = player.action('ROLLBACK', { reference: bet.transaction, round: bet.round })
      await player.expect(rollback, 'UNKNOWN_REFERENCE', 0n)
      await player.expect(bet, 'ROLLED_BACK', 0n)
      await player.expect(bet, 'ROLLED_BACK', 0n, true)
    },
  },
  {
    row: '26',
    title: 'a bet in a round of another game is refused',
    skip: ({ otherGame }) => (otherGame ? undefined : 'no other game is on'),
    async run(target) {
      const player = await seat(target)
      const bet = player.action('BET')
      assert.ok(bet.type === 'BET')
      await player.expect(bet, 'OK', -1000n)
      const game = target.otherGame ?? ''
      await player.expect(player.action('BET', { round: bet.round, game }), 'REFERENCE_SCOPE_MISMATCH', 0n)
      await player.expect(player.action('BET', { game }), 'OK', -1000n)
    },
  },
  {
    row: '5',
    title: 'a bet above the balance is refused with the balance, and stays refused',
    async run(target) {
      const player = await seat(target, { cash: '500', bonus: '400' })
      const bet = player.action('BET')
      const refused = await player.expect(bet, 'NOT_ENOUGH_MONEY', 0n)
      assert.deepEqual(refused.balanceAfter, { cash: '500', bonus: '400' })
      const smaller = player.action('BET', { amount: '100' })
      assert.ok(smaller.type === 'BET')
      await player.expect(smaller, 'OK', -100n)
      await player.expect(player.action('WIN', { round: smaller.round, amount: '5000' }), 'OK', 5000n)
      await player.expect(bet, 'NOT_ENOUGH_MONEY', 0n, true)
    },
  },
  {
    row: '6',
    title: 'a bet in a closed round is refused',
    async run(target) {
      const player = await seat(target)
      const bet = player.action('BET', { roundClosed: true })
      assert.ok(bet.type === 'BET')
      await player.expect(bet, 'OK', -1000n)
      await player.expect(player.action('BET', { round: bet.round }), 'ROUND_CLOSED', 0n)
    },
  },
  {
    row: '7',
    title: 'a bet of 0 is recorded and moves nothing, also for a player who holds nothing',
    async run(target) {
      const player = await seat(target, { cash: '0', bonus: '0' })
      const bet = player.action('BET', { amount: '0' })
      const result = await player.expect(bet, 'OK', 0n)
      assert.equal(result.transfer, null)
      await player.expect(bet, 'OK', 0n, true)
    },
  },
  {
    row: '7',
    title: 'what a bet of 0 wins is cash, also where its player holds a bonus',
    async run(target) {
      const player = await seat(target, { cash: '0', bonus: '1000' })
      const bet = player.action('BET', { amount: '0' })
      assert.ok(bet.type === 'BET')
      await player.expect(bet, 'OK', 0n)
      const paid = await player.expect(player.action('WIN', { round: bet.round, amount: '500' }), 'OK', 500n)
      assert.deepEqual(paid.balanceAfter, { cash: '500', bonus: '1000' })
    },
  },
]
