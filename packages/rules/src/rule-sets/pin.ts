import type { FieldRule, RuleSet } from '../field-rule.ts'
import { pinLength } from '../pin.ts'

const sixDigits = [
  { rule: 'required', message: 'session.rules.pin.required' },
  { rule: 'minLength', length: pinLength, message: 'session.rules.pin.length' },
  { rule: 'maxLength', length: pinLength, message: 'session.rules.pin.length' },
  { rule: 'numeric', message: 'session.rules.pin.numeric' },
] as const satisfies FieldRule<'pin'>[]

/** Entering the PIN: exactly 6 digits. (spec 5, PIN) */
export const pinRules: RuleSet<'pin'> = { pin: sixDigits }

/** Choosing a PIN: one that strangers try first is refused. (decision 12) */
const setPinRules: RuleSet<'pin' | 'confirmPin'> = {
  pin: [...sixDigits, { rule: 'valid', check: 'isStrongPin', message: 'session.rules.pin.valid' }],
  confirmPin: [
    { rule: 'required', message: 'session.rules.confirmPin.required' },
    { rule: 'sameAs', field: 'pin', message: 'session.rules.confirmPin.sameAs' },
  ],
}

const password: FieldRule<'password'>[] = [{ rule: 'required', message: 'session.rules.ownPassword.required' }]

/** What the password alone proves. (spec 7, Member/BindUSDT) */
export const ownPasswordRules: RuleSet<'password'> = { password }

/** The first PIN, by the password. (spec 7, member/AddUserPin) */
export const addPinRules: RuleSet<'password' | 'pin' | 'confirmPin'> = { password, ...setPinRules }

/** Another PIN, by the old one. (spec 7, member/ResetUserPin) */
export const changePinRules: RuleSet<'currentPin' | 'pin' | 'confirmPin'> = { currentPin: sixDigits, ...setPinRules }

/** Another PIN in place of a forgotten one, by a code to the phone and the password. (spec 7, Member/ResetPaymentPin) */
export const forgottenPinRules: RuleSet<'pinCode' | 'password' | 'pin' | 'confirmPin'> = {
  pinCode: [{ rule: 'required', message: 'session.rules.code.required' }],
  password,
  ...setPinRules,
}
