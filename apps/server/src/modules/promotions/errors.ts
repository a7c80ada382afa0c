import type { Language } from '@balai/contract'
import { messageByKey } from '@balai/copy'
import { refusalTable } from '../../platform/refusal-table.ts'

/** What the slice refuses. */
export const refusePromotion = refusalTable({
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
})

export type PromotionCode = keyof typeof refusePromotion.rows

export const isPromotionCode = (code: string): code is PromotionCode => Object.hasOwn(refusePromotion.rows, code)

/** What stands in the way of an offer, as a list shows it before anybody tries. */
export function sayObstacle(code: PromotionCode, language: Language): string {
  return messageByKey(language, refusePromotion.rows[code].key)
}
