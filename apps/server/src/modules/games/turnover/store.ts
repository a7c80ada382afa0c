import { type Db, textArray } from '@balai/db'
import { type RawBuilder, sql } from 'kysely'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { isStanding } from '../history/store.ts'

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
  memberIds: readonly string[]
  /** Instants of the rounds' ends; the first inclusive, the second not. */
  from: Date
  to: Date
  /** What ended before is left out, also where its provider told of it late, so that it counts within the span (record 0272). */
  playedSince: Date | null
}

/** Of one member. */
export interface PlaySpan extends Omit<PlayQuery, 'memberIds'> {
  memberId: string
}

/** As SQL reads it. A calendar's first and last day may reach into years that it has no digits for, beside which nothing was played. */
function written(instant: Date): string {
  const year = instant.getUTCFullYear()
  if (year < 1) return '-infinity'
  return year > 9_999 ? 'infinity' : instant.toISOString()
}

const askedOf = (spans: readonly PlaySpan[]) => sql`
  unnest(${textArray(spans.map(({ operatorId }) => operatorId))}::text[], ${textArray(spans.map(({ memberId }) => memberId))}::text[],
    ${textArray(spans.map(({ from }) => written(from)))}::text[]::timestamptz[],
    ${textArray(spans.map(({ to }) => written(to)))}::text[]::timestamptz[],
    ${textArray(spans.map(({ playedSince }) => playedSince?.toISOString() ?? null))}::text[]::timestamptz[])
    WITH ORDINALITY AS asked (operator_id, member_id, from_at, to_at, played_since, place)`

/**
 * The instant at which a day begins by the calendar that is counted by. Where clocks are turned back to midnight they show it twice:
 * SQL takes the second, and the day began with the first, an hour before.
 */
function beginning(day: RawBuilder<unknown>) {
  const midnight = sql`(${day})::timestamp`
  const at = sql`${midnight} AT TIME ZONE m.time_zone`
  const before = sql`(${at}) - interval '1 hour'`
  return sql`CASE WHEN (${before}) AT TIME ZONE m.time_zone = ${midnight} THEN ${before} ELSE ${at} END`
}

/**
 * What was staked and won in rounds that are finished, by category, for each of the spans: the days that are whole as they are
 * counted (record 0420), by the calendar that they are counted by, and of the first and the last day the rounds. Exact at
 * every moment, as if all were read from the rounds.
 */
export async function readPlayOfSpans(db: Db, spans: readonly PlaySpan[]): Promise<CategoryPlay[][]> {
  const { rows } = await sql<CategoryPlay & { place: number }>`
    SELECT asked.place::int AS place, asked.member_id AS "memberId", played.category, played.rounds, played.stake, played.win
    FROM ${askedOf(spans)}
    LEFT JOIN game_day_mark m ON m.operator_id = asked.operator_id
    CROSS JOIN LATERAL (
      -- Where nothing is counted there is no zone, and all of a span is of its first day. OFFSET keeps it from being worked out again for
      -- each row, and below from reading all that a member ever played.
      SELECT least(asked.to_at,
        ${beginning(sql`((asked.from_at - interval '1 microsecond') AT TIME ZONE m.time_zone)::date + 1`)}) AS starts
      OFFSET 0
    ) first_day
    CROSS JOIN LATERAL (
      SELECT greatest(first_day.starts, ${beginning(sql`(asked.to_at AT TIME ZONE m.time_zone)::date`)}) AS starts
      OFFSET 0
    ) last_day
    CROSS JOIN LATERAL (
      SELECT game.category, sum(game.rounds)::int AS rounds, sum(game.stake) AS stake, sum(game.win) AS win
      FROM (
        SELECT sum(p.rounds) AS rounds, sum(p.stake) AS stake, sum(p.win) AS win, (
          SELECT g.category FROM game g
          WHERE g.operator_id = asked.operator_id AND g.provider_id = p.provider_id AND g.code = p.game_code
        ) AS category
        FROM (
          SELECT d.provider_id, d.game_code, d.rounds, d.stake, d.win
          FROM game_played(asked.operator_id, asked.member_id, first_day.starts, last_day.starts, m.time_zone) d
          UNION ALL
          SELECT h.provider_id, h.game_code, 1, h.stake, h.win
          FROM (VALUES (asked.from_at, first_day.starts), (last_day.starts, asked.to_at)) edge (from_at, to_at)
          CROSS JOIN LATERAL (
            SELECT * FROM game_history h
            WHERE h.operator_id = asked.operator_id AND h.member_id = asked.member_id
              AND h.closed_at >= edge.from_at AND h.closed_at < edge.to_at OFFSET 0
          ) h
          UNION ALL
          SELECT k.provider_id, k.game_code, -1, -k.stake, -k.win FROM game_kept_round k
          WHERE k.operator_id = asked.operator_id AND k.member_id = asked.member_id
            AND k.closed_at >= asked.from_at AND k.closed_at < asked.to_at
            AND k.ended_at < k.closed_at AND k.ended_at < asked.played_since
        ) p GROUP BY p.provider_id, p.game_code
      ) game
      GROUP BY game.category HAVING sum(game.rounds) <> 0
    ) played
    ORDER BY asked.place, played.category`.execute(db)
  const plays: CategoryPlay[][] = spans.map(() => [])
  for (const { place, ...play } of rows) plays[place - 1]?.push(play)
  return plays
}

