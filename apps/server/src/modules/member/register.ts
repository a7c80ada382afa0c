import { dayOf } from '@balai/calendar'
import type { Db, Tx } from '@balai/db'
import {
  type AvailabilityKind,
  ageOn,
  canBeBirthDate,
  localContact,
  mirrorNames,
  registerRules,
  storedContact,
} from '@balai/rules'
import type { Clock } from '../../platform/clock.ts'
import { writeOutbox } from '../../platform/outbox/write.ts'
import { hashPassword, verifyPassword } from '../../platform/password.ts'
import { newId, type Random } from '../../platform/random.ts'
import { assertRules } from '../../platform/rules.ts'
import { isAvailable, type Wanted } from './available.ts'
import type { Banking, WithdrawalBank } from './banking.ts'
import { refuseAge, refuseBankOfNone, refuseBirthDate, refuseMember, refuseTaken } from './errors.ts'
import { insertMember, type MemberType, readAccountByUsername, readReferrer, takenBy } from './store.ts'

export interface RegisterDeps {
  db: Db
  clock: Clock
  random: Random
  banking: Banking
  settingsOf(
    operatorId: string,
  ): Promise<{ registerNeedMemberAccountDetails: boolean; minimumAge: number; timeZone: string }>
}

/** The captcha of a form; `use` names the form, which may come twice (record 0668). */
export interface FormCaptcha {
  /** Uses it up, for this use alone. */
  isRight(use: string): Promise<boolean>
  /** Whether it was right before for this same use, which made that member. */
  wasRight(use: string, memberId: string): Promise<boolean>
}

/** The form as it comes in: any spelling of the contact, the bank by its id. */
export interface Registration {
  username: string
  password: string
  confirmPassword: string
  contact: string
  fullname: string
  email: string
  dob?: string | null | undefined
  referral?: string | null | undefined
  referrerId?: string | null | undefined
  preferredWithdrawalBank?: string | null | undefined
  preferredWithdrawalAccountName: string
  preferredWithdrawalAccountNo: string
  agree: boolean | number | string
  captcha: string
}

/**
 * Registers a member: rules first, then what needs asking, the captcha last, so that an error of the form does not use
 * it up; then everything in one transaction (decision 15). Of two with the same name at once, one gets the refusal, unless they are
 * one form that was sent twice: then both get the member (record 0690).
 *
 * @param also what else belongs into the transaction, such as an identity that is linked
 * @returns the member's id
 * @throws Refusal INVALID_INPUT, REFERRAL_INVALID, TAKEN, CAPTCHA_INVALID
 */
export async function register(
  deps: RegisterDeps,
  operatorId: string,
  given: Registration,
  captcha: FormCaptcha,
  also: (tx: Tx, memberId: string) => Promise<void> = async () => {},
): Promise<string> {
  const { db, banking } = deps
  const settings = await deps.settingsOf(operatorId)
  const { registerNeedMemberAccountDetails: needsBankAccount, minimumAge, timeZone } = settings
  const bankId = needsBankAccount ? given.preferredWithdrawalBank || null : null
  const bank = bankId === null ? undefined : await banking.findBank(operatorId, bankId)
  const form = readForm(given, needsBankAccount)
  assertRules(registerRules, { ...form, preferredWithdrawalBank: bankId }, { needsBankAccount, ...limitsOf(bank) })
  if (bankId !== null && !bank?.withdraw) throw refuseBankOfNone()
  // The form asks for none, and KYC proves it later; but whoever says that they are too young is believed. (record 0528)
  if (given.dob) assertBirthDate(dayOf(deps.clock.now(), timeZone), given.dob, minimumAge)

  const use = `register ${JSON.stringify({ ...given, password: '', confirmPassword: '' })}`
  const referrerId = await findReferrer(db, operatorId, given)
  const taken = await findTaken(deps, operatorId, form, bank?.id)
  if (taken) {
    const own = await findTwin(db, operatorId, form, (memberId) => captcha.wasRight(use, memberId))
    if (own !== null) return own
    throw refuseTaken(taken)
  }
  if (!(await captcha.isRight(use))) throw refuseMember('CAPTCHA_INVALID')

  const passwordHash = await hashPassword(form.password)
  const member = { operatorId, form, dob: given.dob ?? null, referrerId, passwordHash }
  try {
    return await db.transaction().execute(async (tx) => {
      const memberId = await createMember(tx, deps, member)
      if (bank) {
        const { preferredWithdrawalAccountName: accountName, preferredWithdrawalAccountNo: accountNo } = form
        await banking.addAccount(tx, { operatorId, memberId, bankId: bank.id, accountName, accountNo })
      }
      await also(tx, memberId)
      return memberId
    })
  } catch (error) {
    const kind = takenBy(error)
    if (kind === null) throw error
    const own = await findTwin(db, operatorId, form, async () => true)
    if (own !== null) return own
    throw refuseTaken([kind])
  }
}

