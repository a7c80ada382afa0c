import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import { newWireId } from '@balai/gateway-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { credit } from '../../../../test/bank-scene.ts'
import { type Comparison, startComparison } from '../../../../test/comparison-scene.ts'
import { testProvider } from '../../../../test/game-target.ts'
import { sendPlay, sitDown } from '../../../../test/provider-stub.ts'

describe('a case that came to nothing', () => {
  let scene: Comparison
  beforeAll(async () => {
    scene = await startComparison()
  })
  beforeEach(() => scene.beginAnew())
  afterAll(() => scene.close())

  it('a case whose bet is taken back later closes by itself, and one that differs for another reason waits', async () => {
    const round = newWireId('round')
    const [late, standing, refused] = [newWireId('bet'), newWireId('bet'), newWireId('bet')]
    for (const [transaction, outcome] of [
      [late, null],
      [standing, null],
      [refused, 'NOT_ENOUGH_MONEY'],
    ] as const) {
      await scene.play('BET', transaction, '1000', round)
      scene.hold({ transaction, round, outcome })
    }
    await scene.compareLater()
    expect(await scene.casesOf(late, standing, refused)).toHaveLength(3)
    for (const reference of [late, refused])
      await sendPlay(scene.client, scene.sitting, { type: 'ROLLBACK', round, reference })
    const before = await scene.heardOf('RoundQueueChanged')
    await scene.compare()
    expect((await scene.casesOf(late, standing, refused)).map((one) => one.transactionId)).toEqual([standing, refused])
    expect(await scene.heardOf('RoundQueueChanged')).toBe(before + 1)
    const { staff } = scene
    const resolved = await staff.call(calls.games.consoleListCases, { state: 'resolved' })
    assert.ok(resolved.success)
    const closed = resolved.results.find((one) => one.transactionId === late)
    expect(closed).toMatchObject({ kind: 'OUTCOME', resolvedBy: null, note: null, resolvedAt: expect.any(String) })
    const decided = await staff.call(calls.games.consoleResolveCase, { id: closed?.id ?? '', note: 'Terlambat' })
    expect(decided).toMatchObject({ code: 'ALREADY_DECIDED' })
  })

  // record 0680
  it('a case of what was missing here closes by itself once it came as it is listed, and waits while it differs', async () => {
    const round = newWireId('round')
    await scene.play('BET', newWireId('bet'), '1000', round)
    const [come, other, never] = [newWireId('win'), newWireId('win'), newWireId('win')]
    for (const transaction of [come, other, never]) scene.hold({ transaction, type: 'WIN', amount: '7000', round })
    await scene.compareLater()
    expect((await scene.casesOf(come, other, never)).map(({ kind }) => kind)).toEqual(Array(3).fill('MISSING_HERE'))
    await scene.play('WIN', come, '7000', round)
    await scene.play('WIN', other, '6000', round)
    await scene.compare()
    const open = (await scene.casesOf(come, other, never)).filter(({ kind }) => kind === 'MISSING_HERE')
    expect(open.map((one) => one.transactionId)).toEqual([other, never])
    expect(await scene.closedByItself(come)).toBe('MISSING_HERE')
  })

  // record 0680
  it('what is not listed and has been taken back here is no case, and one of before closes by itself', async () => {
    const round = newWireId('round')
    const [before, late, standing] = [newWireId('bet'), newWireId('bet'), newWireId('bet')]
    for (const transaction of [before, late, standing]) await scene.play('BET', transaction, '1000', round)
    const takeBack = async (reference: string) => {
      const back = newWireId('back')
      await sendPlay(scene.client, scene.sitting, { type: 'ROLLBACK', round, reference, transaction: back })
      scene.hold({ transaction: back, type: 'ROLLBACK', round })
    }
    await takeBack(before)
    await scene.compareLater()
    expect((await scene.casesOf(before, late, standing)).map((one) => one.transactionId)).toEqual([late, standing])
    await takeBack(late)
    await scene.compare()
    expect((await scene.casesOf(before, late, standing)).map((one) => one.transactionId)).toEqual([standing])
    expect(await scene.closedByItself(late)).toBe('MISSING_THERE')
  })

  // record 0680
  it('a reversal that the balance did not cover closes by itself once its win is taken back after all', async () => {
    const { server, client } = scene
    await server.database.pool.query('UPDATE game_provider SET profile = $1 WHERE id = $2', [
      { allowsWinRollback: true },
      testProvider.id,
    ])
    server.app.games.providers.forget()
    const poor = await server.member()
    await credit(server, poor, 50_000n)
    const seat = await sitDown(server, client, poor.memberId)
    const send = async (fields: Parameters<typeof sendPlay>[2]) =>
      (await sendPlay(client, seat, fields)).results[0]?.outcome
    const [round, win] = [newWireId('round'), newWireId('win')]
    await send({ type: 'BET', round, amount: '10000' })
    await send({ type: 'WIN', round, amount: '70000', transaction: win })
    await send({ type: 'BET', round: newWireId('round'), amount: '100000' })
    const [refused, taken] = [newWireId('void'), newWireId('void')]
    const undo = (transaction: string) => send({ type: 'ROLLBACK', round, reference: win, transaction })
    expect(await undo(refused)).toBe('REVERSAL_INSUFFICIENT_FUNDS')
    await scene.compare()
    expect(await scene.casesOf(refused)).toMatchObject([{ kind: 'REVERSAL', amount: 70_000 }])
    await credit(server, poor, 80_000n)
    expect(await undo(taken)).toBe('OK')
    await scene.compare()
    expect(await scene.casesOf(refused)).toEqual([])
    expect(await scene.closedByItself(refused)).toBe('REVERSAL')
  })
})
