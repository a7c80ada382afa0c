import { addDays, dayOf } from '@balai/calendar'
import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newDepositor, openBanks, sceneSettings, sendDeposit } from '../../../../test/bank-scene.ts'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { usualTerms } from '../../../../test/promotion-scene.ts'

const { listAudit, listAuditStaff } = calls.operators
const dayMs = 86_400_000

describe('the audit trail', () => {
  let server: TestServer
  let auditor: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer(sceneSettings)
    await openBanks(server)
    auditor = await server.staff(['audit.read'])
  })
  afterAll(() => server.close())

  const today = () => dayOf(server.clock.now(), 'Asia/Jakarta')

  it('calls a deposit by its serial, a member by the username and staff by the name', async () => {
    const cashier = await server.staff(['deposit.read', 'deposit.decide', 'member.read', 'member.block'])
    const member = await newDepositor(server)
    const sent = await sendDeposit(server, member, 50_000)
    if (!sent.success) throw new Error(sent.code)
    const { id, serial } = sent.result
    await cashier.call(calls.bank.consoleClaimDeposit, { id })
    await cashier.call(calls.member.consoleBlockMember, { id: member.memberId, reason: 'Dilaporkan pemiliknya' })
    const named = async (subject: string) => (await auditor.call(listAudit, { subject, count: 1 })) as unknown
    expect(await named(id)).toMatchObject({ results: [{ subject: id, subjectName: serial }] })
    expect(await named(member.memberId)).toMatchObject({ results: [{ subjectName: member.username }] })
    const [line] = ((await named(cashier.staffId)) as { results: { staffName: string }[] }).results
    expect(line).toMatchObject({ staffId: cashier.staffId, subjectName: line?.staffName })
  })

  it('calls a channel, a role and an item of content by their names', async () => {
    const editor = await server.staff(['channel.edit', 'staff.read', 'staff.edit', 'content.read', 'content.edit'])
    const reason = 'Untuk jejak audit'
    const flags = { takesDeposits: true, takesWithdrawals: true }
    const bank = { title: 'Bank Jejak', code: 'JEJAK', accountType: 0, ...flags, reason }
    const texts = { id: { title: 'Jadwal baru', body: 'Isi' }, en: { title: 'New hours', body: 'Text' } }
    const item = { kind: 'announcement', itemSort: 0, isPublished: true, words: texts, facts: {} } as const
    const made = [
      await editor.call(calls.bank.consoleAddChannel, bank),
      await editor.call(calls.operators.consoleSaveRole, { name: 'Peran jejak', permissions: [], reason }),
      await editor.call(calls.content.consoleSaveContent, item),
    ]
    const names = made.map(async (answer) => {
      if (!answer.success) throw new Error(answer.code)
      const trail = await auditor.call(listAudit, { subject: answer.result.id, count: 1 })
      return trail.success ? trail.results[0]?.subjectName : trail.code
    })
    expect(await Promise.all(names)).toEqual(['Bank Jejak', 'Peran jejak', 'Jadwal baru'])
  })

  it('calls a channel of the demo, an offer, a red packet and the operator by their names', async () => {
    const editor = await server.staff(['channel.edit', 'promotion.edit', 'settings.edit'])
    const reason = 'Untuk jejak audit'
    const bank = await server.database.pool.query(`SELECT id, title FROM bank WHERE id LIKE 'bank\\_%' LIMIT 1`)
    const channel = bank.rows[0] as { id: string; title: string } // the scene opens those of the demo
    const titles = { titleId: 'Angpao jejak', titleEn: 'Red packet of the trail' }
    const sums = { budget: 50_000, smallest: 1_000, largest: 2_000 }
    const { validFrom: opensAt, validUntil: closesAt } = usualTerms(server)
    const terms = { minimumLevel: 0, minimumDeposits: 0, depositsDays: 30, opensAt, closesAt }
    await editor.call(calls.bank.consoleSaveChannel, { id: channel.id, rank: 9, reason })
    const offer = await editor.call(calls.promotions.consoleSaveBonus, {
      ...usualTerms(server),
      titleId: 'Bonus jejak',
    })
    const packet = await editor.call(calls.promotions.consoleSaveRedPacket, { ...titles, ...sums, ...terms, reason })
    await editor.call(calls.operators.consoleSaveSettings, { withdrawalsPerDay: 7, reason })
    const trail = await auditor.call(listAudit, { staffId: editor.staffId, count: 20 })
    if (!offer.success || !packet.success || !trail.success) throw new Error('nothing was written')
    const named = Object.fromEntries(trail.results.map(({ subject, subjectName }) => [subject, subjectName]))
    expect(named).toMatchObject({
      [channel.id]: channel.title,
      [offer.result.id]: 'Bonus jejak',
      [packet.result.id]: 'Angpao jejak',
      demo: 'Balai Demo',
    })
  })

  it('is narrowed to what one person did, whoever else did the same', async () => {
    const [one, other] = [await server.staff(['deposit.read']), await server.staff(['deposit.read'])]
    const answer = await auditor.call(listAudit, { staffId: one.staffId })
    expect(answer).toMatchObject({ results: [{ action: 'staff.login', staffId: one.staffId }] })
    expect(JSON.stringify(answer)).not.toContain(other.staffId)
    const staff = await auditor.call(listAuditStaff, {})
    expect(staff).toMatchObject({ results: expect.arrayContaining([expect.objectContaining({ id: one.staffId })]) })
  })

  it('is narrowed to days of the operator’s calendar, of which both ends count', async () => {
    const before = await server.staff(['deposit.read'])
    const firstDay = today()
    server.clock.advance(2 * dayMs)
    // The auditor's own session is as old as the trail by then.
    const later = await server.staff(['audit.read'])
    const of = async (range: { from?: string; to?: string }) => {
      const answer = await later.call(listAudit, { ...range, group: 'staff', count: 200 })
      if (!answer.success) throw new Error(answer.code)
      return new Set(answer.results.map(({ subject }) => subject))
    }
    expect(await of({ to: firstDay })).toContain(before.staffId)
    expect(await of({ to: firstDay })).not.toContain(later.staffId)
    expect(await of({ from: today() })).toEqual(new Set([later.staffId]))
    expect(await of({ from: addDays(firstDay, 1), to: addDays(firstDay, 1) })).toEqual(new Set())
    expect(await of({ from: firstDay, to: today() })).toContain(before.staffId)
    expect((await later.send(listAudit, { from: '2026-02-31' })).status).toBe(422)
  })
})
