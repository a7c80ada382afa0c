import { type Amount, largestAmount } from './amount.ts'

/** `1.482.500`: grouped by dots as in Indonesia, whatever the reader's language, since the sums are Indonesian. */
export function formatAmount(amount: Amount): string {
  const digits = (amount < 0n ? -amount : amount).toString()
  const grouped = digits.replace(/\B(?=(?:\d{3})+$)/g, '.')
  return amount < 0n ? `-${grouped}` : grouped
}

/** `Rp 1.482.500`; below zero `−Rp 1.482.500`, as `writeMoney` of the browser. Without locale data, and no line breaks it apart. */
export function formatIdr(amount: Amount): string {
  return amount < 0n ? `\u2212Rp\u00a0${formatAmount(-amount)}` : `Rp\u00a0${formatAmount(amount)}`
}

const typed = /^(?:rp\.?\s*)?(\d{1,3}(?:\.\d{3})+|\d+)$/i

/**
 * Reads what a person types into a field for rupiah: `50000`, `50.000`, `Rp 50.000`, spaces around it.
 *
 * @returns undefined when it is no whole amount, or dots do not stand at thousands (`1.5`, `50,000`, `-1`)
 */
export function parseTypedAmount(text: string): Amount | undefined {
  const digits = typed.exec(text.trim())?.[1]?.replaceAll('.', '')
  if (digits === undefined || digits.length > 20) return undefined
  const amount = BigInt(digits)
  return amount <= largestAmount ? amount : undefined
}
