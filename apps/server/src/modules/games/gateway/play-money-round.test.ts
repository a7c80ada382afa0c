import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import { type GatewayClient, newWireId } from '@balai/gateway-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { balanceOf, licence } from '../../../../test/bank-scene.ts'
import { testGame, testProvider } from '../../../../test/game-target.ts'
import type { MemberVisitor, TestServer } from '../../../../test/harness.ts'
import { closePlay, sitWith, startPlay } from '../../../../test/play-scene.ts'
import { type Sitting, sendPlay } from '../../../../test/provider-stub.ts'

describe('a round of play money, once its operator plays for real money', () => {
  let server: TestServer
  let client: GatewayClient
  let member: MemberVisitor
  let sitting: Sitting
  beforeAll(async () => {
    ;({ server, client } = await startPlay())
    await server.database.pool.query('UPDATE game_provider SET profile = $1 WHERE id = $2', [
      { allowsWinRollback: true, allowsLateWins: true },
      testProvider.id,
    ])
    server.app.games.providers.forget()
  })
  beforeEach(async () => {
    await licence(server, null)
    ;({ member, sitting } = await sitWith(server, client, 50_000n))
  })
  afterAll(() => closePlay(server))

  type Fields = Parameters<typeof sendPlay>[2]
  const outcomeOf = async (fields: Fields) => (await sendPlay(client, sitting, fields)).results[0]?.outcome
  /** A bet of 10 000, and how it wins. */
  async function play(more: { roundClosed?: boolean } = {}) {
    const [round, bet, winId] = [newWireId('round'), newWireId('bet'), newWireId('win')]
    expect(await outcomeOf({ type: 'BET', round, transaction: bet, amount: '10000' })).toBe('OK')
    const won = { type: 'WIN', round, transaction: winId, amount: '40000', ...more } as const
    return { round, bet, winId, win: () => outcomeOf(won) }
  }
  async function begin() {
    server.clock.advance(60_000)
    await licence(server, 'L-1')
  }

  it('pays no win, which staff see, gives back no bet and takes no new one', async () => {
    const { round, bet, win, winId } = await play()
    await begin()
    expect(await win()).toBe('BET_NOT_FOUND')
    const staff = await server.staff(['round.read'])
    const cases = await staff.call(calls.games.consoleListCases, { state: 'open', count: 200 })
    assert.ok(cases.success)
    expect(cases.results.filter(({ transactionId }) => transactionId === winId)).toMatchObject([
      { kind: 'ORPHAN_WIN', amount: 40_000, roundId: round },
    ])
    expect(await outcomeOf({ type: 'BET', round, amount: '10000' })).toBe('ROUND_CLOSED')
    expect(await outcomeOf({ type: 'ROLLBACK', round, reference: bet })).toBe('OK')
    expect(await balanceOf(member)).toMatchObject({ cash: 40_000 })
    const end = { operator: 'demo', player: member.memberId, round, game: testGame }
    expect(await client.send('round/close', { requestId: newWireId('req'), ...end })).toMatchObject({ outcome: 'OK' })
  })

  it('pays no late win after its end, and takes none back', async () => {
    const { round, win, winId } = await play({ roundClosed: true })
    expect(await win()).toBe('OK')
    await begin()
    expect(await outcomeOf({ type: 'WIN', round, amount: '7000' })).toBe('BET_NOT_FOUND')
    expect(await outcomeOf({ type: 'ROLLBACK', round, reference: winId })).toBe('OK')
    expect(await balanceOf(member)).toMatchObject({ cash: 80_000 })
  })

  it('is not begun after the licence: a server whose clock is behind takes no stake for it', async () => {
    await begin()
    server.clock.advance(-120_000)
    try {
      expect(await outcomeOf({ type: 'BET', round: newWireId('round'), amount: '10000' })).toBe('NOT_ALLOWED')
      expect(await balanceOf(member)).toMatchObject({ cash: 50_000 })
    } finally {
      server.clock.advance(120_000)
    }
  })

  it('leaves what is begun afterwards as it is', async () => {
    await begin()
    const { round, bet, win, winId } = await play()
    expect(await win()).toBe('OK')
    expect(await outcomeOf({ type: 'ROLLBACK', round, reference: winId })).toBe('OK')
    expect(await outcomeOf({ type: 'ROLLBACK', round, reference: bet })).toBe('OK')
    expect(await balanceOf(member)).toMatchObject({ cash: 50_000 })
  })
})
