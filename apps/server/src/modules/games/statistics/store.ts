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

/** Rounds `h` that did not begin in play money while their operator `o` plays for real money (record 1091). */
export const isOfMoneyNow = sql`(o.real_money_since IS NULL OR h.opened_at >= o.real_money_since)`

/** What was counted in other money than now makes way: the two are never added up. */
const addToHour = sql`
  ON CONFLICT (operator_id, provider_id, game_code, hour) DO UPDATE SET
    rounds = excluded.rounds + CASE WHEN h.real_money_since IS NOT DISTINCT FROM excluded.real_money_since THEN h.rounds ELSE 0 END,
    stake = excluded.stake + CASE WHEN h.real_money_since IS NOT DISTINCT FROM excluded.real_money_since THEN h.stake ELSE 0 END,
    biggest_win = CASE WHEN h.real_money_since IS NOT DISTINCT FROM excluded.real_money_since
      THEN greatest(h.biggest_win, excluded.biggest_win) ELSE excluded.biggest_win END,
    real_money_since = excluded.real_money_since`

/** Adds the rounds that ended in a span to their hours. Only what brought more than its stake was a win, here as among members' wins. */
export async function addHours(tx: Tx, { from, to }: CountedSpan): Promise<void> {
  await sql`
    INSERT INTO game_play_hour AS h (operator_id, provider_id, game_code, hour, rounds, stake, biggest_win, real_money_since)
    SELECT h.operator_id, h.provider_id, h.game_code, date_trunc('hour', h.closed_at), count(*), sum(h.stake),
      coalesce(max(h.win) FILTER (WHERE h.win > h.stake), 0), o.real_money_since
    FROM game_history h JOIN operator o ON o.id = h.operator_id
    WHERE h.closed_at >= ${from} AND h.closed_at < ${to} AND ${isOfMoneyNow}
    GROUP BY h.operator_id, h.provider_id, h.game_code, date_trunc('hour', h.closed_at), o.real_money_since
    ${addToHour}`.execute(tx)
}

