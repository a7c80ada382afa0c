import { calls } from '@balai/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { atLast } from '../../../../test/at-last.ts'
import { auditOf } from '../../../../test/audit-trail.ts'
import { balanceOf } from '../../../../test/bank-scene.ts'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { staffOfAnother } from '../../../../test/other-operator.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'
import { movedAmount, openTransitScene, stateTransit, type TransitScene } from '../../../../test/transit-scene.ts'

const { wallet } = calls
const reason = 'Surat penyedia, 3 November'

describe('the desk of credit in transit', () => {
  let server: TestServer
  let scene: TransitScene
  let cashier: StaffVisitor
  let checker: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer()
    scene = await openTransitScene(server)
    cashier = await server.staff(['transit.read', 'transit.state', 'audit.read'])
    checker = await server.staff(['transit.read', 'transit.state', 'transit.confirm'])
  })
  afterEach(async () => {
    await assertBooksRight(server.database.db)
    // What is left over answers, so that each test begins with an empty desk.
    scene.provider.switches.silent = false
    await scene.carryOn()
  })
  afterAll(async () => {
    await scene.provider.close()
    await server.close()
  })

  async function list(query: Parameters<typeof cashier.call<typeof wallet.consoleListTransit>>[1] = {}) {
    const answer = await cashier.call(wallet.consoleListTransit, query)
    if (!answer.success) throw new Error(answer.code)
    return answer
  }
  const code = (answer: { success: boolean; code?: string }) => (answer.success ? 'success' : answer.code)
  const heard = async (topic: string, memberId: string | null = null) => {
    const { rows } = await server.database.pool.query(
      'SELECT FROM outbox_event WHERE topic = $1 AND member_id IS NOT DISTINCT FROM $2',
      [topic, memberId],
    )
    return rows.length
  }

  it('shows what has been on its way for over ten minutes, oldest first, and how often its provider was asked', async () => {
    const first = await scene.stuck({ minutes: 30 })
    const second = await scene.stuck({ direction: 'out', minutes: 11 })
    const young = await scene.stuck({ minutes: 7 })
    const figures = (await server.app.http.app.inject('/metrics')).body
    expect(Number(/^balai_transit_oldest_seconds (\d+)$/m.exec(figures)?.[1])).toBeGreaterThanOrEqual(30 * 60)
    // A provider that is silent is asked after one of them each minute, in turn.
    for (let minute = 0; minute < 4; minute += 1) await scene.carryOn()
    const { results, result } = await list()
    expect(results).toMatchObject([
      {
        id: first.id,
        memberId: first.member.memberId,
        username: first.member.username,
        providerCode: 'kas',
        providerName: 'Kas Permainan',
        direction: 'in',
        amount: movedAmount,
        state: 'UNKNOWN',
        timesAsked: 2,
        statement: null,
      },
      { id: second.id, direction: 'out', timesAsked: 1 },
    ])
    const [oldest] = results
    expect(Date.now() - Date.parse(oldest?.askedAt ?? ''), 'by the database’s clock').toBeLessThan(30_000)
    expect(server.clock.now().getTime() - Date.parse(oldest?.since ?? '')).toBeGreaterThan(30 * 60_000)
    expect(result).toMatchObject({ waiting: 2, contradicted: 0, next: null })
    for (const act of [
      () => cashier.call(wallet.consoleAskTransit, { id: young.id }),
      () => cashier.call(wallet.consoleStateTransit, { id: young.id, outcome: 'arrived', reason }),
    ])
      expect(code(await act()), 'nobody is to look at it yet').toBe('UNKNOWN_REQUEST')
  })

  it('comes in pages, and finds a member by the beginning of the username', async () => {
    const all = [await scene.stuck(), await scene.stuck(), await scene.stuck()]
    const seen: string[] = []
    let after: string | null = null
    do {
      const { results, result } = await list({ count: 2, ...(after === null ? {} : { after }) })
      seen.push(...results.map(({ id }) => id))
      after = result.next
    } while (after !== null)
    expect(seen).toEqual(all.map(({ id }) => id))
    const [, wanted] = all
    const found = await list({ search: wanted?.member.username.toUpperCase() ?? '' })
    expect(found.results.map(({ id }) => id)).toEqual([wanted?.id])
    expect((await list({ search: '%' })).results).toEqual([])
  })

  it('tells whoever stands there when a transfer is late, each minute while it is, and when it ends', async () => {
    const { member } = await scene.stuck()
    const before = await heard('TransitQueueChanged')
    await scene.carryOn()
    expect(await heard('TransitQueueChanged')).toBe(before + 1)
    scene.provider.switches.silent = false
    const balance = await heard('BalanceChanged', member.memberId)
    await scene.carryOn()
    expect(await heard('TransitQueueChanged')).toBeGreaterThan(before + 1)
    expect(await heard('BalanceChanged', member.memberId)).toBe(balance + 1)
    expect((await list()).results).toEqual([])
  })

  it('asks the provider again, which says nothing: the credit waits on and nothing is guessed', async () => {
    const { member, id } = await scene.stuck()
    expect(await cashier.call(wallet.consoleAskTransit, { id })).toMatchObject({
      result: { id, said: 'UNKNOWN', state: 'UNKNOWN', timesAsked: 1 },
    })
    expect(await balanceOf(member)).toMatchObject({ cash: 40_000, transit: movedAmount })
  })

  it.each([
    { isCarriedOut: true, said: 'CONFIRMED', cash: 40_000 },
    { isCarriedOut: false, said: 'REJECTED', cash: 100_000 },
  ] as const)('asks the provider again, which says $said, and the member has it at once', async (asked) => {
    const { member, id } = await scene.stuck({ isCarriedOut: asked.isCarriedOut })
    scene.provider.switches.silent = false
    const before = await heard('BalanceChanged', member.memberId)
    const { said } = asked
    expect(await cashier.call(wallet.consoleAskTransit, { id })).toMatchObject({ result: { said, state: said } })
    expect(await cashier.call(wallet.consoleAskTransit, { id }), 'a second tap').toMatchObject({ result: { said } })
    expect(await balanceOf(member)).toMatchObject({ cash: asked.cash, transit: 0, total: 100_000 })
    expect(await heard('BalanceChanged', member.memberId)).toBe(before + 1)
    expect((await list()).results).toEqual([])
  })

  it('gives back by asking again what was held and never sent, and takes no statement of it', async () => {
    const { member, id } = await scene.stuck({ isCarriedOut: false })
    await server.database.pool.query("UPDATE wallet_provider_transfer SET state = 'HELD' WHERE id = $1", [id])
    const stated = await cashier.call(wallet.consoleStateTransit, { id, outcome: 'arrived', reason })
    expect(code(stated)).toBe('NEVER_SENT')
    expect(await cashier.call(wallet.consoleAskTransit, { id })).toMatchObject({ result: { state: 'REJECTED' } })
    expect(await balanceOf(member)).toMatchObject({ cash: 100_000, transit: 0 })
  })

  it('takes one statement at a time; the same said again is the same, and another waits for the first', async () => {
    const { member, id } = await scene.stuck()
    const statement = await stateTransit(cashier, id, 'arrived')
    expect(await stateTransit(cashier, id, 'arrived')).toBe(statement)
    for (const other of [
      await cashier.call(wallet.consoleStateTransit, { id, outcome: 'notArrived', reason }),
      await checker.call(wallet.consoleStateTransit, { id, outcome: 'arrived', reason }),
    ])
      expect(code(other)).toBe('STATED_BEFORE')
    expect((await list()).results).toMatchObject([
      { id, statement: { id: statement, state: 'pending', outcome: 'arrived', reason, isMine: true } },
    ])
    expect(await balanceOf(member), 'a statement alone moves nothing').toMatchObject({ transit: movedAmount })
  })

  it('twenty statements at the same instant are one', async () => {
    const { id } = await scene.stuck()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        atLast(() =>
          (place % 2 ? cashier : checker).call(wallet.consoleStateTransit, { id, outcome: 'arrived', reason }),
        ),
      ),
    )
    expect([...new Set(answers.map(code))].sort()).toEqual(['STATED_BEFORE', 'success'])
    const { rows } = await server.database.pool.query('SELECT FROM wallet_transfer_statement WHERE transfer_id = $1', [
      id,
    ])
    expect(rows).toHaveLength(1)
  })

  it('whoever stated it may take it back, another may decline it; then the transfer waits again', async () => {
    const { member, id } = await scene.stuck()
    const own = await stateTransit(cashier, id, 'arrived')
    const back = { id: own, reason: 'Salah baca surat' }
    expect(await cashier.call(wallet.consoleDeclineTransit, back)).toMatchObject({
      result: { statement: { state: 'declined', declineReason: back.reason } },
    })
    expect(code(await cashier.call(wallet.consoleDeclineTransit, back)), 'a second tap').toBe('success')
    const other = await cashier.call(wallet.consoleDeclineTransit, { id: own, reason: 'Surat bank lain' })
    expect(code(other), 'other words are not said to be kept').toBe('ALREADY_DECIDED')
    expect((await list()).results).toMatchObject([{ statement: { declineReason: back.reason } }])
    const second = await stateTransit(cashier, id, 'notArrived')
    const reader = await server.staff(['transit.read'])
    expect(code(await reader.call(wallet.consoleDeclineTransit, { id: second, reason }))).toBe('NOT_ALLOWED')
    expect(code(await checker.call(wallet.consoleDeclineTransit, { id: second, reason }))).toBe('success')
    expect(await auditOf(server, { action: 'transit.decline', subject: member.memberId })).toEqual([
      { by: cashier.staffId, reason: back.reason },
      { by: checker.staffId, reason },
    ])
    for (const gone of [own, second])
      expect(code(await checker.call(wallet.consoleConfirmTransit, { id: gone }))).toBe('ALREADY_DECIDED')
    expect((await list()).results).toMatchObject([{ id, state: 'UNKNOWN', statement: { state: 'declined' } }])
  })

  it('whoever states does not confirm; SQL itself refuses it', async () => {
    const { member, id } = await scene.stuck()
    const statement = await stateTransit(checker, id, 'arrived')
    expect(code(await checker.call(wallet.consoleConfirmTransit, { id: statement }))).toBe('MAKER_IS_CHECKER')
    const update = `
      UPDATE wallet_transfer_statement SET state = 'confirmed', decided_by = stated_by, decided_at = now(), asked_at = now()
      WHERE id = $1`
    await expect(server.database.pool.query(update, [statement])).rejects.toThrow('wallet_transfer_statement_four_eyes')
    expect(await balanceOf(member)).toMatchObject({ transit: movedAmount })
  })

  it('is closed to whoever may not, and to the staff of another operator', async () => {
    const { id } = await scene.stuck()
    const statement = await stateTransit(cashier, id, 'arrived')
    const [reader, outside] = [await server.staff(['transit.read']), await server.staff(['adjustment.read'])]
    expect(code(await outside.call(wallet.consoleListTransit, {}))).toBe('NOT_ALLOWED')
    expect(code(await reader.call(wallet.consoleAskTransit, { id }))).toBe('NOT_ALLOWED')
    expect(code(await reader.call(wallet.consoleStateTransit, { id, outcome: 'arrived', reason }))).toBe('NOT_ALLOWED')
    expect(code(await cashier.call(wallet.consoleConfirmTransit, { id: statement }))).toBe('NOT_ALLOWED')
    const note = 'Sudah dilihat'
    expect(code(await cashier.call(wallet.consoleSettleTransit, { id: statement, note }))).toBe('NOT_ALLOWED')
    const stranger = await staffOfAnother(server, ['transit.read', 'transit.state', 'transit.confirm'])
    expect(await stranger.call(wallet.consoleListTransit, {})).toMatchObject({ results: [], result: { waiting: 0 } })
    expect(code(await stranger.call(wallet.consoleAskTransit, { id }))).toBe('UNKNOWN_REQUEST')
    expect(code(await stranger.call(wallet.consoleConfirmTransit, { id: statement }))).toBe('UNKNOWN_REQUEST')
    expect(code(await stranger.call(wallet.consoleDeclineTransit, { id: statement, reason }))).toBe('UNKNOWN_REQUEST')
    const acts = `SELECT action FROM audit_line WHERE operator_id <> 'demo' AND action LIKE 'transit.%'`
    const { rows: done } = await server.database.pool.query(acts)
    expect(done, 'nor was anything done before it was refused').toEqual([])
  })

  it('stands in the member’s audit trail, who asked, stated and confirmed what', async () => {
    const { member, id } = await scene.stuck()
    await cashier.call(wallet.consoleAskTransit, { id })
    const statement = await stateTransit(cashier, id, 'arrived')
    await checker.call(wallet.consoleConfirmTransit, { id: statement })
    const trail = await cashier.call(calls.operators.listAudit, { subject: member.memberId })
    expect(trail).toMatchObject({
      results: [
        { action: 'transit.confirm', after: { transfer: id, amount: movedAmount, outcome: 'arrived' } },
        { action: 'transit.state', reason, after: { transfer: id, outcome: 'arrived' } },
        { action: 'transit.ask', after: { transfer: id, direction: 'in', said: 'UNKNOWN' } },
      ],
    })
  })
})
