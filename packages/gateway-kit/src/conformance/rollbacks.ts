import assert from 'node:assert/strict'
import { newWireId } from '../client.ts'
import type { ConformanceCase } from './case.ts'
import { placeBet, undo } from './placed-bet.ts'
import { otherCurrency, type Player, seat } from './player.ts'
import type { ConformanceTarget } from './target.ts'

/** That a bet is given back whatever became of its player since. */
async function isGivenBack(target: ConformanceTarget, act: (player: Player) => Promise<void>): Promise<void> {
  const player = await seat(target)
  const bet = await placeBet(player)
  await act(player)
  const { results, balance } = await player.call([undo(player, bet)])
  assert.deepEqual([results[0]?.outcome, balance], ['OK', { cash: '10000', bonus: '0' }])
}

/** Rows 15 to 20, 22 and 27. */
export const rollbackCases: ConformanceCase[] = [
  {
    row: '15',
    title: 'a rollback gives back what the bet took, whatever amount it says',
    async run(target) {
      const player = await seat(target)
      const bet = await placeBet(player)
      await player.expect(undo(player, bet, { amount: '500' }), 'OK', 1000n)
    },
  },
  {
    row: '15',
    title: 'a rollback gives cash back as cash and bonus as bonus',
    async run(target) {
      const player = await seat(target, { cash: '600', bonus: '1000' })
      const bet = await placeBet(player)
      const back = await player.expect(undo(player, bet), 'OK', 1000n)
      assert.deepEqual(back.balanceAfter, { cash: '600', bonus: '1000' })
    },
  },
  {
    row: '15',
    title: 'a bet can be rolled back after another bet of the round was paid',
    skip: ({ profile }) => (profile.settles === 'bet' ? undefined : 'the profile settles by round'),
    async run(target) {
      const player = await seat(target)
      const paid = await placeBet(player)
      const other = await placeBet(player, paid.round)
      const win = player.action('WIN', { round: paid.round, reference: paid.transaction, amount: '3000' })
      await player.expect(win, 'OK', 3000n)
      await player.expect(undo(player, other), 'OK', 1000n)
    },
  },
  {
    row: '15',
    title: 'a bet is given back after its session',
    run: (target) => isGivenBack(target, (player) => target.arrange.endSession(player.session)),
  },
  {
    row: '15',
    title: 'a blocked player is given his bet back',
    run: (target) => isGivenBack(target, ({ player }) => target.arrange.block(player)),
  },
  {
    row: '15',
    title: 'a player who excluded himself is given his bet back',
    run: (target) => isGivenBack(target, ({ player }) => target.arrange.exclude(player)),
  },
  {
    row: '15',
    title: 'a bet that stands in a closed round is given back',
    skip: ({ profile }) => (profile.settles === 'bet' ? undefined : 'the profile settles by round'),
    async run(target) {
      const player = await seat(target)
      const bet = await placeBet(player)
      await player.expect(player.action('ROUND_CLOSE', { round: bet.round }), 'OK', 0n)
      await player.expect(undo(player, bet), 'OK', 1000n)
      const last = await placeBet(player)
      await player.expect(undo(player, last, { roundClosed: true }), 'OK', 1000n)
      await player.expect(player.action('BET', { round: last.round }), 'ROUND_CLOSED', 0n)
    },
  },
  {
    row: '12, 15',
    title: 'what settles a round needs no session',
    async run(target) {
      const player = await seat(target)
      const [paid, undone] = [await placeBet(player), await placeBet(player)]
      const { round } = paid
      const settling = [
        player.action('WIN', { round, amount: '100' }),
        player.action('JACKPOT_WIN', { round, amount: '200' }),
        player.action('ROUND_CLOSE', { round }),
        undo(player, undone),
      ]
      const { results } = await player.call(settling, null)
      assert.ok(results.every(({ outcome }) => outcome === 'OK'))
      player.expected += 1300n
      await player.holdsWhatIsExpected()
    },
  },
  {
    row: '16',
    title: 'the same rollback again is answered as the first time',
    async run(target) {
      const player = await seat(target)
      const rollback = undo(player, await placeBet(player))
      const first = await player.expect(rollback, 'OK', 1000n)
      const again = await player.expect(rollback, 'OK', 0n, true)
      assert.deepEqual({ ...again, replayed: false }, first)
    },
  },
  {
    row: '17',
    title: 'twenty different rollbacks of one bet at once give its money back once',
    async run(target) {
      const player = await seat(target)
      const bet = await placeBet(player)
      const answers = await Promise.all(Array.from({ length: 20 }, () => player.call([undo(player, bet)])))
      const words = answers.map((answer) => answer.results[0]?.outcome)
      assert.equal(words.filter((word) => word === 'OK').length, 1)
      assert.equal(words.filter((word) => word === 'ALREADY_ROLLED_BACK').length, 19)
      player.expected += 1000n
      await player.holdsWhatIsExpected()
    },
  },
  {
    row: '18',
    title: 'a rollback of an unknown bet leaves a tombstone that stops the bet for good',
    async run(target) {
      const player = await seat(target)
      const bet = player.action('BET')
      assert.ok(bet.type === 'BET')
      const rollback = undo(player, bet)
      await player.expect(rollback, 'UNKNOWN_REFERENCE', 0n)
      await player.expect(rollback, 'UNKNOWN_REFERENCE', 0n, true)
      const answers = await Promise.all(Array.from({ length: 10 }, () => player.call([bet])))
      answers.push(await player.call([bet]))
      for (const { results } of answers) {
        assert.equal(results[0]?.outcome, 'ROLLED_BACK')
        assert.deepEqual(results[0]?.balanceAfter, { cash: '10000', bonus: '0' })
      }
      await player.holdsWhatIsExpected()
    },
  },
  {
    row: '18',
    title: 'a bet and its rollback sent at once never leave the money gone',
    async run(target) {
      const player = await seat(target)
      for (let round = 0; round < 10; round += 1) {
        const bet = player.action('BET')
        assert.ok(bet.type === 'BET')
        await Promise.all([player.call([bet]), player.call([undo(player, bet)])])
        await player.holdsWhatIsExpected()
      }
    },
  },
  {
    row: '19',
    title: 'a rollback of a refused bet is accepted and moves nothing',
    async run(target) {
      const player = await seat(target)
      const bet = player.action('BET', { amount: '9999999' })
      assert.ok(bet.type === 'BET')
      await player.expect(bet, 'NOT_ENOUGH_MONEY', 0n)
      await player.expect(undo(player, bet), 'OK', 0n)
    },
  },
  {
    row: '19',
    title: 'a rollback of a refused bet ends its round where it says so',
    async run(target) {
      const player = await seat(target)
      const bet = await placeBet(player)
      const refused = player.action('BET', { round: bet.round, amount: '9999999' })
      assert.ok(refused.type === 'BET')
      await player.expect(refused, 'NOT_ENOUGH_MONEY', 0n)
      await player.expect(undo(player, refused, { roundClosed: true }), 'OK', 0n)
      await player.expect(player.action('BET', { round: bet.round }), 'ROUND_CLOSED', 0n)
      await player.expect(player.action('ROUND_CLOSE', { round: bet.round }), 'ALREADY_CLOSED', 0n)
    },
  },
  {
    row: '20',
    title: 'a rollback of a settled bet is refused',
    async run(target) {
      const player = await seat(target)
      const bet = await placeBet(player)
      const win = player.action('WIN', { round: bet.round, reference: bet.transaction, amount: '100' })
      await player.expect(win, 'OK', 100n)
      await player.expect(undo(player, bet), 'ALREADY_SETTLED', 0n)
    },
  },
  {
    row: '22',
    title: 'a rollback that names another player, round or currency is refused',
    async run(target) {
      const player = await seat(target)
      const bet = await placeBet(player)
      await player.expect(undo(player, bet, { round: newWireId('round') }), 'REFERENCE_SCOPE_MISMATCH', 0n)
      await player.expect(undo(player, bet, { currency: otherCurrency }), 'REFERENCE_SCOPE_MISMATCH', 0n)
      const other = await seat(target)
      await other.expect(undo(other, bet), 'REFERENCE_SCOPE_MISMATCH', 0n)
      await player.expect(undo(player, bet), 'OK', 1000n)
    },
  },
  {
    row: '22',
    title: 'a rollback of a refused bet that names another player, round or currency is refused as well',
    async run(target) {
      const player = await seat(target)
      const bet = player.action('BET', { amount: '9999999' })
      assert.ok(bet.type === 'BET')
      await player.expect(bet, 'NOT_ENOUGH_MONEY', 0n)
      await player.expect(undo(player, bet, { round: newWireId('round') }), 'REFERENCE_SCOPE_MISMATCH', 0n)
      await player.expect(undo(player, bet, { currency: otherCurrency }), 'REFERENCE_SCOPE_MISMATCH', 0n)
      const other = await seat(target)
      await other.expect(undo(other, bet), 'REFERENCE_SCOPE_MISMATCH', 0n)
    },
  },
  {
    row: '27',
    title: 'a rollback is not taken back',
    async run(target) {
      const player = await seat(target)
      const bet = await placeBet(player)
      const rollback = undo(player, bet)
      await player.expect(rollback, 'OK', 1000n)
      await player.expect(undo(player, bet, { reference: rollback.transaction }), 'NOT_ALLOWED', 0n)
    },
  },
  {
    row: '27',
    title: 'a promotional win is not taken back',
    skip: ({ profile }) => (profile.allowsPromoWins ? undefined : 'the profile has none'),
    async run(target) {
      const player = await seat(target)
      const bet = await placeBet(player)
      const win = player.action('PROMO_WIN', { round: bet.round, amount: '400' })
      await player.expect(win, 'OK', 400n)
      await player.expect(undo(player, bet, { reference: win.transaction }), 'NOT_ALLOWED', 0n)
      const alone = player.action('PROMO_WIN', { amount: '400' })
      await player.expect(alone, 'OK', 400n)
      for (const round of [bet.round, alone.transaction])
        await player.expect(undo(player, bet, { round, reference: alone.transaction }), 'NOT_ALLOWED', 0n)
    },
  },
]
