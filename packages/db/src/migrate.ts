import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './tx.ts'

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

async function currentSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`SELECT current_schema() AS name`.execute(db)
  return rows[0]?.name ?? 'public'
}

/**
 * Brings the database to the newest migration, forward only. Kysely holds a lock in the database while it runs, so
 * that ten servers may start at once; a failed migration leaves nothing behind.
 *
 * @param schema holds the record of what was applied, and is made if missing: a program that shares the database with
 *   another keeps its own; the one in which tables are made when absent
 * @returns the names that were applied now, in order
 * @throws the database's error, with the migration's name in its message
 */
export async function migrate(db: Db, folder: string = ownFolder, schema?: string): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(folder) },
    // Unless it is told where, Kysely takes another program's record, in whatever schema, for ours.
    migrationTableSchema: schema ?? (await currentSchema(db)),
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const failed = results.find((result) => result.status === 'Error')
    throw new Error(`migration ${failed?.migrationName ?? '(none started)'} failed: ${String(error)}`, { cause: error })
  }
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName)
}
