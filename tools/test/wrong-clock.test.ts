import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createProviderClient, newWireId } from '@balai/gateway-kit'
import { createTestDatabase } from '@balai/testkit'
import { expect, it, onTestFinished, vi } from 'vitest'
import { root } from '../run/command.ts'
import { clockAhead } from './clock-ahead.ts'
import { freePort } from './free-port.ts'

it('a server whose machine’s clock is wrong by minutes goes by the database’s (record 1087)', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const folder = await mkdtemp(join(tmpdir(), 'balai-clock-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const child = spawn(process.execPath, [clockAhead(4 * 60_000), join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...{ DATABASE_URL: database.url, DATA_DIR: folder, HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
      ...{ PORT: String(await freePort()), ARCADE_PORT: String(await freePort()) },
      APP_SECRET: 'a secret for this test only, long enough',
    },
    stdio: 'ignore',
  })
  const end = once(child, 'exit')
  // What every server writes as it starts, before it needs any page.
  const readOff = async () => {
    const text = 'SELECT abs(extract(epoch FROM made_at - clock_timestamp()))::float8 AS seconds FROM secret_mark'
    const { rows } = await database.pool.query<{ seconds: number }>(text)
    return rows[0]?.seconds
  }
  await vi
    .waitFor(async () => expect(await readOff()).toBeLessThan(120), { timeout: 45_000, interval: 100 })
    .finally(() => child.kill())
  await end
})

/** Starts Arcade on a machine whose clock is so far ahead. @returns where it listens */
async function startArcade(
  databaseUrl: string,
  key: { keyId: string; secret: string },
  aheadMs: number,
): Promise<string> {
  const port = await freePort()
  const child = spawn(process.execPath, [clockAhead(aheadMs), join(root, 'apps/arcade/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...{ DATABASE_URL: databaseUrl, ARCADE_KEY_ID: key.keyId, ARCADE_SECRET: key.secret },
      ...{ ARCADE_PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
    },
    stdio: 'ignore',
  })
  const end = once(child, 'exit')
  onTestFinished(async () => {
    child.kill()
    await end
  })
  const origin = `http://127.0.0.1:${port}`
  const isUp = async () => expect((await fetch(`${origin}/healthz`).catch(() => null))?.status).toBe(200)
  await vi.waitFor(isUp, { timeout: 45_000, interval: 100 })
  return origin
}

it('a game that one Arcade gave the address of opens at another whose machine’s clock is minutes ahead (record 1087)', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const key = { keyId: 'arcade-test', secret: 'a secret for this test only, long enough' }
  const [here, ahead] = [await startArcade(database.url, key, 0), await startArcade(database.url, key, 3 * 60_000)]
  const client = createProviderClient({ ...key, baseUrl: `${here}/balai/1`, provider: 'arcade', timeoutMs: 30_000 })
  const launched = await client.send('launch', {
    ...{ requestId: newWireId('req'), operator: 'demo', game: 'rempah', mode: 'demo', launchToken: null, player: null },
    ...{ currency: 'IDR', language: 'id', device: 'mobile' },
  })
  const ticket = launched.outcome === 'OK' ? new URL(launched.url).searchParams.get('ticket') : null
  const started = await fetch(`${ahead}/play/start`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket }),
  })
  expect([started.status, await started.json()]).toMatchObject([200, { game: 'rempah', mode: 'demo' }])
})
