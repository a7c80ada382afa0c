import { type MessageKey, messageByKey } from '@balai/copy'
import type { AvailabilityKind } from '@balai/rules'
import { Refusal, type Text } from '../../platform/refusal.ts'
import { refusalTable } from '../../platform/refusal-table.ts'

/** What the slice refuses to members, and to staff at the member desk. */
export const refuseMember = refusalTable({
  CAPTCHA_INVALID: { key: 'member.rules.captcha.valid', field: 'captcha' },
  /** The answer has no result (spec 4, Referral). */
  REFERRAL_UNKNOWN: { key: 'member.rules.referral.available' },
  REFERRAL_INVALID: { key: 'member.rules.referral.available', field: 'referrerId' },
  /** A one-time code that does not fit, whatever the reason. */
  TAC_INVALID: { key: 'session.code.invalid' },
  REFERRER_SELF: { key: 'referral.errors.self' },
  REFERRER_SET: { key: 'referral.errors.set' },
  REFERRER_CYCLE: { key: 'referral.errors.cycle' },
  ALREADY_UPGRADED: { key: 'member.upgrade.already' },
  NAME_CLOSED: { key: 'member.upgrade.nameClosed' },
  ADDRESS_INVALID: { key: 'member.usdt.invalid', field: 'address' },
  ADDRESS_TAKEN: { key: 'member.usdt.taken', field: 'address' },
  UNKNOWN_MEMBER: { key: 'memberDesk.errors.unknownMember', status: 404 },
  UNKNOWN_SESSION: { key: 'memberDesk.errors.unknownSession', status: 404 },
  UNKNOWN_ACCOUNT: { key: 'memberDesk.errors.unknownAccount', status: 404 },
  MEMBER_NOT_ACTIVE: { key: 'memberDesk.errors.notActive' },
  MEMBER_CLOSED: { key: 'memberDesk.errors.closed' },
  /** Staff acted on what they had read, and it is something else by now (record 1089). */
  MEMBER_CHANGED: { key: 'memberDesk.errors.memberChanged' },
  PIN_CHANGED: { key: 'memberDesk.errors.pinChanged' },
  PIN_NOT_SET: { key: 'memberDesk.errors.noPin' },
  NOTHING_TO_UNBLOCK: { key: 'memberDesk.errors.nothingToUnblock' },
  CONTACT_MOVED: { key: 'memberDesk.errors.contactMoved' },
  CHANGE_WAITING: { key: 'memberDesk.errors.changeWaiting' },
  UNKNOWN_REQUEST: { key: 'operators.errors.unknownRequest', status: 404 },
  ALREADY_DECIDED: { key: 'operators.errors.alreadyClosed' },
  MAKER_IS_CHECKER: { key: 'memberDesk.errors.makerIsChecker' },
})

const keyed =
  (key: MessageKey, params?: Readonly<Record<string, number>>): Text =>
  (language) =>
    messageByKey(language, key, params)

const taken: Record<AvailabilityKind, Text> = {
  username: keyed('member.rules.username.available'),
  phone: keyed('member.rules.contact.available'),
  email: keyed('member.rules.email.available'),
  accountNumber: keyed('member.rules.accountNumber.available'),
}

/** The registration form's field for each thing that must be free. */
const fieldOf: Record<AvailabilityKind, string> = {
  username: 'username',
  phone: 'contact',
  email: 'email',
  accountNumber: 'preferredWithdrawalAccountNo',
}

/**
 * Somebody has it already: a business refusal, with the sentence that the form shows (decision 3, spec 8).
 *
 * @param fields of a call that names them otherwise than the registration form
 */
export function refuseTaken(
  kinds: readonly [AvailabilityKind, ...AvailabilityKind[]],
  fields: Partial<Record<AvailabilityKind, string>> = {},
): Refusal {
  const errors = Object.fromEntries(kinds.map((kind) => [fields[kind] ?? fieldOf[kind], taken[kind]]))
  return new Refusal({ code: 'TAKEN', text: taken[kinds[0]], errors })
}

/** What staff wrote for a member's new number or address: somebody has it, or the member does. */
export function refuseNewContact(code: 'TAKEN' | 'CONTACT_SAME', kind: 'phone' | 'email'): Refusal {
  const text = code === 'TAKEN' ? taken[kind] : keyed('memberDesk.errors.contactSame')
  return new Refusal({ code, text, errors: { [kind]: text } })
}

const refuseInput = (field: string, text: Text): Refusal =>
  new Refusal({ code: 'INVALID_INPUT', status: 422, text, errors: { [field]: text } })

export const refuseBankOfNone = (): Refusal => refuseInput('preferredWithdrawalBank', keyed('member.rules.bank.valid'))

/** A date of birth that says it: the age is the operator's (spec 9, decision 37). */
export const refuseAge = (minimumAge: number): Refusal =>
  refuseInput('dob', keyed('kyc.errors.underAge', { age: minimumAge }))

/** A date of birth before anybody's who lives. */
export const refuseBirthDate = (): Refusal => refuseInput('dob', keyed('kyc.errors.birthDate'))
