import { openDatabase } from '@balai/db'
import { Registry } from '@prometheus-io/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import { readLastProof } from '../modules/wallet/index.ts'
import { countProofs } from './books.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const figuresOf = (text: string): Record<string, number> =>
  Object.fromEntries([...text.matchAll(/^(balai_books_\w+) (\S+)$/gm)].map(([, name, value]) => [name, Number(value)]))

it('an alarm sees no proof before the first, and while the database is away the last that was known', async () => {
  const database = openDatabase({ url: server.database.url })
  const registry = new Registry()
  countProofs(registry, database.db)
  const served = async () => figuresOf((await server.app.http.app.inject('/metrics')).body)
  const read = async () => figuresOf(await registry.metrics())
  expect(await served()).toEqual({})
  expect(await read()).toEqual({})

  await server.database.pool.query(
    `INSERT INTO wallet_proof (proved_at, took_ms, laws, broken) VALUES ('2026-03-04T04:20:00Z', 12, 30, '[{"law":"a"},{"law":"b"}]')`,
  )
  const proved = { balai_books_broken_laws: 2, balai_books_proved_at_seconds: Date.UTC(2026, 2, 4, 4, 20) / 1000 }
  expect(await served()).toEqual(proved)
  expect(await read()).toEqual(proved)

  await database.close()
  await expect(readLastProof(database.db)).rejects.toThrow()
  expect(await read()).toEqual(proved)
})

it('a server that starts while the database is away tells no proof at all', async () => {
  const database = openDatabase({ url: 'postgres://balai@127.0.0.1:1/nobody-listens-there' })
  const registry = new Registry()
  countProofs(registry, database.db)
  await expect(readLastProof(database.db)).rejects.toThrow()
  expect(figuresOf(await registry.metrics())).toEqual({})
})
