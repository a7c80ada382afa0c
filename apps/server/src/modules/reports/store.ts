import type { Db } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../platform/member-ref.ts'

// Rows of other slices, read only: what was played by day (record 0420), members, and the ledger's entries of referral.

/** Instants; the first inclusive, the second not. */
export interface Span {
  from: Date
  to: Date
}

/** Days of a calendar: both instants are beginnings of its days. */
export interface DaySpan extends Span {
  timeZone: string
}

export interface Played {
  rounds: number
  turnover: bigint
  won: bigint
}

export interface PlayedDay extends Played {
  day: string
  providerCode: string
  /** Null for games that are no longer in the catalogue. */
  category: string | null
}

const figures = sql`
  coalesce(sum(p.rounds), 0)::int AS rounds, coalesce(sum(p.stake), 0) AS turnover, coalesce(sum(p.win), 0) AS won`

/** A member's finished rounds by day, provider and category, the newest day first. */
export async function readPlayedDays(
  db: Db,
  { operatorId, memberId }: MemberRef,
  { from, to, timeZone }: DaySpan,
): Promise<PlayedDay[]> {
  const { rows } = await sql<PlayedDay>`
    SELECT to_char(p.day, 'YYYY-MM-DD') AS day, p.provider_id AS "providerCode", g.category, ${figures}
    FROM game_played(${operatorId}, ${memberId}, ${from}, ${to}, ${timeZone}) p
    LEFT JOIN game g ON g.operator_id = ${operatorId} AND g.provider_id = p.provider_id AND g.code = p.game_code
    GROUP BY 1, 2, 3 HAVING sum(p.rounds) > 0 ORDER BY 1 DESC, 2, 3`.execute(db)
  return rows
}

export interface Downline {
  id: string
  username: string
  joinedAt: Date
  /** When they named this member; null is when they registered. */
  referredAt: Date | null
}

/** A page of the members whom this one brought, in the order in which they came. */
export async function readDownlines(
  db: Db,
  { operatorId, memberId }: MemberRef,
  { after, count }: { after: string | null; count: number },
): Promise<Downline[]> {
  const { rows } = await sql<Downline>`
    SELECT id, username, created_at AS "joinedAt", referred_at AS "referredAt" FROM member
    WHERE operator_id = ${operatorId} AND referrer_id = ${memberId} AND (${after}::text IS NULL OR id > ${after})
    ORDER BY id LIMIT ${count}`.execute(db)
  return rows
}

export async function countDownlines(db: Db, { operatorId, memberId }: MemberRef): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM member WHERE operator_id = ${operatorId} AND referrer_id = ${memberId}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
