import { words } from '@balai/copy'
import { describe, expect, it } from 'vitest'
import { changedFields, changeText } from './change-text.ts'

const told = (line: { action: string; before: object; after: object }) =>
  changeText({ subject: 'some_1', ...line }, words('id'), 'Asia/Jakarta')

describe('a change of what has many parts', () => {
  it('says which parts of a long field differ, and keeps the whole of it before and after', () => {
    const before = { name: 'Kasir', permissions: ['deposit.read', 'deposit.decide', 'member.read'] }
    const after = { ...before, permissions: ['deposit.read', 'member.read', 'kyc.read'] }
    const role = { action: 'role.change', subject: 'rol_1', before, after }
    expect(told(role)).toBe('Nama: Kasir, Izin: − Memutuskan deposit; + Melihat identitas')
    expect(changedFields(role, words('id'), 'Asia/Jakarta')[1]).toMatchObject({
      before: 'Melihat deposit; Memutuskan deposit; Melihat anggota',
      after: 'Melihat deposit; Melihat anggota; Melihat identitas',
      parts: '− Memutuskan deposit; + Melihat identitas',
    })

    const level = { level: 1, nameId: 'Melati', turnoverNeeded: 1_000_000, rebateExtraPpm: 500 }
    const next = { ...level, level: 2, nameId: 'Cempaka' }
    expect(
      told({
        action: 'vip.change',
        before: { keepDays: 30, levels: [level, next] },
        after: { keepDays: 30, levels: [level, { ...next, turnoverNeeded: 2_000_000 }, { ...level, level: 3 }] },
      }),
    ).toBe(
      'Tingkat: Tingkat 2: Turnover untuk mencapai: Rp\u00a01.000.000 → Rp\u00a02.000.000; + Tingkat: 3, Nama (Indonesia): Melati, Turnover untuk mencapai: Rp\u00a01.000.000, Rebate tambahan (%): 0,05',
    )
    const prizes = (amount: number) => ({
      prizes: [
        { amount, weight: 70 },
        { amount: 5_000, weight: 30 },
      ],
    })
    expect(told({ action: 'attendance.change', before: prizes(2_000), after: prizes(3_000) })).toBe(
      'Hadiah dan bobotnya: − Rp\u00a02.000 · Bobot: 70; + Rp\u00a03.000 · Bobot: 70',
    )
    expect(
      told({
        action: 'payout-rule.change',
        before: { rates: { slots: 3_000, casino: 2_000 } },
        after: { rates: { slots: 4_000 } },
      }),
    ).toBe('Tarif: Slot: 0,3% → 0,4%, Kasino: 0,2% → –')
  })

  it('says of which game of a provider the stakes are others', () => {
    const before = { stakes: { 'wheel-1': { minimumStake: 500, maximumStake: null } } }
    const after = { name: 'Acme', stakes: { 'wheel-1': { minimumStake: 500, maximumStake: 100_000 } } }
    expect(told({ action: 'game.connect-provider', before, after })).toBe(
      'Taruhan: wheel-1: Taruhan paling besar: – → Rp\u00a0100.000, Nama: Acme',
    )
  })

  it('calls a colour of the site by what it paints, and says that a theme has none', () => {
    const before = { theme: { light: {}, dark: { 'bg-app': '#101010' } } }
    const after = { theme: { light: { 'primary-background': '#006400' }, dark: { 'bg-app': '#101010' } } }
    const site = { action: 'site.change', subject: 'demo', before, after }
    expect(told(site)).toBe('Warna: Warna tema terang: Tombol utama: – → #006400')
    expect(changedFields(site, words('id'), 'Asia/Jakarta')[0]?.before).toBe(
      'Warna tema terang: –, Warna tema gelap: Latar halaman: #101010',
    )
  })
})
