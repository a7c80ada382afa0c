import { randomBytes } from 'node:crypto'
import { calls } from '@balai/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, openBanks, sceneSettings } from '../../../../test/bank-scene.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { staffOfAnother } from '../../../../test/other-operator.ts'
import { tellNotice } from '../../../../test/payment-notice.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'
import { sandboxGatewayId } from '../../../sandbox-gateway/gateway.ts'

// record 1115
describe('a payment that its gateway tells again under a new name', () => {
  let server: TestServer
  let staff: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer(sceneSettings)
    await openBanks(server)
    staff = await server.staff(['deposit.read', 'deposit.decide'])
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(() => server.close())

  async function opened() {
    const member = await server.member()
    const asked = { requestId: newRequestId(), bankId: 'gateway_sandbox', amount: 100_000, agree: true }
    const answer = await member.call(calls.bank.paymentGatewayDeposit, asked)
    if (!answer.success) throw new Error(answer.code)
    return { ...answer.result, member }
  }
  /** @returns the notice's name */
  async function tell(
    order: string,
    reference: string,
    outcome: string,
    more: { status?: 'FAILED'; amount?: string } = {},
  ): Promise<string> {
    const notice = randomBytes(8).toString('hex')
    const { answer } = await tellNotice(server, { notice, order, amount: '100000', reference, ...more })
    expect(answer).toEqual({ outcome, replayed: false })
    return notice
  }
  const settle = (noticeId: string, more: { isCredited?: boolean } = {}) =>
    staff.call(calls.bank.consoleResolvePaymentNotice, {
      gateway: sandboxGatewayId,
      noticeId,
      resolution: 'Sudah.',
      ...more,
    })
  const sameAs = async (noticeId: string) => {
    const answer = await staff.call(calls.bank.consoleListPaymentNotice, { count: 200 })
    if (!answer.success) throw new Error(answer.code)
    return answer.results.find((one) => one.noticeId === noticeId)?.sameReference
  }

  it('shows as what was credited already, and one that was really paid twice does not', async () => {
    const { id, serial } = await opened()
    await tell(id, 'pay-1', 'CREDITED')
    const again = await tell(id, 'pay-1', 'PAID_TWICE')
    const second = await tell(id, 'pay-2', 'PAID_TWICE')
    expect(await sameAs(again)).toEqual({ isCredited: true, isSettled: false, serial, depositId: id })
    expect(await sameAs(second)).toBeNull()
  })

  it('shows as that also where it was told wrongly first, of another order or another sum', async () => {
    const { id, serial } = await opened()
    const ofNobody = await tell('dep_nobody', 'pay-3', 'UNKNOWN_ORDER')
    const other = await tell(id, 'pay-3', 'AMOUNT_DIFFERS', { amount: '99999' })
    expect(await sameAs(ofNobody)).toEqual({ isCredited: false, isSettled: false, serial, depositId: id })
    await tell(id, 'pay-3', 'CREDITED')
    for (const notice of [ofNobody, other])
      expect(await sameAs(notice)).toEqual({ isCredited: true, isSettled: false, serial, depositId: id })
  })

  it('that fits no order shows that staff have given it back, or that it waits twice', async () => {
    const first = await tell('dep_nobody', 'pay-4', 'UNKNOWN_ORDER')
    const again = await tell('dep_nobody', 'pay-4', 'UNKNOWN_ORDER')
    expect(await sameAs(again)).toEqual({ isCredited: false, isSettled: false, serial: null, depositId: null })
    await tell('dep_nobody', 'pay-4', 'UNKNOWN_ORDER')
    await settle(first)
    expect(await sameAs(again)).toEqual({ isCredited: false, isSettled: true, serial: null, depositId: null })
  })

  it('and took back stands beside what was told of its failure alone', async () => {
    const { id, serial } = await opened()
    await tell(id, 'pay-5', 'CREDITED')
    const back = await tell(id, 'pay-5', 'CONTRADICTS', { status: 'FAILED' })
    expect(await sameAs(back), 'that it was credited is what it contradicts').toBeNull()
    const again = await tell(id, 'pay-5', 'CONTRADICTS', { status: 'FAILED' })
    expect(await sameAs(again)).toEqual({ isCredited: false, isSettled: false, serial, depositId: id })
  })

  // record 1213
  const stateOf = async (order: string) => {
    const { rows } = await server.database.pool.query('SELECT state FROM bank_deposit WHERE id = $1', [order])
    return rows[0]?.state
  }

  const readBy = async (member: MemberVisitor, id: string) => {
    const [own, desk] = [
      await member.call(calls.bank.getPayment, { id }),
      await staff.call(calls.bank.consoleGetDeposit, { id }),
    ]
    if (!own.success || !desk.success) throw new Error('unread')
    const { otherSum, countedBefore } = own.result
    return { otherSum, countedBefore, atDesk: desk.result.otherNotices }
  }
  const heardOf = async (id: string, memberId: string) => {
    const text = `
      SELECT count(*) FILTER (WHERE topic = 'BalanceChanged' AND member_id = $2)::int AS member,
        count(*) FILTER (WHERE topic = 'DepositQueueChanged' AND payload->>'id' = $1)::int AS desk
      FROM outbox_event`
    return (await server.database.pool.query(text, [id, memberId])).rows[0]
  }

  it('and of another order is read by the member whom it keeps waiting, and at the desk, until it is settled and after', async () => {
    const [first, second] = [await opened(), await opened()]
    await tell(first.id, 'pay-13', 'CREDITED')
    const { member } = second
    const nothing = { otherSum: null, countedBefore: null, atDesk: [] }
    expect(await readBy(member, second.id)).toEqual(nothing)
    const before = await heardOf(second.id, member.memberId)
    const again = await tell(second.id, 'pay-13', 'ALREADY_COUNTED')
    const atDesk = { outcome: 'ALREADY_COUNTED', amount: 100_000, isSettled: false }
    const waits = { otherSum: null, countedBefore: { isSettled: false }, atDesk: [atDesk] }
    expect(await readBy(member, second.id)).toEqual(waits)
    expect(await readBy(first.member, first.id), 'of the first nothing is wrong').toEqual(nothing)
    const after = { member: before.member + 1, desk: before.desk + 1 }
    expect(await heardOf(second.id, member.memberId), 'their pages read it anew').toEqual(after)
    await settle(again, { isCredited: true })
    const settled = { otherSum: null, countedBefore: { isSettled: true }, atDesk: [{ ...atDesk, isSettled: true }] }
    expect(await readBy(member, second.id)).toEqual(settled)
  })

  it('or is taken back is read at the desk beside its deposit, what waits before what was settled', async () => {
    const { id, member } = await opened()
    await tell(id, 'pay-14', 'CREDITED')
    const { desk } = await heardOf(id, member.memberId)
    await settle(await tell(id, 'pay-15', 'PAID_TWICE', { amount: '99999' }))
    await tell(id, 'pay-16', 'PAID_TWICE')
    await tell(id, 'pay-14', 'CONTRADICTS', { status: 'FAILED' })
    expect((await heardOf(id, member.memberId)).desk, 'of three notices, and that one was settled').toBe(desk + 4)
    expect(await readBy(member, id)).toEqual({
      otherSum: null,
      countedBefore: null,
      atDesk: [
        { outcome: 'CONTRADICTS', amount: 100_000, isSettled: false },
        { outcome: 'PAID_TWICE', amount: 100_000, isSettled: false },
      ],
    })
  })

  it('and of another order is credited once: the second waits for staff, and its order for its own payment', async () => {
    const [first, second] = [await opened(), await opened()]
    await tell(first.id, 'pay-6', 'CREDITED')
    const again = await tell(second.id, 'pay-6', 'ALREADY_COUNTED')
    expect(await sameAs(again)).toEqual({
      isCredited: true,
      isSettled: false,
      serial: first.serial,
      depositId: first.id,
    })
    expect(await stateOf(second.id)).toBe('pending')
    await tell(second.id, 'pay-7', 'CREDITED')
  })

  it('of two orders at once is credited to one of them', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const orders = [await opened(), await opened(), await opened()]
      const said = { amount: '100000', reference: `pay-at-once-${turn}` }
      const told = await Promise.all(
        orders.map(({ id: order }) => tellNotice(server, { ...said, order, notice: `at-once-${order}` })),
      )
      expect(told.map(({ answer }) => answer.outcome).sort()).toEqual([
        'ALREADY_COUNTED',
        'ALREADY_COUNTED',
        'CREDITED',
      ])
      expect((await Promise.all(orders.map(({ id }) => stateOf(id)))).sort()).toEqual([
        'approved',
        'pending',
        'pending',
      ])
    }
  })

  it('after staff dealt with what was told wrongly of it is not credited behind their back', async () => {
    const { id } = await opened()
    await settle(await tell('dep_nobody', 'pay-8', 'UNKNOWN_ORDER'))
    const rightly = await tell(id, 'pay-8', 'ALREADY_COUNTED')
    expect(await sameAs(rightly)).toEqual({ isCredited: false, isSettled: true, serial: null, depositId: null })
    expect(await stateOf(id)).toBe('pending')
  })

  it('is not given back by who read that it was not credited, and whoever looks at what waits hears of it', async () => {
    const { id } = await opened()
    const ofNobody = await tell('dep_nobody', 'pay-10', 'UNKNOWN_ORDER')
    const heard = async () =>
      (await server.database.pool.query("SELECT FROM outbox_event WHERE topic = 'PaymentNoticesChanged'")).rows.length
    const before = await heard()
    await tell(id, 'pay-10', 'CREDITED')
    expect(await heard()).toBe(before + 1)
    expect(await settle(ofNobody, { isCredited: false })).toMatchObject({
      code: 'ALREADY_DECIDED',
      message: expect.stringContaining('baru saja dikreditkan'),
    })
    expect(await sameAs(ofNobody), 'it waits still').toMatchObject({ isCredited: true })
    expect(await settle(ofNobody, { isCredited: true })).toMatchObject({ success: true })
    const other = await opened()
    await tell(other.id, 'pay-11', 'CREDITED')
    expect(await heard(), 'of a payment that nobody waits for nobody hears').toBe(before + 2)
  })

  it('is settled or credited, whichever comes first, and never both', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { id: order } = await opened()
      const reference = `pay-race-${turn}`
      const ofNobody = await tell('dep_nobody', reference, 'UNKNOWN_ORDER')
      const [told, settled] = await Promise.all([
        tellNotice(server, { notice: `race-${turn}`, order, amount: '100000', reference }),
        settle(ofNobody, { isCredited: false }),
      ])
      expect([told.answer.outcome, settled.success]).toEqual(
        settled.success ? ['ALREADY_COUNTED', true] : ['CREDITED', false],
      )
    }
  })

  it('that was credited at another operator is credited to nobody here', async () => {
    const { id } = await opened()
    await tell(id, 'pay-12', 'CREDITED')
    await staffOfAnother(server, [], 'lain.test')
    await server.database.pool.query("UPDATE bank_payment_notice SET operator_id = 'lain' WHERE reference = 'pay-12'")
    const { id: here } = await opened()
    const again = await tell(here, 'pay-12', 'ALREADY_COUNTED')
    expect(await sameAs(again), 'whose it is stays with them').toBeNull()
  })

  it('is not noted as credited twice by any way into the database', async () => {
    const { id } = await opened()
    await tell(id, 'pay-9', 'CREDITED')
    const twice = server.database.pool.query(
      `INSERT INTO bank_payment_notice (gateway, notice_id, operator_id, order_id, input_hash, status, amount, reference,
        outcome, received_at)
      SELECT gateway, 'by-hand', operator_id, 'other', input_hash, status, amount, reference, 'CREDITED_LATE', received_at
      FROM bank_payment_notice WHERE reference = 'pay-9'`,
    )
    await expect(twice).rejects.toThrow('bank_payment_notice_credited_once')
  })
})
