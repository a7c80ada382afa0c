import assert from 'node:assert/strict'
import { newWireId } from '../client.ts'
import { atScale } from './amounts.ts'
import type { ConformanceCase } from './case.ts'
import { placeBet, undo } from './placed-bet.ts'
import { otherCurrency, Player, seat } from './player.ts'
import type { ConformanceTarget } from './target.ts'

/** What a player who has just bet is told when he bets again after `act`, and that his win is paid all the same. */
async function betIsRefusedAndWinIsPaid(
  target: ConformanceTarget,
  outcome: 'TOKEN_EXPIRED' | 'USER_DISABLED' | 'NOT_ALLOWED',
  act: (player: Player) => Promise<void>,
): Promise<void> {
  const player = await seat(target)
  const bet = player.action('BET')
  assert.ok(bet.type === 'BET')
  await player.expect(bet, 'OK', -1000n)
  await act(player)
  const refused = await player.call([player.action('BET')])
  assert.equal(refused.results[0]?.outcome, outcome)
  const { round } = bet
  const prize = target.profile.allowsPromoWins ? [player.action('PROMO_WIN', { amount: '100' })] : []
  const wins = [player.action('WIN', { round, amount: '300' }), player.action('JACKPOT_WIN', { round, amount: '200' })]
  const paid = await player.call([...wins, ...prize, player.action('ROUND_CLOSE', { round })])
  for (const { outcome: word } of paid.results)
    assert.equal(word, 'OK', 'row 12: a win is paid whatever became of the player')
  const undone = await player.call([player.action('BET'), player.action('WIN', { round: bet.round })])
  assert.deepEqual(
    undone.results.map((result) => result.outcome),
    [outcome, 'NOT_APPLIED'],
    'all or nothing',
  )
  assert.deepEqual(paid.balance, { cash: prize.length > 0 ? '9600' : '9500', bonus: '0' })
  assert.deepEqual(undone.balance, paid.balance)
}

