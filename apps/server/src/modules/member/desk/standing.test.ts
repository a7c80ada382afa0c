import { calls, type Permission } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newReceipt, openBanks } from '../../../../test/bank-scene.ts'
import { registerTestProvider } from '../../../../test/game-target.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { lookAtPictures } from '../../../../test/kyc-scene.ts'
import { finishRound, offerBonus } from '../../../../test/promotion-scene.ts'

const { consoleGetMemberIdentity, consoleGetMemberLevel, consoleGetMemberTurnover } = calls.member

describe('what the member’s page says of verification, level and turnover', () => {
  let server: TestServer
  let staff: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer()
    await registerTestProvider(server)
    await openBanks(server)
    const rights: Permission[] = ['kyc.read', 'kyc.decide', 'kyc.revoke', 'vip.read', 'vip.edit']
    staff = await server.staff([...rights, 'promotion.read', 'promotion.edit', 'member.read'])
  })
  afterAll(() => server.close())

  const identityOf = async ({ memberId: id }: MemberVisitor) => staff.call(consoleGetMemberIdentity, { id })
  const turnoverOf = async ({ memberId: id }: MemberVisitor) => staff.call(consoleGetMemberTurnover, { id })

  it('the identity: nothing sent, sent, verified by which document and since when, over, and taken back', async () => {
    const member = await server.member()
    expect(await identityOf(member)).toMatchObject({ result: { state: 'none', documentType: null, decidedAt: null } })
    const card = {
      documentType: 'sim',
      documentNumber: '123456789012',
      birthDate: '1990-03-12',
      validUntil: '2099-01-01',
    }
    const sent = await member.call(calls.kyc.addNew, {
      ...card,
      documentType: 'sim',
      document: await newReceipt(),
      selfie: await newReceipt(),
    })
    expect(sent).toMatchObject({ success: true })
    const waiting = await identityOf(member)
    expect(waiting).toMatchObject({ result: { state: 'submitted', documentType: 'sim', decidedAt: null } })
    const id = waiting.success ? (waiting.result.submissionId ?? '') : waiting.code
    await staff.call(calls.kyc.consoleClaimKyc, { id })
    await lookAtPictures(staff, id)
    const approved = await staff.call(calls.kyc.consoleApproveKyc, { id })
    const { decidedAt, expiresAt } = approved.success ? approved.result : { decidedAt: approved.code, expiresAt: null }
    expect(await identityOf(member)).toMatchObject({ result: { state: 'approved', decidedAt, expiresAt } })
    expect(JSON.stringify(await identityOf(member)), 'the number takes opening the documents').not.toContain(
      card.documentNumber,
    )
    const until = (at: Date) =>
      server.database.pool.query('UPDATE kyc_submission SET expires_at = $2 WHERE id = $1', [id, at])
    await until(server.clock.now())
    expect(await identityOf(member), 'before the job says so').toMatchObject({ result: { state: 'expired' } })
    await until(new Date(server.clock.now().getTime() + 86_400_000))
    await staff.call(calls.kyc.consoleRevokeKyc, { id, reason: 'Dokumen milik orang lain' })
    expect(await identityOf(member)).toMatchObject({ result: { state: 'revoked' } })
  })

  it('the level: no levels, none reached, and one with its name in the reader’s language and its review', async () => {
    const member = await server.member()
    const { memberId: id } = member
    const none = { hasLevels: false, level: 0, name: null, reviewOn: null }
    expect(await staff.call(consoleGetMemberLevel, { id })).toMatchObject({ result: none })
    const level = {
      ...{
        level: 1,
        nameId: 'Melati',
        nameEn: 'Jasmine',
        turnoverNeeded: 100_000,
        depositsNeeded: null,
        keepTurnover: 0,
      },
      ...{ rebateExtraPpm: 0, cashbackExtraPpm: 0, withdrawalMaximum: null, withdrawalsPerDay: null },
    }
    const rules = { windowDays: 30, keepDays: 30, levels: [level], reason: 'Level pertama' }
    expect(await staff.call(calls.vip.consoleSaveVip, rules)).toMatchObject({ success: true })
    expect(await staff.call(consoleGetMemberLevel, { id })).toMatchObject({ result: { ...none, hasLevels: true } })
    await finishRound(server, member, { stake: 150_000 })
    await server.app.jobs.runNow('vip.review')
    const reached = await staff.call(consoleGetMemberLevel, { id })
    expect(reached).toMatchObject({
      result: { hasLevels: true, level: 1, name: 'Melati', reviewOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    })
    staff.headers['accept-language'] = 'en'
    expect(await staff.call(consoleGetMemberLevel, { id })).toMatchObject({ result: { name: 'Jasmine' } })
    delete staff.headers['accept-language']
  })

  it('the turnover: what the pre-check of a withdrawal asks for, of which bonus, and nothing once it is played', async () => {
    const member = await server.member()
    expect(await turnoverOf(member)).toMatchObject({ result: { left: 0, bonus: null } })
    const { id } = await offerBonus(server, staff)
    expect(await member.call(calls.promotions.claimBonus, { id, agree: true })).toMatchObject({ success: true })
    const asked = await turnoverOf(member)
    const required = asked.success ? asked.result.left : 0
    expect(required).toBeGreaterThan(0)
    expect(asked).toMatchObject({ result: { bonus: { title: expect.any(String), required, done: 0 } } })
    await finishRound(server, member, { stake: 4_000 })
    const played = await turnoverOf(member)
    const { left, bonus } = played.success ? played.result : { left: 0, bonus: null }
    expect(bonus?.done).toBeGreaterThan(0)
    expect(left).toBe(required - (bonus?.done ?? 0))
    const check = { bankId: 'bank_nusa', accountNo: '7700000001', holder: member.fullName, amount: 50_000 }
    expect(await member.call(calls.bank.withdrawPreCheck, check)).toMatchObject({
      result: {
        reasons: expect.arrayContaining([
          expect.objectContaining({ code: 'TURNOVER', reason: expect.stringContaining(left.toLocaleString('id-ID')) }),
        ]),
      },
    })
    await finishRound(server, member, { stake: 9_000_000 })
    expect(await turnoverOf(member)).toMatchObject({ result: { left: 0, bonus: null } })
  })

  it('each takes the right that reading it in its own room takes, that of seeing members, and a member who is there', async () => {
    const { memberId } = await server.member()
    const reads = [
      [consoleGetMemberIdentity, 'kyc.read'],
      [consoleGetMemberLevel, 'vip.read'],
      [consoleGetMemberTurnover, 'promotion.read'],
    ] as const
    for (const [call, right] of reads) {
      const others = reads.map(([, each]) => each).filter((each) => each !== right)
      const reader = await server.staff(['member.read', 'audit.read', ...others])
      expect(await reader.call(call, { id: memberId })).toMatchObject({ code: 'NOT_ALLOWED' })
      const ofRoom = await server.staff([right])
      expect(await ofRoom.call(call, { id: memberId }), 'without the members').toMatchObject({ code: 'NOT_ALLOWED' })
      expect(await staff.call(call, { id: memberId })).toMatchObject({ success: true })
      expect(await staff.call(call, { id: 'mbr_nobody' })).toMatchObject({ code: 'UNKNOWN_MEMBER' })
    }
  })
})
