import type { Tx } from '@balai/db'
import type { Clock } from '../../../platform/clock.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import type { Seal } from '../../../platform/seal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { type BrowserOrigin, browserOf, type KnownBrowsers, type Remembered } from '../browser/known-browsers.ts'
import { countFailure, forgiveTries, holdTries, isLocked } from '../browser/tries.ts'
import { refuseStaff } from './errors.ts'
import { acceptedStep } from './second-factor.ts'
import { lockStaffByEmail, updateStaff } from './store.ts'

export interface SignInOrigin extends BrowserOrigin {
  ip: string
}

export interface Credentials {
  email: string
  password: string
  code?: string | undefined
}

/**
 * Judges who signs in, and counts the try in the locked row, so that a refusal leaves its mark: it is returned, not thrown, from
 * the transaction. Locks the person's row.
 *
 * @param proved the hash that the password was verified against before the lock; null where it was wrong
 * @returns who it is, for the browser to be known to them, or WRONG_CREDENTIALS (also while it is locked), SECOND_FACTOR_NEEDED, WRONG_CODE
 */
export async function judgeSignIn(
  tx: Tx,
  { clock, seal, browsers }: { clock: Clock; seal: Seal; browsers: KnownBrowsers },
  origin: SignInOrigin,
  given: Credentials,
  proved: string | null,
): Promise<Refusal | Remembered> {
  const { operatorId, ip } = origin
  const now = clock.now()
  const marks = browsers.read(origin)
  const row = await lockStaffByEmail(tx, operatorId, given.email.trim().toLowerCase())
  // A password that changed since it was proved proves nothing.
  const isRight = proved !== null && row?.password_hash === proved
  if (!row?.is_active) return refuseStaff('WRONG_CREDENTIALS')
  const remembered = { staffId: row.id, epoch: row.browser_epoch }
  const tries = await holdTries(tx, operatorId, row, browserOf(marks, remembered))
  // While it lasts no answer depends on the password, else guesses that nobody counts would find it (record 0765).
  if (isLocked(tries, now)) return refuseStaff('WRONG_CREDENTIALS')

  const fail = async (code: 'WRONG_CREDENTIALS' | 'WRONG_CODE') => {
    await countFailure(tx, tries, now)
    return refuseStaff(code)
  }
  if (!isRight) return fail('WRONG_CREDENTIALS')
  if (row.second_factor !== null) {
    if (given.code === undefined) return refuseStaff('SECOND_FACTOR_NEEDED')
    const secret = seal.open(row.second_factor, row.id)
    const step = secret === null ? null : acceptedStep(secret, given.code, now, row.second_factor_step)
    if (step === null) return fail('WRONG_CODE')
    await updateStaff(tx, operatorId, row.id, { second_factor_step: step })
  }
  await forgiveTries(tx, tries)
  await updateStaff(tx, operatorId, row.id, { last_sign_in: now })
  await writeAudit(tx, { operatorId, staffId: row.id, action: 'staff.login', subject: row.id, ip, at: now })
  return remembered
}
