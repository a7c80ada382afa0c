import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import { type GatewayClient, newWireId } from '@balai/gateway-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { balanceOf, licence } from '../../../../test/bank-scene.ts'
import { testProvider } from '../../../../test/game-target.ts'
import type { MemberVisitor, StaffVisitor, TestServer } from '../../../../test/harness.ts'
import { closePlay, sitWith, startPlay } from '../../../../test/play-scene.ts'
import { type Sitting, sendPlay } from '../../../../test/provider-stub.ts'
import { ageRound, agreeOn, carryOutWhile } from '../../../../test/round-scene.ts'

describe('a win that is taken back while staff give its round back, or afterwards', () => {
  let server: TestServer
  let client: GatewayClient
  let staff: StaffVisitor
  let checker: StaffVisitor
  let member: MemberVisitor
  let sitting: Sitting
  beforeAll(async () => {
    ;({ server, client } = await startPlay())
    await server.database.pool.query('UPDATE game_provider SET profile = $1 WHERE id = $2', [
      { allowsWinRollback: true },
      testProvider.id,
    ])
    server.app.games.providers.forget()
    staff = await server.staff(['round.read', 'round.decide'])
    checker = await server.staff(['round.read', 'round.decide'])
  })
  beforeEach(async () => {
    await licence(server, null)
    ;({ member, sitting } = await sitWith(server, client, 50_000n))
  })
  afterAll(async () => {
    await closePlay(server)
  })

  const play = async (fields: Parameters<typeof sendPlay>[2]) =>
    (await sendPlay(client, sitting, fields)).results[0]?.outcome
  const find = () => server.app.jobs.runNow('games.open-rounds')
  const cash = async () => (await balanceOf(member)).cash
  async function rowOf(round: string, state: 'open' | 'done') {
    const answer = await staff.call(calls.games.consoleListRounds, { state, count: 200 })
    assert.ok(answer.success)
    return answer.results.find((row) => row.roundId === round)
  }
  /** A round with a bet of 10 000, of which one of the staff has asked for the refund. */
  async function askedRefund() {
    const [round, bet, win] = [newWireId('round'), newWireId('bet'), newWireId('win')]
    await play({ type: 'BET', round, transaction: bet, amount: '10000' })
    await ageRound(server, round, 49)
    await find()
    const id = (await rowOf(round, 'open'))?.id ?? ''
    const asked = await staff.call(calls.games.consoleAskRound, { id, act: 'refund', reason: 'Penyedia diam' })
    assert.ok(asked.success && asked.result.askedAt !== null)
    return { round, bet, win, asked: { id, askedAt: asked.result.askedAt } }
  }
  type Refund = Awaited<ReturnType<typeof askedRefund>>
  const pay = ({ round, win }: Refund) => play({ type: 'WIN', round, transaction: win, amount: '40000' })
  const undo = ({ round, win }: Refund) => play({ type: 'ROLLBACK', round, reference: win })
  const confirm = ({ asked }: Refund) => checker.call(calls.games.consoleConfirmRound, asked)

  it('leaves the refund that it had refused to be carried out', async () => {
    const refund = await askedRefund()
    await agreeOn(server, refund.asked.id, checker)
    const isOver = await carryOutWhile(server, refund.asked.id, {
      before: async (turn) => turn === 1 && expect(await pay(refund)).toBe('OK'),
      after: async (turn) => turn === 1 && expect(await undo(refund)).toBe('OK'),
    })
    expect(isOver).toBe(true)
    expect(await rowOf(refund.round, 'done')).toMatchObject({ state: 'refunded', refunded: 10_000 })
    expect(await cash()).toBe(50_000)
  })

  it('brings the bet back of a round that ended because the win had come', async () => {
    const refund = await askedRefund()
    expect(await pay(refund)).toBe('OK')
    await confirm(refund)
    expect(await rowOf(refund.round, 'done')).toMatchObject({ state: 'finished', refunded: null })
    expect(await undo(refund)).toBe('OK')
    await find()
    expect(await rowOf(refund.round, 'done')).toMatchObject({ state: 'refunded', refunded: 10_000 })
    expect(await cash()).toBe(50_000)
    expect(await play({ type: 'ROLLBACK', round: refund.round, reference: refund.bet })).toBe('ALREADY_ROLLED_BACK')
    await find()
    expect(await cash()).toBe(50_000)
  })

  it('brings the bet back beside others that were given back before', async () => {
    const refund = await askedRefund()
    expect(await pay(refund)).toBe('OK')
    await play({ type: 'BET', round: refund.round, amount: '7000' })
    await confirm(refund)
    expect(await rowOf(refund.round, 'done')).toMatchObject({ state: 'refunded', refunded: 7_000 })
    expect(await undo(refund)).toBe('OK')
    await find()
    expect(await rowOf(refund.round, 'done')).toMatchObject({ state: 'refunded', refunded: 17_000 })
    expect(await cash()).toBe(50_000)
  })

  it('never costs the stake, whichever of refund, win and its return comes first', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const refund = await askedRefund()
      const provider = async () => {
        if ((await pay(refund)) === 'OK') expect(await undo(refund)).toBe('OK')
      }
      await Promise.all([provider(), confirm(refund), turn % 2 === 0 ? find() : confirm(refund)])
      await find()
      expect(await rowOf(refund.round, 'done')).toMatchObject({ state: 'refunded', refunded: 10_000 })
      expect(await cash()).toBe(50_000)
    }
  })

  it('gives nothing back in a round that staff closed as it stood, that its provider ended, or of play money', async () => {
    const closed = await askedRefund()
    await pay(closed)
    await staff.call(calls.games.consoleDeclineRound, { ...closed.asked, reason: 'Sudah dibayar' })
    const close = { id: closed.asked.id, act: 'close', reason: 'Sudah dibayar' } as const
    const asked = await staff.call(calls.games.consoleAskRound, close)
    assert.ok(asked.success && asked.result.askedAt !== null)
    await checker.call(calls.games.consoleConfirmRound, { id: close.id, askedAt: asked.result.askedAt })
    expect(await undo(closed)).toBe('OK')

    const ended = await askedRefund()
    await staff.call(calls.games.consoleDeclineRound, { ...ended.asked, reason: 'Belum perlu' })
    await play({ type: 'WIN', round: ended.round, transaction: ended.win, amount: '40000', roundClosed: true })
    await find()
    expect(await undo(ended)).toBe('OK')

    const ofPlayMoney = await askedRefund()
    await pay(ofPlayMoney)
    await confirm(ofPlayMoney)
    expect(await undo(ofPlayMoney)).toBe('OK')
    server.clock.advance(60_000)
    await licence(server, 'L-1')

    await find()
    expect(await rowOf(closed.round, 'done')).toMatchObject({ state: 'closed' })
    for (const { round } of [ended, ofPlayMoney])
      expect(await rowOf(round, 'done')).toMatchObject({ state: 'finished', refunded: null })
    expect(await cash()).toBe(20_000)
  })
})
