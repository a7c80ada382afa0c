import { addDays, dayOf, startOfDay } from '@balai/calendar'
import type { TestServer } from './harness.ts'

/** Of the operator `demo`: its day begins at 17:00 UTC, and UTC's at 07:00. */
export const zoneOfDemo = 'Asia/Jakarta'

/** The midnight of the operator that comes next: the day that ends with it, the one that it begins, and the clock turned about it. */
export function nextNight({ clock }: Pick<TestServer, 'clock'>) {
  const before = dayOf(clock.now(), zoneOfDemo)
  const after = addDays(before, 1)
  const midnight = startOfDay(after, zoneOfDemo)
  return {
    before,
    after,
    midnight,
    /** @param time of the operator’s clock, `HH:MM`: before midnight from noon on, after it else */
    turnTo(time: string) {
      const [hours = 0, minutes = 0] = time.split(':').map(Number)
      const sinceMs = ((hours < 12 ? hours : hours - 24) * 60 + minutes) * 60_000
      clock.advance(midnight.getTime() + sinceMs - clock.now().getTime())
    },
  }
}
