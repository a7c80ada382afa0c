import { calls } from '@balai/contract'
import { warmUp } from '@balai/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { atLast } from '../../../../test/at-last.ts'
import { auditOf } from '../../../../test/audit-trail.ts'
import { balanceTold } from '../../../../test/balance-told.ts'
import { balanceOf, credit, licence, newRequestId } from '../../../../test/bank-scene.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

describe('an adjustment by hand', () => {
  let server: TestServer
  let maker: StaffVisitor
  let checker: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer()
    maker = await server.staff(['adjustment.read', 'adjustment.ask', 'adjustment.approve', 'audit.read'])
    checker = await server.staff(['adjustment.read', 'adjustment.approve', 'audit.read'])
    await warmUp(server.database)
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(() => server.close())

  const request = ({ memberId }: MemberVisitor, amount: number, direction: 'add' | 'take' = 'add') => ({
    requestId: newRequestId(),
    memberId,
    direction,
    amount,
    reason: 'Bonus tertunda',
  })
  async function ask(member: MemberVisitor, amount: number, direction: 'add' | 'take' = 'add') {
    const asked = await maker.call(calls.wallet.consoleAskAdjustment, request(member, amount, direction))
    if (!asked.success) throw new Error(`refused: ${asked.code}`)
    return asked.result
  }
  const code = (answer: { success: boolean; code?: string }) => (answer.success ? 'success' : answer.code)

  it('moves nothing until somebody else approves it, then once, under code 2', async () => {
    const member = await server.member()
    const { id, isMine, state } = await ask(member, 25_000)
    expect({ isMine, state }).toEqual({ isMine: true, state: 'pending' })
    expect(await balanceOf(member)).toMatchObject({ cash: 0 })
    expect(code(await maker.call(calls.wallet.consoleApproveAdjustment, { id }))).toBe('MAKER_IS_CHECKER')

    const told = await balanceTold(server, member)
    const approved = await checker.call(calls.wallet.consoleApproveAdjustment, { id })
    expect(approved).toMatchObject({ success: true, result: { state: 'approved', decidedBy: { id: checker.staffId } } })
    expect(await checker.call(calls.wallet.consoleApproveAdjustment, { id })).toMatchObject({ success: true })
    expect(await balanceOf(member)).toMatchObject({ cash: 25_000 })
    expect(await balanceTold(server, member), 'their open pages hear of it, once').toBe(told + 1)
    const today = new Date(server.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
    expect(await member.call(calls.wallet.transactionHistory, { from: today, to: today })).toMatchObject({
      results: [{ code: 2, amount: 25_000, reference: id }],
    })
  })

  it('tells whoever decides that its member is blocked, and why, or stays away', async () => {
    const member = await server.member()
    const { id } = await ask(member, 25_000)
    const told = async () => {
      const one = await checker.call(calls.wallet.consoleGetAdjustment, { id })
      const listed = await checker.call(calls.wallet.consoleListAdjustment, { memberId: member.memberId })
      if (!one.success || !listed.success) throw new Error('it can be read')
      const { memberState, memberStateReason, memberAbsence } = one.result
      expect(listed.results).toMatchObject([{ memberState, memberStateReason, memberAbsence }])
      return { memberState, memberStateReason, kind: memberAbsence?.kind ?? null }
    }
    expect(await told()).toEqual({ memberState: 'active', memberStateReason: null, kind: null })
    await member.call(calls.saferPlay.exclude, { months: 6, isSure: true })
    const supervisor = await server.staff(['member.read', 'member.block'])
    const reason = 'Akun dibajak'
    await supervisor.call(calls.member.consoleBlockMember, { id: member.memberId, reason })
    expect(await told()).toEqual({ memberState: 'blocked', memberStateReason: reason, kind: 'excluded' })
    expect(code(await checker.call(calls.wallet.consoleApproveAdjustment, { id })), 'it is for people to say').toBe(
      'success',
    )
  })

  it('forty approvals at once move the money once, also by several people', async () => {
    const others = await Promise.all(Array.from({ length: 3 }, () => server.staff(['adjustment.approve'])))
    for (let round = 0; round < 5; round += 1) {
      const member = await server.member()
      const { id } = await ask(member, 10_000)
      const people = [checker, ...others]
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, place) =>
          atLast(() => (people[place % people.length] ?? checker).call(calls.wallet.consoleApproveAdjustment, { id })),
        ),
      )
      const codes = new Set(answers.map(code))
      expect([...codes].sort()).toEqual(['ALREADY_DECIDED', 'success'])
      expect(await balanceOf(member)).toMatchObject({ cash: 10_000 })
    }
  }, 60_000)

  it('ten that take all of a balance at once: one does, the others stay undecided', async () => {
    const member = await server.member()
    await credit(server, member, 50_000n)
    const asked = await Promise.all(Array.from({ length: 10 }, () => ask(member, 50_000, 'take')))
    const answers = await Promise.all(
      asked.map(({ id }) => atLast(() => checker.call(calls.wallet.consoleApproveAdjustment, { id }))),
    )
    expect(answers.map(code).sort()).toEqual([...Array.from({ length: 9 }, () => 'INSUFFICIENT_BALANCE'), 'success'])
    expect(await balanceOf(member)).toMatchObject({ cash: 0 })
    const pending = await maker.call(calls.wallet.consoleListAdjustment, { memberId: member.memberId })
    expect(pending).toMatchObject({ success: true })
    if (!pending.success) throw new Error(pending.code)
    expect(pending.results).toHaveLength(9)
    expect(pending.result.waiting).toBeGreaterThanOrEqual(9)
  })

  it('a second tap asks once; other content under the same request id is refused', async () => {
    const member = await server.member()
    const once = request(member, 5_000)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => atLast(() => maker.call(calls.wallet.consoleAskAdjustment, once))),
    )
    expect(new Set(answers.map((answer) => (answer.success ? answer.result.id : answer.code))).size).toBe(1)
    const other = await maker.call(calls.wallet.consoleAskAdjustment, { ...once, amount: 6_000 })
    expect(code(other)).toBe('REQUEST_REUSED')
  })

  it('is refused for nobody, for more than there is, and to those who may not', async () => {
    const member = await server.member()
    const refused = await maker.call(calls.wallet.consoleAskAdjustment, request(member, 1, 'take'))
    expect(code(refused)).toBe('INSUFFICIENT_BALANCE')
    await credit(server, member, 50_000n)
    const bonus = { ...request(member, 1, 'take'), bucket: 'bonus' as const }
    expect(code(await maker.call(calls.wallet.consoleAskAdjustment, bonus)), 'cash is no bonus').toBe(
      'INSUFFICIENT_BALANCE',
    )
    const nobody = { ...request(member, 1), memberId: 'mbr_nobody' }
    expect(code(await maker.call(calls.wallet.consoleAskAdjustment, nobody))).toBe('UNKNOWN_MEMBER')
    expect(code(await checker.call(calls.wallet.consoleAskAdjustment, request(member, 1)))).toBe('NOT_ALLOWED')
    expect(code(await checker.call(calls.wallet.consoleApproveAdjustment, { id: 'adj_none' }))).toBe('UNKNOWN_REQUEST')
    for (const amount of [0, -1, 1.5]) {
      const answer = await maker.call(calls.wallet.consoleAskAdjustment, request(member, amount))
      expect(code(answer)).toBe('INVALID_INPUT')
    }
  })

  it('whoever asked may take it back; a rejected one is never approved', async () => {
    const member = await server.member()
    const reader = await server.staff(['adjustment.read'])
    const { id } = await ask(member, 5_000)
    const reason = 'Salah anggota'
    expect(code(await reader.call(calls.wallet.consoleRejectAdjustment, { id, reason }))).toBe('NOT_ALLOWED')
    expect(await maker.call(calls.wallet.consoleRejectAdjustment, { id, reason })).toMatchObject({
      result: { state: 'rejected', decisionReason: reason },
    })
    const again = (said: string) => maker.call(calls.wallet.consoleRejectAdjustment, { id, reason: said })
    expect([code(await again(reason)), code(await again('Lain'))]).toEqual(['success', 'ALREADY_DECIDED'])
    expect(code(await checker.call(calls.wallet.consoleApproveAdjustment, { id }))).toBe('ALREADY_DECIDED')
    expect(await balanceOf(member)).toMatchObject({ cash: 0 })
    const asker = await server.staff(['adjustment.read', 'adjustment.ask'])
    const own = await asker.call(calls.wallet.consoleAskAdjustment, request(member, 5_000))
    if (!own.success) throw new Error(own.code)
    const back = { id: own.result.id, reason }
    expect(code(await asker.call(calls.wallet.consoleRejectAdjustment, back)), 'who may ask alone').toBe('success')
    expect(await auditOf(server, { action: 'adjustment.reject', subject: member.memberId })).toEqual([
      { by: maker.staffId, reason },
      { by: asker.staffId, reason },
    ])
  })

  it('asked for in play money it moves nothing once the operator plays for real money, and can be rejected', async () => {
    const member = await server.member()
    const { id } = await ask(member, 25_000)
    server.clock.advance(1_000)
    await licence(server, 'L-1')
    expect(code(await checker.call(calls.wallet.consoleApproveAdjustment, { id }))).toBe('PLAY_MONEY_REQUEST')
    expect(await balanceOf(member)).toMatchObject({ cash: 0 })
    const reason = 'Uang mainan'
    expect(code(await checker.call(calls.wallet.consoleRejectAdjustment, { id, reason }))).toBe('success')
    const later = await ask(member, 7_000)
    expect(code(await checker.call(calls.wallet.consoleApproveAdjustment, { id: later.id }))).toBe('success')
    expect(await balanceOf(member)).toMatchObject({ cash: 7_000 })
    await licence(server, null)
  })

  it('SQL itself refuses that one person asks and approves', async () => {
    const { id } = await ask(await server.member(), 5_000)
    const update = `UPDATE wallet_adjustment SET state = 'approved', decided_by = asked_by, decided_at = now() WHERE id = $1`
    await expect(server.database.pool.query(update, [id])).rejects.toThrow('wallet_adjustment_four_eyes')
  })

  it('stands in the member’s audit trail, who asked and who approved', async () => {
    const member = await server.member()
    const { id } = await ask(member, 7_000)
    await checker.call(calls.wallet.consoleApproveAdjustment, { id })
    const trail = await checker.call(calls.operators.listAudit, { subject: member.memberId })
    expect(trail).toMatchObject({
      results: [
        { action: 'adjustment.approve', after: { adjustment: id, amount: 7_000, state: 'approved' } },
        { action: 'adjustment.ask', reason: 'Bonus tertunda' },
      ],
    })
  })
})
