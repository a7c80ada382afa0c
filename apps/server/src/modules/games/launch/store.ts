import { type Db, type Tx, textArray } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { isStanding } from '../history/store.ts'

export interface GameRef extends MemberRef {
  provider: string
  game: string
  /** The session of the site from which the game was opened, and with which it ends. */
  memberSessionId: string | null
}

export interface NewLaunchToken extends GameRef {
  hash: Buffer
  lastsMs: number
}

/** Its time is the database's: it is redeemed at any server, and lasts for less than their clocks may differ by (record 1031). */
export async function insertLaunchToken(tx: Tx, token: NewLaunchToken): Promise<void> {
  await sql`
    INSERT INTO game_launch_token (hash, operator_id, member_id, member_session_id, provider_id, game_code, created_at,
      expires_at)
    VALUES (${token.hash}, ${token.operatorId}, ${token.memberId}, ${token.memberSessionId}, ${token.provider}, ${token.game},
      now(), now() + ${token.lastsMs} * interval '1 millisecond')`.execute(tx)
}

/** Uses a token up. @returns whom it was for; undefined when it is unknown, used, expired or another provider's */
export async function takeLaunchToken(
  tx: Tx,
  { hash, provider, now }: { hash: Buffer; provider: string; now: Date },
): Promise<GameRef | undefined> {
  const { rows } = await sql<GameRef>`
    UPDATE game_launch_token SET used_at = ${now}
    WHERE hash = ${hash} AND provider_id = ${provider} AND used_at IS NULL AND expires_at > now()
    RETURNING operator_id AS "operatorId", member_id AS "memberId", member_session_id AS "memberSessionId",
      provider_id AS provider, game_code AS game`.execute(tx)
  return rows[0]
}

/** Whose launch a token is of, used or not. */
export async function readLaunchMember(db: Db, hash: Buffer): Promise<MemberRef | undefined> {
  const { rows } = await sql<MemberRef>`
    SELECT operator_id AS "operatorId", member_id AS "memberId" FROM game_launch_token WHERE hash = ${hash}`.execute(db)
  return rows[0]
}

export async function deleteLaunchTokens(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM game_launch_token WHERE expires_at < ${before}`.execute(db)
}

export async function insertSession(
  tx: Tx,
  session: GameRef & { id: string; startedAt: Date; expiresAt: Date; isKept?: boolean },
): Promise<void> {
  await sql`
    INSERT INTO game_session (operator_id, member_id, id, member_session_id, provider_id, game_code, started_at, expires_at,
      is_kept)
    VALUES (${session.operatorId}, ${session.memberId}, ${session.id}, ${session.memberSessionId}, ${session.provider},
      ${session.game}, ${session.startedAt}, ${session.expiresAt}, ${session.isKept ?? false})`.execute(tx)
}

/** Whether a session that was begun a moment ago has not been ended meanwhile. */
export async function isLive(db: Db, { operatorId, memberId }: MemberRef, id: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM game_session
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND id = ${id} AND ended_at IS NULL`.execute(db)
  return rows.length > 0
}

/** A member's play at a transfer-mode provider that has ended here. */
export interface EndedPlay extends MemberRef {
  provider: string
}

/** Whom each provider has to be told of, so many at most, the longest ago first; not of what has ended there by itself by now. */
export async function readToKick(db: Db, now: Date, countOfEach: number): Promise<EndedPlay[]> {
  const { rows } = await sql<EndedPlay>`
    SELECT "operatorId", "memberId", provider FROM (
      SELECT operator_id AS "operatorId", member_id AS "memberId", provider_id AS provider,
        row_number() OVER (PARTITION BY provider_id ORDER BY min(ended_at)) AS place
      FROM game_session
      WHERE is_kept AND ended_at IS NOT NULL AND kicked_at IS NULL AND expires_at > ${now}
      GROUP BY operator_id, member_id, provider_id
    ) ended
    WHERE place <= ${countOfEach} ORDER BY place`.execute(db)
  return rows
}

/** When the last of a member's play ended of which a provider has to be told; null where it has been, or knows by itself. */
export async function readEndToTell(
  db: Db,
  { operatorId, memberId, provider }: EndedPlay,
  now: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ endedAt: Date | null }>`
    SELECT max(ended_at) AS "endedAt" FROM game_session
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND provider_id = ${provider}
      AND is_kept AND ended_at IS NOT NULL AND kicked_at IS NULL AND expires_at > ${now}`.execute(db)
  return rows[0]?.endedAt ?? null
}

/** What ended until `endedAt`, by the clock of whichever server ended it, has been told. */
export async function markKicked(
  db: Db,
  { operatorId, memberId, provider }: EndedPlay,
  { endedAt, now }: { endedAt: Date; now: Date },
): Promise<void> {
  await sql`
    UPDATE game_session SET kicked_at = ${now}
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND provider_id = ${provider} AND is_kept
      AND kicked_at IS NULL AND ended_at <= ${endedAt}`.execute(db)
}

