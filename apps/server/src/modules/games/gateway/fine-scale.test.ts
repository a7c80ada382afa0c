import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPlayer, registerTestProvider } from '../../../../test/game-target.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { providerClient, sendPlay, sitDown } from '../../../../test/provider-stub.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await registerTestProvider(server, 8)
})
afterAll(async () => {
  await assertBooksRight(server.database.db)
  await server.close()
})

it('whoever holds ten thousand million plays at a provider that counts in hundred-millionths', async () => {
  const rich = await createPlayer(server.database.db, { cash: 10_000_000_000n, bonus: 0n })
  const client = providerClient(server)
  const sitting = await sitDown(server, client, rich)
  const bet = await sendPlay(client, sitting, { type: 'BET', round: 'putaran', amount: '500000000000' })
  expect(bet).toMatchObject({ results: [{ outcome: 'OK' }], balance: { cash: '999999500000000000', bonus: '0' } })
  const win = await sendPlay(client, sitting, { type: 'WIN', round: 'putaran', amount: '900000000000' })
  expect(win).toMatchObject({ results: [{ outcome: 'OK' }], balance: { cash: '1000000400000000000', bonus: '0' } })
})
