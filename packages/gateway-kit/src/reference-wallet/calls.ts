import { newWireId } from '../client.ts'
import type { ConformanceTarget } from '../conformance/target.ts'
import type { InboundAnswer, InboundCall, InboundRequest, TransactionsAnswer } from '../wire/inbound.ts'
import { applyCall } from './apply.ts'
import type { ReferenceState } from './state.ts'

type Handlers = { [C in InboundCall]: (body: InboundRequest<C>) => InboundAnswer<C> }

export const referenceProfile = { currency: 'IDR', gameSwitchedOff: 'game-off' }

function authenticate(state: ReferenceState, game: string, launchToken: string): InboundAnswer<'authenticate'> {
  const player = state.players.get(state.tokens.get(launchToken) ?? '')
  state.tokens.delete(launchToken)
  if (!player) return { outcome: 'TOKEN_EXPIRED' }
  const session = newWireId('session')
  state.sessions.set(session, { player: player.name, isOver: false })
  const standingIn = (round: { bets: string[] }) =>
    round.bets
      .flatMap((id) => state.entries.get(id) ?? [])
      .filter((bet) => !bet.isRolledBack || state.faults.has('tells rounds that have nothing left in them'))
  const open = [...state.rounds].find(
    ([key, round]) => key.startsWith(`${player.name}/`) && !round.isClosed && standingIn(round).length > 0,
  )
  const stakes = (open ? standingIn(open[1]) : []).map(({ moved, result }) => ({
    transaction: result.transaction,
    amount: String(-moved.cash - moved.bonus),
  }))
  return {
    outcome: 'OK',
    operator: 'reference',
    player: player.name,
    session,
    game,
    currency: referenceProfile.currency,
    scale: state.scale,
    balance: { cash: String(player.cash), bonus: String(player.bonus) },
    betLimits: null,
    jurisdiction: { playMoney: true, autoplayAllowed: true, minimumRoundMs: 0, showNetResult: true },
    openRound: open ? { round: open[0].slice(player.name.length + 1), game, bets: stakes } : null,
  }
}

/** What a wallet says that did not decide in time, and did a moment later. */
function temporarily({ requestId, results }: TransactionsAnswer): TransactionsAnswer {
  const unknown = { outcome: 'TEMPORARY', transfer: null, replayed: false, balanceAfter: null } as const
  return { requestId, results: results.map(({ transaction }) => ({ transaction, ...unknown })), balance: null }
}

/** One function for each call, over the same memory. */
export function referenceCalls(state: ReferenceState, game: string): Handlers {
  return {
    authenticate: ({ launchToken }) => authenticate(state, game, launchToken),
    balance({ player, session }) {
      const found = state.players.get(player)
      const known = state.sessions.get(session)
      const isTheirs = known?.player === player && !known.isOver
      if (!found || !(isTheirs || state.faults.has('tells balances to any session')))
        return { outcome: 'TOKEN_EXPIRED' }
      const { cash, bonus } = found
      return {
        outcome: 'OK',
        currency: referenceProfile.currency,
        balance: { cash: String(cash), bonus: String(bonus) },
      }
    },
    transactions(request) {
      const answer = applyCall(state, request, referenceProfile)
      return state.stalled.has(request.player) ? temporarily(answer) : answer
    },
    'round/close'({ player, round }) {
      const known = state.rounds.get(`${player}/${round}`)
      const isRound = known && (known.bets.length > 0 || state.faults.has('closes rounds without a bet'))
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
      const funds = { cash: BigInt(cash), bonus: BigInt(bonus) }
      state.players.set(name, {
        name,
        ...funds,
        isBlocked: false,
        isExcluded: false,
        stakeLimit: undefined,
        staked: 0n,
      })
      return { operator: 'reference', player: name }
    },
    async launch(player) {
      const token = newWireId('launch')
      state.tokens.set(token, player)
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
