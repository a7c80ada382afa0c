import type { Language } from '@balai/contract'
import type { Tx } from '@balai/db'
import { digestToken } from '../../platform/digest.ts'
import { newId, newToken } from '../../platform/random.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { browserDigest } from './browser/known-browser.ts'
import { hasSessionOf } from './browser/store.ts'
import type { SessionDeps } from './deps.ts'
import { endSessions } from './end-sessions.ts'
import { type LoginCounts, refuseLogin } from './errors.ts'
import type { Account } from './member-directory.ts'
import { tellOfNewBrowser } from './new-browser.ts'
import { insertSession } from './store.ts'
import { sessionMs } from './token.ts'
import type { Tries } from './tries.ts'

export interface LoginResult extends LoginCounts {
  uid: string
  token: string
  firstTimeLogin: boolean
}

/** From where somebody signs in who has proved who they are. */
export interface Opening {
  operatorId: string
  ip: string
  userAgent: string
  /** The name of the browser, if it has one: codes that are asked for there later are no stranger's (record 0674). */
  browser: string | null
  /** In which they read the answer; also what they are written in until they choose otherwise (records 0580, 0651). */
  language: Language
  /** The session in the same cookies, which ends with this login (decision 8). */
  replaces: { uid: string; token: string } | null
  maximum: number
  timeZone: string
  now: Date
}

export const fresh: Tries = { failures: 0, lockedUntil: null }

/** Why an account opens no session to whoever proved that it is theirs; undefined where it does. */
export function refuseAccount(
  { state }: Pick<Account, 'state'>,
  { maximum, timeZone }: Pick<Opening, 'maximum' | 'timeZone'>,
): Refusal | undefined {
  if (state === 'active') return undefined
  const code = state === 'blocked' ? 'MEMBER_BLOCKED' : 'MEMBER_CLOSED'
  return refuseLogin(code, countsOf(fresh, maximum, state), timeZone)
}

/**
 * Opens a session for a member who has proved who they are, whatever the proof was. The member is told by mail of a browser in
 * which they never signed in before, but for their first one (record 0689); whoever calls wakes the messages.
 *
 * @throws Refusal MISMATCH (the password changed meanwhile), MEMBER_BLOCKED, MEMBER_CLOSED
 */
export async function openSession(tx: Tx, deps: SessionDeps, opening: Opening, account: Account): Promise<LoginResult> {
  const { operatorId, ip, userAgent, browser, language, replaces, maximum, now } = opening
  // First, because it waits for a block or a new password that is being committed: both end only the sessions that they find.
  await deps.members.recordLogin(tx, operatorId, account.id, now)
  const current = await deps.members.findAccount(tx, operatorId, account.id)
  if (current.passwordHash !== account.passwordHash)
    throw refuseLogin('MISMATCH', countsOf(fresh, maximum, 'incorrect'), opening.timeZone)
  const refusal = refuseAccount(current, opening)
  if (refusal) throw refusal
  const token = newToken(deps.random)
  if (replaces) {
    const tokenHash = digestToken(replaces.token)
    await endSessions(tx, deps, { operatorId, memberId: replaces.uid, tokenHash })
  }
  const known = { operatorId, memberId: account.id }
  const digest = browserDigest(deps, { ...known, browser })
  const isNew = account.lastLoginAt !== null && !(await hasSessionOf(tx, known, digest))
  if (isNew) await tellOfNewBrowser(tx, deps, { ...opening, memberId: account.id })
  await insertSession(tx, {
    operator_id: operatorId,
    member_id: account.id,
    token_hash: digestToken(token),
    id: newId('ses', now, deps.random),
    created_at: now,
    expires_at: new Date(now.getTime() + sessionMs),
    last_used_at: now,
    ip,
    user_agent: userAgent.slice(0, 300),
    language,
    browser: digest,
  })
  return { ...countsOf(fresh, maximum, 'active'), uid: account.id, token, firstTimeLogin: account.lastLoginAt === null }
}

export function countsOf(tries: Tries, maximum: number, status: LoginCounts['status']): LoginCounts {
  return {
    retryCount: tries.failures,
    maximumRetryCount: maximum,
    passwordIncorrectEndTime: tries.lockedUntil,
    status,
  }
}
