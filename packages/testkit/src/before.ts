import { readFile } from 'node:fs/promises'
import { onTestFinished } from 'vitest'
import { createTestDatabase } from './database.ts'

const migrations = new URL('../../db/migrations/', import.meta.url)

/**
 * A schema as an earlier version of Balai left it, for tests of a migration: operator `demo` and members `mbr_1` to `mbr_5`, as far
 * as other tables name them, and nothing else until `migrate` brings it. Goes with the test.
 */
export async function openBefore() {
  const { pool, drop } = await createTestDatabase()
  onTestFinished(drop)
  const client = await pool.connect()
  await client.query('CREATE SCHEMA before; SET search_path = before')
  await client.query(`
    CREATE TABLE operator (id text PRIMARY KEY);
    CREATE TABLE member (operator_id text, id text, PRIMARY KEY (operator_id, id));
    INSERT INTO operator VALUES ('demo');
    INSERT INTO member SELECT 'demo', 'mbr_' || n FROM generate_series(1, 5) n`)
  return {
    client,
    /** @param name of a file in `packages/db/migrations` */
    migrate: async (name: string) => client.query(await readFile(new URL(name, migrations), 'utf8')),
  }
}
