import type { Db, Tx } from '@balai/db'
import { localContact, registerContactRules, registerMobileRules, storedContact } from '@balai/rules'
import { hashPassword } from '../../platform/password.ts'
import { newDigits, type Random } from '../../platform/random.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { assertRules } from '../../platform/rules.ts'
import { refuseCode, refuseReferral, refuseTaken } from './errors.ts'
import { createMember, type RegisterDeps } from './register.ts'
import { isTaken, readReferrer, takenBy } from './store.ts'

export interface MobileDeps extends RegisterDeps {
  /** Uses up the one-time code that was texted to a number that registers; false when it does not fit. */
  takeCode(tx: Tx, target: { operatorId: string; to: string; asker: string }, code: string): Promise<boolean>
}

interface Proven {
  operatorId: string
  password: string
  code: string
  /** Who holds the code, as the session slice says. */
  asker: string
  referrerId?: string | null | undefined
  /** Only under an agent: a referrer is needed then. (spec 6) */
  onlyAgent: boolean
}

/** Registration by phone alone (spec 7, member/registermobile): the name of the account is ours. */
export interface MobileRegistration extends Proven {
  mobileNumber: string
}

/** Registration by username, code and phone (spec 7, member/RegisterUsernamePinContact). */
export interface ContactRegistration extends Proven {
  username: string
  contact: string
}

/**
 * Registers a member by a phone that they proved to hold. Name and address are empty until UpgradeMemberToCM (record 0123).
 *
 * @returns the username
 * @throws Refusal INVALID_INPUT, TAKEN, REFERRAL_INVALID, TAC_INVALID
 */
export async function registerMobile(deps: MobileDeps, given: MobileRegistration): Promise<string> {
  const mobileNumber = localContact(given.mobileNumber)
  assertRules(registerMobileRules, { mobileNumber, password: given.password })
  const username = await freeUsername(deps.db, deps.random, given.operatorId)
  return write(deps, given, { username, contact: mobileNumber })
}

/** As {@link registerMobile}, with a username of the member's choice. */
export async function registerContact(deps: MobileDeps, given: ContactRegistration): Promise<string> {
  const { username, password } = given
  const contact = localContact(given.contact)
  assertRules(registerContactRules, { username, password, contact })
  return write(deps, given, { username, contact })
}

async function freeUsername(db: Db, random: Random, operatorId: string): Promise<string> {
  for (;;) {
    const username = `m${newDigits(random, 10)}`
    if (!(await isTaken(db, operatorId, { username }))) return username
  }
}

async function write(
  deps: MobileDeps,
  { operatorId, password, code, asker, referrerId: referral, onlyAgent }: Proven,
  { username, contact }: { username: string; contact: string },
): Promise<string> {
  const { db } = deps
  const referrer = referral ? await readReferrer(db, operatorId, referral) : undefined
  if ((referral || onlyAgent) && referrer?.state !== 'active') throw refuseReferral('REFERRAL_INVALID')
  if (await isTaken(db, operatorId, { username })) throw refuseTaken(['username'])
  const to = storedContact(contact)
  if (await isTaken(db, operatorId, { contact: to })) throw refuseTaken(['phone'])
  const passwordHash = await hashPassword(password)
  const member = {
    operatorId,
    form: { username, contact, email: '', fullname: '' },
    dob: null,
    referrerId: referrer?.id ?? null,
    passwordHash,
    memberType: onlyAgent ? ('agent' as const) : ('cash_market' as const),
  }
  try {
    const refusal = await db.transaction().execute(async (tx): Promise<Refusal | null> => {
      if (!(await deps.takeCode(tx, { operatorId, to, asker }, code))) return refuseCode()
      await createMember(tx, deps, member)
      return null
    })
    if (refusal) throw refusal
  } catch (error) {
    const kind = takenBy(error)
    throw kind === null ? error : refuseTaken([kind])
  }
  return username
}
