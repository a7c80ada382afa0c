import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import type { Tx } from '@balai/db'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { balanceTold } from '../../../test/balance-told.ts'
import { balanceOf, credit, licence } from '../../../test/bank-scene.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../../test/harness.ts'
import { untilWaiting } from '../../../test/meanwhile.ts'
import { codeOf, offerBonus } from '../../../test/promotion-scene.ts'
import { assertBooksRight } from '../../../test/scene-books.ts'
import { daysInRow, prizeAt } from './attendance/spin.ts'

const { promotions } = calls
const dayMs = 86_400_000

describe('vouchers and attendance', () => {
  let server: TestServer
  let staff: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer()
    staff = await server.staff(['promotion.read', 'promotion.edit'])
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(() => server.close())

  async function makeVoucher(uses: number, code?: string) {
    const expiresAt = new Date(server.clock.now().getTime() + dayMs).toISOString()
    const made = await staff.call(promotions.consoleAddVoucher, {
      ...(code === undefined ? {} : { code }),
      amount: 15_000,
      uses,
      expiresAt,
      reason: 'Uji',
    })
    if (!made.success) throw new Error(`refused: ${made.code}`)
    assert.ok(made.result.code)
    return made.result.code
  }

  async function openWheel(
    more: { daysNeeded?: number; isOn?: boolean; prizes?: { amount: number; weight: number }[] } = {},
  ) {
    const before = await staff.call(promotions.consoleGetAttendance, {})
    const saved = await (await server.staff(['promotion.edit'])).call(promotions.consoleSaveAttendance, {
      ...(before.success && before.result ? { version: before.result.version } : {}),
      minimumDeposit: 20_000,
      daysNeeded: 2,
      prizes: [
        { amount: 1_000, weight: 3 },
        { amount: 9_000, weight: 1 },
      ],
      isOn: true,
      reason: 'Uji',
      ...more,
    })
    expect(codeOf(saved)).toBe('success')
  }

  /** Who is given something waits until the end of `tx`. */
  const holdGifts = (tx: Tx) =>
    sql`SELECT FROM ledger_accounts WHERE operator_id = 'demo' AND kind = 'bonus' AND member_id = '' FOR UPDATE`.execute(
      tx,
    )

  /** A member who has deposited today, and the day before. */
  async function depositedTwice(): Promise<MemberVisitor> {
    const member = await server.member()
    await credit(server, member, 20_000n)
    server.clock.advance(dayMs)
    await credit(server, member, 20_000n)
    return member
  }

  it('a voucher is cash once for each member and never oftener than it has uses', async () => {
    const code = await makeVoucher(3)
    expect(code).toMatch(/^[0-9A-Z]{16}$/)
    const members = await Promise.all(Array.from({ length: 10 }, () => server.member()))
    const answers = await Promise.all(members.map((member) => member.call(promotions.redeemVoucher, { code })))
    expect(answers.map(codeOf).sort()).toEqual([...Array(7).fill('EXHAUSTED'), ...Array(3).fill('success')])
    const winner = members[answers.findIndex((answer) => answer.success)]
    if (!winner) throw new Error('three got it')
    expect(await balanceOf(winner)).toMatchObject({ cash: 15_000, bonus: 0 })
    const told = await Promise.all(members.map((member) => balanceTold(server, member)))
    expect(told, 'open pages of those who got it hear of it').toEqual(answers.map(({ success }) => (success ? 1 : 0)))
    expect(codeOf(await winner.call(promotions.redeemVoucher, { code }))).toBe('VOUCHER_USED')
    const listed = await staff.call(promotions.consoleListVoucher, {})
    assert.ok(listed.success)
    expect(listed.results.find((voucher) => voucher.code === code)).toMatchObject({ amount: 15_000, uses: 3 })
    expect(codeOf(await winner.call(promotions.redeemVoucher, { code: 'TIDAKADA' }))).toBe('VOUCHER_UNKNOWN')
  })

  it('a voucher is worth nothing when its time is over, and a code is taken once', async () => {
    const code = await makeVoucher(5, 'HADIAH2026')
    const expiresAt = new Date(server.clock.now().getTime() + dayMs).toISOString()
    const again = { code, amount: 1_000, uses: 1, expiresAt, reason: 'Uji' }
    expect(await staff.call(promotions.consoleAddVoucher, again)).toMatchObject({
      code: 'CODE_TAKEN',
      errors: { code: expect.any(String) },
    })
    const member = await server.member()
    server.clock.advance(2 * dayMs)
    expect(codeOf(await member.call(promotions.redeemVoucher, { code }))).toBe('VOUCHER_UNKNOWN')
    server.clock.advance(-2 * dayMs)
  })

  it('a code is a bonus’s or a voucher’s, never both, also when the two are made at one moment', async () => {
    const bonus = (code: string) => offerBonus(server, staff, { trigger: 'code', code })
    await bonus('LEBARAN2026')
    await expect(makeVoucher(5, 'LEBARAN2026')).rejects.toThrow('CODE_TAKEN')
    await makeVoucher(5, 'IMLEK2026')
    await expect(bonus('IMLEK2026')).rejects.toThrow('CODE_TAKEN')
    const kept = await bonus('NATAL2026')
    const change = (code: string) =>
      offerBonus(server, staff, { trigger: 'code', code, id: kept.id, version: kept.version, titleId: 'Lain' })
    await expect(change('IMLEK2026')).rejects.toThrow('CODE_TAKEN')
    expect(await change('NATAL2026')).toMatchObject({ titleId: 'Lain' })
    for (let turn = 0; turn < 8; turn += 1) {
      const code = `SAMA000${turn}`
      const made = await Promise.allSettled([makeVoucher(5, code), bonus(code)])
      const refused = made.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
      expect(refused).toEqual([expect.stringContaining('CODE_TAKEN')])
    }
  })

  it('of a code that was both from before, an old campaign lets the voucher go ahead', async () => {
    const { pool } = server.database
    const { id, version } = await offerBonus(server, staff, { trigger: 'code', code: 'LAMA2025' })
    await pool.query('ALTER TABLE promotion_voucher DISABLE TRIGGER promotion_voucher_code_made')
    await makeVoucher(5, 'LAMA2025')
    await pool.query('ALTER TABLE promotion_voucher ENABLE TRIGGER promotion_voucher_code_made')
    const member = await server.member()
    const read = () => member.call(promotions.bonusByCode, { code: 'LAMA2025' })
    expect(await read()).toMatchObject({ result: { id } })
    await offerBonus(server, staff, { trigger: 'code', code: 'LAMA2025', id, version, isOn: false })
    expect(codeOf(await read())).toBe('BONUS_UNKNOWN') // which is what the site's one field asks before a voucher
    expect(codeOf(await member.call(promotions.redeemVoucher, { code: 'LAMA2025' }))).toBe('success')
  })

  it('a voucher of play money is none once the operator plays for real money, and deposits of play money win no spin', async () => {
    await openWheel()
    const code = await makeVoucher(5)
    const member = await depositedTwice()
    const canSpin = async () => {
      const answer = await member.call(promotions.attendance, {})
      return answer.success && answer.result.canSpin
    }
    expect(await canSpin()).toBe(true)
    server.clock.advance(1_000)
    await licence(server, 'L-1')
    expect(codeOf(await member.call(promotions.redeemVoucher, { code }))).toBe('VOUCHER_UNKNOWN')
    expect(await canSpin()).toBe(false)
    expect(codeOf(await member.call(promotions.spinAttendance, {}))).toBe('NO_OCCASION')
    staff = await server.staff(['promotion.read', 'promotion.edit'])
    expect(codeOf(await member.call(promotions.redeemVoucher, { code: await makeVoucher(5) }))).toBe('success')
    expect(await balanceOf(member)).toMatchObject({ cash: 55_000 })
    await licence(server, null)
    server.clock.advance(-dayMs - 1_000)
    await openWheel({ isOn: false })
  })

  it('deposits of play money win no spin on a server that has not heard of the licence yet either', async () => {
    await openWheel()
    const member = await depositedTwice()
    const spin = async () => codeOf(await member.call(promotions.spinAttendance, {}))
    await server.app.operators.get('demo')
    await licence(server, 'L-1', { isHeardOf: false })
    expect(await spin()).toBe('NO_OCCASION')
    expect(await balanceOf(member)).toMatchObject({ cash: 40_000 })
    await licence(server, null)
    expect(await spin()).toBe('success')
    server.clock.advance(-dayMs)
    await openWheel({ isOn: false })
  })

  it('neither is given to somebody who takes a break', async () => {
    const code = await makeVoucher(1)
    const member = await server.member()
    await openWheel()
    await credit(server, member, 20_000n)
    server.clock.advance(dayMs)
    await credit(server, member, 20_000n)
    expect(await member.call(promotions.attendance, {})).toMatchObject({ result: { canSpin: true } })
    await member.call(calls.saferPlay.takeBreak, { days: 1 })
    expect(codeOf(await member.call(promotions.spinAttendance, {}))).toBe('ON_BREAK')
    server.clock.advance(-dayMs)
    expect(codeOf(await member.call(promotions.redeemVoucher, { code }))).toBe('ON_BREAK')
    expect(await balanceOf(member)).toMatchObject({ cash: 40_000 })
    await openWheel({ isOn: false })
  })

  it('odds are told of each amount once, and of what can be won never as none', async () => {
    const prizes = [
      { amount: 5_000_000, weight: 1 },
      ...[1, 2, 3].map(() => ({ amount: 1_000, weight: 1_000_000 })),
      { amount: 2_000, weight: 1_000_000 },
    ]
    await openWheel({ prizes })
    expect(await (await server.member()).call(promotions.attendance, {})).toMatchObject({
      result: {
        prizes: [
          { amount: 5_000_000, chancePpm: 1 },
          { amount: 1_000, chancePpm: 750_000 },
          { amount: 2_000, chancePpm: 250_000 },
        ],
      },
    })
    await openWheel({ isOn: false })
  })

  it('deposits on days in a row win one free spin, whose odds are shown', async () => {
    const member = await server.member()
    expect(codeOf(await member.call(promotions.attendance, {}))).toBe('NOT_OPEN')
    await openWheel({ daysNeeded: 3 })
    expect(await staff.call(promotions.consoleGetAttendance, {})).toMatchObject({
      result: { minimumDeposit: 20_000, daysNeeded: 3, isOn: true },
    })
    for (let day = 1; day <= 3; day += 1) {
      expect(codeOf(await member.call(promotions.spinAttendance, {}))).toBe('NO_OCCASION')
      await credit(server, member, 12_000n)
      await credit(server, member, 8_000n)
      expect(await member.call(promotions.attendance, {})).toMatchObject({
        result: {
          daysInRow: day,
          hasDepositToday: true,
          canSpin: day === 3,
          prizes: [{ chancePpm: 750_000 }, { chancePpm: 250_000 }],
        },
      })
      if (day < 3) server.clock.advance(dayMs)
    }
    const spins = await Promise.all(Array.from({ length: 10 }, () => member.call(promotions.spinAttendance, {})))
    const prizes = new Set(spins.map((spin) => (spin.success ? spin.result.amount : spin.code)))
    expect(prizes.size).toBe(1)
    const [prize] = prizes
    expect([1_000, 9_000]).toContain(prize)
    expect(await balanceOf(member)).toMatchObject({ cash: 60_000 + Number(prize) })
    server.clock.advance(dayMs)
    await credit(server, member, 20_000n)
    expect(await member.call(promotions.attendance, {})).toMatchObject({ result: { daysInRow: 1, canSpin: false } })
  })

  it('a spin that is pressed twice is told its prize by both, also where the one is taken while the other waits', async () => {
    await openWheel()
    const member = await depositedTwice()
    const told = await balanceTold(server, member)
    const spin = () => member.call(promotions.spinAttendance, {})
    // Somebody holds what spins are paid from: the second press comes while the first is being paid.
    const { first, second } = await server.database.db.transaction().execute(async (tx) => {
      await holdGifts(tx)
      const first = spin()
      await untilWaiting(server)
      const second = spin()
      await untilWaiting(server, 2)
      return { first: () => first, second: () => second }
    })
    const won = await first()
    assert.ok(won.success)
    expect(await second()).toMatchObject({ success: true, result: won.result })
    expect(await balanceOf(member)).toMatchObject({ cash: 40_000 + won.result.amount })
    expect(await balanceTold(server, member), 'open pages hear of it, once').toBe(told + 1)
    await openWheel({ isOn: false })
    server.clock.advance(-dayMs)
  })

  it('a spin asked for again on its day is told its prize, though the wheel was turned off since', async () => {
    await openWheel()
    const [member, other] = [await server.member(), await server.member()]
    await credit(server, member, 20_000n)
    server.clock.advance(dayMs)
    await credit(server, member, 20_000n)
    const won = await member.call(promotions.spinAttendance, {})
    assert.ok(won.success)
    staff = await server.staff(['promotion.read', 'promotion.edit'])
    await openWheel({ isOn: false })
    expect(await member.call(promotions.spinAttendance, {})).toMatchObject({ result: won.result })
    expect(await balanceOf(member)).toMatchObject({ cash: 40_000 + won.result.amount })
    expect(codeOf(await other.call(promotions.spinAttendance, {}))).toBe('NOT_OPEN')
    server.clock.advance(-dayMs)
    staff = await server.staff(['promotion.read', 'promotion.edit'])
  })

  it('a spin is taken on a day with a deposit, and whoever comes the day after is told so', async () => {
    await openWheel()
    const member = await depositedTwice()
    server.clock.advance(dayMs)
    expect(await member.call(promotions.attendance, {})).toMatchObject({ result: { daysInRow: 2, canSpin: false } })
    expect(await member.call(promotions.spinAttendance, {})).toMatchObject({
      code: 'NO_OCCASION',
      message: 'Perlu deposit minimal Rp\u00a020.000 sehari, 2 hari berturut-turut sampai hari ini.',
    })
    await credit(server, member, 20_000n)
    expect(codeOf(await member.call(promotions.spinAttendance, {}))).toBe('success')
    server.clock.advance(-2 * dayMs)
    staff = await server.staff(['promotion.read', 'promotion.edit'])
    await openWheel({ isOn: false })
  })

  it('a row wins one spin, also of two that are taken just before and just after midnight', async () => {
    await openWheel()
    const member = await server.member()
    staff = await server.staff(['promotion.read', 'promotion.edit'])
    await member.call(promotions.redeemVoucher, { code: await makeVoucher(1) })
    await credit(server, member, 20_000n)
    server.clock.advance(dayMs)
    await credit(server, member, 20_000n)
    const spin = () => member.call(promotions.spinAttendance, {})
    // Somebody holds what spins are paid from: the first waits for it with its spin written, and the day ends meanwhile.
    const { first, second } = await server.database.db.transaction().execute(async (tx) => {
      await holdGifts(tx)
      const first = spin()
      await untilWaiting(server)
      server.clock.advance(dayMs)
      await credit(server, member, 20_000n)
      const second = spin()
      await untilWaiting(server, 2)
      return { first: () => first, second: () => second }
    })
    const won = await first()
    expect(codeOf(await second())).toBe('NO_OCCASION')
    const prize = won.success ? won.result.amount : 0
    expect(prize).toBeGreaterThan(0)
    expect(await balanceOf(member)).toMatchObject({ cash: 75_000 + prize })
    server.clock.advance(-2 * dayMs)
    await openWheel({ isOn: false })
  })

  it('a row breaks at a day without a deposit and begins after the last spin', () => {
    const days = new Set(['2026-11-01', '2026-11-02', '2026-11-04', '2026-11-05', '2026-11-06'])
    expect(daysInRow(days, '2026-11-06', null)).toBe(3)
    expect(daysInRow(days, '2026-11-06', '2026-11-04')).toBe(2)
    expect(daysInRow(days, '2026-11-03', null)).toBe(0)
    expect(daysInRow(days, '2026-11-06', '2026-11-07'), 'of a server whose clock was ahead').toBe(0)
    const prizes = [
      { amount: 5n, weight: 2 },
      { amount: 7n, weight: 1 },
    ]
    expect([0n, 1n, 2n].map((place) => prizeAt(prizes, place))).toEqual([5n, 5n, 7n])
  })
})
