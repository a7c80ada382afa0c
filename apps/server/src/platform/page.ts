/** The place of a row in a list that goes by ids, as most do. */
export const byId = ({ id }: { id: string | bigint }): string => String(id)

/**
 * A page of `query.count` rows. One more is read: it tells that there is another page, which begins after the place of the
 * last row of this one.
 */
export async function readPage<Query extends { count: number }, Row>(
  query: Query,
  read: (query: Query) => Promise<Row[]>,
  placeOf: (row: Row) => string | null,
): Promise<{ page: Row[]; next: string | null }> {
  const rows = await read({ ...query, count: query.count + 1 })
  const page = rows.slice(0, query.count)
  const last = page.at(-1)
  return { page, next: rows.length > page.length && last ? placeOf(last) : null }
}
