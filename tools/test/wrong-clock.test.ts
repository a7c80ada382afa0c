import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
