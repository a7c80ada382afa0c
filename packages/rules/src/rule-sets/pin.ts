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
export const setPinRules: RuleSet<'pin' | 'confirmPin'> = {
  pin: [...sixDigits, { rule: 'valid', check: 'isStrongPin', message: 'session.rules.pin.valid' }],
  confirmPin: [
    { rule: 'required', message: 'session.rules.confirmPin.required' },
    { rule: 'sameAs', field: 'pin', message: 'session.rules.confirmPin.sameAs' },
  ],
}
