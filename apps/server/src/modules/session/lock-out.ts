import type { Db, Tx } from '@balai/db'
import type { Clock } from '../../platform/clock.ts'
import { lockPin, readPin, updatePin } from './pin/store.ts'
import { forgiveLogins, readWorst } from './tries.ts'

/** Whose tries; `username` is what failed logins are counted by. */
export interface TriesOwner {
  operatorId: string
  memberId: string
  username: string
}

/** What a member has failed at so far, for staff who are asked for help. */
export interface TriesView {
  /** `version` says which PIN it is; null where none is set. */
  pin: { isSet: boolean; isActive: boolean; wrongTries: number; version: string | null }
  login: { failures: number; lockedUntil: Date | null }
}

/** As it stands now, unlocked, for showing. */
export async function readTriesOf(db: Db, clock: Clock, owner: TriesOwner): Promise<TriesView> {
  const [pin, login] = await Promise.all([readPin(db, owner), readWorst(db, owner, clock.now())])
  return {
    pin: {
      isSet: pin !== undefined,
      isActive: pin?.isActive ?? false,
      wrongTries: pin?.wrongTries ?? 0,
      version: pin?.version ?? null,
    },
    login,
  }
}

/** What was forgiven: how often PIN and password were wrong, as staff read it, and whether that kept the member out. */
export interface Forgiven {
  wrongTries: number
  wrongPasswords: number
  isLocked: boolean
}

/**
 * Counts wrong PINs and passwords from zero again. Locks the login's counters, then the PIN, in the order in which
 * logins and PIN entries take them; the member's row comes after both.
 *
 * @returns what stood until now
 */
export async function forgiveTries(tx: Tx, clock: Clock, owner: TriesOwner): Promise<Forgiven> {
  const { failures, lockedUntil } = await forgiveLogins(tx, owner, clock.now())
  const { wrongTries } = (await lockPin(tx, owner)) ?? { wrongTries: 0 }
  if (wrongTries > 0) await updatePin(tx, owner, { wrong_tries: 0 })
  return { wrongTries, wrongPasswords: failures, isLocked: lockedUntil !== null }
}
