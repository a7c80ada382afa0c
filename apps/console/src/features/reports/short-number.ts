import { minus } from '@balai/ui'

/** Writes numbers for the axis of a chart: `1,2 rb`, or `1,2K` in English. */
export function shortNumber(lang: string): (n: number) => string {
  const compact = new Intl.NumberFormat(lang, { notation: 'compact', maximumFractionDigits: 1 })
  return (n) => {
    const parts = compact.formatToParts(Math.abs(n))
    // The mark of a fraction is a comma in both languages (record 0435).
    return (n < 0 ? minus : '') + parts.map(({ type, value }) => (type === 'decimal' ? ',' : value)).join('')
  }
}
