import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@balai/testkit'
import { expect, it, onTestFinished, vi } from 'vitest'
import { root } from '../run/command.ts'
import { freePort } from './free-port.ts'

it.each(['apps/server/src/main.ts', 'apps/arcade/src/main.ts'])(
  '%s tells whoever starts it that it migrates, and when it has, so that it is waited for',
  async (entry) => {
    const database = await createTestDatabase()
    onTestFinished(database.drop)
    await database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    const folder = await mkdtemp(join(tmpdir(), 'balai-migrating-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const secret = 'a secret for this test only, long enough'
    const child = spawn(process.execPath, [join(root, entry)], {
      cwd: root,
      env: {
        ...process.env,
        ...{ DATABASE_URL: database.url, DATA_DIR: folder, HOST: '127.0.0.1', LOG_LEVEL: 'warn', APP_SECRET: secret },
        ...{ PORT: String(await freePort()), ARCADE_PORT: String(await freePort()) },
        ...{ ARCADE_KEY_ID: 'arcade-test', ARCADE_SECRET: secret },
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const end = once(child, 'exit')
    const told: unknown[] = []
    child.on('message', (message) => told.push(message))
    await vi
      .waitFor(() => expect(told).toEqual([{ isMigrating: true }, { isMigrating: false }]), {
        timeout: 45_000,
        interval: 50,
      })
      .finally(() => child.kill())
    await end
  },
)
