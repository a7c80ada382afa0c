import { gameCategories } from '@balai/contract'
import { digestOf } from '../../../platform/digest.ts'
import type { Offer } from './offer.ts'

/**
 * What a claim of an offer gives and what it binds to, as a digest: a payment gives what its member agreed to and nothing else
 * (record 1085). Which offer it is belongs to it; its words do not, nor what decides only whether and to whom it is given.
 */
export function termsOf(offer: Offer): string {
  const { id, amount, percent, maximum, turnoverMultiplier, turnoverBase, contributions, lastsDays } = offer
  const counting = gameCategories
    .map((category) => [category, contributions[category] ?? 0] as const)
    .filter(([, part]) => part > 0)
  const requirement = turnoverMultiplier === 0 ? null : [turnoverMultiplier, turnoverBase, counting, lastsDays]
  return digestOf([id, amount, percent, maximum, requirement]).slice(0, 32)
}
