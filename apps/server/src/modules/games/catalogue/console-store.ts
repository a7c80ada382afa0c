import type { GameType } from '@balai/contract'
import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'
import { type GameRow, titleHas } from './store.ts'

/** A game of the catalogue as staff see it, on or off. */
export interface DeskGame {
  gameCode: string
  providerCode: string
  providerName: string
  slug: string
  title: string
  category: GameRow['category']
  type: GameType | null
  art: string
  /** The id of the picture that staff uploaded for it. */
  picture: string | null
  rtpPpm: number | null
  isOn: boolean
  /** A provider that is off takes all its games with it. */
  isProviderOn: boolean
  rank: number
  featuredRank: number | null
  reviewId: string | null
  reviewEn: string | null
  releasedAt: Date
  /** Of the last seven days. */
  rounds: bigint
}

const shown = sql`
  g.code AS "gameCode", g.provider_id AS "providerCode", p.name AS "providerName", g.slug, g.title, g.category, g.type,
  g.art, g.picture,
  g.rtp_ppm AS "rtpPpm", g.is_on AS "isOn", p.is_on AS "isProviderOn", g.rank, g.featured_rank AS "featuredRank",
  g.review_id AS "reviewId", g.review_en AS "reviewEn", g.released_at AS "releasedAt", coalesce(w.rounds, 0) AS rounds
  FROM game g JOIN game_provider p ON p.id = g.provider_id
  LEFT JOIN game_week w ON w.operator_id = g.operator_id AND w.provider_id = g.provider_id AND w.game_code = g.code`

export interface DeskGamesQuery {
  operatorId: string
  state: 'all' | 'on' | 'off' | 'featured'
  category?: string | undefined
  provider?: string | undefined
  search?: string | undefined
  /** Where the page before ended. */
  after: { title: string; slug: string } | undefined
  count: number
}

const states = {
  all: sql`true`,
  on: sql`g.is_on`,
  off: sql`NOT g.is_on`,
  featured: sql`g.featured_rank IS NOT NULL`,
} as const

/** The whole catalogue by title. */
export async function readDeskGames(db: Db, query: DeskGamesQuery): Promise<DeskGame[]> {
  const { operatorId, state, category, provider, search, after, count } = query
  const conditions = [
    sql`g.operator_id = ${operatorId} AND ${states[state]}`,
    ...(category === undefined ? [] : [sql`g.category = ${category}`]),
    ...(provider === undefined ? [] : [sql`g.provider_id = ${provider}`]),
    ...(search === undefined ? [] : titleHas(search)),
    ...(after === undefined ? [] : [sql`(g.title, g.slug) > (${after.title}, ${after.slug})`]),
  ]
  const { rows } = await sql<DeskGame>`
    SELECT ${shown} WHERE ${sql.join(conditions, sql` AND `)} ORDER BY g.title, g.slug LIMIT ${count}`.execute(db)
  return rows
}

export interface GameKey {
  operatorId: string
  provider: string
  game: string
}

export async function readDeskGame(db: Db, { operatorId, provider, game }: GameKey): Promise<DeskGame | undefined> {
  const { rows } = await sql<DeskGame>`
    SELECT ${shown} WHERE g.operator_id = ${operatorId} AND g.provider_id = ${provider} AND g.code = ${game}`.execute(
    db,
  )
  return rows[0]
}

/** What staff may change of a game. */
export interface GameSettings {
  isOn: boolean
  rank: number
  category: GameRow['category']
  type: GameType | null
  featuredRank: number | null
  reviewId: string | null
  reviewEn: string | null
  picture: string | null
}

/** Locks a game. */
export async function lockGame(tx: Tx, { operatorId, provider, game }: GameKey): Promise<GameSettings | undefined> {
  const { rows } = await sql<GameSettings>`
    SELECT is_on AS "isOn", rank, category, type, featured_rank AS "featuredRank", review_id AS "reviewId",
      review_en AS "reviewEn", picture
    FROM game WHERE operator_id = ${operatorId} AND provider_id = ${provider} AND code = ${game} FOR NO KEY UPDATE`.execute(
    tx,
  )
  return rows[0]
}

export async function saveGame(tx: Tx, { operatorId, provider, game }: GameKey, to: GameSettings): Promise<void> {
  await sql`
    UPDATE game SET is_on = ${to.isOn}, rank = ${to.rank}, category = ${to.category}, type = ${to.type}, featured_rank = ${to.featuredRank},
      review_id = ${to.reviewId}, review_en = ${to.reviewEn}, picture = ${to.picture}
    WHERE operator_id = ${operatorId} AND provider_id = ${provider} AND code = ${game}`.execute(tx)
}
