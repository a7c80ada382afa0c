import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { textArray } from './arrays.ts'
import { errorCode } from './embedded/errors.ts'
import { answeredWithin } from './patience.ts'
import { PlainError } from './plain-error.ts'
import { takesNothing } from './read-only.ts'
import type { Db } from './tx.ts'

/** The database cannot be brought to what this version needs: why, and what to do. */
export class MigrationError extends PlainError {}

const ownFolder = fileURLToPath(new URL('../migrations', import.meta.url))

/** A migration waits for as long as it takes: what serves meanwhile is the version before it. */
const patience = 'SET LOCAL lock_timeout = 0;'

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort()
  const migrations: Record<string, Migration> = {}
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8')
    migrations[name.slice(0, -'.sql'.length)] = {
      up: (db) =>
        sql
          .raw(`${patience}\n${text}`)
          .execute(db)
          .then(() => {}),
    }
  }
  return migrations
}

/** What PostgreSQL says of a right that is not there. */
const notAllowed = '42501'

/** The oldest PostgreSQL that knows all of our SQL. */
const oldest = 15

/** The one in which tables are made. @throws MigrationError where the role sees none */
async function currentSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`SELECT current_schema() AS name`.execute(db)
  const name = rows[0]?.name
  if (name) return name
  throw new MigrationError('The database has no schema that our role sees: make one, or name one in its search_path.')
}

interface Fitness {
  major: number
  version: string
  role: string
  /** Whether the role may make tables in the schema, or the schema itself. */
  mayMake: boolean
}

/** @throws MigrationError where no migration could succeed: a PostgreSQL that is too old, a role that may not make tables */
async function demandFitness(db: Db, schema: string, alsoMakes: readonly string[]): Promise<void> {
  const { rows } = await sql<Fitness>`
    SELECT current_setting('server_version_num')::int / 10000 AS major, current_setting('server_version') AS version,
      current_user AS role,
      (SELECT bool_and(coalesce(has_schema_privilege(to_regnamespace(quote_ident(wanted))::oid, 'CREATE'),
        has_database_privilege(current_database(), 'CREATE'))) FROM unnest(${textArray([schema, ...alsoMakes])}::text[]) wanted) AS "mayMake"
  `.execute(db)
  const [{ major, version, role, mayMake } = { major: 0, version: '', role: '', mayMake: false }] = rows
  if (major < oldest)
    throw new MigrationError(`The database is PostgreSQL ${version}, and Balai needs ${oldest} or later: upgrade it.`)
  if (!mayMake)
    throw new MigrationError(
      `The role ${role} may not make tables in the database: let it own the database, or grant it CREATE there and on the schema ${schema}.`,
    )
}

/** The names that the record of a schema has, in order; none where nothing was ever migrated. */
async function readApplied(db: Db, schema: string): Promise<string[]> {
  const record = sql.id(schema, 'kysely_migration')
  const { rows: found } = await sql<{ isThere: boolean }>`
    SELECT EXISTS (SELECT FROM pg_tables WHERE schemaname = ${schema} AND tablename = 'kysely_migration') AS "isThere"
  `.execute(db)
  if (!found[0]?.isThere) return []
  try {
    const { rows } = await sql<{ name: string }>`SELECT name FROM ${record} ORDER BY name COLLATE "C"`.execute(db)
    return rows.map((row) => row.name)
  } catch (error) {
    if (errorCode(error) !== notAllowed) throw error
    throw new MigrationError(
      'Our role may not read the tables of this database, which are another role’s: connect as that one, or make ours their owner.',
      { cause: error },
    )
  }
}

async function applyAll(db: Db, migrations: Record<string, Migration>, schema: string): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Unless it is told where, Kysely takes another program's record, in whatever schema, for ours.
    migrationTableSchema: schema,
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (takesNothing(error)) throw error // no migration is at fault, and what to do is told of it (record 1200)
  if (error) {
    const failed = results.find((result) => result.status === 'Error')
    const name = failed?.migrationName ?? '(none started)'
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationError(`The database was not brought up to date: migration ${name} failed (${reason}).`, {
      cause: error,
    })
  }
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

export interface MigrateOptions {
  /** Where the migrations lie; those of the platform when absent. */
  folder?: string
  /**
   * Holds the record of what was applied, and is made if missing: a program that shares the database with another keeps its own. The
   * one in which tables are made when absent.
   */
  schema?: string
  /** Others that the program makes later by itself; a role that could not make them is refused here. */
  alsoMakes?: readonly string[]
  /** Told before the first is applied, or another program's are waited for, and afterwards; not where there is nothing to apply. */
  onMigrating?: (isMigrating: boolean) => void
}

export interface Migrated {
  /** The names that were applied now, in order. */
  applied: string[]
  /** Those that the database has besides, of a newer version. */
  newer: string[]
}

/**
 * Brings the database to the newest migration, forward only. Kysely holds a lock in the database while it runs, so
 * that ten servers may start at once; a failed migration leaves nothing behind. A database that a newer version has
 * brought further is left as it is (record 0827).
 *
 * @throws MigrationError with the name of the migration that failed, and the database's reason; what {@link takesNothing} knows, as it came
 */
export async function migrate(db: Db, options: MigrateOptions = {}): Promise<Migrated> {
  const schema = options.schema ?? (await currentSchema(db))
  const migrations = await readMigrations(options.folder ?? ownFolder)
  const own = Object.keys(migrations)
  const before = await readApplied(db, schema)
  if (own.every((name, place) => before[place] === name)) return { applied: [], newer: before.slice(own.length) }
  await demandFitness(db, schema, options.alsoMakes ?? [])
  options.onMigrating?.(true)
  const applied = await answeredWithin(Number.POSITIVE_INFINITY, () => applyAll(db, migrations, schema))
  options.onMigrating?.(false)
  return { applied, newer: [] }
}
