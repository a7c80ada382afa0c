export { bonusTurnover } from './bonus/list.ts'

import type { Job } from '../../platform/jobs/jobs.ts'
import { settleBonuses } from './bonus/end.ts'
import { settleLateMoney } from './bonus/late.ts'
import type { PromotionsDeps } from './deps.ts'
import { runPayouts } from './payout/run.ts'

export { type Carried, claimCarriedBonus, findCarriable, sayCarriedRefusal } from './bonus/carried.ts'
export { bonusGone } from './bonus/gone.ts'
export { readOfferNames } from './bonus/offer-store.ts'
export { turnoverLeft, turnoverStanding } from './bonus/requirement.ts'
export { promotionsConsoleRoutes } from './console-routes.ts'
export type { CategoryPlay, LevelBenefits, PromotionsDeps } from './deps.ts'
export { giftsOfLevels } from './gifts-of-levels.ts'
export { paidRules } from './payout/paid-rules.ts'
export { readPacketNames } from './red-packet/store.ts'
export { promotionsRoutes } from './routes.ts'
export { type SeededGifts, seedGifts } from './seed.ts'
export { readGiftTitles } from './titles/of-gifts.ts'
export { findVouchers } from './voucher/names.ts'

/** Bonuses end soon after they are done or over; rebate and cashback are paid within the hour after a period. */
export const promotionsJobs = (deps: PromotionsDeps): Job[] => [
  { name: 'promotions.settle', cron: '*/2 * * * *', run: () => settleBonuses(deps) },
  { name: 'promotions.settle-late', cron: '25 * * * *', run: () => settleLateMoney(deps) },
  { name: 'promotions.pay-out', cron: '15 * * * *', run: () => runPayouts(deps) },
]
export { promotionsMoves } from './proof/store.ts'
