import type { Tx } from '@balai/db'
import { newWireId } from '@balai/gateway-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPlayer, registerTestProvider, testProvider } from '../../../../test/game-target.ts'
import { startBeside, startTestServer, type TestServer } from '../../../../test/harness.ts'
import {
  moveProvider,
  providerClient,
  sendPlay,
  sitDown,
  startProviderStub,
  walletClient,
} from '../../../../test/provider-stub.ts'
import { systemRandom } from '../../../platform/random.ts'
import { createSeal } from '../../../platform/seal.ts'
import { providerClientOf } from './provider-client.ts'
import { createProviders } from './providers.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const keyOf = (keyId: string) => ({ keyId, secret: `the secret of ${keyId}, for this test only` })

it('keys that another installation’s secret sealed push out none that works, and of those the two newest do', async () => {
  const { app, database, clock } = server
  const { providers } = app.games
  const elsewhere = createProviders({
    db: database.db,
    clock,
    seal: createSeal('a secret of another installation', 'game provider keys', systemRandom),
  })
  const add = async (by: typeof providers, keyId: string) => {
    clock.advance(1_000)
    await database.db.transaction().execute((tx) => by.addKey(tx, 'arcade', keyOf(keyId)))
  }
  const live = async () => {
    providers.forget()
    return (await providers.find('arcade'))?.keys.map(({ keyId }) => keyId)
  }
  for (const foreign of ['foreign-1', 'foreign-2', 'foreign-3']) await add(elsewhere, foreign)
  expect(await live()).toEqual(['arcade-test'])
  expect(await providers.areKeysOurs()).toBe(true)
  for (const own of ['own-1', 'own-2']) await add(providers, own)
  expect(await live()).toEqual(['own-2', 'own-1'])
  await add(providers, 'own-3')
  await add(providers, 'own-1')
  expect(await live(), 'one that is added again').toEqual(['own-1', 'own-3'])
})

it('a provider that does not know our newest key yet is asked by the one before, once', async () => {
  const { app, database, clock } = server
  const { providers } = app.games
  await registerTestProvider(server)
  const stub = await startProviderStub({ health: () => ({ outcome: 'OK', version: '1' }) })
  await moveProvider(server, stub.baseUrl)
  const addKey = async (keyId: string) => {
    clock.advance(1_000)
    await database.db.transaction().execute((tx) => providers.addKey(tx, testProvider.id, keyOf(keyId)))
    providers.forget()
  }
  const ask = async () => {
    const provider = await providers.find(testProvider.id)
    return await (provider && providerClientOf(provider))?.send('health', { requestId: newWireId('req') })
  }
  try {
    await addKey('next-1')
    expect(await ask()).toEqual({ outcome: 'OK', version: '1' })
    expect(stub.asked('health')).toHaveLength(1)
    await addKey('next-2')
    await expect(ask(), 'neither of two new keys is known there').rejects.toMatchObject({ status: 401 })
    expect(stub.refused()).toBe(3)
  } finally {
    stub.close()
  }
})

/** As a change of the table does that waits for its turn, or is at work. */
const holdTable = (work: (tx: Tx) => Promise<void>): Promise<void> =>
  server.database.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE game_provider IN ACCESS EXCLUSIVE MODE`.execute(tx)
    await work(tx)
  })
async function waitingFor(tx: Tx): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_locks
    WHERE relation = 'game_provider'::regclass AND NOT granted`.execute(tx)
  return rows[0]?.count
}
/** Less than what holds the table could last. */
const soonMs = 5_000

it('play goes on while the table of providers is held back, and one reading waits for it', async () => {
  await registerTestProvider(server)
  const client = providerClient(server)
  const player = await createPlayer(server.database.db, { cash: 100_000n, bonus: 0n })
  const sitting = await sitDown(server, client, player)
  const bet = async () =>
    (await sendPlay(client, sitting, { type: 'BET', round: newWireId('round'), amount: '1000' })).results[0]?.outcome
  expect(await bet()).toBe('OK')
  await holdTable(async (tx) => {
    for (let turn = 0; turn < 3; turn += 1) {
      server.clock.advance(3_000)
      const begun = performance.now()
      expect(await bet()).toBe('OK')
      expect(performance.now() - begun).toBeLessThan(soonMs)
      expect(await waitingFor(tx)).toBe(1)
    }
  })
  expect(await bet()).toBe('OK')
})

it('a call before any reading has come is told in time to come again', async () => {
  server.app.games.providers.forget()
  await holdTable(async () => {
    const begun = performance.now()
    const answer = await fetch(`${server.origin}/gateway/${testProvider.id}/balance`, { method: 'POST', body: '{}' })
    expect(performance.now() - begun).toBeLessThan(soonMs)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ error: 'TEMPORARY' })
  })
})

it('another server goes by a change from two seconds on, also where nobody has called it meanwhile', async () => {
  await registerTestProvider(server)
  const { database, clock, app } = server
  const beside = await startBeside(server, {})
  const key = keyOf('told-elsewhere')
  const asked = { now: () => clock.now().getTime() }
  const client = walletClient({ ...key, baseUrl: beside.origin, provider: testProvider.id, ...asked })
  const balance = () => client.send('balance', { requestId: newWireId('req'), player: 'nobody', session: 'none' })
  try {
    await expect(balance()).rejects.toMatchObject({ status: 401 })
    await database.db.transaction().execute((tx) => app.games.providers.addKey(tx, testProvider.id, key))
    clock.advance(10_000)
    // A reading that takes a busy machine longer than a call waits is there for the next one.
    await expect.poll(() => balance().catch(() => null)).toEqual({ outcome: 'TOKEN_EXPIRED' })
  } finally {
    await beside.close()
  }
})
