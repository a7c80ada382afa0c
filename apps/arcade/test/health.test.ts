import { openDatabase } from '@balai/db'
import { createTestDatabase } from '@balai/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createArcade } from '../src/server/app.ts'
import { arcadeConfig } from './arcade-config.ts'

// record 1200
test('Arcade says that its database only answers', async () => {
  const database = await createTestDatabase()
  const through = openDatabase({ url: database.url, maxConnections: 1 })
  const key = { keyId: 'test', secret: 'a secret of Arcade and its platform, for tests only' }
  const balaiUrl = 'http://127.0.0.1:9' // nothing is asked of it
  const arcade = await createArcade({ config: arcadeConfig({ key, balaiUrl }), database: through })
  const health = async () => {
    const { statusCode, json } = await arcade.http.inject('/healthz')
    return [statusCode, json().status]
  }
  expect(await health()).toEqual([200, 'ok'])
  await sql`SET default_transaction_read_only = on`.execute(through.db)
  expect(await health()).toEqual([503, 'database read-only'])
  await arcade.close()
  await through.close()
  await database.drop()
})
