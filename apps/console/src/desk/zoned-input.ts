import { zoned } from './zoned-time.ts'

/** An instant as a `datetime-local` field shows it by the clocks of a zone: `2026-11-21T10:15`. */
export function toZonedInput(iso: string, timeZone: string): string {
  const { day, minute } = zoned(new Date(iso), timeZone)
  return `${day.split('-').toReversed().join('-')}T${minute}`
}

/** The instant that such a field means; an hour that summer time skips is the one after it. */
export function fromZonedInput(text: string, timeZone: string): string {
  const asUtc = Date.parse(`${text}:00Z`)
  const shown = Date.parse(`${toZonedInput(new Date(asUtc).toISOString(), timeZone)}:00Z`)
  return new Date(asUtc - (shown - asUtc)).toISOString()
}
