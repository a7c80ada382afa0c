import { addDays, dayOf } from '@balai/calendar'

/** The days from `count` days before this one until this one, both included. */
export const daysUntil = (day: string, count: number): { from: string; to: string } => ({
  from: addDays(day, -count),
  to: day,
})

/** The days from `count` days ago until today in the operator's zone (spec 1, Default time zone; decision 7), both included. */
export const daysBefore = (now: Date, count: number, timeZone: string): { from: string; to: string } =>
  daysUntil(dayOf(now, timeZone), count)
