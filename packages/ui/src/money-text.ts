const thousands = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 })

/** Amounts in whole rupiah; bigint in the server, a safe integer on the wire, its digits in a form. */
export type Amount = bigint | number

/** `1482500` → `1.482.500` (spec 9, id-ID without decimals). */
export function formatThousands(amount: Amount): string {
  return thousands.format(amount)
}

export const minus = '\u2212'

/** An amount in a sentence or under an axis, as `Money` shows it: `-1250` → `−Rp 1.250`. */
export function writeMoney(amount: Amount): string {
  return `${amount < 0 ? minus : ''}Rp\u00a0${formatThousands(amount < 0 ? -amount : amount)}`
}

/**
 * The integer in what was typed or pasted, `0` when there is none (spec 5, Money input).
 *
 * @returns null for what no amount can be: from 2^53 on a browser would keep another one (decision 5: refused, never rounded)
 */
export function readAmount(text: string): number | null {
  const amount = Number(text.replace(/[^0-9]/g, ''))
  return Number.isSafeInteger(amount) ? amount : null
}

/** Where the caret belongs in `formatted` so that as many digits stand after it as before the formatting. */
export function caretAfterFormat(formatted: string, digitsAfterCaret: number): number {
  let position = formatted.length
  for (let seen = 0; position > 0 && seen < digitsAfterCaret; position--) {
    if (/[0-9]/.test(formatted.charAt(position - 1))) seen++
  }
  return position
}
