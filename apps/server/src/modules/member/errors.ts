import { type MessageKey, messageByKey } from '@balai/copy'
import type { AvailabilityKind } from '@balai/rules'
import { Refusal, type Text } from '../../platform/refusal.ts'

const keyed =
  (key: MessageKey): Text =>
  (language) =>
    messageByKey(language, key)

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

/** Somebody has it already: a business refusal, with the sentence that the form shows (decision 3, spec 8). */
export function refuseTaken(kinds: readonly [AvailabilityKind, ...AvailabilityKind[]]): Refusal {
  const errors = Object.fromEntries(kinds.map((kind) => [fieldOf[kind], taken[kind]]))
  return new Refusal({ code: 'TAKEN', text: taken[kinds[0]], errors })
}

export function refuseCaptcha(): Refusal {
  const text = keyed('member.rules.captcha.valid')
  return new Refusal({ code: 'CAPTCHA_INVALID', text, errors: { captcha: text } })
}

export function refuseBank(): Refusal {
  const text = keyed('member.rules.bank.valid')
  return new Refusal({ code: 'INVALID_INPUT', status: 422, text, errors: { preferredWithdrawalBank: text } })
}

/** A date of birth that says it: the age is the operator's (spec 9, decision 37). */
export function refuseAge(minimumAge: number): Refusal {
  const text: Text = (language) => messageByKey(language, 'kyc.errors.underAge', { age: minimumAge })
  return new Refusal({ code: 'INVALID_INPUT', status: 422, text, errors: { dob: text } })
}

/** A date of birth before anybody's who lives. */
export function refuseBirthDate(): Refusal {
  const text = keyed('kyc.errors.birthDate')
  return new Refusal({ code: 'INVALID_INPUT', status: 422, text, errors: { dob: text } })
}

/** A referral code that nobody has (spec 4, Referral: a failure without a result). */
export function refuseReferral(code: 'REFERRAL_UNKNOWN' | 'REFERRAL_INVALID'): Refusal {
  const text = keyed('member.rules.referral.available')
  return new Refusal({ code, text, ...(code === 'REFERRAL_INVALID' ? { errors: { referral: text } } : {}) })
}

const deskRefusals = {
  UNKNOWN_MEMBER: { key: 'memberDesk.errors.unknownMember', status: 404 },
  UNKNOWN_SESSION: { key: 'memberDesk.errors.unknownSession', status: 404 },
  UNKNOWN_ACCOUNT: { key: 'memberDesk.errors.unknownAccount', status: 404 },
  MEMBER_NOT_ACTIVE: { key: 'memberDesk.errors.notActive' },
  MEMBER_CLOSED: { key: 'memberDesk.errors.closed' },
  PIN_NOT_SET: { key: 'memberDesk.errors.noPin' },
  NOTHING_TO_UNBLOCK: { key: 'memberDesk.errors.nothingToUnblock' },
  CONTACT_MOVED: { key: 'memberDesk.errors.contactMoved' },
  CHANGE_WAITING: { key: 'memberDesk.errors.changeWaiting' },
  UNKNOWN_REQUEST: { key: 'operators.errors.unknownRequest', status: 404 },
  ALREADY_DECIDED: { key: 'operators.errors.alreadyClosed' },
  MAKER_IS_CHECKER: { key: 'memberDesk.errors.makerIsChecker' },
} as const satisfies Record<string, { key: MessageKey; status?: number }>

/** What the member desk refuses to staff. */
export function refuseDesk(code: keyof typeof deskRefusals): Refusal {
  const { key, status }: { key: MessageKey; status?: number } = deskRefusals[code]
  return new Refusal({ code, text: keyed(key), ...(status === undefined ? {} : { status }) })
}

/** What staff wrote for a member's new number or address: somebody has it, or the member does. */
export function refuseNewContact(code: 'TAKEN' | 'CONTACT_SAME', kind: 'phone' | 'email'): Refusal {
  const text = code === 'TAKEN' ? taken[kind] : keyed('memberDesk.errors.contactSame')
  return new Refusal({ code, text, errors: { [kind]: text } })
}

/** A one-time code that does not fit, whatever the reason. */
export function refuseCode(): Refusal {
  return new Refusal({ code: 'TAC_INVALID', text: keyed('session.code.invalid') })
}

const referrers = {
  REFERRER_SELF: keyed('referral.errors.self'),
  REFERRER_SET: keyed('referral.errors.set'),
  REFERRER_CYCLE: keyed('referral.errors.cycle'),
}

export function refuseReferrer(code: keyof typeof referrers): Refusal {
  return new Refusal({ code, text: referrers[code] })
}

const upgrades = {
  ALREADY_UPGRADED: keyed('member.upgrade.already'),
  NAME_CLOSED: keyed('member.upgrade.nameClosed'),
}

export function refuseUpgrade(code: keyof typeof upgrades): Refusal {
  return new Refusal({ code, text: upgrades[code] })
}

const usdt = {
  ADDRESS_INVALID: keyed('member.usdt.invalid'),
  ADDRESS_TAKEN: keyed('member.usdt.taken'),
}

export function refuseUsdt(code: keyof typeof usdt): Refusal {
  const text = usdt[code]
  return new Refusal({ code, text, errors: { address: text } })
}
