import { type Amount, largestAmount } from './amount.ts'

const plainDigits = /^(?:0|[1-9][0-9]{0,15})$/

/**
 * Reads an amount as it comes over the wire (decision 5): a string of plain decimal digits, or an integer that the
 * body reader has already found to be written so. Zero is an amount; whoever needs more than zero says so.
 *
 * @returns undefined for everything else: signs, fractions, exponents, leading zeros, other scripts' digits, spaces,
 *   arrays, booleans, and 2^53 or more
 */
export function parseAmount(value: unknown): Amount | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && !isBelowZero(value) ? BigInt(value) : undefined
  if (typeof value !== 'string' || !plainDigits.test(value)) return undefined
  const amount = BigInt(value)
  return amount <= largestAmount ? amount : undefined
}

/** As {@link parseAmount}, for sums that move: zero is refused too. */
export function parsePositiveAmount(value: unknown): Amount | undefined {
  const amount = parseAmount(value)
  return amount === 0n ? undefined : amount
}

/** Minus zero counts: nobody writes it in good faith. */
const isBelowZero = (value: number): boolean => value < 0 || Object.is(value, -0)
