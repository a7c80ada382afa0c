import { daysBetween } from '@balai/calendar'
import { refuseReport, widestRangeDays } from './errors.ts'

/** @throws Refusal RANGE_REVERSED, RANGE_TOO_WIDE (decision 7) */
export function assertRange({ from, to }: { from: string; to: string }): void {
  const days = daysBetween(from, to)
  if (days < 0) throw refuseReport('RANGE_REVERSED')
  if (days >= widestRangeDays) throw refuseReport('RANGE_TOO_WIDE')
}
