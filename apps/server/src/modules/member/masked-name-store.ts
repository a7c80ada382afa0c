import { type RawBuilder, sql } from 'kysely'

/** Five, however long the name is. */
const dots = '•••••'

/**
 * A member as others see them: the first two letters and the last. Enough to know a friend by, too little to learn a name,
 * not even its length.
 */
export const maskedName = (username: string): string => `${username.slice(0, 2)}${dots}${username.slice(-1)}`

/** The same of a column, for names that are kept masked. */
export const maskedNameOf = (column: string): RawBuilder<string> =>
  sql`left(${sql.ref(column)}, 2) || ${sql.lit(dots)} || right(${sql.ref(column)}, 1)`
