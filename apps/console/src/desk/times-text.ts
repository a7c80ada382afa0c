/** Turnover is kept in hundredths of a time, and written in times. */
export const partsPerTime = 100

/** The comma stands before a fraction in both languages (record 0435). */
const format = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 })

/** Hundredths of a time as people read them: `7,5`. */
export const timesText = (parts: number): string => format.format(parts / partsPerTime)
