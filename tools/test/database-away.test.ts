import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@balai/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { root } from '../run/command.ts'
import { freePort } from './free-port.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'balai-away-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

let door: Server
let doorPort: number
let port: number
let child: ChildProcess
let words: string
let connections: number

beforeEach(async () => {
  doorPort = await freePort()
  port = await freePort()
  words = ''
  connections = 0
  const { hostname, port: realPort } = new URL(database.url)
  door = createServer((socket) => {
    connections += 1
    const real = connect(Number(realPort || 5432), hostname)
    socket.pipe(real).pipe(socket)
    for (const one of [socket, real]) one.on('error', () => {})
  })
})
afterEach(async () => {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  door.close()
})

/** Started as `npm start` does, towards a database that is away. */
async function startWithout(entry: string): Promise<void> {
  const url = new URL(database.url)
  url.host = `127.0.0.1:${doorPort}`
  const env = {
    ...process.env,
    DATABASE_URL: url.href,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: String(port),
    ARCADE_PORT: String(entry.includes('arcade') ? port : await freePort()),
    APP_SECRET: 'a secret for this test only, long enough',
    ARCADE_KEY_ID: 'arcade-test',
    ARCADE_SECRET: 'a secret for this test only, long enough',
  }
  const guard = join(root, 'tools/start/guard.ts')
  child = spawn(process.execPath, ['--import', guard, join(root, entry)], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      words += text
    })
  }
  await vi.waitFor(() => expect(words).toMatch(/the database is away|Arcade waits for it/), {
    timeout: 45_000,
    interval: 50,
  })
}

describe.each(['apps/server/src/main.ts', 'apps/arcade/src/main.ts'])(
  '%s, started while the database is away',
  (entry) => {
    it('goes on as soon as it is there', async () => {
      await startWithout(entry)
      door.listen(doorPort, '127.0.0.1')
      // The first asks whether it is there, the second is for its tables; serving takes pages that may not be built here.
      await vi.waitFor(() => expect(connections).toBeGreaterThan(1), { timeout: 45_000, interval: 50 })
    })

    it('ends at once when it is asked to', async () => {
      await startWithout(entry)
      const askedAt = performance.now()
      child.kill('SIGTERM')
      await once(child, 'exit')
      expect(performance.now() - askedAt).toBeLessThan(2_000)
    })

    it('ends when whoever started it is gone', async () => {
      await startWithout(entry)
      child.disconnect()
      await once(child, 'exit')
    })
  },
)
