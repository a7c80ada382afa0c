const locales = { id: 'id-ID', en: 'en-GB' } as const
const empty = { id: 'hari/bulan/tahun', en: 'day/month/year' } as const

/** What a date field holds, `2026-11-21` or `2026-11-21T10:15`, as people say it: `21 Nov 2026`, `21 Nov 2026, 10.15`. */
export function dateWords({ value, lang }: { value: string; lang: 'id' | 'en' }): string {
  const instant = new Date(`${value}${value.includes('T') ? '' : 'T00:00'}Z`)
  if (Number.isNaN(instant.getTime())) return empty[lang]
  return new Intl.DateTimeFormat(locales[lang], {
    timeZone: 'UTC', // the field names a day and an hour by some clock; nothing is converted here
    dateStyle: 'medium',
    ...(value.includes('T') ? { timeStyle: 'short' } : {}),
  }).format(instant)
}
