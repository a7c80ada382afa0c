import type { Language } from '@balai/contract'
import { changePasswordRules } from '@balai/rules'
import { hashPassword, verifyPassword } from '../../../platform/password.ts'
import { assertRules } from '../../../platform/rules.ts'
import { forgetBrowsers } from '../browser/store.ts'
import type { MemberActing, SessionDeps } from '../deps.ts'
import { endSessions } from '../end-sessions.ts'
import { refuseSession } from '../errors.ts'
import { provePassword } from '../prove-password.ts'
import { tellMember } from '../tell.ts'
import { endResets } from './store.ts'

interface Change {
  currentPassword: string
  newPassword: string
  confirmPassword: string
}

/**
 * Changes the password and ends the member's other sessions and whatever links were mailed. Where the new password stands
 * already, the change was made and its answer was lost: it is answered as the first time (record 0810).
 *
 * @throws Refusal INVALID_INPUT, WRONG_PASSWORD, SAME_PASSWORD, LOCKED
 */
export async function changePassword(
  deps: SessionDeps,
  who: MemberActing,
  given: Change,
  language: Language,
): Promise<void> {
  const { operatorId, memberId, sessionId, ip } = who
  const account = await deps.members.findAccount(deps.db, operatorId, memberId)
  assertRules(changePasswordRules, { ...given }, { username: account.username })
  const isNew = given.newPassword !== given.currentPassword
  const isAgain = isNew && (await verifyPassword(given.newPassword, account.passwordHash))
  const assertProved = await provePassword(deps, {
    operatorId,
    sessionId,
    ip,
    account,
    password: isAgain ? given.newPassword : given.currentPassword,
    field: 'currentPassword',
  })
  if (isAgain) return
  if (!isNew) throw refuseSession('SAME_PASSWORD')
  const passwordHash = await hashPassword(given.newPassword)
  await deps.db.transaction().execute(async (tx) => {
    await assertProved(tx)
    const now = deps.clock.now()
    await deps.members.setPasswordHash(tx, operatorId, memberId, passwordHash)
    await endResets(tx, { operatorId, memberId }, now)
    await endSessions(tx, deps, { operatorId, memberId, except: sessionId })
    await forgetBrowsers(tx, { operatorId, memberId, except: sessionId })
    await tellMember(tx, deps, { operatorId, memberId }, { what: 'passwordChanged', language })
  })
  deps.messages.wake()
}
