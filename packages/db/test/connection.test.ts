import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createTestDatabase, openLine, type TestDatabase } from '@balai/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answeredWithin,
  ask,
  askAndCommit,
  migrate,
  openDatabase,
  SilentError,
  statement,
  wordsFor,
} from '../src/index.ts'

describe('a program that falls silent in the middle of a transaction', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
    await database.pool.query('CREATE TABLE purse (id int PRIMARY KEY, balance int); INSERT INTO purse VALUES (1, 10)')
  })
  afterAll(() => database.drop())

  it('loses its connection, and others get its rows', async () => {
    const silent = openDatabase({ url: database.url, silentTransactionMs: 300 })
    const client = await silent.pool.connect()
    await client.query('BEGIN; UPDATE purse SET balance = 0')
    const other = openDatabase({ url: database.url })
    await other.pool.query('UPDATE purse SET balance = balance + 1')
    expect((await other.pool.query('SELECT balance FROM purse')).rows).toEqual([{ balance: 11 }])
    await expect(client.query('COMMIT')).rejects.toThrow()
    client.release(true)
    await Promise.all([silent.close(), other.close()])
  })

  it('does so after ten seconds unless told otherwise', async () => {
    const usual = openDatabase({ url: database.url })
    const { rows } = await usual.pool.query('SHOW idle_in_transaction_session_timeout')
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '10s' }])
    await usual.close()
  })
})

describe('a transaction', () => {
  it('reads what it has locked as it is by then, whatever its database begins transactions as', async () => {
    const database = await createTestDatabase()
    const url = new URL(database.url)
    url.searchParams.set('options', '-c default_transaction_isolation=serializable')
    const opened = openDatabase({ url: url.href })
    const level = sql<{ level: string }>`SELECT current_setting('transaction_isolation') AS level`
    const begun = await opened.db.transaction().execute((tx) => level.execute(tx))
    const chosen = await opened.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => level.execute(tx))
    expect([begun.rows, chosen.rows]).toEqual([[{ level: 'read committed' }], [{ level: 'repeatable read' }]])
    await opened.close()
    await database.drop()
  })
})

describe('a database that only answers', () => {
  it('is asked on no connection for longer than the one thing that it refused, and says plainly what a program may do', async () => {
    const database = await createTestDatabase()
    await database.pool.query('CREATE TABLE purse (id int)')
    const name = new URL(database.url).pathname.slice(1)
    const takeNothing = (isSo: boolean) =>
      database.pool.query(
        `SET default_transaction_read_only = off; ALTER DATABASE ${name} SET default_transaction_read_only = ${isSo}`,
      )
    const opened = openDatabase({ url: database.url, maxConnections: 1 })
    const write = statement('read_only_write', 'INSERT INTO purse VALUES (1)')([], () => {})
    const ways = [
      () => sql`INSERT INTO purse VALUES (1)`.execute(opened.db),
      () => opened.db.transaction().execute((tx) => ask(tx, write)),
      () => opened.db.transaction().execute((tx) => askAndCommit(tx, write)),
    ]
    for (const way of ways) {
      await takeNothing(true)
      await opened.pool.connect().then((client) => client.release(true)) // those from before write on
      const refusal = await way().catch(wordsFor)
      expect(refusal).toMatch(/^The database answers and takes nothing.*set DATABASE_URL to the one that is\.$/)
      await takeNothing(false)
      await way()
    }
    expect((await opened.pool.query('SELECT count(*)::int AS count FROM purse')).rows).toEqual([{ count: ways.length }])
    await opened.close()
    await database.drop()
  })
})

describe('an address that says what Balai says of its connections', () => {
  it('does not win: servers are known by their names, and wait for locks as long as is meant', async () => {
    const database = await createTestDatabase()
    const url = new URL(database.url)
    const said = { application_name: 'senja', lock_timeout: '0', idle_in_transaction_session_timeout: '0' }
    for (const [name, value] of Object.entries({ ...said, options: '-c statement_timeout=7min' }))
      url.searchParams.set(name, value)
    const opened = openDatabase({ url: url.href, applicationName: 'balai-server' })
    const { rows } = await opened.pool.query(
      `SELECT application_name, current_setting('lock_timeout') AS lock_wait,
         current_setting('idle_in_transaction_session_timeout') AS silence, current_setting('statement_timeout') AS own
       FROM pg_stat_activity WHERE pid = pg_backend_pid()`,
    )
    expect(rows).toEqual([{ application_name: 'balai-server', lock_wait: '15s', silence: '10s', own: '7min' }])
    await opened.close()
    await database.drop()
  })
})

