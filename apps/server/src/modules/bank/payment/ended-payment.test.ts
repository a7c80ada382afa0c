import { randomBytes } from 'node:crypto'
import { calls } from '@balai/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  changeSettings,
  newDepositor,
  newRequestId,
  openBanks,
  receivingAccountId,
  sceneSettings,
  sendDeposit,
} from '../../../../test/bank-scene.ts'
import { breakRow } from '../../../../test/broken-row.ts'
import { type MemberVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { untilWaiting } from '../../../../test/meanwhile.ts'
import { tellNotice } from '../../../../test/payment-notice.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'
import { openGate } from '../../safer-play/index.ts'

const minuteMs = 60_000
const weekMs = 7 * 24 * 60 * minuteMs

describe('a payment whose time is over', () => {
  let server: TestServer
  let member: MemberVisitor
  beforeAll(async () => {
    server = await startTestServer(sceneSettings)
    await openBanks(server)
  })
  beforeEach(async () => {
    member = await newDepositor(server)
  })
  afterEach(async () => {
    await letWithoutIdentity(null)
    await assertBooksRight(server.database.db)
  })
  afterAll(() => server.close())

  const limitTo = (amount: number) =>
    member.call(calls.saferPlay.setLimit, { kind: 'deposit', period: 'month', amount })
  const letWithoutIdentity = (unverifiedDepositsPerMonth: number | null) =>
    changeSettings(server, { unverifiedDepositsPerMonth })
  const pay = (amount = 100_000) =>
    member.call(calls.bank.paymentGatewayDeposit, {
      requestId: newRequestId(),
      bankId: 'gateway_sandbox',
      amount,
      agree: true,
    })
  /** @returns the id of a payment that was opened */
  async function opened(amount?: number): Promise<string> {
    const answer = await pay(amount)
    if (!answer.success) throw new Error(answer.code)
    return answer.result.id
  }
  const openedMany = async (count: number, amount: number) => {
    const ids: string[] = []
    for (let n = 0; n < count; n += 1) ids.push(await opened(amount))
    return ids
  }
  const letEnd = () => server.clock.advance(31 * minuteMs)
  const expireAll = () => server.app.jobs.runNow('bank.expire-deposits')
  const tell = async (order: string, status: 'PAID' | 'FAILED' = 'PAID') => {
    const notice = randomBytes(8).toString('hex')
    const { answer } = await tellNotice(server, { notice, order, amount: '100000', reference: `ref-${order}`, status })
    return answer.outcome
  }

  /** By month, as the member's own page tells it. */
  async function used(): Promise<number | undefined> {
    const answer = await member.call(calls.saferPlay.getStanding, {})
    if (!answer.success) throw new Error(answer.code)
    return answer.result.limits.find(({ kind, period }) => kind === 'deposit' && period === 'month')?.used
  }
  async function states(): Promise<string[]> {
    const text = 'SELECT state FROM bank_deposit WHERE member_id = $1 ORDER BY id'
    const { rows } = await server.database.pool.query<{ state: string }>(text, [member.memberId])
    return rows.map(({ state }) => state)
  }
  /** How often the console heard that each of them expired. */
  async function heardOf(ids: readonly string[]): Promise<number[]> {
    const text = `
      SELECT payload->>'id' AS id FROM outbox_event
      WHERE topic = 'DepositQueueChanged' AND payload->>'state' = 'expired' AND payload->>'id' = ANY($1)`
    const { rows } = await server.database.pool.query<{ id: string }>(text, [ids])
    return ids.map((id) => rows.filter((row) => row.id === id).length)
  }

  const roads = {
    'another payment': () => pay(),
    'an exact sum to transfer': () => member.call(calls.bank.depositIntent, { receivingAccountId, amount: 99_001 }),
    'a receipt': () => sendDeposit(server, member, 100_000),
  }

  it.each(Object.entries(roads))('gives back what it used of the limit, to %s', async (_road, ask) => {
    await limitTo(100_000)
    const id = await opened()
    expect(await ask()).toMatchObject({ code: 'LIMIT_REACHED', result: { remaining: 0 } })
    letEnd()
    expect(await ask()).toMatchObject({ success: true })
    expect((await states())[0]).toBe('expired')
    expect(await heardOf([id])).toEqual([1])
  })

  it.each(Object.entries(roads))('gives back what it used of what goes without identity, to %s', async (_road, ask) => {
    await letWithoutIdentity(100_000)
    await opened()
    expect(await ask()).toMatchObject({ code: 'KYC_NEEDED' })
    letEnd()
    expect(await ask()).toMatchObject({ success: true })
  })

  it('makes way for another one where five are over', async () => {
    await openedMany(5, 20_000)
    expect(await pay(20_000)).toMatchObject({ code: 'TOO_MANY_PENDING' })
    letEnd()
    expect(await pay(20_000)).toMatchObject({ success: true })
    expect(await states()).toEqual([...Array(5).fill('expired'), 'pending'])
    expect(await used()).toBe(20_000)
  })

  it('stays ended where the new one is refused for something else', async () => {
    await limitTo(100_000)
    await opened()
    letEnd()
    expect(await pay(100_001)).toMatchObject({ code: 'LIMIT_REACHED', result: { remaining: 100_000 } })
    expect(await states()).toEqual(['expired'])
  })

  it('ends once where the job comes by at the instant of the new one', async () => {
    await limitTo(100_000)
    const id = await opened()
    letEnd()
    // Wrapped, since a promise that is given back from a transaction would be waited for before its commit.
    const { both } = await server.database.db.transaction().execute(async (tx) => {
      const members = [{ operatorId: 'demo', memberId: member.memberId }]
      await openGate(tx, { members, now: server.clock.now(), timeZoneOf: async () => 'Asia/Jakarta' })
      const both = Promise.all([expireAll(), pay()])
      await untilWaiting(server, 2)
      return { both }
    })
    expect(await both).toMatchObject([undefined, { success: true }])
    expect(await heardOf([id])).toEqual([1])
    expect(await used()).toBe(100_000)
  })

  it('ends once, however many look for it', async () => {
    for (let time = 1; time <= 5; time += 1) {
      member = await newDepositor(server)
      await limitTo(100_000)
      const ids = await openedMany(5, 20_000)
      letEnd()
      const [, , ...answers] = await Promise.all([expireAll(), expireAll(), ...Array.from({ length: 5 }, () => pay())])
      expect(answers.filter(({ success }) => success)).toHaveLength(1)
      expect(await heardOf(ids)).toEqual([1, 1, 1, 1, 1])
      expect(await states()).toEqual([...Array(5).fill('expired'), 'pending'])
      expect(await used()).toBe(100_000)
    }
  })

  it('is credited when it was paid after all, beside the new one, and fails without effect', async () => {
    await limitTo(100_000)
    const first = await opened()
    letEnd()
    const second = await opened()
    expect(await tell(first, 'FAILED')).toBe('NO_EFFECT')
    expect([await tell(second), await tell(first), await tell(first)]).toEqual([
      'CREDITED',
      'CREDITED_LATE',
      'PAID_TWICE',
    ])
    expect(await states()).toEqual(['approved', 'approved'])
    expect(await used(), 'the money is there').toBe(200_000)
  })

  it('is credited once where its notice comes at the instant of the new one', async () => {
    for (let time = 1; time <= 5; time += 1) {
      member = await newDepositor(server)
      await limitTo(100_000)
      const first = await opened()
      letEnd()
      const [outcome, second] = await Promise.all([tell(first), pay()])
      // What was expired and credited before the new one was counted leaves it no room either.
      if (second.success) expect(outcome).toBe('CREDITED_LATE')
      else expect([outcome, second.code]).toEqual([expect.stringMatching(/^CREDITED/), 'LIMIT_REACHED'])
      expect(await used()).toBe(second.success ? 200_000 : 100_000)
      expect(await states()).toEqual(second.success ? ['approved', 'pending'] : ['approved'])
    }
  })

  it('keeps nobody from another one where it cannot be ended', async () => {
    const id = await opened()
    letEnd()
    const mend = await breakRow(server, { table: 'bank_deposit', column: 'id', value: id })
    expect(await pay()).toMatchObject({ success: true })
    await mend()
    expect(await states()).toEqual(['pending', 'pending'])
  })

  it('is no reason to end a receipt that staff work on, of three whose week is over', async () => {
    const sent = [
      await sendDeposit(server, member, 50_000),
      await sendDeposit(server, member, 60_000),
      await sendDeposit(server, member, 70_000),
    ]
    server.clock.advance(weekMs + 1_000)
    const clerk = await server.staff(['deposit.read', 'deposit.decide'])
    const id = sent[0]?.success ? sent[0].result.id : ''
    expect(await clerk.call(calls.bank.consoleClaimDeposit, { id })).toMatchObject({ success: true })
    expect(await sendDeposit(server, member, 80_000)).toMatchObject({ success: true })
    expect(await states()).toEqual(['pending', 'expired', 'expired', 'pending'])
  })
})
