import { calls } from '@balai/contract'
import { type Embedded, migrate, openDatabase, startEmbedded } from '@balai/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { systemClock } from '../src/platform/clock.ts'
import { createLog } from '../src/platform/log.ts'
import { systemRandom } from '../src/platform/random.ts'

describe('a database that dies', () => {
  let embedded: Embedded
  let app: App
  let origin: string
  beforeAll(async () => {
    embedded = await startEmbedded({ kind: 'throwaway' })
    const database = openDatabase({ url: embedded.url })
    await migrate(database.db)
    const config = readConfig({ DATABASE_URL: embedded.url, APP_SECRET: 'a secret for this test only, long enough' })
    app = await createApp({ config, database, log: createLog('silent'), clock: systemClock, random: systemRandom })
    await database.db
      .transaction()
      .execute((tx) => app.operators.create(tx, { id: 'demo', name: 'Demo', settings: {}, hosts: ['*'] }))
    app.operators.forget()
    origin = await app.http.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await app.close()
    await app.database.close()
    await embedded.stop()
  })

  const statusOf = async (path: string): Promise<number> => (await fetch(`${origin}${path}`)).status

  it('does not take the server along, which serves again within 5 s of its death', async () => {
    const listPath = `/api/${calls.content.listAnnouncement.path}`
    expect(await statusOf(listPath)).toBe(200)
    const pid = embedded.pid()
    if (pid === undefined) throw new Error('the database runs no postmaster')

    const diedAt = performance.now()
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => statusOf('/readyz'), { timeout: 2_000, interval: 20 }).toBe(503)
    expect(await statusOf('/healthz')).toBe(200)
    await expect.poll(() => statusOf(listPath), { timeout: 10_000, interval: 100 }).toBe(200)
    const awaySeconds = (performance.now() - diedAt) / 1000
    expect(awaySeconds).toBeLessThan(5)
  })
})
