import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { balanceOf, openBanks, sendDeposit } from './bank-scene.ts'
import { breakRow } from './broken-row.ts'
import { registerTestProvider } from './game-target.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from './harness.ts'
import { codeOf, dayFromNow, finishRound, offerBonus, winLate } from './promotion-scene.ts'
import { assertBooksRight } from './scene-books.ts'

const dayMs = 86_400_000

describe('a job in which one fails', () => {
  let server: TestServer
  let staff: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: 'true' })
    await registerTestProvider(server)
    await openBanks(server)
  })
  // Each time anew: a test may be days after the one before.
  beforeEach(async () => {
    staff = await server.staff(['promotion.read', 'promotion.edit', 'referral.edit', 'vip.read', 'vip.edit'])
  })
  afterAll(async () => {
    await assertBooksRight(server.database.db)
    await server.close()
  })

  let addresses = 0
  const run = (job: string) => server.app.jobs.runNow(job)
  const threeMembers = async () => {
    const members: MemberVisitor[] = []
    for (let n = 0; n < 3; n += 1) {
      // From addresses of their own, or the referral holds what they earn.
      addresses += 1
      members.push(
        await server.member({ headers: { 'x-forwarded-for': `10.8.0.${addresses}`, 'user-agent': `b${addresses}` } }),
      )
    }
    return members as [MemberVisitor, MemberVisitor, MemberVisitor] // so many were made
  }

  /**
   * Runs the job while the first one's row cannot be written, and again when it can.
   *
   * @returns what `figure` says of all three after each run
   */
  async function inTwoRuns(
    job: string,
    members: readonly MemberVisitor[],
    row: Parameters<typeof breakRow>[1],
    figure: (member: MemberVisitor) => Promise<unknown>,
  ): Promise<unknown[][]> {
    const mend = await breakRow(server, row)
    await expect(run(job)).rejects.toThrow()
    const first = await Promise.all(members.map(figure))
    await mend()
    await run(job)
    return [first, await Promise.all(members.map(figure))]
  }

  const cash = async (member: MemberVisitor) => (await balanceOf(member)).cash
  const one = async (text: string, value: string): Promise<unknown> => {
    const { rows } = await server.database.pool.query({ text, values: [value], rowMode: 'array' })
    return rows[0]?.[0]
  }

  it('expires all other deposits', async () => {
    const members = await threeMembers()
    const ids = new Map<MemberVisitor, string>()
    for (const member of members) {
      const sent = await sendDeposit(server, member, 50_000)
      assert.ok(sent.success)
      ids.set(member, sent.result.id)
    }
    server.clock.advance(7 * dayMs + 1_000)
    const idOf = (member: MemberVisitor) => ids.get(member) ?? ''
    const state = (member: MemberVisitor) => one('SELECT state FROM bank_deposit WHERE id = $1', idOf(member))
    const row = { table: 'bank_deposit', column: 'id', value: idOf(members[0]) }
    expect(await inTwoRuns('bank.expire-deposits', members, row, state)).toEqual([
      ['pending', 'expired', 'expired'],
      ['expired', 'expired', 'expired'],
    ])
    server.clock.advance(-7 * dayMs - 1_000)
  })

  const copyDeposit = (id: string, copies: number) =>
    server.database.pool.query(
      `INSERT INTO bank_deposit SELECT (jsonb_populate_record(d, jsonb_build_object('id', d.id || '.' || n,
         'serial', d.serial || '.' || n, 'request_id', d.id || n, 'receipt_guard', d.id || n))).*
       FROM bank_deposit d, generate_series(1, ${copies}) n WHERE d.id = $1`,
      [id],
    )

  it('and none but it is left, however many are over at the same instant', async () => {
    const member = await server.member()
    const sent = await sendDeposit(server, member, 50_000)
    assert.ok(sent.success)
    await copyDeposit(sent.result.id, 250) // more than two pages
    server.clock.advance(7 * dayMs + 1_000)
    const mend = await breakRow(server, { table: 'bank_deposit', column: 'id', value: `${sent.result.id}.100` })
    await expect(run('bank.expire-deposits')).rejects.toThrow('1 deposits did not expire')
    await mend()
    const left = () =>
      one("SELECT count(*)::int FROM bank_deposit WHERE state = 'pending' AND member_id = $1", member.memberId)
    expect(await left()).toBe(1)
    await run('bank.expire-deposits')
    expect(await left()).toBe(0)
    server.clock.advance(-7 * dayMs - 1_000)
  })

  it('expires who waits behind a hundred that fail in a row', async () => {
    const [first, behind] = await threeMembers()
    for (const member of [first, behind]) {
      const sent = await sendDeposit(server, member, 50_000)
      assert.ok(sent.success)
      if (member === first) await copyDeposit(sent.result.id, 99)
    }
    server.clock.advance(7 * dayMs + 1_000)
    const mend = await breakRow(server, { table: 'bank_deposit', column: 'member_id', value: first.memberId })
    await expect(run('bank.expire-deposits')).rejects.toThrow('100 deposits did not expire')
    const state = ({ memberId }: MemberVisitor) =>
      one('SELECT DISTINCT state FROM bank_deposit WHERE member_id = $1', memberId)
    expect(await Promise.all([first, behind].map(state))).toEqual(['pending', 'expired'])
    await mend()
    await run('bank.expire-deposits')
    expect(await state(first)).toBe('expired')
    server.clock.advance(-7 * dayMs - 1_000)
  })

  async function claimAll(members: readonly MemberVisitor[]) {
    const { id } = await offerBonus(server, staff)
    const grants: string[] = []
    for (const member of members) {
      const claimed = await member.call(calls.promotions.claimBonus, { id, agree: true })
      assert.ok(claimed.success)
      grants.push(claimed.result.id)
    }
    return grants
  }

  it('settles all other bonuses', async () => {
    const members = await threeMembers()
    const [first = ''] = await claimAll(members)
    for (const member of members) await finishRound(server, member, { stake: 50_000 })
    const row = { table: 'promotion_grant', column: 'id', value: first }
    expect(await inTwoRuns('promotions.settle', members, row, cash)).toEqual([
      [0, 10_000, 10_000],
      [10_000, 10_000, 10_000],
    ])
  })

  it('settles all other bonuses where what was played for one cannot be counted', async () => {
    const members = await threeMembers()
    const [first = ''] = await claimAll(members)
    for (const member of members) await finishRound(server, member, { stake: 50_000 })
    const share = (text: string) =>
      server.database.pool.query('UPDATE promotion_grant SET contributions = $2 WHERE id = $1', [first, text])
    await share('{"slots": 0.5}')
    await expect(run('promotions.settle')).rejects.toThrow()
    expect(await Promise.all(members.map(cash))).toEqual([0, 10_000, 10_000])
    await share('{"slots": 100}')
    await run('promotions.settle')
    expect(await Promise.all(members.map(cash))).toEqual([10_000, 10_000, 10_000])
  })

  /** A twentieth of what was lost on a day. */
  async function payCashback(): Promise<void> {
    const rule = { minimumPayout: 100, maximumPayout: 50_000, isOn: true, reason: 'Uji' }
    const rates = { rates: { slots: 50_000 }, period: 'day', kind: 'cashback' } as const
    expect(codeOf(await staff.call(calls.promotions.consoleSavePayoutRule, { ...rule, ...rates }))).toBe('success')
  }

  it('pays everybody else’s cashback, and them when they can be paid', async () => {
    await payCashback()
    const members = await threeMembers()
    const [first] = members
    const playAndWait = async () => {
      for (const member of members) await finishRound(server, member, { stake: 100_000 })
      server.clock.advance(dayMs)
    }
    const unpaidFor = async (...permissions: Parameters<TestServer['staff']>[0]) => {
      const listed = await (await server.staff(permissions)).call(calls.promotions.consoleListPayoutRule, {})
      assert.ok(listed.success)
      const rule = listed.results.find(({ kind }) => kind === 'cashback')
      return [rule?.unpaidCount, rule?.unpaid.map(({ username, from, to }) => [username, from === to])]
    }
    await playAndWait()
    const mend = await breakRow(server, { table: 'promotion_payout', column: 'member_id', value: first.memberId })
    await expect(run('promotions.pay-out')).rejects.toThrow()
    expect(await Promise.all(members.map(cash))).toEqual([0, 5_000, 5_000])
    expect(await unpaidFor('promotion.read', 'member.read')).toEqual([1, [[first.username, true]]])

    await playAndWait()
    await expect(run('promotions.pay-out')).rejects.toThrow()
    expect(await Promise.all(members.map(cash)), 'nor does the next day wait').toEqual([0, 10_000, 10_000])
    expect(await unpaidFor('promotion.read', 'member.read')).toEqual([2, Array(2).fill([first.username, true])])
    expect(await unpaidFor('promotion.read'), 'names are for those who may read members').toEqual([2, []])

    await mend()
    await Promise.all([run('promotions.pay-out'), run('promotions.pay-out')])
    expect(await Promise.all(members.map(cash)), 'each day once').toEqual([10_000, 10_000, 10_000])
    expect(await unpaidFor('promotion.read', 'member.read')).toEqual([0, []])
  })

  it('pays who waits behind fifty that fail slowly in a row, at the job’s next time', async () => {
    await payCashback()
    const [first, , behind] = await threeMembers()
    const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * dayMs)
    // Days before the rule began: nothing but what is kept as unpaid leads to them.
    const waiting = [...Array.from({ length: 50 }, () => first), behind]
    for (const [place, member] of waiting.entries()) {
      await finishRound(server, member, { stake: 100_000, at: daysAgo(200 - place) })
      await server.database.pool.query(
        `INSERT INTO promotion_payout_unpaid (operator_id, member_id, kind, period_from, period_to, failed_at, tried_at)
         VALUES ('demo', $1, 'cashback', $2, $2, $3, $3)`,
        [member.memberId, dayFromNow(server, place - 200), daysAgo(100 - place)],
      )
    }
    const mend = await breakRow(server, { table: 'promotion_payout', column: 'member_id', value: first.memberId })
    let now = 0
    const time = vi.spyOn(performance, 'now').mockImplementation(() => (now += 60_000))
    await expect(run('promotions.pay-out')).rejects.toThrow()
    time.mockRestore()
    expect(await cash(behind), 'fifty failures that take their time end it').toBe(0)
    server.clock.advance(3_600_000)
    await expect(run('promotions.pay-out')).rejects.toThrow()
    expect(await cash(behind), 'whoever was tried longest ago comes first').toBe(5_000)
    await mend()
    server.clock.advance(3_600_000)
    await run('promotions.pay-out')
    expect(await cash(first)).toBe(250_000)
  })

  it('pays cashback of a page again where whom it failed for could not be kept', async () => {
    const members = await threeMembers()
    for (const member of members) await finishRound(server, member, { stake: 100_000 })
    server.clock.advance(dayMs)
    const table = (change: string) => server.database.pool.query(`ALTER TABLE ${change}`)
    await table('promotion_payout_unpaid RENAME TO put_away')
    const mend = await breakRow(server, { table: 'promotion_payout', column: 'member_id', value: members[1].memberId })
    await expect(run('promotions.pay-out'), 'who failed cannot be kept').rejects.toThrow()
    await mend()
    await table('put_away RENAME TO promotion_payout_unpaid')
    await run('promotions.pay-out')
    expect(await Promise.all(members.map(cash)), 'so the page is gone through again').toEqual([5_000, 5_000, 5_000])
  })

  it('reviews all other members’ levels', async () => {
    const level = { nameId: 'Satu', nameEn: 'One', turnoverNeeded: 1_000_000, depositsNeeded: null, keepTurnover: 0 }
    const benefits = { rebateExtraPpm: 0, cashbackExtraPpm: 0, withdrawalMaximum: null, withdrawalsPerDay: null }
    const levels = [{ level: 1, ...level, ...benefits }]
    const saved = await staff.call(calls.vip.consoleSaveVip, { windowDays: 30, keepDays: 30, reason: 'Uji', levels })
    expect(codeOf(saved)).toBe('success')
    const members = await threeMembers()
    for (const member of members) await finishRound(server, member, { stake: 1_200_000 })
    const row = { table: 'vip_member', column: 'member_id', value: members[0].memberId }
    const levelOf = async ({ memberId }: MemberVisitor) =>
      (await one('SELECT level FROM vip_member WHERE member_id = $1', memberId)) ?? 0
    expect(await inTwoRuns('vip.review', members, row, levelOf)).toEqual([
      [0, 1, 1],
      [1, 1, 1],
    ])
  })

  it('pays all other referrers', async () => {
    const rule = { earnRates: { slots: 2_000 }, sharePpm: 0, holdDays: 0, isOn: true, reason: 'Uji' }
    expect(codeOf(await staff.call(calls.referral.consoleSaveReferralRule, rule))).toBe('success')
    const [referrers, friends] = [await threeMembers(), await threeMembers()]
    for (const [n, friend] of friends.entries()) {
      const names = [referrers[n]?.memberId, friend.memberId]
      await server.database.pool.query('UPDATE member SET referrer_id = $1 WHERE id = $2', names)
      await finishRound(server, friend, { stake: 1_000_000, win: 1_000_000 })
    }
    server.clock.advance(dayMs)
    const row = { table: 'referral_payout', column: 'member_id', value: referrers[0].memberId }
    expect(await inTwoRuns('referral.pay', referrers, row, cash)).toEqual([
      [0, 2_000, 2_000],
      [2_000, 2_000, 2_000],
    ])
    server.clock.advance(-dayMs)
  })

  it('moves all other members’ late money', async () => {
    const members = await threeMembers()
    const [first = ''] = await claimAll(members)
    for (const member of members) await finishRound(server, member, { stake: 50_000 })
    await run('promotions.settle')
    for (const member of members) await winLate(server, member, 700n)
    const row = { table: 'promotion_grant', column: 'id', value: first }
    expect(await inTwoRuns('promotions.settle-late', members, row, cash)).toEqual([
      [10_000, 10_700, 10_700],
      [10_700, 10_700, 10_700],
    ])
  })
})
