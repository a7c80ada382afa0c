import type { Kysely, Transaction } from 'kysely'

/** No table is known here: a slice names its own with `withTables` in its `store.ts`. */
// biome-ignore lint/complexity/noBannedTypes: an empty table map is what Kysely expects here.
export type NoTables = {}

/** Reads may use this or a {@link Tx}; each query then stands alone. */
export type Db = Kysely<NoTables>

/** What writes takes this first, so that nothing writes outside a transaction by accident. */
export type Tx = Transaction<NoTables>
