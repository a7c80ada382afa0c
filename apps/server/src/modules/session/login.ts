import type { Language } from '@balai/contract'
import type { Tx } from '@balai/db'
import { loginRules } from '@balai/rules'
import { verifyPassword } from '../../platform/password.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { assertRules } from '../../platform/rules.ts'
import { knownBrowser } from './browser/known-browser.ts'
import type { SessionDeps } from './deps.ts'
import { type LoginCounts, refuseLogin, refuseSession, type SessionCode } from './errors.ts'
import type { Account } from './member-directory.ts'
import { countsOf, type LoginResult, openSession, refuseAccount } from './open-session.ts'
import {
  clearFailures,
  countFailure,
  lockStanding,
  needsCaptcha,
  readStanding,
  type Tries,
  type TriesOf,
} from './tries.ts'

export interface LoginInput {
  operatorId: string
  ip: string
  userAgent: string
  browser: string | null
  language: Language
  username: string
  password: string
  /** Uses up the captcha that came along, if one did. */
  isCaptchaRight: () => Promise<boolean>
  hasCaptcha: boolean
  /** The session in the same cookies, which ends with this login (decision 8). */
  replaces: { uid: string; token: string } | null
}

interface Judging extends LoginInput {
  tries: TriesOf
  account: Account | undefined
  isRight: boolean
  wasCaptchaRight: boolean
  maximum: number
  timeZone: string
  now: Date
}

/**
 * Signs a member in. The password is hashed before any row is locked, so that a burst of logins holds no connection;
 * what it is worth is judged afterwards under the counters of account and address, so that guesses made at once gain nothing at one
 * name nor at many. A browser in which the member signed in before has a counter of its own, which no stranger's guesses fill
 * (record 0688). Nothing typed is no guess and counts as none (record 1006).
 *
 * @throws Refusal INVALID_INPUT, MISMATCH (also for unknown names, in the same time), CAPTCHA_REQUIRED, CAPTCHA_INVALID, LOCKED,
 *   TOO_MANY_REQUESTS (the address), MEMBER_BLOCKED, MEMBER_CLOSED (only to those who know the password)
 */
export async function login(deps: SessionDeps, input: LoginInput): Promise<LoginResult> {
  const { db, clock, members } = deps
  const { operatorId, username, password, ip } = input
  // Whether a captcha is needed, the counters say below.
  assertRules(loginRules, { username, password, captcha: undefined })
  const now = clock.now()
  const { maximumRetryCount: maximum, timeZone } = await deps.settingsOf(operatorId)
  const account = await members.findByUsername(db, operatorId, username)
  // Looked up for a name that nobody has too, which takes as long.
  const browser = await knownBrowser(deps, { operatorId, memberId: account?.id ?? '', browser: input.browser })
  const tries = { operatorId, username, ip, browser }
  const standing = await readStanding(db, tries, now)
  const refuseNow = (code: SessionCode) => refuseLogin(code, countsOf(standing.account, maximum, 'incorrect'), timeZone)

  if (standing.address.lockedUntil) throw tooMany(standing.address.lockedUntil, now)
  if (standing.account.lockedUntil) throw refuseLogin('LOCKED', countsOf(standing.account, maximum, 'locked'), timeZone)
  const isCaptchaNeeded = needsCaptcha(standing)
  if (isCaptchaNeeded && !input.hasCaptcha) throw refuseNow('CAPTCHA_REQUIRED')
  const wasCaptchaRight = input.hasCaptcha && (await input.isCaptchaRight())
  if (isCaptchaNeeded && !wasCaptchaRight) throw refuseNow('CAPTCHA_INVALID')

  const isRight = await verifyPassword(password, account?.passwordHash ?? null)
  const judging = { ...input, tries, account, isRight, wasCaptchaRight, maximum, timeZone, now }
  const outcome = await db.transaction().execute((tx) => judge(tx, deps, judging))
  if (outcome instanceof Error) throw outcome
  deps.messages.wake()
  return outcome
}

/** A refusal is returned, not thrown, so that the failure it counted stays. */
async function judge(tx: Tx, deps: SessionDeps, judging: Judging): Promise<Refusal | LoginResult> {
  const { tries: of, account, maximum, timeZone, now } = judging
  const { account: tries, address } = await lockStanding(tx, of, now)
  const refuse = (code: SessionCode, after: Tries, status: LoginCounts['status']) =>
    refuseLogin(code, countsOf(after, maximum, status), timeZone)

  if (address.lockedUntil) return tooMany(address.lockedUntil, now)
  if (tries.lockedUntil) return refuse('LOCKED', tries, 'locked')
  if (needsCaptcha({ account: tries, address }) && !judging.wasCaptchaRight)
    return refuse('CAPTCHA_REQUIRED', tries, 'incorrect')
  if (!account || !judging.isRight) {
    const counted = await countFailure(tx, of, { account: tries, maximum, now })
    return counted.lockedUntil ? refuse('LOCKED', counted, 'locked') : refuse('MISMATCH', counted, 'incorrect')
  }
  await clearFailures(tx, of, now)
  return refuseAccount(account, judging) ?? openSession(tx, deps, judging, account)
}

function tooMany(until: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return refuseSession('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds, params: { seconds } })
}
