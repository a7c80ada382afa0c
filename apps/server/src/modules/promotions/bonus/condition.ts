import type { Language } from '@balai/contract'
import { message } from '@balai/copy'
import { rupiah } from '../../../platform/rupiah.ts'
import type { Claimant, Moment } from './eligibility.ts'
import type { Offer } from './offer.ts'

/** What an offer asks for and this member does not have. */
export interface Condition {
  kind: 'signUpOver' | 'depositNow' | 'depositToCome' | 'depositPassed' | 'depositTooSmall' | 'dailyDeposit'
  /** It can never be met any more: the offer is none for this member. */
  isOver: boolean
  number?: number
  has?: bigint
}

/** The condition that fails where nothing of the member's fits an offer (NO_OCCASION). */
export function failedCondition(offer: Offer, claimant: Claimant, { now }: Moment): Condition {
  if (offer.trigger === 'sign-up') return { kind: 'signUpOver', isOver: true }
  if (offer.trigger === 'daily') return { kind: 'dailyDeposit', isOver: false, has: claimant.depositedToday }
  const { depositNumber: number } = offer
  if (number === null) return { kind: 'depositNow', isOver: false }
  if (claimant.depositCount < number) return { kind: 'depositToCome', isOver: false, number }
  const made = claimant.deposits.find((deposit) => deposit.number === number)
  const isLate = !made || made.creditedAt.getTime() < now.getTime() - offer.claimWithinHours * 3_600_000
  if (!isLate && made.amount < offer.minimumDeposit) return { kind: 'depositTooSmall', isOver: true, number }
  return { kind: 'depositPassed', isOver: true, number }
}

/** The same as a sentence. */
export function sayCondition({ kind, number, has }: Condition, offer: Offer, language: Language): string {
  const hours = offer.claimWithinHours
  const minimum = rupiah(offer.minimumDeposit)
  switch (kind) {
    case 'signUpOver':
      return message(language, 'promotions.condition.signUpOver', { hours })
    case 'depositNow':
      return message(language, 'promotions.condition.depositNow', { minimum, hours })
    case 'depositToCome':
      return message(language, 'promotions.condition.depositToCome', { number: number ?? 1, minimum })
    case 'depositPassed':
      return message(language, 'promotions.condition.depositPassed', { number: number ?? 1 })
    case 'depositTooSmall':
      return message(language, 'promotions.condition.depositTooSmall', { number: number ?? 1, minimum })
    case 'dailyDeposit':
      return message(language, 'promotions.condition.dailyDeposit', { minimum, has: rupiah(has ?? 0n) })
  }
}
