import type { Posting } from './types.ts'

const sha256Hex = /^[0-9a-f]{64}$/

function mistakeIn(posting: Posting): string | undefined {
  if (posting.key === '' || posting.operatorId === '') return 'key and operator are required'
  if (!Number.isInteger(posting.code) || posting.code < 0 || posting.code > 28) return 'the code is not 0 to 28'
  if (posting.lines.length < 2) return 'fewer than two lines'
  if (posting.inputHash !== undefined && !sha256Hex.test(posting.inputHash)) return 'inputHash is not SHA-256 in hex'
  let total = 0n
  for (const line of posting.lines) {
    if (line.amount === 0n) return 'a line of zero'
    total += line.amount
  }
  return total === 0n ? undefined : `the lines sum to ${total}`
}

/** @throws TypeError when the caller's code, not the member, made a mistake; such a posting never reaches the database */
export function assertWellFormed(posting: Posting): void {
  const mistake = mistakeIn(posting)
  if (mistake) throw new TypeError(`posting ${posting.key}: ${mistake}`)
}