export async function readSession(
  db: Db,
  { id, provider, now }: { id: string; provider: string; now: Date },
): Promise<MemberRef | undefined> {
  const { rows } = await sql<MemberRef>`
    SELECT operator_id AS "operatorId", member_id AS "memberId" FROM game_session
    WHERE id = ${id} AND provider_id = ${provider} AND ended_at IS NULL AND expires_at > ${now}`.execute(db)
  return rows[0]
}

/** Which of a member's game sessions: those opened from these sessions of the site, or all. */
export interface GameSessionsOf extends MemberRef {
  sessionIds?: readonly string[]
}

/**
 * Ends game sessions, and launch tokens that nobody has redeemed yet. Tokens first: one that is being redeemed meanwhile
 * makes this wait, and then its session is found. Tells whether a transfer-mode provider has to hear of it.
 */
export async function endGameSessions(
  tx: Tx,
  { operatorId, memberId, sessionIds }: GameSessionsOf,
  now: Date,
): Promise<{ hadKept: boolean }> {
  const from = sessionIds ? sql`AND member_session_id = ANY (${[...sessionIds]}::text[])` : sql``
  await sql`
    UPDATE game_launch_token SET used_at = ${now}
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND used_at IS NULL ${from}`.execute(tx)
  const { rows } = await sql<{ isKept: boolean }>`
    UPDATE game_session SET ended_at = ${now}
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND ended_at IS NULL ${from}
    RETURNING is_kept AS "isKept"`.execute(tx)
  return { hadKept: rows.some(({ isKept }) => isKept) }
}

/** Ends what is played at these providers, of all of an operator's members. As {@link endGameSessions}. */
export async function endPlayAt(
  tx: Tx,
  { operatorId, providers }: { operatorId: string; providers: readonly string[] },
  now: Date,
): Promise<{ hadKept: boolean }> {
  const there = sql`operator_id = ${operatorId} AND provider_id = ANY (${textArray(providers)}::text[])`
  await sql`UPDATE game_launch_token SET used_at = ${now} WHERE ${there} AND used_at IS NULL`.execute(tx)
  const { rows } = await sql<{ isKept: boolean }>`
    UPDATE game_session SET ended_at = ${now} WHERE ${there} AND ended_at IS NULL AND expires_at > ${now}
    RETURNING is_kept AS "isKept"`.execute(tx)
  return { hadKept: rows.some(({ isKept }) => isKept) }
}

/** Which play at a provider with wallets of its own: everybody's, or that in one operator's game. */
export interface KeptPlayOf {
  provider: string
  in?: { operatorId: string; game: string }
}

/** Ends what is played at a provider with wallets of its own; at others it ends nothing. @returns whose operators' there was any */
export async function endKeptPlay(tx: Tx, which: KeptPlayOf, now: Date): Promise<string[]> {
  const there = which.in ? sql`AND operator_id = ${which.in.operatorId} AND game_code = ${which.in.game}` : sql``
  const { rows } = await sql<{ operatorId: string }>`
    UPDATE game_session SET ended_at = ${now}
    WHERE provider_id = ${which.provider} ${there} AND is_kept AND ended_at IS NULL AND expires_at > ${now}
    RETURNING operator_id AS "operatorId"`.execute(tx)
  return [...new Set(rows.map(({ operatorId }) => operatorId))]
}

/** Ends every game session and launch token of every member; providers that keep wallets are told by the job, as of others. */
export async function endEveryGameSession(tx: Tx, now: Date): Promise<void> {
  await sql`UPDATE game_launch_token SET used_at = ${now} WHERE used_at IS NULL`.execute(tx)
  await sql`UPDATE game_session SET ended_at = ${now} WHERE ended_at IS NULL AND expires_at > ${now}`.execute(tx)
}

/** What a game is told when it opens. */
export interface FirstLook {
  minimum: bigint | null
  maximum: bigint | null
  round: string | null
  bets: { t: string; c: string; b: string; r?: true }[] | null
}

/** The game's own limits, and the newest round of it that the member left open with something in it. */
export async function readFirstLook(db: Db, who: Omit<GameRef, 'memberSessionId'>): Promise<FirstLook | undefined> {
  const { rows } = await sql<FirstLook>`
    SELECT g.minimum_stake AS minimum, g.maximum_stake AS maximum, r.round_id AS round, r.bets
    FROM game g LEFT JOIN LATERAL (
      SELECT r.round_id, r.bets FROM game_round r
      WHERE r.operator_id = ${who.operatorId} AND r.member_id = ${who.memberId} AND r.provider_id = ${who.provider}
        AND r.game_code = ${who.game} AND r.closed_at IS NULL AND ${isStanding}
      ORDER BY r.opened_at DESC LIMIT 1
    ) r ON true
    WHERE g.operator_id = ${who.operatorId} AND g.provider_id = ${who.provider} AND g.code = ${who.game}`.execute(db)
  return rows[0]
}
