/** Rates are kept in parts of a million, and written in percent. */
export const partsPerPercent = 10_000
/** The comma stands before a fraction in both languages (record 0435). */
const format = new Intl.NumberFormat('id-ID', { style: 'percent', maximumFractionDigits: 4 })

/** Parts of a million as people read them: `0,15%`. */
export const percentText = (parts: number): string => format.format(parts / partsPerPercent / 100)
