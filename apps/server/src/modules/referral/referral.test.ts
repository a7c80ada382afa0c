import { addDays, daysBetween, monthOf } from '@balai/calendar'
import { calls } from '@balai/contract'
import type { Tx } from '@balai/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceTold } from '../../../test/balance-told.ts'
import { balanceOf, credit, licence } from '../../../test/bank-scene.ts'
import { registerTestProvider } from '../../../test/game-target.ts'
import {
  type MemberVisitor,
  memberPassword,
  type StaffVisitor,
  startTestServer,
  type TestServer,
} from '../../../test/harness.ts'
import { meanwhile, untilWaiting } from '../../../test/meanwhile.ts'
import { codeOf, dayFromNow, finishRound } from '../../../test/promotion-scene.ts'
import { assertBooksRight } from '../../../test/scene-books.ts'
import { standardRoles } from '../operators/index.ts'
import { insertEarnings, lockReferral } from './earnings/store.ts'

const { referral } = calls
const dayMs = 86_400_000

describe('referral', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: 'true' })
    await registerTestProvider(server)
    const staff = await server.staff(['referral.edit', 'referral.read'])
    const rule = { earnRates: { slots: 2_000 }, sharePpm: 100_000, holdDays: 3, isOn: true, reason: 'Uji' }
    expect(await staff.call(referral.consoleSaveReferralRule, rule)).toMatchObject({ success: true })
    const { reason: _reason, ...kept } = rule
    expect(await staff.call(referral.consoleGetReferralRule, {})).toMatchObject({ result: kept })
  })
  afterAll(async () => {
    await assertBooksRight(server.database.db)
    await server.close()
  })

  const run = () => server.app.jobs.runNow('referral.pay')
  let browser = 0
  const addressOf = (number: number) => `10.7.${number >> 8}.${number & 255}`
  /** Everybody comes from an address of their own. */
  const newAddress = () => {
    browser += 1
    return { 'x-forwarded-for': addressOf(browser), 'user-agent': `b${browser}` }
  }
  const newMember = () => server.member({ headers: newAddress() })
  async function bring(referrer: MemberVisitor, downline: MemberVisitor): Promise<void> {
    const { pool } = server.database
    await pool.query('UPDATE member SET referrer_id = $1 WHERE id = $2', [referrer.memberId, downline.memberId])
  }
  /** Sessions do not last as long as months do. */
  const signInAnew = ({ call, username }: MemberVisitor) =>
    call(calls.session.login, { username, password: memberPassword })
  const range = () => ({ from: dayFromNow(server, -40), to: dayFromNow(server) })

  it('earns from what a friend staked each day, and is paid once, when the hold is over', async () => {
    const referrer = await newMember()
    const friend = await newMember()
    await bring(referrer, friend)
    // Nothing is lost, which is shared out at the end of a month: that may come within these days.
    await finishRound(server, friend, { stake: 1_000_000, win: 1_000_000 })
    server.clock.advance(dayMs)
    await Promise.all([run(), run(), run()])
    expect(await balanceOf(referrer)).toMatchObject({ total: 0 })
    expect(await referrer.call(referral.downline, {})).toMatchObject({
      results: [{ index: 1, username: expect.stringContaining('•') }],
      result: { downlines: 1, held: 2_000, paid: 0, isOpen: true, referralCode: expect.any(String) },
    })
    server.clock.advance(2 * dayMs)
    await run()
    expect(await balanceOf(referrer), 'the third day of the hold').toMatchObject({ total: 0 })
    server.clock.advance(dayMs)
    const told = await balanceTold(server, referrer)
    await Promise.all([run(), run(), run()])
    await run()
    expect(await balanceOf(referrer)).toMatchObject({ cash: 2_000 })
    expect(await balanceTold(server, referrer)).toBe(told + 1)
    server.clock.advance(dayMs)
    expect(await referrer.call(referral.getDownlineTransactionDetails, range())).toMatchObject({
      results: [{ kind: 'earn', basis: 1_000_000, amount: 2_000, state: 'paid' }],
    })
    // Without days it is the widest range up to today.
    expect(await referrer.call(referral.getDownlineTransactionDetails, { from: '' })).toMatchObject({
      results: [{ amount: 2_000 }],
    })
    expect(await referrer.call(referral.getDownlineList, range())).toMatchObject({
      results: [{ earned: 2_000, shared: 0 }],
    })
    expect(await friend.call(referral.downline, {})).toMatchObject({ results: [], result: { held: 0 } })
    const history = await referrer.call(calls.wallet.transactionHistory, {
      from: dayFromNow(server, -9),
      to: dayFromNow(server),
    })
    expect(history).toMatchObject({ results: [{ code: 12, amount: 2_000 }] })
  })

  it('a day that no calendar has is refused, and as a place in a list it is the beginning', async () => {
    const member = await server.member()
    const days = { from: '0000-01-01', to: '0000-01-02' }
    expect((await member.send(referral.getDownlineList, days)).status).toBe(422)
    const listed = { ...range(), after: '2026-02-30.mbr.earn' }
    expect(await member.call(referral.getDownlineTransactionDetails, listed)).toMatchObject({ results: [] })
  })

  it('earns nothing while it is off, and pays all the same what was earned before', async () => {
    const referrer = await newMember()
    const friend = await newMember()
    await bring(referrer, friend)
    await finishRound(server, friend, { stake: 1_000_000, win: 1_000_000 })
    server.clock.advance(dayMs)
    await run()
    const turn = async (isOn: boolean) => {
      const staff = await server.staff(['referral.edit', 'referral.read'])
      const found = await staff.call(referral.consoleGetReferralRule, {})
      if (!found.success || !found.result) throw new Error('there is a rule')
      const { since: _since, ...rule } = found.result
      const saved = await staff.call(referral.consoleSaveReferralRule, { ...rule, isOn, reason: 'Uji' })
      expect(saved).toMatchObject({ success: true })
    }
    await turn(false)
    await finishRound(server, friend, { stake: 5_000_000, win: 5_000_000 })
    server.clock.advance(4 * dayMs)
    await run()
    expect(await balanceOf(referrer)).toMatchObject({ cash: 2_000 })
    await turn(true)
    await run()
    const { rows } = await server.database.pool.query(
      "SELECT sum(amount)::int AS earned FROM referral_earning WHERE member_id = $1 AND kind = 'earn'",
      [referrer.memberId],
    )
    expect(rows).toEqual([{ earned: 2_000 }])
  })

  it('shares what a friend lost in a month, and nothing of what they won', async () => {
    const referrer = await newMember()
    const loser = await newMember()
    const winner = await newMember()
    await bring(referrer, loser)
    await bring(referrer, winner)
    await finishRound(server, loser, { stake: 500_000, win: 100_000 })
    await finishRound(server, winner, { stake: 100_000, win: 800_000 })
    server.clock.advance(40 * dayMs)
    await run()
    // Sessions do not last as long as months do.
    const { db, pool } = server.database
    const { rows } = await pool.query(
      "SELECT basis, amount, state FROM referral_earning WHERE member_id = $1 AND kind = 'share'",
      [referrer.memberId],
    )
    expect(rows).toEqual([{ basis: 400_000n, amount: 40_000n, state: 'paid' }])
    const { rows: gave } = await pool.query(
      `SELECT DISTINCT h.kind FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id
      JOIN ledger_entries o ON o.transfer_id = e.transfer_id
      JOIN ledger_accounts h ON h.id = o.account_id AND h.member_id = '' WHERE a.member_id = $1`,
      [referrer.memberId],
    )
    expect(gave, 'out of what referrals cost, in the books').toEqual([{ kind: 'referral' }])
    const balance = await server.app.wallet.balance(db, { operatorId: 'demo', memberId: referrer.memberId })
    expect(balance).toMatchObject({ cash: 40_000n + 1_000n + 200n })
  })

  it('lists the share of a month by the day on which the month ended, also on its last evening of thirty', async () => {
    const referrer = await newMember()
    const loser = await newMember()
    await bring(referrer, loser)
    await finishRound(server, loser, { stake: 500_000, win: 100_000 })
    const today = dayFromNow(server)
    const nextMonth = monthOf(addDays(monthOf(today), 31))
    const ended = addDays(nextMonth, -1)
    server.clock.advance(daysBetween(today, ended) * dayMs)
    await finishRound(server, loser, { stake: 100_000, win: 100_000 })
    server.clock.advance(dayMs)
    await run()
    await signInAnew(referrer)
    const lines = async (from: number, to = 0) => {
      const days = { from: dayFromNow(server, from), to: dayFromNow(server, to) }
      const answer = await referrer.call(referral.getDownlineTransactionDetails, days)
      if (!answer.success) throw new Error(answer.code)
      return answer.results
    }
    const share = { kind: 'share', to: ended, basis: 400_000, amount: 40_000 }
    expect(await lines(-29), 'the morning after, as the page asks').toContainEqual(expect.objectContaining(share))
    const list = await referrer.call(referral.getDownlineList, { from: ended, to: ended })
    expect(list).toMatchObject({ results: [{ shared: 40_000 }] })
    server.clock.advance(29 * dayMs)
    await signInAnew(referrer)
    expect(await lines(-30)).toContainEqual(expect.objectContaining(share))
    expect(await lines(-29), 'and not for ever').not.toContainEqual(expect.objectContaining({ kind: 'share' }))
    const days = { from: dayFromNow(server, -31), to: dayFromNow(server), count: 1 }
    const page = await referrer.call(referral.getDownlineTransactionDetails, days)
    expect(page).toMatchObject({ results: [share] })
    const after = page.success ? (page.result.next ?? '') : ''
    expect(await referrer.call(referral.getDownlineTransactionDetails, { ...days, after })).toMatchObject({
      results: [{ kind: 'earn', to: ended, basis: 100_000 }],
      result: { next: null },
    })
  })

  it('earns nothing from what came of a bonus', async () => {
    const referrer = await newMember()
    const friend = await newMember()
    await bring(referrer, friend)
    await finishRound(server, friend, { stake: 800_000, bonus: 600_000, win: 400_000 })
    server.clock.advance(40 * dayMs)
    await run()
    const { rows } = await server.database.pool.query(
      'SELECT kind, basis, amount FROM referral_earning WHERE member_id = $1 ORDER BY kind',
      [referrer.memberId],
    )
    expect(rows).toEqual([
      { kind: 'earn', basis: 200_000n, amount: 400n },
      { kind: 'share', basis: 100_000n, amount: 10_000n },
    ])
  })

  it('earns nothing from what was played before the referrer was named', async () => {
    const referrer = await newMember()
    const friend = await newMember()
    await finishRound(server, friend, { stake: 5_000_000, win: 0 })
    server.clock.advance(60_000)
    const known = await referrer.call(calls.member.profile, {})
    const referrerId = known.success ? known.result.referralCode : ''
    expect(await friend.call(calls.member.updateReferrer, { referrerId })).toMatchObject({ success: true })
    server.clock.advance(60_000)
    await finishRound(server, friend, { stake: 1_000_000, win: 400_000 })
    server.clock.advance(40 * dayMs)
    await run()
    const { rows } = await server.database.pool.query(
      'SELECT kind, basis, amount FROM referral_earning WHERE member_id = $1 ORDER BY kind',
      [referrer.memberId],
    )
    expect(rows).toEqual([
      { kind: 'earn', basis: 1_000_000n, amount: 2_000n },
      { kind: 'share', basis: 600_000n, amount: 60_000n },
    ])
  })

  it('earns and pays nothing of what was played in play money once the operator has a licence', async () => {
    const referrer = await newMember()
    const friend = await newMember()
    await bring(referrer, friend)
    await finishRound(server, friend, { stake: 7_000_000, win: 7_000_000 })
    server.clock.advance(dayMs)
    await run()
    const held = async () => {
      const answer = await referrer.call(referral.downline, {})
      return answer.success && answer.result.held
    }
    expect(await held()).toBe(14_000)
    await finishRound(server, friend, { stake: 5_000_000, win: 5_000_000 })
    server.clock.advance(60_000)
    await licence(server, 'L-1')
    await finishRound(server, friend, { stake: 1_000_000, win: 1_000_000 })
    server.clock.advance(dayMs)
    await run()
    expect(await held(), 'of the day of the licence what came after it').toBe(2_000)
    server.clock.advance(4 * dayMs)
    await run()
    expect(await balanceOf(referrer)).toMatchObject({ cash: 2_000 })
    const { rows } = await server.database.pool.query(
      'SELECT basis, state FROM referral_earning WHERE member_id = $1 ORDER BY period_from',
      [referrer.memberId],
    )
    expect(rows).toEqual([
      { basis: 7_000_000n, state: 'void' },
      { basis: 1_000_000n, state: 'paid' },
    ])
    await licence(server, null)
  })

  it('is not paid by a server that has not heard of the licence yet, and is void once it has', async () => {
    const referrer = await newMember()
    const friend = await newMember()
    await bring(referrer, friend)
    await finishRound(server, friend, { stake: 1_000_000, win: 1_000_000 })
    server.clock.advance(dayMs)
    await run()
    server.clock.advance(4 * dayMs)
    await server.app.operators.get('demo')
    await licence(server, 'L-1', { isHeardOf: false })
    await expect(run()).rejects.toThrow('were not carried out')
    expect(await statesOf(referrer)).toEqual([{ state: 'held', count: 1 }])
    expect(await balanceOf(referrer)).toMatchObject({ total: 0 })
    server.app.operators.forget()
    await run()
    expect(await statesOf(referrer)).toEqual([{ state: 'void', count: 1 }])
    expect(await balanceOf(referrer)).toMatchObject({ total: 0 })
    await licence(server, null)
  })

  it('is paid where a device was left to the friend more than a month ago', async () => {
    const referrer = await newMember()
    const friend = await server.member({ headers: { ...referrer.headers } })
    await bring(referrer, friend)
    const leftAt = new Date(server.clock.now().getTime() - 31 * dayMs)
    const { pool } = server.database
    await pool.query('UPDATE member_session SET last_used_at = $1 WHERE member_id = $2', [leftAt, referrer.memberId])
    await finishRound(server, friend, { stake: 1_000_000, win: 1_000_000 })
    server.clock.advance(6 * dayMs)
    await run()
    await run()
    expect(await balanceOf(referrer)).toMatchObject({ cash: 2_000 })
  })

  it('waits for staff when referrer and friend share a device, and pays or voids as they decide', async () => {
    for (const decision of ['cleared', 'confirmed'] as const) {
      const referrer = await newMember()
      const twin = await server.member({ headers: { ...referrer.headers } })
      await bring(referrer, twin)
      await finishRound(server, twin, { stake: 1_000_000, win: 1_000_000 })
      server.clock.advance(6 * dayMs)
      await run()
      expect(await balanceOf(referrer)).toMatchObject({ total: 0 })
      const staff = await server.staff(['member.read', 'referral.read', 'referral.decide', 'audit.read'])
      const colleague = await server.staff(['member.read', 'referral.read', 'referral.decide'])
      const flags = await staff.call(referral.consoleListReferralFlag, {})
      const flag = flags.success ? flags.results.find((one) => one.referrer.id === referrer.memberId) : undefined
      expect(flag).toMatchObject({
        alike: [{ reason: 'same-device', other: { id: referrer.memberId } }],
        held: 2_000,
        downline: { id: twin.memberId },
        state: 'open',
      })
      const decide = { id: flag?.id ?? '', decision, reason: 'Sudah diperiksa' }
      expect(await staff.call(referral.consoleDecideReferralFlag, decide)).toMatchObject({
        result: { state: decision },
      })
      expect(codeOf(await staff.call(referral.consoleDecideReferralFlag, decide))).toBe('success')
      const other = decision === 'cleared' ? 'confirmed' : 'cleared'
      for (const [who, what] of [
        [staff, { decision: other }],
        [staff, { reason: 'Kata lain' }],
        [colleague, {}],
      ] as const)
        expect(codeOf(await who.call(referral.consoleDecideReferralFlag, { ...decide, ...what }))).toBe(
          'ALREADY_DECIDED',
        )
      const decided = await colleague.call(referral.consoleListReferralFlag, { state: decision })
      expect(decided.success && decided.results.find(({ id }) => id === decide.id)).toMatchObject({
        decidedBy: { id: staff.staffId },
        decidedAt: expect.any(String),
        decisionReason: decide.reason,
      })
      await run()
      expect(await balanceOf(referrer)).toMatchObject({ cash: decision === 'cleared' ? 2_000 : 0 })
      expect(await staff.call(calls.operators.listAudit, { subject: referrer.memberId })).toMatchObject({
        results: [
          { action: `referral-flag.${decision}`, reason: 'Sudah diperiksa', after: { downline: twin.username } },
        ],
      })
    }
  })

  /** Gives the member a bank account of this number. */
  async function addAccount({ memberId }: MemberVisitor, accountNo: string): Promise<void> {
    const { pool } = server.database
    await pool.query(
      `INSERT INTO bank (operator_id, id, title, code, account_type) VALUES ('demo', 'bank_x', 'X', 'X', 0)
       ON CONFLICT DO NOTHING`,
    )
    await pool.query(
      `INSERT INTO bank_member_account (operator_id, member_id, id, bank_id, holder, account_no, created_at)
       VALUES ('demo', $1, $2, 'bank_x', 'Budi', $2, now())`,
      [memberId, accountNo],
    )
  }
  /** Lets the last of them play, and asks what staff see of it once everything would be paid. */
  async function flagsOf(friend: MemberVisitor) {
    await finishRound(server, friend, { stake: 1_000_000, win: 1_000_000 })
    server.clock.advance(6 * dayMs)
    await run()
    const staff = await server.staff(['member.read', 'referral.read'], newAddress())
    const flags = await staff.call(referral.consoleListReferralFlag, {})
    const own = flags.success ? flags.results.filter(({ downline }) => downline.id === friend.memberId) : []
    return own.flatMap(({ alike, referrer, held }) =>
      alike.map(({ reason, other }) => ({ reason, referrer: referrer.id, other: other.id, held })),
    )
  }
  /** Each brings the next. */
  async function bringEach(members: readonly MemberVisitor[]): Promise<void> {
    for (const [place, member] of members.entries()) {
      const next = members[place + 1]
      if (next) await bring(member, next)
    }
  }

  it('finds somebody who comes a second time through others: one account or device with anybody above', async () => {
    for (const between of [1, 3]) {
      for (const reason of ['same-account', 'same-device'] as const) {
        const first = await newMember()
        const middle = await Promise.all(Array.from({ length: between }, newMember))
        const isDevice = reason === 'same-device'
        const again = isDevice ? await server.member({ headers: { ...first.headers } }) : await newMember()
        if (!isDevice) {
          await addAccount(first, `66600${between}`)
          await addAccount(again, `066600${between}`)
        }
        await bringEach([first, ...middle, again])
        const referrer = middle.at(-1)
        const found = { reason, referrer: referrer?.memberId, other: first.memberId, held: 2_000 }
        expect(await flagsOf(again)).toEqual([found])
        expect(referrer && (await balanceOf(referrer))).toMatchObject({ total: 0 })
      }
    }
  })

  it('finds a ring over two steps: the friend of a friend is another friend of the same referrer', async () => {
    const [top, friend, middle, again] = [await newMember(), await newMember(), await newMember(), await newMember()]
    await bring(top, friend)
    await bringEach([top, middle, again])
    await addAccount(friend, '777001')
    await addAccount(again, '0777001')
    expect(await flagsOf(again)).toMatchObject([{ reason: 'same-account', other: friend.memberId }])
  })

  it('says nothing of one account or device with somebody of another chain, or further up than eight steps', async () => {
    const stranger = await newMember()
    const friend = await server.member({ headers: { ...stranger.headers } })
    await bringEach([await newMember(), friend])
    await addAccount(stranger, '888001')
    await addAccount(friend, '0888001')
    expect(await flagsOf(friend)).toEqual([])
    const chain = await Promise.all(Array.from({ length: 9 }, newMember))
    const [top, second] = chain
    const last = await newMember()
    await bringEach([...chain, last])
    for (const [member, accountNo] of [
      [top, '999001'],
      [last, '0999001'],
    ] as const)
      if (member) await addAccount(member, accountNo)
    expect(await flagsOf(last)).toEqual([])
    if (second) await addAccount(second, '00999001')
    expect(await flagsOf(last)).toMatchObject([{ other: second?.memberId }])
  })

  it('finds an account that somebody was paid to before and has no longer, on either side', async () => {
    for (const isOfFriend of [true, false]) {
      const [referrer, friend] = [await newMember(), await newMember()]
      await bring(referrer, friend)
      const accountNo = isOfFriend ? '434001' : '434002'
      const [paid, other] = isOfFriend ? [friend, referrer] : [referrer, friend]
      await addAccount(other, accountNo)
      await server.database.pool.query(
        `INSERT INTO bank_withdrawal (operator_id, member_id, id, serial, request_id, input_hash, amount, is_play_money,
           bank_id, bank_title, holder, account_no, requested_at)
         VALUES ('demo', $1, $2, $2, $2, '', 1, true, 'bank_x', 'X', 'Budi', $3, now())`,
        [paid.memberId, `WD-${accountNo}`, `0${accountNo}`],
      )
      expect(await flagsOf(friend)).toMatchObject([{ reason: 'same-account', other: referrer.memberId }])
      await server.database.pool.query("DELETE FROM bank_withdrawal WHERE bank_id = 'bank_x'") // it never moved anything
    }
  })

  it('says nothing of one address with two browsers, nor of one kind of browser at two addresses', async () => {
    for (const name of ['x-forwarded-for', 'user-agent']) {
      const referrer = await newMember()
      const friend = await server.member({ headers: { ...referrer.headers, [name]: `10.8.0.${++browser}` } })
      await bring(referrer, friend)
      expect(await flagsOf(friend)).toEqual([])
    }
  })

  it('finds a ring: friends of one referrer with one bank account', async () => {
    const referrer = await newMember()
    const [one, two] = [await newMember(), await newMember()]
    for (const [friend, accountNo] of [
      [one, '5550001112'],
      [two, '05550001112'],
    ] as const) {
      await bring(referrer, friend)
      await addAccount(friend, accountNo)
      await finishRound(server, friend, { stake: 1_000_000, win: 1_000_000 })
    }
    server.clock.advance(6 * dayMs)
    await run()
    const staff = await server.staff(['member.read', 'referral.read'])
    const flags = await staff.call(referral.consoleListReferralFlag, {})
    const ring = flags.success ? flags.results.filter((flag) => flag.referrer.id === referrer.memberId) : []
    expect(ring.flatMap(({ alike }) => alike.map(({ reason }) => reason))).toEqual(['same-account', 'same-account'])
    expect(await balanceOf(referrer)).toMatchObject({ total: 0 })
    const decide = { id: ring[0]?.id ?? '', decision: 'cleared', reason: 'Uji' } as const
    expect(codeOf(await staff.call(referral.consoleDecideReferralFlag, decide))).toBe('NOT_ALLOWED')
  })

  it('of a household asks once about each friend; the answer is for all whom they look like, and a fraud is not raised again', async () => {
    const referrer = await newMember()
    const [one, two, three] = [await newMember(), await newMember(), await newMember()]
    const household: MemberVisitor[] = []
    const join = async (friend: MemberVisitor) => {
      await bring(referrer, friend)
      await addAccount(friend, `${'0'.repeat(household.push(friend))}333001`)
      await finishRound(server, friend, { stake: 1_000_000, win: 1_000_000 })
    }
    for (const friend of [one, two, three]) await join(friend)
    server.clock.advance(6 * dayMs)
    await run()
    let staff = await server.staff(['member.read', 'referral.read', 'referral.decide', 'audit.read'])
    const listed = async (state: 'open' | 'cleared' | 'confirmed') => {
      const list = await staff.call(referral.consoleListReferralFlag, { state })
      return list.success ? list.results.filter((flag) => flag.referrer.id === referrer.memberId) : []
    }
    const waiting = await listed('open')
    expect(new Set(waiting.map(({ downline }) => downline.id))).toEqual(new Set(household.map((each) => each.memberId)))
    expect(waiting.map(({ alike, held }) => [alike.length, held])).toEqual(Array(3).fill([2, 2_000]))
    const decide = async ({ memberId }: MemberVisitor, decision: 'cleared' | 'confirmed') => {
      const id = waiting.find(({ downline }) => downline.id === memberId)?.id ?? ''
      const answer = await staff.call(referral.consoleDecideReferralFlag, { id, decision, reason: 'Satu rumah' })
      expect(answer).toMatchObject({ result: { id, state: decision, alike: [{}, {}] } })
    }
    const waitingNow = async () => {
      const list = await staff.call(referral.consoleListReferralFlag, { count: 1 })
      return list.success ? list.result.waiting : undefined
    }
    const before = await waitingNow()
    await decide(one, 'cleared')
    await decide(two, 'confirmed')
    expect(await waitingNow(), 'a friend each').toBe((before ?? 0) - 2)
    expect((await listed('open')).map(({ downline }) => downline.id)).toEqual([three.memberId])
    await run()
    expect(await balanceOf(referrer), 'of the one who was cleared').toMatchObject({ cash: 2_000 })
    const audit = await staff.call(calls.operators.listAudit, { subject: referrer.memberId })
    expect(audit.success && audit.results).toHaveLength(2)

    await finishRound(server, two, { stake: 1_000_000, win: 1_000_000 })
    await join(await newMember())
    server.clock.advance(6 * dayMs)
    await run()
    staff = await server.staff(['member.read', 'referral.read'])
    const raised = (await listed('open')).map(({ downline }) => downline.id)
    expect(raised, 'the fourth is told of, and looks like the fraud').toContain(household[3]?.memberId)
    expect(raised).not.toContain(two.memberId)
    expect(await listed('confirmed')).toHaveLength(1)

    // As a server of the version before leaves it, which decides each likeness by itself.
    const left = await server.database.pool.query(
      `INSERT INTO referral_flag (operator_id, id, member_id, downline_id, other_id, reason, detail, found_at)
       VALUES ('demo', 'rff_left', $1, $2, $1, 'same-device', '10.0.0.9', now()) RETURNING id`,
      [referrer.memberId, two.memberId],
    )
    staff = await server.staff(['member.read', 'referral.read', 'referral.decide'])
    expect((await listed('open')).map(({ id }) => id)).not.toContain(left.rows[0].id)
    const late = { id: left.rows[0].id, decision: 'cleared', reason: 'Satu rumah' } as const
    expect(codeOf(await staff.call(referral.consoleDecideReferralFlag, late))).toBe('ALREADY_DECIDED')
  })

  it('clears nobody of a likeness that was found after it was read', async () => {
    const [referrer, friend] = [await newMember(), await newMember()]
    const find = (reason: string) =>
      server.database.pool.query(
        `INSERT INTO referral_flag (operator_id, id, member_id, downline_id, other_id, reason, detail, found_at)
         VALUES ('demo', 'rff_' || $3 || $2, $1, $2, $1, $3, '9', now())`,
        [referrer.memberId, friend.memberId, reason],
      )
    await find('same-account')
    const staff = await server.staff(['member.read', 'referral.read', 'referral.decide'])
    const listed = async () => {
      const list = await staff.call(referral.consoleListReferralFlag, {})
      return list.success ? list.results.find(({ downline }) => downline.id === friend.memberId) : undefined
    }
    const read = await listed()
    const decide = { id: read?.id ?? '', alike: read?.alike.length, reason: 'Adik kakak' }
    await find('same-device')
    const cleared = { ...decide, decision: 'cleared' } as const
    expect(codeOf(await staff.call(referral.consoleDecideReferralFlag, cleared))).toBe('FLAG_CHANGED')
    const now = await listed()
    expect(now).toMatchObject({ state: 'open', alike: [{}, { reason: 'same-device' }] })
    const again = { ...cleared, alike: now?.alike.length }
    expect(codeOf(await staff.call(referral.consoleDecideReferralFlag, again))).toBe('success')
    expect(codeOf(await staff.call(referral.consoleDecideReferralFlag, again)), 'its answer lost').toBe('success')
  })

  let crowded = 0
  /**
   * By SQL: so many friends, each with a signed-in device of `place` and 2,000 that are due. Their ids go up by time, as those of
   * members do, since flags name the earliest of a crowd.
   */
  async function bringCrowd({ memberId }: MemberVisitor, count: number, place: (n: number) => string) {
    const devices = Array.from({ length: count }, (_, n) => place(n))
    await server.database.pool.query(
      `WITH friend AS (
         INSERT INTO member SELECT (jsonb_populate_record(m, jsonb_build_object('id', 'mbr_' || code, 'username', code,
           'contact', '62' || 8e9::bigint + number, 'email', code || '@example.com',
           'referral_code', code, 'referrer_id', m.id))).*
         FROM member m, LATERAL (SELECT number, 'teman' || lpad(number::text, 5, '0') AS code
           FROM generate_series($4::int, $5::int) AS number) AS named
         WHERE m.id = $1 RETURNING id
       ), placed AS (
         SELECT id, ($2::text[])[row_number() OVER ()] AS ip FROM friend
       ), seated AS (
         INSERT INTO member_session SELECT (jsonb_populate_record(s, jsonb_build_object('id', placed.id,
           'member_id', placed.id, 'ip', placed.ip, 'last_used_at', $3::timestamptz))).*
         FROM placed, member_session s WHERE s.member_id = $1
       )
       INSERT INTO referral_earning (operator_id, member_id, downline_id, kind, period_from, period_to, basis, amount, due_at)
       SELECT 'demo', $1, id, 'earn', '2026-01-01', '2026-01-01', 1000000, 2000, $3 FROM placed`,
      [memberId, devices, server.clock.now(), crowded + 1, crowded + count],
    )
    crowded += count
  }

  it('of a crowd behind one address tells a few for each friend, and pays everybody else of a referrer with many', async () => {
    const referrer = await newMember()
    await bringCrowd(referrer, 300, () => '10.9.0.1')
    await bringCrowd(referrer, 300, (n) => `10.9.1.${n}`)
    await run()
    expect(await statesOf(referrer)).toEqual(
      expect.arrayContaining([
        { state: 'held', count: 300 },
        { state: 'paid', count: 300 },
      ]),
    )
    const flags = async () => {
      const text = `SELECT count(*)::int AS flags, count(DISTINCT downline_id)::int AS friends FROM referral_flag WHERE member_id = $1`
      return (await server.database.pool.query(text, [referrer.memberId])).rows[0]
    }
    expect(await flags()).toEqual({ flags: 1_500, friends: 300 })
    await server.database.pool.query(
      `UPDATE referral_flag SET state = 'cleared', decided_at = $2, decision_reason = 'Satu operator seluler',
         decided_by = (SELECT id FROM staff LIMIT 1) WHERE member_id = $1`,
      [referrer.memberId, server.clock.now()],
    )
    await bringCrowd(referrer, 1, () => '10.9.0.1')
    await run()
    expect(await flags(), 'whoever comes to the crowd is told themselves, and of the others nothing anew').toEqual({
      flags: 1_505,
      friends: 301,
    })
    expect(await statesOf(referrer)).toEqual(
      expect.arrayContaining([
        { state: 'held', count: 1 },
        { state: 'paid', count: 600 },
      ]),
    )
  })

  it('shows its flags to nobody who sees no members: not to marketing, nor to whoever decides them by an older role', async () => {
    const marketing = await server.staff([...standardRoles.marketing.permissions])
    expect(await marketing.call(referral.consoleGetReferralRule, {})).toMatchObject({ success: true })
    const decider = await server.staff(['referral.read', 'referral.decide'])
    const decide = { id: 'any', decision: 'cleared', reason: 'Uji' } as const
    for (const staff of [marketing, decider]) {
      expect((await staff.send(referral.consoleListReferralFlag, {})).status).toBe(403)
      expect((await staff.send(referral.consoleDecideReferralFlag, decide)).status).toBe(403)
    }
  })

  it('lists friends page by page, and refuses ranges that are too wide or reversed', async () => {
    const referrer = await newMember()
    for (let count = 0; count < 3; count += 1) await bring(referrer, await newMember())
    const first = await referrer.call(referral.getDownlineList, { ...range(), count: 2 })
    if (!first.success) throw new Error(first.code)
    const rest = await referrer.call(referral.getDownlineList, { ...range(), count: 2, after: first.result.next ?? '' })
    expect([...first.results, ...(rest.success ? rest.results : [])].map(({ index }) => index)).toEqual([1, 2, 3])
    for (const call of [referral.getDownlineList, referral.getDownlineTransactionDetails]) {
      const [from, to] = [dayFromNow(server, -92), dayFromNow(server)]
      expect(codeOf(await referrer.call(call, { from, to }))).toBe('RANGE_TOO_WIDE')
      expect(codeOf(await referrer.call(call, { from: to, to: from }))).toBe('RANGE_REVERSED')
    }
    await credit(server, referrer, 1n)
  })

  /** Holds the operator's referral, as the finding and the deciding of a flag do, while `act` is begun and waits. */
  const besides = (act: () => Promise<unknown>, write: (tx: Tx) => Promise<unknown>) =>
    meanwhile(
      server,
      async (tx) => {
        await lockReferral(tx, 'demo')
        await write(tx)
      },
      act,
    )
  const flagged = (referrer: MemberVisitor, friend: MemberVisitor, state: 'open' | 'confirmed') => (tx: Tx) =>
    sql`INSERT INTO referral_flag (operator_id, id, member_id, downline_id, other_id, reason, detail, found_at, state,
          decided_by, decided_at, decision_reason)
        SELECT 'demo', ${`rff_${friend.memberId}`}, ${referrer.memberId}, ${friend.memberId}, ${referrer.memberId},
          'same-device', 'x', now(), ${state}, s.id, s.at, s.why
        FROM (SELECT (SELECT id FROM staff LIMIT 1) AS id, now() AS at, 'Uji' AS why WHERE ${state} = 'confirmed'
          UNION ALL SELECT NULL, NULL, NULL WHERE ${state} = 'open') s`.execute(tx)
  const statesOf = async ({ memberId }: MemberVisitor) => {
    const text = 'SELECT state, count(*)::int AS count FROM referral_earning WHERE member_id = $1 GROUP BY 1'
    return (await server.database.pool.query(text, [memberId])).rows
  }

  it('is not paid when a flag is found at the very moment of the payment', async () => {
    const [referrer, friend] = [await newMember(), await newMember()]
    await bring(referrer, friend)
    await finishRound(server, friend, { stake: 1_000_000, win: 1_000_000 })
    server.clock.advance(dayMs)
    await run()
    expect(await statesOf(referrer)).toEqual([{ state: 'held', count: 1 }])
    server.clock.advance(4 * dayMs)
    // Nobody else has anything to be looked at, so that what waits is the payment itself.
    await server.database.pool.query(
      "UPDATE referral_earning SET state = 'void' WHERE state = 'held' AND member_id <> $1",
      [referrer.memberId],
    )
    await besides(run, flagged(referrer, friend, 'open'))
    expect(await statesOf(referrer)).toEqual([{ state: 'held', count: 1 }])
    expect(await balanceOf(referrer)).toMatchObject({ total: 0 })
  })

  it('is paid the next time when it was cleared while the job was under way, which did not look at it again', async () => {
    const [friend, referrer] = [await newMember(), await newMember()]
    await bring(referrer, friend)
    await finishRound(server, friend, { stake: 1_000_000, win: 1_000_000 })
    server.clock.advance(dayMs)
    await run()
    server.clock.advance(4 * dayMs)
    await server.database.db.transaction().execute((tx) => flagged(referrer, friend, 'open')(tx))
    // Somebody else is flagged by the job, which waits with that.
    await bringCrowd(referrer, 1, () => addressOf(browser))
    const cleared = (tx: Tx) =>
      sql`UPDATE referral_flag SET state = 'cleared', decided_by = (SELECT id FROM staff LIMIT 1),
            decided_at = ${server.clock.now()}::timestamptz + interval '1 second', decision_reason = 'Uji'
          WHERE downline_id = ${friend.memberId}`.execute(tx)
    await besides(run, cleared)
    expect(await statesOf(referrer)).toEqual([{ state: 'held', count: 2 }])
    server.clock.advance(60_000)
    await run()
    expect(await statesOf(referrer)).toContainEqual({ state: 'paid', count: 1 })
  })

  const flagOf = async (friend: MemberVisitor) => {
    const text = 'SELECT id FROM referral_flag WHERE downline_id = $1'
    return (await server.database.pool.query(text, [friend.memberId])).rows[0]?.id
  }
  const confirm = (staff: StaffVisitor, id: string) =>
    staff.call(referral.consoleDecideReferralFlag, { id, decision: 'confirmed', reason: 'Satu orang' })

  it('is void like the rest when it is counted while the fraud is confirmed', async () => {
    const referrer = await newMember()
    const twin = await server.member({ headers: { ...referrer.headers } })
    await bring(referrer, twin)
    await finishRound(server, twin, { stake: 1_000_000, win: 1_000_000 })
    server.clock.advance(dayMs)
    await run()
    const id = await flagOf(twin)
    const staff = await server.staff(['member.read', 'referral.decide'])
    const counted = async (tx: Tx) => {
      await lockReferral(tx, 'demo')
      const period = { from: '2026-01-01', to: '2026-01-01', afterMember: '', isFinished: false }
      const { memberId } = referrer
      const reckoned = { dueAt: server.clock.now(), rates: { earnRates: { slots: 2_000 }, sharePpm: 0 } }
      const earning = { memberId, downlineId: twin.memberId, basis: 500_000n, amount: 1_000n, staked: 500_000n }
      await insertEarnings(tx, { operatorId: 'demo', kind: 'earn', ...period }, reckoned, [earning])
    }
    expect(await meanwhile(server, counted, () => confirm(staff, id))).toMatchObject({ success: true })
    expect(await statesOf(referrer)).toEqual([{ state: 'void', count: 2 }])
  })

  it('is paid before the fraud is confirmed: what is found while the payment is under way waits for it', async () => {
    const [referrer, friend] = [await newMember(), await newMember()]
    await bring(referrer, friend)
    await credit(server, referrer, 1n)
    await finishRound(server, friend, { stake: 1_000_000, win: 1_000_000 })
    server.clock.advance(dayMs)
    await run()
    server.clock.advance(4 * dayMs)
    let [paying, finding]: Promise<unknown>[] = []
    await server.database.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM ledger_accounts WHERE member_id = ${referrer.memberId} FOR UPDATE`.execute(tx)
      paying = run()
      await untilWaiting(server)
      await addAccount(referrer, '444001')
      await addAccount(friend, '0444001')
      finding = run()
      await untilWaiting(server, 2)
      expect(await flagOf(friend)).toBeUndefined()
    })
    await Promise.all([paying, finding])
    const staff = await server.staff(['member.read', 'referral.decide', 'audit.read'])
    expect(await confirm(staff, await flagOf(friend))).toMatchObject({ success: true })
    expect(await statesOf(referrer)).toEqual([{ state: 'paid', count: 1 }])
    expect(await balanceOf(referrer)).toMatchObject({ cash: 2_001 })
    expect(await staff.call(calls.operators.listAudit, { subject: referrer.memberId })).toMatchObject({
      results: [{ action: 'referral-flag.confirmed', after: expect.objectContaining({ voided: 0 }) }],
    })
  })

  it('is not paid while the referrer is blocked', async () => {
    const [referrer, friend] = [await newMember(), await newMember()]
    await bring(referrer, friend)
    await finishRound(server, friend, { stake: 1_000_000, win: 1_000_000 })
    const setState = (state: string) =>
      server.database.pool.query('UPDATE member SET state = $1 WHERE id = $2', [state, referrer.memberId])
    await setState('blocked')
    server.clock.advance(6 * dayMs)
    await run()
    expect(await statesOf(referrer)).toEqual([{ state: 'held', count: 1 }])
    await setState('active')
    await run()
    expect(await statesOf(referrer)).toEqual([{ state: 'paid', count: 1 }])
  })

  it('earns nothing when the fraud is confirmed while the day is counted', async () => {
    const [referrer, friend] = [await newMember(), await newMember()]
    await bring(referrer, friend)
    await finishRound(server, friend, { stake: 1_000_000, win: 1_000_000 })
    server.clock.advance(dayMs)
    await besides(run, flagged(referrer, friend, 'confirmed'))
    expect(await statesOf(referrer)).toEqual([])
  })

  it('is never paid once it was flagged, however payments and the confirming of the fraud run into each other', async () => {
    for (let round = 0; round < 6; round += 1) {
      const referrer = await newMember()
      const twin = await server.member({ headers: { ...referrer.headers } })
      await bring(referrer, twin)
      await finishRound(server, twin, { stake: 1_000_000, win: 1_000_000 })
      server.clock.advance(6 * dayMs)
      await run()
      const staff = await server.staff(['member.read', 'referral.decide'], newAddress())
      const id = await flagOf(twin)
      await Promise.all([run(), confirm(staff, id), run(), confirm(staff, id), run()])
      expect(await statesOf(referrer)).toEqual([{ state: 'void', count: 1 }])
      expect(await balanceOf(referrer)).toMatchObject({ total: 0 })
    }
  })
})
