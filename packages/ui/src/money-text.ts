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
