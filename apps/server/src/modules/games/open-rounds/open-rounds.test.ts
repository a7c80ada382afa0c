import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import { type GatewayClient, newWireId, type ProviderAnswer } from '@balai/gateway-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditOf } from '../../../../test/audit-trail.ts'
import { balanceOf } from '../../../../test/bank-scene.ts'
import { breakRow } from '../../../../test/broken-row.ts'
import { registerTestProvider, testGame } from '../../../../test/game-target.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { untilWaiting } from '../../../../test/meanwhile.ts'
import { staffOfAnother } from '../../../../test/other-operator.ts'
import { sitWith } from '../../../../test/play-scene.ts'
import {
  moveProvider,
  type ProviderStub,
  providerClient,
  type Sitting,
  sendPlay,
  startProviderStub,
} from '../../../../test/provider-stub.ts'
import { ageRound, agreeOn } from '../../../../test/round-scene.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

type Listed = ProviderAnswer<'transactions'>['transactions'][number]

const hourMs = 3_600_000
const reason = 'Penyedia tidak menyelesaikan'

describe('rounds that stay open', () => {
  let server: TestServer
  let provider: ProviderStub
  let client: GatewayClient
  let maker: StaffVisitor
  let checker: StaffVisitor
  let member: MemberVisitor
  let sitting: Sitting
  let listed: Listed[] = []
  beforeAll(async () => {
    server = await startTestServer()
    provider = await startProviderStub({ transactions: () => ({ transactions: listed, cursor: null }) })
    await registerTestProvider(server)
    await moveProvider(server, provider.baseUrl)
    client = providerClient(server)
    maker = await server.staff(['round.read', 'round.decide'])
    checker = await server.staff(['round.read', 'round.decide'])
  })
  beforeEach(async () => {
    listed = []
    ;({ member, sitting } = await sitWith(server, client, 50_000n))
  })
  afterAll(async () => {
    await assertBooksRight(server.database.db)
    provider.close()
    await server.close()
  })

  const bet = (round: string, amount = '10000', transaction = newWireId('bet')) =>
    sendPlay(client, sitting, { type: 'BET', round, amount, transaction })
  const win = async (round: string, amount = '5000', roundClosed = false) => {
    const answer = await sendPlay(client, sitting, { type: 'WIN', round, amount, roundClosed })
    return answer.results[0]?.outcome
  }
  const age = (round: string, hours: number) => ageRound(server, round, hours)
  const find = () => server.app.jobs.runNow('games.open-rounds')
  async function listOf(staff = maker, state: 'open' | 'done' = 'open') {
    const answer = await staff.call(calls.games.consoleListRounds, { state, count: 200 })
    assert.ok(answer.success)
    return answer
  }
  const rowOf = async (round: string, state: 'open' | 'done' = 'open') =>
    (await listOf(maker, state)).results.find((row) => row.roundId === round)
  const work = async () => maker.call(calls.games.consoleGameWork, {})
  /** A stale round in the queue, with one bet of 10 000. */
  async function staleRound(): Promise<{ round: string; id: string }> {
    const round = newWireId('round')
    await bet(round)
    await age(round, 49)
    await find()
    const row = await rowOf(round)
    assert.ok(row)
    return { round, id: row.id }
  }
  /** @returns what was asked, as whoever decides reads it */
  async function askFor(id: string, act: 'close' | 'refund') {
    const answer = await maker.call(calls.games.consoleAskRound, { id, act, reason })
    assert.ok(answer.success && answer.result.askedAt !== null)
    return { id, askedAt: answer.result.askedAt }
  }
  const confirm = (asked: { id: string; askedAt: string }, by = checker) =>
    by.call(calls.games.consoleConfirmRound, asked)
  const askAndConfirm = async (id: string, act: 'close' | 'refund') => confirm(await askFor(id, act))

  /** As a crash leaves what was confirmed. */
  async function leaveActing(id: string) {
    await maker.call(calls.games.consoleAskRound, { id, act: 'refund', reason })
    await agreeOn(server, id, checker)
  }

  it('a round is in the queue once it has been open for over 48 hours, and only once', async () => {
    const [young, old] = [newWireId('round'), newWireId('round')]
    await bet(young)
    await bet(old)
    await age(young, 47)
    await age(old, 49)
    const heard = async () =>
      (await server.database.pool.query("SELECT FROM outbox_event WHERE topic = 'RoundQueueChanged'")).rows.length
    await find()
    const heardThen = await heard()
    expect(heardThen).toBeGreaterThan(0)
    await find()
    expect(await heard()).toBe(heardThen)
    expect(await rowOf(young)).toBeUndefined()
    expect(await work()).toMatchObject({ result: { rounds: expect.any(Number) } })
    const { results, result } = await listOf()
    expect(results.filter((row) => row.roundId === old)).toMatchObject([
      { username: member.username, title: 'Nyala', stake: 10_000, state: 'waiting' },
    ])
    expect(result.rounds).toBe(results.length)
  })

  it('a round that ends by itself leaves the queue', async () => {
    const { round } = await staleRound()
    expect(await win(round, '5000', true)).toBe('OK')
    await find()
    expect(await rowOf(round)).toBeUndefined()
    expect(await rowOf(round, 'done')).toMatchObject({ state: 'finished' })
  })

  it('a refund that two people agree on gives every standing bet back, once, and closes the round', async () => {
    const { round, id } = await staleRound()
    await bet(round, '7000')
    expect((await balanceOf(member)).cash).toBe(33_000)
    const asked = await askFor(id, 'refund')
    expect(await confirm(asked)).toMatchObject({
      success: true,
      result: { state: 'refunded', refunded: 17_000, reason, bets: [{ isRolledBack: true }, { isRolledBack: true }] },
    })
    expect((await balanceOf(member)).cash).toBe(50_000)
    expect(await confirm(asked), 'sent again it stands').toMatchObject({
      result: { state: 'refunded', refunded: 17_000 },
    })
    const other = await server.staff(['round.read', 'round.decide'])
    expect(await confirm(asked, other)).toMatchObject({ code: 'ALREADY_DECIDED' })
    const kept = await auditOf(server, { action: 'round.confirm', subject: id })
    expect(kept, 'who gave the bets back').toEqual([{ by: checker.staffId, reason: null }])
    expect(await win(round)).toBe('ROLLED_BACK')
    expect((await bet(round)).results[0]?.outcome).toBe('ROUND_CLOSED')
    expect((await balanceOf(member)).cash).toBe(50_000)
  })

  it('a round that is closed as it stands moves nothing, and no win comes after it', async () => {
    const { round, id } = await staleRound()
    expect(await askAndConfirm(id, 'close')).toMatchObject({ result: { state: 'closed', refunded: null } })
    expect(await win(round)).toBe('ROUND_CLOSED')
    expect((await balanceOf(member)).cash).toBe(40_000)
    const today = new Date(Date.now() + 7 * hourMs).toISOString().slice(0, 10)
    const history = await member.call(calls.games.gameLog, { from: today, to: today })
    expect(history).toMatchObject({ results: [{ id: round, stake: 10_000, win: 0 }] })
  })

  it('a bet that the provider has settled is not given back with the others', async () => {
    const round = newWireId('round')
    const settled = newWireId('bet')
    await bet(round, '10000', settled)
    await win(round)
    await bet(round, '3000')
    await age(round, 49)
    await find()
    const row = await rowOf(round)
    assert.ok(row)
    expect(await askAndConfirm(row.id, 'refund')).toMatchObject({ result: { state: 'refunded', refunded: 3_000 } })
    expect((await balanceOf(member)).cash).toBe(45_000)
  })

  it('a refund and the provider’s own rollback at the same moment give the bet back once', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const round = newWireId('round')
      const transaction = newWireId('bet')
      const before = (await balanceOf(member)).cash
      await bet(round, '1000', transaction)
      await age(round, 49)
      await find()
      const id = (await rowOf(round))?.id ?? ''
      const asked = await askFor(id, 'refund')
      const rollback = client.send('transactions', {
        requestId: newWireId('req'),
        operator: 'demo',
        player: member.memberId,
        session: null,
        actions: [
          {
            type: 'ROLLBACK',
            transaction: newWireId('rb'),
            round,
            game: testGame,
            currency: 'IDR',
            reference: transaction,
            occurredAt: new Date().toISOString(),
          },
        ],
      })
      await Promise.all([rollback, ...[1, 2, 3].map(() => confirm(asked))])
      await find()
      expect((await balanceOf(member)).cash).toBe(before)
      expect((await rowOf(round, 'done'))?.state).toMatch(/refunded|finished/)
    }
  })

  it('confirms and declines what was read, and nothing that was asked since', async () => {
    const { round, id } = await staleRound()
    const before = (await balanceOf(member)).cash
    const read = await askFor(id, 'close')
    await maker.call(calls.games.consoleDeclineRound, { ...read, reason: 'Keliru' })
    server.clock.advance(1_000)
    const now = await askFor(id, 'refund')
    expect(await confirm(read)).toMatchObject({ code: 'ALREADY_DECIDED' })
    expect(await checker.call(calls.games.consoleDeclineRound, { ...read, reason: 'Belum perlu' })).toMatchObject({
      code: 'ALREADY_DECIDED',
    })
    expect(await rowOf(round)).toMatchObject({ state: 'asked', act: 'refund' })
    expect((await balanceOf(member)).cash).toBe(before)
    expect(await confirm(now)).toMatchObject({ result: { state: 'refunded', refunded: 10_000 } })
  })

  it('whoever asks does not confirm, and may put it aside; then the round waits again', async () => {
    const { id } = await staleRound()
    const asked = await askFor(id, 'refund')
    expect(await confirm(asked, maker)).toMatchObject({ code: 'MAKER_IS_CHECKER' })
    expect(await checker.call(calls.games.consoleAskRound, { id, act: 'close', reason })).toMatchObject({
      code: 'ALREADY_DECIDED',
    })
    const askAgain = (act: 'close' | 'refund', why = reason) =>
      maker.call(calls.games.consoleAskRound, { id, act, reason: why })
    expect(await askAgain('refund'), 'its answer may have been lost').toMatchObject({ result: { state: 'asked' } })
    expect(await askAgain('refund', 'Lain lagi')).toMatchObject({ code: 'ALREADY_DECIDED' })
    expect(await askAgain('close')).toMatchObject({ code: 'ALREADY_DECIDED' })
    const decline = (who: StaffVisitor, why: string) =>
      who.call(calls.games.consoleDeclineRound, { ...asked, reason: why })
    for (const _time of ['once', 'again, its answer being lost'])
      expect(await decline(maker, 'Belum perlu')).toMatchObject({
        result: { state: 'waiting', declineReason: 'Belum perlu' },
      })
    expect(await decline(maker, 'Lain lagi')).toMatchObject({ code: 'ALREADY_DECIDED' })
    expect(await decline(checker, 'Belum perlu')).toMatchObject({ code: 'ALREADY_DECIDED' })
    expect(await confirm(asked)).toMatchObject({ code: 'ALREADY_DECIDED' })
    const { rows } = await server.database.pool.query(
      'SELECT action, staff_id FROM audit_line WHERE subject = $1 ORDER BY id',
      [id],
    )
    expect(rows).toEqual([
      { action: 'round.ask', staff_id: maker.staffId },
      { action: 'round.decline', staff_id: maker.staffId },
    ])
    const auditor = await server.staff(['audit.read'])
    const name = await server.database.pool.query('SELECT round_id FROM game_open_round WHERE id = $1', [id])
    expect(await auditor.call(calls.operators.listAudit, { subject: id, count: 1 })).toMatchObject({
      results: [{ subjectName: name.rows[0].round_id }],
    })
  })

  it('a round without a standing bet has nothing to refund', async () => {
    const [paid, free] = [newWireId('round'), newWireId('round')]
    await bet(paid)
    await win(paid)
    await bet(free, '0')
    for (const round of [paid, free]) await age(round, 49)
    await find()
    for (const round of [paid, free]) {
      const id = (await rowOf(round))?.id ?? ''
      expect(await maker.call(calls.games.consoleAskRound, { id, act: 'refund', reason })).toMatchObject({
        success: false,
        code: 'NOTHING_TO_REFUND',
      })
    }
  })

  it('a confirmed act that a crash interrupted is carried on by the job', async () => {
    const { round, id } = await staleRound()
    await leaveActing(id)
    await find()
    expect(await rowOf(round, 'done')).toMatchObject({ state: 'refunded', refunded: 10_000 })
    expect((await balanceOf(member)).cash).toBe(50_000)
  })

  it('an act that cannot be carried on keeps no other one waiting', async () => {
    const [broken, other] = [await staleRound(), await staleRound()]
    for (const { id } of [broken, other]) await leaveActing(id)
    const mend = await breakRow(server, { table: 'game_open_round', column: 'id', value: broken.id })
    const late = newWireId('round')
    await bet(late)
    await age(late, 49)
    await expect(find()).rejects.toThrow()
    expect(await rowOf(late)).toMatchObject({ state: 'waiting' })
    expect(await rowOf(other.round, 'done')).toMatchObject({ state: 'refunded', refunded: 10_000 })
    expect(await rowOf(broken.round)).toMatchObject({ state: 'acting' })
    await mend()
    await find()
    expect(await rowOf(broken.round, 'done')).toMatchObject({ state: 'refunded', refunded: 10_000 })
    expect((await balanceOf(member)).cash).toBe(40_000) // one round is open still
  })

  /** The member's money is somebody else's while `act` goes on. */
  const whileMoneyIsHeld = <T>(act: () => Promise<T>): Promise<T> =>
    server.database.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM ledger_accounts WHERE member_id = ${member.memberId} FOR UPDATE`.execute(tx)
      return act()
    })

  it.each([
    ['refund', 'refunded', 10_000],
    ['close', 'closed', null],
  ] as const)(
    'a wallet that stays busy leaves a %s to the job, and nobody waits for it for ever',
    async (act, state, refunded) => {
      const { round, id } = await staleRound()
      const answer = await whileMoneyIsHeld(() => askAndConfirm(id, act))
      expect(answer).toMatchObject({ success: true, result: { state: 'acting' } })
      await find()
      expect(await rowOf(round, 'done')).toMatchObject({ state, refunded })
    },
  )

  /** Staff give two bets back while the provider's own giving back of one waits for the member's money. */
  async function refundBehindProvider() {
    const round = newWireId('round')
    const [quick, other] = [newWireId('bet'), newWireId('bet')]
    await bet(round, '10000', quick)
    await bet(round, '7000', other)
    await age(round, 49)
    await find()
    const id = (await rowOf(round))?.id ?? ''
    const asked = await askFor(id, 'refund')
    // Wrapped, since a promise that is given back from a transaction would be waited for before its commit.
    const { rolledBack, confirmed } = await whileMoneyIsHeld(async () => {
      const rolledBack = sendPlay(client, sitting, { type: 'ROLLBACK', round, reference: quick })
      await untilWaiting(server)
      const confirmed = confirm(asked)
      await expect.poll(async () => (await rowOf(round))?.state).toBe('acting')
      return { rolledBack, confirmed }
    })
    await confirmed
    await find()
    const isQuicker = (await rolledBack).results[0]?.outcome === 'OK'
    return { isQuicker, row: await rowOf(round, 'done') }
  }

  it('a provider that is quicker with one of the bets does not keep the others from being given back', async () => {
    let refund = await refundBehindProvider()
    // On a machine that stalls, the provider is told that the wallet is busy, and all falls to us.
    while (!refund.isQuicker) {
      expect(refund.row).toMatchObject({ state: 'refunded', refunded: 17_000 })
      refund = await refundBehindProvider()
    }
    expect(refund.row).toMatchObject({ state: 'refunded', refunded: 7_000 })
    expect((await balanceOf(member)).cash).toBe(50_000)
  })

  it('a re-query shows what the provider holds of the round beside what we answered', async () => {
    const round = newWireId('round')
    const transaction = newWireId('bet')
    await bet(round, '10000', transaction)
    await age(round, 49)
    await find()
    const id = (await rowOf(round))?.id ?? ''
    const one = { round, operator: 'demo', player: member.memberId, currency: 'IDR', outcome: 'OK' } as const
    const occurredAt = new Date().toISOString()
    listed = [
      { ...one, transaction, type: 'BET', amount: '10000', occurredAt },
      { ...one, transaction: 'win-lost', type: 'WIN', amount: '2500', occurredAt },
      { ...one, transaction: 'of-another', round: 'another', type: 'BET', amount: '1', occurredAt },
      { ...one, transaction: 'of-a-stranger', player: 'somebody', type: 'BET', amount: '1', occurredAt },
      { ...one, transaction: 'of-elsewhere', operator: 'lain', type: 'BET', amount: '1', occurredAt },
    ]
    expect(await maker.call(calls.games.consoleRequeryRound, { id })).toMatchObject({
      result: {
        providerSays: [
          { transaction, type: 'BET', amount: 10_000, there: 'OK', here: 'OK' },
          { transaction: 'win-lost', type: 'WIN', amount: 2_500, there: 'OK', here: null },
        ],
      },
    })
    expect(provider.asked('transactions').at(-1)).toMatchObject({ round })
    const kept = await auditOf(server, { action: 'round.requery', subject: id })
    expect(kept).toEqual([{ by: maker.staffId, reason: null }])
  })

  it('a provider that cannot be reached is down, and nothing is kept', async () => {
    const { id } = await staleRound()
    await moveProvider(server, 'http://127.0.0.1:9')
    expect(await maker.call(calls.games.consoleRequeryRound, { id })).toMatchObject({ code: 'PROVIDER_DOWN' })
    await moveProvider(server, provider.baseUrl)
    expect(await maker.call(calls.games.consoleGetRound, { id })).toMatchObject({
      result: { providerSays: null, providerAskedAt: null },
    })
  })

  // record 1116
  it('a provider whose list goes on and on, slowly, keeps nobody waiting for longer than half a minute', async () => {
    const { id } = await staleRound()
    const slow = await startProviderStub({
      transactions: () => {
        server.clock.advance(5_000)
        return { transactions: [], cursor: 'more' }
      },
    })
    await moveProvider(server, slow.baseUrl)
    const begun = server.clock.now().getTime()
    expect(await maker.call(calls.games.consoleRequeryRound, { id })).toMatchObject({ code: 'PROVIDER_DOWN' })
    expect(server.clock.now().getTime() - begun).toBeLessThan(30_000)
    await moveProvider(server, provider.baseUrl)
    slow.close()
  })

  it('both lists go on where a page ended: what waits from the oldest, what is done from the newest', async () => {
    const ids: string[] = []
    for (let n = 0; n < 3; n++) ids.push((await staleRound()).id)
    async function walk(state: 'open' | 'done'): Promise<string[]> {
      const walked: string[] = []
      for (let after: string | undefined; ; ) {
        const page = await maker.call(calls.games.consoleListRounds, { state, count: 1, after })
        assert.ok(page.success)
        walked.push(...page.results.map((row) => row.id))
        if (page.result.next === null) return walked.filter((id) => ids.includes(id))
        after = page.result.next
      }
    }
    expect(await walk('open')).toEqual(ids)
    for (const id of ids) await askAndConfirm(id, 'close')
    expect(await walk('done')).toEqual(ids.toReversed())
  })

  it('who may not read rounds sees none, and who may only read them decides nothing', async () => {
    const { id } = await staleRound()
    const stranger = await server.staff(['deposit.read'])
    const reader = await server.staff(['round.read'])
    expect((await stranger.send(calls.games.consoleListRounds, {})).status).toBe(403)
    expect((await reader.send(calls.games.consoleAskRound, { id, act: 'close', reason })).status).toBe(403)
    expect((await reader.send(calls.games.consoleConfirmRound, { id, askedAt: new Date().toISOString() })).status).toBe(
      403,
    )
    expect((await server.visitor().send(calls.games.consoleListRounds, {})).status).toBe(401)
    expect((await maker.send(calls.games.consoleGetRound, { id: 'gor_unknown' })).status).toBe(404)
  })

  it('staff of another operator see nothing of it and decide nothing', async () => {
    const { id } = await staleRound()
    const stranger = await staffOfAnother(server, ['round.read', 'round.decide'])
    expect(await stranger.call(calls.games.consoleListRounds, {})).toMatchObject({ results: [], result: { rounds: 0 } })
    expect((await stranger.send(calls.games.consoleGetRound, { id })).status).toBe(404)
    expect((await stranger.send(calls.games.consoleAskRound, { id, act: 'close', reason })).status).toBe(404)
  })
})
