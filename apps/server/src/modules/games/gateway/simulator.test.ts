import assert from 'node:assert/strict'
import { newWireId } from '@balai/gateway-kit'
import { ProviderSimulator, type Seat } from '@balai/gateway-kit/simulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createPlayer,
  issueLaunchToken,
  registerTestProvider,
  testGame,
  testProvider,
} from '../../../../test/game-target.ts'
import { startTestServer, type TestServer, testSecret } from '../../../../test/harness.ts'
import { walletClient } from '../../../../test/provider-stub.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'
import { createApp } from '../../../app.ts'
import { readConfig } from '../../../config.ts'
import { createLog } from '../../../platform/log.ts'
import { systemRandom } from '../../../platform/random.ts'

const funds = 1_000_000n
const badManners = { duplicate: 0.4, reorder: 0.2, answerLost: 0.4, delay: 0.4, wrongScale: 0.2, oldSignature: 0.2 }

describe('a provider that misbehaves', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({}, 'now')
    await registerTestProvider(server)
  })
  afterAll(() => server.close())

  const clientOf = (baseUrl: string) => walletClient({ ...testProvider.key, baseUrl, provider: testProvider.id })

  async function sit(): Promise<Seat> {
    const player = await createPlayer(server.database.db, { cash: funds, bonus: 0n })
    const launchToken = await issueLaunchToken(server.database.db, player, testGame)
    const opened = await clientOf(server.origin).send('authenticate', { requestId: newWireId('req'), launchToken })
    assert.ok(opened.outcome === 'OK')
    return { operator: opened.operator, player, session: opened.session, game: testGame, currency: opened.currency }
  }

  async function held({ player, session }: Seat): Promise<bigint> {
    const answer = await clientOf(server.origin).send('balance', { requestId: newWireId('req'), player, session })
    assert.ok(answer.outcome === 'OK')
    return BigInt(answer.balance.cash) + BigInt(answer.balance.bonus)
  }

  function simulate(baseUrl: string): ProviderSimulator {
    const options = { ...testProvider.key, baseUrl, provider: testProvider.id, timeoutMs: 30_000 }
    return new ProviderSimulator({ ...options, switches: badManners, delayMs: 20 })
  }

  it('duplicates, disorder and lost answers leave every player with what the answers tell', async () => {
    const seats = await Promise.all(Array.from({ length: 8 }, sit))
    await Promise.all(
      seats.map(async (seat) => {
        const simulator = simulate(server.origin)
        for (let round = 0; round < 8; round += 1) await simulator.playRound(seat, 1_000n)
        expect(simulator.book.surprises).toEqual([])
        expect((await held(seat)) - funds).toBe(simulator.book.net)
      }),
    )
    await assertBooksRight(server.database.db)
  })

  it('two servers on one database agree on every copy of a bet', async () => {
    const settings = { DATABASE_URL: server.database.url, APP_SECRET: testSecret }
    const { database, clock } = server
    const log = createLog('silent')
    const other = await createApp({ config: readConfig(settings), database, log, clock, random: systemRandom })
    try {
      const origins = [server.origin, await other.http.app.listen({ port: 0, host: '127.0.0.1' })]
      const seat = await sit()
      for (let race = 1; race <= 5; race += 1) {
        const action = {
          type: 'BET' as const,
          transaction: newWireId('tx'),
          round: newWireId('round'),
          game: testGame,
          amount: '1000',
          currency: seat.currency,
          occurredAt: new Date().toISOString(),
        }
        const { operator, player, session } = seat
        const answers = await Promise.all(
          Array.from({ length: 20 }, async (_, copy) => {
            const client = clientOf(origins[copy % 2] ?? '')
            for (;;) {
              const body = { requestId: newWireId('req'), operator, player, session, actions: [action] }
              const [result] = (await client.send('transactions', body)).results
              if (result?.outcome !== 'TEMPORARY') return result
            }
          }),
        )
        expect(new Set(answers.map((result) => `${result?.outcome} ${result?.transfer}`)).size).toBe(1)
        expect(answers[0]?.outcome).toBe('OK')
        expect(await held(seat)).toBe(funds - 1_000n * BigInt(race))
      }
    } finally {
      await other.close()
    }
    await assertBooksRight(server.database.db)
  })
})
