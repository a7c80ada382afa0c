import assert from 'node:assert/strict'
import { dayOf } from '@balai/calendar'
import { calls } from '@balai/contract'
import { type GatewayClient, newWireId } from '@balai/gateway-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { balanceOf, credit } from '../../../../test/bank-scene.ts'
import { testGame, testProvider } from '../../../../test/game-target.ts'
import type { MemberVisitor, TestServer } from '../../../../test/harness.ts'
import { closePlay, startPlay } from '../../../../test/play-scene.ts'
import { type Sitting, sendPlay, sitDown } from '../../../../test/provider-stub.ts'

const dayMs = 86_400_000

describe('a paid round that its provider takes back', () => {
  let server: TestServer
  let client: GatewayClient
  let member: MemberVisitor
  let sitting: Sitting
  beforeAll(async () => {
    ;({ server, client } = await startPlay())
  })
  beforeEach(async () => {
    await profile({})
    member = await server.member()
    await credit(server, member, 50_000n)
    await sit()
  })
  afterAll(() => closePlay(server))

  async function sit() {
    sitting = await sitDown(server, client, member.memberId)
  }
  async function profile(more: { settles?: 'round'; allowsLateWins?: true }) {
    await server.database.pool.query('UPDATE game_provider SET profile = $1 WHERE id = $2', [
      { allowsWinRollback: true, ...more },
      testProvider.id,
    ])
    server.app.games.providers.forget()
  }
  type Fields = Parameters<typeof sendPlay>[2]
  const outcomeOf = async (fields: Fields) => (await sendPlay(client, sitting, fields)).results[0]?.outcome
  const undo = (round: string, reference: string) => outcomeOf({ type: 'ROLLBACK', round, reference })
  /** A bet of 10 000 and its win. */
  async function paid(win: { amount?: string; roundClosed?: boolean } = {}) {
    const ids = { round: newWireId('round'), bet: newWireId('bet'), win: newWireId('win') }
    expect(await outcomeOf({ type: 'BET', round: ids.round, transaction: ids.bet, amount: '10000' })).toBe('OK')
    expect(await outcomeOf({ type: 'WIN', round: ids.round, transaction: ids.win, amount: '40000', ...win })).toBe('OK')
    return ids
  }
  const netOfToday = async () => {
    const answer = await member.call(calls.saferPlay.getStanding, {})
    assert.ok(answer.success)
    return answer.result.net.day
  }

  it('gives the stake back once the win is undone, and stands in the history with neither', async () => {
    const { round, bet, win } = await paid({ roundClosed: true })
    expect(await undo(round, bet)).toBe('ALREADY_SETTLED')
    expect(await undo(round, win)).toBe('OK')
    expect(await balanceOf(member)).toMatchObject({ cash: 40_000 })
    expect(await undo(round, bet)).toBe('OK')
    expect(await balanceOf(member)).toMatchObject({ cash: 50_000 })
    const today = dayOf(server.clock.now(), 'Asia/Jakarta')
    const history = await member.call(calls.games.gameLog, { from: today, to: today })
    expect(history).toMatchObject({ results: [{ id: round, stake: 0, win: 0, net: 0 }] })
    expect(await netOfToday()).toBe(0)
  })

  it('a win of nothing settles its bet until it is undone too', async () => {
    const { round, bet, win } = await paid({ amount: '0' })
    expect(await undo(round, bet)).toBe('ALREADY_SETTLED')
    expect(await undo(round, win)).toBe('OK')
    expect(await undo(round, bet)).toBe('OK')
    expect(await balanceOf(member)).toMatchObject({ cash: 50_000 })
  })

  it('where the end of a round settles what stands in it, its bets stay settled', async () => {
    await profile({ settles: 'round' })
    const [open, closed] = [await paid(), await paid({ roundClosed: true })]
    for (const { round, win } of [open, closed]) expect(await undo(round, win)).toBe('OK')
    expect(await undo(open.round, open.bet)).toBe('OK')
    expect(await undo(closed.round, closed.bet)).toBe('ALREADY_SETTLED')
    expect(await balanceOf(member)).toMatchObject({ cash: 40_000 })
  })

  it('a bet whose win was paid before it was kept what it settles stays settled, whatever is paid later', async () => {
    const { round, bet, win } = await paid()
    await server.database.pool.query("UPDATE game_round SET bets = bets #- '{0,w}' WHERE round_id = $1", [round])
    const later = newWireId('win')
    expect(await outcomeOf({ type: 'WIN', round, transaction: later, amount: '500' })).toBe('OK')
    expect(await undo(round, later)).toBe('OK')
    expect(await undo(round, bet)).toBe('ALREADY_SETTLED')
    expect(await undo(round, win)).toBe('OK')
    expect(await undo(round, bet)).toBe('ALREADY_SETTLED')
    expect(await balanceOf(member)).toMatchObject({ cash: 40_000 })
  })

  it('leaves the day on which it was played: the day of the void has neither won nor lost', async () => {
    const { round, bet, win } = await paid()
    expect(await netOfToday()).toBe(30_000)
    server.clock.advance(dayMs)
    await sit()
    const moment = () => ({ transaction: newWireId('tx'), occurredAt: new Date().toISOString(), game: testGame })
    const reversal = { type: 'ROLLBACK', ...moment(), round, currency: 'IDR', reference: win } as const
    const tooMuch = { type: 'BET', ...moment(), round, currency: 'IDR', amount: '900000' } as const
    const { memberId, session } = sitting
    const who = { operator: 'demo', player: memberId, session }
    const refused = await client.send('transactions', {
      requestId: newWireId('req'),
      ...who,
      actions: [reversal, tooMuch],
    })
    expect(refused.results.map(({ outcome }) => outcome)).toEqual(['NOT_APPLIED', 'NOT_ENOUGH_MONEY'])
    expect(await netOfToday()).toBe(0)
    expect(await undo(round, win)).toBe('OK')
    expect(await netOfToday()).toBe(0)
    expect(await undo(round, bet)).toBe('OK')
    expect(await netOfToday()).toBe(0)
    expect(await balanceOf(member)).toMatchObject({ cash: 50_000 })
  })

  it('a late win leaves the day on which it counted, though its bet was settled by the end of the round', async () => {
    await profile({ settles: 'round', allowsLateWins: true })
    const [round, win] = [newWireId('round'), newWireId('win')]
    expect(await outcomeOf({ type: 'BET', round, amount: '10000', roundClosed: true })).toBe('OK')
    server.clock.advance(dayMs)
    await sit()
    expect(await outcomeOf({ type: 'WIN', round, transaction: win, amount: '40000' })).toBe('OK')
    expect(await netOfToday(), 'it was won on a bet of yesterday').toBe(0)
    expect(await undo(round, win)).toBe('OK')
    expect(await netOfToday()).toBe(0)
  })

  it('a win that settles the whole round counts on the day of its first bet, whichever bet it names', async () => {
    await profile({ settles: 'round' })
    const [round, later] = [newWireId('round'), newWireId('bet')]
    expect(await outcomeOf({ type: 'BET', round, amount: '30000' })).toBe('OK')
    server.clock.advance(dayMs)
    await sit()
    expect(await outcomeOf({ type: 'BET', round, transaction: later, amount: '1000' })).toBe('OK')
    const { memberId, session } = sitting
    const won = await client.send('transactions', {
      requestId: newWireId('req'),
      ...{ operator: 'demo', player: memberId, session },
      actions: [
        {
          type: 'WIN',
          transaction: newWireId('win'),
          occurredAt: new Date().toISOString(),
          round,
          game: testGame,
          amount: '40000',
          currency: 'IDR',
          reference: later,
        },
      ],
    })
    expect(won.results[0]?.outcome).toBe('OK')
    expect(await netOfToday()).toBe(-1_000)
  })

  it('a jackpot that is spent is a case for staff, with what is missing of it', async () => {
    const [round, bet, jackpot] = [newWireId('round'), newWireId('bet'), newWireId('win')]
    await outcomeOf({ type: 'BET', round, transaction: bet, amount: '10000' })
    const action = { transaction: jackpot, occurredAt: new Date().toISOString(), round, game: testGame } as const
    const { memberId, session } = sitting
    const won = await client.send('transactions', {
      requestId: newWireId('req'),
      ...{ operator: 'demo', player: memberId, session },
      actions: [{ type: 'JACKPOT_WIN', ...action, amount: '70000', currency: 'IDR', jackpot: 'raya' }],
    })
    expect(won.results[0]?.outcome).toBe('OK')
    await outcomeOf({ type: 'BET', round: newWireId('round'), amount: '100000' })
    const reversal = newWireId('void')
    const answer = await outcomeOf({ type: 'ROLLBACK', round, transaction: reversal, reference: jackpot })
    expect(answer).toBe('REVERSAL_INSUFFICIENT_FUNDS')
    const staff = await server.staff(['round.read'])
    const cases = await staff.call(calls.games.consoleListCases, { state: 'open', count: 200 })
    assert.ok(cases.success, JSON.stringify(cases))
    expect(cases.results.filter(({ transactionId }) => transactionId === reversal)).toMatchObject([
      { kind: 'REVERSAL', amount: 70_000, roundId: round },
    ])
    expect(await undo(round, bet)).toBe('ALREADY_SETTLED')
  })
})
