import assert from 'node:assert/strict'
import { newWireId } from '../client.ts'
import type { BetAction } from '../wire/actions.ts'
import type { ConformanceCase } from './case.ts'
import { otherCurrency, type Player, seat } from './player.ts'

async function placeBet(player: Player, round = newWireId('round')): Promise<BetAction> {
  const bet = player.action('BET', { round })
  assert.ok(bet.type === 'BET')
  await player.expect(bet, 'OK', -1000n)
  return bet
}

function undo(player: Player, bet: BetAction, fields: Parameters<Player['action']>[1] = {}) {
  return player.action('ROLLBACK', { round: bet.round, reference: bet.transaction, ...fields })
}

/** Rows 15 to 22, and 27. */
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
    row: '21',
    title: 'a win is taken back only where the profile allows it, and never below zero',
    async run(target) {
      const player = await seat(target)
      const bet = await placeBet(player)
      const wins = ['700', '800'].map((amount) => player.action('WIN', { round: bet.round, amount }))
      const rollbacks = []
      for (const win of wins) {
        assert.ok(win.type === 'WIN')
        await player.expect(win, 'OK', BigInt(win.amount))
        rollbacks.push(player.action('ROLLBACK', { round: bet.round, reference: win.transaction }))
      }
      const [first, second] = rollbacks
      assert.ok(first && second)
      if (!target.profile.allowsWinRollback) return void (await player.expect(first, 'NOT_ALLOWED', 0n))
      await player.expect(first, 'OK', -700n)
      const [won] = wins
      const again = undo(player, bet, { reference: won?.transaction ?? '' })
      await player.expect(again, 'ALREADY_ROLLED_BACK', 0n)
      await target.arrange.drain(player.player)
      player.expected = 0n
      await player.expect(second, 'REVERSAL_INSUFFICIENT_FUNDS', 0n)
      const last = player.action('WIN', { round: bet.round, amount: '900' })
      await player.expect(last, 'OK', 900n)
      await player.expect(undo(player, bet, { reference: last.transaction }), 'OK', -900n)
    },
  },
  {
    row: '15, 21',
    title: 'a bet whose wins were all taken back stands again, and is given back like any other',
    skip: ({ profile }) => (profile.allowsWinRollback ? undefined : 'the profile takes no wins back'),
    async run(target) {
      const player = await seat(target)
      const first = await placeBet(player)
      const second = await placeBet(player, first.round)
      const named = player.action('WIN', { round: first.round, reference: first.transaction, amount: '3000' })
      const ofAll = player.action('WIN', { round: first.round, amount: '500' })
      await player.expect(named, 'OK', 3000n)
      await player.expect(ofAll, 'OK', 500n)
      await player.expect(undo(player, first, { reference: named.transaction }), 'OK', -3000n)
      const early = undo(player, first)
      await player.expect(early, 'ALREADY_SETTLED', 0n)
      await player.expect(undo(player, second), 'ALREADY_SETTLED', 0n)
      await player.expect(undo(player, first, { reference: ofAll.transaction }), 'OK', -500n)
      await player.expect(early, 'ALREADY_SETTLED', 0n, true)
      await player.expect(undo(player, first), 'OK', 1000n)
      const win = player.action('WIN', { round: first.round, amount: '200' })
      await player.expect(win, 'OK', 200n)
      await player.expect(undo(player, second), 'ALREADY_SETTLED', 0n)
      await player.expect(undo(player, second, { reference: win.transaction }), 'OK', -200n)
      await player.expect(undo(player, second), 'OK', 1000n)
      await player.expect(undo(player, second), 'ALREADY_ROLLED_BACK', 0n)
      await player.expect(player.action('WIN', { round: first.round }), 'ROLLED_BACK', 0n)
    },
  },
  {
    row: '15, 21',
    title: 'a round that is paid and voided by one call is voided once',
    skip: ({ profile }) => (profile.allowsWinRollback ? undefined : 'the profile takes no wins back'),
    async run(target) {
      const player = await seat(target)
      const bet = player.action('BET')
      assert.ok(bet.type === 'BET')
      const win = player.action('WIN', { round: bet.round, amount: '3000' })
      const other = player.action('WIN', { round: bet.round, amount: '4000' })
      const undone = [other.transaction, win.transaction].map((reference) => undo(player, bet, { reference }))
      const voided = await player.call([bet, win, other, ...undone, undo(player, bet)])
      assert.ok(voided.results.every(({ outcome }) => outcome === 'OK'))
      await player.holdsWhatIsExpected()
      await player.expect(undo(player, bet, { reference: win.transaction }), 'ALREADY_ROLLED_BACK', 0n)
      await player.expect(undo(player, bet), 'ALREADY_ROLLED_BACK', 0n)
    },
  },
  {
    row: '15, 21',
    title: 'twenty voids of one paid round at once give its bet back once',
    skip: ({ profile }) => (profile.allowsWinRollback ? undefined : 'the profile takes no wins back'),
    async run(target) {
      const player = await seat(target)
      const bet = await placeBet(player)
      const win = player.action('WIN', { round: bet.round, amount: '3000' })
      await player.expect(win, 'OK', 3000n)
      const voids = Array.from({ length: 20 }, () => [
        undo(player, bet, { reference: win.transaction }),
        undo(player, bet),
      ])
      const answers = await Promise.all(voids.map((actions) => player.call(actions)))
      const words = answers.map(({ results }) => results.map(({ outcome }) => outcome).join())
      assert.deepEqual(words.sort(), [...Array(19).fill('ALREADY_ROLLED_BACK,NOT_APPLIED'), 'OK,OK'])
      player.expected += 1000n - 3000n
      await player.holdsWhatIsExpected()
    },
  },
  {
    row: '21',
    title: 'a jackpot is taken back as any other win is',
    skip: ({ profile }) => (profile.allowsWinRollback ? undefined : 'the profile takes no wins back'),
    async run(target) {
      const player = await seat(target)
      const bet = await placeBet(player)
      const jackpot = player.action('JACKPOT_WIN', { round: bet.round, amount: '70000' })
      await player.expect(jackpot, 'OK', 70000n)
      const reversal = () => undo(player, bet, { reference: jackpot.transaction })
      await player.expect(reversal(), 'OK', -70000n)
      await player.expect(reversal(), 'ALREADY_ROLLED_BACK', 0n)
      await player.expect(undo(player, bet), 'OK', 1000n)
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
    row: '27',
    title: 'a promotional win is not taken back',
    skip: ({ profile }) => (profile.allowsPromoWins ? undefined : 'the profile has none'),
    async run(target) {
      const player = await seat(target)
      const bet = await placeBet(player)
      const win = player.action('PROMO_WIN', { round: bet.round, amount: '400' })
      await player.expect(win, 'OK', 400n)
      await player.expect(undo(player, bet, { reference: win.transaction }), 'NOT_ALLOWED', 0n)
    },
  },
]
