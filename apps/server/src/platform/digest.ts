import { createHash } from 'node:crypto'

/** SHA-256, as hex, over a value as JSON, amounts among it; the order of names counts. */
export function digestOf(value: unknown): string {
  const text = JSON.stringify(value, (_name, part) => (typeof part === 'bigint' ? String(part) : part))
  return createHash('sha256').update(text).digest('hex')
}

/** What is stored of a token. It has 256 random bits, so that a plain digest cannot be searched. */
export const digestToken = (token: string): Buffer => createHash('sha256').update(token).digest()
