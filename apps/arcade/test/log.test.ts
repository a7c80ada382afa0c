import { createTestDatabase } from '@balai/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { createArcade } from '../src/server/app.ts'
import { arcadeConfig } from './arcade-config.ts'
import { createFakePlatform } from './fake-platform.ts'

test('what Arcade says of a row that its database refuses has nothing of the row, and the time as the server tells it', async () => {
  const database = await createTestDatabase()
  const key = { keyId: 'test', secret: 'a secret of Arcade and its platform, for tests only' }
  const platform = createFakePlatform({ key, arcadeUrl: () => origin })
  const lines: string[] = []
  const arcade = await createArcade({
    config: { ...arcadeConfig({ key, balaiUrl: 'http://127.0.0.1:9' }), logLevel: 'warn' }, // nothing is asked of it
    database,
    logTo: { write: (line) => lines.push(line) },
  })
  const origin = await arcade.http.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await arcade.close()
    await platform.http.close()
    await database.drop()
  })
  await database.pool.query('ALTER TABLE arcade.session ADD CONSTRAINT session_none CHECK (false)')
  await platform.launch('rempah').catch(() => {})
  const told = lines.map((line) => JSON.parse(line)) // pages that are not built yet are told, too
  const refused = told.filter(({ err }) => err)
  expect(refused, lines.join('')).toMatchObject([
    { level: 50, name: 'arcade', err: { code: '23514', constraint: 'session_none' } },
  ])
  expect(refused[0].err).not.toHaveProperty('detail')
  for (const { time } of told) expect(time).toBe(new Date(time).toISOString())
})
