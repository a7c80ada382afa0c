import { addDays, dayOf } from '@balai/calendar'
import type { Tx } from '@balai/db'
import { type SeededGifts, seedGifts } from '../modules/promotions/index.ts'
import { seedReferralRule } from '../modules/referral/index.ts'
import { seedLevels } from '../modules/vip/index.ts'
import type { Random } from '../platform/random.ts'

const timeZone = 'Asia/Jakarta'
const dayMs = 24 * 3_600_000

/** Terms that all of the demo's offers share. */
const terms = {
  depositNumber: null,
  code: null,
  amount: null,
  percent: null,
  maximum: null,
  minimumDeposit: 0n,
  turnoverMultiplier: 500,
  turnoverBase: 'bonus',
  contributions: { slots: 100, casino: 20 },
  lastsDays: 7,
  claimWithinHours: 72,
  minimumLevel: 0,
  maximumClaims: null,
  isOn: true,
} as const

/** One offer of each trigger; one of them for members from a level on. */
function offersAt(now: Date): SeededGifts['offers'] {
  const shared = { ...terms, validFrom: now, validUntil: new Date(now.getTime() + 365 * dayMs) }
  return [
    {
      ...shared,
      titleId: 'Bonus anggota baru',
      titleEn: 'Bonus for new members',
      bodyId: '<p>Sambutan untukmu yang baru mendaftar. Aturannya tampil sebelum kamu mengklaim.</p>',
      bodyEn: '<p>A welcome to whoever has just registered. Its rules show before you claim it.</p>',
      trigger: 'sign-up',
      amount: 15_000n,
    },
    {
      ...shared,
      titleId: 'Bonus deposit pertama 50%',
      titleEn: '50% on your first deposit',
      bodyId: '<p>Setengah dari deposit pertamamu, paling banyak Rp\u00a0250.000.</p>',
      bodyEn: '<p>Half of your first deposit, up to Rp\u00a0250.000.</p>',
      trigger: 'deposit',
      depositNumber: 1,
      percent: 50,
      maximum: 250_000n,
      minimumDeposit: 50_000n,
      turnoverMultiplier: 300,
      turnoverBase: 'deposit-bonus',
    },
    {
      ...shared,
      titleId: 'Bonus harian',
      titleEn: 'Daily bonus',
      bodyId: '<p>Sekali sehari, dengan turnover lima kali.</p>',
      bodyEn: '<p>Once a day, with a turnover of five times.</p>',
      trigger: 'daily',
      amount: 5_000n,
    },
    {
      ...shared,
      titleId: 'Bonus Cempaka',
      titleEn: 'Magnolia bonus',
      bodyId: '<p>Untuk anggota tingkat Cempaka ke atas.</p>',
      bodyEn: '<p>For members from the level Magnolia on.</p>',
      trigger: 'daily',
      amount: 20_000n,
      minimumLevel: 2,
    },
    {
      ...shared,
      titleId: 'Bonus kode BALAI',
      titleEn: 'Bonus with the code BALAI',
      bodyId: '<p>Pakai kode BALAI2026.</p>',
      bodyEn: '<p>Use the code BALAI2026.</p>',
      trigger: 'code',
      code: 'BALAI2026',
      amount: 10_000n,
      maximumClaims: 1_000,
    },
  ]
}

function giftsAt(now: Date): SeededGifts {
  const inDays = (days: number): Date => new Date(now.getTime() + days * dayMs)
  const since = dayOf(now, timeZone)
  const payout = { minimumPayout: 100n, maximumPayout: 1_000_000n, since, isOn: true }
  return {
    offers: offersAt(now),
    packets: [
      {
        titleId: 'Angpao pembukaan',
        titleEn: 'Opening red packet',
        budget: 2_000_000n,
        smallest: 1_000n,
        largest: 10_000n,
        minimumLevel: 0,
        minimumDeposits: 0n,
        depositsDays: 30,
        opensAt: now,
        closesAt: inDays(90),
      },
    ],
    vouchers: [{ code: 'SELAMATDATANG', amount: 5_000n, uses: 500, expiresAt: inDays(180), note: 'Demo' }],
    attendance: {
      minimumDeposit: 20_000n,
      daysNeeded: 3,
      prizes: [
        { amount: 2_000n, weight: 70 },
        { amount: 5_000n, weight: 25 },
        { amount: 25_000n, weight: 5 },
      ],
      isOn: true,
    },
    payouts: [
      { ...payout, kind: 'rebate', period: 'day', rates: { slots: 3_000, casino: 2_000 } },
      { ...payout, kind: 'cashback', period: 'week', rates: { slots: 20_000 } },
    ],
  }
}

const level = (number: number, nameId: string, nameEn: string, needs: bigint) => ({
  level: number,
  nameId,
  nameEn,
  turnoverNeeded: needs,
  depositsNeeded: needs / 4n,
  keepTurnover: needs / 10n,
  rebateExtraPpm: number * 500,
  cashbackExtraPpm: number * 1_000,
  withdrawalMaximum: BigInt(number) * 150_000_000n,
  withdrawalsPerDay: 5 + number,
})

const levels = [
  level(1, 'Melati', 'Jasmine', 1_000_000n),
  level(2, 'Cempaka', 'Magnolia', 10_000_000n),
  level(3, 'Kenanga', 'Ylang-ylang', 50_000_000n),
]

/** Bonuses, red packet, voucher, attendance, rebate, levels with members on them, and what a downline earns. */
export async function seedGiving(
  tx: Tx,
  standings: readonly { memberId: string; level: number }[],
  { operatorId, now, random }: { operatorId: string; now: Date; random: Random },
): Promise<void> {
  await seedGifts(tx, giftsAt(now), { operatorId, now, random })
  const rule = { windowDays: 30, keepDays: 30 }
  const reviewOn = addDays(dayOf(now, timeZone), rule.keepDays)
  await seedLevels(
    tx,
    { rule, levels },
    standings.map((standing) => ({ ...standing, reviewOn })),
    { operatorId, now },
  )
  const earnRates = { slots: 1_000, casino: 500 }
  await seedReferralRule(tx, operatorId, {
    earnRates,
    sharePpm: 20_000,
    holdDays: 3,
    since: dayOf(now, timeZone),
    isOn: true,
  })
}
