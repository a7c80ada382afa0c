import assert from 'node:assert/strict'
import { newWireId } from '../client.ts'
import type { Action, BetAction } from '../wire/actions.ts'
import type { ConformanceCase } from './case.ts'
import { placeBet, undo } from './placed-bet.ts'
import { otherCurrency, type Player, seat } from './player.ts'

/** A bet of 0 that a grant pays for. */
function freeBet(player: Player, freeRounds: { grant: string; remaining: number }): BetAction {
  const bet = player.action('BET', { amount: '0' })
  assert.ok(bet.type === 'BET')
  return { ...bet, freeRounds }
}

async function areReplays(player: Player, copies: readonly Action[]): Promise<void> {
  for (const copy of copies) await player.expect(copy, 'OK', 0n, true)
}

async function areMismatches(player: Player, others: readonly Action[]): Promise<void> {
  for (const other of others) await player.expect(other, 'DUPLICATE_MISMATCH', 0n)
}

/** Rows 2 and 3: which fields of a transaction that comes again make it another. */
export const repeatCases: ConformanceCase[] = [
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
    row: '2',
    title: 'what does not end its round may say so or leave it out',
    async run(target) {
      const player = await seat(target)
      const silent = await placeBet(player)
      await areReplays(player, [{ ...silent, roundClosed: false }])
      const win = player.action('WIN', { round: silent.round, roundClosed: false })
      await player.expect(win, 'OK', 1000n)
      assert.ok(win.type === 'WIN')
      const { roundClosed: _told, ...again } = win
      await areReplays(player, [again])
    },
  },
  {
    row: '2',
    title:
      'what is told for the record may differ: shares of jackpots, how many free rounds remain, the amount of a rollback',
    async run(target) {
      const player = await seat(target)
      const bet = player.action('BET')
      assert.ok(bet.type === 'BET')
      const shares = (amount: string) => ({ ...bet, jackpotContributions: [{ jackpot: 'grand', amount }] })
      await player.expect(shares('10'), 'OK', -1000n)
      await areReplays(player, [shares('11'), bet])
      const grant = newWireId('grant')
      const free = freeBet(player, { grant, remaining: 5 })
      await player.expect(free, 'OK', 0n)
      await areReplays(player, [{ ...free, freeRounds: { grant, remaining: 4 } }])
      const rollback = undo(player, bet)
      assert.ok(rollback.type === 'ROLLBACK')
      await player.expect(rollback, 'OK', 1000n)
      const { amount: _told, ...again } = rollback
      await areReplays(player, [{ ...rollback, amount: '7' }, again])
    },
  },
  {
    row: '3',
    title: 'what comes again with another end of its round, grant or jackpot is a mismatch',
    async run(target) {
      const player = await seat(target)
      const bet = await placeBet(player)
      await areMismatches(player, [{ ...bet, roundClosed: true }])
      const free = freeBet(player, { grant: newWireId('grant'), remaining: 5 })
      await player.expect(free, 'OK', 0n)
      const { freeRounds: _grant, ...paid } = free
      await areMismatches(player, [{ ...free, freeRounds: { grant: newWireId('grant'), remaining: 5 } }, paid])
      const jackpot = player.action('JACKPOT_WIN', { round: bet.round })
      assert.ok(jackpot.type === 'JACKPOT_WIN')
      await player.expect(jackpot, 'OK', 1000n)
      await areMismatches(player, [{ ...jackpot, jackpot: newWireId('jackpot') }])
      const last = player.action('WIN', { round: bet.round, roundClosed: true })
      assert.ok(last.type === 'WIN')
      await player.expect(last, 'OK', 1000n)
      const { roundClosed: _told, ...goesOn } = last
      await areMismatches(player, [goesOn])
    },
  },
]
