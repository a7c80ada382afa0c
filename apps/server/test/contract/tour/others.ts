import { calls } from '@balai/contract'
import { TOTP } from 'otpauth'
import { newReceipt } from '../../bank-scene.ts'
import { staffPassword } from '../../harness.ts'
import { dayFromNow, finishRound, offerBonus } from '../../promotion-scene.ts'
import type { Tour } from './tour.ts'

const { kyc, operators, reports, saferPlay } = calls
const dayMs = 86_400_000

export async function tourKyc({ staff, show, look, member }: Tour): Promise<void> {
  const pictures = async () => ({ document: await newReceipt(), selfie: await newReceipt() })
  const card = { documentType: 'ktp', documentNumber: '3174011203900001', birthDate: '1990-03-12' } as const
  const who = await member()
  await show(who, kyc.addNew, { ...card, ...(await pictures()) })
  await show(who, kyc.getKycStatus, {})
  const { results } = await show(staff, kyc.consoleListKyc, {})
  const id = results[0]?.id ?? ''
  await show(staff, kyc.consoleClaimKyc, { id })
  await show(staff, kyc.consoleGetKyc, { id })
  await look(staff, 'kyc', { path: `/api/console/kyc/${id}/document`, input: { id, picture: 'document' } })
  await staff.fetch(`/api/console/kyc/${id}/selfie`)
  await show(staff, kyc.consoleReleaseKyc, { id })
  await staff.call(kyc.consoleClaimKyc, { id })
  await show(staff, kyc.consoleApproveKyc, { id })
  await show(staff, kyc.consoleRevokeKyc, { id, reason: 'Dokumen milik orang lain' })
  const other = await member()
  await other.call(kyc.addNew, { ...card, documentNumber: '3174011203900002', ...(await pictures()) })
  const waiting = await staff.call(kyc.consoleListKyc, {})
  const next = waiting.success ? (waiting.results[0]?.id ?? '') : ''
  await staff.call(kyc.consoleClaimKyc, { id: next })
  await show(staff, kyc.consoleRejectKyc, { id: next, reason: 'Foto dokumen buram' })
  await show(other, kyc.getRejected, {})
}

export async function tourReports({ server, staff, show, member }: Tour): Promise<void> {
  const who = await member()
  const { id } = await offerBonus(server, staff)
  await who.call(calls.promotions.claimBonus, { id, agree: true })
  await finishRound(server, who, { stake: 40_000, win: 10_000 })
  const range = { from: dayFromNow(server, -7), to: dayFromNow(server) }
  await show(who, reports.turnoverReport, range)
  await show(who, reports.turnoverRequirement, range)
  await show(staff, reports.consoleReport, { ...range, from: dayFromNow(server, -1) })
}

export async function tourSaferPlay({ server, show, member }: Tour): Promise<void> {
  const who = await member()
  const which = { kind: 'deposit', period: 'day' } as const
  await show(who, saferPlay.getStanding, {})
  await show(who, saferPlay.setLimit, { ...which, amount: 200_000 })
  await who.call(saferPlay.setLimit, { ...which, amount: 500_000 })
  server.clock.advance(dayMs + 60_000)
  await show(who, saferPlay.confirmLimit, which)
  await who.call(saferPlay.setLimit, { ...which, amount: null })
  await show(who, saferPlay.cancelIncrease, which)
  await show(who, saferPlay.setReminder, { minutes: 30 })
  await show(who, saferPlay.takeBreak, { days: 7 })
  await show(who, saferPlay.exclude, { months: 6, isSure: true })
}

export async function tourOperators({ server, staff, show, visitor }: Tour): Promise<void> {
  const { email } = await server.staff(['audit.read'])
  const person = visitor()
  await show(person, operators.consoleLogin, { email, password: staffPassword })
  await show(person, operators.consoleMe, {})
  const { secret, sealed } = (await show(person, operators.beginSecondFactor, {})).result
  const code = new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() })
  await show(person, operators.confirmSecondFactor, { sealed, password: staffPassword, code })
  await show(person, operators.consoleLogout, {})
  await show(staff, operators.consoleGetSettings, {})
  const change = { withdrawalsPerDay: 6, withdrawalMinimum: 60_000, reason: 'Permintaan bagian keuangan' }
  await show(staff, operators.consoleSaveSettings, change)
  await show(staff, operators.consoleListMissing, {})
  await show(staff, operators.listAudit, {})
  await show(staff, operators.listAuditStaff, {})
  await show(staff, operators.listMessage, {})
  await tourRoster(staff, show, visitor())
}

async function tourRoster(
  staff: Tour['staff'],
  show: Tour['show'],
  visitor: ReturnType<Tour['visitor']>,
): Promise<void> {
  const reason = 'Mulai bekerja hari ini'
  const role = await show(staff, operators.consoleSaveRole, {
    name: 'Kasir malam',
    permissions: ['deposit.read'],
    reason,
  })
  const { result } = await show(staff, operators.consoleAddStaff, {
    name: 'Rani Kasir',
    email: 'rani@contoh.test',
    roleId: role.result.id,
    reason,
  })
  const token = result.token ?? ''
  await show(visitor, operators.consoleReadInvitation, { token })
  await show(visitor, operators.consoleAcceptInvitation, { token, newPassword: staffPassword })
  await show(visitor, operators.consoleLogin, { email: 'rani@contoh.test', password: staffPassword })
  await show(visitor, operators.consoleChangePassword, { password: staffPassword, newPassword: `${staffPassword} 2` })
  const { results } = await show(staff, operators.consoleListStaff, {})
  const rani = results.find((person) => person.id === result.id)
  if (!rani) throw new Error('who was added is listed')
  const { id, name, roleId, version } = rani
  await show(staff, operators.consoleEndStaffSessions, { id, reason: 'Selesai bekerja' })
  await show(staff, operators.consoleRemoveSecondFactor, { id, version, reason: 'Kehilangan ponsel' })
  await show(staff, operators.consoleInviteStaff, { id, reason: 'Lupa kata sandi' })
  const other = await show(staff, operators.consoleSaveRole, { name: 'Kasir siang', permissions: [], reason })
  const roles = await show(staff, operators.consoleListRole, {})
  const change = { id, name, roleId, isActive: false, reason: 'Berhenti bekerja' }
  await show(staff, operators.consoleChangeStaff, { ...change, version: version + 1 })
  const { version: ofRole = 1 } = roles.results.find((each) => each.id === other.result.id) ?? {}
  await show(staff, operators.consoleRemoveRole, { id: other.result.id, version: ofRole, reason: 'Tidak dipakai' })
}
