import type { Db, Tx } from '@balai/db'
import { captchaFromRetryCount } from '@balai/rules'
import { networkOf } from '../../platform/network.ts'
import { forgetOldTries, type LoginTriesRow, lockTries, readTries, saveTries } from './store.ts'

const lockMs = 15 * 60_000
/** A failure is forgotten a day after the last one. */
const windowMs = 24 * 3_600_000
/** Many members share one address of a mobile network, so an address may fail more often than an account. */
const addressCaptchaFrom = 20
const addressMaximum = 100

export interface Tries {
  failures: number
  lockedUntil: Date | null
}

/** Whom a failed login is counted against: the account by its name, known or not, and the address. (decision 10) */
export interface TriesOf {
  operatorId: string
  username: string
  ip: string
}

const accountSubject = ({ username }: TriesOf): string => `account ${username.trim().toLowerCase().slice(0, 64)}`
const addressSubject = ({ ip }: TriesOf): string => `address ${networkOf(ip)}`

function standing(row: LoginTriesRow | undefined, now: Date): Tries {
  const isOver =
    !row ||
    row.last_failed_at.getTime() < now.getTime() - windowMs ||
    (row.locked_until !== null && row.locked_until <= now)
  return isOver ? { failures: 0, lockedUntil: null } : { failures: row.failures, lockedUntil: row.locked_until }
}

/** Where account and address stand now, without waiting for tries that are being judged. */
export async function readStanding(db: Db, of: TriesOf, now: Date): Promise<{ account: Tries; address: Tries }> {
  const [account, address] = [accountSubject(of), addressSubject(of)]
  const rows = await readTries(db, of.operatorId, [account, address])
  const find = (subject: string) =>
    standing(
      rows.find((row) => row.subject === subject),
      now,
    )
  return { account: find(account), address: find(address) }
}

export function needsCaptcha({ account, address }: { account: Tries; address: Tries }): boolean {
  return account.failures >= captchaFromRetryCount || address.failures >= addressCaptchaFrom
}

/** Locks the account's counter until the end of `tx`. */
export async function lockAccountTries(tx: Tx, of: TriesOf, now: Date): Promise<Tries> {
  return standing(await lockTries(tx, of.operatorId, accountSubject(of), now), now)
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
  const address = standing(await lockTries(tx, of.operatorId, addressSubject(of), now), now)
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

/** A right password clears the account's failures; those of the address stay. */
export function clearFailures(tx: Tx, of: TriesOf, now: Date): Promise<void> {
  return saveTries(tx, rowOf(of.operatorId, accountSubject(of), { failures: 0, lockedUntil: null }, now))
}

function rowOf(operatorId: string, subject: string, { failures, lockedUntil }: Tries, now: Date): LoginTriesRow {
  return { operator_id: operatorId, subject, failures, last_failed_at: now, locked_until: lockedUntil }
}
