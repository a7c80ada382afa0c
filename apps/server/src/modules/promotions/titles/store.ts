import { prefix } from '@balai/db'
import { type RawBuilder, sql } from 'kysely'

/** A page of a list at the desk, of what has a title in two languages. */
export interface DeskQuery {
  operatorId: string
  /** Empty for all of them. */
  search: string
  /** The id that the page before ended with. */
  before: string | null
  count: number
}

/** What is given from a level on, by the title that members read. */
export interface GiftOfLevel {
  titleId: string
  titleEn: string
  minimumLevel: number
}

/** So many at most are found by one of the ways to search, as of vouchers (record 0370). */
const mostFound = 200

/** The ids of those whose title begins so in one of the languages, by that language's index. */
const titled = (table: string, title: string, { operatorId, search }: DeskQuery): RawBuilder<unknown> => sql`
  (SELECT id FROM ${sql.table(table)}
    WHERE operator_id = ${operatorId} AND lower(${sql.ref(title)}) LIKE ${prefix(search.toLowerCase())}
    ORDER BY lower(${sql.ref(title)}) USING ~<~ LIMIT ${mostFound})`

/**
 * Which rows of a table a page holds, from `WHERE` on: newest first, since ids sort by creation. A row has its place for ever,
 * so that pages hold each once, whatever is made or changed while they are read (record 0628).
 *
 * @param alsoFound further ways to find the ids that a search is for
 */
export function deskPage(
  table: 'promotion_bonus' | 'promotion_red_packet',
  query: DeskQuery,
  alsoFound: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> {
  const { operatorId, search, before, count } = query
  const conditions = [sql`operator_id = ${operatorId}`]
  if (search !== '') {
    const ways = [titled(table, 'title_id', query), titled(table, 'title_en', query), ...alsoFound]
    conditions.push(sql`id = ANY (ARRAY(${sql.join(ways, sql` UNION `)}))`)
  }
  if (before !== null) conditions.push(sql`id < ${before}`)
  return sql`WHERE ${sql.join(conditions, sql` AND `)} ORDER BY id DESC LIMIT ${count}`
}
