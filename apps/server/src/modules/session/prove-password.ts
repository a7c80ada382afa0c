import type { Tx } from '@balai/db'
import { verifyPassword } from '../../platform/password.ts'
import { browserOfSession } from './browser/store.ts'
import type { SessionDeps } from './deps.ts'
import { refuseLogin, refuseSession } from './errors.ts'
import type { Account } from './member-directory.ts'
import { clearFailures, countFailure, lockAccountTries } from './tries.ts'

/**
 * Asked again in the transaction that makes the change, before anything else of it: a password that was replaced meanwhile
 * proves nothing, and whoever replaced it has ended the sessions of those who knew it. Locks the member.
 *
 * @throws Refusal WRONG_PASSWORD
 */
export type PasswordProof = (tx: Tx) => Promise<void>

interface Proving {
  operatorId: string
  /** In which the member asks: tries in a browser that is known to them are counted apart. Null for a stranger's. */
  sessionId: string | null
  ip: string
  account: Account
  password: string
  /** Where the form asks for it. */
  field?: 'password' | 'currentPassword'
}

/**
 * Makes sure that it is the member who asks, before something of their security changes. Wrong passwords count with
 * those of login in the same browser (decision 10, record 0688).
 *
 * @throws Refusal WRONG_PASSWORD, LOCKED
 */
export async function provePassword(
  deps: SessionDeps,
  { operatorId, sessionId, ip, account, password, field = 'password' }: Proving,
): Promise<PasswordProof> {
  const now = deps.clock.now()
  const { maximumRetryCount: maximum, timeZone } = await deps.settingsOf(operatorId)
  const isRight = await verifyPassword(password, account.passwordHash)
  const browser =
    sessionId === null ? null : await browserOfSession(deps.db, { operatorId, memberId: account.id, sessionId })
  const of = { operatorId, ip, username: account.username, browser }
  const refusal = await deps.db.transaction().execute(async (tx) => {
    const tries = await lockAccountTries(tx, of, now)
    const locked = (failures: number, until: Date) =>
      refuseLogin(
        'LOCKED',
        { retryCount: failures, maximumRetryCount: maximum, passwordIncorrectEndTime: until, status: 'locked' },
        timeZone,
      )
    if (tries.lockedUntil) return locked(tries.failures, tries.lockedUntil)
    if (isRight) {
      await clearFailures(tx, of, now)
      return null
    }
    const counted = await countFailure(tx, of, { account: tries, maximum, now })
    return counted.lockedUntil
      ? locked(counted.failures, counted.lockedUntil)
      : refuseSession('WRONG_PASSWORD', { field })
  })
  if (refusal) throw refusal
  return async (tx) => {
    const { passwordHash } = await deps.members.lockAccount(tx, operatorId, account.id)
    if (passwordHash !== account.passwordHash) throw refuseSession('WRONG_PASSWORD', { field })
  }
}
