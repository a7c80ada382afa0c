import { createHash } from 'node:crypto'

/** SHA-256, as hex, over a value as JSON, amounts among it; the order of names counts. */
export function digestOf(value: unknown): string {
  const text = JSON.stringify(value, (_name, part) => (typeof part === 'bigint' ? String(part) : part))
  return createHash('sha256').update(text).digest('hex')
}
