import { hash } from 'node:crypto'
import type { Action } from './actions.ts'

/** Fields that describe an attempt or are told for the record: they may differ between copies of one action. */
const notBusiness: ReadonlySet<string> = new Set(['occurredAt', 'transaction'])

function canonical(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  return canonicalObject(value as Record<string, unknown>) // neither null nor an array
}

function canonicalObject(value: Record<string, unknown>, leaveOut?: ReadonlySet<string>): string {
  let text = ''
  for (const name of Object.keys(value).sort()) {
    if (value[name] === undefined || leaveOut?.has(name)) continue
    text += `${text === '' ? '' : ','}"${name}":${canonical(value[name])}`
  }
  return `{${text}}`
}

/**
 * SHA-256, as hex, over the business fields of an action and who plays: the same transaction id with another hash is a
 * mismatch, never a replay. Request id, session and `occurredAt` belong to the attempt and stay out.
 */
export function businessHash({ operator, player }: { operator: string; player: string }, action: Action): string {
  return hash('sha256', canonicalObject({ ...action, operator, player }, notBusiness))
}
