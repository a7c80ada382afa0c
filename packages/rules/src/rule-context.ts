export type FieldValue = string | number | bigint | boolean | null | undefined

/** What GET member/CheckAvailable can be asked about. (spec 7) */
export type AvailabilityKind = 'username' | 'phone' | 'email' | 'accountNumber'

/** What a form asks the server about while it is filled in: the above, and whether a referral code is one. (spec 2, /auth/register) */
export type AskedKind = AvailabilityKind | 'referral'

/** What a form knows besides its own values. Everything is optional: an absent limit limits nothing. */
export interface RuleContext {
  /** The operator's setting registerNeedMemberAccountDetails. */
  needsBankAccount?: boolean
  /** True once retryCount has reached `captchaFromRetryCount`. */
  needsCaptcha?: boolean
  /** The answer about the captcha in the form; undefined while nobody has asked. */
  isCaptchaRight?: boolean
  /** minAccNoLength and maxAccNoLength of the chosen bank. */
  bankMinLength?: number | null
  bankMaxLength?: number | null
  /** Limits of an amount, in rupiah. */
  amountMin?: bigint | number | null
  amountMax?: bigint | number | null
  /** ISO day (`1990-12-31`): a PIN must not be made of it. */
  birthDate?: string | null
  /** A password must not equal it. A form that has a username field of its own need not give it. */
  username?: string | null
  /** Whether a spelling can be had; undefined means that it has not been asked yet. */
  isAvailable?: (kind: AskedKind, spelling: string) => boolean | undefined
}
