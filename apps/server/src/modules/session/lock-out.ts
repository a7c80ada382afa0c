import type { Db, Tx } from '@balai/db'
import type { Clock } from '../../platform/clock.ts'
import { lockPin, readPin, updatePin } from './pin/store.ts'
import { clearFailures, lockAccountTries, readStanding } from './tries.ts'

/** Whose tries; `username` is what failed logins are counted by. */
export interface TriesOwner {
  operatorId: string
  memberId: string
  username: string
}

/** What a member has failed at so far, for staff who are asked for help. */
export interface TriesView {
  pin: { isSet: boolean; isActive: boolean; wrongTries: number }
  login: { failures: number; lockedUntil: Date | null }
}

const noAddress = ''

/** As it stands now, unlocked, for showing. */
export async function readTriesOf(
  db: Db,
  clock: Clock,
  { operatorId, memberId, username }: TriesOwner,
): Promise<TriesView> {
  const [pin, standing] = await Promise.all([
    readPin(db, { operatorId, memberId }),
    readStanding(db, { operatorId, username, ip: noAddress }, clock.now()),
  ])
  return {
    pin: { isSet: pin !== undefined, isActive: pin?.isActive ?? false, wrongTries: pin?.wrongTries ?? 0 },
    login: standing.account,
  }
}

/**
 * Counts wrong PINs and passwords from zero again. Locks the account's counter, then the PIN, in the order in which
 * logins and PIN entries take them; the member's row comes after both.
 *
 * @returns whether there was anything to forget
 */
export async function forgiveTries(
  tx: Tx,
  clock: Clock,
  { operatorId, memberId, username }: TriesOwner,
): Promise<boolean> {
  const now = clock.now()
  const account = { operatorId, username, ip: noAddress }
  const { failures } = await lockAccountTries(tx, account, now)
  await clearFailures(tx, account, now)
  const pin = await lockPin(tx, { operatorId, memberId })
  if (!pin || pin.wrongTries === 0) return failures > 0
  await updatePin(tx, { operatorId, memberId }, { wrong_tries: 0 })
  return true
}
