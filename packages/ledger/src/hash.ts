import { hash } from 'node:crypto'

/** What a request may consist of; bigint included, since amounts are. */
export type HashableInput =
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | readonly HashableInput[]
  | { readonly [name: string]: HashableInput }

function write(value: HashableInput): string {
  if (typeof value === 'bigint') return `${value}n`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(write).join()}]`
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  members.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${write(member)}`).join()}}`
}

/**
 * SHA-256, as hex, over the business fields of a request: the order of names does not count, undefined members do not
 * exist, and `1n` differs from `1`. Leave out what names one attempt only, such as a request id.
 */
export function hashInput(input: HashableInput): string {
  return hash('sha256', write(input), 'hex')
}
