import { addDays, dayOf, startOfDay } from '@balai/calendar'
import { calls } from '@balai/contract'
import { toWireInstant } from '@balai/contract/schemas'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { momentOf } from '../src/modules/games/transfer-mode/records/weigh.ts'
import { openGate } from '../src/modules/safer-play/index.ts'
import {
  addAccount,
  changeSettings,
  credit,
  licence,
  newDepositor,
  newRequestId,
  openBanks,
  sceneSettings,
  sendDeposit,
} from './bank-scene.ts'
import { registerTestProvider } from './game-target.ts'
import { type MemberVisitor, startTestServer, type TestServer } from './harness.ts'
import { approveWaiting, newApplicant, sendCard, waitingOf } from './kyc-scene.ts'
import { nextNight, zoneOfDemo } from './night.ts'
import { codeOf, finishRound, offerBonus } from './promotion-scene.ts'
import { assertBooksRight } from './scene-books.ts'
import { openTransferProvider } from './transfer-provider.ts'

const { promotions } = calls
const operatorId = 'demo'

describe('the day changes at midnight of the operator’s calendar, not of UTC, which is seven in the morning', () => {
  let server: TestServer
  let kas: Awaited<ReturnType<typeof openTransferProvider>>
  let night: ReturnType<typeof nextNight>
  beforeAll(async () => {
    server = await startTestServer(sceneSettings)
    await openBanks(server)
    await registerTestProvider(server)
    kas = await openTransferProvider(server)
  })
  beforeEach(() => {
    night = nextNight(server)
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(async () => {
    await kas.close()
    await server.close()
  })

  it('for a row of days with a deposit', async () => {
    const staff = await server.staff(['promotion.edit'])
    const rule = { minimumDeposit: 20_000, daysNeeded: 2, prizes: [{ amount: 1_000, weight: 1 }], isOn: true }
    expect(codeOf(await staff.call(promotions.consoleSaveAttendance, { ...rule, reason: 'Uji' }))).toBe('success')
    const member = await server.member()
    const standing = () => member.call(promotions.attendance, {})
    night.turnTo('23:59')
    await credit(server, member, 20_000n)
    expect(await standing()).toMatchObject({ result: { daysInRow: 1, hasDepositToday: true } })
    night.turnTo('00:00')
    expect(await standing()).toMatchObject({ result: { daysInRow: 1, hasDepositToday: false, canSpin: false } })
    await credit(server, member, 20_000n)
    expect(await standing()).toMatchObject({ result: { daysInRow: 2, hasDepositToday: true, canSpin: true } })
    night.turnTo('06:59')
    expect(codeOf(await member.call(promotions.spinAttendance, {}))).toBe('success')
  })

  it('for what one person of the staff may give', async () => {
    await changeSettings(server, { giftPerClaim: 1_000_000, giftsPerDay: 1_000_000 })
    night.turnTo('23:59')
    const staff = await server.staff(['promotion.edit'])
    const give = async () => {
      const now = server.clock.now().getTime()
      const titles = { titleId: 'Angpao', titleEn: 'Red packet' }
      const sizes = { budget: 1_000_000, smallest: 1_000, largest: 1_000 }
      const asked = { minimumLevel: 0, minimumDeposits: 0, depositsDays: 30 }
      const open = { opensAt: new Date(now).toISOString(), closesAt: new Date(now + 3_600_000).toISOString() }
      return codeOf(
        await staff.call(promotions.consoleSaveRedPacket, { ...titles, ...sizes, ...asked, ...open, reason: 'Uji' }),
      )
    }
    expect([await give(), await give()]).toEqual(['success', 'GIFTS_PER_DAY'])
    night.turnTo('00:00')
    expect(await give()).toBe('success')
    night.turnTo('06:59')
    expect(await give()).toBe('GIFTS_PER_DAY')
  })

  it('for a daily bonus, and for the deposits of the day that it asks for', async () => {
    const staff = await server.staff(['promotion.read', 'promotion.edit'])
    const { id } = await offerBonus(server, staff, { minimumDeposit: 20_000, turnoverMultiplier: 0 })
    const member = await server.member()
    const claim = async () => codeOf(await member.call(promotions.claimBonus, { id, agree: true }))
    const until = async () => {
      const listed = await member.call(promotions.listBonus, {})
      const offer = listed.success ? listed.results.find((one) => one.id === id) : undefined
      return offer?.claimUntil
    }
    night.turnTo('23:59')
    await credit(server, member, 20_000n)
    expect(await until()).toBe(toWireInstant(night.midnight))
    expect([await claim(), await claim()]).toEqual(['success', 'ALREADY_CLAIMED'])
    night.turnTo('00:00')
    expect(await claim()).toBe('NO_OCCASION')
    await credit(server, member, 20_000n)
    expect(await until()).toBe(toWireInstant(startOfDay(addDays(night.after, 1), zoneOfDemo)))
    expect(await claim()).toBe('success')
    night.turnTo('06:59')
    expect(await claim()).toBe('ALREADY_CLAIMED')
  })

  it('for documents that end with a day, and for how long an identity stays verified', async () => {
    await changeSettings(server, { kycValidDays: 30 })
    night.turnTo('23:59')
    const clerk = await server.staff(['kyc.read', 'kyc.decide'])
    const passport = (documentNumber: string) => ({
      documentType: 'passport',
      documentNumber,
      validUntil: night.before,
    })
    const [inTime, late, lasting] = [await newApplicant(server), await newApplicant(server), await newApplicant(server)]
    expect(codeOf(await sendCard(inTime, passport('X1110001')))).toBe('success')
    expect(codeOf(await sendCard(lasting))).toBe('success')
    night.turnTo('00:00')
    expect(codeOf(await sendCard(late, passport('X1110002')))).toBe('DOCUMENT_OVER')
    const id = await waitingOf(clerk, inTime)
    await clerk.call(calls.kyc.consoleClaimKyc, { id })
    expect(codeOf(await clerk.call(calls.kyc.consoleApproveKyc, { id }))).toBe('DOCUMENT_OVER')
    const { expiresAt } = await approveWaiting(clerk, lasting)
    expect(expiresAt).toBe(toWireInstant(startOfDay(addDays(night.after, 30), zoneOfDemo)))
  })

  /** Of the member's deposit limit of the day. */
  const usedOf = async (member: MemberVisitor) => {
    const answer = await member.call(calls.saferPlay.getStanding, {})
    const limits = answer.success ? answer.result.limits : []
    return limits.find(({ kind, period }) => kind === 'deposit' && period === 'day')?.used
  }

  it('for what a limit shows as used', async () => {
    const member = await server.member()
    const who = { operatorId, memberId: member.memberId }
    night.turnTo('23:59')
    const now = server.clock.now()
    await server.database.db.transaction().execute(async (tx) => {
      const gate = await openGate(tx, { members: [who], now, timeZoneOf: async () => zoneOfDemo })
      gate.countDeposit(who, 20_000n, now)
      await gate.save()
    })
    expect(await usedOf(member)).toBe(20_000)
    night.turnTo('00:00')
    expect(await usedOf(member)).toBe(0)
  })

  it('for deposits that come to nothing, which leave the limit of the day on which they were sent', async () => {
    const member = await newDepositor(server)
    const send = async (amount: number) => {
      const sent = await sendDeposit(server, member, amount)
      if (!sent.success) throw new Error(sent.code)
      return sent.result.id
    }
    const reject = async (id: string) => {
      const cashier = await server.staff(['deposit.read', 'deposit.decide']) // the clock was turned since
      await cashier.call(calls.bank.consoleClaimDeposit, { id })
      return codeOf(await cashier.call(calls.bank.consoleRejectDeposit, { id, reason: 'Dana belum kami terima.' }))
    }
    night.turnTo('23:59')
    const late = await send(20_000)
    expect(await usedOf(member)).toBe(20_000)
    night.turnTo('00:00')
    const early = await send(30_000)
    const order = { bankId: 'gateway_sandbox', amount: 40_000, agree: true }
    expect(codeOf(await member.call(calls.bank.paymentGatewayDeposit, order))).toBe('success')
    expect(await reject(late)).toBe('success')
    expect(await usedOf(member), 'what was sent the day before leaves that day').toBe(70_000)
    night.turnTo('06:59')
    await server.app.jobs.runNow('bank.expire-deposits')
    expect(await usedOf(member)).toBe(30_000)
    expect(await reject(early)).toBe('success')
    expect(await usedOf(member)).toBe(0)
  })

  it('for the first day of a rule of rebate', async () => {
    night.turnTo('00:30')
    const staff = await server.staff(['promotion.read', 'promotion.edit'])
    const rule = { kind: 'rebate', period: 'day', rates: { slots: 5_000 }, isOn: true, reason: 'Uji' } as const
    const sums = { minimumPayout: 100, maximumPayout: 50_000 }
    expect(codeOf(await staff.call(promotions.consoleSavePayoutRule, { ...rule, ...sums }))).toBe('success')
    const { rows } = await server.database.pool.query(
      "SELECT to_char(since, 'YYYY-MM-DD') AS since FROM promotion_payout_rule WHERE kind = 'rebate'",
    )
    expect(rows).toEqual([{ since: night.after }])
  })

  /** What a friend of the referrer staked on the evening that ends with `night` has earned, and what of it is paid or void. */
  async function referred() {
    const { pool } = server.database
    const staff = await server.staff(['referral.edit', 'referral.read'])
    const found = await staff.call(calls.referral.consoleGetReferralRule, {})
    const version = found.success && found.result ? { version: found.result.version } : {}
    const rule = { earnRates: { slots: 2_000 }, sharePpm: 0, holdDays: 1, isOn: true, reason: 'Uji' }
    expect(codeOf(await staff.call(calls.referral.consoleSaveReferralRule, { ...rule, ...version }))).toBe('success')
    const [referrer, friend] = [
      await server.member({ headers: { 'user-agent': 'satu' } }),
      await server.member({ headers: { 'user-agent': 'dua' } }),
    ]
    await pool.query('UPDATE member SET referrer_id = $1 WHERE id = $2', [referrer.memberId, friend.memberId])
    await finishRound(server, friend, { stake: 1_000_000, win: 1_000_000 })
    return async () => {
      await server.app.jobs.runNow('referral.pay')
      const text = 'SELECT amount::int, state FROM referral_earning WHERE member_id = $1'
      return (await pool.query(text, [referrer.memberId])).rows
    }
  }

  it('for how long what a referral earned is held', async () => {
    night.turnTo('20:00')
    const earned = await referred()
    night.turnTo('00:30')
    expect(await earned()).toEqual([{ amount: 2_000, state: 'held' }])
    night = nextNight(server)
    night.turnTo('23:59')
    expect(await earned()).toEqual([{ amount: 2_000, state: 'held' }])
    night.turnTo('00:00')
    expect(await earned()).toEqual([{ amount: 2_000, state: 'paid' }])
  })

  it('for what a referral earned in play money before the day on which real money began', async () => {
    night.turnTo('20:00')
    const earned = await referred()
    night.turnTo('00:20')
    expect(await earned()).toEqual([{ amount: 2_000, state: 'held' }])
    night.turnTo('00:30')
    await licence(server, 'L-1')
    expect(await earned()).toEqual([{ amount: 2_000, state: 'void' }])
    await licence(server, null)
  })

  const move = async (member: MemberVisitor, fromCode: string, toCode: string, amount: number) => {
    const moved = await member.call(calls.wallet.transfer, { fromCode, toCode, amount })
    return moved.success ? moved.result.outcome : moved.code
  }
  const put = (member: MemberVisitor, amount: number) => move(member, 'main', 'kas', amount)
  const bring = (member: MemberVisitor, amount: number) => move(member, 'kas', 'main', amount)
  const netOfToday = async (member: MemberVisitor) => {
    const answer = await member.call(calls.saferPlay.getStanding, {})
    return answer.success ? answer.result.net.day : answer.code
  }

  it('for what was put into a provider’s wallet and comes back', async () => {
    const member = await server.member()
    await credit(server, member, 200_000n)
    night.turnTo('23:59')
    expect(await put(member, 100_000)).toBe('DONE')
    night.turnTo('00:00')
    expect(await put(member, 50_000)).toBe('DONE')
    expect(await netOfToday(member)).toBe(-50_000)
    expect(await bring(member, 150_000)).toBe('DONE')
    expect(await netOfToday(member), 'what was put in the day before is no win of today').toBe(0)
  })

  it('for what a provider refused to take', async () => {
    const member = await server.member()
    await credit(server, member, 200_000n)
    night.turnTo('23:59')
    expect(await put(member, 100_000)).toBe('DONE')
    night.turnTo('00:00')
    kas.switches.refuse = 'NOT_ALLOWED'
    expect(await put(member, 60_000)).not.toBe('DONE')
    expect(await bring(member, 100_000)).toBe('DONE')
    expect(await netOfToday(member)).toBe(0)
  })

  it('for rounds that a provider tells of later, which stand under their day until it is counted', () => {
    const { midnight } = night
    const ended = new Date(midnight.getTime() - 60_000)
    const heard = (minutes: number) => new Date(midnight.getTime() + minutes * 60_000)
    expect(momentOf(ended, heard(7), zoneOfDemo)).toEqual(ended)
    expect(momentOf(ended, heard(8), zoneOfDemo)).toEqual(heard(8))
    expect(momentOf(midnight, heard(6 * 60 + 59), zoneOfDemo)).toEqual(midnight)
    expect(momentOf(midnight, heard(24 * 60 + 8), zoneOfDemo)).toEqual(heard(24 * 60 + 8))
  })

  it('for serial numbers', async () => {
    const serial = async () => {
      const member = await server.member()
      await credit(server, member, 100_000n)
      const account = await addAccount(member)
      const asked = await member.call(calls.bank.withdraw, { ...account, amount: 50_000, requestId: newRequestId() })
      return asked.success ? asked.result.serial : asked.code
    }
    const numbered = (day: string, number: string) => `WD-${day.slice(2).replaceAll('-', '')}-${number}`
    night.turnTo('23:59')
    expect(await serial()).toBe(numbered(night.before, '0001'))
    night.turnTo('00:00')
    expect(await serial()).toBe(numbered(night.after, '0001'))
    night.turnTo('06:59')
    expect(await serial()).toBe(numbered(night.after, '0002'))
  })

  /** The last moment of a day, and the first of the next. */
  const around = () => [new Date(night.midnight.getTime() - 1), night.midnight] as const

  it('for the history of a member’s money', async () => {
    const member = await server.member()
    for (const amount of [1_000n, 2_000n]) await credit(server, member, amount)
    const { pool } = server.database
    const { rows } = await pool.query('SELECT id FROM ledger_transfers ORDER BY id DESC LIMIT 2')
    await pool.query('ALTER TABLE ledger_transfers DISABLE TRIGGER USER')
    for (const [place, at] of around().entries())
      await pool.query('UPDATE ledger_transfers SET created_at = $2 WHERE id = $1', [rows[1 - place].id, at])
    await pool.query('ALTER TABLE ledger_transfers ENABLE TRIGGER USER')
    const amountsOf = async (day: string) => {
      const listed = await member.call(calls.wallet.transactionHistory, { from: day, to: day })
      return listed.success ? listed.results.map(({ amount }) => amount) : listed.code
    }
    expect(await amountsOf(night.before)).toEqual([1_000])
    expect(await amountsOf(night.after)).toEqual([2_000])
  })

  it('for the history of rounds', async () => {
    const member = await server.member()
    const [last, first] = around()
    await finishRound(server, member, { stake: 1_000, at: last })
    await finishRound(server, member, { stake: 2_000, at: first })
    const stakesOf = async (day: string) => {
      const listed = await member.call(calls.games.gameLog, { from: day, to: day })
      return listed.success ? listed.results.map(({ stake }) => stake) : listed.code
    }
    expect(await stakesOf(night.before)).toEqual([1_000])
    expect(await stakesOf(night.after)).toEqual([2_000])
  })

  it('for the audit trail', async () => {
    night.turnTo('23:59')
    const staff = await server.staff(['settings.read', 'settings.edit', 'audit.read'])
    const act = async (withdrawalsPerDay: number, reason: string) =>
      codeOf(await staff.call(calls.operators.consoleSaveSettings, { withdrawalsPerDay, reason }))
    expect(await act(7, 'Malam')).toBe('success')
    night.turnTo('00:00')
    expect(await act(8, 'Dini hari')).toBe('success')
    const reasonsOf = async (day: string) => {
      const listed = await staff.call(calls.operators.listAudit, { staffId: staff.staffId, from: day, to: day })
      return listed.success ? listed.results.flatMap(({ reason }) => reason ?? []) : listed.code
    }
    expect(await reasonsOf(night.before)).toEqual(['Malam'])
    expect(await reasonsOf(night.after)).toEqual(['Dini hari'])
  })

  it('for the months of an exclusion, which ends on the first day after a month that is shorter', async () => {
    const halfHourMs = 30 * 60_000
    const year = Number(dayOf(server.clock.now(), zoneOfDemo).slice(0, 4)) + 1
    const asked = startOfDay(`${year}-08-31`, zoneOfDemo).getTime() + halfHourMs
    server.clock.advance(asked - server.clock.now().getTime())
    const member = await server.member()
    const excluded = await member.call(calls.saferPlay.exclude, { months: 6, isSure: true })
    const until = excluded.success ? excluded.result.excludedUntil : null
    const lateMs = Date.parse(until ?? '') - startOfDay(`${year + 1}-03-01`, zoneOfDemo).getTime() - halfHourMs
    expect(lateMs).toBeGreaterThanOrEqual(0)
    expect(lateMs, 'the clock went on since').toBeLessThan(halfHourMs)
  })
})
