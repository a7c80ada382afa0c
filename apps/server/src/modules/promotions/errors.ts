import type { Language } from '@balai/contract'
import { messageByKey } from '@balai/copy'
import type { Refusal } from '../../platform/refusal.ts'
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
  BONUS_HELD: { key: 'promotions.errors.bonusHeld' },
  DEPOSIT_USED: { key: 'promotions.errors.depositUsed' },
  DEPOSIT_SPENT: { key: 'promotions.errors.depositSpent' },
  DEPOSITS_TOO_LOW: { key: 'promotions.errors.depositsTooLow' },
  EXHAUSTED: { key: 'promotions.errors.exhausted' },
  ROUND_OPEN: { key: 'wallet.errors.roundOpen' },
  PACKET_UNKNOWN: { key: 'promotions.errors.packetUnknown', status: 404 },
  VOUCHER_UNKNOWN: { key: 'promotions.errors.voucherUnknown' },
  VOUCHER_USED: { key: 'promotions.errors.voucherUsed' },
  CLAIMED_MORE: { key: 'promotions.errors.claimedMore', field: 'maximumClaims' },
  CODE_TAKEN: { key: 'promotions.errors.codeTaken', field: 'code' },
})

/** Names the level that is asked for. */
export const refuseLevel = (level: number): Refusal =>
  refusePromotion('LEVEL_TOO_LOW', { key: 'promotions.condition.level', params: { level } })

export type PromotionCode = keyof typeof refusePromotion.rows

export const isPromotionCode = (code: string): code is PromotionCode => Object.hasOwn(refusePromotion.rows, code)

/** By which constraint: a code that is another's, a code that is the other kind's (record 1039), and fewer claims than were made. */
const byConstraint = new Map<unknown, PromotionCode>([
  ['promotion_bonus_code', 'CODE_TAKEN'],
  ['promotion_code', 'CODE_TAKEN'],
  ['promotion_bonus_claims', 'CLAIMED_MORE'],
])

/** What pg threw, as the refusal that it is where SQL has the last word; anything else as it is. */
export function refusedBySql(error: unknown): unknown {
  const code = byConstraint.get((error as { constraint?: unknown }).constraint) // as pg throws it
  return code ? refusePromotion(code) : error
}

/** What stands in the way of an offer, as a list shows it before anybody tries. */
export function sayObstacle(code: PromotionCode, language: Language): string {
  return messageByKey(language, refusePromotion.rows[code].key)
}
