import type { Language } from '@balai/contract'
import { message } from '@balai/copy'
import { Refusal } from '../../platform/refusal.ts'

/** decision 7 */
export const widestRangeDays = 92

const refusals = {
  RANGE_TOO_WIDE: (language: Language) => message(language, 'wallet.dates.rangeTooWide', { days: widestRangeDays }),
  RANGE_REVERSED: (language: Language) => message(language, 'wallet.dates.rangeReversed'),
} as const

export function refuseReport(code: keyof typeof refusals): Refusal {
  return new Refusal({ code, status: 422, text: refusals[code] })
}
