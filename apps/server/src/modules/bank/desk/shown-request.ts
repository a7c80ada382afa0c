import { type StaffActing, shownClaim } from '../../operators/index.ts'
import { type AbsenceDates, absence } from '../../safer-play/index.ts'

const kinds = { EXCLUDED: 'excluded', ON_BREAK: 'break' } as const

/** A request as whoever acts sees it: who works on it, and whether its member stays away by their own will (record 0720). */
export function shownRequest<Row extends Parameters<typeof shownClaim>[0] & AbsenceDates>(
  { breakUntil, excludedUntil, isExcludedForGood, ...row }: Row,
  acting: StaffActing,
) {
  const away = absence({ breakUntil, excludedUntil, isExcludedForGood }, acting.at)
  const memberAbsence = away && { kind: kinds[away.code], until: away.until }
  return { ...shownClaim(row, acting), memberAbsence }
}
