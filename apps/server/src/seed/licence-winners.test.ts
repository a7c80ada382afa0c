import { calls } from '@balai/contract'
import { newWireId } from '@balai/gateway-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeSettings, credit, openBanks, sceneSettings } from '../../test/bank-scene.ts'
import { registerTestProvider, testGame, testProvider } from '../../test/game-target.ts'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import { providerClient, sendPlay, sitDown } from '../../test/provider-stub.ts'
import { assertBooksRight } from '../../test/scene-books.ts'
import { showTerms } from '../../test/terms.ts'
import { changeLicence } from './licence.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(sceneSettings)
  await openBanks(server)
  await registerTestProvider(server)
  await showTerms(server.database, 'demo')
})
afterAll(async () => {
  await assertBooksRight(server.database.db)
  await server.close()
})

const count = async () => {
  server.clock.advance(31_000)
  await server.app.jobs.runNow('games.statistics')
}
async function shown() {
  const visitor = server.visitor()
  const [wins, largest, popular, top] = await Promise.all([
    visitor.call(calls.games.memberWins, {}),
    visitor.call(calls.games.gameRanks, { rankType: 'wins' }),
    visitor.call(calls.games.gameRanks, { rankType: 'popular' }),
    visitor.call(calls.games.topGame20, { code: testProvider.id }),
  ])
  if (!wins.success || !largest.success || !popular.success || !top.success) throw new Error('refused')
  return {
    isPlayMoney: wins.result.isPlayMoney,
    wins: wins.results.map(({ win }) => win),
    largest: largest.results.map(({ gameCode, biggestWin }) => [gameCode, biggestWin]),
    popular: popular.results.map(({ gameCode, rounds }) => [gameCode, rounds]),
    top: top.results.map(({ gameCode, rounds }) => [gameCode, rounds]),
  }
}

it('what was won in play money is shown to nobody as won in real money', async () => {
  const admin = await server.staff(['settings.read', 'settings.edit'])
  const client = providerClient(server)
  const member = await server.member()
  await credit(server, member, 900_000n)
  async function play(win: number) {
    const seat = await sitDown(server, client, member.memberId)
    const round = newWireId('round')
    await sendPlay(client, seat, { type: 'BET', round, amount: '10000' })
    await sendPlay(client, seat, { type: 'WIN', round, amount: String(win), roundClosed: true })
    return `/api/wallet/gamelog/${testProvider.id}/${round}/image`
  }
  const picture = async (path: string) => await (await member.fetch(path)).text()

  // Begins at a full hour, so that play of both moneys stands in one hour.
  const hourMs = 3_600_000
  server.clock.advance(hourMs - (server.clock.now().getTime() % hourMs) + 1_000)
  const before = await play(5_000_000)
  await count()
  const uncounted = await play(6_000_000)
  expect(await shown()).toEqual({
    isPlayMoney: true,
    wins: [5_000_000],
    largest: [[testGame, 5_000_000]],
    popular: [[testGame, 1]],
    top: [[testGame, 1]],
  })

  await changeSettings(server, { staffNeedsSecondFactor: true })
  await server.database.pool.query("UPDATE staff SET second_factor = 'enrolled'")
  server.clock.advance(1_000)
  const licence = { number: 'L-1', authority: 'Otoritas Uji', countries: 'PH,ID', minimumAge: '21' }
  expect(await changeLicence(server.app, { id: 'demo', email: admin.email, licence }, server.clock)).toBe(true)

  const nothing = { isPlayMoney: false, wins: [], largest: [], popular: [], top: [[testGame, 0]] }
  expect(await shown(), 'before anything is counted').toEqual(nothing)
  await count()
  expect(await shown(), 'with what was not counted by then').toEqual(nothing)

  server.clock.advance(1_000)
  const real = await play(70_000)
  await count()
  expect(await shown()).toEqual({
    isPlayMoney: false,
    wins: [70_000],
    largest: [[testGame, 70_000]],
    popular: [[testGame, 1]],
    top: [[testGame, 1]],
  })
  for (const path of [before, uncounted]) expect(await picture(path)).toContain('mode kredit')
  expect(await picture(real)).not.toContain('mode kredit')
})
