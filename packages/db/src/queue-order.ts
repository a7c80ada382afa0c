import { type RawBuilder, sql } from 'kysely'

export interface QueuePlace {
  /** Work is done oldest first; what is done is read newest first. */
  isOldestFirst: boolean
  /** The id that the page before ended with; without one the page is the first. */
  after: string | null | undefined
}

/** The rows of a queue by `id`, a column: what `isBeyond` the page before, as a condition, and the `order`. */
export function inQueueOrder(
  id: string,
  { isOldestFirst, after }: QueuePlace,
): { isBeyond: RawBuilder<boolean>; order: RawBuilder<unknown> } {
  const column = sql.ref(id)
  return {
    isBeyond: !after ? sql`true` : isOldestFirst ? sql`${column} > ${after}` : sql`${column} < ${after}`,
    order: isOldestFirst ? column : sql`${column} DESC`,
  }
}
