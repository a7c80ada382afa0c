const dayMs = 86_400_000

/** The calendar day of an instant in the operator's zone (spec 1, Default time zone; decision 7), `2026-11-21`. */
export function dayOf(instant: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${parts.year}-${parts.month}-${parts.day}`
}

/** The days from `count` days before this one until this one, both included. */
export function daysUntil(day: string, count: number): { from: string; to: string } {
  return { from: new Date(Date.parse(`${day}T00:00:00Z`) - count * dayMs).toISOString().slice(0, 10), to: day }
}

/** The days from `count` days ago until today in the operator's zone, both included. */
export const daysBefore = (now: Date, count: number, timeZone: string): { from: string; to: string } =>
  daysUntil(dayOf(now, timeZone), count)
