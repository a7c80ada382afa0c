import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase, startEmbedded } from '@balai/db'

const migrations = fileURLToPath(new URL('../../packages/db/migrations/', import.meta.url))
const ownFolder = fileURLToPath(new URL('../../data/bench', import.meta.url))

/** One PostgreSQL for all measurements, each in a schema of its own, so that a given database keeps what it holds. */
export interface Place {
  /** Which server this is, for the print. */
  version: string
  /** Address whose sessions find the schema first. */
  urlFor(schema: string): string
  open(schema: string, maxConnections: number): Database
  /**
   * A database that all of Balai may fill: of this name on a given server, and on the embedded one, whose owner may make none,
   * the one that it has. @returns its address
   */
  emptyDatabase(name: string): Promise<string>
  /** Forgets what that one held. */
  dropDatabase(name: string): Promise<void>
  /** Connections that one measurement may use. */
  connections: number
  close(): Promise<void>
}

function withSchema(url: string, schema: string): string {
  const address = new URL(url)
  address.search = `?options=${encodeURIComponent(`-c search_path=${schema},public`)}` // a plus would not be read as a space
  return address.toString()
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const { pool, close } = openDatabase({ url, maxConnections: 1 })
  for (const statement of statements) await pool.query(statement)
  await close()
}

/** Uses the given database, else an embedded one that writes to disk as in production. */
export async function findPlace(databaseUrl: string | undefined): Promise<Place> {
  const embedded = databaseUrl ? undefined : await startEmbedded({ kind: 'folder', folder: ownFolder })
  const url = databaseUrl ?? embedded?.url
  if (!url) throw new Error('no database')
  const { pool, close } = openDatabase({ url, maxConnections: 1 })
  const { rows } = await pool.query(`
    SELECT version(), current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
      current_setting('max_connections')::int - (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') - 8 AS free`)
  await close()
  const [{ version, fsync, commit, free }] = rows
  const kind = embedded ? 'embedded' : 'given'
  return {
    version: `${String(version).split(' ').slice(0, 2).join(' ')} (${kind}; fsync ${fsync}, synchronous_commit ${commit})`,
    urlFor: (schema) => withSchema(url, schema),
    open: (schema, maxConnections) => openDatabase({ url: withSchema(url, schema), maxConnections }),
    connections: free,
    async emptyDatabase(name) {
      if (embedded) {
        await run(url, ['DROP SCHEMA IF EXISTS public CASCADE', 'CREATE SCHEMA public'])
        return url
      }
      await run(url, [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `CREATE DATABASE ${name}`])
      const address = new URL(url)
      address.pathname = `/${name}`
      return address.toString()
    },
    async dropDatabase(name) {
      if (embedded) await run(url, ['DROP SCHEMA public CASCADE', 'CREATE SCHEMA public'])
      else await run(url, [`DROP DATABASE ${name} WITH (FORCE)`])
    },
    close: async () => embedded?.stop(),
  }
}

/** Makes the schema anew and gives it the ledger's tables, guards and functions. */
export async function makeLedger(place: Place, schema: string): Promise<void> {
  const { pool, close } = place.open(schema, 1)
  await pool.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`)
  await pool.query(`CREATE SCHEMA ${schema}`)
  const names = (await readdir(migrations)).filter((name) => /^\d{4}_ledger_.*\.sql$/.test(name)).sort()
  for (const name of names) await pool.query(await readFile(new URL(name, `file://${migrations}`), 'utf8'))
  await close()
}

export async function dropSchema(place: Place, schema: string): Promise<void> {
  const { pool, close } = place.open(schema, 1)
  await pool.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`)
  await close()
}
