import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import { type GatewayClient, newWireId } from '@balai/gateway-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Comparison, type Listed, startComparison } from '../../../../test/comparison-scene.ts'
import { testProvider } from '../../../../test/game-target.ts'
import type { MemberVisitor, StaffVisitor, TestServer } from '../../../../test/harness.ts'
import { staffOfAnother } from '../../../../test/other-operator.ts'
import { moveProvider, type Sitting, sendPlay, startProviderStub } from '../../../../test/provider-stub.ts'

const minuteMs = 60_000

describe('comparing with the provider’s list', () => {
  let scene: Comparison
  let server: TestServer
  let client: GatewayClient
  let staff: StaffVisitor
  let member: MemberVisitor
  let sitting: Sitting
  beforeAll(async () => {
    scene = await startComparison()
    ;({ server, client, staff, member, sitting } = scene)
  })
  beforeEach(() => scene.beginAnew())
  afterAll(() => scene.close())

  const play: Comparison['play'] = (...given) => scene.play(...given)
  const hold: Comparison['hold'] = (fields) => scene.hold(fields)
  const compare = () => scene.compare()
  const compareLater = () => scene.compareLater()
  const heardOf = (topic: string) => scene.heardOf(topic)
  const casesOf: Comparison['casesOf'] = (...transactions) => scene.casesOf(...transactions)

  async function faultShown(): Promise<string | null | undefined> {
    const shown = await staff.call(calls.games.consoleListComparisons, {})
    assert.ok(shown.success)
    return shown.result.providers[0]?.fault
  }

  it('play that both sides tell alike makes no case, and the comparison is shown', async () => {
    const round = newWireId('round')
    const [bet, win] = [newWireId('bet'), newWireId('win')]
    await play('BET', bet, '1000', round)
    await play('WIN', win, '300', round)
    hold({ transaction: bet, round })
    hold({ transaction: win, type: 'WIN', amount: '300', round })
    await compareLater()
    expect(await casesOf(bet, win)).toEqual([])
    const shown = await staff.call(calls.games.consoleListComparisons, {})
    assert.ok(shown.success)
    expect(shown.results[0]).toMatchObject({ providerName: 'Kit', there: 2, here: 2, differences: 0 })
    expect(shown.result.providers).toMatchObject([{ providerCode: testProvider.id, fault: null }])
    const { rows } = await server.database.pool.query('SELECT provider_id AS id FROM game_reconciliation_mark')
    expect(rows).toEqual([{ id: testProvider.id }])
  })

  it('what the provider took as paid and we do not know is a case, once', async () => {
    const transaction = newWireId('win')
    const heardBefore = await heardOf('RoundQueueChanged')
    hold({ transaction, type: 'WIN', amount: '7000' })
    await compareLater()
    expect(await heardOf('RoundQueueChanged')).toBe(heardBefore + 1)
    await server.database.pool.query(
      'UPDATE game_reconciliation_mark SET done_until = done_until - $1::interval WHERE provider_id = $2',
      ['1 hour', testProvider.id],
    )
    await compare()
    expect(await casesOf(transaction)).toMatchObject([
      { kind: 'MISSING_HERE', amount: 7_000, username: member.username, here: null, there: { outcome: 'OK' } },
    ])
  })

  it('a round that ends without a win tells its member to read balance and history again', async () => {
    const round = newWireId('round')
    await play('BET', newWireId('bet'), '1000', round)
    const before = await heardOf('BalancesChanged')
    await sendPlay(client, sitting, { type: 'WIN', round, amount: '0', roundClosed: true })
    expect(await heardOf('BalancesChanged')).toBe(before + 1)
  })

  it('what we took and the provider does not list is a case', async () => {
    const transaction = newWireId('bet')
    await play('BET', transaction, '2000', newWireId('round'))
    await compareLater()
    expect(await casesOf(transaction)).toMatchObject([{ kind: 'MISSING_THERE', amount: 2_000, there: null }])
  })

  it('what the provider counts to another hour is found by its round, and is no case', async () => {
    const transaction = newWireId('bet')
    const round = newWireId('round')
    const earlier = new Date(server.clock.now().getTime() - 40 * minuteMs).toISOString()
    await play('BET', transaction, '2000', round)
    hold({ transaction, round, amount: '2000', occurredAt: earlier })
    await compareLater()
    expect(await casesOf(transaction)).toEqual([])
  })

  it('a word of the provider’s that stands for several outcomes is each of them, and differs from all others', async () => {
    const round = newWireId('round')
    const [bet, back, again, poor] = [newWireId('bet'), newWireId('back'), newWireId('back'), newWireId('bet')]
    await play('BET', bet, '1000', round)
    const undo = async (transaction: string) =>
      (await sendPlay(client, sitting, { type: 'ROLLBACK', round, reference: bet, transaction })).results[0]
    expect(await undo(back)).toMatchObject({ outcome: 'OK' })
    expect(await undo(again)).toMatchObject({ outcome: 'ALREADY_ROLLED_BACK' })
    await play('BET', poor, '900000000', round)
    const setWords = async (words: object) => {
      await server.database.pool.query("UPDATE game_provider SET profile = profile || $1 WHERE id = 'kit'", [{ words }])
      server.app.games.providers.forget()
    }
    await setWords({ OK: 'DONE', ALREADY_ROLLED_BACK: 'DONE' })
    const outcome = 'DONE' as 'OK' // what a provider says is not typed
    hold({ transaction: bet, round, outcome })
    for (const transaction of [back, again]) hold({ transaction, type: 'ROLLBACK', round, outcome })
    hold({ transaction: poor, round, amount: '900000000', outcome })
    await compareLater()
    await setWords({})
    expect(await casesOf(bet, back, again, poor)).toMatchObject([{ kind: 'OUTCOME', transactionId: poor }])
  })

  it('a provider that falls silent when it is asked for a round leaves its fault, and nothing counts as missing yet', async () => {
    const transaction = newWireId('bet')
    const round = newWireId('round')
    const earlier = new Date(server.clock.now().getTime() - 40 * minuteMs).toISOString()
    await play('BET', transaction, '2000', round)
    hold({ transaction, round, amount: '2000', occurredAt: earlier })
    scene.told.fault = 'silent of rounds'
    await compareLater()
    expect(await casesOf(transaction)).toEqual([])
    expect(await faultShown()).toBe('UNREACHABLE')
    scene.told.fault = undefined
    await compare()
    expect(await casesOf(transaction)).toEqual([])
  })

  it.each([
    ['that never comes to an end', 'lists without end', 'TOO_LONG'],
    ['that makes no sense', 'nonsense', 'UNREADABLE'],
  ] as const)(
    'a list %s leaves its fault, and the span is compared when it has one again',
    async (_title, how, shown) => {
      const transaction = newWireId('win')
      hold({ transaction, type: 'WIN' })
      scene.told.fault = how
      await compareLater()
      expect(await faultShown()).toBe(shown)
      scene.told.fault = undefined
      await compare()
      expect(await faultShown()).toBeNull()
      expect(await casesOf(transaction)).toMatchObject([{ kind: 'MISSING_HERE' }])
    },
  )

  it('a provider that lists everybody’s week when it is asked for a round is not asked to the end of it, and once for all', async () => {
    const bets = [newWireId('bet'), newWireId('bet'), newWireId('bet')]
    for (const transaction of bets) await play('BET', transaction, '2000', newWireId('round'))
    scene.told.fault = 'rounds without end'
    const askedBefore = scene.told.askedOfRounds
    await compareLater()
    expect(await faultShown()).toBeNull()
    const missing = bets.map(() => ({ kind: 'MISSING_THERE' }))
    expect(await casesOf(...bets)).toMatchObject(missing)
    expect(scene.told.askedOfRounds - askedBefore, 'for one round to the bound, and for no other').toBe(50)
  })

  it('what was won outside of any round and is not listed is a case', async () => {
    const transaction = newWireId('promo')
    const occurredAt = server.clock.now().toISOString()
    const won = { type: 'PROMO_WIN', transaction, occurredAt, amount: '900', currency: 'IDR', campaign: 'c' } as const
    const who = { operator: 'demo', player: member.memberId, session: null }
    await client.send('transactions', { requestId: newWireId('req'), ...who, actions: [won] })
    await compareLater()
    expect(await casesOf(transaction)).toMatchObject([{ kind: 'MISSING_THERE', roundId: null, amount: 900 }])
  })

  it('play at the very moment at which a span begins belongs to it', async () => {
    const [transaction, listed] = [newWireId('bet'), newWireId('win')]
    await play('BET', transaction, '2000', newWireId('round'))
    const { rows } = await server.database.pool.query<{ at: Date }>(
      'SELECT processed_at AS at FROM game_transaction WHERE transaction_id = $1',
      [transaction],
    )
    hold({ transaction: listed, type: 'WIN', occurredAt: rows[0]?.at.toISOString() ?? '' })
    await server.database.pool.query('UPDATE game_reconciliation_mark SET done_until = $1 WHERE provider_id = $2', [
      rows[0]?.at,
      testProvider.id,
    ])
    await compareLater()
    const kinds = (await casesOf(transaction, listed)).map((one) => one.kind)
    expect(kinds.sort()).toEqual(['MISSING_HERE', 'MISSING_THERE'])
  })

  it.each([
    ['another amount', { amount: '1001' }],
    ['another round', { round: 'another' }],
    ['another type', { type: 'WIN' as const }],
  ])('%s is a case that shows both sides', async (_title, other) => {
    const transaction = newWireId('bet')
    const round = newWireId('round')
    await play('BET', transaction, '1000', round)
    hold({ transaction, round, ...other })
    await compareLater()
    expect(await casesOf(transaction)).toMatchObject([
      { kind: 'DIFFERENT', here: { type: 'BET', amount: 1_000, round }, there: { outcome: 'OK' } },
    ])
  })

  it('a refusal that the provider took for a yes is a case, and one that both know is none', async () => {
    const [refused, known] = [newWireId('bet'), newWireId('bet')]
    const round = newWireId('round')
    await play('BET', refused, '900000000', round)
    await play('BET', known, '900000000', round)
    hold({ transaction: refused, round, amount: '900000000' })
    hold({ transaction: known, round, amount: '900000000', outcome: 'NOT_ENOUGH_MONEY' })
    await compareLater()
    expect(await casesOf(refused, known)).toMatchObject([
      { kind: 'OUTCOME', transactionId: refused, here: { outcome: 'NOT_ENOUGH_MONEY' } },
    ])
  })

  it('a bet that the provider had no answer to and rolled back is no case; one that stands, or that it took for refused, is', async () => {
    const round = newWireId('round')
    const taken = async (outcome: Listed['outcome'], isTakenBack: boolean): Promise<string> => {
      const [transaction, back] = [newWireId('bet'), newWireId('back')]
      await play('BET', transaction, '1000', round)
      hold({ transaction, round, outcome })
      if (!isTakenBack) return transaction
      await sendPlay(client, sitting, { type: 'ROLLBACK', round, reference: transaction, transaction: back })
      hold({ transaction: back, type: 'ROLLBACK', round })
      return transaction
    }
    const unanswered = [null, 'TEMPORARY', 'ROLLED_BACK'] as const
    const undone = await Promise.all(unanswered.map((outcome) => taken(outcome, true)))
    const standing = await Promise.all(unanswered.map((outcome) => taken(outcome, false)))
    const refused = await taken('NOT_ENOUGH_MONEY', true)
    await compareLater()
    const cases = await casesOf(...undone, ...standing, refused)
    expect(cases.map(({ kind, transactionId }) => [kind, transactionId]).sort()).toEqual(
      [...standing, refused].map((transaction) => ['OUTCOME', transaction]).sort(),
    )
  })

  it('what never arrived and was never answered is no case', async () => {
    const transaction = newWireId('bet')
    hold({ transaction, outcome: null })
    await compareLater()
    expect(await casesOf(transaction)).toEqual([])
  })

  it('a provider that cannot be reached leaves its fault, and the span is compared when it is back', async () => {
    const transaction = newWireId('win')
    hold({ transaction, type: 'WIN' })
    await moveProvider(server, 'http://127.0.0.1:9')
    await compareLater()
    expect(await faultShown()).toBe('UNREACHABLE')
    await moveProvider(server, scene.provider.baseUrl)
    await compare()
    expect(await casesOf(transaction)).toMatchObject([{ kind: 'MISSING_HERE' }])
    expect(await faultShown()).toBeNull()
  })

  it('a win without a bet is a case, and whoever resolves it says what was done', async () => {
    const transaction = newWireId('win')
    const round = newWireId('round')
    const heardBefore = await heardOf('RoundQueueChanged')
    await play('WIN', transaction, '4000', round)
    expect(await heardOf('RoundQueueChanged')).toBe(heardBefore + 1)
    const [one] = await casesOf(transaction)
    expect(one).toMatchObject({
      kind: 'ORPHAN_WIN',
      amount: 4_000,
      roundId: round,
      username: member.username,
      providerName: 'Kit',
    })
    const note = 'Dibayar lewat penyesuaian'
    const id = one?.id ?? ''
    expect((await staff.send(calls.games.consoleResolveCase, { id, note: '' })).status).toBe(422)
    expect(await staff.call(calls.games.consoleResolveCase, { id, note })).toMatchObject({
      result: { note, resolvedBy: { id: staff.staffId } },
    })
    const resolve = (note: string) => staff.call(calls.games.consoleResolveCase, { id, note })
    expect(await resolve(note), 'sent again, its answer being lost').toMatchObject({ success: true, result: { note } })
    expect(await resolve('Lain')).toMatchObject({ code: 'ALREADY_DECIDED' })
    const colleague = await server.staff(['round.read', 'round.decide'])
    const same = { id, note }
    expect(await colleague.call(calls.games.consoleResolveCase, same)).toMatchObject({ code: 'ALREADY_DECIDED' })
    expect(await heardOf('RoundQueueChanged')).toBe(heardBefore + 2)
    expect(await casesOf(transaction)).toEqual([])
    const resolved = await staff.call(calls.games.consoleListCases, { state: 'resolved' })
    assert.ok(resolved.success)
    expect(resolved.results[0], 'the newest is first').toMatchObject({ id, note })
    const { rows } = await server.database.pool.query('SELECT reason, after FROM audit_line WHERE action = $1', [
      'case.resolve',
    ])
    const after = { kind: 'ORPHAN_WIN', amount: 4_000, member: member.username, provider: 'Kit', round, transaction }
    expect(rows).toEqual([{ reason: note, after }])
  })

  it('who may not, sees and resolves nothing, nor does another operator', async () => {
    const transaction = newWireId('win')
    await play('WIN', transaction, '4000', newWireId('round'))
    const [one] = await casesOf(transaction)
    const id = one?.id ?? ''
    const reader = await server.staff(['round.read'])
    expect((await reader.send(calls.games.consoleResolveCase, { id, note: 'coba' })).status).toBe(403)
    const stranger = await staffOfAnother(server, ['round.read', 'round.decide'])
    expect(await stranger.call(calls.games.consoleListCases, {})).toMatchObject({ results: [] })
    expect(await stranger.call(calls.games.consoleListComparisons, {})).toMatchObject({ results: [] })
    expect((await stranger.send(calls.games.consoleResolveCase, { id, note: 'coba' })).status).toBe(404)
    expect((await staff.send(calls.games.consoleResolveCase, { id: '999999', note: 'coba' })).status).toBe(404)
  })

  it('what a provider lists for another operator is told to those whose member it was, and of one that is not here by the log', async () => {
    const transaction = newWireId('bet')
    const round = newWireId('round')
    await play('BET', transaction, '1000', round)
    hold({ transaction, round, operator: 'lain', player: 'somebody' })
    hold({ transaction: newWireId('bet'), operator: 'asing', player: 'somebody' })
    await compareLater()
    expect(await casesOf(transaction)).toMatchObject([
      {
        kind: 'DIFFERENT',
        username: member.username,
        there: { memberId: 'somebody' },
        here: { memberId: member.memberId },
      },
    ])
    const { rows } = await server.database.pool.query(
      'SELECT DISTINCT operator_id FROM game_alert WHERE transaction_id = $1',
      [transaction],
    )
    expect(rows).toEqual([{ operator_id: 'demo' }])
    const { rowCount: unseen } = await server.database.pool.query(
      `SELECT operator_id FROM game_alert WHERE operator_id = 'asing'
       UNION ALL SELECT operator_id FROM game_reconciliation WHERE operator_id = 'asing'`,
    )
    expect(unseen, 'nobody could see a case of it').toBe(0)
  })

  it('a list that is too long for an hour is compared in smaller spans', async () => {
    const transactions = Array.from({ length: 102 }, () => newWireId('win'))
    for (const [n, transaction] of transactions.entries()) {
      const at = new Date(server.clock.now().getTime() + n * 8_000 - 14 * minuteMs)
      hold({ transaction, type: 'WIN', occurredAt: at.toISOString() })
    }
    await compareLater()
    expect(await casesOf(...transactions)).toHaveLength(102)
  }, 120_000)

  it('a provider that is slow has some of its spans in a run, so that no other one waits, and the rest in those after it', async () => {
    const slow = await startProviderStub({
      transactions: () => {
        server.clock.advance(50_000)
        return { transactions: [], cursor: null }
      },
    })
    await moveProvider(server, slow.baseUrl)
    const begun = new Date(server.clock.now().getTime() - 24 * 60 * minuteMs)
    const { pool } = server.database
    await pool.query("UPDATE game_reconciliation_mark SET done_until = $1 WHERE provider_id = 'kit'", [begun])
    const hoursDone = async () => {
      await compare()
      const { rows } = await pool.query("SELECT done_until FROM game_reconciliation_mark WHERE provider_id = 'kit'")
      return (rows[0].done_until.getTime() - begun.getTime()) / (60 * minuteMs)
    }
    const first = await hoursDone()
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThan(13)
    expect(await hoursDone()).toBeGreaterThan(first)
    slow.close()
  })
})
