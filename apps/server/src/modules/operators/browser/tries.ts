import type { Tx } from '@balai/db'
import { lockMinutes } from '../staff/errors.ts'
import { updateStaff } from '../staff/store.ts'
import { deleteBrowserTries, putBrowserTries, readBrowserTries, type Tries } from './store.ts'

const lockMs = lockMinutes * 60_000
const triesBeforeLock = 5

/** The row of who is signing in, locked. */
interface HeldStaff {
  id: string
  failed_logins: number
  locked_until: Date | null
}

/**
 * Wrong tries, counted for one browser that is known to the person, or for all others together: what strangers try locks
 * strangers (record 0562).
 */
export interface HeldTries extends Tries {
  operatorId: string
  staffId: string
  /** Null: those of all others. */
  browser: string | null
}

/** Those that count for this request; whoever calls holds the person's row. */
export async function holdTries(
  tx: Tx,
  operatorId: string,
  row: HeldStaff,
  browser: string | null,
): Promise<HeldTries> {
  const key = { operatorId, staffId: row.id, browser }
  if (browser === null) return { ...key, failures: row.failed_logins, lockedUntil: row.locked_until }
  return { ...key, ...(await readBrowserTries(tx, { operatorId, staffId: row.id, browser })) }
}

export const isLocked = ({ lockedUntil }: Tries, now: Date): boolean => lockedUntil !== null && lockedUntil > now

/** One more; the fifth locks for a quarter of an hour and begins anew. */
export function countFailure(tx: Tx, tries: HeldTries, now: Date): Promise<void> {
  const failures = tries.failures + 1
  if (failures < triesBeforeLock) return putTries(tx, tries, { failures, lockedUntil: null })
  return putTries(tx, tries, { failures: 0, lockedUntil: new Date(now.getTime() + lockMs) })
}

export async function forgiveTries(tx: Tx, tries: HeldTries): Promise<void> {
  const { operatorId, staffId, browser } = tries
  if (browser === null) await putTries(tx, tries, { failures: 0, lockedUntil: null })
  else await deleteBrowserTries(tx, { operatorId, staffId, browser })
}

async function putTries(tx: Tx, { operatorId, staffId, browser }: HeldTries, now: Tries): Promise<void> {
  if (browser !== null) return putBrowserTries(tx, { operatorId, staffId, browser }, now)
  await updateStaff(tx, operatorId, staffId, { failed_logins: now.failures, locked_until: now.lockedUntil })
}
