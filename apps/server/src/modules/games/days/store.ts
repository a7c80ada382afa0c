import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'

/**
 * From now on whatever is written to the history before `until` is noted as late besides. Counts from the beginning where the
 * operator's calendar is another than the one that was counted by.
 *
 * @returns the moment from which nothing is noted; never earlier than it was
 */
export async function closeUntil(
  db: Db,
  { operatorId, timeZone, until }: { operatorId: string; timeZone: string; until: Date },
): Promise<Date> {
  return await db.transaction().execute(async (tx) => {
    await sql`
      INSERT INTO game_day_mark (operator_id, time_zone, counted_until, closing_until)
      VALUES (${operatorId}, ${timeZone}, '-infinity', ${until}) ON CONFLICT DO NOTHING`.execute(tx)
    const { rows } = await sql<{ zone: string; until: Date }>`
      UPDATE game_day_mark SET closing_until = greatest(closing_until, ${until}) WHERE operator_id = ${operatorId}
      RETURNING time_zone AS zone, closing_until AS until`.execute(tx)
    const [mark] = rows
    if (!mark) throw new Error(`the mark of ${operatorId} is gone`)
    if (mark.zone !== timeZone) {
      await sql`DELETE FROM game_day WHERE operator_id = ${operatorId}`.execute(tx)
      await sql`
        UPDATE game_day_mark SET time_zone = ${timeZone}, counted_until = '-infinity'
        WHERE operator_id = ${operatorId}`.execute(tx)
    }
    return mark.until
  })
}

/**
 * A number of its own: whoever has written anything and not committed has a lower one. The end of a snapshot would not do,
 * which only tells of transactions that are over.
 */
export async function takeNumber(db: Db): Promise<string> {
  const { rows } = await sql<{ number: string }>`SELECT pg_current_xact_id()::text AS number`.execute(db)
  return rows[0]?.number ?? ''
}

/** Whether all transactions with lower numbers are over. */
export async function areOver(db: Db, before: string): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`
    SELECT pg_snapshot_xmin(pg_current_snapshot()) >= ${before}::xid8 AS over`.execute(db)
  return rows[0]?.over === true
}

interface Span {
  from: Date
  to: Date
  timeZone: string
}

/** Locks an operator's mark. @returns what is to be counted next: a day at most, and nothing from `until` on */
export async function lockSpan(tx: Tx, operatorId: string, until: Date): Promise<Span> {
  const { rows } = await sql<Span>`
    SELECT next.from, least(next.from + interval '1 day', ${until}) AS to, next.zone AS "timeZone" FROM (
      SELECT m.time_zone AS zone, CASE WHEN isfinite(m.counted_until) THEN m.counted_until
        ELSE coalesce((SELECT min(closed_at) FROM game_history WHERE operator_id = ${operatorId}), ${until}) END AS from
      FROM game_day_mark m WHERE m.operator_id = ${operatorId} FOR UPDATE OF m
    ) next`.execute(tx)
  const [span] = rows
  if (!span) throw new Error(`the mark of ${operatorId} is gone`)
  return span
}

/**
 * Counts the rounds that ended in a span, and takes up the late lines: those of days before it; the rest are of rounds that
 * are read here as they are now, or will be. One statement, so that both are seen at one moment.
 */
export async function addDays(tx: Tx, operatorId: string, { from, to, timeZone }: Span): Promise<void> {
  await sql`
    WITH late AS (
      DELETE FROM game_day_late WHERE operator_id = ${operatorId} RETURNING *
    ), played AS (
      SELECT member_id, closed_at, provider_id, game_code, 1 AS rounds, stake::numeric, win::numeric FROM game_history
      WHERE operator_id = ${operatorId} AND closed_at >= ${from} AND closed_at < ${to}
      UNION ALL
      SELECT member_id, closed_at, provider_id, game_code, rounds, stake, win FROM late WHERE closed_at < ${from}
    )
    INSERT INTO game_day AS d (operator_id, member_id, day, provider_id, game_code, rounds, stake, win,
      first_at, last_at)
    SELECT ${operatorId}, member_id, (closed_at AT TIME ZONE ${timeZone})::date AS day, provider_id, game_code, sum(rounds),
      sum(stake), sum(win), min(closed_at), max(closed_at)
    FROM played GROUP BY member_id, day, provider_id, game_code ORDER BY member_id, day, provider_id, game_code
    ON CONFLICT (operator_id, member_id, day, provider_id, game_code) DO UPDATE SET rounds = d.rounds + excluded.rounds,
      stake = d.stake + excluded.stake, win = d.win + excluded.win, first_at = least(d.first_at, excluded.first_at),
      last_at = greatest(d.last_at, excluded.last_at)`.execute(tx)
}

export async function saveCounted(tx: Tx, operatorId: string, until: Date): Promise<void> {
  await sql`UPDATE game_day_mark SET counted_until = ${until} WHERE operator_id = ${operatorId}`.execute(tx)
}
