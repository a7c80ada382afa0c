import { createTestDatabase, type TestDatabase } from '@balai/testkit'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Ask, ask, askAndCommit, isUndone, settled, statement, type Tx, together } from '../src/index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: 4 })
  await database.pool.query('CREATE TABLE note (id int PRIMARY KEY, word text)')
})
beforeEach(() => database.pool.query('TRUNCATE note'))
afterAll(() => database.drop())

const insert = statement('test_insert', 'INSERT INTO note (id, word) VALUES ($1, $2)')
const add = (id: number, word: string | null = null): Ask<void> => insert([String(id), word], () => {})
const words: Ask<(string | null | undefined)[]> = statement('test_words', 'SELECT word FROM note ORDER BY id')(
  [],
  (rows) => rows.map(([word]) => word),
)
const failing: Ask<void> = statement('test_fail', 'SELECT 1 / 0')([], () => {})
const stored = (): Promise<(string | null | undefined)[]> => ask(database.db, words)

/** The names of the statements and the ends of the trips of each connection, as they are sent. */
function listen() {
  const sent = new Map<unknown, string[]>()
  const on = (connection: unknown) => sent.get(connection) ?? sent.set(connection, []).get(connection) ?? []
  const { bind, sync } = pg.Connection.prototype
  const spies = [
    vi.spyOn(pg.Connection.prototype, 'bind').mockImplementation(function (this: pg.Connection, config, more) {
      on(this).push(String(config && 'statement' in config ? config.statement : ''))
      return bind.call(this, config, more)
    }),
    vi.spyOn(pg.Connection.prototype, 'sync').mockImplementation(function (this: pg.Connection) {
      on(this).push('|')
      return sync.call(this)
    }),
  ]
  return () => {
    for (const spy of spies) spy.mockRestore()
    return [...sent.values()].map((names) => names.join(' '))
  }
}

