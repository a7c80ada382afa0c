import { openDatabase } from '@balai/db'
import { createTestDatabase, openLine } from '@balai/testkit'
import { fastify } from 'fastify'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { mountHealth } from './health.ts'
import { mountMetrics } from './metrics.ts'

/** Of a bound of 2 s, on a machine that has others to serve. */
const nearlyMs = 4_000

it('a server is ready while its database answers and it reads what happens, and says in seconds what is amiss', async () => {
  const database = await createTestDatabase()
  const line = await openLine(database.url)
  const through = openDatabase({ url: line.url })
  const app = fastify()
  let isReading = true
  mountHealth(app, { database: through, log: createLog('silent'), isReading: () => isReading })
  const readiness = async () => {
    const { statusCode, json } = await app.inject('/readyz')
    return [statusCode, json().status]
  }

  expect(await readiness()).toEqual([200, 'ready'])
  line.silence()
  expect(await readiness(), 'on the connection that fell silent').toEqual([503, 'database away'])
  expect(await readiness(), 'on a new one').toEqual([200, 'ready'])
  isReading = false
  expect(await readiness()).toEqual([503, 'events unread'])
  isReading = true
  await sql`SET default_transaction_read_only = on`.execute(through.db)
  expect(await readiness(), 'of a database that only answers').toEqual([503, 'database read-only'])

  await app.close()
  await through.close()
  await line.close()
  await database.drop()
})

it('readiness and figures are told in time by a server whose database says nothing on any connection', async () => {
  const database = await createTestDatabase()
  const line = await openLine(database.url)
  const through = openDatabase({ url: line.url })
  const app = fastify()
  mountHealth(app, { database: through, log: createLog('silent'), isReading: () => true })
  mountMetrics(app, { machines: fastify(), database: through, token: undefined })
  line.silenceAll()
  const timed = async (path: string) => {
    const begun = performance.now()
    const { statusCode, payload } = await app.inject(path)
    expect(performance.now() - begun, path).toBeLessThan(nearlyMs)
    return { statusCode, payload }
  }

  expect(await timed('/readyz')).toMatchObject({ statusCode: 503, payload: '{"status":"database away"}' })
  const figures = await timed('/metrics')
  expect(figures).toMatchObject({
    statusCode: 200,
    payload: expect.stringMatching(/^balai_outbox_oldest_seconds Nan$/m),
  })
  expect(figures.payload).toMatch(/^balai_database_connections \d+$/m)

  await app.close()
  await line.close()
  await through.close()
  await database.drop()
})
