import { newWireId } from '../client.ts'
import type { ConformanceTarget } from '../conformance/target.ts'
import type { InboundAnswer, InboundCall, InboundRequest, TransactionsAnswer } from '../wire/inbound.ts'
import { applyCall } from './apply.ts'
import { newPlayer, type ReferenceRound, type ReferenceState } from './state.ts'

type Handlers = { [C in InboundCall]: (body: InboundRequest<C>) => InboundAnswer<C> }

export const referenceProfile = { operator: 'reference', currency: 'IDR', game: 'game-on', gameSwitchedOff: 'game-off' }

const otherCurrency = 'XTS'

function authenticate(state: ReferenceState, launchToken: string): InboundAnswer<'authenticate'> {
  const launched = state.tokens.get(launchToken)
  const player = state.players.get(launched?.player ?? '')
  state.tokens.delete(launchToken)
  if (!launched || !player) return { outcome: 'TOKEN_EXPIRED' }
  const session = newWireId('session')
  state.sessions.set(session, { player: player.name, isOver: false })
  const game = state.faults.has('opens the same game by every token') ? referenceProfile.game : launched.game
  const standingIn = (round: { bets: string[] }) =>
    round.bets
      .flatMap((id) => state.entries.get(id) ?? [])
      .filter((bet) => !bet.isRolledBack || state.faults.has('tells rounds that have nothing left in them'))
  const isOfGame = (round: ReferenceRound) =>
    round.game === game || state.faults.has('tells open rounds of other games')
  const open = [...state.rounds].find(
    ([key, round]) =>
      key.startsWith(`${player.name}/`) && isOfGame(round) && !round.isClosed && standingIn(round).length > 0,
  )
  const stakes = (open ? standingIn(open[1]) : []).map(({ moved, result }) => ({
    transaction: result.transaction,
    amount: String(-moved.cash - moved.bonus),
  }))
  return {
    outcome: 'OK',
    operator: state.faults.has('names another operator') ? 'another' : referenceProfile.operator,
    player: player.name,
    session,
    game,
    currency: state.faults.has('names another currency') ? otherCurrency : referenceProfile.currency,
    scale: state.scale,
    balance: {
      cash: String(player.cash),
      bonus: String(state.faults.has('tells another balance to games') ? 1n : player.bonus),
    },
    betLimits: null,
    jurisdiction: { playMoney: true, autoplayAllowed: true, minimumRoundMs: 0, showNetResult: true },
    openRound: open
      ? {
          round: open[0].slice(player.name.length + 1),
          game: state.faults.has('names another game with an open round') ? referenceProfile.gameSwitchedOff : game,
          bets: stakes,
        }
      : null,
  }
}

/** What a wallet says that did not decide in time, and did a moment later. */
function temporarily({ requestId, results }: TransactionsAnswer): TransactionsAnswer {
  const unknown = { outcome: 'TEMPORARY', transfer: null, replayed: false, balanceAfter: null } as const
  return { requestId, results: results.map(({ transaction }) => ({ transaction, ...unknown })), balance: null }
}

/** One function for each call, over the same memory. */
export function referenceCalls(state: ReferenceState): Handlers {
  return {
    authenticate: ({ launchToken }) => authenticate(state, launchToken),
    balance({ player, session }) {
      const found = state.players.get(player)
      const known = state.sessions.get(session)
      const isTheirs = known?.player === player && !known.isOver
      if (!found || !(isTheirs || state.faults.has('tells balances to any session')))
        return { outcome: 'TOKEN_EXPIRED' }
      const { cash, bonus } = found
      return {
        outcome: 'OK',
        currency: state.faults.has('tells balances in another currency') ? otherCurrency : referenceProfile.currency,
        balance: { cash: String(cash), bonus: String(bonus) },
      }
    },
    transactions(request) {
      const answer = applyCall(state, request, referenceProfile)
      return state.stalled.has(request.player) ? temporarily(answer) : answer
    },
    'round/close'({ player, round }) {
      const known = state.round(player, round)
      const isRound = known.bets.length > 0 || state.faults.has('closes rounds without a bet')
      if (!isRound) return { outcome: 'UNKNOWN_REFERENCE', balance: null }
      const outcome = known.isClosed ? 'ALREADY_CLOSED' : 'OK'
      known.isClosed = true
      return { outcome, balance: null }
    },
  }
}

/** Brings about what the suite asks for, straight in the memory. */
export function referenceArrange(state: ReferenceState): ConformanceTarget['arrange'] {
  const find = (name: string) => {
    const player = state.players.get(name)
    if (!player) throw new Error(`no player ${name}`)
    return player
  }
  return {
    gameSwitchedOff: referenceProfile.gameSwitchedOff,
    async createPlayer({ cash, bonus }) {
      const name = newWireId('player')
      state.players.set(name, newPlayer(name, { cash: BigInt(cash), bonus: BigInt(bonus) }))
      return { operator: referenceProfile.operator, player: name }
    },
    async launch(player, game) {
      const token = newWireId('launch')
      state.tokens.set(token, { player, game })
      return token
    },
    async endSession(session) {
      const known = state.sessions.get(session)
      if (known) known.isOver = true
    },
    async drain(player) {
      Object.assign(find(player), { cash: 0n, bonus: 0n })
    },
    async block(player) {
      find(player).isBlocked = true
    },
    async exclude(player) {
      find(player).isExcluded = true
    },
    async limitStake(player, amount) {
      find(player).stakeLimit = BigInt(amount)
      return 'STAKE'
    },
    async stall(player) {
      state.stalled.add(player)
      return async () => void state.stalled.delete(player)
    },
  }
}
