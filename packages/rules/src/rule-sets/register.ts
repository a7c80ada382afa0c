import type { RuleSet } from '../field-rule.ts'
import { ownPasswordRules } from './pin.ts'

export type RegisterField =
  | 'username'
  | 'password'
  | 'confirmPassword'
  | 'contact'
  | 'fullname'
  | 'email'
  | 'referral'
  | 'preferredWithdrawalBank'
  | 'preferredWithdrawalAccountName'
  | 'preferredWithdrawalAccountNo'
  | 'agree'
  | 'captcha'

/** The digits that the phone input takes at most. */
export const contactMaxLength = 12

/** minAccNoLength of a bank that names none. (spec 9) */
export const accountNumberMinLength = 10

/**
 * The registration form. Contact is the local part (`localContact`), the bank is its objectId. The referral code is
 * optional. (spec 5, Registration)
 */
export const registerRules: RuleSet<RegisterField> = {
  username: [
    { rule: 'required', message: 'member.rules.username.required' },
    { rule: 'minLength', length: 6, message: 'member.rules.minLength' },
    { rule: 'maxLength', length: 11, message: 'member.rules.maxLength' },
    { rule: 'noSpaces' },
    { rule: 'alphanumeric' },
    { rule: 'available', kind: 'username', message: 'member.rules.username.available' },
  ],
  password: [
    { rule: 'required', message: 'member.rules.password.required' },
    { rule: 'minLength', length: 8, message: 'member.rules.minLength' },
    { rule: 'maxLength', length: 25, message: 'member.rules.maxLength' },
    { rule: 'alphanumericWithSpace', message: 'member.rules.password.alphanumericWithSpace' },
    { rule: 'valid', check: 'isStrongPassword', message: 'member.rules.password.valid' },
  ],
  confirmPassword: [
    { rule: 'required', message: 'member.rules.confirmPassword.required' },
    { rule: 'sameAs', field: 'password', message: 'member.rules.confirmPassword.sameAs' },
  ],
  contact: [
    { rule: 'required', message: 'member.rules.contact.required' },
    { rule: 'numeric', message: 'member.rules.contact.numeric' },
    { rule: 'minLength', length: 8, message: 'member.rules.minDigits' },
    { rule: 'maxLength', length: contactMaxLength, message: 'member.rules.maxDigits' },
    { rule: 'valid', check: 'isLocalContact', message: 'member.rules.contact.valid' },
    { rule: 'available', kind: 'phone', message: 'member.rules.contact.available' },
  ],
  fullname: [
    { rule: 'required', message: 'member.rules.fullname.required' },
    { rule: 'maxLength', length: 100, message: 'member.rules.maxLength' },
    { rule: 'alphaWithSpaces' },
  ],
  email: [
    { rule: 'required', message: 'member.rules.email.required' },
    { rule: 'email', message: 'member.rules.email.email' },
    { rule: 'available', kind: 'email', message: 'member.rules.email.available' },
  ],
  referral: [{ rule: 'available', kind: 'referral', message: 'member.rules.referral.available' }],
  preferredWithdrawalBank: [{ rule: 'required', when: 'needsBankAccount', message: 'member.rules.bank.required' }],
  preferredWithdrawalAccountName: [
    { rule: 'required', when: 'needsBankAccount', message: 'member.rules.accountName.required' },
    { rule: 'maxLength', length: 100, message: 'member.rules.maxLength' },
    { rule: 'alphaWithSpaces' },
  ],
  preferredWithdrawalAccountNo: [
    { rule: 'required', when: 'needsBankAccount', message: 'member.rules.accountNumber.required' },
    { rule: 'numeric', message: 'member.rules.accountNumber.numeric' },
    {
      rule: 'minLength',
      length: { of: 'bankMinLength', otherwise: accountNumberMinLength },
      message: 'member.rules.minDigits',
    },
    { rule: 'maxLength', length: { of: 'bankMaxLength' }, message: 'member.rules.maxDigits' },
    { rule: 'available', kind: 'accountNumber', message: 'member.rules.accountNumber.available' },
  ],
  agree: [
    { rule: 'required', message: 'member.rules.agree.valid' },
    { rule: 'valid', check: 'isTicked', message: 'member.rules.agree.valid' },
  ],
  captcha: [
    { rule: 'required', message: 'member.rules.captcha.valid' },
    { rule: 'valid', check: 'isCaptchaRight', message: 'member.rules.captcha.valid' },
  ],
}

/** A field's rules without those that name another field: they fit every form. */
const plain = (field: RegisterField) => registerRules[field].flatMap((rule) => (rule.rule === 'sameAs' ? [] : [rule]))

/** Registration by phone. (spec 7, member/registermobile) */
export const registerMobileRules: RuleSet<'mobileNumber' | 'password'> = {
  mobileNumber: plain('contact'),
  password: plain('password'),
}

/** Registration by username, one-time code and phone. (spec 7, member/RegisterUsernamePinContact) */
export const registerContactRules: RuleSet<'username' | 'password' | 'contact'> = {
  username: plain('username'),
  password: plain('password'),
  contact: plain('contact'),
}

/** What a member who registered by phone gives later. (spec 7, member/UpgradeMemberToCM) */
export const upgradeRules: RuleSet<'fullname' | 'email'> = {
  fullname: plain('fullname'),
  email: plain('email'),
}

/** The same with a first address, which leads to new passwords: the password proves that it is the member. (record 1068) */
export const firstUpgradeRules: RuleSet<'fullname' | 'email' | 'password'> = { ...upgradeRules, ...ownPasswordRules }

/** An address that a code goes to. (spec 7, member/RequestKycOTP) */
export const emailRules: RuleSet<'email'> = { email: plain('email') }

/** The same of a member without one. (record 1068) */
export const firstEmailRules: RuleSet<'email' | 'password'> = { ...emailRules, ...ownPasswordRules }
