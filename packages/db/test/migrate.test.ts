import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@balai/testkit'
import { describe, expect, it, onTestFinished } from 'vitest'
import { migrate, wordsFor } from '../src/index.ts'

type Named = readonly [name: string, text: string]

/** A folder with one migration of each name. */
async function folderOf(...migrations: readonly Named[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of migrations) await writeFile(join(folder, `${name}.sql`), text)
  return folder
}

it('programs that share an empty database each keep a record of their own, whichever comes first', async () => {
  const { db, pool, drop } = await createTestDatabase({ maxConnections: 4 })
  onTestFinished(drop)
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  const games = await folderOf(['0001_games', 'CREATE TABLE aside.game (id int)'])
  const site = await folderOf(['0001_site', 'CREATE TABLE page (id int)'])
  const ofGames = { folder: games, schema: 'aside' }
  expect(await migrate(db, ofGames)).toEqual({ applied: ['0001_games'], newer: [] })
  const all = await Promise.all([migrate(db, { folder: site }), migrate(db, { folder: site }), migrate(db, ofGames)])
  expect(all.flatMap(({ applied }) => applied)).toEqual(['0001_site'])
  const { rows } = await pool.query(
    "SELECT schemaname AS schema FROM pg_tables WHERE tablename = 'kysely_migration' ORDER BY 1",
  )
  expect(rows).toEqual([{ schema: 'aside' }, { schema: 'public' }])
})

it('a database in which nothing can be made is refused in a sentence that says what to do, before anything is tried', async () => {
  const { db, pool, drop } = await createTestDatabase({ maxConnections: 1 })
  onTestFinished(drop)
  const folder = await folderOf(['0001_page', 'CREATE TABLE page (id int)'])
  await pool.query('SET ROLE pg_checkpoint') // which may write logs to the disk, and nothing else
  const told: boolean[] = []
  const refusal = migrate(db, { folder, schema: 'aside', onMigrating: (isMigrating) => void told.push(isMigrating) })
  await expect(refusal).rejects.toThrow(
    'The role pg_checkpoint may not make tables in the database: let it own the database, or grant it CREATE there and on the schema aside.',
  )
  await pool.query('RESET ROLE')
  await pool.query('CREATE SCHEMA aside; GRANT ALL ON SCHEMA aside TO pg_checkpoint; SET ROLE pg_checkpoint')
  await expect(
    migrate(db, { folder, schema: 'aside', alsoMakes: ['jobs'] }),
    'which it may, but no other schema',
  ).rejects.toThrow(/^The role pg_checkpoint may not make tables in the database/)
  await pool.query('RESET ROLE; CREATE TABLE aside.kysely_migration (name text); SET ROLE pg_checkpoint')
  await expect(migrate(db, { folder, schema: 'aside' }), 'whose record is another role’s').rejects.toThrow(
    /^Our role may not read the tables of this database/,
  )
  await pool.query("SET search_path = ''")
  await expect(migrate(db, { folder })).rejects.toThrow(/has no schema that our role sees: make one/)
  expect(told).toEqual([])
})

it('a migration that fails is named with what the database says of it, in one sentence', async () => {
  const { db, drop } = await createTestDatabase()
  onTestFinished(drop)
  const folder = await folderOf(['0001_page', 'CREATE TABLE page (id nothing)'])
  const refusal = migrate(db, { folder, schema: 'aside' }).catch(wordsFor)
  expect(await refusal).toBe(
    'The database was not brought up to date: migration 0001_page failed (type "nothing" does not exist).',
  )
})

// record 1200
it('a database that only answers, as a standby does, is told as that', async () => {
  const { db, pool, drop } = await createTestDatabase({ maxConnections: 1 })
  onTestFinished(drop)
  const folder = await folderOf(['0001_page', 'CREATE TABLE page (id int)'])
  await pool.query('SET default_transaction_read_only = on')
  const refusal = migrate(db, { folder, schema: 'aside' }).catch(wordsFor)
  expect(await refusal).toMatch(/^The database answers and takes nothing.*: make it writable/)
})

describe('a database that another version has migrated', () => {
  const first = ['0001_page', 'CREATE TABLE aside.page (id int)'] as const
  const second = ['0002_page_title', 'ALTER TABLE aside.page ADD COLUMN title text'] as const
  const third = ['0003_page_body', 'ALTER TABLE aside.page ADD COLUMN body text'] as const

  async function migrated(...migrations: readonly Named[]) {
    const { db, drop } = await createTestDatabase()
    onTestFinished(drop)
    await migrate(db, { folder: await folderOf(...migrations), schema: 'aside' })
    return db
  }

  it('serves the version before as it is, whose servers may start while others are updated', async () => {
    const db = await migrated(first, second, third)
    expect(await migrate(db, { folder: await folderOf(first), schema: 'aside' })).toEqual({
      applied: [],
      newer: ['0002_page_title', '0003_page_body'],
    })
  })

  it.each([
    ['lacks one of ours in the middle', [first, third], [first, second, third]],
    ['lacks our last one and has newer ones', [first, third], [first, second]],
    ['has one in the middle that is not ours', [first, second, third], [first, third]],
  ] as const)('is refused where it %s', async (_where, theirs, ours) => {
    const db = await migrated(...theirs)
    await expect(migrate(db, { folder: await folderOf(...ours), schema: 'aside' })).rejects.toThrow(
      /corrupted migrations/,
    )
  })
})

it('whoever starts hears that it migrates, before and afterwards, and nothing where there is nothing to apply', async () => {
  const { db, drop } = await createTestDatabase()
  onTestFinished(drop)
  const folder = await folderOf(['0001_page', 'CREATE TABLE aside.page (id int)'])
  const told: boolean[] = []
  const options = { folder, schema: 'aside', onMigrating: (isMigrating: boolean) => void told.push(isMigrating) }
  await migrate(db, options)
  await migrate(db, options)
  expect(told).toEqual([true, false])
})
