/** What a body may not be; the words for each lie with the platform's. */
export type BodyFault =
  | 'notJson'
  | 'notPlain'
  | 'forbiddenKey'
  | 'nul'
  | 'halfCharacter'
  | 'tooDeep'
  | 'tooMany'
  | 'notObject'
  | 'notWhole'

export class BadJson extends Error {
  readonly fault: BodyFault
  /** The number that is none of ours, with `notPlain`. */
  readonly literal: string
  constructor(fault: BodyFault, literal = '') {
    super(literal === '' ? fault : `${fault}: ${literal}`)
    this.fault = fault
    this.literal = literal
  }
}

export const maxDepth = 32
/** Of values. The reviver is called for each, which takes ten times as long as reading it; no call needs a quarter of them. */
export const maxParts = 2_000
const plainInteger = /^-?(0|[1-9]\d*)$/

/**
 * Parses JSON whose numbers are all plain integers that a double holds exactly: `5e4`, `50000.0`, `-0`, `1e400` and
 * `9007199254740993` would reach a handler already changed, so the literal itself is read (decision 5). `__proto__` and
 * `constructor.prototype` are refused, and so are the character NUL, half a character, anything nested deeper
 * than 32, and more than 2,000 values (record 0960).
 *
 * @throws BadJson
 */
export function parseStrictJson(text: string): unknown {
  assertSmall(text)
  try {
    return JSON.parse(text, refuseInexact as Parameters<typeof JSON.parse>[1]) // the third parameter is newer than the library types
  } catch (error) {
    if (error instanceof BadJson) throw error
    throw new BadJson('notJson')
  }
}

function refuseInexact(key: string, value: unknown, context: { source?: string }): unknown {
  if (key === '__proto__' || (key === 'constructor' && isObjectWithPrototype(value))) throw new BadJson('forbiddenKey')
  if (typeof value === 'string') assertStorable(value)
  assertStorable(key)
  if (typeof value !== 'number') return value
  const literal = context.source ?? ''
  if (!plainInteger.test(literal) || literal === '-0' || !Number.isSafeInteger(value)) {
    throw new BadJson('notPlain', literal.slice(0, 32))
  }
  return value
}

/** PostgreSQL keeps no NUL in a text, and no half of a character that takes two units of UTF-16. @throws BadJson */
function assertStorable(text: string): void {
  if (text.includes('\0')) throw new BadJson('nul')
  if (!text.isWellFormed()) throw new BadJson('halfCharacter')
}

/** The same of an address, before its path and query are decoded, whichever route reads them. @throws BadJson */
export function assertStorableAddress(url: string): void {
  if (url.includes('%00')) throw new BadJson('nul')
}

function isObjectWithPrototype(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype')
}

/**
 * Counts brackets and commas outside strings before parsing: a deep value overflows the stack later, not here, and many are
 * costly to go through. There is at most one value more than there are commas and opening brackets.
 */
function assertSmall(text: string): void {
  let depth = 0
  let parts = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i)
    if (inString) {
      if (char === 92) i++
      else if (char === 34) inString = false
    } else if (char === 34) inString = true
    else if (char === 123 || char === 91) {
      if (++depth > maxDepth) throw new BadJson('tooDeep')
      parts++
    } else if (char === 125 || char === 93) depth--
    else if (char === 44) parts++
    if (parts > maxParts) throw new BadJson('tooMany')
  }
}
