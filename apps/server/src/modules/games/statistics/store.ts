import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'
import { maskedNameOf } from '../../member/index.ts'

/** Lets the indexes by time know what is new; see the migration. */
export async function summariseTimes(db: Db): Promise<void> {
  await sql`SELECT game_summarise_times()`.execute(db)
}

/** Locks how far finished rounds have been counted; makes it first where nothing was. */
export async function lockMark(tx: Tx, first: Date): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    INSERT INTO game_statistics_mark (counted_until) VALUES (${first})
    ON CONFLICT (id) DO UPDATE SET id = excluded.id RETURNING counted_until AS until`.execute(tx)
  return rows[0]?.until ?? first
}

export async function saveMark(tx: Tx, until: Date): Promise<void> {
  await sql`UPDATE game_statistics_mark SET counted_until = ${until}`.execute(tx)
}

export interface CountedSpan {
  from: Date
  to: Date
}

/** Adds the rounds that ended in a span to their hours. Only what brought more than its stake was a win, here as among members' wins. */
export async function addHours(tx: Tx, { from, to }: CountedSpan): Promise<void> {
  await sql`
    INSERT INTO game_play_hour AS h (operator_id, provider_id, game_code, hour, rounds, stake, biggest_win)
    SELECT operator_id, provider_id, game_code, date_trunc('hour', closed_at), count(*), sum(stake),
      coalesce(max(win) FILTER (WHERE win > stake), 0)
    FROM game_history WHERE closed_at >= ${from} AND closed_at < ${to} GROUP BY 1, 2, 3, 4
    ON CONFLICT (operator_id, provider_id, game_code, hour) DO UPDATE SET rounds = h.rounds + excluded.rounds,
      stake = h.stake + excluded.stake, biggest_win = greatest(h.biggest_win, excluded.biggest_win)`.execute(tx)
}

/** Makes the week's figures anew from the hours since `since`, and forgets hours before it. */
export async function makeWeek(tx: Tx, since: Date): Promise<void> {
  await sql`DELETE FROM game_play_hour WHERE hour < ${since}`.execute(tx)
  await sql`
    DELETE FROM game_week w WHERE NOT EXISTS (
      SELECT FROM game_play_hour h
      WHERE h.operator_id = w.operator_id AND h.provider_id = w.provider_id AND h.game_code = w.game_code)`.execute(tx)
  await sql`
    INSERT INTO game_week (operator_id, provider_id, game_code, rounds, stake, biggest_win)
    SELECT operator_id, provider_id, game_code, sum(rounds), sum(stake), max(biggest_win)
    FROM game_play_hour GROUP BY 1, 2, 3
    ON CONFLICT (operator_id, provider_id, game_code) DO UPDATE SET rounds = excluded.rounds, stake = excluded.stake,
      biggest_win = excluded.biggest_win`.execute(tx)
}

/**
 * Keeps the largest wins of a span, a few for each operator and category, under names masked as wherever a member is shown
 * to others.
 */
export async function addWins(tx: Tx, { from, to }: CountedSpan, most: number): Promise<void> {
  await sql`
    INSERT INTO game_member_win (operator_id, category, member_id, masked_name, provider_id, round_id, closed_at)
    SELECT operator_id, category, member_id, masked_name, provider_id, round_id, closed_at FROM (
      SELECT h.operator_id, g.category, h.member_id, ${maskedNameOf('m.username')} AS masked_name,
        h.provider_id, h.round_id, h.closed_at,
        row_number() OVER (PARTITION BY h.operator_id, g.category ORDER BY h.win DESC, h.closed_at DESC) AS place
      FROM game_history h
      JOIN game g ON g.operator_id = h.operator_id AND g.provider_id = h.provider_id AND g.code = h.game_code
      JOIN member m ON m.operator_id = h.operator_id AND m.id = h.member_id
      WHERE h.closed_at >= ${from} AND h.closed_at < ${to} AND h.win > h.stake
    ) wins WHERE place <= ${most}
    ON CONFLICT DO NOTHING`.execute(tx)
}

export async function deleteWins(tx: Tx, before: Date): Promise<void> {
  await sql`DELETE FROM game_member_win WHERE closed_at < ${before}`.execute(tx)
}

/** A round that was heard of, or amended, after it ended. */
export interface LateRound {
  operatorId: string
  memberId: string
  round: string
  game: string
  closedAt: Date
  /** How much more it is than was counted: a whole round, or what its correction comes to. */
  rounds: 0 | 1
  stake: bigint
  win: bigint
  isWin: boolean
}

/** Adds to what was counted already; what has not been counted yet will be. Locks the mark. */
export async function addLate(tx: Tx, provider: string, rounds: readonly LateRound[]): Promise<void> {
  const { rows } = await sql<{ until: Date }>`
    SELECT counted_until AS until FROM game_statistics_mark FOR UPDATE`.execute(tx)
  const until = rows[0]?.until
  const late = until ? rounds.filter(({ closedAt }) => closedAt < until) : []
  if (late.length === 0) return
  const given = sql`
    jsonb_to_recordset(${JSON.stringify(late.map((one) => ({ ...one, stake: String(one.stake), win: String(one.win) })))}::jsonb)
      AS r ("operatorId" text, "memberId" text, round text, game text, "closedAt" timestamptz, rounds integer, stake bigint,
        win bigint, "isWin" boolean)`
  await sql`
    INSERT INTO game_play_hour AS h (operator_id, provider_id, game_code, hour, rounds, stake, biggest_win)
    SELECT r."operatorId", ${provider}, r.game, date_trunc('hour', r."closedAt"), sum(r.rounds), sum(r.stake),
      coalesce(max(r.win) FILTER (WHERE r."isWin"), 0)
    FROM ${given} GROUP BY 1, 2, 3, 4
    ON CONFLICT (operator_id, provider_id, game_code, hour) DO UPDATE SET rounds = h.rounds + excluded.rounds,
      stake = h.stake + excluded.stake, biggest_win = greatest(h.biggest_win, excluded.biggest_win)`.execute(tx)
  await sql`
    INSERT INTO game_member_win (operator_id, category, member_id, masked_name, provider_id, round_id, closed_at)
    SELECT r."operatorId", g.category, r."memberId", ${maskedNameOf('m.username')}, ${provider},
      r.round, r."closedAt"
    FROM ${given}
    JOIN game g ON g.operator_id = r."operatorId" AND g.provider_id = ${provider} AND g.code = r.game
    JOIN member m ON m.operator_id = r."operatorId" AND m.id = r."memberId"
    WHERE r."isWin" ORDER BY r.win DESC LIMIT 20
    ON CONFLICT DO NOTHING`.execute(tx)
}
