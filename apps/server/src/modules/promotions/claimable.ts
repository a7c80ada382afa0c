import { type MessageKey, messageByKey } from '@balai/copy'
import type { Tx } from '@balai/db'
import { Refusal, type Text } from '../../platform/refusal.ts'
import type { StaffActing } from '../operators/index.ts'
import type { PromotionsDeps } from './deps.ts'

/** Since when the operator plays for real money; asked before a transaction, which waits for no second connection. */
export const realMoneySinceOf = async (
  { operators }: Pick<PromotionsDeps, 'operators'>,
  operatorId: string,
): Promise<Date | null> => (await operators.get(operatorId)).realMoneySince

/** Until when a gift is given, by the name of its field, from which level on, and which categories count towards its turnover. */
interface Terms {
  end?: { field: 'validUntil' | 'closesAt' | 'expiresAt'; at: Date }
  minimumLevel?: number
  /** Left out where it asks for no turnover. */
  counting?: readonly string[] | undefined
  /** It was made in play money, and the operator plays for real money now: it is given to nobody (record 0603). */
  isOfPlayMoney?: boolean
}

/**
 * Whether anybody can get what is made or turned on: it is of the operator's money, its end is still to come, there is a level such as
 * it asks for, and, where the operator has a game that can be played, one that counts towards its turnover (records 0973, 1156).
 *
 * @throws Refusal GIFT_UNCLAIMABLE with a sentence for each field, of which its money is none
 */
export async function assertClaimable(
  { highestLevel, playableCategories }: Pick<PromotionsDeps, 'highestLevel' | 'playableCategories'>,
  tx: Tx,
  { operatorId, at }: StaffActing,
  { end, minimumLevel = 0, counting, isOfPlayMoney = false }: Terms,
): Promise<void> {
  if (isOfPlayMoney)
    throw new Refusal({ code: 'GIFT_UNCLAIMABLE', status: 422, text: saying('promotions.errors.giftOfPlayMoney') })
  const errors: Record<string, Text> = {}
  if (end && end.at <= at) errors[end.field] = saying('promotions.errors.giftOver')
  const highest = minimumLevel === 0 ? 0 : await highestLevel(tx, operatorId)
  if (minimumLevel > highest)
    errors.minimumLevel =
      highest === 0
        ? saying('promotions.errors.giftWithoutLevels')
        : saying('promotions.errors.giftAboveLevels', { level: highest })
  const playable = counting ? await playableCategories(tx, operatorId) : new Set()
  if (playable.size > 0 && !counting?.some((category) => playable.has(category)))
    errors.contributions = saying('promotions.errors.giftUnplayable')
  const [text] = Object.values(errors)
  if (text) throw new Refusal({ code: 'GIFT_UNCLAIMABLE', status: 422, text, errors })
}

const saying =
  (key: MessageKey, params: Readonly<Record<string, number>> = {}): Text =>
  (language) =>
    messageByKey(language, key, params)
