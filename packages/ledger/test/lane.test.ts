import { openDatabase } from '@balai/db'
import { createLane, createPoster, type LaneError, postMany } from '@balai/ledger'
import { openLine } from '@balai/testkit'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Books, fresh, move, openBooks } from './books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
  await sql`CREATE TABLE companion (key text PRIMARY KEY, transfer_id bigint NOT NULL)`.execute(books.db)
})
afterEach(() => books.expectLawful())
afterAll(() => books.drop())

const many = (count: number, of: (n: number) => Promise<unknown>): Promise<unknown[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => of(n)))

/** A failure as the database reports it. */
const failure = (code: string) => Object.assign(new Error(`refused with ${code}`), { code })

describe('gathering', () => {
  test('a crowd shares a few transactions and each gets its own answer', async () => {
    const batches: number[] = []
    const lane = createLane<number, string>({
      db: books.db,
      maxBatch: 50,
      async process(_, items) {
        batches.push(items.length)
        return items.map((item) => `answer ${item}`)
      },
    })
    expect(await many(200, (n) => lane.submit(n))).toEqual(Array.from({ length: 200 }, (_, n) => `answer ${n}`))
    expect(Math.max(...batches)).toBe(50)
    expect(batches.length).toBeLessThan(10)
  })

  test('a lone item does not wait for others', async () => {
    const lane = createLane({ db: books.db, process: async (_, items: readonly number[]) => items })
    const start = performance.now()
    await lane.submit(1)
    await lane.submit(2)
    expect(performance.now() - start).toBeLessThan(1000)
  })

  describe('of several', () => {
    /** A lane that has begun with one item, and goes on once it is let. */
    function held(maxBatch: number, maxQueued: number) {
      const batches: string[][] = []
      const { promise: letGo, resolve: goOn } = Promise.withResolvers<void>()
      const lane = createLane<string, string>({
        ...{ db: books.db, width: 1, maxBatch, maxQueued, shareOf: ([whose = '']) => whose },
        async process(_, items) {
          batches.push([...items])
          if (batches.length === 1) await letGo
          return items
        },
      })
      return { lane, batches, goOn }
    }
    const named = (whose: string, count: number) => Array.from({ length: count }, (_, n) => `${whose}${n}`)

    test('a poisonous item fails alone, and what is another’s does not wait until all has been tried one by one', async () => {
      const batches: string[][] = []
      const lane = createLane<string, string>({
        ...{ db: books.db, width: 1, shareOf: ([whose = '']) => whose },
        async process(_, items) {
          batches.push([...items])
          if (items.includes('b!')) throw new Error('poison')
          return items
        },
      })
      const results = await Promise.allSettled(['a0', 'b!', 'a1', 'b0', 'c0'].map((item) => lane.submit(item)))
      expect(batches).toEqual([['a0', 'b!', 'a1', 'b0', 'c0'], ['a0', 'a1'], ['b!', 'b0'], ['c0'], ['b!'], ['b0']])
      expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true])
    })

    test('one who sends hundreds keeps nobody behind them waiting, and each one’s own come in their order', async () => {
      const { lane, batches, goOn } = held(4, 1_000)
      const first = lane.submit('first')
      await expect.poll(() => batches.length).toBe(1)
      const all = [...named('a', 20), ...named('b', 2), ...named('c', 1)].map((item) => lane.submit(item))
      goOn()
      await Promise.all([first, ...all])
      expect(batches.slice(1, 3)).toEqual([
        ['a0', 'b0', 'c0', 'a1'],
        ['a2', 'b1', 'a3', 'a4'],
      ])
      expect(batches.flat().filter(([whose]) => whose === 'a')).toEqual(named('a', 20))
    })

    test('nobody has more than half of the places in which to wait', async () => {
      const { lane, batches, goOn } = held(4, 20)
      const first = lane.submit('first')
      await expect.poll(() => batches.length).toBe(1)
      const ofA = Promise.allSettled(named('a', 30).map((item) => lane.submit(item)))
      const ofB = Promise.allSettled(named('b', 5).map((item) => lane.submit(item)))
      goOn()
      await first
      const taken = async (all: typeof ofA) => (await all).filter(({ status }) => status === 'fulfilled').length
      expect([await taken(ofA), await taken(ofB)]).toEqual([10, 5])
      expect(await lane.submit('a after that'), 'who waited has gone').toBe('a after that')
    })
  })

  test('whose some were taken still has the others among those that wait', async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let begun = 0
    const lane = createLane<string, string>({
      ...{ db: books.db, width: 1, maxBatch: 4, maxQueued: 20, shareOf: () => 'a' },
      async process(_, items) {
        begun += 1
        await gates[begun - 1]?.promise
        return items
      },
    })
    const send = (count: number) => Promise.allSettled(Array.from({ length: count }, () => lane.submit('item')))
    const first = send(1)
    await expect.poll(() => begun).toBe(1)
    const ten = send(10)
    gates[0]?.resolve()
    await expect.poll(() => begun).toBe(2)
    const more = send(5)
    gates[1]?.resolve()
    await first
    const taken = (await Promise.all([ten, more])).map(
      (all) => all.filter(({ status }) => status === 'fulfilled').length,
    )
    expect(taken, 'six still waited').toEqual([10, 4])
  })

  test('rows beside the postings are written in the same transaction, or not at all', async () => {
    const from = await books.member(1000n)
    let isBroken = true
    const lane = createLane<string, boolean>({
      db: books.db,
      async process(tx, keys) {
        const outcomes = await postMany(
          tx,
          keys.map((key) => move(from, books.house, 1n, key)),
        )
        const rows = keys.flatMap((key, n) => {
          const outcome = outcomes[n]
          return outcome?.ok ? [{ key, id: String(outcome.transferId) }] : []
        })
        await sql`INSERT INTO companion SELECT key, id FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS r (key text, id bigint) ON CONFLICT DO NOTHING`.execute(tx)
        if (isBroken) throw new Error('the slice failed after writing')
        return outcomes.map((outcome) => outcome.ok)
      },
    })
    const keys = Array.from({ length: 20 }, () => fresh('companion'))
    const failed = await Promise.allSettled(keys.map((key) => lane.submit(key)))
    expect(failed.every((result) => result.status === 'rejected')).toBe(true)
    expect(await books.balanceOf(from)).toBe(1000n)
    isBroken = false
    await Promise.all(keys.map((key) => lane.submit(key)))
    expect(await books.balanceOf(from)).toBe(980n)
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM companion c
      JOIN ledger_transfers t ON t.id = c.transfer_id AND t.key = c.key`.execute(books.db)
    expect(rows).toEqual([{ n: 20 }])
  })
})

describe('trouble', () => {
  test('one poisonous item fails alone', async () => {
    const from = await books.member(100n)
    const lane = createLane<bigint, boolean>({
      db: books.db,
      async process(tx, amounts) {
        const outcomes = await postMany(
          tx,
          amounts.map((amount) => move(from, books.house, amount)),
        )
        if (amounts.includes(13n)) await sql`SELECT 1 / 0`.execute(tx)
        return outcomes.map((outcome) => outcome.ok)
      },
    })
    const results = await Promise.allSettled([1n, 2n, 13n, 4n].map((amount) => lane.submit(amount)))
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(await books.balanceOf(from)).toBe(93n)
  })

  test('a posting that no caller may make is thrown back before it joins a batch', async () => {
    const poster = createPoster({ db: books.db })
    const from = await books.member(5n)
    const good = move(from, books.house, 5n)
    const results = await Promise.allSettled([poster.submit({ ...good, key: '' }), poster.submit(good)])
    expect(results.map((result) => result.status)).toEqual(['rejected', 'fulfilled'])
  })

  test.each([
    '40001',
    '40P01',
    '55P03',
    '53300',
    '57P01',
    '57P02',
    '57P03',
    '25P03',
    '25006',
    '08006',
    'ECONNRESET',
    'ECONNABORTED',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ])('a passing failure (%s) is tried again', async (code) => {
    let tries = 0
    const lane = createLane<number, number>({
      db: books.db,
      async process(_, items) {
        tries += 1
        if (tries < 3) throw failure(code)
        return items
      },
    })
    expect(await lane.submit(7)).toBe(7)
    expect(tries).toBe(3)
  })

  test('a connection that falls silent keeps nobody waiting for longer than it is borne', async () => {
    const from = await books.member(10n)
    const line = await openLine(books.url)
    const { db, close } = openDatabase({ url: line.url })
    const lane = createLane<bigint, boolean>({
      db,
      answerMs: 300,
      process: async (tx, amounts) =>
        (
          await postMany(
            tx,
            amounts.map((amount) => move(from, books.house, amount)),
          )
        ).map(({ ok }) => ok),
    })
    expect(await lane.submit(1n)).toBe(true)
    line.silence()
    expect(await lane.submit(2n)).toBe(true)
    expect(await books.balanceOf(from)).toBe(7n)
    await close()
    await line.close()
  })

  test('an answer that was lost after the commit is found again, and the money moved once', async () => {
    const from = await books.member(10n)
    let isFirst = true
    const outcomes: unknown[] = []
    const poster = createLane({
      db: books.db,
      async process(tx, postings: readonly ReturnType<typeof move>[]) {
        if (isFirst) {
          isFirst = false
          // Commits elsewhere and then fails, as a connection does that breaks between COMMIT and its answer.
          await books.db.transaction().execute((other) => postMany(other, postings))
          throw failure('08006')
        }
        const answers = await postMany(tx, postings)
        outcomes.push(...answers)
        return answers
      },
    })
    expect(await poster.submit(move(from, books.house, 4n))).toMatchObject({ ok: true, replayed: true })
    expect(await books.balanceOf(from)).toBe(6n)
  })

  test('connections cut in the middle of work lose nothing and double nothing', async () => {
    const from = await books.member(10_000n)
    const poster = createPoster({ db: books.db, maxBatch: 20 })
    const postings = Array.from({ length: 400 }, () => move(from, books.house, 1n))
    const cutting = (async () => {
      for (let n = 0; n < 10; n += 1)
        await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`.execute(
          books.db,
        )
    })()
    const outcomes = await Promise.all(postings.map((posting) => poster.submit(posting)))
    await cutting
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true)
    expect(await books.balanceOf(from)).toBe(9_600n)
  })

  test('a database that stays away is answered TEMPORARY in the end', async () => {
    const lane = createLane<number, number>({
      db: books.db,
      giveUpAfterMs: 50,
      process: () => Promise.reject(failure('ECONNREFUSED')),
    })
    await expect(lane.submit(1)).rejects.toMatchObject({ code: 'TEMPORARY' } satisfies Partial<LaneError>)
  })

  test('a process that answers for fewer items than it got fails, and confuses nobody', async () => {
    const lane = createLane<number, number>({ db: books.db, process: async () => [] })
    await expect(lane.submit(1)).rejects.toThrow('number of outcomes')
  })
})

