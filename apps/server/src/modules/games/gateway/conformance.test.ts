import { conformanceTable, runConformance } from '@balai/gateway-kit/conformance'
import { expect, test } from 'vitest'
import { gameTarget, registerTestProvider } from '../../../../test/game-target.ts'
import { startTestServer } from '../../../../test/harness.ts'

test('the gateway keeps every row of the outcome table', async () => {
  const server = await startTestServer({}, 'now')
  try {
    await registerTestProvider(server)
    const results = await runConformance(gameTarget(server))
    expect(
      results.filter(({ verdict }) => verdict !== 'passed'),
      conformanceTable(results),
    ).toEqual([])
  } finally {
    await server.close()
  }
}, 120_000)
