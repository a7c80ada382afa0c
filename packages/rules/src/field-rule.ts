import type { MessageKey } from '@balai/copy'
import type { CheckName } from './checks.ts'
import type { RuleName } from './priority.ts'

export type FieldValue = string | number | bigint | boolean | null | undefined

/** What GET member/CheckAvailable can be asked about. (spec 7) */
export type AvailabilityKind = 'username' | 'phone' | 'email' | 'accountNumber'

/** What a form knows besides its own values. Everything is optional: an absent limit limits nothing. */
export interface RuleContext {
  /** The operator's setting registerNeedMemberAccountDetails. */
  needsBankAccount?: boolean
  /** True once retryCount has reached {@link captchaFromRetryCount}. */
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
  /** Whether a spelling is free; undefined means that it has not been asked yet. */
  isAvailable?: (kind: AvailabilityKind, spelling: string) => boolean | undefined
}

/** A limit that the chosen bank or channel sets. `otherwise` stands in when it sets none. */
interface FromContext<K extends keyof RuleContext> {
  of: K
  otherwise?: number
}

type LengthLimit = number | FromContext<'bankMinLength' | 'bankMaxLength'>
type ValueLimit = number | bigint | FromContext<'amountMin' | 'amountMax'>

type Plain = Exclude<RuleName, 'minLength' | 'maxLength' | 'minValue' | 'maxValue' | 'valid' | 'available' | 'sameAs'>

/** One rule of one field. Without a `message` of its own it says the rule's general sentence. */
export type FieldRule<F extends string> = { message?: MessageKey; when?: 'needsBankAccount' | 'needsCaptcha' } & (
  | { rule: Plain }
  | { rule: 'minLength' | 'maxLength'; length: LengthLimit }
  | { rule: 'minValue' | 'maxValue'; value: ValueLimit }
  | { rule: 'valid'; check: CheckName }
  | { rule: 'available'; kind: AvailabilityKind }
  | { rule: 'sameAs'; field: F }
)

/** A form's fields in their order on the page, each with its rules. */
export type RuleSet<F extends string> = Readonly<Record<F, readonly FieldRule<F>[]>>

export type Values<F extends string> = Readonly<Partial<Record<F, FieldValue>>>
