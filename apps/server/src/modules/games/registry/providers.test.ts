import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { systemRandom } from '../../../platform/random.ts'
import { createSeal } from '../../../platform/seal.ts'
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
})
