/** Rates are kept in parts of a million, and written in percent. */
export const partsPerPercent = 10_000
/** The comma stands before a fraction in both languages (record 0435). */
const format = new Intl.NumberFormat('id-ID', { style: 'percent', maximumFractionDigits: 4 })

/** Parts of a million as people read them: `0,15%`. */
export const percentText = (parts: number): string => format.format(parts / partsPerPercent / 100)

/**
 * What was typed as a percentage, in parts of which `scale` make one percent; a comma or a point stands before a fraction.
 * NaN, which the server refuses, where it is no number or finer than those parts: half a percent is not one.
 */
export function partsOf(typed: string, scale: number): number {
  const parts = Number(typed.replace(',', '.')) * scale
  const whole = Math.round(parts)
  // 0,07 times 10,000 is not quite 700 to a computer.
  return Math.abs(parts - whole) < 1e-6 ? whole : Number.NaN
}