describe('statements that travel together', () => {
  it('see what the ones before them did, and are answered each', async () => {
    const answer = await database.db
      .transaction()
      .execute((tx) => ask(tx, together(add(1, 'satu'), words, settled('nothing asked'), add(2, null), words)))
    expect(answer).toEqual([undefined, ['satu'], 'nothing asked', undefined, ['satu', null]])
  })

  it('begin their transaction and end it on their own trips', async () => {
    const heard = listen()
    await database.db.transaction().execute(async (tx) => {
      await ask(tx, add(1, 'satu'))
      await askAndCommit(tx, together(add(2, 'dua'), words))
    })
    expect(heard()).toEqual(['begin test_insert | test_insert test_words commit |'])
    expect(await stored()).toEqual(['satu', 'dua'])
  })

  it('a transaction that asks nothing asks nothing', async () => {
    const heard = listen()
    await database.db.transaction().execute(async () => {})
    await expect(
      database.db.transaction().execute(async () => {
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(heard()).toEqual([])
  })

  it('mix with statements of Kysely, in order', async () => {
    await database.db.transaction().execute(async (tx) => {
      await sql`INSERT INTO note VALUES (1, 'satu')`.execute(tx)
      expect(await ask(tx, words)).toEqual(['satu'])
      const { numAffectedRows } = await sql`UPDATE note SET word = 'lain'`.execute(tx)
      expect(numAffectedRows).toBe(1n)
      await ask(tx, add(2, 'dua'))
    })
    expect(await stored()).toEqual(['lain', 'dua'])
  })
})

describe('where one fails', () => {
  it('nothing behind it is carried out, and nothing of the transaction stands', async () => {
    for (const send of [ask, askAndCommit]) {
      const trip = database.db.transaction().execute(async (tx) => {
        await ask(tx, add(1))
        await send(tx, together(add(2), failing, add(3)))
      })
      const error = await trip.catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ code: '22012', stack: expect.stringContaining('driver.ts') })
      expect(isUndone(error)).toBe(true)
      expect(await stored()).toEqual([])
    }
  })

  it('whoever goes on all the same is told at the commit', async () => {
    for (const end of ['commit with the statements', 'commit alone']) {
      const trip = database.db.transaction().execute(async (tx) => {
        await ask(tx, add(1))
        await ask(tx, failing).catch(() => {})
        if (end === 'commit with the statements') await askAndCommit(tx, add(2))
      })
      await expect(trip).rejects.toThrow(/rolled back|current transaction is aborted/)
    }
    expect(await stored()).toEqual([])
  })

  it('nothing may be asked of a transaction that was committed with its last asks', async () => {
    const late = [(tx: Tx) => ask(tx, add(2)), (tx: Tx) => sql`INSERT INTO note VALUES (2)`.execute(tx)]
    for (const [place, write] of late.entries()) {
      const trip = database.db.transaction().execute(async (tx) => {
        await askAndCommit(tx, add(10 + place))
        await write(tx)
      })
      await expect(trip).rejects.toThrow('was committed')
    }
    expect(await ask(database.db, words)).toHaveLength(2)
  })

  it('a connection that dies of its commit does not go back to the others', async () => {
    const lone = await createTestDatabase({ maxConnections: 1 })
    await lone.pool.query(`
      CREATE TABLE fatal (id int);
      CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(1); RETURN NULL; END $$;
      CREATE CONSTRAINT TRIGGER die AFTER INSERT ON fatal DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION die()`)
    const write = statement('test_fatal', 'INSERT INTO fatal VALUES (1)')([], () => {})
    for (const send of [ask, askAndCommit]) {
      const failed = lone.db.transaction().execute((tx) => send(tx, write))
      expect(isUndone(await failed.catch((error: unknown) => error))).toBe(false)
      expect(
        await ask(
          lone.db,
          statement('test_two', 'SELECT 2')([], ([row]) => row?.[0]),
        ),
      ).toBe('2')
    }
    await lone.drop()
  })

  it('a statement that cannot be prepared spoils no connection for the others', async () => {
    const lone = await createTestDatabase({ maxConnections: 1 })
    const missing = statement('test_missing', 'SELECT * FROM nowhere')([], (rows) => rows.length)
    const one = statement('test_one', 'SELECT 1')([], ([row]) => row?.[0])
    for (let time = 0; time < 3; time += 1) {
      await expect(ask(lone.db, together(one, missing))).rejects.toMatchObject({ code: '42P01' })
      expect(await ask(lone.db, one)).toBe('1')
    }
    await lone.db.transaction().execute((tx) => sql`CREATE TABLE nowhere ()`.execute(tx))
    expect(await ask(lone.db, together(one, missing))).toEqual(['1', 0])
    await lone.drop()
  })

  it('a connection that is lost on the way rejects, and the next one serves', async () => {
    const sleep = statement('test_sleep', 'SELECT pg_sleep(20)')([], () => {})
    const pid = statement('test_pid', 'SELECT pg_backend_pid()')([], ([row]) => row?.[0])
    const trip = database.db.transaction().execute(async (tx) => {
      const own = await ask(tx, pid)
      setTimeout(() => void database.pool.query('SELECT pg_terminate_backend($1)', [own]), 50)
      await ask(tx, together(add(1), sleep))
    })
    await expect(trip).rejects.toThrow()
    expect(await stored()).toEqual([])
  })

  it('two statements of one name are told apart when they are made', () => {
    statement('test_twin', 'SELECT 1')
    expect(() => statement('test_twin', 'SELECT 1')).not.toThrow()
    expect(() => statement('test_twin', 'SELECT 2')).toThrow('test_twin')
  })

  it('a value that cannot be sent spoils no connection for the others', async () => {
    const lone = await createTestDatabase({ maxConnections: 1 })
    const given = statement('test_given', 'SELECT $1::text')
    const sent = (value: unknown) => given([value as string], ([row]) => row?.[0])
    await expect(
      lone.db.transaction().execute((tx) => ask(tx, together(sent('a'), sent(Symbol('b'))))),
    ).rejects.toThrow()
    expect(await ask(lone.db, sent('c'))).toBe('c')
    await lone.drop()
  })

  it('and another database than ours says so', async () => {
    const { Kysely, PostgresDialect } = await import('kysely')
    const other = new Kysely<object>({ dialect: new PostgresDialect({ pool: database.pool }) })
    await expect(ask(other, words)).rejects.toThrow('openDatabase')
  })
})