describe('a lock that a stranger holds', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
    await database.pool.query('CREATE TABLE purse (id int PRIMARY KEY, balance int); INSERT INTO purse VALUES (1, 10)')
  })
  afterAll(() => database.drop())

  /** Does `act` while somebody's transaction holds the table, and is not silent. */
  async function whileHeld<T>(act: (release: () => Promise<unknown>) => Promise<T>): Promise<T> {
    const stranger = await database.pool.connect()
    await stranger.query('BEGIN; LOCK TABLE purse')
    try {
      return await act(() => stranger.query('ROLLBACK'))
    } finally {
      await stranger.query('ROLLBACK')
      stranger.release()
    }
  }

  it('is waited for so long and no longer, and nothing of the transaction stands', async () => {
    const { db, pool, close } = openDatabase({ url: database.url, lockWaitMs: 200 })
    await pool.query('CREATE TABLE note (text text)')
    const waiting = whileHeld(() =>
      db.transaction().execute(async (tx) => {
        await sql`INSERT INTO note VALUES ('before')`.execute(tx)
        await sql`UPDATE purse SET balance = 0`.execute(tx)
      }),
    )
    await expect(waiting).rejects.toMatchObject({ code: '55P03' })
    expect((await pool.query('SELECT count(*)::int AS notes FROM note')).rows).toEqual([{ notes: 0 }])
    await close()
  })

  it('is waited for fifteen seconds unless told otherwise', async () => {
    const usual = openDatabase({ url: database.url })
    expect((await usual.pool.query('SHOW lock_timeout')).rows).toEqual([{ lock_timeout: '15s' }])
    await usual.close()
  })

  it('is waited for by a migration until it is free, and by a second server for the first one’s migration', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    await writeFile(join(folder, '0001_slow.sql'), 'ALTER TABLE purse ADD COLUMN note text; SELECT pg_sleep(0.6);')
    const servers = [1, 2].map(() => openDatabase({ url: database.url, lockWaitMs: 100 }))
    const applied = await whileHeld(async (release) => {
      const migrating = Promise.all(servers.map(({ db }) => migrate(db, { folder, schema: 'aside' })))
      await setTimeout(400)
      await release()
      return migrating
    })
    expect(applied.flatMap((one) => one.applied)).toEqual(['0001_slow'])
    await Promise.all(servers.map(({ close }) => close()))
    await rm(folder, { recursive: true })
  })
})

describe('a line to the database that falls silent', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  const one = sql<{ one: number }>`SELECT 1 AS one`
  const oneAsk = statement('test_connection_one', 'SELECT 1 AS one')([], (rows) => rows[0]?.[0])
  type Told = ReturnType<typeof openDatabase>['db']
  const inTransaction = (act: (tx: Parameters<typeof askAndCommit>[0]) => Promise<unknown>) => (db: Told) =>
    db.transaction().execute(act)

  it.each([
    { what: 'a query', act: (db: Told): Promise<unknown> => one.execute(db) },
    { what: 'statements that travel together', act: (db: Told): Promise<unknown> => ask(db, oneAsk) },
    { what: 'a transaction', act: inTransaction((tx) => one.execute(tx)) },
    { what: 'a transaction that commits on its way', act: inTransaction((tx) => askAndCommit(tx, oneAsk)) },
  ])('fails $what in time, and the next has another connection', async ({ act }) => {
    const line = await openLine(database.url)
    const { db, close } = openDatabase({ url: line.url, maxConnections: 1, answerMs: 300, connectTimeoutMs: 2_000 })
    await act(db)
    line.silence()
    await expect(act(db)).rejects.toThrow(SilentError)
    await act(db)
    await expect.poll(line.silent, { message: 'the connection was ended' }).toBe(0)
    await close()
    await line.close()
  })

  it('fails a commit in time that has no answer', async () => {
    const line = await openLine(database.url)
    const { db, close } = openDatabase({ url: line.url, maxConnections: 1, answerMs: 300 })
    const begun = db.transaction().execute(async (tx) => {
      await one.execute(tx)
      line.silence()
    })
    await expect(begun).rejects.toThrow('the database did not answer in 0.3 s')
    await close()
    await line.close()
  })

  it('is borne for as long as the work at hand says, and without a word for ever', async () => {
    const slow = sql`SELECT pg_sleep(0.4)`
    const brisk = openDatabase({ url: database.url, answerMs: 100 })
    await expect(slow.execute(brisk.db)).rejects.toThrow(SilentError)
    await answeredWithin(Number.POSITIVE_INFINITY, () => slow.execute(brisk.db))
    const usual = openDatabase({ url: database.url })
    await slow.execute(usual.db)
    await expect(answeredWithin(100, () => slow.execute(usual.db))).rejects.toThrow(SilentError)
    await Promise.all([brisk.close(), usual.close()])
  })

  it('is waited for by whoever wants a connection for as long as the work at hand says, and a late one is not lost', async () => {
    const { db, pool, close } = openDatabase({ url: database.url, maxConnections: 1 })
    const taken = await pool.connect()
    await expect(answeredWithin(100, () => one.execute(db))).rejects.toThrow(SilentError)
    taken.release()
    expect((await answeredWithin(2_000, () => one.execute(db))).rows).toEqual([{ one: 1 }])
    await close()
  })

  it('does not hurry a migration', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    await writeFile(join(folder, '0001_slow.sql'), 'SELECT pg_sleep(0.5);')
    const { db, close } = openDatabase({ url: database.url, answerMs: 300 })
    expect(await migrate(db, { folder, schema: 'aside' })).toMatchObject({ applied: ['0001_slow'] })
    await close()
    await rm(folder, { recursive: true })
  })
})

it('what was asked past Kysely alone is closed as well, and closing twice is nothing', async () => {
  const database = await createTestDatabase()
  const asked = openDatabase({ url: database.url, applicationName: 'balai-asked' })
  await asked.pool.query('SELECT 1')
  await asked.close()
  await asked.close()
  const left = async () =>
    (await database.pool.query("SELECT FROM pg_stat_activity WHERE application_name = 'balai-asked'")).rowCount
  await expect.poll(left).toBe(0)
  await database.drop()
})
