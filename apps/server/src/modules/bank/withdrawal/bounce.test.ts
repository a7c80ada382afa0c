import { calls } from '@balai/contract'
import { warmUp } from '@balai/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  addAccount,
  balanceOf,
  changeSettings,
  credit,
  licence,
  newRequestId,
  openBanks,
  sceneSettings,
} from '../../../../test/bank-scene.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

describe('a paid withdrawal that the bank sends back', () => {
  let server: TestServer
  let approver: StaffVisitor
  let payer: StaffVisitor
  let recorder: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer(sceneSettings)
    await openBanks(server)
    approver = await server.staff(['withdrawal.read', 'withdrawal.approve', 'withdrawal.bounce'])
    payer = await server.staff(['withdrawal.read', 'withdrawal.approve', 'withdrawal.pay', 'withdrawal.bounce'])
    recorder = await server.staff(['withdrawal.read', 'withdrawal.bounce', 'report.read'])
    await warmUp(server.database)
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(() => server.close())

  const rows = async (text: string, values: unknown[] = []) => (await server.database.pool.query(text, values)).rows
  const reason = 'Rekening tujuan sudah ditutup.'
  const today = (plusDays = 0) =>
    new Date(server.clock.now().getTime() + 7 * 3_600_000 + plusDays * 86_400_000).toISOString().slice(0, 10)

  async function asked(amount: number, member?: MemberVisitor) {
    const who = member ?? (await server.member())
    const account = await addAccount(who)
    await credit(server, who, BigInt(amount))
    const answer = await who.call(calls.bank.withdraw, { ...account, amount, requestId: newRequestId() })
    if (!answer.success) throw new Error(answer.code)
    return { member: who, account, id: answer.result.id, serial: answer.result.serial }
  }

  async function approve(id: string) {
    await approver.call(calls.bank.consoleClaimWithdrawal, { id })
    const answer = await approver.call(calls.bank.consoleApproveWithdrawal, { id })
    expect(answer).toMatchObject({ success: true })
  }

  async function paid(amount: number, member?: MemberVisitor) {
    const withdrawal = await asked(amount, member)
    await approve(withdrawal.id)
    await payer.call(calls.bank.consoleClaimWithdrawal, { id: withdrawal.id })
    const answer = await payer.call(calls.bank.consolePayWithdrawal, { id: withdrawal.id, payReference: 'TRX-7' })
    expect(answer).toMatchObject({ success: true })
    return withdrawal
  }

  it('is in the balance again, once, however often that is said; the member reads why, and the trail has it', async () => {
    const { member, id, serial } = await paid(123_456)
    expect(await balanceOf(member)).toMatchObject({ total: 0, locked: 0 })
    const clicks = await Promise.all(
      Array.from({ length: 10 }, () => recorder.call(calls.bank.consoleBounceWithdrawal, { id, reason })),
    )
    expect(clicks.every((answer) => answer.success)).toBe(true)
    expect(clicks[0]).toMatchObject({
      result: { state: 'bounced', bouncedBy: { id: recorder.staffId }, bounceReason: reason, payReference: 'TRX-7' },
    })
    expect(await balanceOf(member)).toMatchObject({ total: 123_456, cash: 123_456, locked: 0 })
    expect(await member.call(calls.bank.listWithdrawal, {})).toMatchObject({
      results: [{ serial, state: 'bounced', reason }],
    })
    const history = await member.call(calls.wallet.transactionHistory, { from: today(), to: today(), type: 1 })
    expect(history).toMatchObject({
      results: [
        { reference: serial, amount: 123_456, balanceAfter: 123_456, state: 'bounced' },
        { reference: serial, amount: -123_456, balanceAfter: 0, state: 'completed' },
      ],
    })
    const lines = await rows(
      `SELECT staff_id, before, after, reason FROM audit_line
      WHERE subject = $1 AND action = 'withdrawal.bounce'`,
      [id],
    )
    expect(lines).toEqual([
      {
        staff_id: recorder.staffId,
        before: { state: 'paid' },
        after: { state: 'bounced', amount: 123_456 },
        reason,
      },
    ])
    const told = await rows(
      `SELECT topic FROM outbox_event WHERE topic = 'WithdrawalQueueChanged'
         AND payload->>'id' = $1 AND payload->>'state' = 'bounced'`,
      [id],
    )
    expect(told).toHaveLength(1)
    const other = await recorder.call(calls.bank.consoleBounceWithdrawal, { id, reason: 'Alasan yang lain.' })
    expect(other, 'the member goes on reading the first').toMatchObject({ code: 'ALREADY_DECIDED' })
    for (const call of [calls.bank.consoleClaimWithdrawal, calls.bank.consolePayWithdrawal])
      expect(await payer.call(call, { id })).toMatchObject({ success: false })
    expect(await payer.call(calls.bank.consoleRejectWithdrawal, { id, reason })).toMatchObject({
      code: 'ALREADY_DECIDED',
    })
    expect(await approver.call(calls.bank.consoleListWithdrawal, { state: 'bounced', search: serial })).toMatchObject({
      results: [{ id, bounceReason: reason }],
    })
  })

  it('is not for whoever approved or paid it to say, nor before it was paid, nor after it was rejected, nor without the right', async () => {
    const { id, member } = await asked(100_000)
    const bounce = (staff: StaffVisitor) => staff.call(calls.bank.consoleBounceWithdrawal, { id, reason })
    expect(await bounce(payer)).toMatchObject({ code: 'NOT_PAID' })
    await approve(id)
    expect(await bounce(payer)).toMatchObject({ code: 'NOT_PAID' })
    await payer.call(calls.bank.consoleClaimWithdrawal, { id })
    await payer.call(calls.bank.consolePayWithdrawal, { id })
    for (const one of [approver, payer]) expect(await bounce(one)).toMatchObject({ code: 'PAYMENT_WAS_YOURS' })
    const without = await server.staff(['withdrawal.read', 'withdrawal.approve', 'withdrawal.pay'])
    expect((await without.send(calls.bank.consoleBounceWithdrawal, { id, reason })).status).toBe(403)
    expect(await balanceOf(member)).toMatchObject({ total: 0 })
    const rejected = await asked(100_000)
    await approver.call(calls.bank.consoleClaimWithdrawal, { id: rejected.id })
    await approver.call(calls.bank.consoleRejectWithdrawal, { id: rejected.id, reason })
    expect(await recorder.call(calls.bank.consoleBounceWithdrawal, { id: rejected.id, reason })).toMatchObject({
      code: 'ALREADY_DECIDED',
    })
    const byHand = `UPDATE bank_withdrawal SET state = 'bounced', bounced_by = $2, bounced_at = now(), bounce_reason = 'x'
      WHERE id = $1`
    for (const { staffId } of [approver, payer])
      await expect(rows(byHand, [id, staffId])).rejects.toThrow('bank_withdrawal_bounced_by_another')
    await expect(rows(byHand, [rejected.id, recorder.staffId]), 'SQL has nothing back that never left').rejects.toThrow(
      'bank_withdrawal_approved',
    )
  })

  it('two of the staff who say so at the same instant put it back once, five times over', async () => {
    const third = await server.staff(['withdrawal.read', 'withdrawal.bounce'])
    for (let round = 0; round < 5; round += 1) {
      const { member, id } = await paid(60_000)
      const answers = await Promise.all(
        [recorder, third, recorder, third].map((staff) =>
          staff.call(calls.bank.consoleBounceWithdrawal, { id, reason }),
        ),
      )
      expect(answers.filter((answer) => answer.success)).toHaveLength(2)
      for (const answer of answers) if (!answer.success) expect(answer.code).toBe('ALREADY_DECIDED')
      expect(await balanceOf(member)).toMatchObject({ total: 60_000, locked: 0 })
    }
  }, 120_000)

  it('said while it is being paid, it comes back after the payment or not at all', async () => {
    const third = await server.staff(['withdrawal.read', 'withdrawal.bounce'])
    for (let round = 0; round < 5; round += 1) {
      const { member, id } = await asked(60_000)
      await approve(id)
      await payer.call(calls.bank.consoleClaimWithdrawal, { id })
      const [payment, back] = await Promise.all([
        payer.call(calls.bank.consolePayWithdrawal, { id }),
        third.call(calls.bank.consoleBounceWithdrawal, { id, reason }),
      ])
      expect(payment).toMatchObject({ success: true })
      if (!back.success) expect(back.code).toBe('NOT_PAID')
      expect(await balanceOf(member)).toMatchObject({ total: back.success ? 60_000 : 0, locked: 0 })
    }
  }, 120_000)

  it('leaves the withdrawal of its day free for another try', async () => {
    await changeSettings(server, { withdrawalsPerDay: 1 })
    try {
      const { member, account, id } = await paid(60_000)
      await credit(server, member, 60_000n)
      const again = () => member.call(calls.bank.withdrawPreCheck, { ...account, amount: 60_000 })
      expect(await again()).toMatchObject({ result: { reasons: [{ code: 'DAILY_COUNT' }] } })
      await recorder.call(calls.bank.consoleBounceWithdrawal, { id, reason })
      expect(await again()).toMatchObject({ success: true, result: { available: 120_000, remainingToday: 1 } })
    } finally {
      await changeSettings(server, { withdrawalsPerDay: 5 })
    }
  })

  it('stays paid in the report of the day of its payment, and is back on the day on which that was said', async () => {
    const report = async (day: string) => {
      const answer = await recorder.call(calls.reports.consoleReport, { from: day, to: day })
      if (!answer.success) throw new Error(answer.code)
      const { withdrawals, withdrawalSum, bounced, bouncedSum } = answer.result.total
      return { withdrawals, withdrawalSum, bounced, bouncedSum }
    }
    const [day, dayBefore] = [today(), today(-1)]
    const [before, beforeThat] = [await report(day), await report(dayBefore)]
    const { id } = await paid(70_000)
    await rows(
      `UPDATE bank_withdrawal SET requested_at = requested_at - interval '1 day', approved_at = approved_at - interval '1 day',
        paid_at = paid_at - interval '1 day' WHERE id = $1`,
      [id],
    )
    const payment = {
      ...beforeThat,
      withdrawals: beforeThat.withdrawals + 1,
      withdrawalSum: beforeThat.withdrawalSum + 70_000,
    }
    expect(await report(dayBefore)).toEqual(payment)
    expect(await report(day)).toEqual(before)
    await recorder.call(calls.bank.consoleBounceWithdrawal, { id, reason })
    expect(await report(dayBefore), 'a day that is over does not change').toEqual(payment)
    expect(await report(day)).toEqual({
      ...before,
      bounced: before.bounced + 1,
      bouncedSum: before.bouncedSum + 70_000,
    })
  })

  it('of play money does not come back as real money', async () => {
    const { member, id } = await paid(60_000)
    await licence(server, 'L-1')
    try {
      expect(await recorder.call(calls.bank.consoleBounceWithdrawal, { id, reason })).toMatchObject({
        code: 'PLAY_MONEY_PAID',
      })
      expect(await balanceOf(member)).toMatchObject({ total: 0 })
    } finally {
      await licence(server, null)
    }
  })

  it('goes back to a member who is blocked meanwhile, too', async () => {
    const desk = await server.staff(['member.read', 'member.block'])
    const { member, id } = await paid(60_000)
    await desk.call(calls.member.consoleBlockMember, { id: member.memberId, reason: 'Diduga dibajak' })
    expect(await recorder.call(calls.bank.consoleBounceWithdrawal, { id, reason })).toMatchObject({ success: true })
    const held = await server.app.wallet.balance(server.database.db, { operatorId: 'demo', memberId: member.memberId })
    expect(held).toMatchObject({ cash: 60_000n, locked: 0n })
  })
})
