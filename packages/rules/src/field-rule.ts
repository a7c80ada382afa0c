import type { MessageKey } from '@balai/copy'
import type { CheckName } from './checks.ts'
import type { RuleName } from './priority.ts'
import type { AskedKind, FieldValue, RuleContext } from './rule-context.ts'

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
  | { rule: 'available'; kind: AskedKind }
  | { rule: 'sameAs'; field: F }
)

/** A form's fields in their order on the page, each with its rules. */
export type RuleSet<F extends string> = Readonly<Record<F, readonly FieldRule<F>[]>>

export type Values<F extends string> = Readonly<Partial<Record<F, FieldValue>>>
