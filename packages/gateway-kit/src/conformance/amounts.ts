/** Whole units of the currency, in which the suite counts, as the wire has them at the profile's scale. */
export const atScale = (amount: string, scale: number): string => (amount === '0' ? amount : amount + '0'.repeat(scale))

/** The other way; a part of a unit, where none should be, shows after a point. */
export function plainly(amount: string, scale: number): string {
  const digits = amount.padStart(scale + 1, '0')
  const [whole, part] = [digits.slice(0, digits.length - scale), digits.slice(digits.length - scale)]
  return /[^0]/.test(part) ? `${whole}.${part}` : whole
}
