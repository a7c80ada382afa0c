import { messageByKey } from '@balai/copy'
import { type FieldError, firstErroredField, type RuleContext, type RuleSet, type Values, validate } from '@balai/rules'
import { Refusal, type Text } from './refusal.ts'

/** Errors of the rules as an answer's errors by field. */
export function toTexts(errors: Partial<Record<string, FieldError>>): Record<string, Text> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, error]) =>
      error ? [[field, (language) => messageByKey(language, error.message, error.params)] as const] : [],
    ),
  )
}

/** @throws Refusal INVALID_INPUT, 422, when a rule of the form fails; its sentence is that of the first errored field */
export function assertRules<F extends string>(rules: RuleSet<F>, values: Values<F>, context: RuleContext = {}): void {
  const { errors } = validate(rules, values, context)
  const first = firstErroredField(rules, errors)
  const error = first === undefined ? undefined : errors[first]
  if (!error) return
  const text: Text = (language) => messageByKey(language, error.message, error.params)
  throw new Refusal({ code: 'INVALID_INPUT', status: 422, text, errors: toTexts(errors) })
}
