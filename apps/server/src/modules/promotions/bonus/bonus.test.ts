import { calls } from '@balai/contract'
import type { Tx } from '@balai/db'
import { warmUp } from '@balai/testkit'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atLast } from '../../../../test/at-last.ts'
import { balanceTold } from '../../../../test/balance-told.ts'
import { addAccount, balanceOf, credit, licence, newRequestId, openBanks } from '../../../../test/bank-scene.ts'
import { registerTestProvider } from '../../../../test/game-target.ts'
import {
  type MemberVisitor,
  type StaffVisitor,
  startTestServer,
  type TestServer,
  type Visitor,
} from '../../../../test/harness.ts'
import { meanwhile } from '../../../../test/meanwhile.ts'
import { codeOf, dayFromNow, finishRound, offerBonus, openRound, usualTerms } from '../../../../test/promotion-scene.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

const { promotions } = calls

describe('a bonus', () => {
  let server: TestServer
  let staff: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer()
    await registerTestProvider(server)
    await openBanks(server)
    await warmUp(server.database)
  })
  // Some tests turn the clock by days, which ends a staff session.
  beforeEach(async () => {
    staff = await server.staff(['promotion.read', 'promotion.edit', 'audit.read'])
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(() => server.close())

  const claim = (member: MemberVisitor, id: string) => member.call(promotions.claimBonus, { id, agree: true })
  const claimAtLast = (member: MemberVisitor, id: string) => atLast(() => claim(member, id))
  const settle = () => server.app.jobs.runNow('promotions.settle')
  async function claimed(member: MemberVisitor, id: string) {
    const answer = await claim(member, id)
    if (!answer.success) throw new Error(`refused: ${answer.code}`)
    return answer.result
  }

  it('shows every rule before it is claimed, forfeiture among them, in both languages', async () => {
    const { id } = await offerBonus(server, staff, { contributions: { slots: 100, casino: 10 } })
    const offers = await server.visitor().call(promotions.listBonus, {})
    expect(offers).toMatchObject({ success: true })
    const offer = offers.success ? offers.results.find((one) => one.id === id) : undefined
    expect(offer).toMatchObject({ title: 'Bonus uji', canClaim: null, claimUntil: null, reason: null })
    expect(offer?.rules.join('\n')).toMatch(
      /Rp\u00a010\.000[\s\S]*5× bonus[\s\S]*Slot 100%, Kasino 10%[\s\S]*boleh dilepas selama tidak ada putaran yang terbuka/,
    )
    const english = await server.visitor({ language: 'en' }).call(promotions.listBonus, {})
    const inEnglish = english.success ? english.results.find((one) => one.id === id) : undefined
    expect(inEnglish?.rules.join('\n')).toMatch(/5× the bonus[\s\S]*give the bonus up/)
    const member = await server.member()
    expect(codeOf(await member.call(promotions.claimBonus, { id }))).toBe('AGREEMENT_NEEDED')
    expect(codeOf(await member.call(promotions.claimBonus, { id, agree: true, version: 9 }))).toBe('OFFER_CHANGED')
  })

  it('is told in HTML without script, which goes when it is saved and, of what was saved before, when it is served', async () => {
    const html = "<p onclick='x()'>Untukmu<script>x()</script></p>"
    const code = 'BERSIH80'
    const { id } = await offerBonus(server, staff, { bodyId: html, bodyEn: html, trigger: 'code', code })
    const { pool } = server.database
    const stored = 'SELECT body_id, body_en FROM promotion_bonus WHERE id = $1'
    expect((await pool.query(stored, [id])).rows).toEqual([{ body_id: '<p>Untukmu</p>', body_en: '<p>Untukmu</p>' }])
    await pool.query('UPDATE promotion_bonus SET body_id = $2, body_en = $2 WHERE id = $1', [id, html])
    const member = await server.member()
    for (const language of ['id', 'en'] as const) {
      member.headers['accept-language'] = language
      expect(await member.call(promotions.bonusByCode, { code })).toMatchObject({ result: { body: '<p>Untukmu</p>' } })
    }
  })

  it('of play money expires once the operator plays for real money, whatever was played, and holds nobody', async () => {
    const { id } = await offerBonus(server, staff)
    const member = await server.member()
    await claimed(member, id)
    await finishRound(server, member, { stake: 50_000 })
    server.clock.advance(1_000)
    await licence(server, 'L-1')
    await credit(server, member, 100_000n)
    const ask = { ...(await addAccount(member)), amount: 60_000, requestId: newRequestId() }
    expect(await member.call(calls.bank.withdrawPreCheck, ask)).toMatchObject({ success: true })
    await settle()
    expect(await member.call(promotions.listMemberBonus, {})).toMatchObject({ results: [{ state: 'expired' }] })
    expect(await balanceOf(member)).toMatchObject({ cash: 100_000, bonus: 0 })
    await licence(server, null)
  })

  it('is for no deposit of play money once the operator plays for real money, whose first is the first of real money', async () => {
    const any = await offerBonus(server, staff, { trigger: 'deposit', minimumDeposit: 20_000 })
    const first = await offerBonus(server, staff, { trigger: 'deposit', minimumDeposit: 20_000, depositNumber: 1 })
    const member = await server.member()
    await credit(server, member, 100_000n)
    await credit(server, member, 100_000n)
    server.clock.advance(1_000)
    await licence(server, 'L-1')
    expect(codeOf(await claim(member, any.id))).toBe('NO_OCCASION')
    expect(codeOf(await claim(member, first.id))).toBe('NO_OCCASION')
    await credit(server, member, 100_000n)
    expect(codeOf(await claim(member, first.id))).toBe('success')
    await licence(server, null)
  })

  it('holds withdrawals until its turnover is played, and becomes cash then', async () => {
    const { id } = await offerBonus(server, staff)
    const member = await server.member()
    await credit(server, member, 100_000n)
    const grant = await claimed(member, id)
    expect(grant).toMatchObject({
      amount: 10_000,
      turnoverRequired: 50_000,
      turnoverRemaining: 50_000,
      state: 'active',
    })
    expect(await balanceOf(member)).toMatchObject({ cash: 100_000, bonus: 10_000, total: 110_000 })

    const account = await addAccount(member)
    const ask = { ...account, amount: 50_000, requestId: newRequestId() }
    expect(await member.call(calls.bank.withdraw, ask)).toMatchObject({
      code: 'PRE_CHECK_FAILED',
      result: { reasons: [{ code: 'TURNOVER', reason: expect.stringContaining('50.000') }] },
    })
    await finishRound(server, member, { stake: 20_000 })
    const range = { from: dayFromNow(server), to: dayFromNow(server) }
    expect(await member.call(calls.reports.turnoverRequirement, range)).toMatchObject({
      result: { required: 50_000, done: 20_000, remaining: 30_000 },
      results: [{ id: grant.id, done: 20_000, state: 'open' }],
    })
    await finishRound(server, member, { stake: 30_000 })
    await settle()
    expect(await balanceOf(member)).toMatchObject({ cash: 110_000, bonus: 0 })
    expect(await member.call(calls.bank.withdraw, ask)).toMatchObject({ success: true })
    expect(await member.call(promotions.listMemberBonus, { setting: 'ended' })).toMatchObject({
      results: [{ id: grant.id, state: 'completed', endedAmount: 10_000, turnoverDone: 50_000, turnoverRemaining: 0 }],
    })
  })

  it('counts only what its categories count, and nothing that ended before the claim', async () => {
    const { id } = await offerBonus(server, staff, { contributions: { slots: 25 } })
    const member = await server.member()
    await finishRound(server, member, { stake: 900_000, at: new Date(server.clock.now().getTime() - 1000) })
    await claimed(member, id)
    await finishRound(server, member, { stake: 100_000 })
    const range = { from: dayFromNow(server), to: dayFromNow(server) }
    expect(await member.call(calls.reports.turnoverRequirement, range)).toMatchObject({ result: { done: 25_000 } })
  })

  it('has its title in the language of whoever reads, wherever it is told', async () => {
    const { id } = await offerBonus(server, staff)
    const member = await server.member()
    await claimed(member, id)
    for (const [language, title] of [
      ['id', 'Bonus uji'],
      ['en', 'Test bonus'],
    ] as const) {
      member.headers['accept-language'] = language
      const range = { from: dayFromNow(server), to: dayFromNow(server) }
      expect(await member.call(calls.reports.turnoverRequirement, range)).toMatchObject({ results: [{ title }] })
      expect(await member.call(promotions.listMemberBonus, {})).toMatchObject({ results: [{ title }] })
      const offers = await member.call(promotions.listBonus, {})
      expect(offers.success && offers.results.find((offer) => offer.id === id)).toMatchObject({ title })
    }
  })

  it('is asked for by a filter that is left empty, and so are rounds: then by none', async () => {
    const somebody = await server.member()
    expect(await somebody.fetch('/api/member/ListMemberBonusCreditPromotion?page=1&count=10&setting=')).toMatchObject({
      status: 200,
    })
    const rounds = '/api/wallet/gamelog?from=2026-01-01&to=2026-01-02&page=1&count=100&code='
    expect(await somebody.fetch(rounds)).toMatchObject({ status: 200 })
  })

  it('is claimed once for each occasion by forty taps at once, and one runs at a time', async () => {
    const { id } = await offerBonus(server, staff)
    const other = await offerBonus(server, staff)
    for (let round = 0; round < 5; round += 1) {
      const member = await server.member()
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, place) => claimAtLast(member, place % 2 ? id : other.id)),
      )
      expect(answers.filter((answer) => answer.success)).toHaveLength(1)
      const others = new Set(answers.filter((answer) => !answer.success).map(codeOf))
      expect([...others].filter((code) => code !== 'ALREADY_CLAIMED' && code !== 'BONUS_RUNNING')).toEqual([])
      expect(await balanceOf(member)).toMatchObject({ bonus: 10_000 })
    }
  }, 60_000)

  it('is never claimed oftener than it is offered', async () => {
    const { id } = await offerBonus(server, staff, { maximumClaims: 3 })
    const members = await Promise.all(Array.from({ length: 12 }, () => server.member()))
    const answers = await Promise.all(members.map((member) => claim(member, id)))
    expect(answers.filter((answer) => answer.success)).toHaveLength(3)
    expect(new Set(answers.filter((answer) => !answer.success).map(codeOf))).toEqual(new Set(['EXHAUSTED']))
    const fewer = (maximumClaims: number) =>
      staff.call(promotions.consoleSaveBonus, { ...usualTerms(server), id, version: 1, maximumClaims })
    expect(await fewer(2), 'fewer than were claimed').toMatchObject({
      code: 'CLAIMED_MORE',
      errors: { maximumClaims: expect.any(String) },
    })
    expect(codeOf(await fewer(3))).toBe('success')
  })

  it('that was changed between the look and the claim is not called exhausted: who named a version is told, anybody else gets what is offered now', async () => {
    const change = async (more: Record<string, unknown>) => {
      const { id } = await offerBonus(server, staff, { maximumClaims: 100 })
      const changes = { version: 2, title_id: 'Judul lain', title_en: 'Another title', ...more }
      const row = sql`jsonb_populate_record(b, ${JSON.stringify(changes)}::jsonb)`
      const edit = (tx: Tx) =>
        sql`UPDATE promotion_bonus b SET (${sql.join(Object.keys(changes).map((name) => sql.ref(name)))}) =
          (SELECT ${sql.join(Object.keys(changes).map((name) => sql.ref(`r.${name}`)))} FROM ${row} r) WHERE id = ${id}`.execute(
          tx,
        )
      return [id, edit] as const
    }
    const [known, edited] = await change({})
    const careful = await server.member()
    const claimKnown = () => careful.call(promotions.claimBonus, { id: known, agree: true, version: 1 })
    expect(codeOf(await meanwhile(server, edited, claimKnown))).toBe('OFFER_CHANGED')

    const [dearer, raised] = await change({ turnover_multiplier: 900 })
    const trusting = await server.member()
    expect(await meanwhile(server, raised, () => claim(trusting, dearer))).toMatchObject({
      result: { title: 'Judul lain', amount: 10_000, turnoverRequired: 90_000 },
    })
    expect(await balanceOf(trusting)).toMatchObject({ bonus: 10_000 })

    for (const [more, code] of [
      [{ is_on: false }, 'NOT_OPEN'],
      [{ minimum_level: 1 }, 'LEVEL_TOO_LOW'],
      [{ minimum_deposit: 50_000 }, 'NO_OCCASION'],
      [{ maximum_claims: 1, claims: 1 }, 'EXHAUSTED'],
      [{ trigger: 'code', code: 'DIUBAH80' }, 'BONUS_UNKNOWN'],
    ] as const) {
      const [id, written] = await change(more)
      const member = await server.member()
      expect(codeOf(await meanwhile(server, written, () => claim(member, id)))).toBe(code)
      expect(await balanceOf(member)).toMatchObject({ bonus: 0 })
    }
  })

  it('for a deposit so small that its part is no rupiah is none', async () => {
    const terms = { trigger: 'deposit', amount: null, percent: 1, maximum: 40_000, minimumDeposit: 1 } as const
    const { id } = await offerBonus(server, staff, { ...terms, turnoverMultiplier: 0 })
    const [less, enough] = [await server.member(), await server.member()]
    await credit(server, less, 99n)
    expect(codeOf(await claim(less, id))).toBe('NO_OCCASION')
    await credit(server, enough, 100n)
    expect(await claimed(enough, id)).toMatchObject({ amount: 1 })
  })

  it('for a deposit follows that deposit, which must still be there and brings one bonus', async () => {
    const terms = { trigger: 'deposit', amount: null, percent: 50, maximum: 40_000, minimumDeposit: 20_000 } as const
    const { id } = await offerBonus(server, staff, { ...terms, depositNumber: 2, turnoverBase: 'deposit-bonus' })
    const any = await offerBonus(server, staff, { ...terms, turnoverMultiplier: 0 })
    const member = await server.member()
    expect(codeOf(await claim(member, id))).toBe('NO_OCCASION')
    await credit(server, member, 50_000n)
    expect(codeOf(await claim(member, id))).toBe('NO_OCCASION')
    await credit(server, member, 60_000n)
    expect(await claimed(member, id)).toMatchObject({ amount: 30_000, turnoverRequired: 450_000 })
    expect(codeOf(await claim(member, id))).toBe('ALREADY_CLAIMED')
    // The first deposit is free for the other offer, which is cash at once; then none is left.
    expect(await claimed(member, any.id)).toMatchObject({ amount: 25_000, state: 'paid', turnoverRequired: 0 })
    expect(codeOf(await claim(member, any.id))).toBe('ALREADY_CLAIMED')
    expect(await balanceOf(member)).toMatchObject({ cash: 135_000, bonus: 30_000 })

    const spender = await server.member()
    await credit(server, spender, 50_000n)
    const account = await addAccount(spender)
    await spender.call(calls.bank.withdraw, { ...account, amount: 50_000, requestId: newRequestId() })
    expect(codeOf(await claim(spender, any.id))).toBe('DEPOSIT_SPENT')
    const listed = await spender.call(promotions.listBonus, {})
    expect(listed.success && listed.results.find((offer) => offer.id === any.id)).toMatchObject({
      canClaim: false,
      claimUntil: null,
      reasonCode: 'DEPOSIT_SPENT',
      reason: 'Deposit ini sudah tidak utuh di saldo tunai, jadi bonusnya tidak bisa diklaim.',
    })
    server.clock.advance(73 * 3_600_000)
    expect(codeOf(await claim(spender, any.id))).toBe('NO_OCCASION')
    server.clock.advance(-73 * 3_600_000)
  })

  it('for a deposit takes an older one that is whole where the newest is spent, and the list says which can be claimed', async () => {
    const terms = { trigger: 'deposit', amount: null, percent: 50, maximum: 40_000, minimumDeposit: 20_000 } as const
    const { id } = await offerBonus(server, staff, { ...terms, turnoverMultiplier: 0 })
    const member = await server.member()
    const account = await addAccount(member)
    const withdraw = (amount: number) =>
      member.call(calls.bank.withdraw, { ...account, amount, requestId: newRequestId() })
    const listed = async () => {
      const offers = await member.call(promotions.listBonus, {})
      return offers.success ? offers.results.find((offer) => offer.id === id) : offers
    }
    await credit(server, member, 20_000n)
    server.clock.advance(60_000)
    await credit(server, member, 500_000n)
    await withdraw(500_001)
    expect(await listed()).toMatchObject({ canClaim: false, reasonCode: 'DEPOSIT_SPENT' })
    expect(codeOf(await claim(member, id))).toBe('DEPOSIT_SPENT')
    await credit(server, member, 1n)
    expect(await listed()).toMatchObject({ canClaim: true })
    expect(await claimed(member, id)).toMatchObject({ amount: 10_000, state: 'paid' })
    expect(codeOf(await claim(member, id))).toBe('DEPOSIT_SPENT')
  })

  it('once a day asks the day’s deposit of the cash at the claim, and says so', async () => {
    const { id } = await offerBonus(server, staff, { minimumDeposit: 60_000, turnoverMultiplier: 0 })
    const member = await server.member()
    await credit(server, member, 60_000n)
    const account = await addAccount(member)
    await member.call(calls.bank.withdraw, { ...account, amount: 60_000, requestId: newRequestId() })
    expect(codeOf(await claim(member, id))).toBe('DEPOSIT_SPENT')
    const offers = await member.call(promotions.listBonus, {})
    const shown = offers.success ? offers.results.find((offer) => offer.id === id) : undefined
    expect(shown).toMatchObject({ canClaim: false, reasonCode: 'DEPOSIT_SPENT' })
    expect(shown?.rules.join(' ')).toContain('saldo tunaimu saat klaim minimal sebesar itu')
    await credit(server, member, 60_000n)
    expect(codeOf(await claim(member, id))).toBe('success')
  })

  it('with a code is listed nowhere, and claimed by its code alone', async () => {
    const { id } = await offerBonus(server, staff, { trigger: 'code', code: 'MERDEKA80' })
    const member = await server.member()
    const offers = await member.call(promotions.listBonus, {})
    expect(offers.success && offers.results.some((offer) => offer.id === id)).toBe(false)
    expect(codeOf(await claim(member, id))).toBe('BONUS_UNKNOWN')
    expect(codeOf(await member.call(promotions.claimBonus, { code: 'TIDAKADA', agree: true }))).toBe('BONUS_UNKNOWN')
    expect(codeOf(await member.call(promotions.bonusByCode, { code: 'TIDAKADA' }))).toBe('BONUS_UNKNOWN')
    expect(await member.call(promotions.bonusByCode, { code: ' merdeka-80 ' })).toMatchObject({
      result: { id, version: 1, canClaim: true, rules: expect.arrayContaining(['Dengan kode, satu kali.']) },
    })
    expect(await member.call(promotions.claimBonus, { code: ' merdeka-80 ', agree: true })).toMatchObject({
      success: true,
    })
    await expect(offerBonus(server, staff, { trigger: 'code', code: 'MERDEKA80' })).rejects.toThrow('CODE_TAKEN')
  })

  it('for signing up is for those who are new', async () => {
    const { id } = await offerBonus(server, staff, { trigger: 'sign-up' })
    const late = await server.member()
    server.clock.advance(80 * 3_600_000)
    expect(codeOf(await claim(late, id))).toBe('NO_OCCASION')
    const shownTo = async (member: Pick<Visitor, 'call'>) => {
      const offers = await member.call(promotions.listBonus, {})
      return offers.success && offers.results.some((offer) => offer.id === id)
    }
    expect(await shownTo(late), 'it is none for whoever can never claim it').toBe(false)
    const fresh = await server.member()
    expect(await shownTo(fresh)).toBe(true)
    expect(await shownTo(server.visitor())).toBe(true)
    expect(codeOf(await claim(fresh, id))).toBe('success')
    server.clock.advance(-80 * 3_600_000)
  })

  it('that no deposit claims is not saved with a smallest deposit, and one that was saved so can still be changed', async () => {
    const asking = { ...usualTerms(server), minimumDeposit: 50_000 }
    for (const more of [{ trigger: 'code', code: 'MINIMUM50' }, { trigger: 'sign-up' }] as const) {
      const answer = await staff.call(promotions.consoleSaveBonus, { ...asking, ...more })
      expect(answer).toMatchObject({ code: 'INVALID_INPUT', errors: { minimumDeposit: expect.anything() } })
      const { claims: _claims, ...saved } = await offerBonus(server, staff, more)
      await server.database.pool.query('UPDATE promotion_bonus SET minimum_deposit = 50000 WHERE id = $1', [saved.id])
      const change = { ...saved, minimumDeposit: 0, isOn: false, reason: 'Uji' }
      expect(await staff.call(promotions.consoleSaveBonus, change)).toMatchObject({ result: { minimumDeposit: 0 } })
    }
  })

  it('once a day comes again the next day, when the one before has ended', async () => {
    const { id } = await offerBonus(server, staff, { minimumDeposit: 20_000, turnoverMultiplier: 0 })
    const member = await server.member()
    expect(codeOf(await claim(member, id))).toBe('NO_OCCASION')
    const offers = await member.call(promotions.listBonus, {})
    expect(offers.success && offers.results.find((offer) => offer.id === id)?.reason).toBe(
      'Perlu deposit Rp\u00a020.000 hari ini; depositmu hari ini baru Rp\u00a00.',
    )
    await credit(server, member, 20_000n)
    expect(codeOf(await claim(member, id))).toBe('success')
    expect(codeOf(await claim(member, id))).toBe('ALREADY_CLAIMED')
    server.clock.advance(86_400_000)
    await credit(server, member, 20_000n)
    expect(codeOf(await claim(member, id))).toBe('success')
    server.clock.advance(-86_400_000)
  })

  it('that is given up goes back with its winnings, leaves cash alone and frees withdrawals', async () => {
    const { id } = await offerBonus(server, staff)
    const member = await server.member()
    await credit(server, member, 60_000n)
    const grant = await claimed(member, id)
    const stranger = await server.member()
    expect(codeOf(await stranger.call(promotions.forfeitBonus, { id: grant.id }))).toBe('BONUS_UNKNOWN')
    const finish = await openRound(server, member)
    expect(codeOf(await member.call(promotions.forfeitBonus, { id: grant.id }))).toBe('ROUND_OPEN')
    await finish()
    await finishRound(server, member, { stake: 20_000 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => member.call(promotions.forfeitBonus, { id: grant.id })),
    )
    expect(answers.map((answer) => answer.success && answer.result.turnoverDone)).toEqual(Array(10).fill(20_000))
    await finishRound(server, member, { stake: 5_000, at: new Date(grant.grantedAt) })
    const range = { from: dayFromNow(server), to: dayFromNow(server) }
    expect(await member.call(calls.reports.turnoverRequirement, range)).toMatchObject({
      results: [{ id: grant.id, done: 20_000, state: 'forfeited' }],
    })
    expect(await balanceOf(member)).toMatchObject({ cash: 60_000, bonus: 0 })
    const account = await addAccount(member)
    const ask = { ...account, amount: 60_000, requestId: newRequestId() }
    expect(await member.call(calls.bank.withdraw, ask)).toMatchObject({ success: true })
  })

  it('whose turnover is done is not given up by mistake, though the job has not come by yet', async () => {
    const { id } = await offerBonus(server, staff)
    const member = await server.member()
    await credit(server, member, 60_000n)
    const grant = await claimed(member, id)
    await finishRound(server, member, { stake: 50_000 })
    expect(codeOf(await member.call(promotions.forfeitBonus, { id: grant.id }))).toBe('BONUS_ENDED')
    expect(await balanceOf(member)).toMatchObject({ cash: 70_000, bonus: 0 })
  })

  it('whose time is over is taken back by the job, and holds nobody meanwhile', async () => {
    const { id } = await offerBonus(server, staff, { lastsDays: 1 })
    const member = await server.member()
    await credit(server, member, 60_000n)
    await claimed(member, id)
    server.clock.advance(25 * 3_600_000)
    const account = await addAccount(member)
    expect(await member.call(calls.bank.withdrawPreCheck, { ...account, amount: 50_000 })).toMatchObject({
      success: true,
    })
    const days = { from: dayFromNow(server, -2), to: dayFromNow(server) }
    const required = () => member.call(calls.reports.turnoverRequirement, days)
    expect(await required(), 'and nothing is said to be left').toMatchObject({
      results: [{ state: 'expired', remaining: 0 }],
      result: { remaining: 0 },
    })
    const told = await member.call(promotions.listMemberBonus, {})
    expect(told).toMatchObject({ results: [{ state: 'active', turnoverDone: 0, turnoverRemaining: 0 }] })
    const before = await balanceTold(server, member)
    await settle()
    expect(await balanceOf(member)).toMatchObject({ cash: 60_000, bonus: 0 })
    expect(await balanceTold(server, member)).toBe(before + 1)
    expect(await member.call(promotions.listMemberBonus, {})).toMatchObject({ results: [{ state: 'expired' }] })
    server.clock.advance(-25 * 3_600_000)
  })

  it('is no offer to somebody who has excluded themselves', async () => {
    const { id } = await offerBonus(server, staff)
    const member = await server.member()
    await server.database.pool.query(
      `INSERT INTO safer_play_member (operator_id, member_id, break_until) VALUES ('demo', $1, $2::timestamptz + interval '1 day')
       ON CONFLICT (operator_id, member_id) DO UPDATE SET break_until = excluded.break_until`,
      [member.memberId, server.clock.now()],
    )
    expect(codeOf(await claim(member, id))).toBe('ON_BREAK')
  })

  it('is made and changed by those who may, and each change is on record with its reason', async () => {
    const offer = await offerBonus(server, staff)
    const { version, claims: _claims, ...fields } = offer
    const change = { ...fields, titleId: 'Bonus baru', version, reason: 'Nama lain' } as never // what a save answers is what a save takes
    expect(await staff.call(promotions.consoleSaveBonus, change)).toMatchObject({
      result: { version: 2, titleId: 'Bonus baru' },
    })
    expect(await staff.call(promotions.consoleSaveBonus, change), 'in words for staff').toMatchObject({
      code: 'OFFER_CHANGED',
      message: expect.stringContaining('Orang lain baru saja mengubahnya'),
    })
    const trail = await staff.call(calls.operators.listAudit, { subject: offer.id })
    expect(trail).toMatchObject({
      results: [{ action: 'bonus.change', reason: 'Nama lain' }, { action: 'bonus.make' }],
    })
    const [told] = trail.success ? trail.results : []
    expect(Object.keys(told?.before ?? {}), 'what nobody changed is no change').toEqual(
      Object.keys(told?.after ?? { after: null }),
    )
    const same = { ...(change as object), version: 2, reason: 'Dibuka dan disimpan' } as never // as above
    expect(await staff.call(promotions.consoleSaveBonus, same), 'whoever read it may claim it').toMatchObject({
      result: { version: 2 },
    })
    const after = await staff.call(calls.operators.listAudit, { subject: offer.id })
    expect(after.success && after.results, 'nothing was changed').toHaveLength(2)
    const reader = await server.staff(['promotion.read'])
    expect(codeOf(await reader.call(promotions.consoleSaveBonus, change))).toBe('NOT_ALLOWED')
    expect(codeOf(await reader.call(promotions.consoleListBonus, {}))).toBe('success')
    for (const bad of [{ amount: null }, { percent: 10 }, { contributions: {} }, { amount: -1 }, { amount: 1.5 }]) {
      expect(codeOf(await staff.call(promotions.consoleSaveBonus, Object.assign({}, change, bad)))).toBe(
        'INVALID_INPUT',
      )
    }
  })

  it('keeps on record what its texts said before, and of a change nothing else but its name', async () => {
    const { claims: _claims, ...offer } = await offerBonus(server, staff, { bodyId: '<p>Semua permainan.</p>' })
    const change = { ...offer, bodyId: '<p>Slot saja.</p>', reason: 'Perbaikan kata' } as never // what a save answers is what a save takes
    expect(codeOf(await staff.call(promotions.consoleSaveBonus, change))).toBe('success')
    const trail = await staff.call(calls.operators.listAudit, { subject: offer.id })
    if (!trail.success) throw new Error(trail.code)
    const [told, made] = trail.results
    expect(told).toMatchObject({ action: 'bonus.change', reason: 'Perbaikan kata' })
    const { titleId } = offer // what the line calls it by
    expect(told?.before).toEqual({ titleId, bodyId: '<p>Semua permainan.</p>' })
    expect(told?.after).toEqual({ titleId, bodyId: '<p>Slot saja.</p>' })
    expect(made).toMatchObject({
      action: 'bonus.make',
      after: { bodyId: '<p>Semua permainan.</p>', bodyEn: offer.bodyEn },
    })
  })

  it('behind a code tells it only to those who may edit it', async () => {
    const code = 'KODERAHASIA'
    const { id } = await offerBonus(server, staff, { trigger: 'code', code })
    const reader = await server.staff(['promotion.read'])
    const told = async (who: StaffVisitor) => {
      const list = await who.call(promotions.consoleListBonus, {})
      return list.success ? list.results.find((offer) => offer.id === id)?.code : list.code
    }
    expect(await told(staff)).toBe(code)
    expect(await told(reader)).toBeNull()
  })
})
