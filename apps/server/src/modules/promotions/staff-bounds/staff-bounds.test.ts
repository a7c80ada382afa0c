import { type CallInput, calls } from '@balai/contract'
import { warmUp } from '@balai/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { codeOf, usualTerms } from '../../../../test/promotion-scene.ts'

const { promotions } = calls
const perClaim = 2_000_000
const perDay = 10_000_000
const dayMs = 86_400_000

describe('what one person of the staff may give', () => {
  let server: TestServer
  let staff: StaffVisitor
  let codes = 0
  beforeAll(async () => {
    server = await startTestServer()
    const administrator = await server.staff(['settings.read', 'settings.edit'])
    const bounds = { giftPerClaim: perClaim, giftsPerDay: perDay, reason: 'Uji batas hadiah' }
    expect(await administrator.call(calls.operators.consoleSaveSettings, bounds)).toMatchObject({ success: true })
    await warmUp(server.database)
  })
  afterAll(() => server.close())

  const newcomer = () => server.staff(['promotion.read', 'promotion.edit'])
  const soon = () => new Date(server.clock.now().getTime() + dayMs).toISOString()
  const voucher = (amount: number, uses: number, who = staff, code = `UJIBATAS${++codes}`) =>
    who.call(promotions.consoleAddVoucher, { code, amount, uses, expiresAt: soon(), note: '', reason: 'Uji' })
  const packet = (budget: number, largest: number, who = staff) =>
    who.call(promotions.consoleSaveRedPacket, {
      titleId: 'Angpao',
      titleEn: 'Red packet',
      budget,
      smallest: 1_000,
      largest,
      minimumLevel: 0,
      minimumDeposits: 0,
      depositsDays: 30,
      opensAt: server.clock.now().toISOString(),
      closesAt: soon(),
      reason: 'Uji',
    })
  const bonus = (more: Partial<CallInput<typeof promotions.consoleSaveBonus>>) =>
    staff.call(promotions.consoleSaveBonus, { ...usualTerms(server), ...more })
  const attendance = (amount: number, isOn = true) =>
    staff.call(promotions.consoleSaveAttendance, {
      minimumDeposit: 50_000,
      daysNeeded: 3,
      prizes: [
        { amount: 1_000, weight: 9 },
        { amount, weight: 1 },
      ],
      isOn,
      reason: 'Uji',
    })

  it('to a member by one claim is bounded, whichever way it is given', async () => {
    staff = await newcomer()
    const percent = { trigger: 'deposit', amount: null, percent: 10 } as const
    const given = {
      voucher: (amount: number) => voucher(amount, 1),
      packet: (amount: number) => packet(perClaim + 1, amount),
      fixed: (amount: number) => bonus({ amount }),
      percent: (maximum: number) => bonus({ ...percent, maximum }),
      attendance: (amount: number) => attendance(amount),
    }
    const fieldsOf: Readonly<Record<string, string[]>> = {
      voucher: ['amount'],
      packet: ['largest'],
      fixed: ['amount'],
      percent: ['maximum'],
      attendance: ['prizes', 'prizes.1.amount'],
    }
    for (const [way, give] of Object.entries(given)) {
      const refused = await give(perClaim + 1)
      expect([way, codeOf(refused)]).toEqual([way, 'GIFT_TOO_LARGE'])
      expect([way, refused.success ? [] : Object.keys(refused.errors ?? {})], 'where it stands').toEqual([
        way,
        fieldsOf[way],
      ])
      expect([way, codeOf(await give(perClaim))]).toEqual([way, 'success'])
    }
    const told = await voucher(perClaim + 1, 1)
    expect(told).toMatchObject({ message: expect.stringMatching(/Rp\s?2\.000\.000/) })
  })

  it('is no matter while it is off, so that what is too large can be turned off', async () => {
    staff = await newcomer()
    expect(codeOf(await bonus({ amount: perClaim + 1, isOn: false }))).toBe('success')
    expect(codeOf(await attendance(perClaim + 1, false))).toBe('success')
  })

  it('is bounded again when what was off is turned on, by the bound that holds then', async () => {
    staff = await newcomer()
    const administrator = await server.staff(['settings.read', 'settings.edit'])
    const bound = async (giftPerClaim: number) =>
      expect(
        codeOf(await administrator.call(calls.operators.consoleSaveSettings, { giftPerClaim, reason: 'Uji batas' })),
      ).toBe('success')
    const [aPacket, aVoucher] = [await packet(perClaim, perClaim), await voucher(perClaim, 1)]
    if (!aPacket.success || !aVoucher.success) throw new Error('one was refused')
    const ways = [
      { call: promotions.consoleSwitchRedPacket, id: aPacket.result.id },
      { call: promotions.consoleSwitchVoucher, id: aVoucher.result.id },
    ]
    const turned = (isOn: boolean) => async () =>
      (await Promise.all(ways.map(({ call, id }) => staff.call(call, { id, isOn, reason: 'Uji' })))).map(codeOf)
    const every = (code: string) => ways.map(() => code)
    expect(await turned(false)()).toEqual(every('success'))
    await bound(perClaim - 1)
    await expect.poll(turned(true), { timeout: 6_000 }).toEqual(every('GIFT_TOO_LARGE')) // in force within five seconds
    expect(await turned(false)()).toEqual(every('success'))
    await bound(perClaim)
    await expect.poll(turned(true), { timeout: 6_000 }).toEqual(every('success'))
  })

  it('in a day is bounded however many are made at the same instant, and what was refused does not count', async () => {
    const crowd = await newcomer()
    const answers = await Promise.all(Array.from({ length: 12 }, () => voucher(1_000_000, 2, crowd)))
    expect(answers.map(codeOf).sort()).toEqual([...Array(7).fill('GIFTS_PER_DAY'), ...Array(5).fill('success')])
    expect(codeOf(await packet(1_000, 1_000, crowd))).toBe('GIFTS_PER_DAY')

    const who = await newcomer()
    expect(codeOf(await voucher(2_000_000, 2, who, 'SUDAHADA1'))).toBe('success')
    for (let time = 0; time < 3; time += 1)
      expect(codeOf(await voucher(2_000_000, 2, who, 'SUDAHADA1'))).toBe('CODE_TAKEN')
    expect(codeOf(await packet(6_000_000, 1_000, who))).toBe('success')
    const tooMuch = [await voucher(1_000, 1, who), await voucher(1_000, 2, who), await packet(1_000, 1_000, who)]
    expect(tooMuch.map(codeOf)).toEqual(Array(3).fill('GIFTS_PER_DAY'))
    const marked = tooMuch.map((answer) => (answer.success ? [] : Object.keys(answer.errors ?? {})))
    expect(marked, 'where it stands').toEqual([['amount'], ['uses'], ['budget']])
  })

  it('is each person’s own, and begins anew with the next day', async () => {
    const who = await newcomer()
    expect(codeOf(await packet(perDay, 1_000, who))).toBe('success')
    expect(codeOf(await packet(1_000, 1_000, who))).toBe('GIFTS_PER_DAY')
    expect(codeOf(await packet(perDay, 1_000, await newcomer()))).toBe('success')
    await server.database.pool.query('UPDATE promotion_staff_gifts SET day = day - 1 WHERE staff_id = $1', [
      who.staffId,
    ])
    expect(codeOf(await packet(perDay, 1_000, who))).toBe('success')
  })
})
