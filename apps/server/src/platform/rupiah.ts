const format = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 })

/** An amount as a sentence says it: `Rp 50.000` (spec 1: Indonesian format, no decimals). */
export function rupiah(amount: bigint): string {
  return `Rp ${format.format(amount)}`
}
