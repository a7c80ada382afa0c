import { randomBytes } from 'node:crypto'
import { type CallInput, calls } from '@balai/contract'
import { fastify } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../../../test/audit-trail.ts'
import { balanceOf, licence, newRequestId, openBanks } from '../../../../test/bank-scene.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { sandboxPayerKey, tellNotice } from '../../../../test/payment-notice.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'
import { createLog } from '../../../platform/log.ts'
import { systemRandom } from '../../../platform/random.ts'
import { sandboxGatewayId } from '../../../sandbox-gateway/gateway.ts'
import { setLimit } from '../../safer-play/index.ts'
import type { BankDeps } from '../deps.ts'
import { mountNotices } from './notice-route.ts'
import { openPayment } from './open.ts'

const minuteMs = 60_000

describe('a payment through a gateway', () => {
  let server: TestServer
  let member: MemberVisitor
  beforeAll(async () => {
    server = await startTestServer()
    await openBanks(server)
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(() => server.close())

  type Ask = CallInput<typeof calls.bank.paymentGatewayDeposit>

  async function ask(more: Partial<Ask> = {}, who = member) {
    const answer = await who.call(calls.bank.paymentGatewayDeposit, {
      requestId: newRequestId(),
      bankId: 'gateway_sandbox',
      amount: 100_000,
      agree: true,
      ...more,
    })
    if (!answer.success) throw new Error(`refused: ${answer.code}`)
    return answer.result
  }

  interface Told {
    notice?: string
    status?: 'PAID' | 'FAILED'
    amount?: string
    reference?: string
    operator?: string
  }

  /** Sends a notice as the gateway would. */
  async function tell(
    order: string,
    { notice = randomBytes(8).toString('hex'), ...more }: Told = {},
    signedBy = sandboxPayerKey,
  ) {
    const given = { notice, order, amount: '100000', reference: `ref-${order}`, ...more }
    const { status, answer } = await tellNotice(server, given, signedBy)
    return { status, ...answer }
  }

  const stateOf = async (id: string) => {
    const answer = await member.call(calls.bank.getPayment, { id })
    return answer.success ? answer.result.state : answer.code
  }
  const expire = async () => {
    server.clock.advance(31 * minuteMs)
    await server.app.jobs.runNow('bank.expire-deposits')
  }
  const fresh = async () => {
    member = await server.member()
  }

  it('ordered in play money is no money once the operator has a licence: staff look at it', async () => {
    await fresh()
    const [open, over] = [await ask(), await ask()]
    await tell(over.id, { status: 'FAILED' })
    const licence = (number: string | null) =>
      server.database.pool.query(
        `UPDATE operator SET licence_number = $1, licence_authority = 'X', permitted_countries = '{XX}', minimum_age = 21`,
        [number],
      )
    await licence('1')
    server.app.operators.forget()
    for (const { id } of [open, over]) expect(await tell(id)).toMatchObject({ status: 200, outcome: 'UNKNOWN_ORDER' })
    expect(await balanceOf(member)).toMatchObject({ cash: 0 })
    await licence(null)
    server.app.operators.forget()
  })

  it('ordered in play money is no money either on a server that has not heard of the licence yet', async () => {
    await fresh()
    const [open, over] = [await ask(), await ask()]
    await tell(over.id, { status: 'FAILED' })
    await licence(server, 'L-1', { isHeardOf: false })
    for (const { id } of [open, over]) expect(await tell(id)).toMatchObject({ status: 200, outcome: 'UNKNOWN_ORDER' })
    expect(await balanceOf(member)).toMatchObject({ cash: 0 })
    await licence(server, null)
  })

  it('has a page, or a frame, or a code, or an account number, each by its account type', async () => {
    await fresh()
    const page = await ask()
    expect(page).toMatchObject({ kind: 'page', accountType: 3, state: 'pending', accountNo: null, qris: null })
    expect(page.otherSum).toBeNull()
    expect(Math.abs(page.endsInSeconds - 1_800), 'half an hour').toBeLessThan(60)
    const frame = await member.call(calls.bank.iFramePaymentGatewayDeposit, {
      bankId: 'gateway_sandbox',
      accountType: 3,
      bankCode: 'GRBG',
      amount: 50_000,
      agree: true,
    })
    expect(frame).toMatchObject({
      success: true,
      result: { kind: 'frame', url: expect.stringContaining('/sandbox-pay/') },
    })
    expect(await ask({ bankId: 'va_sandbox' })).toMatchObject({
      kind: 'virtualAccount',
      accountNo: expect.stringMatching(/^8808\d{12}$/),
    })
    const qris = await ask({ bankId: 'qris_sandbox' })
    const code = await member.call(calls.bank.getQrisCode, { id: qris.id })
    expect(code).toMatchObject({
      result: {
        payload: qris.qris,
        amount: 100_000,
        state: 'pending',
        expiresAt: qris.expiresAt,
        merchant: 'QRIS Peraga',
      },
    })
    expect(await member.call(calls.bank.getQris, {})).toMatchObject({
      results: [{ id: 'qris_sandbox', minimum: 10_000, paymentMinutes: 30 }],
    })
  })

  it('that gets the number of another is refused, and can be asked for again', async () => {
    await fresh()
    const { accountNo } = await ask({ bankId: 'va_sandbox' })
    await server.database.pool.query(`
      CREATE FUNCTION one_number() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN NEW.account_no := '${accountNo}'; RETURN NEW; END $$;
      CREATE TRIGGER one_number BEFORE INSERT ON bank_payment FOR EACH ROW EXECUTE FUNCTION one_number()`)
    await expect(ask({ bankId: 'va_sandbox' })).rejects.toThrow('GATEWAY_DOWN')
    await server.database.pool.query('DROP FUNCTION one_number CASCADE')
    expect((await ask({ bankId: 'va_sandbox' })).accountNo).not.toBe(accountNo)
  })

  it('paid, is credited by the notice alone, and once, however often the notice comes', async () => {
    await fresh()
    const { id } = await ask()
    expect(await tell(id, { notice: 'first-of-it' })).toEqual({ status: 200, outcome: 'CREDITED', replayed: false })
    expect(await tell(id, { notice: 'first-of-it' })).toEqual({ status: 200, outcome: 'CREDITED', replayed: true })
    expect(await stateOf(id)).toBe('approved')
    expect(await balanceOf(member)).toMatchObject({ total: 100_000 })
    const told = await server.database.pool.query('SELECT topic FROM outbox_event WHERE member_id = $1 ORDER BY id', [
      member.memberId,
    ])
    expect(told.rows.map(({ topic }) => topic)).toContain('GetDepositApprovedInfo')
  })

  it('fifty notices at one instant, copies and different ones, credit once', async () => {
    await fresh()
    const { id } = await ask()
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => tell(id, { notice: `race-${id}-${n % 5}` })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.filter(({ outcome, replayed }) => outcome === 'CREDITED' && !replayed)).toHaveLength(1)
    expect(answers.filter(({ outcome, replayed }) => outcome === 'PAID_TWICE' && !replayed)).toHaveLength(4)
    expect(await balanceOf(member)).toMatchObject({ total: 100_000 })
  })

  it('copies of a notice of nobody’s order at one instant are one notice, and each is answered', async () => {
    const copies = Array.from({ length: 20 }, () => tell('dep_nobody', { notice: 'race-of-nobody' }))
    const answers = await Promise.all(copies)
    expect(answers.filter(({ status, outcome }) => status === 200 && outcome === 'UNKNOWN_ORDER')).toHaveLength(20)
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
  })

  it('late, after it expired or failed, is credited all the same', async () => {
    await fresh()
    const [late, failed] = [await ask(), await ask()]
    expect(await tell(failed.id, { status: 'FAILED' })).toMatchObject({ outcome: 'ENDED' })
    expect(await member.call(calls.bank.getPayment, { id: failed.id })).toMatchObject({
      result: { state: 'rejected', reason: 'Pembayaran gagal atau dibatalkan.' },
    })
    const desk = await server.staff(['deposit.read'])
    const rejected = await desk.call(calls.bank.consoleListDeposit, { state: 'rejected' })
    expect(rejected.success && rejected.results).toContainEqual(
      expect.objectContaining({ id: failed.id, rejectReason: 'Pembayaran gagal atau dibatalkan.' }),
    )
    desk.headers['accept-language'] = 'en'
    expect(await desk.call(calls.bank.consoleGetDeposit, { id: failed.id })).toMatchObject({
      result: { rejectReason: 'The payment failed or was cancelled.' },
    })
    await expire()
    expect(await member.call(calls.bank.getPayment, { id: late.id })).toMatchObject({
      result: { state: 'expired', endsInSeconds: 0 },
    })
    expect(await tell(late.id)).toMatchObject({ outcome: 'CREDITED_LATE' })
    expect(await tell(failed.id)).toMatchObject({ outcome: 'CREDITED_LATE' })
    expect(await balanceOf(member)).toMatchObject({ total: 200_000 })
  })

  it('unknown, of another sum or taken back, moves nothing and waits for staff', async () => {
    await fresh()
    const staff = await server.staff(['deposit.read', 'deposit.decide'])
    const before = await staff.call(calls.bank.consoleListPaymentNotice, {})
    expect(before).toMatchObject({ success: true })
    const heard = async () => {
      const text = "SELECT FROM outbox_event WHERE topic = 'PaymentNoticesChanged' AND operator_id = 'demo'"
      return (await server.database.pool.query(text)).rows.length
    }
    const heardBefore = await heard()
    const { id, serial } = await ask()
    expect(await tell('dep_nobody', { notice: 'of-nobody' })).toMatchObject({ status: 200, outcome: 'UNKNOWN_ORDER' })
    expect(await tell(id, { amount: '99999', notice: 'too-little' })).toMatchObject({ outcome: 'AMOUNT_DIFFERS' })
    const { id: overpaid } = await ask()
    const tooMuch = await tell(overpaid, { amount: '100001', notice: 'too-much' })
    expect(tooMuch, 'nor is more the sum that was ordered').toMatchObject({ outcome: 'AMOUNT_DIFFERS' })
    expect(await stateOf(overpaid)).toBe('pending')
    expect(await balanceOf(member)).toMatchObject({ total: 0 })
    const otherSum = async () => {
      const answer = await member.call(calls.bank.getPayment, { id })
      return answer.success && answer.result.otherSum
    }
    const told = async () => {
      const text = `SELECT FROM outbox_event WHERE topic = 'BalanceChanged' AND member_id = $1`
      return (await server.database.pool.query(text, [member.memberId])).rows.length
    }
    const atDesk = async () => {
      const answer = await staff.call(calls.bank.consoleGetDeposit, { id })
      return answer.success && answer.result.otherSum
    }
    const toldDesk = async () => {
      const text = `SELECT FROM outbox_event WHERE topic = 'DepositQueueChanged' AND payload->>'id' = $1`
      return (await server.database.pool.query(text, [id])).rows.length
    }
    expect(await otherSum(), 'the member reads that it is looked at').toEqual({ amount: 99_999, isSettled: false })
    expect(await atDesk(), 'and so do staff who are asked for it').toEqual({ amount: 99_999, isSettled: false })
    expect(await toldDesk()).toBe(1)
    const toldOfIt = await told()
    expect(toldOfIt).toBeGreaterThan(0)
    await tell(id)
    expect(await tell(id, { status: 'FAILED', notice: 'taken-back' })).toMatchObject({ outcome: 'CONTRADICTS' })
    expect(await balanceOf(member)).toMatchObject({ total: 100_000 })
    expect(await heard()).toBe(heardBefore + 5) // for the one that was credited since another sum of it waits
    const waiting = await staff.call(calls.bank.consoleListPaymentNotice, {})
    if (!waiting.success) throw new Error(waiting.code)
    const mine = waiting.results.filter(({ noticeId }) =>
      ['of-nobody', 'too-little', 'too-much', 'taken-back'].includes(noticeId),
    )
    expect(mine).toMatchObject([
      { serial: null },
      { serial, orderedAmount: 100_000, amount: 99_999 },
      { orderedAmount: 100_000, amount: 100_001 },
      { serial },
    ])
    const resolved = { gateway: sandboxGatewayId, noticeId: 'too-little', resolution: 'Dikembalikan lewat gerbang.' }
    expect(await staff.call(calls.bank.consoleResolvePaymentNotice, resolved)).toMatchObject({ success: true })
    expect(await heard()).toBe(heardBefore + 6)
    expect(await otherSum()).toEqual({ amount: 99_999, isSettled: true })
    expect(await atDesk()).toEqual({ amount: 99_999, isSettled: true })
    expect(await toldDesk(), 'of the sum, the credit, that it was taken back, and how the sum was settled').toBe(4)
    expect(await told(), 'of the credit, and how the other sum was settled').toBe(toldOfIt + 2)
    const resolve = (by: StaffVisitor, more: object) =>
      by.call(calls.bank.consoleResolvePaymentNotice, { ...resolved, ...more })
    expect(await resolve(staff, {}), 'its answer may have been lost').toMatchObject({ success: true })
    expect(await heard()).toBe(heardBefore + 6)
    const settled = { code: 'ALREADY_DECIDED', message: 'Kabar ini sudah ditangani.' }
    expect(await resolve(staff, { resolution: 'Lain lagi.' })).toMatchObject(settled)
    expect(await resolve(await server.staff(['deposit.decide']), {})).toMatchObject(settled)
    expect(await resolve(staff, { noticeId: 'nobodys' })).toMatchObject({ code: 'UNKNOWN_REQUEST' })
    const kept = await auditOf(server, { action: 'payment.resolve', subject: resolved.noticeId })
    expect(kept, 'who settled it, once').toEqual([{ by: staff.staffId, reason: resolved.resolution }])
    const auditor = await server.staff(['audit.read'])
    const trail = await auditor.call(calls.operators.listAudit, { subject: resolved.noticeId, count: 1 })
    const was = { outcome: 'AMOUNT_DIFFERS', amount: 99_999, order: serial }
    expect(trail, 'what it was, which no list tells any more').toMatchObject({
      results: [{ after: { ...was, gateway: sandboxGatewayId, gatewayReference: expect.stringMatching(/^ref/) } }],
    })
    const other = await server.staff(['deposit.read'])
    expect(await other.call(calls.bank.consoleResolvePaymentNotice, resolved)).toMatchObject({ code: 'NOT_ALLOWED' })
  })

  it('that waits is read a page at a time, the oldest first, whatever of it is settled meanwhile', async () => {
    const staff = await server.staff(['deposit.read', 'deposit.decide'])
    const read = async (more: { after?: string; count?: number }) => {
      const answer = await staff.call(calls.bank.consoleListPaymentNotice, more)
      if (!answer.success) throw new Error(answer.code)
      return { ...answer.result, ids: answer.results.map(({ noticeId }) => noticeId) }
    }
    const before = await read({ count: 200 })
    for (const notice of ['page-1', 'page-2', 'page-3']) await tell('dep_nobody', { notice })
    const all = await read({ count: 200 })
    expect(all).toEqual({ ids: [...before.ids, ...all.ids.slice(-3)], next: null, waiting: before.waiting + 3 })
    expect(all.ids.slice(-3).toSorted()).toEqual(['page-1', 'page-2', 'page-3'])
    const seen: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const { ids, next, waiting } = await read({ count: 2, ...(after === undefined ? {} : { after }) })
      if (after === undefined) expect(waiting, 'of all pages').toBe(all.waiting)
      expect(ids.length).toBeGreaterThan(0)
      seen.push(...ids)
      const settled = { gateway: sandboxGatewayId, noticeId: ids.at(-1) ?? '', resolution: 'Sudah diurus.' }
      await staff.call(calls.bank.consoleResolvePaymentNotice, settled)
      after = next
    }
    expect(seen).toEqual(all.ids)
  })

  it('believes no notice that is not rightly signed, and none with other content under a known name', async () => {
    await fresh()
    const { id } = await ask()
    expect(await tell(id, {}, { ...sandboxPayerKey, secret: 'x'.repeat(64) })).toMatchObject({ status: 401 })
    expect(await tell(id, { amount: '1.5' })).toMatchObject({ status: 422 })
    await tell(id, { notice: 'named', amount: '50000' })
    expect(await tell(id, { notice: 'named' })).toMatchObject({ status: 409 })
    expect(await tell(id, { notice: 'named', amount: '50000', reference: 'ref-other' })).toMatchObject({ status: 409 })
    const elsewhere = await tell(id, { operator: 'nobody' })
    expect(elsewhere).toEqual({ status: 404, error: 'UNKNOWN_OPERATOR' })
    expect(await stateOf(id)).toBe('pending')
  })

  it('is not another gateway’s to speak of, rightly as it signs', async () => {
    await fresh()
    const { id } = await ask()
    const other = { id: 'other-pay', isSandbox: true, keys: [{ keyId: 'other-1', secret: 'y'.repeat(64) }] as const }
    const door = fastify()
    const deps: BankDeps = {
      ...server.app.bank,
      gateways: new Map([[other.id, { ...other, open: () => Promise.reject(new Error('it opens nothing here')) }]]),
    }
    await mountNotices(door, deps, { log: createLog('silent'), onCommitted: () => {} })
    const at = { origin: await door.listen({ port: 0, host: '127.0.0.1' }), clock: server.clock }
    const said = { order: id, amount: '100000', reference: 'ref-other' }
    const paid = await tellNotice(at, { ...said, notice: 'other-1' }, other.keys[0], other.id)
    expect(paid).toMatchObject({ status: 200, answer: { outcome: 'UNKNOWN_ORDER' } })
    const failed = await tellNotice(at, { ...said, notice: 'other-2', status: 'FAILED' }, other.keys[0], other.id)
    expect(failed).toMatchObject({ status: 200, answer: { outcome: 'UNKNOWN_ORDER' } })
    await door.close()
    expect(await stateOf(id)).toBe('pending')
    expect(await balanceOf(member)).toMatchObject({ total: 0 })
  })

  it('is opened once for each request id, and refused with the reason otherwise', async () => {
    await fresh()
    const requestId = newRequestId()
    const [first, again] = await Promise.all([ask({ requestId }), ask({ requestId })])
    expect(again.id).toBe(first.id)
    const call = (more: Partial<Ask>) =>
      member.call(calls.bank.paymentGatewayDeposit, { bankId: 'gateway_sandbox', amount: 50_000, agree: true, ...more })
    expect(await call({ requestId, amount: 60_000 })).toMatchObject({ code: 'REQUEST_REUSED' })
    const inFrame = { requestId, bankId: 'gateway_sandbox', amount: 100_000, agree: true }
    expect(await member.call(calls.bank.iFramePaymentGatewayDeposit, inFrame), 'the page is no frame').toMatchObject({
      code: 'REQUEST_REUSED',
    })
    expect(await call({ agree: false })).toMatchObject({ code: 'NOT_AGREED' })
    expect(await call({ bonus: 'TIDAKADA' })).toMatchObject({ code: 'BONUS_UNKNOWN' })
    expect(await call({ amount: 9_999 })).toMatchObject({ code: 'AMOUNT_TOO_SMALL' })
    expect(await call({ bankId: 'bank_nusa' })).toMatchObject({ code: 'CHANNEL_UNKNOWN' })
    expect(await call({ accountType: 4 })).toMatchObject({ code: 'CHANNEL_UNKNOWN' })
    const twenty = await Promise.all(Array.from({ length: 20 }, () => call({})))
    expect(twenty.filter(({ success }) => success)).toHaveLength(4)
    expect(twenty.filter((answer) => !answer.success && answer.code === 'TOO_MANY_PENDING')).toHaveLength(16)
  })

  it('counts against the deposit limit while it waits, and no longer when it expired', async () => {
    await fresh()
    await server.database.db.transaction().execute((tx) =>
      setLimit(tx, {
        operatorId: 'demo',
        memberId: member.memberId,
        kind: 'deposit',
        period: 'day',
        amount: 150_000n,
        now: server.clock.now(),
      }),
    )
    const first = await ask()
    const asked = { bankId: 'gateway_sandbox', amount: 100_000, agree: true }
    expect(await member.call(calls.bank.paymentGatewayDeposit, asked)).toMatchObject({ code: 'LIMIT_REACHED' })
    await expire()
    const again = await member.call(calls.bank.paymentGatewayDeposit, asked)
    expect(again).toMatchObject({ success: true })
    // What came late after all counts again, also past the limit: the money is there.
    await tell(again.success ? again.result.id : '', { status: 'FAILED' })
    expect(await tell(first.id)).toMatchObject({ outcome: 'CREDITED_LATE' })
    expect(await member.call(calls.bank.paymentGatewayDeposit, asked)).toMatchObject({ code: 'LIMIT_REACHED' })
  })

  it('makes no order at the gateway for whoever may not pay, nor a second one for the same attempt', async () => {
    await fresh()
    const { memberId } = member
    const orders: string[] = []
    const open = async ({ order }: { order: string }) => {
      orders.push(order)
      return { url: '/pay', accountNo: null }
    }
    const deps = {
      ...{ db: server.database.db, clock: server.clock, random: systemRandom, operators: server.app.operators },
      gateways: new Map([[sandboxGatewayId, { id: sandboxGatewayId, isSandbox: true, keys: [], open }]]),
      unverifiedMaximum: async () => null,
    } as unknown as BankDeps // what opening a payment asks of them
    const request = { operatorId: 'demo', memberId, requestId: newRequestId(), bankId: 'gateway_sandbox', bonus: '' }
    const absent = { accountType: undefined, bankCode: undefined, bonusTerms: undefined }
    const asked = { ...absent, amount: 100_000n, hasAgreed: true } as const
    const pay = (amount: bigint, requestId = newRequestId()) =>
      openPayment(deps, { ...request, ...asked, amount, requestId, display: 'page', language: 'id' })
    const limit = { operatorId: 'demo', memberId, kind: 'deposit', period: 'day', amount: 150_000n } as const
    await server.database.db.transaction().execute((tx) => setLimit(tx, { ...limit, now: server.clock.now() }))
    await expect(pay(200_000n)).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
    expect(orders).toEqual([])
    const [first] = await Promise.all([pay(100_000n, request.requestId), pay(100_000n, request.requestId)])
    const made = orders.length
    expect((await pay(100_000n, request.requestId)).deposit.id).toBe(first.deposit.id)
    expect(orders).toHaveLength(made)
    await expect(pay(60_000n)).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
    expect(orders).toHaveLength(made)
  })

  it("is nobody else's to see, and nothing for staff to approve", async () => {
    await fresh()
    const { id } = await ask({ bankId: 'qris_sandbox' })
    const stranger = await server.member()
    expect(await stranger.call(calls.bank.getPayment, { id })).toMatchObject({ code: 'PAYMENT_UNKNOWN' })
    expect(await stranger.call(calls.bank.getQrisCode, { id })).toMatchObject({ code: 'PAYMENT_UNKNOWN' })
    const page = await ask()
    expect(await member.call(calls.bank.getQrisCode, { id: page.id })).toMatchObject({ code: 'PAYMENT_UNKNOWN' })
    const cashier = await server.staff(['deposit.read', 'deposit.decide'])
    const claim = await cashier.call(calls.bank.consoleClaimDeposit, { id })
    expect(claim).toMatchObject({ code: 'AWAITS_GATEWAY' })
    const queue = await cashier.call(calls.bank.consoleListDeposit, {})
    expect(queue).toMatchObject({ results: [], result: { forMe: 0 } })
    const { serial } = (await server.database.pool.query('SELECT serial FROM bank_deposit WHERE id = $1', [id])).rows[0]
    const lookedUp = await cashier.call(calls.bank.consoleListDeposit, { search: serial, state: 'all' })
    expect(lookedUp).toMatchObject({ results: [{ serial, way: 'gateway', state: 'pending' }] })
  })

  it('CheckBanks tells which channels a gateway serves now', async () => {
    await fresh()
    const asked = await member.call(calls.bank.checkBanks, { bankId: 'gateway_sandbox', bankCode: 'GRBG' })
    expect(asked).toMatchObject({ result: { minimum: 10_000, maximum: 50_000_000 } })
    const wrong = await member.call(calls.bank.checkBanks, { bankId: 'gateway_sandbox', bankCode: 'NUSA' })
    expect(wrong).toMatchObject({ code: 'CHANNEL_UNKNOWN' })
  })

  it('the sandbox plays the payer from its own page', async () => {
    await fresh()
    const { id, url } = await ask()
    const page = await member.fetch(url ?? '')
    expect([page.status, page.headers.get('content-security-policy')]).toMatchObject([
      200,
      expect.stringContaining("default-src 'none'"),
    ])
    expect(await page.text()).toContain('Rp\u00a0100.000')
    const press = (act: string) =>
      member.fetch(url ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `act=${act}`,
      })
    expect(await (await press('unknown')).text()).toContain('200 UNKNOWN_ORDER')
    expect(await (await press('less')).text()).toContain('200 AMOUNT_DIFFERS')
    expect(await (await press('twice')).text()).toContain('200 CREDITED<br>200 CREDITED (replayed)')
    expect(await (await press('again')).text()).toContain('200 PAID_TWICE')
    expect(await stateOf(id)).toBe('approved')
    expect((await press('steal')).status).toBe(404)
    expect((await member.fetch('/sandbox-pay/forged')).status).toBe(404)
  })
})
