import type { Db } from '@balai/db'
import { type RawBuilder, sql } from 'kysely'
import { type GameRow, gameColumns, pictureAddress } from '../catalogue/store.ts'
import { isOfMoneyNow } from './store.ts'

/** popular: most rounds of the last seven days; wins: the largest single win of them. */
export type RankType = 'popular' | 'wins' | 'newest' | 'rtp'

export interface RankedGame extends GameRow {
  /** Of the last seven days. */
  rounds: bigint
  biggestWin: bigint
}

const ranks: Record<RankType, { needs: RawBuilder<unknown>; by: RawBuilder<unknown> }> = {
  popular: { needs: sql`w.rounds > 0`, by: sql`w.rounds DESC, g.rank, g.slug` },
  wins: { needs: sql`w.biggest_win > 0`, by: sql`w.biggest_win DESC, g.rank, g.slug` },
  newest: { needs: sql`true`, by: sql`g.released_at DESC, g.slug` },
  rtp: { needs: sql`g.rtp_ppm IS NOT NULL`, by: sql`g.rtp_ppm DESC, g.rank, g.slug` },
}

/** A week that was made in other money than the operator's of now says nothing (record 1091). */
const ranked = sql`
  SELECT ${gameColumns}, coalesce(w.rounds, 0) AS rounds, coalesce(w.biggest_win, 0) AS "biggestWin"
  FROM game g JOIN game_provider p ON p.id = g.provider_id JOIN operator o ON o.id = g.operator_id
  LEFT JOIN game_week w ON w.operator_id = g.operator_id AND w.provider_id = g.provider_id AND w.game_code = g.code
    AND w.real_money_since IS NOT DISTINCT FROM o.real_money_since`

/** The first games of a ranking, of one category or of all; only those that can be played. */
export async function readRanking(
  db: Db,
  {
    operatorId,
    type,
    category,
    count,
  }: { operatorId: string; type: RankType; category?: string | undefined; count: number },
): Promise<RankedGame[]> {
  const { needs, by } = ranks[type]
  const ofCategory = category === undefined ? sql`` : sql`AND g.category = ${category}`
  const { rows } = await sql<RankedGame>`
    ${ranked} WHERE g.operator_id = ${operatorId} AND g.is_on AND p.is_on AND ${needs} ${ofCategory}
    ORDER BY ${by} LIMIT ${count}`.execute(db)
  return rows
}

/** A provider's slot games by how much they were played, then as staff order them. */
export async function readTopSlots(
  db: Db,
  { operatorId, provider, count }: { operatorId: string; provider: string; count: number },
): Promise<RankedGame[]> {
  const { rows } = await sql<RankedGame>`
    ${ranked} WHERE g.operator_id = ${operatorId} AND g.provider_id = ${provider} AND g.category = 'slots' AND g.is_on
      AND p.is_on
    ORDER BY coalesce(w.rounds, 0) DESC, g.rank, g.slug LIMIT ${count}`.execute(db)
  return rows
}

export interface MemberWin {
  maskedName: string
  gameCode: string
  providerCode: string
  /** Null for a game that is off by now: its win stays, its link does not. */
  slug: string | null
  title: string
  category: GameRow['category']
  art: string
  picture: string | null
  stake: bigint
  win: bigint
  closedAt: Date
}

/** The newest of the wins that are kept, as their rounds stand now, of the operator's money of now. Names that were kept with stars are shown as all others are. */
export async function readMemberWins(
  db: Db,
  { operatorId, category, count }: { operatorId: string; category: string | undefined; count: number },
): Promise<MemberWin[]> {
  const ofCategory = category === undefined ? sql`` : sql`AND w.category = ${category}`
  const { rows } = await sql<MemberWin>`
    SELECT replace(w.masked_name, '*', '•') AS "maskedName", g.code AS "gameCode", w.provider_id AS "providerCode",
      CASE WHEN g.is_on AND p.is_on THEN g.slug END AS slug, g.title, w.category, g.art, ${pictureAddress} AS picture, h.stake, h.win,
      w.closed_at AS "closedAt"
    FROM game_member_win w
    JOIN game_history h ON h.operator_id = w.operator_id AND h.member_id = w.member_id AND h.closed_at = w.closed_at
      AND h.provider_id = w.provider_id AND h.round_id = w.round_id
    JOIN game g ON g.operator_id = w.operator_id AND g.provider_id = h.provider_id AND g.code = h.game_code
    JOIN game_provider p ON p.id = g.provider_id
    JOIN operator o ON o.id = w.operator_id
    WHERE w.operator_id = ${operatorId} ${ofCategory} AND h.win > h.stake AND ${isOfMoneyNow}
    ORDER BY w.closed_at DESC LIMIT ${count}`.execute(db)
  return rows
}
