const format = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 4 })

/** Parts of a million as a sentence says them, without the sign: `500` is `0,05` (spec 9: Indonesian format, in either language). */
export function percent(ppm: number): string {
  return format.format(ppm / 10_000)
}
