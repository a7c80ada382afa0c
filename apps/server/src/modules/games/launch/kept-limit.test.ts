import { calls } from '@balai/contract'
import { newWireId } from '@balai/gateway-kit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { balanceOf, credit } from '../../../../test/bank-scene.ts'
import { type MemberVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'
import { openTransferProvider } from '../../../../test/transfer-provider.ts'

describe('who has reached a limit, at a provider with wallets of its own', () => {
  let server: TestServer
  let provider: Awaited<ReturnType<typeof openTransferProvider>>
  let member: MemberVisitor
  beforeAll(async () => {
    server = await startTestServer()
    provider = await openTransferProvider(server)
    // Known to every server and not running here.
    await server.database.pool.query("UPDATE game_provider SET mode = 'seamless' WHERE id = 'kantong'")
    server.app.games.providers.forget()
  })
  beforeEach(async () => {
    member = await newPlayer()
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(async () => {
    await provider.close()
    await server.close()
  })

  /** With 40.000 there, which counts as staked and lost, and 60.000 here. */
  async function newPlayer(): Promise<MemberVisitor> {
    const player = await server.member()
    await credit(server, player, 100_000n)
    const moved = await player.call(calls.wallet.transfer, { amount: 40_000, fromCode: 'main', toCode: 'kas' })
    expect(moved).toMatchObject({ result: { outcome: 'DONE' } })
    return player
  }
  const launch = () => member.call(calls.games.launch, { code: 'kas', slug: 'kas-game' })
  const purse = () => provider.purses.get(`demo:${member.memberId}`)
  const transfersIn = () => provider.exchanges.filter(({ call }) => call === 'transferIn').length
  const limitTo = async (kind: 'stake' | 'loss', amount: number) => {
    const answer = await member.call(calls.saferPlay.setLimit, { kind, period: 'day', amount })
    expect(answer.success).toBe(true)
  }
  /** A round as the provider lists it, read here. */
  async function play(round: string, type: 'BET' | 'WIN', game = 'kas-game') {
    provider.records.push({
      ...{ transaction: newWireId('tx'), type, operator: 'demo', player: `demo:${member.memberId}`, round, game },
      ...{ amount: '3000', currency: 'IDR', outcome: 'OK', roundClosed: type === 'WIN' },
      occurredAt: new Date(server.clock.now().getTime() - 30_000).toISOString(),
    })
    await server.app.jobs.runNow('games.pull-records')
  }

  it.each([
    { kind: 'stake', amount: 40_000, how: 'reached' },
    { kind: 'stake', amount: 10_000, how: 'passed' },
    { kind: 'loss', amount: 40_000, how: 'reached' },
    { kind: 'loss', amount: 10_000, how: 'passed' },
  ] as const)(
    'goes back to the round left open with a $kind limit of $amount $how, and brings no credit',
    async ({ kind, amount }) => {
      const round = newWireId('round')
      await play(round, 'BET')
      await limitTo(kind, amount)
      const before = transfersIn()
      expect(await launch()).toMatchObject({
        result: { url: 'https://kas.test/', openRound: { roundId: round, stake: 3_000 }, creditStays: true },
      })
      expect([transfersIn(), purse()]).toEqual([before, 40_000n])
      expect(await balanceOf(member)).toMatchObject({ cash: 60_000, transit: 0, total: 100_000 })
    },
  )

  it('opens nothing without a round left open, and nothing once it is finished', async () => {
    await limitTo('stake', 40_000)
    expect(await launch()).toMatchObject({ code: 'LIMIT_REACHED' })
    const round = newWireId('round')
    await play(round, 'BET')
    expect(await launch()).toMatchObject({ success: true })
    await play(round, 'WIN')
    expect(await launch()).toMatchObject({ code: 'LIMIT_REACHED' })
    expect(purse()).toBe(40_000n)
  })

  it('opens no game for a round of another game, or of another member', async () => {
    await play(newWireId('round'), 'BET', 'kas-lain')
    const mine = member
    member = await newPlayer()
    await play(newWireId('round'), 'BET')
    member = mine
    await limitTo('stake', 40_000)
    expect(await launch()).toMatchObject({ code: 'LIMIT_REACHED' })
  })

  it('brings credit along again once the limits leave enough for it, round or not', async () => {
    await play(newWireId('round'), 'BET')
    await limitTo('stake', 100_000)
    expect(await launch()).toMatchObject({ result: { credit: { outcome: 'DONE' }, creditStays: false } })
    expect(purse()).toBe(100_000n)
    expect(await balanceOf(member)).toMatchObject({ cash: 0, total: 100_000 })
  })

  it.each(['stake', 'loss'] as const)(
    'brings as much along as a %s limit leaves, round or not, and is told of the rest',
    async (kind) => {
      await limitTo(kind, 90_000)
      const message = /^Kas Permainan: Rp\s10\.000 tetap di dompet utama/
      expect(await launch()).toMatchObject({
        result: { credit: { outcome: 'REFUSED', message: expect.stringMatching(message) }, creditStays: false },
      })
      expect(purse()).toBe(90_000n)
      expect(await balanceOf(member)).toMatchObject({ cash: 10_000, total: 100_000 })
      expect(await launch()).toMatchObject({ code: 'LIMIT_REACHED' })
    },
  )

  it('plays nothing during a break, not even the round left open', async () => {
    await play(newWireId('round'), 'BET')
    await limitTo('stake', 40_000)
    expect(await member.call(calls.saferPlay.takeBreak, { days: 1 })).toMatchObject({ success: true })
    expect(await launch()).toMatchObject({ code: 'PLAY_NOT_ALLOWED' })
  })

  it('is still refused for whatever else keeps credit from the provider', async () => {
    await play(newWireId('round'), 'BET')
    provider.switches.loseAnswer = true
    await member.call(calls.wallet.transfer, { amount: 1_000, fromCode: 'main', toCode: 'kas' })
    await limitTo('stake', 40_000)
    expect(await launch()).toMatchObject({ code: 'TRANSFER_PENDING' })
  })
})
