/** Whole units of the currency's smallest part, or undefined when `amount` cannot be held without rounding. */
export function fromWire(amount: string, scale: { wire: number; currency: number }): bigint | undefined {
  const units = BigInt(amount)
  if (scale.wire <= scale.currency) return units * 10n ** BigInt(scale.currency - scale.wire)
  const divisor = 10n ** BigInt(scale.wire - scale.currency)
  return units % divisor === 0n ? units / divisor : undefined
}

/** The other way. @throws RangeError when the wire's scale is too coarse for this amount */
export function toWire(units: bigint, scale: { wire: number; currency: number }): string {
  if (scale.wire >= scale.currency) return String(units * 10n ** BigInt(scale.wire - scale.currency))
  const divisor = 10n ** BigInt(scale.currency - scale.wire)
  if (units % divisor !== 0n) throw new RangeError('the profile is too coarse for its currency')
  return String(units / divisor)
}
