import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerTestProvider, testProvider } from '../../../../test/game-target.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await registerTestProvider(server)
})
afterAll(() => server.close())

it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'a provider that asks by %s is refused in the words of the contract',
  async (method) => {
    for (const path of [`${testProvider.id}/balance`, `${testProvider.id}/no-call`, '']) {
      const answer = await fetch(`${server.origin}/gateway/${path}`, { method })
      expect(answer.status).toBe(404)
      expect(await answer.json()).toEqual({ error: 'UNKNOWN_PROVIDER', message: expect.any(String) as string })
    }
  },
)
