import { dayOf } from '@balai/calendar'
import { message } from '@balai/copy'
import type { Tx } from '@balai/db'
import { formatIdr } from '@balai/money'
import { Refusal, type Text } from '../../../platform/refusal.ts'
import type { StaffActing } from '../../operators/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import { countGiven } from './store.ts'

/**
 * Whether one person may let a member get so much by one claim (record 0294). More is an adjustment's matter, which two
 * sign.
 *
 * @param amounts what a claim may bring at most, each of them
 * @param fields where each of them was written, if it was: a field, or `field.part`
 * @throws Refusal GIFT_TOO_LARGE with a sentence for each field that is too large, and for each part of one
 */
export async function assertPerClaim(
  { operators }: Pick<PromotionsDeps, 'operators'>,
  { operatorId }: StaffActing,
  amounts: readonly bigint[],
  fields: readonly string[] = [],
): Promise<void> {
  const most = BigInt((await operators.get(operatorId)).settings.giftPerClaim)
  if (amounts.every((amount) => amount <= most)) return
  const text: Text = (language) => message(language, 'promotions.errors.giftTooLarge', { amount: formatIdr(most) })
  const tooLarge = fields.filter((_, index) => (amounts[index] ?? 0n) > most)
  const marked = tooLarge.flatMap((field) => [field.split('.')[0] ?? field, field])
  const errors = Object.fromEntries(marked.map((field) => [field, text]))
  throw new Refusal({ code: 'GIFT_TOO_LARGE', status: 422, text, ...(marked.length > 0 ? { errors } : {}) })
}

/**
 * Counts what somebody makes to be given away against what one person may give in the operator's day. Asked for before the
 * transaction, so that it waits for no second connection; what it answers writes within it, and marks the field that it is
 * given where that is too much.
 */
export async function dayBudget(
  { operators }: Pick<PromotionsDeps, 'operators'>,
  { operatorId, staffId, at }: StaffActing,
): Promise<(tx: Tx, amount: bigint, field: string) => Promise<void>> {
  const { giftsPerDay, timeZone } = (await operators.get(operatorId)).settings
  const most = BigInt(giftsPerDay)
  return async (tx, amount, field) => {
    const isWithin = await countGiven(tx, { operatorId, staffId, day: dayOf(at, timeZone), amount, most })
    if (isWithin) return
    const text: Text = (language) => message(language, 'promotions.errors.giftsPerDay', { amount: formatIdr(most) })
    throw new Refusal({ code: 'GIFTS_PER_DAY', status: 422, text, errors: { [field]: text } })
  }
}
