import { type CallInput, calls } from '@balai/contract'
import type { Tx } from '@balai/db'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { balanceOf, credit, newRequestId, openBanks } from '../../../../test/bank-scene.ts'
import { registerTestProvider } from '../../../../test/game-target.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { meanwhile } from '../../../../test/meanwhile.ts'
import { tellNotice } from '../../../../test/payment-notice.ts'
import { finishRound, offerBonus, openRound, winLate } from '../../../../test/promotion-scene.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

type Ask = CallInput<typeof calls.bank.paymentGatewayDeposit>

describe('a bonus asked for with a payment', () => {
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

  const ask = (more: Partial<Ask>) =>
    member.call(calls.bank.paymentGatewayDeposit, {
      requestId: newRequestId(),
      bankId: 'gateway_sandbox',
      amount: 100_000,
      agree: true,
      ...more,
    })
  async function open(bonus: string): Promise<string> {
    const answer = await ask({ bonus })
    if (!answer.success) throw new Error(answer.code)
    expect(answer.result).toMatchObject({ bonus, bonusOutcome: 'waiting' })
    return answer.result.id
  }
  const pay = (order: string, notice = `paid-${order}`) =>
    tellNotice(server, { notice, order, amount: '100000', reference: `ref-${order}` })
  /** As the credit leaves a payment: approved, and nothing said of the bonus. */
  async function creditOnly(id: string): Promise<void> {
    await server.database.pool.query("UPDATE bank_deposit SET state = 'approved', decided_at = now() WHERE id = $1", [
      id,
    ])
    const { memberId } = member
    const credited = { operatorId: 'demo', memberId, depositId: id, serial: `late-${id}`, amount: 100_000n }
    await server.database.db.transaction().execute((tx) => server.app.wallet.creditDeposit(tx, credited))
  }
  const outcomeOf = async (id: string) => {
    const answer = await member.call(calls.bank.getPayment, { id })
    return answer.success ? answer.result.bonusOutcome : answer.code
  }
  const changes = async (): Promise<number> => {
    const { rows } = await server.database.pool.query(
      `SELECT count(*)::int AS changes FROM outbox_event WHERE member_id = $1 AND topic = 'BalanceChanged'`,
      [member.memberId],
    )
    return rows[0].changes
  }
  const withCode = async (more: object = {}) => {
    const code = `BAWA${String(++offers).padStart(4, '0')}`
    await offerBonus(server, staff, { trigger: 'code', code, ...more })
    return code
  }
  const forDeposits = () => ({
    trigger: 'deposit' as const,
    amount: null,
    percent: 50,
    maximum: 40_000,
    minimumDeposit: 50_000,
    turnoverBase: 'deposit-bonus' as const,
  })

  it('is given when the money is there and not before, by its code in any spelling', async () => {
    const code = await withCode()
    const id = await open(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `.trim())
    expect(await balanceOf(member)).toMatchObject({ total: 0 })
    await pay(id)
    expect(await balanceOf(member)).toMatchObject({ cash: 100_000, bonus: 10_000 })
    expect(await outcomeOf(id)).toBe('claimed')
    expect(await member.call(calls.promotions.listMemberBonus, {})).toMatchObject({ results: [{ amount: 10_000 }] })
  })

  it('of an offer for deposits counts this deposit, by the offer’s id', async () => {
    const offer = await offerBonus(server, staff, forDeposits())
    const id = await open(offer.id)
    await pay(id)
    expect(await balanceOf(member)).toMatchObject({ cash: 100_000, bonus: 40_000 })
    expect(await outcomeOf(id)).toBe('claimed')
  })

  it('of an offer for deposits counts this deposit, also where another came before it could be claimed', async () => {
    const endedId = (await offerBonus(server, staff)).id
    const ended = await member.call(calls.promotions.claimBonus, { id: endedId, agree: true })
    if (!ended.success) throw new Error(ended.code)
    await member.call(calls.promotions.forfeitBonus, { id: ended.result.id })
    await winLate(server, member, 7_000n)
    const finish = await openRound(server, member)
    const offer = await offerBonus(server, staff, { ...forDeposits(), maximum: 1_000_000 })
    const id = await open(offer.id)
    await pay(id)
    expect(await outcomeOf(id), 'the round is open').toBe('waiting')
    server.clock.advance(60_000)
    await credit(server, member, 60_000n)
    await finish()
    await server.app.jobs.runNow('bank.claim-carried-bonuses')
    expect(await outcomeOf(id)).toBe('claimed')
    expect(await member.call(calls.promotions.listMemberBonus, {})).toMatchObject({ results: [{ amount: 50_000 }, {}] })
  })

  it('that cannot be given then leaves the money credited and says why', async () => {
    const [first, second] = [await withCode(), await withCode()]
    const [one, other] = [await open(first), await open(second)]
    await pay(one)
    await pay(other)
    expect(await balanceOf(member)).toMatchObject({ cash: 200_000, bonus: 10_000 })
    expect([await outcomeOf(one), await outcomeOf(other)]).toEqual(['claimed', 'BONUS_RUNNING'])
  })

  it('that was refused is told in words wherever the deposit is read, and open pages read again', async () => {
    const [one, other] = [await open(await withCode()), await open(await withCode())]
    await pay(one)
    const before = await changes()
    await pay(other)
    const given = { id: one, bonusOutcome: 'claimed', bonusReason: null }
    const reason = 'Selesaikan atau lepas dulu bonus yang sedang berjalan.'
    const refused = { id: other, bonusOutcome: 'BONUS_RUNNING', bonusReason: reason }
    expect(await member.call(calls.bank.listDeposit, {})).toMatchObject({ results: [refused, given] })
    expect(await member.call(calls.bank.getPayment, { id: other })).toMatchObject({ result: refused })
    expect(await changes()).toBe(before + 2) // of the credit, and of what became of the bonus
  })

  it('is refused to whoever is on a break when the money comes, who reads that later', async () => {
    const id = await open(await withCode())
    await server.database.pool.query(
      `INSERT INTO safer_play_member (operator_id, member_id, break_until) VALUES ('demo', $1, $2)
       ON CONFLICT (operator_id, member_id) DO UPDATE SET break_until = excluded.break_until`,
      [member.memberId, new Date(server.clock.now().getTime() + 3_600_000)],
    )
    await pay(id)
    const reason = 'Waktu itu kamu sedang beristirahat atau berhenti bermain.'
    expect(await member.call(calls.bank.getPayment, { id })).toMatchObject({
      result: { state: 'approved', bonusOutcome: 'ON_BREAK', bonusReason: reason },
    })
  })

  it('is given as it is offered when the money comes, though staff change its title at that instant', async () => {
    const code = await withCode({ maximumClaims: 100 })
    const id = await open(code)
    const edit = (tx: Tx) =>
      sql`UPDATE promotion_bonus SET version = version + 1, title_id = 'Lain' WHERE code = ${code}`.execute(tx)
    await meanwhile(server, edit, () => pay(id))
    expect(await outcomeOf(id)).toBe('claimed')
    expect(await balanceOf(member)).toMatchObject({ cash: 100_000, bonus: 10_000 })
    expect(await member.call(calls.promotions.listMemberBonus, {})).toMatchObject({ results: [{ title: 'Lain' }] })
  })

  /** Somebody whose bonus that ended still gets money, and who plays: the next bonus waits for the end of the round. */
  async function oweLate(): Promise<() => Promise<unknown>> {
    const { id } = await offerBonus(server, staff)
    const claimed = await member.call(calls.promotions.claimBonus, { id, agree: true })
    if (!claimed.success) throw new Error(claimed.code)
    await member.call(calls.promotions.forfeitBonus, { id: claimed.result.id })
    await winLate(server, member, 7_000n)
    return openRound(server, member)
  }
  const runJob = () => server.app.jobs.runNow('bank.claim-carried-bonuses')

  it('that an open round stands in the way of is given once the round has ended, by itself', async () => {
    const finish = await oweLate()
    const id = await open(await withCode())
    await pay(id)
    expect(await balanceOf(member)).toMatchObject({ cash: 100_000, bonus: 7_000 })
    await runJob()
    expect(await outcomeOf(id)).toBe('waiting')
    await finish()
    await Promise.all([runJob(), runJob()])
    expect(await outcomeOf(id)).toBe('claimed')
    expect(await balanceOf(member)).toMatchObject({ cash: 100_000, bonus: 10_000 })
  })

  it.each(['done', 'over'])('begins after one that is %s, which ends with the round that is open', async (how) => {
    const { id } = await offerBonus(server, staff)
    expect(await member.call(calls.promotions.claimBonus, { id, agree: true })).toMatchObject({ success: true })
    if (how === 'done') await finishRound(server, member, { stake: 50_000 })
    else
      await server.database.pool.query('UPDATE promotion_grant SET expires_at = granted_at WHERE state = $1', [
        'active',
      ])
    const finish = await openRound(server, member)
    const payment = await open(await withCode())
    await pay(payment)
    expect(await outcomeOf(payment)).toBe('waiting')
    expect(await balanceOf(member)).toMatchObject({ cash: 100_000, bonus: 10_000 })
    await finish()
    await runJob()
    expect(await outcomeOf(payment)).toBe('claimed')
    expect(await balanceOf(member)).toMatchObject({ cash: how === 'done' ? 110_000 : 100_000, bonus: 10_000 })
    expect(await member.call(calls.promotions.listMemberBonus, {})).toMatchObject({
      results: [{ state: 'active' }, { state: how === 'done' ? 'completed' : 'expired' }],
    })
  })

  it('that waits for the end of a round is refused when it is offered no more meanwhile', async () => {
    const finish = await oweLate()
    const code = await withCode()
    const id = await open(code)
    await pay(id)
    await server.database.pool.query('UPDATE promotion_bonus SET is_on = false WHERE code = $1', [code])
    await finish()
    await runJob()
    expect(await outcomeOf(id)).toBe('NOT_OPEN')
    expect(await balanceOf(member)).toMatchObject({ cash: 100_000 })
  })

  it('is given by the job however many others wait for the end of a round', async () => {
    await oweLate()
    const first = await open(await withCode())
    await pay(first)
    const { pool } = server.database
    const copy = (table: string, id: string) =>
      `INSERT INTO ${table} SELECT (jsonb_populate_record(o, to_jsonb(o) || jsonb_build_object($2::text, o.${id} || $3::text,
        'serial', o.${id} || $3::text, 'request_id', o.${id} || $3::text))).* FROM ${table} o WHERE o.${id} = $1`
    try {
      for (let n = 100; n < 200; n += 1) {
        await pool.query(copy('bank_deposit', 'id'), [first, 'id', n])
        await pool.query(copy('bank_payment', 'deposit_id'), [first, 'deposit_id', n])
      }
      member = await server.member()
      const last = await open(await withCode())
      await creditOnly(last)
      await runJob()
      expect(await outcomeOf(last)).toBe('claimed')
    } finally {
      // No money came for the copies, which the books would notice.
      await pool.query('DELETE FROM bank_payment WHERE deposit_id LIKE $1', [`${first}___`])
      await pool.query('DELETE FROM bank_deposit WHERE id LIKE $1', [`${first}___`])
    }
  })

  it('is given once for twenty notices at one instant', async () => {
    const id = await open(await withCode())
    await Promise.all(Array.from({ length: 20 }, (_, n) => pay(id, `race-${id}-${n % 4}`)))
    expect(await balanceOf(member)).toMatchObject({ cash: 100_000, bonus: 10_000 })
    expect(await outcomeOf(id)).toBe('claimed')
  })

  it('of a server that died after the credit is given by the job, once', async () => {
    const id = await open(await withCode())
    await pay(id)
    const other = await open(await withCode({ turnoverMultiplier: 0 }))
    await creditOnly(other)
    await Promise.all([1, 2, 3].map(() => server.app.jobs.runNow('bank.claim-carried-bonuses')))
    await server.app.jobs.runNow('bank.claim-carried-bonuses')
    expect(await balanceOf(member)).toMatchObject({ cash: 210_000, bonus: 10_000 })
    expect(await outcomeOf(other)).toBe('claimed')
  })

  it('is refused at once when nobody offers it now, or nothing claims it with a deposit', async () => {
    const daily = await offerBonus(server, staff)
    const over = await withCode({ isOn: false })
    for (const bonus of ['TIDAKADA', daily.id, over])
      expect(await ask({ bonus })).toMatchObject({ code: 'BONUS_UNKNOWN' })
    const none = await ask({ bonus: '' })
    expect(none).toMatchObject({ result: { bonus: null, bonusOutcome: null } })
  })

  it('belongs to the request: the same id with another bonus is refused', async () => {
    const [first, second] = [await withCode(), await withCode()]
    const requestId = newRequestId()
    expect(await ask({ requestId, bonus: first })).toMatchObject({ success: true })
    expect(await ask({ requestId, bonus: first })).toMatchObject({ success: true })
    expect(await ask({ requestId, bonus: second })).toMatchObject({ code: 'REQUEST_REUSED' })
  })
})

describe('an offer', () => {
  it('whose turnover no wire could carry is refused when it is made', async () => {
    const server = await startTestServer()
    const staff = await server.staff(['promotion.edit'])
    await server.database.pool.query(
      `UPDATE operator SET settings = settings || '{"giftPerClaim": 1000000000000, "giftsPerDay": 1000000000000}'`,
    )
    server.app.operators.forget()
    const most = { trigger: 'code', code: 'BESAR', turnoverMultiplier: 10_000 } as const
    await expect(offerBonus(server, staff, { ...most, amount: Number.MAX_SAFE_INTEGER })).rejects.toThrow(
      'INVALID_INPUT',
    )
    await offerBonus(server, staff, { ...most, amount: 1_000_000_000_000 })
    const member = await server.member()
    const claimed = await member.call(calls.promotions.claimBonus, { code: 'BESAR', agree: true })
    expect(claimed).toMatchObject({ result: { turnoverRequired: 100_000_000_000_000 } })
    await server.close()
  })
})
