import type { Language } from '@balai/contract'
import { message } from '@balai/copy'
import { formatIdr } from '@balai/money'
import { momentText } from '../../../platform/moment.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type PromotionCode, refuseLevel, refusePromotion } from '../errors.ts'
import { type Claimant, hourMs, type Moment, placeOf } from './eligibility.ts'
import type { Offer } from './offer.ts'
import { whichDeposit } from './which-deposit.ts'

/** What an offer asks for and this member does not have. */
export interface Condition {
  kind:
    | 'signUpOver'
    | 'signUpBefore'
    | 'depositNow'
    | 'depositSinceOpen'
    | 'depositToCome'
    | 'depositBefore'
    | 'depositPassed'
    | 'depositTooSmall'
    | 'dailyDeposit'
  /** It can never be met any more: the offer is none for this member. */
  isOver: boolean
  number?: number
  has?: bigint
}

/** The condition that fails where nothing of the member's fits an offer (NO_OCCASION). */
export function failedCondition(offer: Offer, claimant: Claimant, { now }: Moment): Condition {
  const { depositNumber: number, validFrom } = offer
  const since = new Date(now.getTime() - offer.claimWithinHours * hourMs)
  if (offer.trigger === 'sign-up') {
    return { kind: claimant.memberSince < validFrom ? 'signUpBefore' : 'signUpOver', isOver: true }
  }
  if (offer.trigger === 'daily') return { kind: 'dailyDeposit', isOver: false, has: claimant.depositedToday }
  if (number === null) return { kind: validFrom > since ? 'depositSinceOpen' : 'depositNow', isOver: false }
  if (claimant.depositCount < number) return { kind: 'depositToCome', isOver: false, number }
  const made = claimant.deposits.find((deposit) => placeOf(claimant, deposit.number) === number)
  // One that is not among them was credited before any claim of now looks back to.
  const creditedAt = made?.creditedAt ?? new Date(since.getTime() - 1)
  if (creditedAt < validFrom) return { kind: 'depositBefore', isOver: true, number }
  return { kind: creditedAt < since ? 'depositPassed' : 'depositTooSmall', isOver: true, number }
}

/** The same as a sentence. */
export function sayCondition({ kind, number, has }: Condition, offer: Offer, language: Language): string {
  const n = offer.claimWithinHours
  const minimum = formatIdr(offer.minimumDeposit)
  const which = whichDeposit(number ?? 1, language)
  switch (kind) {
    case 'signUpOver':
      return message(language, 'promotions.condition.signUpOver', { n })
    case 'signUpBefore':
      return message(language, 'promotions.condition.signUpBefore')
    case 'depositNow':
      return message(language, 'promotions.condition.depositNow', { minimum, n })
    case 'depositSinceOpen':
      return message(language, 'promotions.condition.depositSinceOpen', { minimum })
    case 'depositToCome':
      return message(language, 'promotions.condition.depositToCome', { which, minimum })
    case 'depositBefore':
      return message(language, 'promotions.condition.depositBefore', { which })
    case 'depositPassed':
      return message(language, 'promotions.condition.depositPassed', { which })
    case 'depositTooSmall':
      return message(language, 'promotions.condition.depositTooSmall', { which, minimum })
    case 'dailyDeposit':
      return message(language, 'promotions.condition.dailyDeposit', { minimum, has: formatIdr(has ?? 0n) })
  }
}

/** What stands in the way of an offer, with the figures of what would clear it: the list says it before the claim does (records 1093, 1159). */
export function refuseOffer(
  obstacle: PromotionCode,
  offer: Offer,
  { claimant, moment, timeZone }: { claimant: Claimant; moment: Moment; timeZone: string },
): Refusal {
  if (obstacle === 'LEVEL_TOO_LOW') return refuseLevel(offer.minimumLevel)
  if (obstacle === 'ALREADY_CLAIMED' && offer.trigger === 'daily' && offer.validUntil > moment.dayEnd) {
    const again = (language: Language) => ({ moment: momentText(moment.dayEnd, language, timeZone) })
    return new Refusal({
      code: obstacle,
      text: (language) => message(language, 'promotions.condition.claimedToday', again(language)),
    })
  }
  if (obstacle !== 'NO_OCCASION') return refusePromotion(obstacle)
  const failed = failedCondition(offer, claimant, moment)
  return new Refusal({ code: obstacle, text: (language) => sayCondition(failed, offer, language) })
}
