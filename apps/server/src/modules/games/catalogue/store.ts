import type { GameCategory, GameType } from '@balai/contract'
import { type Db, type Tx, textArray } from '@balai/db'
import { type RawBuilder, sql } from 'kysely'
import { picturePrefix } from '../../content/index.ts'

export interface GameRow {
  gameCode: string
  providerCode: string
  providerName: string
  slug: string
  title: string
  category: GameCategory
  /** The kind within the category (record 0180). */
  type: GameType | null
  /** Names a drawing of the site. */
  art: string
  /** Address of the picture that staff uploaded, which takes the drawing's place. */
  picture: string | null
  rtpPpm: number | null
  hasDemo: boolean
  onMobile: boolean
  onDesktop: boolean
  rank: number
  releasedAt: Date
}

/** The address of `g`'s picture; null where it has none. */
export const pictureAddress = sql`${picturePrefix}::text || g.picture`

/** What a {@link GameRow} is made of, in a query where `g` is the game and `p` its provider. */
export const gameColumns = sql`
  g.code AS "gameCode", g.provider_id AS "providerCode", p.name AS "providerName", g.slug, g.title, g.category, g.type,
  g.art, ${pictureAddress} AS picture,
  g.rtp_ppm AS "rtpPpm", g.has_demo AS "hasDemo", g.on_mobile AS "onMobile", g.on_desktop AS "onDesktop", g.rank,
  g.released_at AS "releasedAt"`

/** Each word of a search stands somewhere in the title of `g`, in any case and order (record 1059). */
export const titleHas = (search: string): RawBuilder<unknown>[] =>
  search.split(/\s+/).map((word) => sql`position(lower(${word}) IN lower(g.title)) > 0`)

export type GameSort = 'popular' | 'newest' | 'name'

/** What each order compares, and how the place after a game is told. */
const orders: Record<
  GameSort,
  { by: RawBuilder<unknown>; after: (value: string, slug: string) => RawBuilder<unknown> }
> = {
  popular: {
    by: sql`g.rank, g.slug`,
    after: (value, slug) => sql`(g.rank, g.slug) > (${value}::int, ${slug})`,
  },
  newest: {
    by: sql`g.released_at DESC, g.slug`,
    after: (value, slug) =>
      sql`g.released_at <= ${value}::timestamptz AND (g.released_at < ${value}::timestamptz OR g.slug > ${slug})`,
  },
  name: {
    by: sql`g.title, g.slug`,
    after: (value, slug) => sql`(g.title, g.slug) > (${value}, ${slug})`,
  },
}

export interface GameQuery {
  operatorId: string
  category?: string | undefined
  type?: string | undefined
  provider?: string | undefined
  slug?: string | undefined
  search?: string | undefined
  sort: GameSort
  after?: { value: string; slug: string } | undefined
  count: number
}

/** Games that are on, of providers that are on; a range of an index whatever the page. */
export async function readGames(db: Db, query: GameQuery): Promise<GameRow[]> {
  const { operatorId, category, type, provider, slug, search, sort, after, count } = query
  const order = orders[sort]
  const conditions = [
    sql`g.operator_id = ${operatorId} AND g.is_on AND p.is_on`,
    ...(category === undefined ? [] : [sql`g.category = ${category}`]),
    ...(type === undefined ? [] : [sql`g.type = ${type}`]),
    ...(provider === undefined ? [] : [sql`g.provider_id = ${provider}`]),
    ...(slug === undefined ? [] : [sql`g.slug = ${slug}`]),
    ...(search === undefined ? [] : titleHas(search)),
    ...(after === undefined ? [] : [order.after(after.value, after.slug)]),
  ]
  const { rows } = await sql<GameRow>`
    SELECT ${gameColumns} FROM game g JOIN game_provider p ON p.id = g.provider_id
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${order.by} LIMIT ${count}`.execute(db)
  return rows
}

/**
 * A game by its slug that is in no list, as it is hidden or its provider is off. `asksOurWallet`: the provider is on, and asks our wallet
 * for each bet.
 */
export async function readHidden(
  db: Db,
  { operatorId, slug }: { operatorId: string; slug: string },
): Promise<(GameRow & { asksOurWallet: boolean }) | undefined> {
  const { rows } = await sql<GameRow & { asksOurWallet: boolean }>`
    SELECT ${gameColumns}, p.is_on AND p.mode = 'seamless' AS "asksOurWallet"
    FROM game g JOIN game_provider p ON p.id = g.provider_id
    WHERE g.operator_id = ${operatorId} AND g.slug = ${slug} AND NOT (g.is_on AND p.is_on)`.execute(db)
  return rows[0]
}

