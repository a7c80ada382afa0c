import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSettings } from '../../../test/bank-scene.ts'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../test/harness.ts'
import { codeOf, offerBonus } from '../../../test/promotion-scene.ts'

const { vip } = calls

const saved = (level: number, more: object = {}) => ({
  level,
  nameId: `Tingkat ${level}`,
  nameEn: `Level ${level}`,
  turnoverNeeded: level * 1_000_000,
  depositsNeeded: null,
  keepTurnover: 0,
  rebateExtraPpm: 0,
  cashbackExtraPpm: 0,
  withdrawalMaximum: null,
  withdrawalsPerDay: null,
  ...more,
})

describe('what levels ask and bring', () => {
  let server: TestServer
  let staff: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer()
    staff = await server.staff(['vip.read', 'vip.edit'])
    await changeSettings(server, { withdrawalMaximum: 100_000_000, withdrawalsPerDay: 5 })
  })
  afterAll(() => server.close())

  const save = (levels: ReturnType<typeof saved>[], spans: { windowDays?: number; keepDays?: number } = {}) =>
    staff.call(vip.consoleSaveVip, { windowDays: 30, keepDays: 30, ...spans, levels, reason: 'Uji' })

  it('is told of limits of withdrawals only where they are wider than those of all members', async () => {
    const member = await server.member()
    const benefits = async () => {
      const answer = await member.call(vip.infoV2, {})
      return answer.success && answer.result.allVIPLevels.map((one) => one.benefits)
    }
    const told = async () => {
      const answer = await staff.call(vip.consoleGetVip, {})
      return answer.success && answer.result.levels.map(({ widens }) => Object.values(widens))
    }
    const levels = [
      saved(1, { withdrawalMaximum: 1_000, withdrawalsPerDay: 5 }),
      saved(2, { withdrawalMaximum: 150_000_000, withdrawalsPerDay: 6 }),
    ]
    expect(codeOf(await save(levels))).toBe('success')
    const wide = ['Penarikan sampai Rp\u00a0150.000.000 sekali tarik', 'Penarikan sampai 6 kali sehari']
    expect(await benefits()).toEqual([['Keuntungan dasar'], wide])
    expect(await told()).toEqual([
      [false, false],
      [true, true],
    ])
    await changeSettings(server, { withdrawalMaximum: 500_000_000 })
    expect(await benefits(), 'the operator has gone further since').toEqual([['Keuntungan dasar'], wide.slice(1)])
    expect(await told()).toEqual([
      [false, false],
      [false, true],
    ])
  })

  it('is told of more rebate and cashback only while members get them: on, and with a rate', async () => {
    const member = await server.member()
    const editor = await server.staff(['promotion.edit'])
    const pay = async (kind: 'rebate' | 'cashback', more: { isOn?: boolean; rates?: Record<string, number> } = {}) => {
      const rule = { minimumPayout: 100, maximumPayout: 50_000, isOn: true, rates: { slots: 5_000 }, ...more }
      const saving = { kind, period: 'day' as const, ...rule, reason: 'Uji' }
      expect(codeOf(await editor.call(calls.promotions.consoleSavePayoutRule, saving))).toBe('success')
    }
    expect(codeOf(await save([saved(1, { rebateExtraPpm: 500, cashbackExtraPpm: 2_500 })]))).toBe('success')
    const told = async () => {
      const [seen, ruled] = [await member.call(vip.infoV2, {}), await staff.call(vip.consoleGetVip, {})]
      return {
        benefits: seen.success && seen.result.allVIPLevels[0]?.benefits,
        pays: ruled.success && ruled.result.pays,
      }
    }
    const none = { benefits: ['Keuntungan dasar'], pays: { rebate: false, cashback: false } }
    expect(await told()).toEqual(none)
    await pay('rebate')
    const rebate = [expect.stringContaining('0,05%')]
    expect(await told()).toEqual({ benefits: rebate, pays: { rebate: true, cashback: false } })
    await pay('cashback', { rates: { slots: 0 } })
    expect(await told()).toEqual({ benefits: rebate, pays: { rebate: true, cashback: false } })
    await pay('cashback')
    const both = [...rebate, expect.stringContaining('0,25%')]
    expect(await told()).toEqual({ benefits: both, pays: { rebate: true, cashback: true } })
    await pay('rebate', { isOn: false })
    await pay('cashback', { isOn: false })
    expect(await told()).toEqual(none)
  })

  it('tells by what rebate and cashback are paid while they are, in the words of the rules that bind', async () => {
    const member = await server.member()
    const editor = await server.staff(['promotion.edit'])
    const pay = async (more: object) => {
      const rule = { period: 'day' as const, minimumPayout: 100, maximumPayout: 50_000, isOn: true, reason: 'Uji' }
      const saving = { ...rule, kind: 'rebate' as const, rates: {}, ...more }
      expect(codeOf(await editor.call(calls.promotions.consoleSavePayoutRule, saving))).toBe('success')
    }
    const told = async () => {
      const answer = await member.call(vip.infoV2, {})
      return answer.success && answer.result.payouts.map((one) => one.replaceAll('\u00a0', ' '))
    }
    expect(await told()).toEqual([])
    await pay({ rates: { slots: 5_000, casino: 0, fishing: 2_500 } })
    const bounds = 'Dibayar ke saldo tunai setelah periodenya berakhir, mulai Rp 100, paling banyak Rp 50.000.'
    const rebate = `Rebate harian dari taruhan saldo tunai: Slot 0,5%, Tembak Ikan 0,25%. ${bounds}`
    expect(await told()).toEqual([rebate])
    const cashback = 'Cashback mingguan dari kekalahan bersih saldo tunai:'
    await pay({ kind: 'cashback', period: 'week', rates: { slots: 20_000 } })
    expect(await told()).toEqual([rebate, `${cashback} Slot 2%. ${bounds}`])
    await pay({ kind: 'cashback', period: 'week', rates: { slots: 20_000, casino: 10_000 } })
    const together = 'Kekalahan dan kemenangan di kategori itu dihitung bersama.'
    expect(await told()).toEqual([rebate, `${cashback} Slot 2%, Kasino 1%. ${together} ${bounds}`])
    await pay({ isOn: false })
    await pay({ kind: 'cashback', isOn: false })
    expect(await told()).toEqual([])
  })

  it('says of the highest who stands on it and what asks for it, also of those whose own was taken away', async () => {
    const { memberId } = await server.member()
    await server.database.pool.query(
      `INSERT INTO vip_member (operator_id, member_id, level, since, review_on) VALUES ('demo', $1, 2, now(), current_date + 30)`,
      [memberId],
    )
    expect(codeOf(await save([saved(1), saved(2)]))).toBe('success')
    const gifts = await server.staff(['promotion.edit'])
    const packet = { titleId: 'Angpao', titleEn: 'Red packet', budget: 1_000, smallest: 10, largest: 1_000 }
    const inDays = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString()
    const terms = { minimumDeposits: 0, depositsDays: 30, opensAt: inDays(1), closesAt: inDays(2), reason: 'Uji' }
    const packetOf = { ...packet, ...terms, minimumLevel: 2 }
    expect(codeOf(await gifts.call(calls.promotions.consoleSaveRedPacket, packetOf))).toBe('success')
    await offerBonus(server, gifts, { titleId: 'Bonus satu', titleEn: 'Bonus one', minimumLevel: 1 })
    await offerBonus(server, gifts, { titleId: 'Untuk semua', titleEn: 'For everybody' })
    await offerBonus(server, gifts, { titleId: 'Tertutup', titleEn: 'Off', minimumLevel: 2, isOn: false })
    const now = () => staff.call(vip.consoleGetVip, {})
    const asking = [
      { titleId: 'Bonus satu', titleEn: 'Bonus one', minimumLevel: 1 },
      { titleId: 'Angpao', titleEn: 'Red packet', minimumLevel: 2 },
    ]
    expect(await now()).toMatchObject({ result: { gifts: asking, levels: [{ members: 0 }, { members: 1 }] } })
    expect(codeOf(await save([saved(1)]))).toBe('success')
    expect(await now(), 'at once').toMatchObject({ result: { gifts: asking, levels: [{ members: 1 }] } })
    server.clock.advance(3 * 86_400_000)
    staff = await server.staff(['vip.read', 'vip.edit'])
    expect(await now(), 'what is over asks for nothing').toMatchObject({ result: { gifts: [asking[0]] } })
    server.clock.advance(-3 * 86_400_000)
    staff = await server.staff(['vip.read', 'vip.edit'])
  })

  it('to keep one is no more than to reach it, and in proportion where it has more days', async () => {
    const refused = (amount: string) => {
      const message = `Turnover untuk bertahan di tingkat 1 paling banyak Rp\u00a0${amount}: dengan lebih dari itu, mencapainya lagi lebih ringan.`
      return { code: 'KEEP_ABOVE_REACH', message, errors: { 'levels.0.keepTurnover': message } }
    }
    const keep = (keepTurnover: number) => [saved(1, { keepTurnover }), saved(2)]
    expect(await save(keep(1_000_001))).toMatchObject(refused('1.000.000'))
    expect(codeOf(await save(keep(1_000_000)))).toBe('success')
    expect(await save(keep(1_000_001), { keepDays: 7 }), 'fewer days make it no easier').toMatchObject(
      refused('1.000.000'),
    )
    expect(await save(keep(3_000_001), { keepDays: 90 })).toMatchObject(refused('3.000.000'))
    expect(codeOf(await save(keep(3_000_000), { keepDays: 90 }))).toBe('success')
    expect(await save(keep(3_000_000)), 'the days alone are changed').toMatchObject(refused('1.000.000'))
    const byDeposits = { turnoverNeeded: null, depositsNeeded: 1_000, keepTurnover: 9_000_000 }
    expect(codeOf(await save([saved(1, byDeposits)]))).toBe('success')
  })

  it('and stood before they were asked so can be changed one by one', async () => {
    expect(codeOf(await save([saved(1), saved(2)]))).toBe('success')
    await server.database.pool.query('UPDATE vip_level SET keep_turnover = 9000000')
    const old = { keepTurnover: 9_000_000 }
    expect(codeOf(await save([saved(1, { ...old, nameId: 'Nama lain' }), saved(2, old)]))).toBe('success')
    expect(codeOf(await save([saved(1), saved(2, old)]))).toBe('success')
    expect(codeOf(await save([saved(1, old), saved(2, old)]))).toBe('KEEP_ABOVE_REACH')
  })
})
