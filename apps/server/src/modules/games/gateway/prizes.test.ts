import assert from 'node:assert/strict'
import { addDays, dayOf } from '@balai/calendar'
import { calls } from '@balai/contract'
import { type GatewayClient, newWireId } from '@balai/gateway-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { balanceOf, credit } from '../../../../test/bank-scene.ts'
import { testGame } from '../../../../test/game-target.ts'
import type { MemberVisitor, TestServer } from '../../../../test/harness.ts'
import { closePlay, sitWith, startPlay } from '../../../../test/play-scene.ts'
import { offerBonus } from '../../../../test/promotion-scene.ts'
import { type Sitting, sendPlay, sitDown, walletClient } from '../../../../test/provider-stub.ts'
import { readCashPlay } from '../turnover/store.ts'

describe('a promotional win of a game that plays from the main wallet', () => {
  let server: TestServer
  let client: GatewayClient
  let member: MemberVisitor
  let sitting: Sitting
  beforeAll(async () => {
    ;({ server, client } = await startPlay())
  })
  beforeEach(async () => {
    ;({ member, sitting } = await sitWith(server, client, 50_000n))
  })
  afterAll(() => closePlay(server))

  const today = () => dayOf(server.clock.now(), 'Asia/Jakarta')
  async function prize(
    amount: string,
    more: { transaction?: string; round?: string; game?: string } = {},
    { by = client, operator = 'demo' } = {},
  ) {
    const transaction = newWireId('promo')
    const occurredAt = server.clock.now().toISOString()
    const action = { type: 'PROMO_WIN', transaction, occurredAt, amount, currency: 'IDR', campaign: 'musim', ...more }
    const who = { operator, player: member.memberId, session: null }
    const actions = [action as typeof action & { type: 'PROMO_WIN' }]
    const answer = await by.send('transactions', { requestId: newWireId('req'), ...who, actions })
    return { transaction: action.transaction, outcome: answer.results[0]?.outcome }
  }
  async function history() {
    const answer = await member.call(calls.games.gameLog, { from: today(), to: today() })
    assert.ok(answer.success)
    return answer.results
  }

  it('is a round of its own, over at once, in the history and in what the days come to', async () => {
    const { transaction, outcome } = await prize('7000', { game: testGame })
    expect(outcome).toBe('OK')
    expect(await history()).toMatchObject([{ id: transaction, gameCode: testGame, stake: 0, win: 7_000, net: 7_000 }])
    expect(await balanceOf(member)).toMatchObject({ cash: 57_000 })
    const prizes = await member.call(calls.wallet.transactionHistory, { from: today(), to: today(), type: 11 })
    expect(prizes, 'code 11, Tournament (spec 3)').toMatchObject({ results: [{ amount: 7_000 }] })
    const report = await member.call(calls.reports.turnoverReport, { from: addDays(today(), -1), to: today() })
    expect(report).toMatchObject({ result: { rounds: 1, turnover: 0, won: 7_000, net: 7_000 } })
    const staff = await server.staff(['report.read'])
    const days = await staff.call(calls.reports.consoleReport, { from: today(), to: today() })
    expect(days).toMatchObject({ result: { total: { stake: 0, win: 7_000, gross: -7_000 } } })
    const bet = { type: 'BET', round: transaction, amount: '1000' } as const
    expect((await sendPlay(client, sitting, bet)).results[0]?.outcome).toBe('ROUND_CLOSED')
  })

  it('of no game is called by its provider’s name, and its picture can be seen', async () => {
    const { transaction } = await prize('900')
    const [round] = await history()
    expect(round).toMatchObject({ id: transaction, title: 'Kit', win: 900 })
    const picture = await member.fetch(round?.detailImage ?? '')
    expect([picture.status, await picture.text()]).toEqual([200, expect.stringContaining('Kit')])
  })

  it('of a round stands beside it, open or over, as one of the same game; the game of one that is not known is not told', async () => {
    const [open, over] = [newWireId('round'), newWireId('round')]
    for (const round of [open, over]) await sendPlay(client, sitting, { type: 'BET', round, amount: '1000' })
    await sendPlay(client, sitting, { type: 'WIN', round: over, amount: '0', roundClosed: true })
    const beside = [await prize('300', { round: open }), await prize('400', { round: over })]
    expect((await history()).map(({ gameCode }) => gameCode)).toEqual([testGame, testGame, testGame])
    await sendPlay(client, sitting, { type: 'WIN', round: open, amount: '50', roundClosed: true })
    const { transaction } = await prize('500', { round: newWireId('round') })
    const from = { from: today(), to: today() }
    const game = { title: 'Kit', stake: 0, win: 500 }
    const entries = await member.call(calls.wallet.transactionHistory, from)
    assert.ok(entries.success)
    expect(entries.results[0]).toMatchObject({ amount: 500, game })
    const rounds = (await history()).map(({ id, win }) => [id, win])
    expect(new Map(rounds as [string | undefined, number][])).toEqual(
      new Map<string | undefined, number>([
        [over, 0],
        [open, 50],
        [beside[0]?.transaction, 300],
        [beside[1]?.transaction, 400],
        [transaction, 500],
      ]),
    )
  })

  it('sent again is paid once, and not taken back', async () => {
    const transaction = newWireId('promo')
    const round = newWireId('round')
    await sendPlay(client, sitting, { type: 'BET', round, amount: '1000' })
    for (let times = 0; times < 2; times += 1)
      expect(await prize('600', { transaction, round })).toMatchObject({ outcome: 'OK' })
    const undo = await sendPlay(client, sitting, { type: 'ROLLBACK', round, reference: transaction })
    expect(undo.results[0]?.outcome).toBe('NOT_ALLOWED')
    await sendPlay(client, sitting, { type: 'WIN', round, amount: '0', roundClosed: true })
    const wins = (await history()).map(({ id, win }) => ({ id, win }))
    expect(wins.sort((a, b) => a.win - b.win)).toEqual([
      { id: round, win: 0 },
      { id: transaction, win: 600 },
    ])
    expect(await balanceOf(member)).toMatchObject({ cash: 49_600 })
  })

  it('of no round is not taken back either, whatever round is named; of another member it is out of reach', async () => {
    const { transaction } = await prize('600')
    const undo = async (round: string, by = sitting) =>
      (await sendPlay(client, by, { type: 'ROLLBACK', round, reference: transaction })).results[0]?.outcome
    for (const round of [transaction, newWireId('round')]) expect(await undo(round)).toBe('NOT_ALLOWED')
    const other = await server.member()
    await credit(server, other, 1_000n)
    const stranger = await sitDown(server, client, other.memberId)
    expect(await undo(transaction, stranger)).toBe('REFERENCE_SCOPE_MISMATCH')
    expect(await balanceOf(member)).toMatchObject({ cash: 50_600 })
  })

  it('of a round that was staked from the bonus is of cash, as it was paid', async () => {
    const staff = await server.staff(['promotion.edit'])
    const { id } = await offerBonus(server, staff, { amount: 20_000 })
    member = await server.member()
    expect(await member.call(calls.promotions.claimBonus, { id, agree: true })).toMatchObject({ success: true })
    sitting = await sitDown(server, client, member.memberId)
    const round = newWireId('round')
    await sendPlay(client, sitting, { type: 'BET', round, amount: '10000' })
    await prize('50000', { round })
    await sendPlay(client, sitting, { type: 'WIN', round, amount: '0', roundClosed: true })
    expect(await balanceOf(member)).toMatchObject({ cash: 50_000, bonus: 10_000 })
    const to = new Date(server.clock.now().getTime() + 1)
    const span = { operatorId: 'demo', memberId: member.memberId, from: new Date(0), to, playedSince: null }
    expect(await readCashPlay(server.database.db, [span])).toMatchObject([{ stake: 0n, win: 50_000n }])
  })

  it('is paid by no provider of whom the operator has no game; shown or not, one is enough', async () => {
    const stranger = {
      id: 'tamu',
      key: { keyId: 'tamu-1', secret: 'a secret of a stranger for tests only, long enough' },
    }
    const { providers } = server.app.games
    await server.database.db.transaction().execute(async (tx) => {
      const provider = {
        id: stranger.id,
        name: 'Tamu',
        mode: 'seamless',
        baseUrl: 'http://127.0.0.1:9',
        profile: {},
      } as const
      await providers.register(tx, provider)
      await providers.addKey(tx, stranger.id, stranger.key)
    })
    providers.forget()
    const by = walletClient({
      ...stranger.key,
      provider: stranger.id,
      baseUrl: server.origin,
      now: () => server.clock.now().getTime(),
    })
    expect(await prize('900000', {}, { by })).toMatchObject({ outcome: 'NOT_ALLOWED' })
    await server.database.pool.query(
      `INSERT INTO game (operator_id, provider_id, code, slug, title, category, art, rank, rtp_ppm, is_on)
       VALUES ('demo', 'tamu', 'tamu', 'tamu', 'Tamu', 'slots', 'none', 1, 950000, false)`,
    )
    expect(await prize('300', {}, { by })).toMatchObject({ outcome: 'OK' })
    expect(await balanceOf(member)).toMatchObject({ cash: 50_300 })
  })

  it('for whoever is unknown leaves no account behind, whatever operator is named', async () => {
    expect(await prize('300', {}, { operator: 'hantu' })).toMatchObject({ outcome: 'NOT_ALLOWED' })
    const { rows } = await server.database.pool.query("SELECT FROM ledger_accounts WHERE operator_id = 'hantu'")
    expect(rows).toEqual([])
  })

  it('leaves no round behind where its call is refused', async () => {
    const occurredAt = server.clock.now().toISOString()
    const won = {
      type: 'PROMO_WIN',
      transaction: newWireId('promo'),
      occurredAt,
      amount: '5',
      currency: 'IDR',
      campaign: 'm',
    } as const
    const late = {
      type: 'ROLLBACK',
      transaction: newWireId('tx'),
      occurredAt,
      round: 'r',
      reference: 'nothing',
      currency: 'IDR',
      game: testGame,
    } as const
    const who = { operator: 'demo', player: member.memberId, session: null }
    const answer = await client.send('transactions', { requestId: newWireId('req'), ...who, actions: [won, late] })
    expect(answer.results.map(({ outcome }) => outcome)).toEqual(['NOT_APPLIED', 'UNKNOWN_REFERENCE'])
    expect(await history()).toEqual([])
    expect(await balanceOf(member)).toMatchObject({ cash: 50_000 })
  })
})
