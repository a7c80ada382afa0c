import { createHash } from 'node:crypto'

/** SHA-256, as hex, over a value as JSON, amounts among it; the order of names counts. */
export function digestOf(value: unknown): string {
  const text = JSON.stringify(value, (_name, part) => (typeof part === 'bigint' ? String(part) : part))
  return createHash('sha256').update(text).digest('hex')
}

/**
 * SHA-256, as hex, of one line for each part: what makes two attempts the same request. At most one part is free text,
 * which may have lines of its own: of two, others could come to the same.
 */
export const digestOfLines = (parts: readonly (string | bigint)[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex')

/** SHA-256, as hex, of a file. */
export const digestOfFile = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** What is stored of a token. It has 256 random bits, so that a plain digest cannot be searched. */
export const digestToken = (token: string): Buffer => createHash('sha256').update(token).digest()
