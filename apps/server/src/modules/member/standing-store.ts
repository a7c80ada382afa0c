import { sql } from 'kysely'
import { type AbsenceDates, type ShownAbsence, shownAbsence } from '../safer-play/index.ts'
import type { MemberState } from './store.ts'

/** How a member stands, joined to what was asked for of them. */
export interface JoinedStanding extends AbsenceDates {
  memberState: MemberState
  memberStateReason: string | null
}

/** Of the member `m` and their row of safer play `s`, which {@link joinMember} joins. */
export const memberStanding = sql`
  m.state AS "memberState", m.state_reason AS "memberStateReason",
  s.break_until AS "breakUntil", s.excluded_until AS "excludedUntil",
  coalesce(s.is_excluded_for_good, false) AS "isExcludedForGood"`

/** Joins whose a row of `table` is. Who never limited nor played anything has no row of safer play. */
export const joinMember = (table: 'a' | 'c') => sql`
  JOIN member m ON m.operator_id = ${sql.ref(`${table}.operator_id`)} AND m.id = ${sql.ref(`${table}.member_id`)}
  LEFT JOIN safer_play_member s ON s.operator_id = m.operator_id AND s.member_id = m.id`

/** As whoever decides sees it: the absence that holds now (record 0720) in place of its dates. */
export function shownStanding<Row extends AbsenceDates>(
  { breakUntil, excludedUntil, isExcludedForGood, ...row }: Row,
  now: Date,
): Omit<Row, keyof AbsenceDates> & { memberAbsence: ShownAbsence | null } {
  return { ...row, memberAbsence: shownAbsence({ breakUntil, excludedUntil, isExcludedForGood }, now) }
}
