const format = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 })

/** An amount as a sentence says it: `Rp 50.000` (spec 1: Indonesian format, no decimals), which no line breaks apart. */
export function rupiah(amount: bigint): string {
  return `Rp\u00a0${format.format(amount)}`
}
