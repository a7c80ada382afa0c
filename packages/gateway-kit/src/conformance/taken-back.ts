import assert from 'node:assert/strict'
import type { ConformanceCase } from './case.ts'
import { placeBet, undo } from './placed-bet.ts'
import { seat } from './player.ts'

/** Row 21, and what it leaves of rows 15 and 20. */
export const takenBackCases: ConformanceCase[] = [
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
    title: 'a win is taken back from cash and bonus as it was paid to them',
    skip: ({ profile }) => (profile.allowsWinRollback ? undefined : 'the profile takes no wins back'),
    async run(target) {
      const player = await seat(target, { cash: '600', bonus: '1000' })
      const bet = await placeBet(player)
      const win = player.action('WIN', { round: bet.round, amount: '2000' })
      await player.expect(win, 'OK', 2000n)
      const back = await player.expect(undo(player, bet, { reference: win.transaction }), 'OK', -2000n)
      assert.deepEqual(back.balanceAfter, { cash: '0', bonus: '600' })
    },
  },
  {
    row: '21',
    title: 'a win that was paid as cash is not taken from the bonus',
    skip: ({ profile }) => (profile.allowsWinRollback ? undefined : 'the profile takes no wins back'),
    async run(target) {
      const player = await seat(target, { cash: '1000', bonus: '5000' })
      const bet = await placeBet(player)
      const win = player.action('WIN', { round: bet.round, amount: '700' })
      await player.expect(win, 'OK', 700n)
      await placeBet(player)
      const reversal = undo(player, bet, { reference: win.transaction })
      await player.expect(reversal, 'REVERSAL_INSUFFICIENT_FUNDS', 0n)
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
]
