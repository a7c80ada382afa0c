import { conformanceTable, runConformance } from '@balai/gateway-kit/conformance'
import { expect, test } from 'vitest'
import { gameTarget, registerOtherGame, registerTestProvider } from '../../../../test/game-target.ts'
import { startTestServer } from '../../../../test/harness.ts'

test.each([0, 2])(
  'the gateway keeps every row of the outcome table at scale %i',
  async (scale) => {
    const server = await startTestServer({}, 'now')
    try {
      await registerTestProvider(server, scale)
      const otherGame = await registerOtherGame(server)
      const results = await runConformance({ ...gameTarget(server, scale), otherGame })
      expect(
        results.filter(({ verdict }) => verdict !== 'passed'),
        conformanceTable(results),
      ).toEqual([])
    } finally {
      await server.close()
    }
  },
  120_000,
)
