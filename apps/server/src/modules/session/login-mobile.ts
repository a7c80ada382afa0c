import { localContact, storedContact } from '@balai/rules'
import type { Refusal } from '../../platform/refusal.ts'
import type { SessionDeps } from './deps.ts'
import { refuseSession } from './errors.ts'
import { type LoginResult, type Opening, openSession, refuseAccount } from './open-session.ts'

export interface MobileLogin extends Omit<Opening, 'maximum' | 'timeZone' | 'now'> {
  /** In any usual spelling. */
  mobileNumber: string
  code: string
  /** Who holds the code (`code/asker.ts`). */
  asker: string
}

/**
 * Signs a member in by a one-time code to their phone (spec 7, member/loginmobile). The code's own five tries bound the
 * guesses, so the password's counter is left alone.
 *
 * @throws Refusal TAC_INVALID (also for a number that nobody has), MEMBER_BLOCKED, MEMBER_CLOSED
 */
export async function loginMobile(deps: SessionDeps, given: MobileLogin): Promise<LoginResult> {
  const { operatorId, code, asker } = given
  const { maximumRetryCount: maximum, timeZone } = await deps.settingsOf(operatorId)
  const to = storedContact(localContact(given.mobileNumber))
  const now = deps.clock.now()
  const outcome = await deps.db.transaction().execute(async (tx): Promise<Refusal | LoginResult> => {
    const isProven = await deps.codes.take(tx, { operatorId, purpose: 'member', to, asker }, code)
    const found = await deps.members.findByContact(tx, operatorId, to)
    if (!isProven || !found) return refuseSession('TAC_INVALID')
    // Read again under the lock: staff may be giving the member another number (record 0750).
    const account = await deps.members.lockAccount(tx, operatorId, found.id)
    if (account.contact !== to) return refuseSession('TAC_INVALID')
    // Returned, not thrown: the code is used up all the same.
    return (
      refuseAccount(account, { maximum, timeZone }) ??
      openSession(tx, deps, { ...given, maximum, timeZone, now }, account)
    )
  })
  if (outcome instanceof Error) throw outcome
  deps.messages.wake()
  return outcome
}