/**
 * The member whom the same form made just now: the password proves it, to whoever found everything free with it a moment ago,
 * which `mayProve` says.
 */
async function findTwin(
  db: Db,
  operatorId: string,
  form: Form,
  mayProve: (memberId: string) => Promise<boolean>,
): Promise<string | null> {
  const found = await readAccountByUsername(db, operatorId, form.username)
  const isSame =
    found?.contact === storedContact(form.contact) && found.email === form.email && found.fullName === form.fullname
  if (!isSame || !(await mayProve(found.id))) return null
  return (await verifyPassword(form.password, found.passwordHash)) ? found.id : null
}

function assertBirthDate(today: string, dob: string, minimumAge: number): void {
  if (!canBeBirthDate(today, dob)) throw refuseBirthDate()
  if (ageOn(today, dob) < minimumAge) throw refuseAge(minimumAge)
}

type Form = ReturnType<typeof readForm>

function readForm(given: Registration, needsBankAccount: boolean) {
  const { username, password, confirmPassword, agree, captcha } = given
  const names = mirrorNames(
    {
      fullname: tidyName(given.fullname),
      preferredWithdrawalAccountName: needsBankAccount ? tidyName(given.preferredWithdrawalAccountName) : '',
    },
    needsBankAccount,
  )
  return {
    username,
    password,
    confirmPassword,
    contact: localContact(given.contact),
    email: given.email.trim(),
    ...names,
    preferredWithdrawalAccountNo: needsBankAccount ? given.preferredWithdrawalAccountNo.trim() : '',
    agree,
    captcha,
  }
}

/** A name as it is kept: without outer spaces, inner ones single. */
export const tidyName = (name: string): string => name.trim().replace(/ {2,}/g, ' ')

function limitsOf(bank: WithdrawalBank | undefined) {
  return { bankMinLength: bank?.minAccNoLength ?? null, bankMaxLength: bank?.maxAccNoLength ?? null }
}

async function findReferrer(
  db: Db,
  operatorId: string,
  { referral, referrerId }: Registration,
): Promise<string | null> {
  const code = referral || referrerId
  if (!code) return null
  const referrer = await readReferrer(db, operatorId, code)
  if (referrer?.state !== 'active') throw refuseMember('REFERRAL_INVALID', { field: 'referral' })
  return referrer.id
}

/** What of the form somebody has; null where all is free. */
async function findTaken(
  deps: RegisterDeps,
  operatorId: string,
  form: Form,
  bankId: string | undefined,
): Promise<[AvailabilityKind, ...AvailabilityKind[]] | null> {
  const wanted: Wanted[] = [
    { kind: 'username', value: form.username },
    { kind: 'phone', value: form.contact },
    { kind: 'email', value: form.email },
    { kind: 'accountNumber', value: form.preferredWithdrawalAccountNo, bankId },
  ]
  const free = await Promise.all(wanted.map((one) => isAvailable(deps, operatorId, one)))
  const [first, ...others] = wanted.filter((_one, place) => !free[place]).map(({ kind }): AvailabilityKind => kind)
  return first ? [first, ...others] : null
}

export interface NewMember {
  operatorId: string
  form: { username: string; contact: string; email: string; fullname: string }
  dob: string | null
  referrerId: string | null
  passwordHash: string
  /** `cash_market` unless they came under an agent. */
  memberType?: MemberType
}

/** Writes the member's row and the event, in the caller's transaction. `contact` is the local part. */
export async function createMember(
  tx: Tx,
  { clock, random }: { clock: Clock; random: Random },
  { operatorId, form, dob, referrerId, passwordHash, memberType = 'cash_market' }: NewMember,
): Promise<string> {
  const now = clock.now()
  const id = newId('mbr', now, random)
  await insertMember(tx, {
    operator_id: operatorId,
    id,
    username: form.username,
    password_hash: passwordHash,
    contact: storedContact(form.contact),
    email: form.email || null,
    full_name: form.fullname,
    birth_date: dob,
    referral_code: newReferralCode(random),
    referrer_id: referrerId,
    member_type: memberType,
    agreed_at: now,
    created_at: now,
  })
  await writeOutbox(tx, [{ operatorId, memberId: id, topic: 'member.registered', payload: { memberId: id } }])
  return id
}

/** Eight letters and digits that are told apart when read aloud: 40 bits, and a unique key besides. */
function newReferralCode(random: Random): string {
  return [...random.bytes(8)].map((byte) => '0123456789abcdefghjkmnpqrstvwxyz'[byte & 31]).join('')
}
