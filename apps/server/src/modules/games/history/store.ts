import type { GameCategory } from '@balai/contract'
import { type Db, errorCode } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { pictureAddress } from '../catalogue/store.ts'

export interface OpenRound {
  id: string
  gameCode: string
  providerCode: string
  /** Null for a game that is no longer in the catalogue; of an open round also for one that is not opened now. */
  slug: string | null
  title: string
  stake: bigint
  openedAt: Date
}

export interface ClosedRound extends OpenRound {
  closedAt: Date
  win: bigint
}

/**
 * Whether something is at stake in a round `r` of `game_round`: a bet that was not rolled back. Where nothing is, no win can be
 * paid (gateway.md, row 11), so nobody waits for its end (record 0633). Another bet may come all the same, and then it is a round in
 * progress again.
 */
export const isStanding = sql`
  (r.stake > 0 OR EXISTS (SELECT FROM jsonb_array_elements(r.bets) bet WHERE NOT bet ? 'r'))`

/** What a round `r` is of, beside its game `g`: a prize of no game is its provider's (record 0884). */
export const roundTitle = sql`
  coalesce(g.title, (SELECT p.name FROM game_provider p WHERE p.id = r.provider_id AND r.game_code = r.provider_id), r.game_code)`

/** The same of an open round `r` of `game_kept_round`; bets of nothing, as of free rounds, are looked for in what was told. */
const isStandingKept = sql`
  (r.stake > 0 OR r.stake_part > 0 OR r.win <> 0 OR r.win_part <> 0 OR EXISTS (
    SELECT FROM game_kept_record b
    WHERE b.operator_id = r.operator_id AND b.member_id = r.member_id AND b.provider_id = r.provider_id
      AND b.round_id = r.round_id AND b.type = 'BET' AND b.outcome = 'OK' AND b.amount = 0 AND b.part = 0
      AND NOT EXISTS (
        SELECT FROM game_kept_record u WHERE u.operator_id = b.operator_id AND u.member_id = b.member_id
          AND u.provider_id = b.provider_id AND u.round_id = b.round_id AND u.type = 'ROLLBACK' AND u.outcome = 'OK'
          AND u.reference = b.transaction_id)))`

const described = sql`
  r.round_id AS id, r.game_code AS "gameCode", r.provider_id AS "providerCode", ${roundTitle} AS title,
  r.stake, r.opened_at AS "openedAt"`
/** Where an open round goes on: a hidden game opens for it, but not where the provider's own wallet takes bets (record 1052). */
const openSlug = sql`
  (SELECT g.slug FROM game_provider p WHERE p.id = r.provider_id AND p.is_on AND (g.is_on OR p.mode = 'seamless')) AS slug`
const catalogue = sql`
  LEFT JOIN game g ON g.operator_id = r.operator_id AND g.provider_id = r.provider_id AND g.code = r.game_code`

interface OpenQuery extends MemberRef {
  provider?: string
  game?: string
  from?: Date
  to?: Date
  count: number
  skip?: number
}

/** Rounds that were begun and not finished, and in which something stands, newest first; those of providers with wallets of their own as they tell them. */
export async function readOpenRounds(db: Db, query: OpenQuery): Promise<OpenRound[]> {
  const bounded = (stands: typeof isStanding) => sql`
    WHERE r.operator_id = ${query.operatorId} AND r.member_id = ${query.memberId} AND r.closed_at IS NULL AND ${stands}
      AND (${query.provider ?? null}::text IS NULL OR r.provider_id = ${query.provider ?? null})
      AND (${query.game ?? null}::text IS NULL OR r.game_code = ${query.game ?? null})
      AND (${query.from ?? null}::timestamptz IS NULL OR r.opened_at >= ${query.from ?? null})
      AND (${query.to ?? null}::timestamptz IS NULL OR r.opened_at < ${query.to ?? null})
    ORDER BY r.opened_at DESC, r.round_id DESC LIMIT ${(query.skip ?? 0) + query.count}`
  const columns = sql`
    r.operator_id, r.member_id, r.provider_id, r.round_id, r.game_code, r.stake, r.opened_at`
  const { rows } = await sql<OpenRound>`
    SELECT ${described}, ${openSlug} FROM (
      (SELECT ${columns} FROM game_round r ${bounded(isStanding)})
      UNION ALL (SELECT ${columns} FROM game_kept_round r ${bounded(isStandingKept)})
    ) r ${catalogue}
    ORDER BY r.opened_at DESC, r.round_id DESC LIMIT ${query.count} OFFSET ${query.skip ?? 0}`.execute(db)
  return rows
}

