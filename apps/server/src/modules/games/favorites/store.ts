import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { type GameRow, gameColumns } from '../catalogue/store.ts'

/** A member's favourites that can be played. */
const shown = ({ operatorId, memberId }: MemberRef) => sql`
  FROM game_favorite f
  JOIN game g ON g.operator_id = f.operator_id AND g.provider_id = f.provider_id AND g.code = f.game_code
  JOIN game_provider p ON p.id = g.provider_id
  WHERE f.operator_id = ${operatorId} AND f.member_id = ${memberId} AND g.is_on AND p.is_on`

/** The favourites that a member sees, the one added last first. */
export async function readFavorites(db: Db, member: MemberRef, count: number): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`
    SELECT ${gameColumns} ${shown(member)}
    ORDER BY f.added_at DESC, g.slug LIMIT ${count}`.execute(db)
  return rows
}

/** Makes a member's favourites wait for each other, so that they can be counted. */
export async function lockFavorites(tx: Tx, { operatorId, memberId }: MemberRef): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`favorite:${operatorId}:${memberId}`}, 0))`.execute(tx)
}

/** As many as the member sees: what is hidden they could not take away to make room (record 0113). */
export async function countFavorites(tx: Tx, member: MemberRef): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count ${shown(member)}`.execute(tx)
  return rows[0]?.count ?? 0
}

export interface FavoriteRef extends MemberRef {
  provider: string
  game: string
}

/** @returns 'there' when it was a favourite already, 'unknown' for a game that is not in the catalogue */
export async function insertFavorite(
  tx: Tx,
  { operatorId, memberId, provider, game }: FavoriteRef,
  at: Date,
): Promise<'added' | 'there' | 'unknown'> {
  const { rows } = await sql<{ isThere: boolean }>`
    SELECT EXISTS (SELECT FROM game_favorite f WHERE f.operator_id = g.operator_id AND f.member_id = ${memberId}
      AND f.provider_id = g.provider_id AND f.game_code = g.code) AS "isThere"
    FROM game g JOIN game_provider p ON p.id = g.provider_id
    WHERE g.operator_id = ${operatorId} AND g.provider_id = ${provider} AND g.code = ${game} AND g.is_on AND p.is_on`.execute(
    tx,
  )
  const [found] = rows
  if (!found) return 'unknown'
  if (found.isThere) return 'there'
  await sql`
    INSERT INTO game_favorite (operator_id, member_id, provider_id, game_code, added_at)
    VALUES (${operatorId}, ${memberId}, ${provider}, ${game}, ${at})`.execute(tx)
  return 'added'
}

export async function deleteFavorite(tx: Tx, { operatorId, memberId, provider, game }: FavoriteRef): Promise<void> {
  await sql`
    DELETE FROM game_favorite
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND provider_id = ${provider} AND game_code = ${game}`.execute(
    tx,
  )
}
