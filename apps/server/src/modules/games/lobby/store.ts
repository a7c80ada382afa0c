import type { Db } from '@balai/db'
import { sql } from 'kysely'
import { type GameRow, gameColumns } from '../catalogue/store.ts'

/** A page of a provider's games in the order of the staff. */
export async function readLobby(
  db: Db,
  query: { operatorId: string; provider: string; count: number; skip: number },
): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`
    SELECT ${gameColumns} FROM game g JOIN game_provider p ON p.id = g.provider_id
    WHERE g.operator_id = ${query.operatorId} AND g.provider_id = ${query.provider} AND g.is_on AND p.is_on
    ORDER BY g.rank, g.slug LIMIT ${query.count} OFFSET ${query.skip}`.execute(db)
  return rows
}

/** How many games of each category a provider offers the operator's members. */
export async function readLobbyCategories(
  db: Db,
  { operatorId, provider }: { operatorId: string; provider: string },
): Promise<{ category: GameRow['category']; games: number }[]> {
  const { rows } = await sql<{ category: GameRow['category']; games: number }>`
    SELECT g.category, count(*)::int AS games FROM game g
    WHERE g.operator_id = ${operatorId} AND g.provider_id = ${provider} AND g.is_on
    GROUP BY g.category ORDER BY g.category`.execute(db)
  return rows
}

export interface ReviewedGame extends GameRow {
  reviewId: string | null
  reviewEn: string | null
}

/** Games that staff put forward, in their order. */
export async function readReviewed(
  db: Db,
  { operatorId, category, count }: { operatorId: string; category: string | undefined; count: number },
): Promise<ReviewedGame[]> {
  const ofCategory = category === undefined ? sql`` : sql`AND g.category = ${category}`
  const { rows } = await sql<ReviewedGame>`
    SELECT ${gameColumns}, g.review_id AS "reviewId", g.review_en AS "reviewEn"
    FROM game g JOIN game_provider p ON p.id = g.provider_id
    WHERE g.operator_id = ${operatorId} AND g.is_on AND p.is_on AND g.featured_rank IS NOT NULL ${ofCategory}
    ORDER BY g.featured_rank, g.slug LIMIT ${count}`.execute(db)
  return rows
}

/** What the sports panel shows: sports games, those put forward first. */
export async function readSportsPanel(db: Db, operatorId: string, count: number): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`
    SELECT ${gameColumns} FROM game g JOIN game_provider p ON p.id = g.provider_id
    WHERE g.operator_id = ${operatorId} AND g.is_on AND p.is_on AND g.category = 'sports'
    ORDER BY g.featured_rank NULLS LAST, g.rank, g.slug LIMIT ${count}`.execute(db)
  return rows
}
