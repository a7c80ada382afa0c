import type { MessageKey } from '@balai/copy'
import { checks } from './checks.ts'
import type { FieldRule } from './field-rule.ts'
import type { RuleName } from './priority.ts'
import type { FieldValue, RuleContext } from './rule-context.ts'

/** Spaces alone are nothing. */
export const isEmpty = (value: FieldValue): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const patterns: Partial<Record<RuleName, RegExp>> = {
  noSpaces: /^\S*$/,
  alphanumericWithUnderscore: /^[A-Za-z0-9_]*$/,
  alphaWithSpaces: /^[A-Za-z ]*$/,
  numeric: /^[0-9]*$/,
  alphanumericWithSpace: /^[A-Za-z0-9 ]*$/,
  alphanumeric: /^[A-Za-z0-9]*$/,
}

const emailLocalPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domainLabel = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

/** An address as mail servers take it: no quoted parts, a domain of two labels or more, at most 254 characters. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const labels = text.slice(at + 1).split('.')
  return (
    at > 0 &&
    at <= 64 &&
    text.length <= 254 &&
    emailLocalPart.test(text.slice(0, at)) &&
    labels.length >= 2 &&
    labels.every((label) => domainLabel.test(label)) &&
    /[A-Za-z]/.test(labels.at(-1) ?? '')
  )
}

export interface RuleInput<F extends string> {
  rule: FieldRule<F>
  value: FieldValue
  values: Readonly<Record<string, FieldValue>>
  context: RuleContext
}

/** What a failed rule tells about its limit; it fills {n} in the sentence. */
export type RuleParams = { n?: number | bigint }

/**
 * Undefined when the rule holds, else what its sentence needs. Every rule but `required` lets an empty value pass.
 * `available` is not judged here, because its answer may have to be asked for first.
 */
export function failure<F extends string>({ rule, value, values, context }: RuleInput<F>): RuleParams | undefined {
  if (rule.when && context[rule.when] !== true) return undefined
  const empty = isEmpty(value)
  if (rule.rule === 'required') return empty ? {} : undefined
  if (empty) return undefined
  const text = String(value)
  switch (rule.rule) {
    case 'minLength':
    case 'maxLength': {
      const limit = limitOf(rule.length, context)
      return limit !== undefined && isBeyond(rule.rule === 'minLength', [...text].length, limit)
        ? { n: limit }
        : undefined
    }
    case 'minValue':
    case 'maxValue': {
      const limit = limitOf(rule.value, context)
      const amount = /^-?[0-9]+$/.test(text) ? BigInt(text) : undefined
      const isRefused =
        amount === undefined || (limit !== undefined && isBeyond(rule.rule === 'minValue', amount, limit))
      return isRefused ? { n: limit ?? 0 } : undefined
    }
    case 'valid':
      return checks[rule.check]({ value, values, context }) ? undefined : {}
    case 'email':
      return isEmail(text) ? undefined : {}
    case 'sameAs':
      return value === values[rule.field] ? undefined : {}
    case 'available':
      return undefined
    default:
      return patterns[rule.rule]?.test(text) === false ? {} : undefined
  }
}

function isBeyond(isMinimum: boolean, measured: number | bigint, limit: number | bigint): boolean {
  return isMinimum ? measured < limit : measured > limit
}

function limitOf<L extends number | bigint>(
  limit: L | { of: 'bankMinLength' | 'bankMaxLength' | 'amountMin' | 'amountMax'; otherwise?: number },
  context: RuleContext,
): number | bigint | undefined {
  if (typeof limit !== 'object') return limit
  return context[limit.of] ?? limit.otherwise
}

/** The general sentences of the spec's table, for rules that bring none of their own. (spec 5, Input component) */
export const defaultMessage = {
  required: 'common.rules.required',
  minLength: 'common.rules.minLength',
  maxLength: 'common.rules.maxLength',
  noSpaces: 'common.rules.noSpaces',
  alphanumericWithUnderscore: 'common.rules.alphanumericWithUnderscore',
  alphaWithSpaces: 'common.rules.alphaWithSpaces',
  valid: 'common.rules.valid',
  email: 'common.rules.email',
  available: 'common.rules.available',
  sameAs: 'common.rules.sameAs',
  numeric: 'common.rules.numeric',
  minValue: 'common.rules.minValue',
  maxValue: 'common.rules.maxValue',
  alphanumericWithSpace: 'common.rules.alphanumericWithSpace',
  alphanumeric: 'common.rules.alphanumeric',
} as const satisfies Record<RuleName, MessageKey>
