import { createHash } from 'node:crypto'
import type { Action } from './actions.ts'

/** Fields that describe an attempt or are told for the record: they may differ between copies of one action. */
const notBusiness: ReadonlySet<string> = new Set(['occurredAt', 'transaction'])

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`
}

/**
 * SHA-256 over the business fields of an action and who plays: the same transaction id with another hash is a
 * mismatch, never a replay. Request id, session and `occurredAt` belong to the attempt and stay out.
 */
export function businessHash(who: { operator: string; player: string }, action: Action): Buffer {
  const fields = Object.entries(action).filter(([name]) => !notBusiness.has(name))
  return createHash('sha256')
    .update(canonical({ operator: who.operator, player: who.player, ...Object.fromEntries(fields) }))
    .digest()
}
