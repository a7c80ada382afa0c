import { type Db, textArray } from '@balai/db'
import { type RawBuilder, sql } from 'kysely'
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

type PlayQueryOfMany = PlayQuery & { memberIds: readonly string[] }

/** What the members of a page staked and won, by category; `stake` and `win` are what counts of a round `r`. */
async function sumByCategory(
  db: Db,
  { operatorId, memberIds, from, to }: PlayQueryOfMany,
  { stake, win, besides }: Record<'stake' | 'win' | 'besides', RawBuilder<unknown>>,
): Promise<CategoryPlay[]> {
  const { rows } = await sql<CategoryPlay>`
    SELECT asked.id AS "memberId", played.category, played.rounds, played.stake, played.win
    FROM unnest(${textArray(memberIds)}::text[]) AS asked (id), LATERAL (
      SELECT g.category, count(*)::int AS rounds, sum(${stake}) AS stake, sum(${win}) AS win
      FROM game_history r
      ${besides}
      LEFT JOIN game g ON g.operator_id = r.operator_id AND g.provider_id = r.provider_id AND g.code = r.game_code
      WHERE r.operator_id = ${operatorId} AND r.member_id = asked.id AND r.closed_at >= ${from} AND r.closed_at < ${to}
      GROUP BY g.category
    ) played
    ORDER BY asked.id, played.category`.execute(db)
  return rows
}

/**
 * What members staked and won in rounds that are finished, by category. Each member's part is a range of the history's
 * primary key; a page of members at a time, since the history has no index by time alone.
 */
export function readCategoryPlay(db: Db, query: PlayQueryOfMany): Promise<CategoryPlay[]> {
  return sumByCategory(db, query, { stake: sql`r.stake`, win: sql`r.win`, besides: sql`` })
}

/**
 * As `readCategoryPlay`, of cash alone: what was staked from the bonus bucket is left out, and of what a round won the part
 * that its stake brought there, as the wallet shares a win (decision 18, record 0503). Looks each round up, so it is for jobs.
 */
export function readCashPlay(db: Db, query: PlayQueryOfMany): Promise<CategoryPlay[]> {
  // A round at a provider's own wallet has no bets here: only cash goes there. OFFSET keeps it from being looked up three times.
  const besides = sql`
      CROSS JOIN LATERAL (
        SELECT coalesce((
          SELECT sum((bet ->> 'b')::bigint) FROM game_round o, jsonb_array_elements(o.bets) bet
          WHERE o.round_id = r.round_id AND o.provider_id = r.provider_id AND o.member_id = r.member_id
            AND o.operator_id = r.operator_id AND NOT bet ? 'r'
        ), 0) AS staked
        OFFSET 0
      ) bonus`
  return sumByCategory(db, query, {
    stake: sql`r.stake - bonus.staked`,
    win: sql`r.win - CASE WHEN bonus.staked = 0 THEN 0 ELSE div(r.win * bonus.staked, r.stake) END`,
    besides,
  })
}

/** Whether a member has a round that is not finished. Exact while the member's balances are locked. */
export async function hasOpenRound(db: Db, { operatorId, memberId }: MemberRef): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM game_round WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND closed_at IS NULL LIMIT 1`.execute(
    db,
  )
  return rows.length > 0
}
