import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@balai/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { migrate } from '../src/index.ts'

/** A folder with one migration. */
async function folderOf(name: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, `${name}.sql`), text)
  return folder
}

it('programs that share an empty database each keep a record of their own, whichever comes first', async () => {
  const { db, pool, drop } = await createTestDatabase({ maxConnections: 4 })
  onTestFinished(drop)
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  const games = await folderOf('0001_games', 'CREATE TABLE aside.game (id int)')
  const site = await folderOf('0001_site', 'CREATE TABLE page (id int)')
  expect(await migrate(db, games, 'aside')).toEqual(['0001_games'])
  const both = await Promise.all([migrate(db, site), migrate(db, site), migrate(db, games, 'aside')])
  expect(both.flat()).toEqual(['0001_site'])
  const { rows } = await pool.query(
    "SELECT schemaname AS schema FROM pg_tables WHERE tablename = 'kysely_migration' ORDER BY 1",
  )
  expect(rows).toEqual([{ schema: 'aside' }, { schema: 'public' }])
})
