import { daysBetween } from '@balai/calendar'
import { message } from '@balai/copy'
import { Refusal } from '../../platform/refusal.ts'

/** How many days of the operator's calendar a list is asked for at most (decision 7). */
export const widestRangeDays = 92

/** Days of the operator's calendar, both included: one and the same is a range. @throws Refusal RANGE_REVERSED, RANGE_TOO_WIDE */
export function assertRange({ from, to }: { from: string; to: string }): void {
  const days = daysBetween(from, to)
  if (days < 0)
    throw new Refusal({
      code: 'RANGE_REVERSED',
      status: 422,
      text: (language) => message(language, 'wallet.dates.rangeReversed'),
    })
  if (days >= widestRangeDays)
    throw new Refusal({
      code: 'RANGE_TOO_WIDE',
      status: 422,
      text: (language) => message(language, 'wallet.dates.rangeTooWide', { days: widestRangeDays }),
    })
}
