import type { PromoWinAction } from '@balai/gateway-kit'
import { nothing, type PlayMove, type Split, totalOf } from '../../wallet/index.ts'
import type { Played } from '../gates.ts'
import { roundReference } from '../history/round-names.ts'
import type { ActionsCall, PlayAction } from './calls.ts'
import type { Decision, Desk, Effect } from './decide.ts'
import type { RoundRecord, TransactionRecord } from './records.ts'
import { settle, unsettle } from './settling.ts'

/** The key under which the ledger moves this transaction's money, once for ever. */
export const moneyKey = (provider: string, transaction: string): string => `play:${provider}:${transaction}`

function moveOf(call: ActionsCall, { action, hash }: PlayAction): PlayMove {
  const named = 'round' in action && action.type !== 'PROMO_WIN' ? action.round : undefined
  const round = named ?? action.transaction
  return {
    member: call.member,
    provider: call.provider.id,
    key: moneyKey(call.provider.id, action.transaction),
    reference: roundReference(call.provider.id, round),
    inputHash: hash,
  }
}

/** Moves the money of an accepted action. @returns what the member got; below zero what was taken */
function moveMoney({ play }: Desk, call: ActionsCall, one: PlayAction, effect: Effect): Split {
  const move = moveOf(call, one)
  switch (effect.kind) {
    case 'bet': {
      const took = play.bet({ ...move, amount: one.amount })
      if (!took) throw new Error('a bet was accepted that the balance does not cover')
      return { cash: -took.cash, bonus: -took.bonus }
    }
    case 'win':
      return play.pay({ ...move, amount: one.amount, stake: effect.stake })
    case 'promo':
      return play.pay({ ...move, amount: one.amount, stake: nothing, type: 'tournament' })
    case 'return':
      play.giveBack({ ...move, split: effect.took })
      return effect.took
    case 'reverse':
      if (!play.takeBack({ ...move, ...effect.taken })) throw new Error('a reversal was accepted beyond the balance')
      return { cash: -effect.taken.from.cash, bonus: -effect.taken.from.bonus }
    case 'close':
    case 'none':
      return nothing
  }
}

function openRound(
  { state }: Pick<Desk, 'state'>,
  call: ActionsCall,
  place: { round: string; game: string; currency: string },
): RoundRecord {
  const fresh = { provider: call.provider.id, ...place, stake: 0n, win: 0n, openedAt: state.at, closedAt: null }
  return { ...call.member, ...fresh, bets: [], undone: [] }
}

/** The round that a promotional win is by itself: it begins, and is over at once. It is of the game of the round that it names. */
function roundOfPrize({ state }: Desk, call: ActionsCall, prize: PromoWinAction): RoundRecord {
  const found = state.round(call, prize.transaction)
  if (found) return found
  const named = prize.round === undefined ? undefined : state.round(call, prize.round)
  const game = prize.game ?? named?.game ?? call.provider.id
  const place = { round: prize.transaction, game, currency: prize.currency }
  return { ...openRound({ state }, call, place), closedAt: state.at }
}

const settlesByRound = ({ provider }: Pick<ActionsCall, 'provider'>): boolean => provider.profile.settles === 'round'

function roundAfter(
  desk: Desk,
  call: ActionsCall,
  one: PlayAction,
  effect: Effect,
  moved: Split,
): RoundRecord | undefined {
  const { action, amount } = one
  if (action.type === 'PROMO_WIN' && effect.kind === 'promo') {
    const round = roundOfPrize(desk, call, action)
    return { ...round, win: round.win + amount }
  }
  if (!('round' in action) || action.round === undefined) return undefined
  const found = desk.state.round(call, action.round)
  switch (effect.kind) {
    case 'bet': {
      if (action.type !== 'BET') return undefined
      const round =
        found ?? openRound(desk, call, { round: action.round, game: action.game, currency: action.currency })
      const took = { cash: -moved.cash, bonus: -moved.bonus }
      const bet = { id: action.transaction, at: desk.state.at, took, isRolledBack: false, isSettled: false, wins: [] }
      return { ...round, stake: round.stake + amount, bets: [...round.bets, bet] }
    }
    case 'win': {
      if (!found) return undefined
      const bets = settle(found.bets, effect.settles, { id: action.transaction, at: effect.at })
      return { ...found, win: found.win + amount, bets }
    }
    case 'return': {
      if (!found) return undefined
      const bets = found.bets.map((bet) => (bet.id === effect.bet ? { ...bet, isRolledBack: true } : bet))
      return { ...found, stake: found.stake - totalOf(effect.took), bets }
    }
    case 'reverse': {
      if (!found) return undefined
      const isOver = found.closedAt !== null && settlesByRound(call)
      const undone = [...found.undone, effect.win]
      return { ...found, win: found.win - totalOf(effect.paid), undone, bets: unsettle(found.bets, effect.win, isOver) }
    }
    case 'close':
      return found
    case 'promo':
    case 'none':
      return undefined
  }
}

