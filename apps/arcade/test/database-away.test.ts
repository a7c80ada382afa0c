import { type Database, openDatabase } from '@balai/db'
import { createTestDatabase } from '@balai/testkit'
import fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { health } from '../src/server/health.ts'
import { pages } from '../src/server/pages.ts'
import { playRoutes } from '../src/server/play-routes.ts'
import { createResender } from '../src/server/resender.ts'
import { createRoundsStore } from '../src/server/rounds-store.ts'
import { createSessionsStore } from '../src/server/sessions-store.ts'
import { arcadeTables } from '../src/server/tables.ts'

const [warn, error] = [40, 50]
const now = () => new Date()
const unused = (): never => {
  throw new Error('nobody plays here')
}

let away: Database
beforeAll(() => {
  away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', maxConnections: 1 })
})
afterAll(() => away.close())

const sessionsOf = ({ db }: Pick<Database, 'db'>) => createSessionsStore(arcadeTables(db))

/** @returns Arcade's HTTP with some of its routes, and the levels of what is logged */
async function withLog(register: (http: FastifyInstance) => Promise<unknown>) {
  const levels: number[] = []
  const stream = { write: (line: string) => void levels.push(JSON.parse(line).level) }
  const http = fastify({ logger: { level: 'warn', stream } })
  await register(http)
  return { http, levels }
}

/** Asks for the balance of a player of these sessions. */
async function askFor(sessions: ReturnType<typeof createSessionsStore>) {
  const play = { spin: unused, freeSpin: unused, look: unused }
  const wallet = { send: unused, balance: unused }
  const wallets = { real: wallet, demo: wallet, kept: wallet }
  const { http, levels } = await withLog(async (app) =>
    app.register(playRoutes({ sessions, play, start: unused, wallets, now })),
  )
  const answer = await http.inject({ url: '/play/balance', headers: { authorization: `Bearer ${'0'.repeat(64)}` } })
  await http.close()
  return { status: answer.statusCode, error: answer.json().error, levels }
}

test('a play call whose database is away may be made again, and wakes nobody', async () => {
  const sessions = sessionsOf(away)
  expect(await askFor(sessions)).toEqual({ status: 503, error: 'TEMPORARY', levels: [warn] })
  const broken = { ...sessions, byPlayToken: unused }
  expect(await askFor(broken)).toEqual({ status: 500, error: 'TEMPORARY', levels: [error] })
})

// record 1200
test('so may one whose database only answers', async () => {
  const database = await createTestDatabase({ maxConnections: 1 })
  await sql`SET default_transaction_read_only = on`.execute(database.db)
  const sessions = sessionsOf(database)
  const writing = { ...sessions, byPlayToken: () => sql`CREATE TABLE mark ()`.execute(database.db).then(unused) }
  expect(await askFor(writing)).toEqual({ status: 503, error: 'TEMPORARY', levels: [warn] })
  await database.drop()
})

test('a page whose database is away says to try again, and nothing of the database', async () => {
  const parts = { secret: 'a secret for tests only', siteOrigin: 'http://127.0.0.1:9', sessions: sessionsOf(away) }
  const rounds = createRoundsStore(arcadeTables(away.db))
  const { http, levels } = await withLog(async (app) => app.register(pages({ ...parts, rounds })))
  const { statusCode, body } = await http.inject('/game/rempah?ticket=0')
  expect([statusCode, body]).toEqual([503, 'Please try again.'])
  expect(levels).not.toContain(error)
  await http.close()
})

test('whoever asks after the health of Arcade is told that the database is away', async () => {
  const { http, levels } = await withLog(async (app) => app.register(health(away.db)))
  const { statusCode, json } = await http.inject('/healthz')
  expect([statusCode, json().status, levels]).toEqual([503, 'database away', [warn]])
  await http.close()
})

test('what carries on with rounds tries again later, and wakes nobody', async () => {
  const { http, levels } = await withLog(async () => {})
  const rounds = createRoundsStore(arcadeTables(away.db))
  const settlement = { attempt: unused } as unknown as Parameters<typeof createResender>[0]['settlement'] // none is due
  const resender = createResender({ rounds, settlement, purge: async () => {}, now, log: http.log })
  resender.start()
  await vi.waitFor(() => expect(levels).toContain(warn), { timeout: 60_000 })
  await resender.stop()
  expect(levels).not.toContain(error)
  await http.close()
})
