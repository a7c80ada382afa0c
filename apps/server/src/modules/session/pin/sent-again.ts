import type { Db } from '@balai/db'
import { verifyPassword } from '../../../platform/password.ts'
import type { CodeTarget } from '../code/codes.ts'
import type { MemberActing, SessionDeps } from '../deps.ts'
import { hasSetPin } from '../store.ts'
import { lockPin, readPin, updatePin } from './store.ts'

async function isPin(db: Db, who: MemberActing, pin: string): Promise<boolean> {
  const stored = await readPin(db, who)
  return stored !== undefined && (await verifyPassword(pin, stored.pinHash))
}

/**
 * Whether this session set the PIN that there is, to these digits, and has not entered it since: the answer was lost (record 0810).
 * Other digits are a wrong try, and after a wrong try none is told right: one try at most is spent here. Locks the PIN.
 */
export async function wasAdded({ db }: SessionDeps, who: MemberActing, pin: string): Promise<boolean> {
  if (!(await hasSetPin(db, who))) return false
  const isSame = await isPin(db, who, pin)
  return db.transaction().execute(async (tx) => {
    const held = await lockPin(tx, who)
    if (!held || held.wrongTries > 0) return false
    if (!isSame) await updatePin(tx, who, { wrong_tries: 1 })
    return isSame
  })
}

/** As {@link wasAdded}, by a code that the same asker used up: other digits are a wrong try at the code. Locks the code. */
export async function wasSetByCode(
  { db, codes }: SessionDeps,
  who: MemberActing,
  { pin, target, code }: { pin: string; target: CodeTarget; code: string },
): Promise<boolean> {
  const isSame = (await hasSetPin(db, who)) && (await isPin(db, who, pin))
  return db.transaction().execute((tx) => codes.wasTaken(tx, target, code, isSame))
}
