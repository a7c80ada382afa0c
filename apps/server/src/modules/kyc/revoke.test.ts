import { calls } from '@balai/contract'
import type { Tx } from '@balai/db'
import { warmUp } from '@balai/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addAccount,
  balanceOf,
  changeSettings,
  credit,
  newDepositor,
  newRequestId,
  openBanks,
  sceneSettings,
  sendDeposit,
} from '../../../test/bank-scene.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../../test/harness.ts'
import {
  lookAtPictures,
  newApplicant,
  newCard,
  sendCard,
  verify as verifyBy,
  waitingOf,
} from '../../../test/kyc-scene.ts'
import { mailbox } from '../../../test/mailbox.ts'
import { meanwhile, untilWaiting } from '../../../test/meanwhile.ts'
import { assertBooksRight } from '../../../test/scene-books.ts'

describe('a verification that staff take back', () => {
  let server: TestServer
  let clerk: StaffVisitor
  let supervisor: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer(sceneSettings)
    await openBanks(server)
    clerk = await server.staff(['kyc.read', 'kyc.decide', 'kyc.revoke'])
    supervisor = await server.staff(['kyc.read', 'kyc.revoke', 'member.read', 'withdrawal.read', 'audit.read'])
    await warmUp(server.database)
  })
  beforeEach(() => settings({ withdrawalNeedsKyc: false, unverifiedDepositsPerMonth: null }))
  afterAll(() => server.close())

  const reason = 'Dokumen milik orang lain'
  const code = (answer: { success: boolean; code?: string }) => (answer.success ? 'success' : answer.code)
  const settings = (change: object) => changeSettings(server, change)
  const newMember = () => newApplicant(server)
  const verify = (member: MemberVisitor, card?: object) => verifyBy(clerk, member, card)
  const revoke = (id: string, by: StaffVisitor = supervisor) => by.call(calls.kyc.consoleRevokeKyc, { id, reason })
  const withdraw = (member: MemberVisitor, account: Awaited<ReturnType<typeof addAccount>>) =>
    member.call(calls.bank.withdraw, { ...account, amount: 100_000, requestId: newRequestId() })
  async function newPayee() {
    const member = await newMember()
    await credit(server, member, 100_000n)
    return { member, account: await addAccount(member), id: await verify(member) }
  }
  const birthDateOf = async ({ memberId }: MemberVisitor) =>
    (await server.database.pool.query('SELECT birth_date FROM member WHERE id = $1', [memberId])).rows[0].birth_date

  it('is over at once, frees the document for its owner, and says so to the member and in the trail', async () => {
    const [wrong, owner] = [await newMember(), await newMember()]
    const card = newCard()
    const id = await verify(wrong, card)
    expect(code(await sendCard(owner, card))).toBe('DOCUMENT_USED')
    expect(await birthDateOf(wrong)).toBe('1990-03-12')

    expect(await revoke(id)).toMatchObject({
      result: { state: 'revoked', revokeReason: reason, revokedBy: { name: expect.any(String) }, rejectReason: null },
    })
    expect(await wrong.call(calls.kyc.getKycStatus, {})).toMatchObject({
      result: { state: 'revoked', reason: null, canSubmit: true },
    })
    expect(await birthDateOf(wrong), 'what the document proved is known no longer').toBeNull()
    await verify(owner, card)
    expect(code(await sendCard(wrong, card))).toBe('DOCUMENT_USED')
    expect(code(await sendCard(wrong))).toBe('success')

    expect(await supervisor.call(calls.operators.listAudit, { subject: wrong.memberId })).toMatchObject({
      results: expect.arrayContaining([
        expect.objectContaining({ action: 'kyc.revoke', reason, after: { submission: id, state: 'revoked' } }),
      ]),
    })
    expect(await clerk.call(calls.kyc.consoleListKyc, { state: 'revoked', memberId: wrong.memberId })).toMatchObject({
      results: [{ id, revokeReason: reason }],
    })
    const [mail, ...others] = await mailbox(server, `${wrong.username}@contoh.test`)
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^Verifikasi identitasmu di .+ dicabut$/)
    expect(mail?.text).toContain('/profile/kyc')
    expect(mail?.text, 'the reason is for colleagues').not.toContain(reason)
  })

  it('is told in the language in which the member signed in last', async () => {
    const member = await newMember()
    const id = await verify(member)
    await server.database.pool.query(`UPDATE member_session SET language = 'en' WHERE member_id = $1`, [
      member.memberId,
    ])
    await revoke(id)
    const [mail] = await mailbox(server, `${member.username}@contoh.test`)
    expect(mail?.subject).toMatch(/^Your identity verification at .+ was taken back$/)
  })

  it('is taken back by whoever approved it too, once, and by nobody without the right', async () => {
    const member = await newMember()
    const id = await verify(member)
    const decider = await server.staff(['kyc.read', 'kyc.decide'])
    expect(code(await revoke(id, decider))).toBe('NOT_ALLOWED')
    const both = await Promise.all([revoke(id, clerk), revoke(id, clerk)])
    expect(both.map(code)).toEqual(['success', 'success'])
    expect(await mailbox(server, `${member.username}@contoh.test`)).toHaveLength(1)
    expect(code(await revoke(id))).toBe('NOT_VERIFIED')
    const otherwise = await clerk.call(calls.kyc.consoleRevokeKyc, { id, reason: 'Alasan yang lain.' })
    expect(code(otherwise)).toBe('NOT_VERIFIED')
    expect(code(await clerk.call(calls.kyc.consoleApproveKyc, { id }))).toBe('ALREADY_DECIDED')
    expect(code(await revoke('kyc_none'))).toBe('UNKNOWN_REQUEST')
    await sendCard(member)
    expect(code(await revoke(await waitingOf(clerk, member))), 'what waits is rejected, not taken back').toBe(
      'NOT_VERIFIED',
    )
  })

  it('whose time is over is none to take back', async () => {
    const member = await newMember()
    const id = await verify(member)
    await server.database.pool.query('UPDATE kyc_submission SET expires_at = $2 WHERE id = $1', [
      id,
      server.clock.now(),
    ])
    expect(code(await revoke(id))).toBe('NOT_VERIFIED')
  })

  it('is none either when its time ends while it is taken back: nothing is told, and nothing is on record', async () => {
    const member = await newMember()
    const id = await verify(member)
    const ended = (tx: Tx) =>
      sql`UPDATE kyc_submission SET state = 'expired', expires_at = ${server.clock.now()} WHERE id = ${id}`.execute(tx)
    expect(code(await meanwhile(server, ended, () => revoke(id)))).toBe('NOT_VERIFIED')
    expect(await birthDateOf(member)).toBe('1990-03-12')
    expect(await mailbox(server, `${member.username}@contoh.test`)).toEqual([])
    const trail = await supervisor.call(calls.operators.listAudit, { subject: member.memberId })
    expect(trail.success && trail.results.map(({ action }) => action)).not.toContain('kyc.revoke')
  })

  it('leaves a date of birth that somebody else’s document did not bring', async () => {
    const member = await newMember()
    const id = await verify(member)
    await server.database.pool.query(`UPDATE member SET birth_date = '1985-01-02' WHERE id = $1`, [member.memberId])
    await revoke(id)
    expect(await birthDateOf(member)).toBe('1985-01-02')
  })

  it('is asked for again by withdrawals and by the month’s deposits', async () => {
    const { member, account, id } = await newPayee()
    await settings({ withdrawalNeedsKyc: true })
    expect(code(await member.call(calls.bank.withdrawPreCheck, { ...account, amount: 100_000 }))).toBe('success')
    await revoke(id)
    const refused = { code: 'PRE_CHECK_FAILED', result: { reasons: [{ code: 'KYC' }] } }
    expect(await member.call(calls.bank.withdrawPreCheck, { ...account, amount: 100_000 })).toMatchObject(refused)
    expect(await withdraw(member, account)).toMatchObject(refused)

    const depositor = await newDepositor(server)
    const other = await verify(depositor)
    await settings({ unverifiedDepositsPerMonth: 50_000 })
    expect(code(await sendDeposit(server, depositor, 60_000))).toBe('success')
    await revoke(other)
    expect(code(await sendDeposit(server, depositor, 20_000))).toBe('KYC_NEEDED')
  })

  it('is seen by whoever is to pay what was asked for before', async () => {
    const { member, account, id } = await newPayee()
    await settings({ withdrawalNeedsKyc: true })
    const asked = await withdraw(member, account)
    const shown = async () => {
      const answer = await supervisor.call(calls.bank.consoleGetWithdrawal, { id: withdrawalId })
      return answer.success ? answer.result.lacksIdentity : answer.code
    }
    const withdrawalId = asked.success ? asked.result.id : asked.code
    const timesTold = async () => {
      const told = `SELECT FROM outbox_event WHERE topic = 'WithdrawalQueueChanged' AND payload ->> 'id' = $1`
      return (await server.database.pool.query(told, [withdrawalId])).rows.length
    }
    expect(await shown()).toBe(false)
    await revoke(id)
    expect(await shown()).toBe(true)
    expect(await timesTold(), 'when it was asked for, and when the verification went').toBe(2)
    await settings({ withdrawalNeedsKyc: false })
    expect(await shown()).toBe(false)
  })

  it('is waited for by a withdrawal, which then finds none and holds no money', async () => {
    const { member, account, id } = await newPayee()
    await settings({ withdrawalNeedsKyc: true })
    const answer = await meanwhile(
      server,
      (tx) =>
        sql`UPDATE kyc_submission SET state = 'revoked', revoke_reason = 'x', revoked_by = decided_by WHERE id = ${id}`.execute(
          tx,
        ),
      () => withdraw(member, account),
    )
    expect(answer).toMatchObject({ code: 'PRE_CHECK_FAILED', result: { reasons: [{ code: 'KYC' }] } })
    expect(await balanceOf(member)).toMatchObject({ cash: 100_000, locked: 0 })
  })

  it('waits for a withdrawal that is being asked for', async () => {
    const { member, account, id } = await newPayee()
    await settings({ withdrawalNeedsKyc: true })
    const { asking, revoking } = await server.database.db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE bank_serial IN SHARE MODE`.execute(tx) // a request takes its number last
      const asking = withdraw(member, account)
      await untilWaiting(server, 1)
      const revoking = revoke(id)
      await untilWaiting(server, 2)
      return { asking, revoking }
    })
    expect([code(await asking), code(await revoking)]).toEqual(['success', 'success'])
    expect(await balanceOf(member)).toMatchObject({ locked: 100_000 })
  })

  it('at the instant of a withdrawal: the request was first, or finds no verification; twelve times over', async () => {
    await settings({ withdrawalNeedsKyc: true })
    for (let round = 0; round < 12; round += 1) {
      const { member, account, id } = await newPayee()
      const [asked, revoked] =
        round % 2 === 0
          ? await Promise.all([withdraw(member, account), revoke(id)])
          : await Promise.all([revoke(id), withdraw(member, account)]).then(([one, two]) => [two, one] as const)
      expect(code(revoked)).toBe('success')
      expect(['success', 'PRE_CHECK_FAILED']).toContain(code(asked))
      expect(await balanceOf(member)).toMatchObject({ locked: asked.success ? 100_000 : 0 })
    }
    await assertBooksRight(server.database.db)
  })

  it('at the instant of its owner’s documents and of their approval: never two hold one document', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [wrong, owner] = [await newMember(), await newMember()]
      const card = newCard()
      const id = await verify(wrong, card)
      const [revoked, sent] = await Promise.all([revoke(id), sendCard(owner, card)])
      expect(code(revoked)).toBe('success')
      expect(['success', 'DOCUMENT_USED']).toContain(code(sent))
      if (!sent.success) await sendCard(owner, card)
      const second = await waitingOf(clerk, owner)
      await clerk.call(calls.kyc.consoleClaimKyc, { id: second })
      await lookAtPictures(clerk, second)
      const [approved, again] = await Promise.all([
        clerk.call(calls.kyc.consoleApproveKyc, { id: second }),
        revoke(second),
      ])
      expect(code(approved)).toBe('success')
      // Taken back in time or too early: an approval under way is not one that holds.
      expect(['success', 'NOT_VERIFIED']).toContain(code(again))
      const { rows } = await server.database.pool.query(
        `SELECT state FROM kyc_submission WHERE member_id = ANY ($1) ORDER BY id`,
        [[wrong.memberId, owner.memberId]],
      )
      expect(rows).toEqual([{ state: 'revoked' }, { state: again.success ? 'revoked' : 'approved' }])
    }
  })

  const endedDaysAgo = (id: string, days: number) =>
    server.database.pool.query('UPDATE kyc_submission SET expires_at = $2 WHERE id = $1', [
      id,
      new Date(server.clock.now().getTime() - days * 86_400_000),
    ])

  it('pictures of what was taken back go a year after it, as of any approval that ended', async () => {
    const member = await newMember()
    const id = await verify(member)
    await revoke(id)
    const status = async () => (await clerk.fetch(`/api/console/kyc/${id}/selfie`)).status
    for (const days of [0, 364]) {
      await endedDaysAgo(id, days)
      await server.app.jobs.runNow('kyc.forget-pictures')
      expect(await status(), `${days} days after`).toBe(200)
    }
    await endedDaysAgo(id, 366)
    await server.app.jobs.runNow('kyc.forget-pictures')
    expect(await status()).toBe(404)
  })
})
