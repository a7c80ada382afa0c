import { calls } from '@balai/contract'
import { type GatewayClient, newWireId } from '@balai/gateway-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { credit, licence } from '../../../../test/bank-scene.ts'
import { registerTestProvider, testGame, testProvider } from '../../../../test/game-target.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { providerClient, type Sitting, sendPlay, sitDown } from '../../../../test/provider-stub.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

describe('a round that is amended after it was counted', () => {
  let server: TestServer
  let client: GatewayClient
  let sitting: Sitting
  beforeAll(async () => {
    server = await startTestServer()
    await registerTestProvider(server)
    await server.database.pool.query('UPDATE game_provider SET profile = profile || $1 WHERE id = $2', [
      { allowsWinRollback: true, allowsLateWins: true },
      testProvider.id,
    ])
    server.app.games.providers.forget()
    client = providerClient(server)
  })
  beforeEach(async () => {
    server.clock.advance(8 * 86_400_000) // no list remembers what was before
    const member = await server.member()
    await credit(server, member, 900_000n)
    sitting = await sitDown(server, client, member.memberId)
    await count()
  })
  afterAll(async () => {
    await assertBooksRight(server.database.db)
    await server.close()
  })

  type Fields = Parameters<typeof sendPlay>[2]
  async function send(fields: Fields) {
    expect((await sendPlay(client, sitting, fields)).results[0]?.outcome).toBe('OK')
  }
  const bet = async (more: { roundClosed?: boolean } = {}) => {
    const round = newWireId('round')
    await send({ type: 'BET', round, amount: '1000', ...more })
    return round
  }
  async function play(amount: number) {
    const round = await bet()
    const transaction = newWireId('win')
    await send({ type: 'WIN', round, transaction, amount: String(amount), roundClosed: true })
    return { type: 'ROLLBACK', round, reference: transaction } as const
  }
  const count = async () => {
    server.clock.advance(31_000)
    await server.app.jobs.runNow('games.statistics')
  }
  /** The largest win of the game, and the members' wins. */
  async function shown() {
    const [ranks, wins] = await Promise.all([
      server.visitor().call(calls.games.gameRanks, { rankType: 'wins' }),
      server.visitor().call(calls.games.memberWins, {}),
    ])
    if (!ranks.success || !wins.success) throw new Error('refused')
    return [ranks.results.find(({ gameCode }) => gameCode === testGame)?.biggestWin, wins.results.map(({ win }) => win)]
  }

  it('whose win was taken back is the largest win of no game: the next one is', async () => {
    await play(70_000)
    const back = await play(500_000)
    await count()
    expect(await shown()).toEqual([500_000, [500_000, 70_000]])
    await send(back)
    await count()
    expect(await shown()).toEqual([70_000, [70_000]])
    const popular = await server.visitor().call(calls.games.gameRanks, { rankType: 'popular' })
    expect(popular, 'it was played all the same').toMatchObject({ results: [{ rounds: 2 }] })
  })

  it('leaves no largest win where there was no other', async () => {
    const back = await play(500_000)
    await count()
    await send(back)
    await count()
    await count()
    expect(await shown()).toEqual([undefined, []])
  })

  it('is among the winners, and the largest win, with a win that came late', async () => {
    const late = await bet({ roundClosed: true })
    await play(70_000)
    await count()
    await send({ type: 'WIN', round: late, amount: '300' })
    await count()
    expect(await shown(), 'less than its stake is no win').toEqual([70_000, [70_000]])
    await send({ type: 'WIN', round: late, amount: '699700' })
    await count()
    expect(await shown()).toEqual([700_000, [70_000, 700_000]])
  })

  it('counts as it stands where that was before it was counted', async () => {
    const late = await bet({ roundClosed: true })
    await send({ type: 'WIN', round: late, amount: '700000' })
    await send(await play(500_000))
    await count()
    expect(await shown()).toEqual([700_000, [700_000]])
  })

  it('is no win of today where it was of play money', async () => {
    const first = await play(500_000)
    await count()
    await licence(server, 'L-1')
    await send(first)
    await count()
    expect(await shown()).toEqual([undefined, []])
    await licence(server, null)
  })
})
