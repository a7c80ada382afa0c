import { addDays, dayOf, startOfDay } from '@balai/calendar'

/** The zone that the job is read in; all operators are reviewed together. */
export const reviewZone = 'Asia/Jakarta'

const hour = 3
const minute = 40
export const reviewCron = `${minute} ${hour} * * *`

const reviewMs = (hour * 60 + minute) * 60_000

/** The night of the last review that was due. A run that comes a little early, by a clock that is behind, is of the night to come. */
export function lastReview(now: Date, earlyMs = 0): string {
  return dayOf(new Date(now.getTime() + earlyMs - reviewMs), reviewZone)
}

/** When levels are looked at next: a level that is earned now is had then (record 0164). */
export function nextReview(now: Date): Date {
  const today = dayOf(now, reviewZone)
  const at = (day: string): Date => new Date(startOfDay(day, reviewZone).getTime() + reviewMs)
  return at(today) > now ? at(today) : at(addDays(today, 1))
}
