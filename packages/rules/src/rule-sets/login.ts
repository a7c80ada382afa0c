import type { RuleSet } from '../field-rule.ts'

/** Failed logins after which the captcha is shown and required. (spec 4, Login; decision 10) */
export const captchaFromRetryCount = 4

/** The captcha input is cut to so many characters. (spec 5, Login) */
export const captchaInputMaxLength = 6

/** True when one try or none is left before the account is locked. (spec 4, Login) */
export function isLastTry(counts: { retryCount: number; maximumRetryCount: number }): boolean {
  return counts.maximumRetryCount - counts.retryCount <= 1
}

/** The login form; `needsCaptcha` of the context turns the captcha on. (spec 5, Login) */
export const loginRules: RuleSet<'username' | 'password' | 'captcha'> = {
  username: [{ rule: 'required', message: 'session.rules.username.required' }],
  password: [{ rule: 'required', message: 'session.rules.password.required' }],
  captcha: [
    { rule: 'required', when: 'needsCaptcha', message: 'member.rules.captcha.valid' },
    { rule: 'valid', check: 'isCaptchaRight', when: 'needsCaptcha', message: 'member.rules.captcha.valid' },
  ],
}
