import { least } from '@balai/money'
import type { Split } from './split.ts'

/** Where a bonus that has ended took what a win had brought to the bonus bucket. */
export interface BonusGone {
  /** It was completed, or its bucket went back to the operator. */
  to: 'cash' | 'operator'
  /** The win came after the end: it lies in the bucket until it is moved there too. */
  isLate: boolean
}

/** Of whom a win is taken back. */
export interface Reversal {
  /** What the member's buckets have to hold. */
  from: Split
  /** What the operator's account of bonuses has got back already, and gives to that of games. */
  operator: bigint
}

/**
 * Where the parts of a win are to be taken that was paid as `paid` (record 1035): each from the bucket that it was paid to, but what
 * a bonus has taken along at its end from where it went.
 *
 * @param gone undefined where that bonus still runs, or there was none
 */
export function reversalOf(paid: Split, held: Split, gone: BonusGone | undefined): Reversal {
  if (!gone) return { from: paid, operator: 0n }
  const bonus = gone.isLate ? least(held.bonus, paid.bonus) : 0n
  const rest = paid.bonus - bonus
  const { cash } = paid
  return gone.to === 'cash'
    ? { from: { cash: cash + rest, bonus }, operator: 0n }
    : { from: { cash, bonus }, operator: rest }
}
