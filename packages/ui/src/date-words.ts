const empty = { id: 'hari-bulan-tahun', en: 'day-month-year' } as const

/**
 * What a date field holds, `2026-11-21` or `2026-11-21T10:15`, in the figures of the event pattern (spec 9), as lists have
 * them: `21-11-2026`, `21-11-2026 10:15`.
 */
export function dateWords({ value, lang }: { value: string; lang: 'id' | 'en' }): string {
  const [, year, month, day, time] = /^(\d{4,})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?/.exec(value) ?? []
  if (!year) return empty[lang]
  return `${day}-${month}-${year}${time ? ` ${time}` : ''}`
}
