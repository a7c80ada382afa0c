import type { Language } from '@balai/contract'
import { type MessageKey, messageByKey } from '@balai/copy'
import { Refusal } from '../../platform/refusal.ts'

/** The slice's refusals: words, and the status where it is not 200. */
const refusals = {
  BONUS_UNKNOWN: { key: 'promotions.errors.bonusUnknown', status: 404 },
  BONUS_ENDED: { key: 'promotions.errors.bonusEnded' },
  OFFER_CHANGED: { key: 'promotions.errors.offerChanged' },
  AGREEMENT_NEEDED: { key: 'promotions.errors.agreementNeeded' },
  NOT_OPEN: { key: 'promotions.errors.notOpen' },
  ALREADY_CLAIMED: { key: 'promotions.errors.alreadyClaimed' },
  NO_OCCASION: { key: 'promotions.errors.noOccasion' },
  LEVEL_TOO_LOW: { key: 'promotions.errors.levelTooLow' },
  BONUS_RUNNING: { key: 'promotions.errors.bonusRunning' },
  DEPOSIT_USED: { key: 'promotions.errors.depositUsed' },
  DEPOSIT_SPENT: { key: 'promotions.errors.depositSpent' },
  DEPOSITS_TOO_LOW: { key: 'promotions.errors.depositsTooLow' },
  EXHAUSTED: { key: 'promotions.errors.exhausted' },
  ROUND_OPEN: { key: 'wallet.errors.roundOpen' },
  PACKET_UNKNOWN: { key: 'promotions.errors.packetUnknown', status: 404 },
  VOUCHER_UNKNOWN: { key: 'promotions.errors.voucherUnknown' },
  VOUCHER_USED: { key: 'promotions.errors.voucherUsed' },
  CLAIMED_MORE: { key: 'promotions.errors.claimedMore' },
  CODE_TAKEN: { key: 'promotions.errors.codeTaken' },
} as const satisfies Record<string, { key: MessageKey; status?: number }>

export type PromotionCode = keyof typeof refusals

export const isPromotionCode = (code: string): code is PromotionCode => Object.hasOwn(refusals, code)

/** What stands in the way of an offer, as a list shows it before anybody tries. */
export function sayObstacle(code: PromotionCode, language: Language): string {
  return messageByKey(language, refusals[code].key)
}

export function promotionRefusal(code: PromotionCode): Refusal {
  const { key, status }: { key: MessageKey; status?: number } = refusals[code]
  return new Refusal({
    code,
    text: (language) => messageByKey(language, key),
    ...(status === undefined ? {} : { status }),
  })
}