/** Whether members have anything to play; with a slug, that game. */
export async function hasGame(db: Db, operatorId: string, slug?: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM game g JOIN game_provider p ON p.id = g.provider_id
    WHERE g.operator_id = ${operatorId} AND g.is_on AND p.is_on
      ${slug === undefined ? sql`` : sql`AND g.slug = ${slug}`} LIMIT 1`.execute(db)
  return rows.length > 0
}

/** Of which categories an operator's members have anything to play. */
export async function readPlayableCategories(db: Db, operatorId: string): Promise<Set<string>> {
  const { rows } = await sql<{ category: string }>`
    SELECT DISTINCT g.category FROM game g JOIN game_provider p ON p.id = g.provider_id
    WHERE g.operator_id = ${operatorId} AND g.is_on AND p.is_on`.execute(db)
  return new Set(rows.map(({ category }) => category))
}

/** The providers that have games of a category for an operator's members, by name. */
export async function readCategoryProviders(
  db: Db,
  { operatorId, category }: { operatorId: string; category: string },
): Promise<{ providerCode: string; providerName: string; games: number }[]> {
  const { rows } = await sql<{ providerCode: string; providerName: string; games: number }>`
    SELECT p.id AS "providerCode", p.name AS "providerName", count(*)::int AS games
    FROM game g JOIN game_provider p ON p.id = g.provider_id
    WHERE g.operator_id = ${operatorId} AND g.category = ${category} AND g.is_on AND p.is_on
    GROUP BY p.id, p.name ORDER BY p.name, p.id`.execute(db)
  return rows
}

/** Which of these providers have a game that an operator's members can play. */
export async function readServing(db: Db, operatorId: string, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    SELECT asked.code FROM unnest(${textArray(codes)}::text[]) AS asked (code)
    WHERE EXISTS (SELECT FROM game g WHERE g.operator_id = ${operatorId} AND g.provider_id = asked.code AND g.is_on)`.execute(
    db,
  )
  return new Set(rows.map(({ code }) => code))
}

/** The kinds of games that a category has for an operator's members, the largest first. */
export async function readCategoryTypes(
  db: Db,
  { operatorId, category }: { operatorId: string; category: string },
): Promise<{ type: GameType; games: number }[]> {
  const { rows } = await sql<{ type: GameType; games: number }>`
    SELECT g.type, count(*)::int AS games FROM game g JOIN game_provider p ON p.id = g.provider_id
    WHERE g.operator_id = ${operatorId} AND g.category = ${category} AND g.type IS NOT NULL AND g.is_on AND p.is_on
    GROUP BY g.type ORDER BY games DESC, g.type`.execute(db)
  return rows
}

/** One game by its slug, on or off; without a slug the provider's first that can be played. */
export async function readGame(
  db: Db,
  { operatorId, provider, slug }: { operatorId: string; provider: string; slug: string | undefined },
): Promise<(GameRow & { isOn: boolean }) | undefined> {
  const { rows } = await sql<GameRow & { isOn: boolean }>`
    SELECT ${gameColumns}, g.is_on AND p.is_on AS "isOn" FROM game g JOIN game_provider p ON p.id = g.provider_id
    WHERE g.operator_id = ${operatorId} AND g.provider_id = ${provider}
      AND ${slug === undefined ? sql`g.is_on` : sql`g.slug = ${slug}`}
    ORDER BY g.rank, g.slug LIMIT 1`.execute(db)
  return rows[0]
}

/** One of a provider's games for an operator's catalogue. Stakes are whole rupiah. */
export interface NewGame {
  operatorId: string
  provider: string
  code: string
  slug: string
  title: string
  category: GameRow['category']
  type?: GameType
  rtpPpm: number | null
  art: string
  rank: number
  releasedAt: Date
  hasDemo: boolean
  isOn?: boolean
  /** Null for none; left out where one that is there keeps what it has. */
  minimumStake?: bigint | null
  maximumStake?: bigint | null
}

const isNamed = (stake: bigint | null | undefined) => sql`${stake !== undefined}::boolean`

