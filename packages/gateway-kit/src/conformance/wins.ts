import assert from 'node:assert/strict'
import { newWireId } from '../client.ts'
import type { ConformanceCase } from './case.ts'
import { placeBet, undo } from './placed-bet.ts'
import { otherCurrency, seat } from './player.ts'

/** Rows 9 to 14, rows 4 and 26 of a win, and the calls that close a round. */
export const winCases: ConformanceCase[] = [
  {
    row: '9',
    title: 'a win in a round with a live bet is credited, once, also when it is 0',
    async run(target) {
      const player = await seat(target)
      const bet = player.action('BET')
      assert.ok(bet.type === 'BET')
      await player.expect(bet, 'OK', -1000n)
      const win = player.action('WIN', { round: bet.round, amount: '2500' })
      await player.expect(win, 'OK', 2500n)
      await player.expect(win, 'OK', 0n, true)
      const nothing = player.action('WIN', { round: bet.round, amount: '0', roundClosed: true })
      assert.equal((await player.expect(nothing, 'OK', 0n)).transfer, null)
    },
  },
  {
    row: '9',
    title: 'what cannot be divided of a win in the proportions of its bet is cash',
    async run(target) {
      const player = await seat(target, { cash: '1', bonus: '2' })
      const bet = player.action('BET', { amount: '3' })
      assert.ok(bet.type === 'BET')
      await player.expect(bet, 'OK', -3n)
      const { balance } = await player.call([player.action('WIN', { round: bet.round, amount: '2' })])
      const bonus = Number(balance?.bonus)
      assert.ok(bonus >= 1 && bonus <= 4 / 3, 'two thirds of 2 at most')
    },
  },
  {
    row: '9',
    title: 'a win or jackpot is one of its round, whatever game it names',
    skip: ({ otherGame }) => (otherGame ? undefined : 'no other game is on'),
    async run(target) {
      const player = await seat(target)
      const { round, game } = await placeBet(player)
      const other = target.otherGame ?? ''
      await player.expect(player.action('JACKPOT_WIN', { round, game: other }), 'OK', 1000n)
      await player.expect(player.action('WIN', { round, game: other, amount: '300' }), 'OK', 300n)
      assert.equal((await player.open(other)).openRound, null, 'it is no round of that game')
      await player.expect(player.action('BET', { round, game }), 'OK', -1000n)
    },
  },
  {
    row: '9',
    title: 'a large win is paid to the last unit',
    async run(target) {
      const player = await seat(target)
      const { round } = await placeBet(player)
      await player.expect(player.action('WIN', { round, amount: '5000000001' }), 'OK', 5_000_000_001n)
    },
  },
  {
    row: '10',
    title: 'a round is its player’s own, whatever rounds of others have its name',
    async run(target) {
      const [player, other] = await Promise.all([seat(target), seat(target)])
      const { round, game } = await placeBet(player)
      await other.expect(other.action('WIN', { round }), 'BET_NOT_FOUND', 0n)
      await other.expect(other.action('ROUND_CLOSE', { round }), 'UNKNOWN_REFERENCE', 0n)
      const place = { requestId: newWireId('req'), operator: other.operator, player: other.player }
      const closed = await other.client.send('round/close', { ...place, round, game })
      assert.equal(closed.outcome, 'UNKNOWN_REFERENCE')
      await player.expect(player.action('ROUND_CLOSE', { round }), 'OK', 0n)
      await placeBet(other, round)
    },
  },
  {
    row: '10',
    title: 'a win or jackpot without a bet is refused and never applied later',
    async run(target) {
      const player = await seat(target)
      const round = newWireId('round')
      const wins = [player.action('WIN', { round }), player.action('JACKPOT_WIN', { round })]
      for (const win of wins) await player.expect(win, 'BET_NOT_FOUND', 0n)
      await player.expect(player.action('BET', { round }), 'OK', -1000n)
      for (const win of wins) await player.expect(win, 'BET_NOT_FOUND', 0n, true)
    },
  },
  {
    row: '26',
    title: 'a win or jackpot in another currency than its round is refused',
    async run(target) {
      const player = await seat(target)
      const bet = player.action('BET')
      assert.ok(bet.type === 'BET')
      await player.expect(bet, 'OK', -1000n)
      for (const type of ['WIN', 'JACKPOT_WIN'] as const) {
        const win = player.action(type, { round: bet.round, currency: otherCurrency })
        await player.expect(win, 'REFERENCE_SCOPE_MISMATCH', 0n)
      }
      await player.expect(player.action('WIN', { round: bet.round }), 'OK', 1000n)
    },
  },
  {
    row: '4',
    title: 'a win, jackpot or promotional win whose rollback came first is not paid',
    async run(target) {
      const player = await seat(target)
      const bet = player.action('BET')
      assert.ok(bet.type === 'BET')
      await player.expect(bet, 'OK', -1000n)
      for (const type of ['WIN', 'JACKPOT_WIN', 'PROMO_WIN'] as const) {
        const win = player.action(type, { round: bet.round })
        await player.expect(undo(player, bet, { reference: win.transaction }), 'UNKNOWN_REFERENCE', 0n)
        await player.expect(win, 'ROLLED_BACK', 0n)
      }
      await player.expect(player.action('WIN', { round: bet.round }), 'OK', 1000n)
    },
  },
  {
    row: '10',
    title: 'a win whose only bet was refused finds no bet',
    async run(target) {
      const player = await seat(target)
      const round = newWireId('round')
      await player.expect(player.action('BET', { round, amount: '9999999' }), 'NOT_ENOUGH_MONEY', 0n)
      await player.expect(player.action('WIN', { round }), 'BET_NOT_FOUND', 0n)
    },
  },
  {
    row: '10, 11',
    title: 'a win that names a bet is judged by that bet, whatever others stand in the round',
    async run(target) {
      const player = await seat(target)
      const bet = player.action('BET')
      assert.ok(bet.type === 'BET')
      await player.expect(bet, 'OK', -1000n)
      await player.expect(player.action('BET', { round: bet.round }), 'OK', -1000n)
      const elsewhere = player.action('BET')
      await player.expect(elsewhere, 'OK', -1000n)
      const winOf = ({ transaction: reference }: { transaction: string }) =>
        player.action('WIN', { round: bet.round, reference })
      await player.expect(winOf({ transaction: newWireId('tx') }), 'BET_NOT_FOUND', 0n)
      await player.expect(winOf(elsewhere), 'BET_NOT_FOUND', 0n)
      const rollback = player.action('ROLLBACK', { round: bet.round, reference: bet.transaction })
      await player.expect(rollback, 'OK', 1000n)
      await player.expect(winOf(bet), 'ROLLED_BACK', 0n)
    },
  },
  {
    row: '11',
    title: 'a win or jackpot whose only bet was rolled back is not paid',
    async run(target) {
      const player = await seat(target)
      const bet = player.action('BET')
      assert.ok(bet.type === 'BET')
      await player.expect(bet, 'OK', -1000n)
      const rollback = player.action('ROLLBACK', { round: bet.round, reference: bet.transaction })
      await player.expect(rollback, 'OK', 1000n)
      await player.expect(player.action('WIN', { round: bet.round }), 'ROLLED_BACK', 0n)
      await player.expect(player.action('JACKPOT_WIN', { round: bet.round }), 'ROLLED_BACK', 0n)
    },
  },
  {
    row: '13',
    title: 'a win after the round was closed is paid only where the profile allows late wins',
    async run(target) {
      const player = await seat(target)
      const bet = player.action('BET')
      assert.ok(bet.type === 'BET')
      await player.expect(bet, 'OK', -1000n)
      const place = { requestId: newWireId('req'), operator: player.operator, player: player.player }
      const close = () => player.client.send('round/close', { ...place, round: bet.round, game: bet.game })
      assert.equal((await close()).outcome, 'OK')
      assert.equal((await close()).outcome, 'ALREADY_CLOSED')
      const late = player.action('WIN', { round: bet.round, amount: '100' })
      if (target.profile.allowsLateWins) await player.expect(late, 'OK', 100n)
      else await player.expect(late, 'ROUND_CLOSED', 0n)
    },
  },
  {
    row: '13',
    title: 'a jackpot after the round was closed is paid only where the profile allows late wins',
    async run(target) {
      const player = await seat(target)
      const bet = await placeBet(player)
      await player.expect(player.action('ROUND_CLOSE', { round: bet.round }), 'OK', 0n)
      const late = player.action('JACKPOT_WIN', { round: bet.round, amount: '100' })
      if (target.profile.allowsLateWins) await player.expect(late, 'OK', 100n)
      else await player.expect(late, 'ROUND_CLOSED', 0n)
    },
  },
  {
    row: '14',
    title: 'a promotional win needs no bet and is paid once',
    skip: ({ profile }) => (profile.allowsPromoWins ? undefined : 'the profile has none'),
    async run(target) {
      const player = await seat(target)
      const win = player.action('PROMO_WIN', { amount: '400' })
      const paid = await player.expect(win, 'OK', 400n)
      assert.deepEqual(paid.balanceAfter, { cash: '10400', bonus: '0' })
      await player.expect(win, 'OK', 0n, true)
      const { round } = await placeBet(player)
      await player.expect(player.action('ROUND_CLOSE', { round }), 'OK', 0n)
      await player.expect(player.action('PROMO_WIN', { round }), 'OK', 1000n)
    },
  },
  {
    row: '14',
    title: 'a promotional win in another currency is refused',
    async run(target) {
      const player = await seat(target)
      await player.expect(player.action('PROMO_WIN', { currency: otherCurrency }), 'NOT_ALLOWED', 0n)
    },
  },
  {
    row: 'close',
    title: 'a win or jackpot that says so ends its round, and nothing that is refused does',
    async run(target) {
      const player = await seat(target)
      for (const type of ['WIN', 'JACKPOT_WIN'] as const) {
        const { round } = await placeBet(player)
        const refused = player.action(type, { round, currency: otherCurrency, roundClosed: true })
        await player.expect(refused, 'REFERENCE_SCOPE_MISMATCH', 0n)
        const tooMuch = player.action('BET', { round, amount: '9999999', roundClosed: true })
        await player.expect(tooMuch, 'NOT_ENOUGH_MONEY', 0n)
        const unknown = player.action('ROLLBACK', { round, reference: newWireId('tx'), roundClosed: true })
        await player.expect(unknown, 'UNKNOWN_REFERENCE', 0n)
        await placeBet(player, round)
        await player.expect(player.action(type, { round, roundClosed: true }), 'OK', 1000n)
        await player.expect(player.action('BET', { round }), 'ROUND_CLOSED', 0n)
        await player.expect(player.action('ROUND_CLOSE', { round }), 'ALREADY_CLOSED', 0n)
      }
    },
  },
  {
    row: 'close',
    title: 'a round whose only bet was refused is unknown, by either way to close it',
    async run(target) {
      const player = await seat(target)
      const bet = player.action('BET', { amount: '9999999' })
      assert.ok(bet.type === 'BET')
      await player.expect(bet, 'NOT_ENOUGH_MONEY', 0n)
      await player.expect(player.action('ROUND_CLOSE', { round: bet.round }), 'UNKNOWN_REFERENCE', 0n)
      const place = { requestId: newWireId('req'), operator: player.operator, player: player.player }
      const closed = await player.client.send('round/close', { ...place, round: bet.round, game: bet.game })
      assert.equal(closed.outcome, 'UNKNOWN_REFERENCE')
    },
  },
  {
    row: 'close',
    title: 'ROUND_CLOSE closes a round, and an unknown one is unknown',
    async run(target) {
      const player = await seat(target)
      const bet = player.action('BET')
      assert.ok(bet.type === 'BET')
      await player.expect(bet, 'OK', -1000n)
      await player.expect(player.action('ROUND_CLOSE', { round: bet.round }), 'OK', 0n)
      await player.expect(player.action('ROUND_CLOSE', { round: bet.round }), 'ALREADY_CLOSED', 0n)
      await player.expect(player.action('ROUND_CLOSE'), 'UNKNOWN_REFERENCE', 0n)
      await player.expect(player.action('BET', { round: bet.round }), 'ROUND_CLOSED', 0n)
    },
  },
]
