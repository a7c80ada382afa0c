import type { Db, Tx } from '@balai/db'
import { localContact, registerContactRules, registerMobileRules, storedContact } from '@balai/rules'
import { hashPassword, verifyPassword } from '../../platform/password.ts'
import { newDigits, type Random } from '../../platform/random.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { assertRules } from '../../platform/rules.ts'
import { refuseMember, refuseTaken } from './errors.ts'
import { createMember, type RegisterDeps } from './register.ts'
import { isTaken, readAccountByContact, readReferrer, takenBy } from './store.ts'

interface CodeOf {
  operatorId: string
  to: string
  asker: string
}

export interface MobileDeps extends RegisterDeps {
  /** Uses up the one-time code that was texted to a number that registers; false when it does not fit. */
  takeCode(tx: Tx, target: CodeOf, code: string): Promise<boolean>
  /** Whether the asker used this very code up a moment ago; a miss is counted, `isRestRight` being false among them. */
  wasCodeTaken(tx: Tx, target: CodeOf, code: string, isRestRight: boolean): Promise<boolean>
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
 * The same form sent twice is answered as the first (record 0723).
 *
 * @returns the username
 * @throws Refusal INVALID_INPUT, TAKEN, REFERRAL_INVALID, TAC_INVALID
 */
export async function registerMobile(deps: MobileDeps, given: MobileRegistration): Promise<string> {
  const mobileNumber = localContact(given.mobileNumber)
  assertRules(registerMobileRules, { mobileNumber, password: given.password })
  const username = await freeUsername(deps.db, deps.random, given.operatorId)
  return write(deps, given, { username, isOurs: true, contact: mobileNumber })
}

/** As {@link registerMobile}, with a username of the member's choice. */
export async function registerContact(deps: MobileDeps, given: ContactRegistration): Promise<string> {
  const { username, password } = given
  const contact = localContact(given.contact)
  assertRules(registerContactRules, { username, password, contact })
  return write(deps, given, { username, isOurs: false, contact })
}

async function freeUsername(db: Db, random: Random, operatorId: string): Promise<string> {
  for (;;) {
    const username = `m${newDigits(random, 10)}`
    if (!(await isTaken(db, operatorId, { username }))) return username
  }
}

interface Wanted {
  username: string
  /** It was drawn just now, so that of a form sent before is another. */
  isOurs: boolean
  contact: string
}

async function write(deps: MobileDeps, given: Proven, wanted: Wanted): Promise<string> {
  const { db } = deps
  const { operatorId, password, code, asker, referrerId: referral, onlyAgent } = given
  const { username, contact } = wanted
  const referrer = referral ? await readReferrer(db, operatorId, referral) : undefined
  if ((referral || onlyAgent) && referrer?.state !== 'active') throw refuseMember('REFERRAL_INVALID')
  const to = storedContact(contact)
  const fields = { phone: wanted.isOurs ? 'mobileNumber' : 'contact' }
  if (await isTaken(db, operatorId, { username })) return twinOr(deps, given, wanted, refuseTaken(['username']))
  if (await isTaken(db, operatorId, { contact: to })) return twinOr(deps, given, wanted, refuseTaken(['phone'], fields))
  const passwordHash = await hashPassword(password)
  const member = {
    operatorId,
    form: { username, contact, email: '', fullname: '' },
    dob: null,
    referrerId: referrer?.id ?? null,
    passwordHash,
    memberType: onlyAgent ? ('agent' as const) : ('cash_market' as const),
  }
  const refusal = await db
    .transaction()
    .execute(async (tx): Promise<Refusal | null> => {
      if (!(await deps.takeCode(tx, { operatorId, to, asker }, code))) return refuseMember('TAC_INVALID')
      await createMember(tx, deps, member)
      return null
    })
    .catch((error: unknown) => {
      const kind = takenBy(error)
      if (kind === null) throw error
      return refuseTaken([kind], fields)
    })
  return refusal ? twinOr(deps, given, wanted, refusal) : username
}

/**
 * The username of the member whom the same form made just now: number, code, asker and password prove it.
 *
 * @throws the refusal where it is somebody else's
 */
async function twinOr(
  deps: MobileDeps,
  { operatorId, password, code, asker }: Proven,
  { username, isOurs, contact }: Wanted,
  refusal: Refusal,
): Promise<string> {
  const to = storedContact(contact)
  const found = await readAccountByContact(deps.db, operatorId, to)
  if (!found || !(isOurs || found.username === username)) throw refusal
  const isRestRight = await verifyPassword(password, found.passwordHash)
  const isTwin = await deps.db
    .transaction()
    .execute((tx) => deps.wasCodeTaken(tx, { operatorId, to, asker }, code, isRestRight))
  if (!isTwin) throw refusal
  return found.username
}
