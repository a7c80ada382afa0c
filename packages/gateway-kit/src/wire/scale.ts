const limit = 2n ** 53n

/**
 * Whole units of the currency's smallest part, or undefined when `amount` cannot be held: it would have to be rounded, or
 * reaches 2^53.
 */
export function fromWire(amount: string, scale: { wire: number; currency: number }): bigint | undefined {
  const units = BigInt(amount)
  const factor = 10n ** BigInt(Math.abs(scale.currency - scale.wire))
  if (scale.wire > scale.currency && units % factor !== 0n) return undefined
  const held = scale.wire > scale.currency ? units / factor : units * factor
  return held > -limit && held < limit ? held : undefined
}

/** The other way. @throws RangeError when the wire's scale is too coarse for this amount */
export function toWire(units: bigint, scale: { wire: number; currency: number }): string {
  if (scale.wire >= scale.currency) return String(units * 10n ** BigInt(scale.wire - scale.currency))
  const divisor = 10n ** BigInt(scale.currency - scale.wire)
  if (units % divisor !== 0n) throw new RangeError('the profile is too coarse for its currency')
  return String(units / divisor)
}
