import type { MessageKey } from '@balai/copy'
import { contactSpellings } from './contact.ts'
import type { FieldRule, RuleSet, Values } from './field-rule.ts'
import { priority, type RuleName } from './priority.ts'
import type { AskedKind, FieldValue, RuleContext } from './rule-context.ts'
import { defaultMessage, failure, isEmpty, type RuleParams } from './rule-tests.ts'

export interface FieldError {
  rule: RuleName
  /** A key of packages/copy. */
  message: MessageKey
  params: RuleParams
}

/** A question for the server: the field stands when every spelling is free, asked in this order. */
export interface PendingCheck<F extends string> {
  field: F
  kind: AskedKind
  spellings: readonly string[]
}

export interface Verdict<F extends string> {
  /** At most one error by field, the first in the spec's priority. */
  errors: Partial<Record<F, FieldError>>
  /** Availability that nobody has asked about yet; only of fields that have no other error. */
  pending: PendingCheck<F>[]
}

/**
 * Judges a form by its rule set. Pure: the browser and the server give the same values and get the same verdict.
 * Availability is read through `context.isAvailable`; what it does not know comes back as `pending`, and an empty
 * value counts as available. (spec 4, Registration; spec 5)
 */
export function validate<F extends string>(
  ruleSet: RuleSet<F>,
  values: Values<F>,
  context: RuleContext = {},
): Verdict<F> {
  const verdict: Verdict<F> = { errors: {}, pending: [] }
  for (const field of fieldsOf(ruleSet)) {
    const outcome = validateField({ ruleSet, field, values, context })
    if (outcome.error) verdict.errors[field] = outcome.error
    else if (outcome.pending) verdict.pending.push(outcome.pending)
  }
  return verdict
}

/** The form's fields in page order. (spec 4, Registration) */
export function fieldsOf<F extends string>(ruleSet: RuleSet<F>): F[] {
  return Object.keys(ruleSet) as F[] // Object.keys forgets that a RuleSet<F> has exactly the keys F
}

/** The field that the page scrolls to. (spec 4, Registration) */
export function firstErroredField<F extends string>(
  ruleSet: RuleSet<F>,
  errors: Partial<Record<F, unknown>>,
): F | undefined {
  return fieldsOf(ruleSet).find((field) => errors[field] !== undefined)
}

interface FieldInput<F extends string> {
  ruleSet: RuleSet<F>
  field: F
  values: Values<F>
  context: RuleContext
}

function validateField<F extends string>(input: FieldInput<F>): { error?: FieldError; pending?: PendingCheck<F> } {
  const { ruleSet, field, values, context } = input
  const value = values[field]
  let pending: PendingCheck<F> | undefined
  for (const rule of inPriority(ruleSet[field])) {
    if (rule.rule === 'available') {
      const check = availability({ field, kind: rule.kind, value, context })
      if (check === 'taken') return { error: errorOf(rule, {}) }
      if (check !== 'free') pending = check
      continue
    }
    const params = failure({ rule, value, values: values as Record<string, FieldValue>, context }) // Values<F> by any name
    if (params) return { error: errorOf(rule, params) }
  }
  return pending ? { pending } : {}
}

function inPriority<F extends string>(rules: readonly FieldRule<F>[]): FieldRule<F>[] {
  return [...rules].sort((one, other) => priority.indexOf(one.rule) - priority.indexOf(other.rule))
}

function errorOf<F extends string>(rule: FieldRule<F>, params: RuleParams): FieldError {
  return { rule: rule.rule, message: rule.message ?? defaultMessage[rule.rule], params }
}

interface AvailabilityInput<F extends string> {
  field: F
  kind: AskedKind
  value: FieldValue
  context: RuleContext
}

function availability<F extends string>(input: AvailabilityInput<F>): 'free' | 'taken' | PendingCheck<F> {
  const { field, kind, value, context } = input
  if (isEmpty(value)) return 'free'
  const text = String(value)
  const spellings = kind === 'phone' ? contactSpellings(text) : [text]
  const answers = spellings.map((spelling) => context.isAvailable?.(kind, spelling))
  if (answers.includes(false)) return 'taken'
  return answers.includes(undefined) ? { field, kind, spellings } : 'free'
}
