import type { Db } from '@balai/db'
import { absence, readStanding, saferPlayRefusal } from '../safer-play/index.ts'
import type { MemberRef } from '../wallet/index.ts'

/**
 * A break and an exclusion stop offers as they stop play (decision 38: no marketing). What play has earned already is paid.
 *
 * @throws Refusal EXCLUDED, ON_BREAK
 */
export async function assertPresent(db: Db, member: MemberRef, now: Date, timeZone: string): Promise<void> {
  const standing = await readStanding(db, member)
  const obstacle = standing && absence(standing, now)
  if (obstacle) throw saferPlayRefusal(obstacle, timeZone)
}
