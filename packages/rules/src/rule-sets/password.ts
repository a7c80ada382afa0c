import type { RuleSet } from '../field-rule.ts'
import { registerRules } from './register.ts'

const { password } = registerRules
const newPasswordRules = password.flatMap((rule) => (rule.rule === 'sameAs' ? [] : [rule])) // a rule that names no other field fits every form

/** Changing the password while signed in; give the username in the context. (spec 7, member/changepassword; decision 9) */
export const changePasswordRules: RuleSet<'currentPassword' | 'newPassword' | 'confirmPassword'> = {
  currentPassword: [{ rule: 'required', message: 'member.rules.currentPassword.required' }],
  newPassword: newPasswordRules,
  confirmPassword: [
    { rule: 'required', message: 'member.rules.confirmPassword.required' },
    { rule: 'sameAs', field: 'newPassword', message: 'member.rules.confirmPassword.sameAs' },
  ],
}

/** Setting a new password with the link from the mail. (spec 7, member/ResetPasswordV2; decision 16) */
export const resetPasswordRules: RuleSet<'newPassword' | 'confirmPassword'> = {
  newPassword: newPasswordRules,
  confirmPassword: changePasswordRules.confirmPassword as RuleSet<'newPassword' | 'confirmPassword'>['confirmPassword'], // its sameAs names newPassword, which both forms have
}

/** A phone number by itself, as its local part. (spec 7, Misc/RequestTAC) */
export const phoneRules: RuleSet<'phone'> = {
  phone: registerRules.contact.flatMap((rule) => (rule.rule === 'sameAs' || rule.rule === 'available' ? [] : [rule])),
}

/** Asking for that link. (spec 7, member/ForgotPassword) */
export const forgotPasswordRules: RuleSet<'username' | 'email'> = {
  username: [{ rule: 'required', message: 'session.rules.username.required' }],
  email: [
    { rule: 'required', message: 'member.rules.email.required' },
    { rule: 'email', message: 'member.rules.email.email' },
  ],
}
