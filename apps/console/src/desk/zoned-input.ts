import { zoned } from './zoned-time.ts'

const dayMs = 86_400_000

/**
 * An instant as a `datetime-local` field shows it by the clocks of a zone: `2026-11-21T10:15`. A year has four digits there,
 * also the year 2 that a field stands at while somebody types 2027.
 */
export function toZonedInput(iso: string, timeZone: string): string {
  const { day, minute } = zoned(new Date(iso), timeZone)
  const [date = '', month = '', year = ''] = day.split('-')
  return `${year.padStart(4, '0')}-${month}-${date}T${minute}`
}

/**
 * The instant that such a field means: the first where the clocks show it twice, and the hour after it where they leave it
 * out.
 */
export function fromZonedInput(text: string, timeZone: string): string {
  const asUtc = Date.parse(`${text}:00Z`)
  const shownAt = (instant: number) => toZonedInput(new Date(instant).toISOString(), timeZone)
  const ifAsAt = (near: number) => asUtc - (Date.parse(`${shownAt(near)}:00Z`) - near)
  const before = ifAsAt(asUtc - dayMs)
  const after = ifAsAt(asUtc + dayMs)
  const shown = [Math.min(before, after), Math.max(before, after)].find((each) => shownAt(each) === text)
  return new Date(shown ?? before).toISOString()
}
