/** An exact fraction in lowest terms, its denominator positive. */
export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

function commonDivisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b]
  return a < 0n ? -a : a
}

export function fraction(over: bigint, under = 1n): Fraction {
  const divisor = commonDivisor(over, under)
  return divisor === 0n ? { over: 0n, under: 1n } : { over: over / divisor, under: under / divisor }
}

export const add = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.under + b.over * a.under, a.under * b.under)

export const multiply = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.over, a.under * b.under)

export const sum = (all: readonly Fraction[]): Fraction => all.reduce(add, fraction(0n))

/** Written out with `digits` places, rounded half up: `decimal(fraction(2n, 3n), 3)` is '0.667'. Not for negative values. */
export function decimal({ over, under }: Fraction, digits: number): string {
  const scale = 10n ** BigInt(digits)
  const rounded = (over * scale * 2n + under) / (under * 2n)
  const whole = rounded / scale
  return digits === 0 ? `${whole}` : `${whole}.${(rounded % scale).toString().padStart(digits, '0')}`
}
