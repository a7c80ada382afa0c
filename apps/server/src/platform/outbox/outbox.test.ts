import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '@balai/db'
import { createTestDatabase, openLine, type TestDatabase } from '@balai/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { createLog } from '../log.ts'
import type { Backplane } from './backplane.ts'
import { createPostgresBackplane } from './backplane-postgres.ts'
import { createRedisBackplane } from './backplane-redis.ts'
import { createRelay, type Relay } from './relay.ts'
import { readSentToMember, type SentEvent } from './store.ts'
import { writeOutbox } from './write.ts'

const log = createLog('fatal')
const redisUrl = inject('redisUrl')

describe.each([
  { name: 'PostgreSQL', isThere: true, create: (url: string): Backplane => createPostgresBackplane({ url, log }) },
  {
    name: 'Redis',
    isThere: redisUrl !== '',
    create: (): Backplane => createRedisBackplane({ url: redisUrl, log }),
  },
])('the outbox over $name', ({ isThere, create }) => {
  let database: TestDatabase
  const open: Relay[] = []
  beforeAll(async () => {
    database = await createTestDatabase({ maxConnections: 10 })
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((relay) => relay.close()))
  })
  afterAll(() => database.drop())

  async function server(): Promise<{ relay: Relay; got: string[]; sequences: bigint[] }> {
    const relay = createRelay({ db: database.db, backplane: create(database.url), log })
    const got: string[] = []
    const sequences: bigint[] = []
    relay.onEvents((events: readonly SentEvent[]) => {
      got.push(...events.map((event) => event.topic))
      sequences.push(...events.map((event) => event.sequence))
    })
    open.push(relay)
    await relay.start()
    return { relay, got, sequences }
  }

  const write = (topic: string, memberId: string | null = 'mbr_a') =>
    database.db
      .transaction()
      .execute((tx) => writeOutbox(tx, [{ operatorId: 'demo', memberId, topic, payload: { serial: topic } }]))

  it.runIf(isThere)('two servers on one database deliver each other’s events, each once', async () => {
    const [one, two] = [await server(), await server()]
    await write('from one')
    one.relay.wake()
    await expect.poll(() => two.got).toEqual(['from one'])
    await write('from two')
    two.relay.wake()
    await expect.poll(() => one.got).toEqual(['from one', 'from two'])
    expect(two.got).toEqual(['from one', 'from two'])
  })

  it.runIf(isThere)('an event whose server died before it could say so is sent by another', async () => {
    await write('orphan')
    const { got } = await server()
    await expect.poll(() => got).toEqual(['orphan'])
  })

  it.runIf(isThere)('events written by many at once arrive once each, in one order on all servers', async () => {
    const [one, two] = [await server(), await server()]
    await Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        await write(`event ${i}`)
        ;(i % 2 ? one : two).relay.wake()
      }),
    )
    await expect.poll(() => one.got.length, { timeout: 5_000 }).toBe(60)
    await expect.poll(() => two.got.length, { timeout: 5_000 }).toBe(60)
    expect(new Set(one.got).size).toBe(60)
    expect(two.got).toEqual(one.got)
    expect(one.sequences).toEqual([...one.sequences].sort((a, b) => Number(a - b)))
  })

  it.runIf(isThere)('an event of a transaction that was rolled back is never sent', async () => {
    const { relay, got } = await server()
    const undone = database.db.transaction().execute(async (tx) => {
      await writeOutbox(tx, [{ operatorId: 'demo', memberId: 'mbr_a', topic: 'undone', payload: {} }])
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await write('kept')
    relay.wake()
    await expect.poll(() => got).toEqual(['kept'])
  })

  it.runIf(isThere)(
    'a member who was away reads what came after the last event they saw, and nobody else’s',
    async () => {
      const { relay, got, sequences } = await server()
      await write('seen', 'mbr_b')
      relay.wake()
      await expect.poll(() => got).toContain('seen')
      const lastSeen = sequences.at(-1) ?? 0n
      await write('missed', 'mbr_b')
      await write('not theirs', 'mbr_c')
      relay.wake()
      await expect.poll(() => got.length).toBe(3)
      const missedSince = async (since: Date) => {
        const member = { operatorId: 'demo', memberId: 'mbr_b' }
        const missed = await readSentToMember(database.db, member, { after: lastSeen, since, atMost: { missed: 9 } })
        return missed.map((event) => event.topic)
      }
      expect(await missedSince(new Date(Date.now() - 60_000))).toEqual(['missed'])
      expect(await missedSince(new Date(Date.now() + 60_000))).toEqual([])
    },
  )
})

it('numbers that went back, as with a standby that lagged, are told of in the log, and what comes then is told', async () => {
  const database = await createTestDatabase()
  const lines: string[] = []
  const heard = createLog('info', { write: (line) => void lines.push(JSON.parse(line).msg) })
  const backplane = createPostgresBackplane({ url: database.url, log })
  const relay = createRelay({ db: database.db, backplane, log: heard })
  const got: string[] = []
  relay.onEvents((events) => got.push(...events.map((event) => event.topic)))
  const write = (topic: string) =>
    database.db
      .transaction()
      .execute((tx) => writeOutbox(tx, [{ operatorId: 'demo', memberId: 'mbr_a', topic, payload: {} }]))
  await database.pool.query("SELECT setval('outbox_sequence', 100)")
  await relay.start()
  await write('before')
  await expect.poll(() => got).toEqual(['before'])
  await database.pool.query('DELETE FROM outbox_event')
  await setTimeout(1_500)
  expect(lines, 'events that are forgotten take no number along').toEqual([])
  await database.pool.query("SELECT setval('outbox_sequence', 40)")
  await expect.poll(() => lines, { timeout: 5_000 }).toEqual([expect.stringContaining('went back')])
  await write('after')
  await expect.poll(() => got, { timeout: 5_000 }).toEqual(['before', 'after'])
  expect(lines).toHaveLength(1)
  await relay.close()
  await database.drop()
})

describe('a line to the database whose connections fall silent', () => {
  const silentMs = 25_000

  it('delays what is told by seconds, and the server says meanwhile that it tells nothing', {
    timeout: silentMs,
  }, async () => {
    const database = await createTestDatabase()
    const line = await openLine(database.url)
    const { db, close } = openDatabase({ url: line.url })
    const relay = createRelay({ db, backplane: createPostgresBackplane({ url: line.url, log }), log })
    const got: string[] = []
    relay.onEvents((events) => got.push(...events.map((event) => event.topic)))
    await relay.start()
    expect(relay.isReading()).toBe(true)
    line.silence()
    const event = { operatorId: 'demo', memberId: 'mbr_a', topic: 'approved', payload: {} }
    await database.db.transaction().execute((tx) => writeOutbox(tx, [event]))
    await expect.poll(() => got, { timeout: 15_000, interval: 100 }).toEqual(['approved'])
    expect(relay.isReading()).toBe(true)
    await relay.close()
    await close()
    await line.close()
    await database.drop()
  })

  it('does not keep a server from stopping', { timeout: silentMs }, async () => {
    const database = await createTestDatabase()
    const line = await openLine(database.url)
    const { db, close } = openDatabase({ url: line.url })
    const relay = createRelay({ db, backplane: createPostgresBackplane({ url: line.url, log }), log })
    await relay.start()
    line.silence()
    await setTimeout(600) // the relay asks
    const stoppedAt = performance.now()
    await relay.close()
    expect(performance.now() - stoppedAt).toBeLessThan(8_000)
    await close()
    await line.close()
    await database.drop()
  })
})
