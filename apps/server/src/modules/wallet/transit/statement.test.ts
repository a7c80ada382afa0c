import { setTimeout } from 'node:timers/promises'
import { calls } from '@balai/contract'
import { warmUp } from '@balai/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { atLast } from '../../../../test/at-last.ts'
import { auditOf } from '../../../../test/audit-trail.ts'
import { balanceOf } from '../../../../test/bank-scene.ts'
import { breakRow } from '../../../../test/broken-row.ts'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { untilWaiting } from '../../../../test/meanwhile.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'
import { openTransferProvider } from '../../../../test/transfer-provider.ts'
import { movedAmount, openTransitScene, stateTransit, type TransitScene } from '../../../../test/transit-scene.ts'
import { systemRandom } from '../../../platform/random.ts'
import { createAccountBook } from '../accounts.ts'
import { hear } from '../provider-wallets/hear.ts'
import type { TransferAnswer } from '../provider-wallets/port.ts'
import { lockTransfer } from '../provider-wallets/store.ts'
import { findTransfer } from './store.ts'

const { wallet } = calls
const note = 'Diganti lewat penyesuaian'
const stepMs = 3
const unknownThere: TransferAnswer = { status: 'REJECTED', reason: 'UNKNOWN_REFERENCE' }

describe('what two of the staff state of credit in transit', () => {
  let server: TestServer
  let scene: TransitScene
  let maker: StaffVisitor
  let checker: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer()
    scene = await openTransitScene(server)
    maker = await server.staff(['transit.read', 'transit.state'])
    checker = await server.staff(['transit.read', 'transit.state', 'transit.confirm'])
    await warmUp(server.database)
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(async () => {
    await scene.provider.close()
    await server.close()
  })

  const confirm = (id: string, by = checker) => by.call(wallet.consoleConfirmTransit, { id })
  const code = (answer: { success: boolean; code?: string }) => (answer.success ? 'success' : answer.code)
  async function listed(state: 'waiting' | 'contradicted' | 'done', id: string) {
    const answer = await checker.call(wallet.consoleListTransit, { state, count: 200 })
    if (!answer.success) throw new Error(answer.code)
    return { row: answer.results.find((row) => row.id === id), counts: answer.result }
  }
  /** How often the ledger ended this transfer. */
  async function endings(id: string): Promise<number> {
    const { rows } = await server.database.pool.query('SELECT FROM ledger_transfers WHERE key = $1', [
      `provider-transfer:${id}:end`,
    ])
    return rows.length
  }
  /** An answer of the provider to a call of before, on whichever server it comes in. */
  async function answerOf(id: string, answer: TransferAnswer) {
    const { db } = server.database
    const transfer = await findTransfer(db, 'demo', id)
    if (!transfer) throw new Error('no such transfer')
    const providers = { find: async () => undefined, findAny: async () => undefined, names: async () => [] }
    const { operators } = server.app
    const parts = { db, clock: server.clock, random: systemRandom, operators, providers, onCommitted() {} }
    return () => hear(parts, createAccountBook(), transfer, answer)
  }

  it.each([
    { direction: 'in', outcome: 'arrived', state: 'CONFIRMED', cash: 40_000, there: 60_000 },
    { direction: 'in', outcome: 'notArrived', state: 'REJECTED', cash: 100_000, there: 0 },
    { direction: 'out', outcome: 'arrived', state: 'CONFIRMED', cash: 100_000, there: 0 },
    { direction: 'out', outcome: 'notArrived', state: 'REJECTED', cash: 40_000, there: 60_000 },
  ] as const)('ends a transfer $direction that $outcome, as the provider would have', async (stated) => {
    const { direction, outcome, state } = stated
    const isCarriedOut = outcome === 'arrived'
    const { member, id } = await scene.stuck({ direction, isCarriedOut })
    const statement = await stateTransit(maker, id, outcome)
    const { rows: before } = await server.database.pool.query(
      "SELECT FROM outbox_event WHERE topic = 'BalanceChanged' AND member_id = $1",
      [member.memberId],
    )
    expect(await confirm(statement)).toMatchObject({
      result: { state, statement: { state: 'confirmed', decidedBy: { id: checker.staffId }, providerSays: null } },
    })
    expect(code(await confirm(statement)), 'whose answer was lost, and who presses again').toBe('success')
    expect(await endings(id)).toBe(1)
    const { rows: after } = await server.database.pool.query(
      "SELECT FROM outbox_event WHERE topic = 'BalanceChanged' AND member_id = $1",
      [member.memberId],
    )
    expect(after).toHaveLength(before.length + 1)
    const sums = { cash: stated.cash, transit: 0, total: stated.cash + stated.there }
    expect(await balanceOf(member), 'of which the provider tells nothing').toMatchObject(sums)
    scene.provider.switches.silent = false
    expect(await balanceOf(member)).toMatchObject(sums)
    const next = await member.call(wallet.transfer, { amount: 10_000, fromCode: 'main', toCode: 'kas' })
    expect(next, 'nothing is in the way of the next').toMatchObject({ result: { outcome: 'DONE' } })
    expect((await listed('done', id)).row).toMatchObject({ state, statement: { contradicts: false } })
  })

  it('forty confirmations at once, by several people, end it once', async () => {
    const others = await Promise.all(Array.from({ length: 3 }, () => server.staff(['transit.confirm'])))
    for (let round = 0; round < 3; round += 1) {
      const { member, id } = await scene.stuck()
      const statement = await stateTransit(maker, id, 'notArrived')
      const people = [checker, ...others]
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, place) => atLast(() => confirm(statement, people[place % people.length]))),
      )
      expect([...new Set(answers.map(code))].sort()).toEqual(['ALREADY_DECIDED', 'success'])
      expect(await endings(id)).toBe(1)
      expect(await balanceOf(member)).toMatchObject({ cash: 100_000, transit: 0 })
    }
  }, 60_000)

  it.each([
    { outcome: 'arrived', isAgreed: true },
    { outcome: 'notArrived', isAgreed: false },
  ] as const)(
    'confirmed at the instant of the provider’s answer moves the money once ($outcome, and it arrived)',
    async ({ outcome, isAgreed }) => {
      for (let round = 0; round < 12; round += 1) {
        const { member, id } = await scene.stuck()
        const statement = await stateTransit(maker, id, outcome)
        const answer = await answerOf(id, { status: 'CONFIRMED' })
        // The confirmation asks the provider before, so that an answer at once is nearly always first: later ones are not.
        const later = setTimeout(round * stepMs).then(answer)
        const [said] = await Promise.all([atLast(() => confirm(statement)), later, later.then(answer)])
        expect(await endings(id)).toBe(1)
        const wasFirst = said.success
        expect(code(said)).toBe(wasFirst ? 'success' : 'PROVIDER_ANSWERED')
        const isBack = wasFirst && outcome === 'notArrived'
        expect(await balanceOf(member)).toMatchObject({ cash: isBack ? 100_000 : 40_000, transit: 0 })
        const { row } = await listed(isAgreed ? 'done' : 'contradicted', id)
        expect(row?.statement).toMatchObject({ state: wasFirst ? 'confirmed' : 'overtaken', providerSays: 'CONFIRMED' })
      }
    },
    60_000,
  )

  it('waits its turn while an answer of the provider is taken, and is refused then', async () => {
    const { member, id } = await scene.stuck()
    const statement = await stateTransit(maker, id, 'notArrived')
    const answer = await answerOf(id, { status: 'CONFIRMED' })
    const { acts } = await server.database.db.transaction().execute(async (tx) => {
      await lockTransfer(tx, { operatorId: 'demo', memberId: member.memberId, id })
      const first = answer()
      await untilWaiting(server, 1)
      const second = confirm(statement)
      await untilWaiting(server, 2)
      return { acts: [first, second] as const }
    })
    expect(code(await acts[1])).toBe('PROVIDER_ANSWERED')
    await acts[0]
    expect(await endings(id)).toBe(1)
    expect(await balanceOf(member)).toMatchObject({ cash: 40_000, transit: 0 })
    expect((await listed('contradicted', id)).row).toMatchObject({
      statement: { state: 'overtaken', contradicts: true, providerSays: 'CONFIRMED' },
    })
  })

  it('stands when the answer to the very first call comes after it, which is shown to a person and moves nothing', async () => {
    const { member, id } = await scene.stuck()
    const answer = await answerOf(id, { status: 'CONFIRMED' })
    expect(code(await confirm(await stateTransit(maker, id, 'notArrived')))).toBe('success')
    await answer()
    expect(await endings(id)).toBe(1)
    expect(await balanceOf(member)).toMatchObject({ cash: 100_000, transit: 0 })
    expect((await listed('contradicted', id)).row).toMatchObject({
      state: 'REJECTED',
      statement: { state: 'confirmed', contradicts: true, providerSays: 'CONFIRMED' },
    })
  })

  it('is not needed once the provider answers the last question before it: its answer goes first', async () => {
    const { member, id } = await scene.stuck({ isCarriedOut: false })
    const statement = await stateTransit(maker, id, 'arrived')
    scene.provider.switches.silent = false
    expect(await confirm(statement)).toMatchObject({
      code: 'PROVIDER_ANSWERED',
      message: 'Penyedia sudah menjawab sendiri, jadi jawabannya yang berlaku. Lihat hasilnya di daftar.',
    })
    expect(await balanceOf(member)).toMatchObject({ cash: 100_000, transit: 0, total: 100_000 })
    expect((await listed('contradicted', id)).row).toMatchObject({
      state: 'REJECTED',
      statement: { state: 'overtaken', providerSays: 'REJECTED' },
    })
  })

  it('that the provider contradicts afterwards moves nothing, and waits for a person until one has noted what was done', async () => {
    scene.provider.switches.silent = false
    await scene.askAfter() // of whatever others left over
    const { member, id } = await scene.stuck({ isCarriedOut: false })
    const statement = await stateTransit(maker, id, 'arrived')
    await confirm(statement)
    await scene.askAfter()
    expect((await listed('done', id)).row).toMatchObject({ statement: { providerSays: null } })
    const { counts: before } = await listed('contradicted', id)
    const { rows: heard } = await server.database.pool.query(
      "SELECT FROM outbox_event WHERE topic = 'TransitQueueChanged'",
    )
    scene.provider.switches.silent = false
    await scene.askAfter()
    const { rows: told } = await server.database.pool.query(
      "SELECT FROM outbox_event WHERE topic = 'TransitQueueChanged'",
    )
    expect(told).toHaveLength(heard.length + 1)
    expect(await endings(id)).toBe(1)
    expect(await balanceOf(member), 'where the staff stated it to be').toMatchObject({ cash: 40_000, transit: 0 })
    const { row, counts } = await listed('contradicted', id)
    expect(row).toMatchObject({ statement: { state: 'confirmed', contradicts: true, providerSays: 'REJECTED' } })
    expect(counts.contradicted).toBe(before.contradicted + 1)
    expect((await listed('done', id)).row).toBeUndefined()

    const settled = { id: statement, note }
    expect(code(await checker.call(wallet.consoleSettleTransit, settled))).toBe('success')
    expect(code(await checker.call(wallet.consoleSettleTransit, settled)), 'a second tap').toBe('success')
    const other = await checker.call(wallet.consoleSettleTransit, { id: statement, note: 'Lain' })
    expect(code(other)).toBe('ALREADY_DECIDED')
    const kept = await auditOf(server, { action: 'transit.settle', subject: member.memberId })
    expect(kept).toEqual([{ by: checker.staffId, reason: note }])
    expect((await listed('contradicted', id)).row).toBeUndefined()
    expect((await listed('done', id)).row).toMatchObject({ statement: { settledBy: { id: checker.staffId }, note } })
  })

  /** So many transfers of a provider that staff ended an hour ago, and of which it has said nothing. */
  const endMany = (count: number) =>
    server.database.pool.query(
      `WITH made AS (
         INSERT INTO member (operator_id, id, username, password_hash, contact, email, full_name, referral_code, agreed_at, created_at)
         SELECT 'demo', 'mbr_bisu' || n, 'anggota' || (1000 + n), 'x', '628130000' || (1000 + n), 'bisu' || n || '@x.test',
           'Bisu', 'BISU' || n, $1, $1 FROM generate_series(1, $4::int) n RETURNING operator_id, id
       ), known AS (
         INSERT INTO wallet_provider_account (operator_id, member_id, provider_id, told_at)
         SELECT operator_id, id, 'bisu', $1 FROM made RETURNING operator_id, member_id
       ), ended AS (
         INSERT INTO wallet_provider_transfer (operator_id, member_id, id, provider_id, direction, amount, state, reason,
           created_at, asked_at, decided_at, times_asked)
         SELECT operator_id, member_id, 'ptr_' || member_id, 'bisu', 'in', 1, 'REJECTED', 'STATED', $1, $1, $1, 0
         FROM known RETURNING operator_id, member_id, id
       )
       INSERT INTO wallet_transfer_statement (operator_id, member_id, transfer_id, id, outcome, reason, stated_by, stated_at,
         state, decided_by, decided_at, asked_at)
       SELECT operator_id, member_id, id, 'pts_' || id, 'notArrived', 'Uji', $2, $1, 'confirmed', $3, $1, $1 FROM ended`,
      [new Date(server.clock.now().getTime() - 3_600_000), maker.staffId, checker.staffId, count],
    )

  it('is asked after, behind however many of another provider that is silent for good', async () => {
    const mute = await openTransferProvider(server, 'bisu')
    mute.switches.silent = true
    const { id } = await scene.stuck({ isCarriedOut: false })
    await confirm(await stateTransit(maker, id, 'arrived'))
    await endMany(150)
    scene.provider.switches.silent = false
    await scene.askAfter()
    expect((await listed('contradicted', id)).row).toMatchObject({ statement: { providerSays: 'REJECTED' } })
    for (const table of ['wallet_transfer_statement', 'wallet_provider_transfer'])
      await server.database.pool.query(`DELETE FROM ${table} WHERE member_id LIKE 'mbr_bisu%'`)
    await mute.close()
  })

  it('that the provider agrees with afterwards needs nobody, and what it says later still changes nothing', async () => {
    const { id } = await scene.stuck()
    const statement = await stateTransit(maker, id, 'arrived')
    await confirm(statement)
    scene.provider.switches.silent = false
    expect(await maker.call(wallet.consoleAskTransit, { id })).toMatchObject({ result: { said: 'CONFIRMED' } })
    await (await answerOf(id, unknownThere))()
    expect((await listed('done', id)).row).toMatchObject({
      statement: { contradicts: false, providerSays: 'CONFIRMED' },
    })
    const settled = await checker.call(wallet.consoleSettleTransit, { id: statement, note })
    expect(code(settled), 'there is nothing to settle').toBe('UNKNOWN_REQUEST')
  })

  it('is contradicted by no word of our own: a transfer that somebody took for unsent', async () => {
    const { id } = await scene.stuck()
    await confirm(await stateTransit(maker, id, 'arrived'))
    await (await answerOf(id, { status: 'REJECTED', reason: 'NOT_SENT' }))()
    expect((await listed('done', id)).row).toMatchObject({ statement: { providerSays: null, contradicts: false } })
  })

  it('stands or falls as a whole: what breaks off leaves all as it was, and the next try ends it', async () => {
    const { member, id } = await scene.stuck()
    const statement = await stateTransit(maker, id, 'arrived')
    const mend = await breakRow(server, { table: 'audit_line', column: 'action', value: 'transit.confirm' })
    expect((await checker.send(wallet.consoleConfirmTransit, { id: statement })).status).toBe(500)
    expect(await endings(id)).toBe(0)
    expect(await balanceOf(member)).toMatchObject({ cash: 40_000, transit: movedAmount })
    expect((await listed('waiting', id)).row).toMatchObject({ state: 'UNKNOWN', statement: { state: 'pending' } })
    await mend()
    expect(code(await confirm(statement))).toBe('success')
    expect(await balanceOf(member)).toMatchObject({ cash: 40_000, transit: 0 })
  })

  it('is held against the books: a transfer that went elsewhere than two people stated breaks them', async () => {
    const { id } = await scene.stuck()
    const statement = await stateTransit(maker, id, 'arrived')
    await confirm(statement)
    const { pool, db } = server.database
    const turn = (outcome: string) =>
      pool.query('UPDATE wallet_transfer_statement SET outcome = $2 WHERE id = $1', [statement, outcome])
    await turn('notArrived')
    await expect(assertBooksRight(db)).rejects.toThrow('a transfer that two of the staff ended went where they stated')
    await turn('arrived')
  })
})
