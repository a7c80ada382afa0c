const dayMs = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const kept = formats.get(timeZone)
  if (kept) return kept
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

/** What the clocks of a zone show, in milliseconds, as if they were those of UTC. */
function shownAt(instant: Date, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0
  const shown = new Date(0)
  // Date.UTC would take the year 2, at which a field of a form stands while somebody types 2027, for 1902.
  shown.setUTCFullYear(part('year'), part('month') - 1, part('day'))
  return shown.setUTCHours(part('hour'), part('minute'), part('second'), instant.getUTCMilliseconds())
}

const write = (shown: number): string => new Date(shown).toISOString().slice(0, -1)

/** An instant as the clocks of a zone show it: `2026-11-21T10:15:32.000`. */
export const clockOf = (instant: Date, timeZone: string): string => write(shownAt(instant, timeZone))

/** The day of the calendar, `YYYY-MM-DD`, that an instant falls on in a zone. */
export function dayOf(instant: Date, timeZone: string): string {
  return clockOf(instant, timeZone).slice(0, 10)
}

/** Whether the calendar has this day, `YYYY-MM-DD`: not 2026-02-31, and not the year 0, which the database does not know. */
export function isDay(text: string): boolean {
  const parsed = new Date(`${text}T00:00:00Z`)
  return text >= '0001' && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(`${text}T`)
}

/** The day that lies `count` days after `day`; before it when negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** How many days `to` lies after `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** The Monday of the day's week. */
export function weekOf(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -sinceMonday)
}

/** The first day of the day's month. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`
}

/**
 * The instant at which the clocks of a zone show `clock`, as {@link clockOf} writes it, or to the minute or the second only:
 * the first where they show it twice. Where they jump over it, as long after the jump as it lies in the hour that is left out.
 */
export function instantOf(clock: string, timeZone: string): Date {
  const wanted = Date.parse(`${clock}Z`)
  const ifAsAt = (near: number) => wanted - (shownAt(new Date(near), timeZone) - near)
  const before = ifAsAt(wanted - dayMs)
  const after = ifAsAt(wanted + dayMs)
  const shown = [Math.min(before, after), Math.max(before, after)].find(
    (each) => shownAt(new Date(each), timeZone) === wanted,
  )
  return new Date(shown ?? before)
}

/** The instant at which a day begins in a zone. Where the clocks jump over midnight, that of the jump. */
export const startOfDay = (day: string, timeZone: string): Date => instantOf(`${day}T00:00`, timeZone)

/** The same time of the same day some months later in a zone. Where the month has no such day, of the first day after it. */
export function addMonths(instant: Date, months: number, timeZone: string): Date {
  const from = new Date(shownAt(instant, timeZone))
  const later = new Date(from)
  later.setUTCMonth(from.getUTCMonth() + months)
  // A day that the month does not have has run over into the next.
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(1)
  return instantOf(write(later.getTime()), timeZone)
}