interface ClosedQuery extends MemberRef {
  /** Instants; the first inclusive, the second not. */
  from: Date
  to: Date
  code?: string | undefined
  count: number
  skip: number
}

const newestFirst = sql`ORDER BY r.closed_at DESC, r.provider_id DESC, r.round_id DESC`

/** Where a finished round stands among a member's. */
export interface RoundPlace {
  /** Microseconds since 1970: a date here would drop the last three digits of what the database keeps. */
  closedMicros: string
  providerCode: string
  id: string
}

/** The months from that of the place on are left out by the first condition, which the second one says again in part. */
const isBehind = ({ closedMicros, providerCode, id }: RoundPlace) => {
  const closedAt = sql`(timestamptz 'epoch' + ${closedMicros}::bigint * interval '1 microsecond')`
  return sql`r.closed_at <= ${closedAt} AND (r.closed_at, r.provider_id, r.round_id) < (${closedAt}, ${providerCode}, ${id})`
}

/** Finished rounds from the newest on, or from behind one of them; only the months of the window are looked at. */
export async function readNewestRounds(
  db: Db,
  { operatorId, memberId, from, to, before, count }: Omit<ClosedQuery, 'code' | 'skip'> & { before: RoundPlace | null },
): Promise<(ClosedRound & RoundPlace)[]> {
  const { rows } = await sql<ClosedRound & RoundPlace>`
    SELECT ${described}, g.slug, r.closed_at AS "closedAt", r.win,
      (extract(epoch FROM r.closed_at) * 1000000)::bigint::text AS "closedMicros"
    FROM game_history r ${catalogue}
    WHERE r.operator_id = ${operatorId} AND r.member_id = ${memberId} AND r.closed_at >= ${from} AND r.closed_at < ${to}
      AND ${before ? isBehind(before) : sql`true`}
    ${newestFirst} LIMIT ${count}`.execute(db)
  return rows
}

/**
 * Finished rounds further back, or of one game or provider, newest first. On which days they lie is known from what was
 * counted of each day, so that of those before nothing is read, and of the days nothing but where such rounds are.
 */
export async function readClosedRounds(db: Db, query: ClosedQuery & { timeZone: string }): Promise<ClosedRound[]> {
  const { operatorId, memberId, from, to, timeZone, skip, count } = query
  const code = query.code ?? null
  const isOfCode = sql`(${code}::text IS NULL OR r.provider_id = ${code} OR r.game_code = ${code})`
  // Says nothing new: with it the plan leaves out all other months, however many there are.
  const isOfMonths = sql`r.closed_at >= ${from} AND r.closed_at < ${to}`
  const { rows } = await sql<ClosedRound>`
    WITH days AS (
      SELECT r.day, sum(r.rounds) AS rounds, min(r.first_at) AS first_at, max(r.last_at) AS last_at
      FROM game_played(${operatorId}, ${memberId}, ${from}, ${to}, ${timeZone}) r
      WHERE ${isOfCode} GROUP BY r.day HAVING sum(r.rounds) > 0
    ), placed AS (
      SELECT *, sum(rounds) OVER (ORDER BY day DESC) AS until FROM days
    ), page AS MATERIALIZED (
      SELECT first_at, last_at, greatest(${skip}::bigint - (until - rounds), 0) AS skip FROM placed
      WHERE until > ${skip}::bigint AND until - rounds < ${skip + count}::bigint
    )
    SELECT ${described}, g.slug, r.closed_at AS "closedAt", r.win FROM (
      SELECT r.* FROM page, LATERAL (
        SELECT r.closed_at, r.provider_id, r.round_id FROM game_history r
        WHERE r.operator_id = ${operatorId} AND r.member_id = ${memberId} AND r.closed_at BETWEEN page.first_at AND page.last_at
          AND ${isOfMonths} AND ${isOfCode}
        ${newestFirst} LIMIT ${count} OFFSET page.skip
      ) r
      ${newestFirst} LIMIT ${count}
    ) found, LATERAL (
      SELECT * FROM game_history r
      WHERE r.operator_id = ${operatorId} AND r.member_id = ${memberId} AND r.closed_at = found.closed_at
        AND ${isOfMonths} AND r.provider_id = found.provider_id AND r.round_id = found.round_id OFFSET 0
    ) r ${catalogue}
    ${newestFirst}`.execute(db)
  return rows
}

