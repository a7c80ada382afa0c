import { calls } from '@balai/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newRequestId, openBanks } from '../../../../test/bank-scene.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { tellNotice } from '../../../../test/payment-notice.ts'
import { dayFromNow, offerBonus } from '../../../../test/promotion-scene.ts'

const refused = {
  bonusOutcome: 'BONUS_RUNNING',
  bonusReason: 'Selesaikan atau lepas dulu bonus yang sedang berjalan.',
}
const given = { bonusOutcome: 'claimed', bonusReason: null }
const none = { bonusOutcome: null, bonusReason: null }

describe('what a bonus asked for with a payment came to', () => {
  let server: TestServer
  let marketing: StaffVisitor
  let cashier: StaffVisitor
  let member: MemberVisitor
  let offers = 0
  beforeAll(async () => {
    server = await startTestServer()
    await openBanks(server)
    marketing = await server.staff(['promotion.read', 'promotion.edit'])
    cashier = await server.staff(['deposit.read'])
  })
  beforeEach(async () => {
    member = await server.member()
  })
  afterAll(() => server.close())

  async function open(bonus?: string) {
    const ask = { requestId: newRequestId(), bankId: 'gateway_sandbox', amount: 100_000, agree: true, bonus }
    const answer = await member.call(calls.bank.paymentGatewayDeposit, ask)
    if (!answer.success) throw new Error(answer.code)
    return answer.result
  }
  const withCode = async (): Promise<string> => {
    const code = `KABAR${String(++offers).padStart(4, '0')}`
    await offerBonus(server, marketing, { trigger: 'code', code })
    return code
  }
  const pay = (order: string) =>
    tellNotice(server, { notice: `paid-${order}`, order, amount: '100000', reference: `ref-${order}` })
  /** Three payments of one member: without a bonus, with one that is given, with one that is refused. */
  async function payThree() {
    const codes = [await withCode(), await withCode()] as const
    const [plain, first, second] = [await open(), await open(codes[0]), await open(codes[1])]
    for (const { id } of [plain, first, second]) await pay(id)
    return { plain, first, second, codes }
  }
  const seenByStaff = async (id: string) => {
    const answer = await cashier.call(calls.bank.consoleGetDeposit, { id })
    return answer.success ? answer.result : answer.code
  }
  const tellsOfDesk = async (id: string): Promise<string[]> => {
    const { rows } = await server.database.pool.query(
      `SELECT payload->>'state' AS state FROM outbox_event
       WHERE topic = 'DepositQueueChanged' AND payload->>'id' = $1 ORDER BY id`,
      [id],
    )
    return rows.map(({ state }) => state)
  }

  it('staff read at the desk, in the words that its member reads, in the list and alone', async () => {
    const waiting = await open(await withCode())
    expect(await seenByStaff(waiting.id)).toMatchObject({ bonusOutcome: 'waiting', bonusReason: null })
    const { plain, first, second, codes } = await payThree()
    expect(await seenByStaff(plain.id)).toMatchObject({ bonus: null, ...none })
    expect(await seenByStaff(first.id)).toMatchObject({ bonus: codes[0], ...given })
    expect(await seenByStaff(second.id)).toMatchObject({ bonus: codes[1], ...refused })
    const found = { state: 'all', search: second.serial } as const
    expect(await cashier.call(calls.bank.consoleListDeposit, found)).toMatchObject({ results: [refused] })
    const mine = await member.call(calls.bank.listDeposit, { count: 1 })
    expect(mine).toMatchObject({ results: [refused] })
  })

  it('is told anew to the desks that have the payment open, of whatever it came to', async () => {
    const { plain, first, second } = await payThree()
    expect(await tellsOfDesk(plain.id)).toEqual(['approved'])
    expect(await tellsOfDesk(first.id), 'the credit, and the bonus').toEqual(['approved', 'approved'])
    expect(await tellsOfDesk(second.id)).toEqual(['approved', 'approved'])
  })

  it('is found by the number of its deposit, which is its member’s alone', async () => {
    const { plain, first, second } = await payThree()
    const ask = (serial: string, who = member) => who.call(calls.bank.listDeposit, { serial, count: 1 })
    expect(await ask(first.serial)).toMatchObject({ results: [{ id: first.id, ...given }], result: { next: null } })
    expect(await ask(plain.serial)).toMatchObject({ results: [{ id: plain.id, ...none }] })
    expect(await ask(second.serial.slice(0, -1))).toMatchObject({ results: [] })
    expect(await ask(second.serial, await server.member())).toMatchObject({ results: [] })
  })

  it('stands in the history beside the deposit, and beside nothing else', async () => {
    const { plain, first, second } = await payThree()
    const days = { from: dayFromNow(server), to: dayFromNow(server) }
    const answer = await member.call(calls.wallet.transactionHistory, days)
    if (!answer.success) throw new Error(answer.code)
    const told = answer.results.map(({ reference, code, bonusOutcome, bonusReason }) => ({
      of: code === 0 ? reference : code,
      bonusOutcome,
      bonusReason,
    }))
    expect(told).toEqual([
      { of: second.serial, ...refused },
      { of: 3, ...none },
      { of: first.serial, ...given },
      { of: plain.serial, ...none },
    ])
  })
})