/** Makes the week's figures anew from the hours since `since` that were counted in the operator's money of now, and forgets hours before it. */
export async function makeWeek(tx: Tx, since: Date): Promise<void> {
  await sql`DELETE FROM game_play_hour WHERE hour < ${since}`.execute(tx)
  await sql`
    DELETE FROM game_week w WHERE NOT EXISTS (
      SELECT FROM game_play_hour h JOIN operator o ON o.id = h.operator_id
      WHERE h.operator_id = w.operator_id AND h.provider_id = w.provider_id AND h.game_code = w.game_code
        AND h.real_money_since IS NOT DISTINCT FROM o.real_money_since)`.execute(tx)
  await sql`
    INSERT INTO game_week (operator_id, provider_id, game_code, rounds, stake, biggest_win, real_money_since)
    SELECT h.operator_id, h.provider_id, h.game_code, sum(h.rounds), sum(h.stake), max(h.biggest_win), h.real_money_since
    FROM game_play_hour h JOIN operator o ON o.id = h.operator_id
    WHERE h.real_money_since IS NOT DISTINCT FROM o.real_money_since
    GROUP BY h.operator_id, h.provider_id, h.game_code, h.real_money_since
    ON CONFLICT (operator_id, provider_id, game_code) DO UPDATE SET rounds = excluded.rounds, stake = excluded.stake,
      biggest_win = excluded.biggest_win, real_money_since = excluded.real_money_since`.execute(tx)
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
      JOIN operator o ON o.id = h.operator_id
      JOIN game g ON g.operator_id = h.operator_id AND g.provider_id = h.provider_id AND g.code = h.game_code
      JOIN member m ON m.operator_id = h.operator_id AND m.id = h.member_id
      WHERE h.closed_at >= ${from} AND h.closed_at < ${to} AND h.win > h.stake AND ${isOfMoneyNow}
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
  openedAt: Date
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
      AS r ("operatorId" text, "memberId" text, round text, game text, "openedAt" timestamptz, "closedAt" timestamptz,
        rounds integer, stake bigint, win bigint, "isWin" boolean)
    JOIN operator o ON o.id = r."operatorId" AND (o.real_money_since IS NULL OR r."openedAt" >= o.real_money_since)`
  await sql`
    INSERT INTO game_play_hour AS h (operator_id, provider_id, game_code, hour, rounds, stake, biggest_win, real_money_since)
    SELECT r."operatorId", ${provider}, r.game, date_trunc('hour', r."closedAt"), sum(r.rounds), sum(r.stake),
      coalesce(max(r.win) FILTER (WHERE r."isWin"), 0), o.real_money_since
    FROM ${given} GROUP BY r."operatorId", r.game, date_trunc('hour', r."closedAt"), o.real_money_since
    ${addToHour}`.execute(tx)
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

/**
 * Takes up what was amended since it was counted: a game's largest win of an hour is found anew from the history where it is, or
 * was, one of those rounds, and those that are wins now are kept among the largest. What is not counted yet will be, as it is
 * then. Needs the mark's lock; one statement, so that all is seen at one moment.
 */
export async function takeAmended(tx: Tx, until: Date, most: number): Promise<void> {
  await sql`
    WITH amended AS (
      DELETE FROM game_amended_round RETURNING *
    ), late AS (
      SELECT a.operator_id, a.member_id, a.provider_id, a.round_id, a.game_code, a.closed_at, max(a.win) AS win_before,
        max(h.win) FILTER (WHERE h.win > h.stake AND ${isOfMoneyNow}) AS win
      FROM amended a
      JOIN operator o ON o.id = a.operator_id
      LEFT JOIN game_history h ON h.operator_id = a.operator_id AND h.member_id = a.member_id AND h.closed_at = a.closed_at
        AND h.provider_id = a.provider_id AND h.round_id = a.round_id
      WHERE a.closed_at < ${until} GROUP BY 1, 2, 3, 4, 5, 6
    ), kept AS (
      INSERT INTO game_member_win (operator_id, category, member_id, masked_name, provider_id, round_id, closed_at)
      SELECT operator_id, category, member_id, masked_name, provider_id, round_id, closed_at FROM (
        SELECT l.*, g.category, ${maskedNameOf('m.username')} AS masked_name,
          row_number() OVER (PARTITION BY l.operator_id, g.category ORDER BY l.win DESC, l.closed_at DESC) AS place
        FROM late l
        JOIN game g ON g.operator_id = l.operator_id AND g.provider_id = l.provider_id AND g.code = l.game_code
        JOIN member m ON m.operator_id = l.operator_id AND m.id = l.member_id
        WHERE l.win IS NOT NULL
      ) wins WHERE place <= ${most}
      ON CONFLICT DO NOTHING
    ), anew AS (
      SELECT p.operator_id, p.provider_id, p.game_code, p.hour, o.real_money_since,
        coalesce(max(h.win) FILTER (WHERE h.win > h.stake AND ${isOfMoneyNow}), 0) AS biggest_win
      FROM (
        SELECT DISTINCT p.operator_id, p.provider_id, p.game_code, p.hour
        FROM late l
        JOIN game_play_hour p ON p.operator_id = l.operator_id AND p.provider_id = l.provider_id
          AND p.game_code = l.game_code AND p.hour = date_trunc('hour', l.closed_at)
        WHERE greatest(l.win_before, l.win) >= greatest(p.biggest_win, 1)
      ) p
      JOIN operator o ON o.id = p.operator_id
      LEFT JOIN game_history h ON h.operator_id = p.operator_id AND h.provider_id = p.provider_id
        AND h.game_code = p.game_code AND h.closed_at >= p.hour AND h.closed_at < least(p.hour + interval '1 hour', ${until})
      GROUP BY 1, 2, 3, 4, 5
    )
    UPDATE game_play_hour p SET biggest_win = a.biggest_win FROM anew a
    WHERE p.operator_id = a.operator_id AND p.provider_id = a.provider_id AND p.game_code = a.game_code AND p.hour = a.hour
      AND p.real_money_since IS NOT DISTINCT FROM a.real_money_since`.execute(tx)
}
