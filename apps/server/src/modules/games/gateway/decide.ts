import type { BetAction, LimitKind, Outcome, PromoWinAction, RollbackAction, WinAction } from '@balai/gateway-kit'
import {
  type BonusGone,
  currency,
  nothing,
  type Play,
  plus,
  type Reversal,
  reversalOf,
  type Split,
  takeFrom,
  totalOf,
} from '../../wallet/index.ts'
import type { OpenGates } from '../gates.ts'
import type { BatchState } from './batch-state.ts'
import type { ActionsCall, PlayAction } from './calls.ts'
import type { RoundRecord, TransactionRecord } from './records.ts'
import { countedAt, stakedAt } from './settling.ts'

/** What an action does when it is accepted; the table's column "money", and what it does to the round. */
export type Effect =
  | { kind: 'bet' }
  /** Pays in the proportions of `stake`, settles this bet, or all that stand, and counts on the day of `at`. */
  | { kind: 'win'; stake: Split; settles: string | null; at: Date }
  /** A round of its own by its transaction's name (record 0905). */
  | { kind: 'promo' }
  | { kind: 'return'; bet: string; at: Date; took: Split }
  /** `at` is of the day on which it counted. */
  | { kind: 'reverse'; win: string; at: Date; paid: Split; taken: Reversal }
  | { kind: 'close' }
  | { kind: 'none' }

export interface Decision {
  outcome: Outcome
  limit?: LimitKind
  effect?: Effect
  /** Row 18: the id that must never be debited. */
  tombstone?: string
  alert?: { kind: 'ORPHAN_WIN' | 'REVERSAL'; amount: bigint }
}

/** What the decisions look at; none of them changes it. */
export interface Desk {
  state: BatchState
  play: Play
  gates: OpenGates
  /** Whether a round was begun in play money, while its operator plays for real money now: it moves none (record 0604). */
  isOfPlayMoney(round: Pick<RoundRecord, 'operatorId' | 'openedAt'>): boolean
  /** Whether the operator has games of the provider, shown or not; asked for calls with a promotional win alone. */
  isConnected(call: ActionsCall): boolean
  /** Where a bonus that has ended took the part of a win that was paid to its bucket; undefined where it took none along. */
  bonusGone(win: TransactionRecord): BonusGone | undefined
}

const accept = (effect: Effect): Decision => ({ outcome: 'OK', effect })
const refuse = (outcome: Outcome): Decision => ({ outcome })

/** Each bet is written with all that came before it in its round, in the time of everybody else's (record 1073). */
const mostBets = 1_000

/** And each win that is taken back with all that were before it (record 1117). */
const mostUndone = 1_000

/** Rows 5 to 8 of gateway.md, and 26, in order of precedence. */
function decideBet(
  { state, play, gates, isOfPlayMoney }: Desk,
  call: ActionsCall,
  bet: BetAction,
  stake: bigint,
): Decision {
  const session = call.session === null ? undefined : state.session(call, call.session)
  if (!session || session.provider !== call.provider.id || session.endedAt !== null || session.expiresAt <= state.at)
    return refuse('TOKEN_EXPIRED')
  const refusal = gates.refusal(call.member, stake)
  if (refusal && refusal.outcome !== 'LIMIT_REACHED') return refusal
  const game = state.game(call, bet.game)
  if (!game?.isOn || !call.provider.isOn || bet.currency !== currency) return refuse('NOT_ALLOWED')
  const round = state.round(call, bet.round)
  if (round && (round.closedAt || isOfPlayMoney(round) || round.bets.length >= mostBets)) return refuse('ROUND_CLOSED')
  // By a clock that is behind it would begin before the licence: its stake would be taken, and nothing of it paid (record 1072).
  if (!round && isOfPlayMoney({ operatorId: call.member.operatorId, openedAt: state.at })) return refuse('NOT_ALLOWED')
  if (round && (round.game !== bet.game || round.currency !== bet.currency)) return refuse('REFERENCE_SCOPE_MISMATCH')
  if (refusal) return refusal
  if (stake > 0n && game.minimum !== null && stake < game.minimum)
    return { outcome: 'LIMIT_REACHED', limit: 'GAME_MIN' }
  if (game.maximum !== null && stake > game.maximum) return { outcome: 'LIMIT_REACHED', limit: 'GAME_MAX' }
  if (takeFrom(play.stakeable(call.member), stake) === null) return refuse('NOT_ENOUGH_MONEY')
  return accept({ kind: 'bet' })
}

/** Rows 9 to 13, 24 and 26. A jackpot is a win as far as the table goes. */
function decideWin(
  { state, isOfPlayMoney }: Desk,
  call: ActionsCall,
  win: Pick<WinAction, 'round' | 'reference' | 'currency'>,
  amount: bigint,
): Decision {
  const orphan: Decision = { outcome: 'BET_NOT_FOUND', alert: { kind: 'ORPHAN_WIN', amount } }
  const round = state.round(call, win.round)
  const bets = round?.bets ?? []
  const live = bets.filter((bet) => !bet.isRolledBack)
  if (!round || bets.length === 0 || isOfPlayMoney(round)) return orphan
  if (win.currency !== round.currency) return refuse('REFERENCE_SCOPE_MISMATCH')
  const named = win.reference === undefined ? undefined : bets.find((bet) => bet.id === win.reference)
  if (win.reference !== undefined && !named) return orphan
  if (live.length === 0 || named?.isRolledBack) return refuse('ROLLED_BACK')
  if (round.closedAt && !call.provider.profile.allowsLateWins) return refuse('ROUND_CLOSED')
  const paid = named ? [named] : live
  const settles = named && call.provider.profile.settles === 'bet' ? named.id : null
  const stake = paid.reduce((sum, bet) => plus(sum, bet.took), nothing)
  const settled = settles === null ? live : paid
  return accept({ kind: 'win', stake, settles, at: stakedAt(settled) ?? state.at })
}

