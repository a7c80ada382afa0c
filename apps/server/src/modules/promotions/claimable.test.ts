import assert from 'node:assert/strict'
import { type CallInput, calls, newRequestId } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerTestProvider } from '../../../test/game-target.ts'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../test/harness.ts'
import { codeOf, makeLevels, offerBonus, usualTerms } from '../../../test/promotion-scene.ts'

const { promotions } = calls
const dayMs = 86_400_000

describe('a gift that nobody could get', () => {
  let server: TestServer
  let staff: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer()
    staff = await server.staff(['promotion.read', 'promotion.edit'])
  })
  afterAll(() => server.close())

  const inDays = (days: number): string => new Date(server.clock.now().getTime() + days * dayMs).toISOString()
  const bonus = (more: Partial<CallInput<typeof promotions.consoleSaveBonus>>) =>
    staff.call(promotions.consoleSaveBonus, { ...usualTerms(server), ...more })
  const packet = (more: Partial<CallInput<typeof promotions.consoleSaveRedPacket>>) =>
    staff.call(promotions.consoleSaveRedPacket, {
      titleId: 'Angpao',
      titleEn: 'Red packet',
      budget: 1_000,
      smallest: 10,
      largest: 10,
      minimumLevel: 0,
      minimumDeposits: 0,
      depositsDays: 30,
      opensAt: inDays(-3),
      closesAt: inDays(1),
      reason: 'Uji',
      ...more,
    })
  const voucher = (more: Partial<CallInput<typeof promotions.consoleAddVoucher>>) =>
    staff.call(promotions.consoleAddVoucher, { amount: 1_000, uses: 1, expiresAt: inDays(1), reason: 'Uji', ...more })

  const over = 'Waktu berakhirnya sudah lewat, jadi tidak ada yang bisa mendapatkannya.'
  const withoutLevels = 'Belum ada tingkat VIP, jadi tidak ada yang bisa mendapatkannya.'
  const refused = (errors: Record<string, string>) => ({ success: false, code: 'GIFT_UNCLAIMABLE', errors })

  it('since its end has passed is not made, and its end is marked', async () => {
    expect(await voucher({ expiresAt: inDays(-1) })).toMatchObject(refused({ expiresAt: over }))
    expect(await voucher({ expiresAt: inDays(0) }), 'at this very moment').toMatchObject(refused({ expiresAt: over }))
    expect(await packet({ closesAt: inDays(-1) })).toMatchObject(refused({ closesAt: over }))
    expect(await bonus({ validFrom: inDays(-3), validUntil: inDays(-1) })).toMatchObject(refused({ validUntil: over }))
  })

  it('since no game is of what counts is not made or turned on, and what counts is marked', async () => {
    const unplayable = refused({
      contributions: 'Tidak ada permainan yang dihitung, jadi turnover-nya tidak bisa selesai.',
    })
    expect(codeOf(await bonus({ contributions: { lottery: 100 } })), 'before there are any games').toBe('success')
    await registerTestProvider(server) // its games are slots
    expect(await bonus({ contributions: { lottery: 100, casino: 50, slots: 0 } })).toMatchObject(unplayable)
    expect(codeOf(await bonus({ contributions: { lottery: 100, slots: 10 } }))).toBe('success')
    expect(codeOf(await bonus({ contributions: { lottery: 100 }, turnoverMultiplier: 0 })), 'as cash').toBe('success')
    const off = await offerBonus(server, staff, { contributions: { lottery: 100 }, isOn: false })
    const change = (more: object) =>
      staff.call(promotions.consoleSaveBonus, { ...usualTerms(server), ...off, ...more, reason: 'Uji' })
    expect(await change({ isOn: true })).toMatchObject(unplayable)
    const on = await change({ isOn: true, contributions: { slots: 100 } })
    assert.ok(on.success)
    expect(await change({ ...on.result, contributions: { casino: 100 } })).toMatchObject(unplayable)
    await server.database.pool.query("UPDATE game SET is_on = false WHERE category = 'slots'")
    expect(codeOf(await change({ ...on.result, titleId: 'Judul lain' })), 'its words may be mended').toBe('success')
    await server.database.pool.query("UPDATE game SET is_on = true WHERE category = 'slots'")
  })

  it('since there is no such level is not made, and its level is marked', async () => {
    expect(await packet({ minimumLevel: 1 })).toMatchObject(refused({ minimumLevel: withoutLevels }))
    await makeLevels(server, 2)
    const above = 'Tingkat VIP tertinggi adalah 2, jadi tidak ada yang bisa mendapatkannya.'
    expect(await packet({ minimumLevel: 3 })).toMatchObject(refused({ minimumLevel: above }))
    expect(await bonus({ minimumLevel: 3, validFrom: inDays(-3), validUntil: inDays(-1) })).toMatchObject(
      refused({ minimumLevel: above, validUntil: over }),
    )
    expect(codeOf(await packet({ minimumLevel: 2 }))).toBe('success')
    expect(codeOf(await bonus({ minimumLevel: 2 }))).toBe('success')
    await makeLevels(server, 0)
  })

  it('may be written while it is off, and is not turned on', async () => {
    const past = { validFrom: inDays(-3), validUntil: inDays(-1) }
    const made = await bonus({ isOn: false, minimumLevel: 9, ...past })
    assert.ok(made.success)
    const { claims: _claims, ...fields } = made.result
    const again = { ...fields, reason: 'Uji' } as never // what a list tells is what a save takes
    const on = await staff.call(promotions.consoleSaveBonus, { ...(again as object), isOn: true } as never)
    expect(on).toMatchObject(refused({ validUntil: over, minimumLevel: withoutLevels }))

    const [aPacket, aVoucher] = [await packet({}), await voucher({})]
    assert.ok(aPacket.success && aVoucher.success)
    const turn = async (isOn: boolean) => [
      await staff.call(promotions.consoleSwitchRedPacket, { id: aPacket.result.id, isOn, reason: 'Uji' }),
      await staff.call(promotions.consoleSwitchVoucher, { id: aVoucher.result.id, isOn, reason: 'Uji' }),
    ]
    server.clock.advance(2 * dayMs)
    staff = await server.staff(['promotion.read', 'promotion.edit'])
    expect((await turn(false)).map(codeOf)).toEqual(['success', 'success'])
    for (const answer of await turn(true)) expect(answer).toMatchObject({ code: 'GIFT_UNCLAIMABLE', message: over })
    server.clock.advance(-2 * dayMs)
    staff = await server.staff(['promotion.read', 'promotion.edit'])
  })

  it('since its time is over meanwhile may still have its words mended, and neither its end nor its level moved to where nobody gets it', async () => {
    const { claims: _claims, ...fields } = await offerBonus(server, staff, { validUntil: inDays(1) })
    server.clock.advance(2 * dayMs)
    staff = await server.staff(['promotion.read', 'promotion.edit'])
    const change = (more: object) =>
      staff.call(promotions.consoleSaveBonus, { ...fields, reason: 'Uji', ...more } as never) // what a list tells is what a save takes
    expect(await change({ validUntil: inDays(-0.5) })).toMatchObject(refused({ validUntil: over }))
    expect(await change({ validUntil: inDays(1), minimumLevel: 1 })).toMatchObject(
      refused({ minimumLevel: withoutLevels }),
    )
    expect(codeOf(await change({ titleId: 'Judul yang benar' }))).toBe('success')
    server.clock.advance(-2 * dayMs)
    staff = await server.staff(['promotion.read', 'promotion.edit'])
  })

  it('any more, when its making is told once more, was made', async () => {
    const requestId = newRequestId()
    const terms = { requestId, expiresAt: inDays(0.0001) }
    const made = await voucher(terms)
    server.clock.advance(60_000)
    expect(await voucher(terms)).toMatchObject({ success: true, result: made.success ? made.result : {} })
    server.clock.advance(-60_000)
  })

  it('for its fields contradict each other is told which of them, and what they lack', async () => {
    const said = (errors: object) => ({ code: 'INVALID_INPUT', errors })
    const either = said({ amount: expect.stringContaining('salah satu saja') })
    const deposit = { trigger: 'deposit', amount: null, percent: 50 } as const
    expect(await bonus({ amount: null })).toMatchObject(either)
    expect(await bonus({ ...deposit, amount: 10_000, maximum: 10_000 })).toMatchObject(either)
    expect(await bonus(deposit)).toMatchObject(said({ maximum: expect.stringContaining('perlu jumlah paling banyak') }))
    expect(await bonus({ trigger: 'code' })).toMatchObject(said({ code: expect.stringContaining('perlu kode') }))
    expect(await bonus({ contributions: { slots: 0 } })).toMatchObject(
      said({ contributions: expect.stringContaining('satu jenis permainan') }),
    )
    expect(await packet({ smallest: 2_000, largest: 1_000 })).toMatchObject(
      said({ largest: expect.stringContaining('jumlah terkecilnya') }),
    )
    expect(await packet({ budget: 1_000, smallest: 2_000, largest: 2_000 })).toMatchObject(
      said({ budget: expect.stringContaining('cukup untuk') }),
    )
    const rule = {
      kind: 'rebate',
      period: 'day',
      rates: { slots: 1_000 },
      isOn: false,
      reason: 'Uji',
      version: 'none',
    } as const
    const payout = { ...rule, minimumPayout: 2_000, maximumPayout: 1_000 }
    expect(await staff.call(promotions.consoleSavePayoutRule, payout)).toMatchObject(
      said({ maximumPayout: expect.stringContaining('jumlah terkecilnya') }),
    )
  })

  it('for its end lies before its beginning is told so as content is', async () => {
    const errors = { closesAt: 'Harus setelah waktu mulai.' }
    expect(await packet({ opensAt: inDays(2) })).toMatchObject({ code: 'INVALID_INPUT', errors })
  })
})
