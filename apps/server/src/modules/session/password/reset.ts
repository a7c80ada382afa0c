import type { Language } from '@balai/contract'
import type { Tx } from '@balai/db'
import { localContact, resetPasswordRules, storedContact } from '@balai/rules'
import { digestToken } from '../../../platform/digest.ts'
import { hashPassword } from '../../../platform/password.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { assertRules } from '../../../platform/rules.ts'
import { forgetBrowsers } from '../browser/store.ts'
import type { SessionDeps } from '../deps.ts'
import { endSessions } from '../end-sessions.ts'
import { refuseSession } from '../errors.ts'
import type { Account } from '../member-directory.ts'
import { provePassword } from '../prove-password.ts'
import { tellMember } from '../tell.ts'
import { forgiveLogins, lockAccountTries } from '../tries.ts'
import { endResets, readReset, readUsedReset } from './store.ts'

interface NewPassword {
  operatorId: string
  language: Language
  username: string
  newPassword: string
  confirmPassword: string
}

type ByLink = NewPassword & { token: string; ip: string }

const isSameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * Sets a new password with the token of a mailed link, which serves once, and ends every session of the member
 * (decision 16). Failed logins are forgotten: whoever reads the member's mail need not wait out a stranger's guesses. Sent
 * again while the link would serve, it is answered as the first time (record 0810).
 *
 * @returns whose it is
 * @throws Refusal INVALID_INPUT, RESET_INVALID (used, too old, unknown, or another member's: all the same)
 */
export async function resetPassword(deps: SessionDeps, given: ByLink): Promise<string> {
  assertRules(resetPasswordRules, given, { username: given.username })
  const tokenHash = digestToken(given.token)
  try {
    return await setByLink(deps, given, tokenHash)
  } catch (error) {
    const isUsed = error instanceof Refusal && error.code === 'RESET_INVALID'
    const own = isUsed ? await findSetByLink(deps, given, tokenHash) : null
    if (own === null) throw error
    return own
  }
}

async function setByLink(deps: SessionDeps, given: ByLink, tokenHash: Buffer): Promise<string> {
  const { operatorId, username, newPassword } = given
  const find = async (reader: Tx | SessionDeps['db']) => readReset(reader, operatorId, tokenHash, deps.clock.now())
  const known = await find(deps.db)
  const account = known && (await deps.members.findAccount(deps.db, operatorId, known.memberId))
  if (!account || !isSameName(account.username, username)) throw refuseSession('RESET_INVALID')
  const passwordHash = await hashPassword(newPassword)
  await deps.db.transaction().execute(async (tx) => {
    const isAllowed = async () => (await find(tx)) !== undefined
    await setPassword(tx, deps, given, { account, passwordHash, isAllowed, refusal: 'RESET_INVALID' })
  })
  deps.messages.wake()
  return account.id
}

/** Whose password of now a link that is used up has set; null for none. A wrong one counts as at a login, so none is guessed here. */
async function findSetByLink(deps: SessionDeps, given: ByLink, tokenHash: Buffer): Promise<string | null> {
  const { operatorId, ip, username, newPassword: password } = given
  const used = await readUsedReset(deps.db, operatorId, tokenHash, deps.clock.now())
  const account = used && (await deps.members.findAccount(deps.db, operatorId, used.memberId))
  if (!account || account.state === 'closed' || !isSameName(account.username, username)) return null
  try {
    await provePassword(deps, { operatorId, sessionId: null, ip, account, password })
    return account.id
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/**
 * As {@link resetPassword}, with a one-time code to the member's phone in place of the link. Locks the login's counters, the code,
 * then the member: whoever lets the member in again holds the counters while a new PIN, which holds the PIN, takes such a code.
 * The counters are those of the name that is given, whosever the number: else how long the answer takes says whether they are one member's.
 *
 * @returns whose it is
 * @throws Refusal INVALID_INPUT, TAC_INVALID (also for a name that nobody has, or another's phone)
 */
export async function resetPasswordByCode(
  deps: SessionDeps,
  given: NewPassword & { phone: string; code: string; asker: string },
): Promise<string> {
  const { operatorId, username, newPassword, phone, code, asker } = given
  assertRules(resetPasswordRules, given, { username })
  const to = storedContact(localContact(phone))
  const found = await deps.members.findByContact(deps.db, operatorId, to)
  const account = found && isSameName(found.username, username) ? found : undefined
  const passwordHash = await hashPassword(newPassword)
  const outcome = await deps.db.transaction().execute(async (tx): Promise<Refusal | string> => {
    await lockAccountTries(tx, { operatorId, username, browser: null }, deps.clock.now())
    const isProven = await deps.codes.take(tx, { operatorId, purpose: 'member', to, asker }, code)
    if (!isProven || !account) return refuseSession('TAC_INVALID')
    const isAllowed = async ({ contact }: Account) => contact === to
    await setPassword(tx, deps, given, { account, passwordHash, isAllowed, refusal: 'TAC_INVALID' })
    return account.id
  })
  if (outcome instanceof Refusal) throw outcome
  deps.messages.wake()
  return outcome
}

interface Setting {
  account: Account
  passwordHash: string
  /** Asked under the member's lock: of two who use one link only the first is right, and a code is for the number of now. */
  isAllowed: (current: Account) => Promise<boolean>
  /** What is answered where it is not. */
  refusal: 'RESET_INVALID' | 'TAC_INVALID'
}

/** Locks the login's counters, then the member, as a login does. @throws Refusal, the one that is given */
async function setPassword(
  tx: Tx,
  deps: SessionDeps,
  { operatorId, language }: NewPassword,
  { account, passwordHash, isAllowed, refusal }: Setting,
): Promise<void> {
  const now = deps.clock.now()
  const who = { operatorId, memberId: account.id }
  await forgiveLogins(tx, { ...who, username: account.username }, now)
  const current = await deps.members.lockAccount(tx, operatorId, account.id)
  if (current.state === 'closed' || !(await isAllowed(current))) throw refuseSession(refusal)
  await deps.members.setPasswordHash(tx, operatorId, account.id, passwordHash)
  await endResets(tx, who, now)
  await endSessions(tx, deps, who)
  await forgetBrowsers(tx, who)
  await tellMember(tx, deps, who, { what: 'passwordChanged', language })
}