/** Row 14. */
function decidePrize({ gates, isConnected }: Desk, call: ActionsCall, prize: PromoWinAction): Decision {
  const isPayable = gates.isKnown(call.member) && isConnected(call) && prize.currency === currency
  return isPayable && call.provider.profile.allowsPromoWins ? accept({ kind: 'promo' }) : refuse('NOT_ALLOWED')
}

/** Rows 15 to 22, 25 and 27. */
function decideRollback(desk: Desk, call: ActionsCall, rollback: RollbackAction): Decision {
  const { state } = desk
  const found = state.transaction(call.provider.id, rollback.reference)
  if (!found) return { outcome: 'UNKNOWN_REFERENCE', tombstone: rollback.reference }
  if (found.type === 'TOMBSTONE') return refuse('UNKNOWN_REFERENCE')
  const isSameMember = found.operatorId === call.member.operatorId && found.memberId === call.member.memberId
  if (!isSameMember) return refuse('REFERENCE_SCOPE_MISMATCH')
  const isWin = found.type === 'WIN' || found.type === 'JACKPOT_WIN'
  // What is neither bet nor win was in no round that could be named: a prize is one of its own (records 0905 and 0934).
  const isOfRound = found.type === 'BET' || isWin
  if (isOfRound && (found.round !== rollback.round || found.currency !== rollback.currency))
    return refuse('REFERENCE_SCOPE_MISMATCH')
  if (found.outcome !== 'OK') return accept({ kind: 'none' })
  if (!isOfRound) return refuse('NOT_ALLOWED')
  const round = state.round(call, rollback.round)
  if (round && desk.isOfPlayMoney(round)) return accept({ kind: 'none' })
  if (round && found.type === 'BET') return decideReturn(round, found)
  if (round && isWin) return decideReversal(desk, call, round, found)
  return refuse('NOT_ALLOWED')
}

function decideReturn(round: RoundRecord, found: TransactionRecord): Decision {
  const bet = round.bets.find(({ id }) => id === found.id)
  if (!bet) throw new Error(`the bet ${found.id} is missing from its round`)
  if (bet.isRolledBack) return refuse('ALREADY_ROLLED_BACK')
  if (bet.isSettled) return refuse('ALREADY_SETTLED')
  return accept({ kind: 'return', bet: bet.id, at: bet.at, took: bet.took })
}

function decideReversal(
  { play, state, bonusGone }: Desk,
  call: ActionsCall,
  round: RoundRecord,
  found: TransactionRecord,
): Decision {
  if (!call.provider.profile.allowsWinRollback) return refuse('NOT_ALLOWED')
  if (round.undone.includes(found.id)) return refuse('ALREADY_ROLLED_BACK')
  if (round.undone.length >= mostUndone) return refuse('NOT_ALLOWED')
  const held = play.balance(call.member)
  const taken = reversalOf(found.moved, held, bonusGone(found))
  // The case names what the operator has not got of it, which is not what went back with a bonus (record 1035).
  if (held.cash < taken.from.cash || held.bonus < taken.from.bonus)
    return { outcome: 'REVERSAL_INSUFFICIENT_FUNDS', alert: { kind: 'REVERSAL', amount: totalOf(taken.from) } }
  const at = countedAt(round.bets, found.id) ?? state.at
  return accept({ kind: 'reverse', win: found.id, at, paid: found.moved, taken })
}

function decideClose({ state }: Desk, call: ActionsCall, round: string): Decision {
  const found = state.round(call, round)
  if (!found) return refuse('UNKNOWN_REFERENCE')
  return found.closedAt ? refuse('ALREADY_CLOSED') : accept({ kind: 'close' })
}

/**
 * The outcome table of gateway.md for an action that was not processed before: rows 4 to 22 and 24 to 27. Rows 2, 3 and 16 (copies) are the
 * caller's. A member who is not known here has no bets, so nothing of theirs is accepted.
 */
export function decide(desk: Desk, call: ActionsCall, { action, amount }: PlayAction): Decision {
  const isTombstoned = desk.state.transaction(call.provider.id, action.transaction)?.type === 'TOMBSTONE'
  if (isTombstoned) return refuse('ROLLED_BACK') // row 4
  switch (action.type) {
    case 'BET':
      return desk.gates.isKnown(call.member) ? decideBet(desk, call, action, amount) : refuse('TOKEN_EXPIRED')
    case 'WIN':
    case 'JACKPOT_WIN':
      return decideWin(desk, call, action, amount)
    case 'PROMO_WIN':
      return decidePrize(desk, call, action)
    case 'ROLLBACK':
      return decideRollback(desk, call, action)
    case 'ROUND_CLOSE':
      return decideClose(desk, call, action.round)
    case 'ADJUST':
      return refuse('NOT_ALLOWED') // needs a permission that no provider has yet
  }
}
