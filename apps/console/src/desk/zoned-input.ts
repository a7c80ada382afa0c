import { zoned } from './zoned-time.ts'

/**
 * An instant as a `datetime-local` field shows it by the clocks of a zone: `2026-11-21T10:15`. A year has four digits there,
 * also the year 2 that a field stands at while somebody types 2027.
 */
export function toZonedInput(iso: string, timeZone: string): string {
  const { day, minute } = zoned(new Date(iso), timeZone)
  const [date = '', month = '', year = ''] = day.split('-')
  return `${year.padStart(4, '0')}-${month}-${date}T${minute}`
}

/** The instant that such a field means; an hour that summer time skips is the one after it. */
export function fromZonedInput(text: string, timeZone: string): string {
  const asUtc = Date.parse(`${text}:00Z`)
  const shown = Date.parse(`${toZonedInput(new Date(asUtc).toISOString(), timeZone)}:00Z`)
  return new Date(asUtc - (shown - asUtc)).toISOString()
}
