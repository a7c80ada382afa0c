import { newWireId } from '@balai/gateway-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerTestProvider, testProvider } from '../../../../test/game-target.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { moveProvider, startProviderStub } from '../../../../test/provider-stub.ts'
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
