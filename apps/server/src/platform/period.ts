import { addDays, monthOf, weekOf } from '@balai/calendar'

export type Period = 'day' | 'week' | 'month'

/** The last day of the period that `day` lies in; weeks begin on Monday. */
const lastDay: Record<Period, (day: string) => string> = {
  day: (day) => day,
  week: (day) => addDays(weekOf(day), 6),
  month: (day) => addDays(monthOf(addDays(monthOf(day), 31)), -1),
}

/**
 * The period after the one that ended on `last.to`, or the first one since `since`; both days included. Whoever changes from
 * days to weeks goes on the day after what was done, with what is left of that week: no day comes twice, none is left out.
 */
export function nextPeriod(
  { period, since }: { period: Period; since: string },
  last: { to: string } | undefined,
): { from: string; to: string } {
  const [from = since] = [last ? addDays(last.to, 1) : since, since].toSorted().reverse()
  return { from, to: lastDay[period](from) }
}

/** The day from which a rule counts, when it is made or turned on again: the past counts for nothing. */
export function sinceOf(before: { since: string; isOn: boolean } | undefined, isOn: boolean, today: string): string {
  if (!before) return today
  return isOn && !before.isOn ? today : before.since
}
