const thousands = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 })

/** Amounts in whole rupiah; bigint in the server, a safe integer on the wire, its digits in a form. */
export type Amount = bigint | number

/** `1482500` → `1.482.500` (spec 9, id-ID without decimals). */
export function formatThousands(amount: Amount): string {
  return thousands.format(amount)
}

/** The most digits that an amount in a browser may have and stay exact: 2^53 has sixteen. */
const maxDigits = 15

/** The integer in what was typed or pasted, `0` when there is none (spec 5, Money input). */
export function readAmount(text: string): number {
  return Number(text.replace(/[^0-9]/g, '').slice(0, maxDigits))
}

/** Where the caret belongs in `formatted` so that as many digits stand after it as before the formatting. */
export function caretAfterFormat(formatted: string, digitsAfterCaret: number): number {
  let position = formatted.length
  for (let seen = 0; position > 0 && seen < digitsAfterCaret; position--) {
    if (/[0-9]/.test(formatted.charAt(position - 1))) seen++
  }
  return position
}