/** Rows 8 and 12: what may stand in the way of a bet, and never of a win; and what a session is for. */
export const gateCases: ConformanceCase[] = [
  {
    row: '8, 12',
    title: 'a session that is over takes no bet, and its wins are paid',
    run: (target) =>
      betIsRefusedAndWinIsPaid(target, 'TOKEN_EXPIRED', (player) => target.arrange.endSession(player.session)),
  },
  {
    row: '8, 12',
    title: 'a blocked player cannot bet, and his wins are paid',
    run: (target) => betIsRefusedAndWinIsPaid(target, 'USER_DISABLED', ({ player }) => target.arrange.block(player)),
  },
  {
    row: '8, 12',
    title: 'a player who excluded himself cannot bet, and his wins are paid',
    run: (target) => betIsRefusedAndWinIsPaid(target, 'NOT_ALLOWED', ({ player }) => target.arrange.exclude(player)),
  },
  {
    row: '8',
    title: 'a bet above the stake limit is refused by name, one below it is not',
    async run(target) {
      const player = await seat(target)
      const kind = await player.limitStake('1500')
      await player.expect(player.action('BET'), 'OK', -1000n)
      const refused = await player.expect(player.action('BET'), 'LIMIT_REACHED', 0n)
      assert.equal(refused.limit, kind)
      await player.expect(player.action('BET', { amount: '500' }), 'OK', -500n)
    },
  },
  {
    row: '7, 8',
    title: 'a player who has reached or passed a limit opens the game, plays free rounds, and places no other bet',
    async run(target) {
      for (const limit of ['1000', '400']) {
        const player = await seat(target)
        const bet = player.action('BET')
        assert.ok(bet.type === 'BET')
        await player.expect(bet, 'OK', -1000n)
        const kind = await player.limitStake(limit)
        const opened = await player.open()
        assert.equal(opened.openRound?.round, bet.round)
        await player.expect(player.action('BET', { amount: '0' }), 'OK', 0n)
        const refused = await player.expect(player.action('BET', { amount: '1' }), 'LIMIT_REACHED', 0n)
        assert.equal(refused.limit, kind)
        await player.expect(player.action('WIN', { round: bet.round, amount: '300' }), 'OK', 300n)
      }
    },
  },
  {
    row: '8',
    title: 'a stake limit counts what bonus was staked, and no bet that was given back',
    async run(target) {
      const player = await seat(target, { cash: '500', bonus: '3000' })
      await player.limitStake('1500')
      const bet = await placeBet(player)
      await player.expect(player.action('BET'), 'LIMIT_REACHED', 0n)
      await player.expect(undo(player, bet), 'OK', 1000n)
      await placeBet(player)
      await player.expect(player.action('BET'), 'LIMIT_REACHED', 0n)
    },
  },
  {
    row: '8',
    title: 'of all that a bet is refused for the first counts',
    async run(target) {
      const player = await seat(target, { cash: '400', bonus: '0' })
      const first = player.action('BET', { amount: '100' })
      assert.ok(first.type === 'BET')
      await player.expect(first, 'OK', -100n)
      const { round } = first
      const word = async (fields: Parameters<Player['action']>[1]) => {
        const { results } = await player.call([player.action('BET', fields)])
        return results[0]?.outcome
      }
      assert.equal(await word({ round }), 'NOT_ENOUGH_MONEY')
      await player.limitStake('500')
      assert.equal(await word({ round }), 'LIMIT_REACHED')
      const game = target.otherGame ?? target.game
      if (target.otherGame) assert.equal(await word({ round, game }), 'REFERENCE_SCOPE_MISMATCH')
      await player.expect(player.action('ROUND_CLOSE', { round }), 'OK', 0n)
      assert.equal(await word({ round, game }), 'ROUND_CLOSED')
      assert.equal(await word({ round, game, currency: otherCurrency }), 'NOT_ALLOWED')
      await target.arrange.exclude(player.player)
      assert.equal(await word({ round, game }), 'NOT_ALLOWED')
      await target.arrange.block(player.player)
      assert.equal(await word({ round, game, currency: otherCurrency }), 'USER_DISABLED')
      await target.arrange.endSession(player.session)
      assert.equal(await word({ round, game, currency: otherCurrency }), 'TOKEN_EXPIRED')
      const undone = newWireId('tx')
      await player.call([player.action('ROLLBACK', { round, reference: undone })])
      assert.equal(await word({ round, game, transaction: undone }), 'ROLLED_BACK')
      const again = await player.call([first])
      assert.deepEqual([again.results[0]?.outcome, again.balance], ['OK', { cash: '300', bonus: '0' }])
    },
  },
  {
    row: '8',
    title: 'twenty bets at once pass a stake limit only as far as it reaches',
    async run(target) {
      const player = await seat(target)
      await player.limitStake('5000')
      const bets = Array.from({ length: 20 }, () => player.action('BET'))
      const answers = await Promise.all(bets.map((bet) => player.call([bet])))
      const words = answers.map((answer) => answer.results[0]?.outcome)
      assert.equal(words.filter((word) => word === 'OK').length, 5)
      assert.equal(words.filter((word) => word === 'LIMIT_REACHED').length, 15)
      player.expected -= 5000n
      await player.holdsWhatIsExpected()
    },
  },
  {
    row: '8',
    title: 'a bet in a game that is off is refused, and a blocked player is told first that he is blocked',
    skip: ({ arrange }) => (arrange.gameSwitchedOff ? undefined : 'no game is off'),
    async run(target) {
      const player = await seat(target)
      const bet = player.action('BET', { game: target.arrange.gameSwitchedOff ?? '' })
      await player.expect(bet, 'NOT_ALLOWED', 0n)
      await target.arrange.block(player.player)
      const blocked = player.action('BET', { game: target.arrange.gameSwitchedOff ?? '' })
      await player.expect(blocked, 'USER_DISABLED', 0n)
    },
  },
  {
    row: '8',
    title: 'a bet in another currency is refused',
    async run(target) {
      const player = await seat(target)
      await player.expect(player.action('BET', { currency: otherCurrency }), 'NOT_ALLOWED', 0n)
    },
  },
  {
    row: 'balance',
    title: 'a balance is told to a session of its player, while it lasts',
    async run(target) {
      const [player, other] = await Promise.all([seat(target), seat(target)])
      const ask = async (session: string) => {
        const { outcome } = await player.client.send('balance', {
          requestId: newWireId('req'),
          player: player.player,
          session,
        })
        return outcome
      }
      assert.equal(await ask(other.session), 'TOKEN_EXPIRED')
      assert.equal(await ask(player.session), 'OK')
      await target.arrange.endSession(player.session)
      assert.equal(await ask(player.session), 'TOKEN_EXPIRED')
    },
  },
  {
    row: '8',
    title: "a bet with another player's session is refused",
    async run(target) {
      const [player, other] = await Promise.all([seat(target), seat(target)])
      const answer = await player.call([player.action('BET')], other.session)
      assert.equal(answer.results[0]?.outcome, 'TOKEN_EXPIRED')
      await player.holdsWhatIsExpected()
      await other.holdsWhatIsExpected()
    },
  },
  {
    row: '8',
    title: 'a bet without a session is refused',
    async run(target) {
      const player = await seat(target)
      const { results } = await player.call([player.action('BET')], null)
      assert.equal(results[0]?.outcome, 'TOKEN_EXPIRED')
      await player.holdsWhatIsExpected()
    },
  },
  {
    row: '8',
    title:
      'to a bet a player whom nobody knows is one whose session is over, and holds nothing; there is no bet to win on',
    async run(target) {
      const { operator, session } = await seat(target)
      const nobody = new Player(target, { operator, player: newWireId('nobody'), session, funds: 0n })
      for (const [type, outcome] of [
        ['BET', 'TOKEN_EXPIRED'],
        ['WIN', 'BET_NOT_FOUND'],
        ['PROMO_WIN', 'NOT_ALLOWED'],
        ['ROUND_CLOSE', 'UNKNOWN_REFERENCE'],
      ] as const) {
        const { results, balance } = await nobody.call([nobody.action(type)])
        const told = results.map((one) => [one.outcome, one.balanceAfter])
        assert.deepEqual([told, balance], [[[outcome, null]], null], type)
      }
    },
  },
  {
    row: 'adjust',
    title: 'an adjustment is allowed to nobody, up or down',
    async run(target) {
      const player = await seat(target)
      for (const amount of ['1000', '-1000']) {
        const refused = await player.expect(player.action('ADJUST', { amount }), 'NOT_ALLOWED', 0n)
        assert.equal(refused.transfer, null)
      }
    },
  },
  {
    row: 'token',
    title: 'a launch token opens one session, once',
    async run(target) {
      const player = await seat(target)
      const launchToken = await target.arrange.launch(player.player, target.game)
      const tries = Array.from({ length: 5 }, () =>
        player.client.send('authenticate', { requestId: newWireId('req'), launchToken }),
      )
      const words = (await Promise.all(tries)).map((answer) => answer.outcome).sort()
      assert.deepEqual(words, ['OK', 'TOKEN_EXPIRED', 'TOKEN_EXPIRED', 'TOKEN_EXPIRED', 'TOKEN_EXPIRED'])
    },
  },
  {
    row: 'token',
    title: 'a launch token opens the game that it is for',
    skip: ({ otherGame }) => (otherGame ? undefined : 'there is one game'),
    async run(target) {
      const player = await seat(target)
      await player.open(target.otherGame)
    },
  },
  {
    row: 'open round',
    title:
      'a round left open is told at the next authenticate; one of which every bet was rolled back is none, before it or after it',
    async run(target) {
      const player = await seat(target)
      const undone = async () => {
        const bet = player.action('BET')
        assert.ok(bet.type === 'BET')
        await player.expect(bet, 'OK', -1000n)
        const fields = { round: bet.round, reference: bet.transaction }
        await player.expect(player.action('ROLLBACK', fields), 'OK', 1000n)
      }
      await undone()
      const bet = player.action('BET')
      assert.ok(bet.type === 'BET')
      await player.expect(bet, 'OK', -1000n)
      await undone()
      const { openRound } = await player.open()
      const amount = atScale('1000', target.profile.scale)
      const bets = [{ transaction: bet.transaction, amount }]
      assert.deepEqual(openRound, { round: bet.round, game: bet.game, bets })
      if (target.otherGame) assert.equal((await player.open(target.otherGame)).openRound, null, 'of another game')
      await player.expect(player.action('ROUND_CLOSE', { round: bet.round }), 'OK', 0n)
      assert.equal((await player.open()).openRound, null, 'one that was closed')
    },
  },
]
