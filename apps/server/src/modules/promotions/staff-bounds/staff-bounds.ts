import { dayOf } from '@balai/calendar'
import { message } from '@balai/copy'
import type { Tx } from '@balai/db'
import { formatIdr } from '@balai/money'
import { Refusal } from '../../../platform/refusal.ts'
import type { StaffActing } from '../../operators/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import { countGiven } from './store.ts'

/**
 * Whether one person may let a member get so much by one claim (record 0294). More is an adjustment's matter, which two
 * sign.
 *
 * @param amounts what a claim may bring at most, each of them
 * @throws Refusal GIFT_TOO_LARGE
 */
export async function assertPerClaim(
  { operators }: Pick<PromotionsDeps, 'operators'>,
  { operatorId }: StaffActing,
  amounts: readonly bigint[],
): Promise<void> {
  const most = BigInt((await operators.get(operatorId)).settings.giftPerClaim)
  if (amounts.every((amount) => amount <= most)) return
  throw new Refusal({
    code: 'GIFT_TOO_LARGE',
    status: 422,
    text: (language) => message(language, 'promotions.errors.giftTooLarge', { amount: formatIdr(most) }),
  })
}

/**
 * Counts what somebody makes to be given away against what one person may give in the operator's day. Asked for before the
 * transaction, so that it waits for no second connection; what it answers writes within it.
 */
export async function dayBudget(
  { operators }: Pick<PromotionsDeps, 'operators'>,
  { operatorId, staffId, at }: StaffActing,
): Promise<(tx: Tx, amount: bigint) => Promise<void>> {
  const { giftsPerDay, timeZone } = (await operators.get(operatorId)).settings
  const most = BigInt(giftsPerDay)
  return async (tx, amount) => {
    const isWithin = await countGiven(tx, { operatorId, staffId, day: dayOf(at, timeZone), amount, most })
    if (isWithin) return
    throw new Refusal({
      code: 'GIFTS_PER_DAY',
      status: 422,
      text: (language) => message(language, 'promotions.errors.giftsPerDay', { amount: formatIdr(most) }),
    })
  }
}
