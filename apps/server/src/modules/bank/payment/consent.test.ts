import { type CallInput, calls } from '@balai/contract'
import type { Tx } from '@balai/db'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { balanceOf, newRequestId, openBanks } from '../../../../test/bank-scene.ts'
import { registerTestProvider } from '../../../../test/game-target.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { meanwhile } from '../../../../test/meanwhile.ts'
import { tellNotice } from '../../../../test/payment-notice.ts'
import { offerBonus } from '../../../../test/promotion-scene.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

type Ask = CallInput<typeof calls.bank.paymentGatewayDeposit>
type Terms = Partial<CallInput<typeof calls.promotions.consoleSaveBonus>>

describe('a bonus asked for with a payment binds to what its member read', () => {
  let server: TestServer
  let staff: StaffVisitor
  let member: MemberVisitor
  let offers = 0
  beforeAll(async () => {
    server = await startTestServer()
    await openBanks(server)
    await registerTestProvider(server)
    staff = await server.staff(['promotion.read', 'promotion.edit'])
  })
  beforeEach(async () => {
    member = await server.member()
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(() => server.close())

  const newCode = () => `SETUJU${String(++offers).padStart(4, '0')}`
  /** An offer, by a code if nothing else is said, with what a payment calls it by. */
  async function offer(terms: Terms = {}) {
    const said = { trigger: 'code' as const, code: newCode(), ...terms }
    const { id, version } = await offerBonus(server, staff, said)
    return { terms: { ...said, id, version }, bonus: said.code ?? id }
  }
  /** Staff change what they offered. */
  const change = ({ terms: before }: Awaited<ReturnType<typeof offer>>, terms: Terms) =>
    offerBonus(server, staff, { ...before, ...terms })
  const ask = (more: Partial<Ask>) =>
    member.call(calls.bank.paymentGatewayDeposit, {
      ...{ requestId: newRequestId(), bankId: 'va_sandbox', amount: 100_000, agree: true },
      ...more,
    })
  async function open(bonus: string, more: Partial<Ask> = {}): Promise<string> {
    const answer = await ask({ bonus, ...more })
    if (!answer.success) throw new Error(answer.code)
    return answer.result.id
  }
  async function pay(order: string) {
    await tellNotice(server, { notice: `paid-${order}`, order, amount: '100000', reference: `ref-${order}` })
    const answer = await member.call(calls.bank.getPayment, { id: order })
    if (!answer.success) throw new Error(answer.code)
    return answer.result
  }
  const read = async (code: string): Promise<string> => {
    const answer = await member.call(calls.promotions.bonusByCode, { code })
    if (!answer.success) throw new Error(answer.code)
    return answer.result.terms
  }
  const refused = {
    state: 'approved',
    bonusOutcome: 'OFFER_CHANGED',
    bonusReason: 'Aturan penawaran ini berubah. Baca lagi, lalu klaim.',
  }

  it.each<[string, Terms]>([
    ['more turnover', { turnoverMultiplier: 10_000 }],
    ['less turnover', { turnoverMultiplier: 100 }],
    ['a lower amount', { amount: 1_000 }],
    ['other games', { contributions: { slots: 100, casino: 10 } }],
    ['fewer days', { lastsDays: 1 }],
  ])('one that has %s when the money comes is not given, and its member reads why', async (_what, terms) => {
    const offered = await offer()
    const id = await open(offered.bonus)
    await change(offered, terms)
    expect(await pay(id)).toMatchObject(refused)
    expect(await balanceOf(member)).toMatchObject({ cash: 100_000, bonus: 0 })
    expect(await member.call(calls.promotions.listMemberBonus, {})).toMatchObject({ results: [] })
  })

  it.each<[string, Terms]>([
    ['another part of the deposit', { percent: 10 }],
    ['another maximum', { maximum: 20_000 }],
    ['turnover of the deposit, too,', { turnoverBase: 'deposit-bonus' }],
  ])('one for deposits that has %s when the money comes is not given', async (_what, terms) => {
    const offered = await offer({ trigger: 'deposit', code: null, amount: null, percent: 50, maximum: 40_000 })
    const id = await open(offered.bonus)
    await change(offered, terms)
    expect(await pay(id)).toMatchObject(refused)
    expect(await balanceOf(member)).toMatchObject({ cash: 100_000, bonus: 0 })
  })

  it('a code that opens another offer by then gives nothing', async () => {
    const offered = await offer()
    const id = await open(offered.bonus)
    await change(offered, { code: newCode() })
    await offer({ code: offered.bonus })
    expect(await pay(id)).toMatchObject(refused)
  })

  it('terms that change at the very instant of the claim are not given either', async () => {
    const { bonus: code } = await offer({ maximumClaims: 100 })
    const id = await open(code)
    const edit = (tx: Tx) =>
      sql`UPDATE promotion_bonus SET version = version + 1, turnover_multiplier = 600 WHERE code = ${code}`.execute(tx)
    expect(await meanwhile(server, edit, () => pay(id))).toMatchObject(refused)
    expect(await balanceOf(member)).toMatchObject({ cash: 100_000, bonus: 0 })
  })

  it.each<[string, Terms, Terms]>([
    ['its words', {}, { titleId: 'Lain', titleEn: 'Other', bodyId: '<p>Baru</p>' }],
    ['the number of claims', { maximumClaims: 2 }, { maximumClaims: 5 }],
    ['its end', {}, { validUntil: new Date(Date.now() + 90 * 86_400_000).toISOString() }],
    ['games that count nothing', {}, { contributions: { slots: 100, casino: 0 } }],
    ['the days of one that is cash at once', { turnoverMultiplier: 0 }, { turnoverMultiplier: 0, lastsDays: 1 }],
  ])('it is given all the same where only %s changed', async (_what, before, after) => {
    const offered = await offer(before)
    const id = await open(offered.bonus)
    await change(offered, after)
    expect(await pay(id)).toMatchObject({ state: 'approved', bonusOutcome: 'claimed' })
  })

  it('what changed since it was read opens no payment, until it is read again', async () => {
    const offered = await offer()
    const { bonus } = offered
    const bonusTerms = await read(bonus)
    await change(offered, { turnoverMultiplier: 10_000 })
    const reason = 'Aturan bonus ini berubah. Baca lagi, lalu setujui.'
    expect(await ask({ bonus, bonusTerms })).toMatchObject({ code: 'OFFER_CHANGED', errors: { bonus: reason } })
    expect(await member.call(calls.bank.listDeposit, {})).toMatchObject({ results: [] })
    const id = await open(bonus, { bonusTerms: await read(bonus) })
    expect(await pay(id)).toMatchObject({ bonusOutcome: 'claimed' })
  })

  it('the same request with other terms is another one, and with the same ones the payment as it was opened', async () => {
    const offered = await offer()
    const asked = { requestId: newRequestId(), bonusTerms: await read(offered.bonus) }
    const id = await open(offered.bonus, asked)
    await change(offered, { turnoverMultiplier: 10_000 })
    expect(await open(offered.bonus, asked)).toBe(id)
    const bonusTerms = await read(offered.bonus)
    expect(await ask({ ...asked, bonus: offered.bonus, bonusTerms })).toMatchObject({ code: 'REQUEST_REUSED' })
  })

  it('of a payment from before its terms were kept it is given as it is offered then', async () => {
    const offered = await offer()
    const id = await open(offered.bonus)
    await server.database.pool.query('UPDATE bank_payment SET bonus_terms = NULL WHERE deposit_id = $1', [id])
    await change(offered, { turnoverMultiplier: 10_000 })
    expect(await pay(id)).toMatchObject({ bonusOutcome: 'claimed' })
    const listed = await member.call(calls.promotions.listMemberBonus, {})
    expect(listed).toMatchObject({ results: [{ turnoverRequired: 1_000_000 }] })
  })
})
