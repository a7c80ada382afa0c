import assert from 'node:assert/strict'
import { newWireId } from '../client.ts'
import type { ConformanceCase } from './case.ts'
import { seat } from './player.ts'
import { repeatCases } from './repeats.ts'

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
  ...repeatCases,
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