/**
 * When a round is over that ends at `at`. One in which nothing stands was over with its last bet: nobody played in it since, on
 * whatever day its end is told (record 1040).
 */
function endOf({ bets, win }: RoundRecord, at: Date): Date {
  const isEmpty = win === 0n && bets.every(({ isRolledBack }) => isRolledBack)
  return (isEmpty && bets.at(-1)?.at) || at
}

/** In profiles that settle by round, the end of a round settles what stands in it. */
function close(call: Pick<ActionsCall, 'provider'>, round: RoundRecord, at: Date): RoundRecord {
  if (round.closedAt) return round
  return {
    ...round,
    closedAt: endOf(round, at),
    bets: settlesByRound(call) ? round.bets.map((bet) => ({ ...bet, isSettled: true })) : round.bets,
  }
}

/** Stakes and wins as the member's limits count them. */
function played(effect: Effect, amount: bigint): Played {
  if (effect.kind === 'bet') return { staked: amount, won: 0n }
  if (effect.kind === 'win') return { staked: 0n, won: amount, at: effect.at }
  if (effect.kind === 'promo') return { staked: 0n, won: amount }
  if (effect.kind === 'return') return { staked: -totalOf(effect.took), won: 0n, at: effect.at }
  if (effect.kind === 'reverse') return { staked: 0n, won: -totalOf(effect.paid), at: effect.at }
  return { staked: 0n, won: 0n }
}

/** What an action changed, so far as others have to be told. */
export interface Applied {
  record: TransactionRecord
  counted: Played
}

/** Carries out what was decided, in memory: money, round, counters, alert, tombstone and the record of the answer. */
export function apply(desk: Desk, call: ActionsCall, one: PlayAction, decision: Decision): Applied {
  const { state, gates, play } = desk
  const { action, amount, hash } = one
  const effect: Effect = decision.effect ?? { kind: 'none' }
  const moved = moveMoney(desk, call, one, effect)
  const closes = effect.kind === 'close' || ('roundClosed' in action && action.roundClosed === true)
  // What moves nothing ends its round all the same: its provider hears OK, and says so no second time (record 0626).
  const place = 'round' in action ? (action.round ?? null) : null
  const ended = decision.outcome === 'OK' && closes && place !== null ? state.round(call, place) : undefined
  const round = roundAfter(desk, call, one, effect, moved) ?? ended
  if (round) state.change(closes ? close(call, round, state.at) : round)
  const counted = played(effect, amount)
  if (counted.staked !== 0n || counted.won !== 0n) gates.count(call.member, counted)
  const owner = { ...call.member, provider: call.provider.id }
  if (decision.alert) state.raise({ ...owner, transaction: action.transaction, ...decision.alert })
  const currency = 'currency' in action ? action.currency : null
  const where = { round: place, currency }
  if (decision.tombstone !== undefined)
    state.store({ ...owner, ...where, ...noMove, id: decision.tombstone, type: 'TOMBSTONE', outcome: 'ROLLED_BACK' })
  const record: TransactionRecord = {
    ...owner,
    ...where,
    id: action.transaction,
    type: action.type,
    hash,
    outcome: decision.outcome,
    limit: decision.limit ?? null,
    moved,
    after: gates.isKnown(call.member) ? play.balance(call.member) : null,
    transferId: null,
  }
  state.store(record)
  return { record, counted }
}

const noMove = { hash: null, limit: null, moved: nothing, after: null, transferId: null }

/** `round/close`: not a transaction, so nothing but the round remembers it. */
export function closeRound({ state }: Desk, call: { provider: ActionsCall['provider'] }, round: RoundRecord): void {
  state.change(close(call, round, state.at))
}