/** Adds games, or brings those that are there up to date; what staff switched stays as it is. */
export async function upsertGames(tx: Tx, games: readonly NewGame[]): Promise<void> {
  for (const game of games) {
    await sql`
      INSERT INTO game (operator_id, provider_id, code, slug, title, category, type, rtp_ppm, art, rank, released_at, has_demo,
        is_on, minimum_stake, maximum_stake)
      VALUES (${game.operatorId}, ${game.provider}, ${game.code}, ${game.slug}, ${game.title}, ${game.category},
        ${game.type ?? null}, ${game.rtpPpm}, ${game.art}, ${game.rank}, ${game.releasedAt}, ${game.hasDemo}, ${game.isOn ?? true},
        ${game.minimumStake ?? null}, ${game.maximumStake ?? null})
      ON CONFLICT (operator_id, provider_id, code) DO UPDATE SET title = excluded.title, rtp_ppm = excluded.rtp_ppm,
        art = excluded.art, has_demo = excluded.has_demo,
        minimum_stake = CASE WHEN ${isNamed(game.minimumStake)} THEN excluded.minimum_stake ELSE game.minimum_stake END,
        maximum_stake = CASE WHEN ${isNamed(game.maximumStake)} THEN excluded.maximum_stake ELSE game.maximum_stake END`.execute(
      tx,
    )
  }
}

/** The titles of an operator's games of these providers: of those that are on, or of those that are off. */
export async function readTitles(
  db: Db,
  { operatorId, providers, isOn }: { operatorId: string; providers: readonly string[]; isOn: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    SELECT title FROM game WHERE operator_id = ${operatorId} AND provider_id = ANY(${textArray(providers)}::text[])
      AND is_on = ${isOn} ORDER BY rank, slug`.execute(db)
  return rows.map(({ title }) => title)
}

/** Hides all of an operator's games of these providers. @returns those that were on */
export async function hideGames(tx: Tx, operatorId: string, providers: readonly string[]) {
  const { rows } = await sql<{ provider: string; code: string }>`
    UPDATE game SET is_on = false
    WHERE operator_id = ${operatorId} AND provider_id = ANY(${textArray(providers)}::text[]) AND is_on
    RETURNING provider_id AS provider, code`.execute(tx)
  return rows
}

/**
 * Whether a game is on, and its provider. Shares both, in this order, until the end of `tx`: who turns one off comes before, and is
 * seen, or after, and finds what `tx` has written (record 1090).
 */
export async function holdOpenGame(
  tx: Tx,
  { operatorId, provider, game }: { operatorId: string; provider: string; game: string },
): Promise<boolean> {
  const providers = await sql`SELECT FROM game_provider WHERE id = ${provider} AND is_on FOR SHARE`.execute(tx)
  if (providers.rows.length === 0) return false
  const games = await sql`
    SELECT FROM game WHERE operator_id = ${operatorId} AND provider_id = ${provider} AND code = ${game} AND is_on
    FOR SHARE`.execute(tx)
  return games.rows.length > 0
}

/** Which games of an operator have these slugs. */
export async function readSlugHolders(db: Db, operatorId: string, slugs: readonly string[]) {
  const { rows } = await sql<{ slug: string; provider: string; code: string }>`
    SELECT slug, provider_id AS provider, code FROM game
    WHERE operator_id = ${operatorId} AND slug = ANY(${textArray(slugs)}::text[]) ORDER BY slug`.execute(db)
  return rows
}

/** Between which stakes a game takes bets; null where it has no such bound. */
export interface Stakes {
  minimumStake: bigint | null
  maximumStake: bigint | null
}

/** The stakes of a provider's games, by their codes. */
export async function readStakes(
  db: Db,
  { operatorId, provider }: { operatorId: string; provider: string },
): Promise<ReadonlyMap<string, Stakes>> {
  const { rows } = await sql<Stakes & { code: string }>`
    SELECT code, minimum_stake AS "minimumStake", maximum_stake AS "maximumStake" FROM game
    WHERE operator_id = ${operatorId} AND provider_id = ${provider}`.execute(db)
  return new Map(rows.map(({ code, ...stakes }) => [code, stakes]))
}

/** The uploaded pictures that an operator's games have. */
export async function readGamePictures(db: Db, operatorId: string): Promise<string[]> {
  const { rows } = await sql<{ picture: string }>`
    SELECT DISTINCT picture FROM game WHERE operator_id = ${operatorId} AND picture IS NOT NULL`.execute(db)
  return rows.map(({ picture }) => picture)
}

/** Titles of games. @param ids provider and code of each, as `provider/code` */
export async function readGameNames(db: Db, operatorId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT provider_id || '/' || code AS id, title AS name FROM game
    WHERE operator_id = ${operatorId} AND provider_id || '/' || code = ANY(${ids})`.execute(db)
  return rows
}
