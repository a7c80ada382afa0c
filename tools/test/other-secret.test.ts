import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@balai/testkit'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { root } from '../run/command.ts'
import { warningOfSecret } from '../start/database.ts'
import { freePort } from './free-port.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'balai-secret-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const secretOf = (name: string) => `the secret of ${name}, for this test only`
const readMark = async () => (await database.pool.query<{ mark: string }>('SELECT mark FROM secret_mark')).rows[0]?.mark

/**
 * Starts a server until it has left its mark and has said what it is to say; where no pages are built it stops by itself after that.
 *
 * @returns what it logged by then
 */
async function serve(name: string, said = ''): Promise<string> {
  const before = await readMark()
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...{ DATABASE_URL: database.url, DATA_DIR: folder, HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
      ...{ PORT: String(await freePort()), ARCADE_PORT: String(await freePort()), APP_SECRET: secretOf(name) },
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const end = once(child, 'exit')
  let words = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    words += text
  })
  const patience = { timeout: 45_000, interval: 100 }
  await vi.waitFor(async () => expect(await readMark()).not.toBe(before), patience)
  await vi.waitFor(() => expect(words).toContain(said), patience).finally(() => child.kill())
  await end
  return words
}

it('a server that starts with another secret than the last one had says so, in its log and where it is started', async () => {
  expect(await serve('one')).not.toContain('APP_SECRET')
  expect(await warningOfSecret(database.url, secretOf('one'))).toBeNull()
  const warning = await warningOfSecret(database.url, secretOf('two'))
  expect(warning).toContain('APP_SECRET is another')
  expect(warning, 'what stays closed where the other one is lost').toMatch(/authenticators .+ documents .+ providers/)
  await serve('two', 'APP_SECRET is another')
  expect(await serve('two')).not.toContain('APP_SECRET')
})
