import type { Db, Tx } from '@balai/db'
import { captchaFromRetryCount } from '@balai/rules'
import { networkOf } from '../../platform/network.ts'
import { readBrowsers } from './browser/store.ts'
import { clearTries, forgetOldTries, type LoginTriesRow, lockTries, readTries, saveTries } from './tries-store.ts'

const lockMs = 15 * 60_000
/** A failure is forgotten a day after the last one. */
const windowMs = 24 * 3_600_000
/** Many members share one address of a mobile network, so an address may fail more often than an account. */
const addressCaptchaFrom = 20
const addressMaximum = 100

const none: Tries = { failures: 0, lockedUntil: null }

export interface Tries {
  failures: number
  lockedUntil: Date | null
}

interface Standing {
  account: Tries
  address: Tries
}

/** Whom a failed login is counted against: who is meant by it, and the address. (decision 10) */
export interface TriesOf extends Meant {
  ip: string
}

/** An account by its name, known or not; or a browser in which its member signed in, which is counted apart (record 0688). */
interface Meant {
  operatorId: string
  username: string
  /** The digest of a browser that is known to the member; null for all strangers together. */
  browser: Buffer | null
}

const accountSubject = ({ username, browser }: Meant): string =>
  browser === null ? `account ${username.trim().toLowerCase().slice(0, 64)}` : `browser ${browser.toString('hex')}`
const addressSubject = ({ ip }: TriesOf): string => `address ${networkOf(ip)}`

function standing(row: LoginTriesRow | undefined, now: Date): Tries {
  const isOver =
    !row ||
    row.last_failed_at.getTime() < now.getTime() - windowMs ||
    (row.locked_until !== null && row.locked_until <= now)
  return isOver ? none : { failures: row.failures, lockedUntil: row.locked_until }
}

/** Where account and address stand now, without waiting for tries that are being judged. A known browser is no address's. */
export async function readStanding(db: Db, of: TriesOf, now: Date): Promise<Standing> {
  const [account, address] = [accountSubject(of), addressSubject(of)]
  const rows = await readTries(db, of.operatorId, [account, address])
  const find = (subject: string) =>
    standing(
      rows.find((row) => row.subject === subject),
      now,
    )
  return { account: find(account), address: of.browser === null ? find(address) : none }
}

interface MemberTries {
  operatorId: string
  memberId: string
  username: string
}

/** The worst of a member's counters, of strangers' tries and of each known browser: the one that is locked longest, or failed most. */
export async function readWorst(db: Db, member: MemberTries, now: Date): Promise<Tries> {
  const rows = await readTries(db, member.operatorId, await subjectsOf(db, member))
  const all = rows.map((row) => standing(row, now))
  const isWorse = (a: Tries, b: Tries): number =>
    Number(b.lockedUntil) - Number(a.lockedUntil) || b.failures - a.failures
  return all.toSorted(isWorse)[0] ?? none
}

/**
 * Counts strangers' tries at a member's login, and those of each known browser, from zero. Locks the counters, which come before
 * the member.
 *
 * @returns what {@link readWorst} told of them before
 */
export async function forgiveLogins(tx: Tx, member: MemberTries, now: Date): Promise<Tries> {
  // First, so that of two who forgive at once the other waits here: the browsers' counters have no order.
  await lockAccountTries(tx, { ...member, browser: null }, now)
  const worst = await readWorst(tx, member, now)
  await clearTries(tx, member.operatorId, await subjectsOf(tx, member))
  return worst
}

async function subjectsOf(db: Db, member: MemberTries): Promise<string[]> {
  const browsers = await readBrowsers(db, member)
  return [null, ...browsers].map((browser) => accountSubject({ ...member, browser }))
}

export function needsCaptcha({ account, address }: Standing): boolean {
  return account.failures >= captchaFromRetryCount || address.failures >= addressCaptchaFrom
}

/** Locks the account's counter, or the known browser's, until the end of `tx`. */
export async function lockAccountTries(tx: Tx, of: Meant, now: Date): Promise<Tries> {
  return standing(await lockTries(tx, of.operatorId, accountSubject(of), now), now)
}

/** As {@link readStanding}, locked until the end of `tx`: the account's counter, then the address's. */
export async function lockStanding(tx: Tx, of: TriesOf, now: Date): Promise<Standing> {
  const account = await lockAccountTries(tx, of, now)
  return { account, address: of.browser === null ? await lockAddressTries(tx, of, now) : none }
}

async function lockAddressTries(tx: Tx, of: TriesOf, now: Date): Promise<Tries> {
  return standing(await lockTries(tx, of.operatorId, addressSubject(of), now), now)
}

/**
 * Counts a failure against the account, whose counter {@link lockAccountTries} holds, and against the address.
 *
 * @returns where the account stands after it; locked when it reached `maximum`
 */
export async function countFailure(
  tx: Tx,
  of: TriesOf,
  { account, maximum, now }: { account: Tries; maximum: number; now: Date },
): Promise<Tries> {
  const address = await lockAddressTries(tx, of, now)
  const after = (tries: Tries, most: number): Tries => {
    const failures = tries.failures + 1
    return { failures, lockedUntil: failures >= most ? new Date(now.getTime() + lockMs) : null }
  }
  const [counted, countedAddress] = [after(account, maximum), after(address, addressMaximum)]
  await saveTries(tx, rowOf(of.operatorId, accountSubject(of), counted, now))
  await saveTries(tx, rowOf(of.operatorId, addressSubject(of), countedAddress, now))
  await forgetOldTries(tx, new Date(now.getTime() - windowMs))
  return counted
}

/** A right password clears the failures of its own kind, a known browser's or strangers'; those of the address stay. */
export function clearFailures(tx: Tx, of: Meant, now: Date): Promise<void> {
  return saveTries(tx, rowOf(of.operatorId, accountSubject(of), none, now))
}

function rowOf(operatorId: string, subject: string, { failures, lockedUntil }: Tries, now: Date): LoginTriesRow {
  return { operator_id: operatorId, subject, failures, last_failed_at: now, locked_until: lockedUntil }
}
