import { clockOf } from '@balai/calendar'

interface Parts {
  /** `21-11-2026`, spec 9: DD-MM-YYYY. */
  day: string
  /** `21-11` */
  dayOfMonth: string
  /** `10:15:32` */
  clock: string
  /** `10:15` */
  minute: string
}

/** A day as it is kept, `1990-03-12`, as days are shown: `12-03-1990` (spec 9). */
export const writeDay = (day: string): string => day.split('-').reverse().join('-')

/** An instant as the clocks of a zone show it. */
export function zoned(instant: Date, timeZone: string): Parts {
  const clock = clockOf(instant, timeZone)
  const [year, month, date] = clock.slice(0, 10).split('-')
  return {
    day: `${date}-${month}-${year}`,
    dayOfMonth: `${date}-${month}`,
    clock: clock.slice(11, 19),
    minute: clock.slice(11, 16),
  }
}

/** In few letters, from now: `10:15` today, `21-11 10:15` this year, `21-11-2024` in another. */
export function briefly(instant: Date, { now, timeZone }: { now: Date; timeZone: string }): string {
  const [then, today] = [zoned(instant, timeZone), zoned(now, timeZone)]
  if (then.day === today.day) return then.minute
  return then.day.slice(-4) === today.day.slice(-4) ? `${then.dayOfMonth} ${then.minute}` : then.day
}

/** An instant as a `datetime-local` field shows it by the clocks of a zone: `2026-11-21T10:15`. */
export const toZonedInput = (iso: string, timeZone: string): string => clockOf(new Date(iso), timeZone).slice(0, 16)