describe('limits', () => {
  describe('by a clock', () => {
    let time = 0
    const giveUpAfterMs = 800
    const given = () => ({ db: books.db, width: 1, giveUpAfterMs, now: () => time })
    const tooLate = { status: 'rejected', reason: { code: 'TEMPORARY' } }

    test('what has waited for too long is answered TEMPORARY and never begun; what comes later is served', async () => {
      const begun: number[] = []
      let goOn = () => {}
      const paused = new Promise<void>((resolve) => {
        goOn = resolve
      })
      const lane = createLane<number, number>({
        ...given(),
        async process(_, items) {
          begun.push(...items)
          if (items.includes(0)) await paused
          return items
        },
      })
      const slow = lane.submit(0)
      await expect.poll(() => begun).toEqual([0])
      const behind = Promise.allSettled(Array.from({ length: 10 }, (_, n) => lane.submit(n + 1)))
      time += giveUpAfterMs
      goOn()
      expect(await slow, 'what was begun is carried through').toBe(0)
      expect(await lane.submit(11)).toBe(11)
      expect(await lane.submit(12, { since: time - giveUpAfterMs }).catch((error) => error.code)).toBe('TEMPORARY')
      expect(begun).toEqual([0, 11])
      for (const result of await behind) expect(result).toMatchObject(tooLate)
      expect(lane.queued).toBe(0)
    })

    test('nor is what a poisonous item kept waiting begun, once its batch is taken apart', async () => {
      const begun: number[][] = []
      const lane = createLane<number, number>({
        ...given(),
        async process(_, items) {
          begun.push([...items])
          time += 300
          if (items.includes(2)) throw new Error('a lock is held')
          return items
        },
      })
      const results = await Promise.allSettled([1, 2, 3, 4].map((item) => lane.submit(item)))
      expect(begun).toEqual([[1, 2, 3, 4], [1], [2]])
      expect(results[0]).toMatchObject({ status: 'fulfilled' })
      expect(results[1]).toMatchObject({ status: 'rejected', reason: { message: 'a lock is held' } })
      for (const result of results.slice(2)) expect(result).toMatchObject(tooLate)
    })
  })

  test('more than may wait are refused with TEMPORARY, and the rest is served', async () => {
    const lane = createLane({ db: books.db, maxQueued: 10, process: async (_, items: readonly number[]) => items })
    const results = await Promise.allSettled(Array.from({ length: 15 }, (_, n) => lane.submit(n)))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(5)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'TEMPORARY' })
  })

  test('closing serves what waits and refuses what comes later', async () => {
    const lane = createLane({ db: books.db, process: async (_, items: readonly number[]) => items })
    const waiting = lane.submit(1)
    const closing = lane.close()
    await expect(lane.submit(2)).rejects.toMatchObject({ code: 'TEMPORARY' })
    await closing
    expect(await waiting).toBe(1)
    expect(lane.queued).toBe(0)
  })

  test('a lane that fell idle starts again, a thousand times', async () => {
    const lane = createLane({ db: books.db, process: async (_, items: readonly number[]) => items })
    for (let n = 0; n < 1000; n += 1) expect(await lane.submit(n)).toBe(n)
  })
})
