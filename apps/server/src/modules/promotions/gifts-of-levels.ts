import type { Db } from '@balai/db'
import type { Operator } from '../operators/index.ts'
import { readOffersOfLevels } from './bonus/offer-store.ts'
import { readPacketsOfLevels } from './red-packet/store.ts'
import type { GiftOfLevel } from './titles/store.ts'

/** Bonuses, then red packets, that ask for a level and can still be claimed; for whoever takes a level away (record 0975). */
export async function giftsOfLevels(
  db: Db,
  { id, realMoneySince }: Pick<Operator, 'id' | 'realMoneySince'>,
  now: Date,
): Promise<GiftOfLevel[]> {
  const [offers, packets] = await Promise.all([
    readOffersOfLevels(db, id, now),
    readPacketsOfLevels(db, id, { now, realMoneySince }),
  ])
  return [...offers, ...packets]
}