/** A member's rounds by their providers' own ids, open or finished; found by the key of the rounds, however many are asked. */
export async function readRounds(
  db: Db,
  { operatorId, memberId }: MemberRef,
  asked: readonly { provider: string; round: string }[],
): Promise<{ provider: string; round: string; title: string; stake: bigint; win: bigint }[]> {
  const { rows } = await sql<{ provider: string; round: string; title: string; stake: bigint; win: bigint }>`
    SELECT r.provider_id AS provider, r.round_id AS round, ${roundTitle} AS title, r.stake, r.win
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS asked (provider text, round text)
    JOIN game_round r ON r.round_id = asked.round AND r.provider_id = asked.provider
      AND r.operator_id = ${operatorId} AND r.member_id = ${memberId}
    ${catalogue}`.execute(db)
  return rows
}

/** What play came to since an instant: finished rounds, and what stands in those that are open. */
export async function readSitting(
  db: Db,
  { operatorId, memberId, since }: MemberRef & { since: Date },
): Promise<{ rounds: number; staked: bigint; won: bigint }> {
  const { rows } = await sql<{ rounds: bigint; staked: bigint; won: bigint }>`
    SELECT count(*) AS rounds, coalesce(sum(stake), 0) AS staked, coalesce(sum(win), 0) AS won FROM (
      SELECT stake, win FROM game_history
      WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND closed_at >= ${since}
      UNION ALL
      SELECT stake, win FROM game_round
      WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND closed_at IS NULL AND opened_at >= ${since}
      UNION ALL
      SELECT stake, win FROM game_kept_round
      WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND closed_at IS NULL AND opened_at >= ${since}
    ) played`.execute(db)
  const row = rows[0]
  return { rounds: Number(row?.rounds ?? 0), staked: row?.staked ?? 0n, won: row?.won ?? 0n }
}

/**
 * How long ago that was until which a member's play since an instant is known where it was at providers with wallets of their own,
 * whose records are read every minute; null where none of it was (record 0687).
 */
export async function readBehindSeconds(
  db: Db,
  { operatorId, memberId, since, now }: MemberRef & { since: Date; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ knownUntil: Date | null }>`
    SELECT min(coalesce(m.done_until, s.started_at)) AS "knownUntil"
    FROM game_session s LEFT JOIN game_kept_mark m ON m.provider_id = s.provider_id
    WHERE s.operator_id = ${operatorId} AND s.member_id = ${memberId} AND s.started_at >= ${since} AND s.is_kept`.execute(
    db,
  )
  const knownUntil = rows[0]?.knownUntil
  return knownUntil ? Math.max(0, Math.ceil((now.getTime() - knownUntil.getTime()) / 1_000)) : null
}

export interface LastPlayed {
  gameCode: string
  providerCode: string
  providerName: string
  slug: string
  title: string
  category: GameCategory
  art: string
  picture: string | null
}

/** Games of the member's newest sessions, each once. */
export async function readLastPlayed(
  db: Db,
  { operatorId, memberId }: MemberRef,
  count: number,
): Promise<LastPlayed[]> {
  const { rows } = await sql<LastPlayed>`
    WITH newest AS (
      SELECT provider_id, game_code, started_at FROM game_session
      WHERE operator_id = ${operatorId} AND member_id = ${memberId} ORDER BY started_at DESC LIMIT 200
    ), games AS (
      SELECT provider_id, game_code, max(started_at) AS started_at FROM newest GROUP BY provider_id, game_code
    )
    SELECT g.code AS "gameCode", g.provider_id AS "providerCode", p.name AS "providerName", g.slug, g.title, g.category, g.art,
      ${pictureAddress} AS picture
    FROM games JOIN game g ON g.operator_id = ${operatorId} AND g.provider_id = games.provider_id AND g.code = games.game_code
      JOIN game_provider p ON p.id = g.provider_id
    WHERE g.is_on AND p.is_on ORDER BY games.started_at DESC LIMIT ${count}`.execute(db)
  return rows
}

const lockNotAvailable = '55P03'

/**
 * Makes the coming year's months of the history; those that exist stay.
 *
 * @returns false where somebody's reading was in the way: none was made then, and nobody waited for it (record 0993)
 */
export async function makeHistoryMonths(db: Db, now: Date): Promise<boolean> {
  try {
    await sql`SELECT game_history_make_months(${now}::date, 13)`.execute(db)
    return true
  } catch (error) {
    if (errorCode(error) === lockNotAvailable) return false
    throw error
  }
}
