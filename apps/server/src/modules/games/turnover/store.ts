import { type Db, textArray } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../wallet/index.ts'

/** Finished play of a member in one category of games. */
export interface CategoryPlay {
  memberId: string
  /** Null for games that are in no catalogue any more. */
  category: string | null
  rounds: number
  stake: bigint
  win: bigint
}

interface PlayQuery {
  operatorId: string
  /** Instants of the rounds' ends; the first inclusive, the second not. */
  from: Date
  to: Date
}

/**
 * What members staked and won in rounds that are finished, by category. Each member's part is a range of the history's
 * primary key; a page of members at a time, since the history has no index by time alone.
 */
export async function readCategoryPlay(
  db: Db,
  { operatorId, memberIds, from, to }: PlayQuery & { memberIds: readonly string[] },
): Promise<CategoryPlay[]> {
  const { rows } = await sql<CategoryPlay>`
    SELECT asked.id AS "memberId", played.category, played.rounds, played.stake, played.win
    FROM unnest(${textArray(memberIds)}::text[]) AS asked (id), LATERAL (
      SELECT g.category, count(*)::int AS rounds, sum(r.stake) AS stake, sum(r.win) AS win
      FROM game_history r
      LEFT JOIN game g ON g.operator_id = r.operator_id AND g.provider_id = r.provider_id AND g.code = r.game_code
      WHERE r.operator_id = ${operatorId} AND r.member_id = asked.id AND r.closed_at >= ${from} AND r.closed_at < ${to}
      GROUP BY g.category
    ) played
    ORDER BY asked.id, played.category`.execute(db)
  return rows
}

/** Whether a member has a round that is not finished. Exact while the member's balances are locked. */
export async function hasOpenRound(db: Db, { operatorId, memberId }: MemberRef): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM game_round WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND closed_at IS NULL LIMIT 1`.execute(
    db,
  )
  return rows.length > 0
}
