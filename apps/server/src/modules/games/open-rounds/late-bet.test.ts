import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import { type GatewayClient, newWireId } from '@balai/gateway-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { balanceOf, licence } from '../../../../test/bank-scene.ts'
import type { MemberVisitor, StaffVisitor, TestServer } from '../../../../test/harness.ts'
import { sitWith, startPlay } from '../../../../test/play-scene.ts'
import { type Sitting, sendPlay } from '../../../../test/provider-stub.ts'
import { ageRound, agreeOn, carryOutWhile } from '../../../../test/round-scene.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

describe('a bet that comes while staff give a round back', () => {
  let server: TestServer
  let client: GatewayClient
  let staff: StaffVisitor
  let checker: StaffVisitor
  let member: MemberVisitor
  let sitting: Sitting
  beforeAll(async () => {
    ;({ server, client } = await startPlay())
    staff = await server.staff(['round.read', 'round.decide'])
    checker = await server.staff(['round.read', 'round.decide'])
  })
  beforeEach(async () => {
    await licence(server, null)
    ;({ member, sitting } = await sitWith(server, client, 50_000n))
  })
  afterAll(async () => {
    await assertBooksRight(server.database.db)
    await server.close()
  })

  const play = async (fields: Parameters<typeof sendPlay>[2]) =>
    (await sendPlay(client, sitting, fields)).results[0]?.outcome
  const find = () => server.app.jobs.runNow('games.open-rounds')
  async function rowOf(round: string, state: 'open' | 'done') {
    const answer = await staff.call(calls.games.consoleListRounds, { state, count: 200 })
    assert.ok(answer.success)
    return answer.results.find((row) => row.roundId === round)
  }
  /** A round with one bet of 10 000 that two people have agreed to give back, which nobody has carried out so far. */
  async function agreedRefund() {
    const round = newWireId('round')
    await play({ type: 'BET', round, amount: '10000' })
    await ageRound(server, round, 49)
    await find()
    const id = (await rowOf(round, 'open'))?.id ?? ''
    await staff.call(calls.games.consoleAskRound, { id, act: 'refund', reason: 'Penyedia diam' })
    await agreeOn(server, id, checker)
    return { round, id }
  }

  it('is given back as well, before the round is closed', async () => {
    const { round, id } = await agreedRefund()
    const late = newWireId('bet')
    const isOver = await carryOutWhile(server, id, {
      after: async (turn) => {
        if (turn === 1) expect(await play({ type: 'BET', round, transaction: late, amount: '7000' })).toBe('OK')
      },
    })
    expect(isOver).toBe(true)
    expect(await rowOf(round, 'done')).toMatchObject({ state: 'refunded', refunded: 17_000 })
    expect(await play({ type: 'WIN', round, amount: '20000' }), 'no win is due any more').toBe('ROLLED_BACK')
    expect(await play({ type: 'BET', round, amount: '1000' })).toBe('ROUND_CLOSED')
    expect((await balanceOf(member)).cash).toBe(50_000)
  })

  it('leaves the round open for as long as more of them come, and the job goes on with it', async () => {
    const { round, id } = await agreedRefund()
    const isOver = await carryOutWhile(server, id, { after: () => play({ type: 'BET', round, amount: '1000' }) })
    expect(isOver).toBe(false)
    expect(await rowOf(round, 'open')).toMatchObject({ state: 'acting' })
    await find()
    expect(await rowOf(round, 'done')).toMatchObject({ state: 'refunded', refunded: 13_000 })
    expect((await balanceOf(member)).cash).toBe(50_000)
  })

  it('keeps what it won before the round is closed', async () => {
    const { round, id } = await agreedRefund()
    await carryOutWhile(server, id, {
      after: async () => {
        await play({ type: 'BET', round, amount: '7000' })
        expect(await play({ type: 'WIN', round, amount: '20000' })).toBe('OK')
      },
    })
    expect(await rowOf(round, 'done')).toMatchObject({ state: 'refunded', refunded: 10_000 })
    expect((await balanceOf(member)).cash).toBe(63_000)
  })

  it('is waited for by no round of play money, of which nothing is given back', async () => {
    const { round } = await agreedRefund()
    server.clock.advance(60_000)
    await licence(server, 'L-1')
    await find()
    expect(await rowOf(round, 'done')).toMatchObject({ state: 'finished', refunded: null })
    expect((await balanceOf(member)).cash).toBe(40_000)
  })
})
