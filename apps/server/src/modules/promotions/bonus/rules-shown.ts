import { gameCategories, type Language } from '@balai/contract'
import { message } from '@balai/copy'
import { formatIdr, least } from '@balai/money'
import type { Offer } from './offer.ts'
import { whichDeposit } from './which-deposit.ts'

function occasionLine(offer: Offer, language: Language): string {
  const minimum = formatIdr(offer.minimumDeposit)
  const n = offer.claimWithinHours
  switch (offer.trigger) {
    case 'sign-up':
      return message(language, 'promotions.rules.signUp', { n })
    case 'deposit':
      if (offer.depositNumber === null) return message(language, 'promotions.rules.depositAny', { minimum, n })
      return message(language, 'promotions.rules.depositNumber', {
        which: whichDeposit(offer.depositNumber, language),
        minimum,
        n,
      })
    case 'code':
      return message(language, 'promotions.rules.code')
    case 'daily':
      if (offer.minimumDeposit === 0n) return message(language, 'promotions.rules.daily')
      return message(language, 'promotions.rules.dailyDeposit', { minimum })
  }
}

/** Whom an offer leaves out that is open and fits. */
function boundLines({ trigger, maximumClaims: n }: Offer, language: Language): string[] {
  return [
    ...(trigger === 'sign-up' ? [message(language, 'promotions.condition.signUpBefore')] : []),
    ...(trigger === 'deposit' ? [message(language, 'promotions.rules.depositSinceOpen')] : []),
    ...(n === null ? [] : [message(language, 'promotions.rules.limited', { n })]),
  ]
}

function requirementLines(offer: Offer, smallestStake: bigint, language: Language): string[] {
  if (offer.turnoverMultiplier === 0) return [message(language, 'promotions.rules.cash')]
  const times = (offer.turnoverMultiplier / 100).toLocaleString('id-ID') // in both languages (record 0435)
  // One that is less from the beginning has not been played away before (record 1086).
  const lostBelow = formatIdr(offer.amount === null ? smallestStake : least(smallestStake, offer.amount))
  const list = gameCategories
    .filter((category) => (offer.contributions[category] ?? 0) > 0)
    .map((category) =>
      message(language, 'promotions.rules.contribution', {
        category: message(language, `promotions.category.${category}`),
        percent: offer.contributions[category] ?? 0,
      }),
    )
    .join(', ')
  return [
    offer.turnoverBase === 'bonus'
      ? message(language, 'promotions.rules.turnoverBonus', { times })
      : message(language, 'promotions.rules.turnoverDeposit', { times }),
    message(language, 'promotions.rules.contributions', { list }),
    message(language, 'promotions.rules.order'),
    message(language, 'promotions.rules.withdrawal'),
    message(language, 'promotions.rules.expiry', { n: offer.lastsDays }),
    message(language, 'promotions.rules.forfeit'),
    message(language, 'promotions.rules.lost', { stake: lostBelow }),
    message(language, 'promotions.rules.one', { stake: formatIdr(smallestStake) }),
  ]
}

/** Every rule of an offer as a sentence, made from the very columns that bind: what is not said here does not hold. */
export function sayRules(offer: Offer, smallestStake: bigint, language: Language): string[] {
  const { amount, percent, maximum, trigger, minimumLevel } = offer
  return [
    amount === null
      ? message(language, 'promotions.rules.percent', { percent: percent ?? 0, maximum: formatIdr(maximum ?? 0n) })
      : message(language, 'promotions.rules.fixed', { amount: formatIdr(amount) }),
    occasionLine(offer, language),
    ...boundLines(offer, language),
    ...(trigger === 'deposit' ? [message(language, 'promotions.rules.depositKept')] : []),
    ...(minimumLevel > 0 ? [message(language, 'promotions.rules.level', { level: minimumLevel })] : []),
    ...requirementLines(offer, smallestStake, language),
  ]
}
