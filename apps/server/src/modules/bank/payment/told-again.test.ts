import { randomBytes } from 'node:crypto'
import { calls } from '@balai/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, openBanks, sceneSettings } from '../../../../test/bank-scene.ts'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
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
    return answer.result
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
  const settle = (noticeId: string) =>
    staff.call(calls.bank.consoleResolvePaymentNotice, { gateway: sandboxGatewayId, noticeId, resolution: 'Sudah.' })
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
    expect(await sameAs(again)).toEqual({ isCredited: true, isSettled: false, serial })
    expect(await sameAs(second)).toBeNull()
  })

  it('shows as that also where it was told wrongly first, of another order or another sum', async () => {
    const { id, serial } = await opened()
    const ofNobody = await tell('dep_nobody', 'pay-3', 'UNKNOWN_ORDER')
    const other = await tell(id, 'pay-3', 'AMOUNT_DIFFERS', { amount: '99999' })
    expect(await sameAs(ofNobody)).toEqual({ isCredited: false, isSettled: false, serial })
    await tell(id, 'pay-3', 'CREDITED')
    for (const notice of [ofNobody, other])
      expect(await sameAs(notice)).toEqual({ isCredited: true, isSettled: false, serial })
  })

  it('that fits no order shows that staff have given it back, or that it waits twice', async () => {
    const first = await tell('dep_nobody', 'pay-4', 'UNKNOWN_ORDER')
    const again = await tell('dep_nobody', 'pay-4', 'UNKNOWN_ORDER')
    expect(await sameAs(again)).toEqual({ isCredited: false, isSettled: false, serial: null })
    await tell('dep_nobody', 'pay-4', 'UNKNOWN_ORDER')
    await settle(first)
    expect(await sameAs(again)).toEqual({ isCredited: false, isSettled: true, serial: null })
  })

  it('and took back stands beside what was told of its failure alone', async () => {
    const { id, serial } = await opened()
    await tell(id, 'pay-5', 'CREDITED')
    const back = await tell(id, 'pay-5', 'CONTRADICTS', { status: 'FAILED' })
    expect(await sameAs(back), 'that it was credited is what it contradicts').toBeNull()
    const again = await tell(id, 'pay-5', 'CONTRADICTS', { status: 'FAILED' })
    expect(await sameAs(again)).toEqual({ isCredited: false, isSettled: false, serial })
  })
})
