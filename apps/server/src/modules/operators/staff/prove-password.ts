import type { Tx } from '@balai/db'
import type { Clock } from '../../../platform/clock.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { type BrowserOrigin, browserOf, type KnownBrowsers } from '../browser/known-browsers.ts'
import { countFailure, holdTries, isLocked } from '../browser/tries.ts'
import { refuseRoster } from '../roster/errors.ts'
import { refuseStaff } from './errors.ts'
import type { LockedStaff } from './store.ts'

/**
 * Whether somebody who is signed in is who their session says, before what a session alone is not enough for. A wrong password
 * counts as a wrong sign-in does: the refusal is returned, not thrown, so that the transaction keeps the count.
 *
 * @param row the person's, locked by the caller
 * @param proved the hash that the password was verified against before the lock; null where it was wrong
 * @returns STAFF_LOCKED, WRONG_PASSWORD, or null where it is right
 */
export async function refuseWithoutPassword(
  tx: Tx,
  { clock, browsers }: { clock: Clock; browsers: KnownBrowsers },
  origin: BrowserOrigin,
  row: LockedStaff,
  proved: string | null,
): Promise<Refusal | null> {
  const at = clock.now()
  const browser = browserOf(browsers.read(origin), { staffId: row.id, epoch: row.browser_epoch })
  const tries = await holdTries(tx, origin.operatorId, row, browser)
  if (isLocked(tries, at)) return refuseStaff('STAFF_LOCKED')
  if (proved !== null && row.password_hash === proved) return null
  await countFailure(tx, tries, at)
  return refuseRoster('WRONG_PASSWORD')
}
