import type { Language } from '@balai/contract'
import type { BankDeps } from '../deps.ts'

/** What a payment asked for and what it came to, as its row keeps them. */
export interface AskedBonus {
  /** The id of an offer, or a code. */
  bonus: string | null
  /** Null until the payment is credited and the bonus was given or refused: then `claimed`, or the refusal's code. */
  bonusOutcome: string | null
}

/** What became of the bonus that was asked for with a payment, for its member as for staff (records 0645 and 0667). */
export function tellBonus(
  { sayRefusal }: Pick<BankDeps['carriedBonus'], 'sayRefusal'>,
  { bonus, bonusOutcome: outcome }: AskedBonus,
  language: Language,
): { bonusOutcome: string | null; bonusReason: string | null } {
  const isRefused = outcome !== null && outcome !== 'claimed'
  return {
    bonusOutcome: bonus === null ? null : (outcome ?? 'waiting'),
    bonusReason: isRefused ? sayRefusal(outcome, language) : null,
  }
}