/** {@link readPlayOfSpans} of several members in one span. */
export async function readCategoryPlay(db: Db, { memberIds, ...span }: PlayQuery): Promise<CategoryPlay[]> {
  const spans = memberIds.map((memberId) => ({ ...span, memberId }))
  return (await readPlayOfSpans(db, spans)).flat()
}

/**
 * As `readPlayOfSpans`, of cash alone: what was staked from the bonus bucket is left out, and of what a round won the part
 * that its stake brought there, as the wallet shares a win (decision 18, record 0503). Looks each round up, so it is for jobs.
 * Each member's part is a range of the history's primary key; a page of members at a time, since the history has no index by
 * time alone.
 */
export async function readCashPlay(db: Db, spans: readonly PlaySpan[]): Promise<CategoryPlay[]> {
  // A round at a provider's own wallet has no bets here: only cash goes there. OFFSET keeps it from being looked up three times.
  const { rows } = await sql<CategoryPlay>`
    SELECT asked.member_id AS "memberId", played.category, played.rounds, played.stake, played.win
    FROM ${askedOf(spans)}, LATERAL (
      SELECT g.category, count(*)::int AS rounds, sum(r.stake - bonus.staked) AS stake,
        sum(r.win - CASE WHEN bonus.staked = 0 THEN 0 ELSE div(r.win * bonus.staked, r.stake) END) AS win
      FROM game_history r
      CROSS JOIN LATERAL (
        SELECT coalesce((
          SELECT sum((bet ->> 'b')::bigint) FROM game_round o, jsonb_array_elements(o.bets) bet
          WHERE o.round_id = r.round_id AND o.provider_id = r.provider_id AND o.member_id = r.member_id
            AND o.operator_id = r.operator_id AND NOT bet ? 'r'
        ), 0) AS staked
        OFFSET 0
      ) bonus
      LEFT JOIN game g ON g.operator_id = r.operator_id AND g.provider_id = r.provider_id AND g.code = r.game_code
      WHERE r.operator_id = asked.operator_id AND r.member_id = asked.member_id
        AND r.closed_at >= asked.from_at AND r.closed_at < asked.to_at AND NOT EXISTS (
          SELECT FROM game_kept_round k
          WHERE k.operator_id = r.operator_id AND k.member_id = r.member_id AND k.provider_id = r.provider_id
            AND k.round_id = r.round_id AND k.ended_at < k.closed_at AND k.ended_at < asked.played_since
        )
      GROUP BY g.category
    ) played
    ORDER BY asked.place, played.category`.execute(db)
  return rows
}

/** Whether a member has a round that is not finished and may bring money still (record 0633). Exact while the member's balances are locked. */
export async function hasOpenRound(db: Db, { operatorId, memberId }: MemberRef): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM game_round r
    WHERE r.operator_id = ${operatorId} AND r.member_id = ${memberId} AND r.closed_at IS NULL AND ${isStanding}
    LIMIT 1`.execute(db)
  return rows.length > 0
}
