import assert from 'node:assert/strict'
import { type CallItem, calls } from '@balai/contract'
import { type GatewayClient, newWireId, type ProviderAnswer } from '@balai/gateway-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { credit } from '../../../../test/bank-scene.ts'
import { registerTestProvider, testProvider } from '../../../../test/game-target.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { staffOfAnother } from '../../../../test/other-operator.ts'
import {
  moveProvider,
  type ProviderStub,
  providerClient,
  type Sitting,
  sendPlay,
  sitDown,
  startProviderStub,
} from '../../../../test/provider-stub.ts'

type Listed = ProviderAnswer<'transactions'>['transactions'][number]
type Case = CallItem<typeof calls.games.consoleListCases>

const minuteMs = 60_000

describe('comparing with the provider’s list', () => {
  let server: TestServer
  let provider: ProviderStub
  let client: GatewayClient
  let staff: StaffVisitor
  let member: MemberVisitor
  let sitting: Sitting
  /** What the provider holds; the stub answers by span and round as the contract says. */
  let held: Listed[] = []
  /** How it falls short. */
  let fault: 'silent of rounds' | 'rounds without end' | 'lists without end' | 'nonsense' | undefined
  beforeAll(async () => {
    server = await startTestServer()
    provider = await startProviderStub({
      transactions: ({ from, to, round, cursor }) => {
        if (fault === 'silent of rounds' && round !== undefined) return undefined
        if (fault === 'nonsense') return {} as never // what a provider says is not typed
        if (fault === 'lists without end' || (fault === 'rounds without end' && round !== undefined))
          return { transactions: [], cursor: 'more' }
        const inSpan = held.filter(
          (one) => one.occurredAt >= from && one.occurredAt < to && (round === undefined || one.round === round),
        )
        const start = Number(cursor ?? 0)
        const next = start + 2 < inSpan.length ? String(start + 2) : null
        return { transactions: inSpan.slice(start, start + 2), cursor: next }
      },
    })
    await registerTestProvider(server)
    await moveProvider(server, provider.baseUrl)
    // Arcade is known to every server and not running here.
    await server.database.pool.query("UPDATE game_provider SET mode = 'transfer' WHERE id = 'arcade'")
    server.app.games.providers.forget()
    client = providerClient(server)
    staff = await server.staff(['round.read', 'round.decide'])
    member = await server.member()
    await credit(server, member, 500_000n)
    sitting = await sitDown(server, client, member.memberId)
  })
  beforeEach(async () => {
    // Each test begins with everything compared that was there.
    server.clock.advance(16 * minuteMs)
    await compare()
    held = []
    fault = undefined
  })
  afterAll(async () => {
    provider.close()
    await server.close()
  })

  const compare = () => server.app.jobs.runNow('games.reconcile')
  const play = (type: 'BET' | 'WIN', transaction: string, amount: string, round: string) =>
    sendPlay(client, sitting, { type, round, amount, transaction })
  function hold(fields: Partial<Listed> & Pick<Listed, 'transaction'>): void {
    held.push({
      type: 'BET',
      operator: 'demo',
      player: member.memberId,
      round: 'r',
      amount: '1000',
      currency: 'IDR',
      occurredAt: server.clock.now().toISOString(),
      outcome: 'OK',
      ...fields,
    })
  }
  /** A quarter of an hour and a little later, when the span is old enough to be compared. */
  async function compareLater(): Promise<void> {
    server.clock.advance(17 * minuteMs)
    await compare()
  }
  /** How often the hub was told so. */
  async function heardOf(topic: string): Promise<number> {
    const { rows } = await server.database.pool.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM outbox_event WHERE topic = $1 AND operator_id = 'demo'",
      [topic],
    )
    return rows[0]?.count ?? 0
  }
  async function casesOf(...transactions: string[]): Promise<Case[]> {
    const answer = await staff.call(calls.games.consoleListCases, { count: 200 })
    assert.ok(answer.success)
    return answer.results.filter((one) => transactions.includes(one.transactionId))
  }

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
    expect(shown.results[0]).toMatchObject({ providerCode: testProvider.id, there: 2, here: 2, differences: 0 })
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

  it('a provider that falls silent when it is asked for a round leaves its fault, and nothing counts as missing yet', async () => {
    const transaction = newWireId('bet')
    const round = newWireId('round')
    const earlier = new Date(server.clock.now().getTime() - 40 * minuteMs).toISOString()
    await play('BET', transaction, '2000', round)
    hold({ transaction, round, amount: '2000', occurredAt: earlier })
    fault = 'silent of rounds'
    await compareLater()
    expect(await casesOf(transaction)).toEqual([])
    expect(await faultShown()).toBe('UNREACHABLE')
    fault = undefined
    await compare()
    expect(await casesOf(transaction)).toEqual([])
  })

  it.each([
    ['that never comes to an end', 'lists without end', 'TOO_LONG'],
    ['that makes no sense', 'nonsense', 'REFUSED'],
  ] as const)(
    'a list %s leaves its fault, and the span is compared when it has one again',
    async (_title, how, shown) => {
      const transaction = newWireId('win')
      hold({ transaction, type: 'WIN' })
      fault = how
      await compareLater()
      expect(await faultShown()).toBe(shown)
      fault = undefined
      await compare()
      expect(await faultShown()).toBeNull()
      expect(await casesOf(transaction)).toMatchObject([{ kind: 'MISSING_HERE' }])
    },
  )

  it('a provider that lists everybody’s week when it is asked for a round is not asked to the end of it', async () => {
    const transaction = newWireId('bet')
    await play('BET', transaction, '2000', newWireId('round'))
    fault = 'rounds without end'
    await compareLater()
    expect(await faultShown()).toBeNull()
    expect(await casesOf(transaction)).toMatchObject([{ kind: 'MISSING_THERE' }])
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

  it('a case whose bet is taken back later closes by itself, and one that differs for another reason waits', async () => {
    const round = newWireId('round')
    const [late, standing, refused] = [newWireId('bet'), newWireId('bet'), newWireId('bet')]
    for (const [transaction, outcome] of [
      [late, null],
      [standing, null],
      [refused, 'NOT_ENOUGH_MONEY'],
    ] as const) {
      await play('BET', transaction, '1000', round)
      hold({ transaction, round, outcome })
    }
    await compareLater()
    expect(await casesOf(late, standing, refused)).toHaveLength(3)
    for (const reference of [late, refused]) await sendPlay(client, sitting, { type: 'ROLLBACK', round, reference })
    const before = await heardOf('RoundQueueChanged')
    await compare()
    expect((await casesOf(late, standing, refused)).map((one) => one.transactionId)).toEqual([standing, refused])
    expect(await heardOf('RoundQueueChanged')).toBe(before + 1)
    const resolved = await staff.call(calls.games.consoleListCases, { state: 'resolved' })
    assert.ok(resolved.success)
    const closed = resolved.results.find((one) => one.transactionId === late)
    expect(closed).toMatchObject({ kind: 'OUTCOME', resolvedBy: null, note: null, resolvedAt: expect.any(String) })
    const decided = await staff.call(calls.games.consoleResolveCase, { id: closed?.id ?? '', note: 'Terlambat' })
    expect(decided).toMatchObject({ code: 'ALREADY_DECIDED' })
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
    await moveProvider(server, provider.baseUrl)
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
    expect(one).toMatchObject({ kind: 'ORPHAN_WIN', amount: 4_000, roundId: round, username: member.username })
    const note = 'Dibayar lewat penyesuaian'
    const id = one?.id ?? ''
    expect((await staff.send(calls.games.consoleResolveCase, { id, note: '' })).status).toBe(422)
    expect(await staff.call(calls.games.consoleResolveCase, { id, note })).toMatchObject({
      result: { note, resolvedBy: { id: staff.staffId } },
    })
    expect(await staff.call(calls.games.consoleResolveCase, { id, note })).toMatchObject({ code: 'ALREADY_DECIDED' })
    expect(await heardOf('RoundQueueChanged')).toBe(heardBefore + 2)
    expect(await casesOf(transaction)).toEqual([])
    const resolved = await staff.call(calls.games.consoleListCases, { state: 'resolved' })
    assert.ok(resolved.success)
    expect(resolved.results[0], 'the newest is first').toMatchObject({ id, note })
    const { rows } = await server.database.pool.query('SELECT reason FROM audit_line WHERE action = $1', [
      'case.resolve',
    ])
    expect(rows).toEqual([{ reason: note }])
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

  it('what a provider lists for another operator is told to those whose member it was', async () => {
    const transaction = newWireId('bet')
    const round = newWireId('round')
    await play('BET', transaction, '1000', round)
    hold({ transaction, round, operator: 'lain', player: 'somebody' })
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
})
