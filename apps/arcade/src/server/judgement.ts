import { isRetryable, type LimitKind, type Outcome } from '@balai/gateway-kit'
import type { RoundRow, RoundState } from './tables.ts'
import type { MovementResult, WalletAnswer } from './wallet.ts'

/** What becomes of a round after an answer. `again`: nothing is settled, the same movements are sent again. */
export type Judgement =
  | { next: Exclude<RoundState, 'placed' | 'settling'>; refusal?: Outcome | 'FAULT'; limit?: LimitKind }
  | { next: 'again' }

const again: Judgement = { next: 'again' }
const disputed: Judgement = { next: 'disputed', refusal: 'FAULT' }

const bets: Partial<Record<Outcome, Judgement>> = {
  NOT_ENOUGH_MONEY: { next: 'refused', refusal: 'NOT_ENOUGH_MONEY' },
  TOKEN_EXPIRED: { next: 'refused', refusal: 'TOKEN_EXPIRED' },
  USER_DISABLED: { next: 'refused', refusal: 'USER_DISABLED' },
  NOT_ALLOWED: { next: 'refused', refusal: 'NOT_ALLOWED' },
  LIMIT_REACHED: { next: 'refused', refusal: 'LIMIT_REACHED' },
  ROUND_CLOSED: { next: 'refused', refusal: 'FAULT' },
  ROLLED_BACK: { next: 'cancelled' },
}

const wins: Partial<Record<Outcome, Judgement>> = {
  OK: { next: 'closed' },
  ROLLED_BACK: { next: 'cancelled' }, // the operator gave the bet back
}

const rollbacks: Partial<Record<Outcome, Judgement>> = {
  OK: { next: 'cancelled' },
  ALREADY_ROLLED_BACK: { next: 'cancelled' },
  UNKNOWN_REFERENCE: { next: 'cancelled' }, // never seen there, and a tombstone now keeps it out
  ALREADY_SETTLED: { next: 'closed' }, // bet and win had gone through after all
}

function judgeBet(bet: MovementResult, win: MovementResult | undefined): Judgement {
  if (bet.outcome === 'OK' && win) return isRetryable(win.outcome) ? again : (wins[win.outcome] ?? disputed)
  if (bet.outcome === 'OK') return { next: 'open' }
  // The bet would have been taken but for its win, which never can be: the round cannot go on.
  if (bet.outcome === 'NOT_APPLIED' && win && !isRetryable(win.outcome)) return { next: 'cancelling' }
  if (isRetryable(bet.outcome)) return again
  return { ...(bets[bet.outcome] ?? disputed), ...(bet.limit && { limit: bet.limit }) }
}

/**
 * Reads the wallet's answer to what a round had on its way. Pure: the same round and answer always give the same.
 *
 * @param round `state` placed, settling or cancelling; `attempts` counts those that were begun, this one too
 */
export function judge(round: Pick<RoundRow, 'id' | 'state' | 'attempts'>, answer: WalletAnswer): Judgement {
  if (answer.kind === 'lost') return again
  if (answer.kind === 'unread') {
    // Only a first attempt that was not looked at is known to have moved nothing.
    const isDefinite = round.state === 'placed' && round.attempts === 1
    return isDefinite ? { next: 'refused', refusal: 'FAULT' } : again
  }
  const find = (suffix: string) => answer.results.find((result) => result.movement === round.id + suffix)
  if (round.state === 'placed') {
    const bet = find(movementSuffix.BET)
    return bet ? judgeBet(bet, find(movementSuffix.WIN)) : again
  }
  const one = find(round.state === 'settling' ? movementSuffix.WIN : movementSuffix.ROLLBACK)
  if (!one || isRetryable(one.outcome)) return again
  return (round.state === 'settling' ? wins : rollbacks)[one.outcome] ?? disputed
}

/** A movement's id is its round's with one of these: made once, the same in every attempt. */
export const movementSuffix = { BET: '-b', WIN: '-w', ROLLBACK: '-r' } as const
