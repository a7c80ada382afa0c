import { calls } from '@balai/contract'
import { credit } from '../../bank-scene.ts'
import type { MemberVisitor } from '../../harness.ts'
import { dayFromNow, finishRound, offerBonus, usualTerms } from '../../promotion-scene.ts'
import type { Tour } from './tour.ts'

const { promotions, referral, vip } = calls
const dayMs = 86_400_000
const reason = 'Disetujui rapat pemasaran'

export async function tourGiving(begun: Tour): Promise<void> {
  const tour = { ...begun, staff: await begun.newStaff() }
  await giveBonuses(tour)
  await rise(tour)
  await giveAway(tour)
  await refer({ ...tour, staff: await tour.newStaff() })
}

const later = ({ server }: Tour, days: number): string =>
  new Date(server.clock.now().getTime() + days * dayMs).toISOString()

async function giveBonuses(tour: Tour): Promise<void> {
  const { server, staff, show, visitor, member } = tour
  const daily = {
    ...usualTerms(server),
    titleId: 'Bonus harian',
    titleEn: 'Daily bonus',
    bodyId: 'Sekali sehari untuk semua anggota.',
    bodyEn: 'Once a day for every member.',
    validUntil: later(tour, 30),
    reason,
  }
  const { id, version } = (await show(staff, promotions.consoleSaveBonus, daily)).result
  await show(staff, promotions.consoleListBonus, {})
  await offerBonus(server, staff, { trigger: 'code', code: 'SELAMAT', titleId: 'Bonus kode', titleEn: 'Code bonus' })
  await show(visitor(), promotions.listBonus, {})
  const who = await member()
  await show(who, promotions.bonusByCode, { code: 'SELAMAT' })
  const claimed = await show(who, promotions.claimBonus, { id, version, agree: true })
  await show(who, promotions.forfeitBonus, { id: claimed.result.id })
  await show(who, promotions.listMemberBonus, {})
}

async function giveAway(tour: Tour): Promise<void> {
  const { server, staff, show, member } = tour
  const packet = { budget: 100_000, smallest: 1_000, largest: 5_000, minimumLevel: 0 }
  const when = { opensAt: later(tour, -1), closesAt: later(tour, 1), minimumDeposits: 0, depositsDays: 30 }
  const titles = { titleId: 'Angpao', titleEn: 'Red packet' }
  const { id } = (await show(staff, promotions.consoleSaveRedPacket, { ...titles, ...packet, ...when, reason })).result
  await show(staff, promotions.consoleListRedPacket, {})
  const who = await member()
  await show(who, promotions.redPacketCheck, {})
  await show(who, promotions.claimRedPacket, { id })
  await show(staff, promotions.consoleSwitchRedPacket, { id, isOn: false, reason: 'Anggaran dipindahkan' })
  const voucher = { amount: 15_000, uses: 100, expiresAt: later(tour, 30), note: 'Acara bulan ini' }
  const made = await show(staff, promotions.consoleAddVoucher, { code: 'HADIAH2026', ...voucher, reason })
  await show(staff, promotions.consoleListVoucher, {})
  await show(who, promotions.redeemVoucher, { code: 'HADIAH2026' })
  await show(staff, promotions.consoleListVoucherUse, { id: made.result.id })
  await show(staff, promotions.consoleSwitchVoucher, { id: made.result.id, isOn: false, reason: 'Kode tersebar' })
  const prizes = [
    { amount: 1_000, weight: 3 },
    { amount: 9_000, weight: 1 },
  ]
  const spin = { minimumDeposit: 20_000, daysNeeded: 2, prizes, isOn: true, reason }
  await show(staff, promotions.consoleSaveAttendance, spin)
  await show(staff, promotions.consoleGetAttendance, {})
  const rule = { kind: 'rebate', period: 'day', rates: { slots: 3_000 }, isOn: true, reason } as const
  await show(staff, promotions.consoleSavePayoutRule, { ...rule, minimumPayout: 1_000, maximumPayout: 1_000_000 })
  await show(staff, promotions.consoleListPayoutRule, {})
  await credit(server, who, 20_000n)
  server.clock.advance(dayMs)
  await credit(server, who, 20_000n)
  await show(who, promotions.attendance, {})
  await show(who, promotions.spinAttendance, {})
}

async function rise({ server, staff, show, member }: Tour): Promise<void> {
  const level = (number: number) => ({
    level: number,
    nameId: `Tingkat ${number}`,
    nameEn: `Level ${number}`,
    turnoverNeeded: number * 1_000_000,
    depositsNeeded: number * 500_000,
    keepTurnover: number * 100_000,
    rebateExtraPpm: 500 * number,
    cashbackExtraPpm: 0,
    withdrawalMaximum: 200_000_000 * number,
    withdrawalsPerDay: 5 + number,
  })
  await show(staff, vip.consoleSaveVip, { windowDays: 30, keepDays: 30, levels: [level(1), level(2)], reason })
  await show(staff, vip.consoleGetVip, {})
  const who = await member()
  await finishRound(server, who, { stake: 1_200_000 })
  await server.app.jobs.runNow('vip.review')
  await show(who, vip.info, {})
  await show(who, vip.infoV2, {})
}

async function refer({ server, staff, newStaff, show, member }: Tour): Promise<void> {
  const rule = { earnRates: { slots: 2_000 }, sharePpm: 100_000, holdDays: 3, isOn: true, reason }
  await show(staff, referral.consoleSaveReferralRule, rule)
  await show(staff, referral.consoleGetReferralRule, {})
  const referrer = await member()
  // From the same device as the referrer, so that staff have something to look at.
  const twin = await server.member({ headers: { ...referrer.headers } })
  const bring = (friend: MemberVisitor) =>
    server.database.pool.query('UPDATE member SET referrer_id = $1 WHERE id = $2', [referrer.memberId, friend.memberId])
  await bring(twin)
  await finishRound(server, twin, { stake: 1_000_000, win: 900_000 })
  server.clock.advance(5 * dayMs)
  await server.app.jobs.runNow('referral.pay')
  const range = { from: dayFromNow(server, -40), to: dayFromNow(server) }
  await show(referrer, referral.downline, {})
  await show(referrer, referral.getDownlineList, range)
  await show(referrer, referral.getDownlineTransactionDetails, range)
  await show(referrer, calls.reports.downlineReport, range)
  const desk = await newStaff()
  const { results } = await show(desk, referral.consoleListReferralFlag, {})
  const id = results[0]?.id ?? ''
  await show(desk, referral.consoleDecideReferralFlag, { id, decision: 'cleared', reason: 'Kakak beradik' })
}
