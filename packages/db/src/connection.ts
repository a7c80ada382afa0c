import { Kysely } from 'kysely'
import pg from 'pg'
import { poolDialect } from './driver.ts'
import type { Db, NoTables } from './tx.ts'

const { Pool, types } = pg

/** How PostgreSQL values read in TypeScript: money never passes through a float, days never through a time zone. */
const parsers: Record<number, (text: string) => unknown> = {
  20: BigInt, // int8
  1700: BigInt, // numeric: only sums of int8, which may be more than one int8 holds (record 0401)
  1082: (text) => text, // date
}
for (const [oid, parse] of Object.entries(parsers)) types.setTypeParser(Number(oid), parse)

export interface DatabaseOptions {
  url: string
  /** Connections at most; a server process needs about 10. */
  maxConnections?: number
  applicationName?: string
  /** How long a caller waits for a connection of the pool. */
  connectTimeoutMs?: number
  /** After so long in a transaction without a statement a connection is closed, and its transaction undone. */
  silentTransactionMs?: number
  /** How long a statement waits for a lock; then it fails with 55P03, and its transaction with it. */
  lockWaitMs?: number
  /**
   * How long the database may take to answer a statement, unless the work at hand has a bound of its own (`answeredWithin`); then
   * the connection is ended, and what asked fails. What it takes when absent: a command may be about everything there is.
   */
  answerMs?: number
  /** Told of connections that PostgreSQL dropped; the pool replaces them by itself. */
  onConnectionError?: (error: Error) => void
}

/** So long PostgreSQL bears a transaction whose program says nothing: one that is frozen or cut off must not keep others from its rows. */
const silentTransactionMs = 10_000

/**
 * Longer than a silent transaction of ours may last. Whoever waits longer waits for a stranger, and must not keep a connection of the
 * pool meanwhile: a hundred visitors may ask for what one forgotten transaction holds. (record 0534)
 */
const lockWaitMs = 15_000

/** For a connection that waits: one whose other end is gone is known within a minute or two, and not by the kernel's hours. */
export const noticedWhenGone = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 }

/** What Balai says of each connection by itself. `pg` would let an address that says otherwise win. */
const ownSettings = ['application_name', 'lock_timeout', 'idle_in_transaction_session_timeout']

/** The address of a database without what Balai itself says of its connections: it knows them by their names (`tools/restored.ts`). */
export function plainAddress(address: string): string {
  const url = new URL(address)
  const said = ownSettings.filter((name) => url.searchParams.has(name))
  if (said.length === 0) return address
  for (const name of said) url.searchParams.delete(name)
  return url.href
}

export interface Database {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

/** Opens a pool. Nothing is connected until the first query, so a database that is still starting is no error here. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new Pool({
    connectionString: plainAddress(options.url),
    max: options.maxConnections ?? 10,
    application_name: options.applicationName ?? 'balai',
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
    idle_in_transaction_session_timeout: options.silentTransactionMs ?? silentTransactionMs,
    lock_timeout: options.lockWaitMs ?? lockWaitMs,
    ...noticedWhenGone,
  })
  const report = options.onConnectionError ?? (() => {})
  // Without both listeners a database restart would end the process (facts.md).
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  const db = new Kysely<NoTables>({ dialect: poolDialect(pool, options.answerMs ?? Number.POSITIVE_INFINITY) })
  return {
    db,
    pool,
    async close() {
      await db.destroy()
      if (!pool.ending) await pool.end() // Kysely ends none that it was never asked through
    },
  }
}
