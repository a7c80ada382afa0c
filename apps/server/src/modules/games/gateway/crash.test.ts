import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { newWireId } from '@balai/gateway-kit'
import { ProviderSimulator } from '@balai/gateway-kit/simulator'
import { expect, test } from 'vitest'
import {
  createPlayer,
  issueLaunchToken,
  registerTestProvider,
  testGame,
  testProvider,
} from '../../../../test/game-target.ts'
import { startTestServer, testSecret } from '../../../../test/harness.ts'
import { walletClient } from '../../../../test/provider-stub.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

const program = fileURLToPath(new URL('../../../../test/serve.ts', import.meta.url))
const funds = 1_000_000n
const kills = 3

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  assert.ok(address && typeof address === 'object')
  server.close()
  return address.port
}

async function startProcess(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program], { env, stdio: 'ignore' })
  for (let attempt = 0; attempt < 900; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${env.PORT}/readyz`).catch(() => undefined)
    if (answer?.ok) return child
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server did not start')
}

test('a server that is killed in the middle of play doubles nothing and loses nothing that it answered', async () => {
  const server = await startTestServer({}, 'now')
  await registerTestProvider(server)
  const { db } = server.database
  const env = {
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATABASE_URL: server.database.url,
    APP_SECRET: testSecret,
    LOG_LEVEL: 'silent',
  }
  let child = await startProcess(env)
  const options = { ...testProvider.key, baseUrl: `http://127.0.0.1:${env.PORT}`, provider: testProvider.id }
  const client = walletClient(options)
  try {
    const seats = []
    for (let seat = 0; seat < 6; seat += 1) {
      const player = await createPlayer(db, { cash: funds, bonus: 0n })
      const launchToken = await issueLaunchToken(db, player, testGame)
      const opened = await client.send('authenticate', { requestId: newWireId('req'), launchToken })
      assert.ok(opened.outcome === 'OK')
      seats.push({
        operator: opened.operator,
        player,
        session: opened.session,
        currency: opened.currency,
        game: testGame,
      })
    }
    let isOver = false
    const played = Promise.all(
      seats.map(async (seat) => {
        const simulator = new ProviderSimulator({ ...options, switches: { reorder: 0.2 }, patienceMs: 120_000 })
        while (!isOver) await simulator.playRound(seat, 1_000n)
        return { ...seat, book: simulator.book }
      }),
    )
    played.catch(() => {}) // awaited below, when the last kill is over
    for (let kill = 0; kill < kills; kill += 1) {
      await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 700))
      child.kill('SIGKILL')
      await once(child, 'exit')
      child = await startProcess(env)
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
    isOver = true
    for (const { player, session, book } of await played) {
      const answer = await client.send('balance', { requestId: newWireId('req'), player, session })
      assert.ok(answer.outcome === 'OK')
      expect(book.surprises).toEqual([])
      expect(book.rounds.length).toBeGreaterThan(0)
      expect(BigInt(answer.balance.cash) - funds).toBe(book.net)
    }
    await assertBooksRight(db)
  } finally {
    child.kill('SIGKILL')
    await server.close()
  }
}, 300_000) // four starts of a server, each of which takes a busy machine a quarter of a minute
