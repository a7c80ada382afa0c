import { type StaffActing, shownClaim } from '../../operators/index.ts'
import { type AbsenceDates, shownAbsence } from '../../safer-play/index.ts'

/** A request as whoever acts sees it: who works on it, and whether its member stays away by their own will (record 0720). */
export function shownRequest<Row extends Parameters<typeof shownClaim>[0] & AbsenceDates>(
  { breakUntil, excludedUntil, isExcludedForGood, ...row }: Row,
  acting: StaffActing,
) {
  const memberAbsence = shownAbsence({ breakUntil, excludedUntil, isExcludedForGood }, acting.at)
  return { ...shownClaim(row, acting), memberAbsence }
}
