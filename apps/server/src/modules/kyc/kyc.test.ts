import { calls } from '@balai/contract'
import { warmUp } from '@balai/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../../test/audit-trail.ts'
import { balanceTold } from '../../../test/balance-told.ts'
import {
  addAccount,
  changeSettings,
  credit,
  newDepositor,
  newPixelBomb,
  newReceipt,
  newRequestId,
  openBanks,
  receivingAccountId,
  sceneSettings,
  sendDeposit,
} from '../../../test/bank-scene.ts'
import { breakRow } from '../../../test/broken-row.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../../test/harness.ts'
import {
  approveWaiting,
  lookAtPictures,
  newApplicant,
  newCard,
  newDocuments,
  sendCard,
  waitingOf,
} from '../../../test/kyc-scene.ts'
import { dayFromNow } from '../../../test/promotion-scene.ts'

const dayMs = 24 * 3_600_000

describe('identity verification', () => {
  let server: TestServer
  let clerk: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer(sceneSettings)
    await openBanks(server)
    clerk = await server.staff(['kyc.read', 'kyc.decide', 'audit.read'])
    await warmUp(server.database)
  })
  afterAll(() => server.close())

  const code = (answer: { success: boolean; code?: string }) => (answer.success ? 'success' : answer.code)
  const settings = (change: object) => changeSettings(server, change)
  const newMember = () => newApplicant(server)
  const newest = (member: MemberVisitor) => waitingOf(clerk, member)
  const approve = (member: MemberVisitor) => approveWaiting(clerk, member)
  /** The birth date of somebody who turns 18 tomorrow. */
  function bornTooLate(): string {
    const today = new Date(server.clock.now().getTime() + 7 * 3_600_000)
    const tomorrow = Date.UTC(today.getUTCFullYear() - 18, today.getUTCMonth(), today.getUTCDate() + 1)
    return new Date(tomorrow).toISOString().slice(0, 10)
  }

  it('goes from sent to in review to approved, and the date of birth stays with the member', async () => {
    const member = await newMember()
    expect(await member.call(calls.kyc.getKycStatus, {})).toMatchObject({ result: { state: 'none', canSubmit: true } })
    expect(await sendCard(member)).toMatchObject({ result: { state: 'submitted', canSubmit: false } })
    const id = await newest(member)
    expect(code(await clerk.call(calls.kyc.consoleApproveKyc, { id }))).toBe('NOT_CLAIMED')
    expect(code(await clerk.call(calls.kyc.consoleRejectKyc, { id, reason: 'Buram' }))).toBe('NOT_CLAIMED')
    expect(await clerk.call(calls.kyc.consoleClaimKyc, { id })).toMatchObject({
      result: { state: 'inReview', isMine: true, birthDate: '1990-03-12', fullName: member.fullName },
    })
    expect(await member.call(calls.kyc.getKycStatus, {})).toMatchObject({ result: { state: 'inReview' } })
    await lookAtPictures(clerk, id)
    expect(await clerk.call(calls.kyc.consoleApproveKyc, { id })).toMatchObject({ result: { state: 'approved' } })
    expect(await clerk.call(calls.kyc.consoleApproveKyc, { id })).toMatchObject({ success: true })
    expect(await member.call(calls.kyc.getKycStatus, {})).toMatchObject({ result: { state: 'approved' } })
    expect(code(await sendCard(member))).toBe('KYC_APPROVED')
    const { rows } = await server.database.pool.query('SELECT birth_date FROM member WHERE id = $1', [member.memberId])
    expect(rows).toEqual([{ birth_date: '1990-03-12' }])
    const trail = await clerk.call(calls.operators.listAudit, { subject: member.memberId })
    const acts = trail.success ? trail.results.map(({ action }) => action) : []
    expect(acts).toEqual(['kyc.approve', 'kyc.picture', 'kyc.picture', 'kyc.claim'])
  })

  it('whoever has no name gives it first, and no name joins documents that were sent without one', async () => {
    const member = await newMember()
    const name = (fullName: string) =>
      server.database.pool.query('UPDATE member SET full_name = $2 WHERE id = $1', [member.memberId, fullName])
    const upgrade = async () =>
      code(await member.call(calls.member.upgradeMemberToCm, { fullname: 'Orang Lain', email: '' }))
    await name('')
    const refused = await sendCard(member)
    expect(refused).toMatchObject({ code: 'NAME_NEEDED', message: expect.stringContaining('nama') })
    expect(await member.call(calls.kyc.getKycStatus, {})).toMatchObject({ result: { state: 'none' } })

    // As rows are that were sent before a name was asked for.
    await name(member.fullName)
    await sendCard(member)
    await name('')
    const id = await newest(member)
    await clerk.call(calls.kyc.consoleClaimKyc, { id })
    expect(code(await clerk.call(calls.kyc.consoleApproveKyc, { id }))).toBe('NAME_NEEDED')
    expect(await upgrade()).toBe('NAME_CLOSED')
    await name(member.fullName)
    await approve(member)
    await name('')
    expect(await member.call(calls.kyc.getKycStatus, {})).toMatchObject({ result: { state: 'approved' } })
    expect(await upgrade()).toBe('success')
    expect(await member.call(calls.kyc.getKycStatus, {})).toMatchObject({
      result: { state: 'expired', canSubmit: true },
    })
    const { rows } = await server.database.pool.query(
      "SELECT expires_at FROM kyc_submission WHERE id = $1 AND state = 'expired'",
      [id],
    )
    expect(rows[0]?.expires_at.getTime()).toBeLessThanOrEqual(server.clock.now().getTime())
    expect(await sendCard(member)).toMatchObject({ result: { state: 'submitted' } })
    expect(await upgrade()).toBe('ALREADY_UPGRADED')
  })

  it('a rejection says why, and the member may send again, also the same document', async () => {
    const member = await newMember()
    const card = newCard()
    await sendCard(member, card)
    const id = await newest(member)
    await clerk.call(calls.kyc.consoleClaimKyc, { id })
    const reason = 'Foto dokumen buram'
    expect(code(await clerk.call(calls.kyc.consoleRejectKyc, { id, reason }))).toBe('success')
    expect(code(await clerk.call(calls.kyc.consoleRejectKyc, { id, reason }))).toBe('success')
    expect(code(await clerk.call(calls.kyc.consoleRejectKyc, { id, reason: 'Alasan yang lain.' }))).toBe(
      'ALREADY_DECIDED',
    )
    const kept = await auditOf(server, { action: 'kyc.reject', subject: member.memberId })
    expect(kept, 'who turned it down, once').toEqual([{ by: clerk.staffId, reason }])
    expect(await member.call(calls.kyc.getKycStatus, {})).toMatchObject({ result: { state: 'rejected', reason } })
    expect(code(await clerk.call(calls.kyc.consoleApproveKyc, { id }))).toBe('ALREADY_DECIDED')
    expect(code(await sendCard(member, card))).toBe('success')
  })

  it('a member finds what was rejected again, to correct it, and nobody else does', async () => {
    const [member, other] = [await newMember(), await newMember()]
    const given = async (who: MemberVisitor) => {
      const answer = await who.call(calls.kyc.getRejected, {})
      return answer.success ? answer.result.documents : answer.code
    }
    const passport = { documentType: 'passport', documentNumber: 'A 7654 321', birthDate: '1990-03-12' }
    await sendCard(member, { ...passport, validUntil: '2099-01-01' })
    const id = await newest(member)
    expect(await given(member)).toBeNull()
    await clerk.call(calls.kyc.consoleClaimKyc, { id })
    await clerk.call(calls.kyc.consoleRejectKyc, { id, reason: 'Foto dokumen buram' })
    const written = { ...passport, documentNumber: 'A7654321', validUntil: '2099-01-01' }
    expect(await given(member)).toEqual(written)
    expect(await given(other)).toBeNull()
    expect((await server.visitor().send(calls.kyc.getRejected, {})).status).toBe(401)
    const forget = 'UPDATE kyc_submission SET pictures_deleted_at = $2 WHERE id = $1'
    await server.database.pool.query(forget, [id, server.clock.now()])
    expect(await given(member)).toBeNull()
    await server.database.pool.query(forget, [id, null])
    expect(code(await sendCard(member))).toBe('success')
    expect(await given(member)).toBeNull()
  })

  it('the same again is the same submission, other content waits; ten at once leave one', async () => {
    const member = await newMember()
    const once = { ...newCard(), ...(await newDocuments()) }
    const answers = await Promise.all(Array.from({ length: 10 }, () => member.call(calls.kyc.addNew, once)))
    expect(new Set(answers.map(code))).toEqual(new Set(['success']))
    const { rows } = await server.database.pool.query('SELECT id FROM kyc_submission WHERE member_id = $1', [
      member.memberId,
    ])
    expect(rows).toHaveLength(1)
    expect(code(await sendCard(member))).toBe('KYC_OPEN')
  })

  it('one document belongs to one member, also when ten members send it at once', async () => {
    const card = newCard()
    const members = await Promise.all(Array.from({ length: 10 }, () => newMember()))
    const answers = await Promise.all(members.map((member) => sendCard(member, card)))
    expect(answers.map(code).sort()).toEqual([...Array.from({ length: 9 }, () => 'DOCUMENT_USED'), 'success'])
  })

  it('takes whoever becomes old enough today', async () => {
    const today = dayFromNow(server)
    // A year has a 29th of February or not: whoever was born then is of age on the first of March.
    const born = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`.replace('-02-29', '-02-28')
    const passport = { documentType: 'passport', documentNumber: 'X8123456', validUntil: '2099-01-01' }
    expect(code(await sendCard(await newMember(), { ...passport, birthDate: born }))).toBe('success')
  })

  it('refuses the young, wrong numbers, documents that are over, and what is no picture', async () => {
    const member = await newMember()
    const passport = { documentType: 'passport', documentNumber: 'X1234567', validUntil: '2099-01-01' }
    expect(code(await sendCard(member, { ...passport, birthDate: bornTooLate() }))).toBe('UNDER_AGE')
    expect(code(await sendCard(member, { ...passport, birthDate: '1800-01-01' }))).toBe('BIRTH_DATE')
    expect(code(await sendCard(member, { documentNumber: '317401' }))).toBe('DOCUMENT_NUMBER')
    expect(code(await sendCard(member, { birthDate: '1991-03-12' }))).toBe('DOCUMENT_DATE')
    expect(code(await sendCard(member, { ...passport, validUntil: '2020-01-01' }))).toBe('DOCUMENT_OVER')
    expect(code(await sendCard(member, { ...passport, validUntil: null }))).toBe('DOCUMENT_OVER')
    const text = await sendCard(member, { selfie: Buffer.from('<svg onload=alert(1)>') })
    expect(text).toMatchObject({ code: 'PICTURE_NOT_PICTURE', errors: { selfie: expect.any(String) } })
    expect(code(await sendCard(member, { document: newPixelBomb() }))).toBe('PICTURE_TOO_MANY_PIXELS')
    expect(code(await member.call(calls.kyc.addNew, newCard() as never))).toBe('INVALID_INPUT')
    expect(await member.call(calls.kyc.getKycStatus, {})).toMatchObject({ result: { state: 'none' } })
  })

  it('is approved for nobody who is too young when it is decided, and on no document that ended meanwhile', async () => {
    const { pool } = server.database
    const member = await newMember()
    const passport = { documentType: 'passport', documentNumber: 'X2345678', validUntil: '2099-01-01' }
    await sendCard(member, { ...passport, birthDate: '2000-03-12' })
    const id = await newest(member)
    await clerk.call(calls.kyc.consoleClaimKyc, { id })
    const tryApproval = () => clerk.call(calls.kyc.consoleApproveKyc, { id })
    const age = Number(dayFromNow(server).slice(0, 4)) - 2000
    const setMinimum = async (minimum: number | null) => {
      await pool.query('UPDATE operator SET minimum_age = $1', [minimum])
      server.app.operators.forget()
    }
    await setMinimum(age + 1)
    expect(await tryApproval()).toMatchObject({ code: 'UNDER_AGE', message: expect.stringContaining(`${age + 1}`) })
    await setMinimum(null)
    const setDates = (birthDate: string, validUntil: string) =>
      pool.query('UPDATE kyc_submission SET birth_date = $2, valid_until = $3 WHERE id = $1', [
        id,
        birthDate,
        validUntil,
      ])
    await setDates(bornTooLate(), '2099-01-01')
    expect(code(await tryApproval())).toBe('UNDER_AGE')
    await setDates('2000-03-12', dayFromNow(server, -1))
    expect(code(await tryApproval())).toBe('DOCUMENT_OVER')
    expect(await member.call(calls.kyc.getKycStatus, {})).toMatchObject({ result: { state: 'inReview' } })
    await setDates('2000-03-12', dayFromNow(server))
    await lookAtPictures(clerk, id)
    expect(code(await tryApproval())).toBe('success')
  })

  it('keeps numbers sealed, and shows pictures to staff who may read them only', async () => {
    const member = await newMember()
    const card = newCard()
    const selfie = await sharp(await newReceipt())
      .rotate(90)
      .png()
      .toBuffer()
    await sendCard(member, { ...card, selfie })
    const id = await newest(member)
    const { rows } = await server.database.pool.query('SELECT * FROM kyc_submission WHERE id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain(card.documentNumber)
    expect(await clerk.call(calls.kyc.consoleGetKyc, { id })).toMatchObject({
      result: { documentNumber: card.documentNumber },
    })
    for (const [picture, isUpright] of [
      ['document', true],
      ['selfie', false],
    ] as const) {
      const path = `/api/console/kyc/${id}/${picture}`
      const shown = await clerk.fetch(path)
      expect(shown.headers.get('content-type')).toBe('image/webp')
      const { width, height } = await sharp(await shown.arrayBuffer()).metadata()
      expect(height > width, `it is the ${picture}`).toBe(isUpright)
      expect(shown.headers.get('cache-control')).toBe('no-store')
      expect((await member.fetch(path)).status).toBe(401)
      expect((await (await server.staff(['member.read'])).fetch(path)).status).toBe(403)
    }
    const trail = await clerk.call(calls.operators.listAudit, { subject: member.memberId })
    const looked = (picture: string) => ({ action: 'kyc.picture', after: { submission: id, picture } })
    expect(trail).toMatchObject({ results: [looked('selfie'), looked('document')] })
    expect(code(await (await server.staff(['kyc.read'])).call(calls.kyc.consoleClaimKyc, { id }))).toBe('NOT_ALLOWED')
  })

  it('is approved by nobody who has not opened both pictures of it, whoever else has', async () => {
    const other = await server.staff(['kyc.read', 'kyc.decide'])
    const member = await newMember()
    await sendCard(member)
    const first = await newest(member)
    await clerk.call(calls.kyc.consoleClaimKyc, { id: first })
    await lookAtPictures(clerk, first)
    await clerk.call(calls.kyc.consoleRejectKyc, { id: first, reason: 'Buram' })
    await sendCard(member)
    const id = await newest(member)
    const approval = async () => code(await clerk.call(calls.kyc.consoleApproveKyc, { id }))
    const look = (picture: string) => clerk.fetch(`/api/console/kyc/${id}/${picture}`)
    await clerk.call(calls.kyc.consoleClaimKyc, { id })
    expect(await approval(), 'those that were sent before are others').toBe('PICTURES_UNSEEN')
    await lookAtPictures(other, id)
    expect(await approval(), 'a colleague saw them').toBe('PICTURES_UNSEEN')
    for (const _time of [1, 2]) await look('document')
    expect(await approval(), 'not whom it shows').toBe('PICTURES_UNSEEN')
    expect(await member.call(calls.kyc.getKycStatus, {})).toMatchObject({ result: { state: 'inReview' } })
    await look('selfie')
    expect(await approval()).toBe('success')
  })

  it('a colleague’s claim is taken over only by asking for it', async () => {
    const other = await server.staff(['kyc.read', 'kyc.decide'])
    const member = await newMember()
    await sendCard(member)
    const id = await newest(member)
    await clerk.call(calls.kyc.consoleClaimKyc, { id })
    expect(code(await other.call(calls.kyc.consoleClaimKyc, { id }))).toBe('CLAIMED_BY_OTHER')
    expect(code(await other.call(calls.kyc.consoleApproveKyc, { id }))).toBe('CLAIMED_BY_OTHER')
    expect(code(await other.call(calls.kyc.consoleRejectKyc, { id, reason: 'Buram' }))).toBe('CLAIMED_BY_OTHER')
    expect(code(await other.call(calls.kyc.consoleClaimKyc, { id, takeOver: true }))).toBe('success')
    expect(code(await clerk.call(calls.kyc.consoleReleaseKyc, { id }))).toBe('CLAIMED_BY_OTHER')
    expect(await other.call(calls.kyc.consoleReleaseKyc, { id })).toMatchObject({ result: { state: 'submitted' } })
    const kept = await auditOf(server, { action: 'kyc.release', subject: member.memberId })
    expect(kept).toEqual([{ by: other.staffId, reason: null }])
    expect(code(await clerk.call(calls.kyc.consoleGetKyc, { id: 'kyc_none' }))).toBe('UNKNOWN_REQUEST')
  })

  it('a withdrawal needs it where the operator says so', async () => {
    const member = await newMember()
    const account = await addAccount(member)
    await credit(server, member, 200_000n)
    await settings({ withdrawalNeedsKyc: true })
    const check = () => member.call(calls.bank.withdrawPreCheck, { ...account, amount: 50_000 })
    expect(await check()).toMatchObject({ code: 'PRE_CHECK_FAILED', result: { reasons: [{ code: 'KYC' }] } })
    await sendCard(member)
    await approve(member)
    expect(code(await check())).toBe('success')
    await settings({ withdrawalNeedsKyc: false })
  })

  it('deposits at the same instant never pass what is allowed without it; with it there is no such bound', async () => {
    const member = await newDepositor(server)
    await settings({ unverifiedDepositsPerMonth: 50_000 })
    const sent = await Promise.all(Array.from({ length: 10 }, () => sendDeposit(server, member, 20_000)))
    expect(sent.map(code).sort()).toEqual([...Array.from({ length: 8 }, () => 'KYC_NEEDED'), 'success', 'success'])
    expect(await member.call(calls.bank.depositIntent, { receivingAccountId, amount: 20_000 })).toMatchObject({
      code: 'KYC_NEEDED',
      result: { remaining: 10_000 },
    })
    const atMost = await member.call(calls.bank.depositIntent, { receivingAccountId, amount: 10_000 })
    expect(code(atMost)).toBe('DIGITS_PAST_LIMIT') // digits on top would pass it (record 0545)
    await sendCard(member)
    await approve(member)
    expect(code(await sendDeposit(server, member, 20_000))).toBe('success')
    await settings({ unverifiedDepositsPerMonth: null })
  })

  it('that is decided, either way, is told to the pages that its member has open, once', async () => {
    const [verified, refused] = [await newMember(), await newMember()]
    for (const member of [verified, refused]) await sendCard(member)
    const toldBefore = [await balanceTold(server, verified), await balanceTold(server, refused)]
    await approve(verified)
    const id = await newest(refused)
    await clerk.call(calls.kyc.consoleClaimKyc, { id })
    for (const _try of [1, 2])
      expect(code(await clerk.call(calls.kyc.consoleRejectKyc, { id, reason: 'Buram' }))).toBe('success')
    const told = [await balanceTold(server, verified), await balanceTold(server, refused)]
    expect(told).toEqual(toldBefore.map((before) => before + 1))
  })

  it('ends with the document or the operator’s period, and may be sent again then', async () => {
    const member = await newMember()
    const soon = new Date(server.clock.now().getTime() + 10 * dayMs).toISOString().slice(0, 10)
    const card = newCard()
    await sendCard(member, { documentType: 'passport', documentNumber: 'X7654321', validUntil: soon })
    const { expiresAt } = await approve(member)
    expect(expiresAt?.slice(0, 10)).toBe(new Date(Date.parse(soon) + dayMs).toISOString().slice(0, 10))
    const lasting = await newMember()
    await sendCard(lasting, { documentType: 'passport', documentNumber: 'X7654322', validUntil: '2099-01-01' })
    expect((await approve(lasting)).expiresAt?.slice(0, 10), "the operator's two years").toBe(dayFromNow(server, 730))
    const forLife = await newMember()
    await sendCard(forLife, { validUntil: soon })
    expect((await approve(forLife)).expiresAt?.slice(0, 10), 'a KTP has no end').toBe(dayFromNow(server, 730))
    server.clock.advance(12 * dayMs)
    expect(await member.call(calls.kyc.getKycStatus, {})).toMatchObject({
      result: { state: 'expired', canSubmit: true },
    })
    expect(await sendCard(member, card)).toMatchObject({ result: { state: 'submitted' } })
  })

  it('that is over is told to the pages that its member has open, by the job, once', async () => {
    clerk = await server.staff(['kyc.read', 'kyc.decide', 'audit.read']) // the clock was turned since
    const member = await newMember()
    const soon = new Date(server.clock.now().getTime() + 10 * dayMs).toISOString().slice(0, 10)
    await sendCard(member, { documentType: 'passport', documentNumber: 'X7654323', validUntil: soon })
    await approve(member)
    server.clock.advance(12 * dayMs)
    const before = await balanceTold(server, member)
    await server.app.jobs.runNow('kyc.expire')
    await server.app.jobs.runNow('kyc.expire')
    expect(await balanceTold(server, member)).toBe(before + 1)
  })

  it('that is over is marked by one run of the job, however many end at once', async () => {
    const { pool } = server.database
    clerk = await server.staff(['kyc.read', 'kyc.decide']) // the clock was turned since
    const member = await newMember()
    await sendCard(member, { documentType: 'passport', documentNumber: 'X7654325', validUntil: dayFromNow(server, 10) })
    await approve(member)
    const { rowCount } = await pool.query(
      `WITH another AS (
         INSERT INTO member SELECT (jsonb_populate_record(m, jsonb_build_object('id', m.id || n, 'username', 'tamat' || n,
           'email', 'tamat' || n || '@demo.test', 'contact', '62899' || n + 1000000, 'referral_code', 'TAMAT' || n))).*
         FROM member m, generate_series(1, 1100) n WHERE m.id = $1 RETURNING id)
       INSERT INTO kyc_submission SELECT (jsonb_populate_record(k, jsonb_build_object('id', another.id, 'member_id', another.id,
         'document_digest', '\\x' || md5(another.id)))).* FROM kyc_submission k, another WHERE k.member_id = $1`,
      [member.memberId],
    )
    expect(rowCount).toBe(1_100)
    server.clock.advance(12 * dayMs)
    await server.app.jobs.runNow('kyc.expire')
    const { rows } = await pool.query(
      `SELECT k.state, count(*)::int AS count, count(e.member_id)::int AS told FROM kyc_submission k
       LEFT JOIN outbox_event e ON e.member_id = k.member_id AND e.topic = 'BalanceChanged'
       WHERE k.member_id LIKE $1 || '_%' GROUP BY k.state`,
      [member.memberId],
    )
    expect(rows).toEqual([{ state: 'expired', count: 1_100, told: 1_100 }])
  })

  it('opens nothing any more from the moment it ends, also before the job has marked it', async () => {
    const [member, friend] = [await newMember(), await newMember()]
    const account = await addAccount(member)
    await credit(server, member, 200_000n)
    clerk = await server.staff(['kyc.read', 'kyc.decide']) // the clock was turned since
    await sendCard(member, { documentType: 'passport', documentNumber: 'X7654324', validUntil: dayFromNow(server, 10) })
    await approve(member)
    await settings({ withdrawalNeedsKyc: true, unverifiedDepositsPerMonth: 50_000, memberTransfer: true })
    const answers = async () => {
      const withdrawal = await member.call(calls.bank.withdrawPreCheck, { ...account, amount: 50_000 })
      const requestId = newRequestId()
      const gift = { username: friend.username, amount: 20_000, requestId, requestTAC: false }
      const given = await member.call(calls.wallet.transferCreditRequest, gift)
      return [code(withdrawal), code(given), code(await sendDeposit(server, member, 60_000))]
    }
    expect(await answers()).toEqual(['success', 'success', 'success'])
    server.clock.advance(12 * dayMs)
    expect(await answers()).toEqual(['PRE_CHECK_FAILED', 'KYC', 'KYC_NEEDED'])
    const { rows } = await server.database.pool.query('SELECT state FROM kyc_submission WHERE member_id = $1', [
      member.memberId,
    ])
    expect(rows, 'nothing has marked it').toEqual([{ state: 'approved' }])
    await settings({ withdrawalNeedsKyc: false, unverifiedDepositsPerMonth: null, memberTransfer: false })
  })

  it('is nobody’s but the member’s own', async () => {
    const other = await newMember()
    expect(await other.call(calls.kyc.getKycStatus, {})).toMatchObject({ result: { state: 'none', reason: null } })
    expect((await server.visitor().send(calls.kyc.getKycStatus, {})).status).toBe(401)
    expect(code(await other.call(calls.kyc.consoleListKyc, {}))).toBe('NOT_SIGNED_IN')
  })

  it('pictures go a month after a rejection and a year after an approval ended; what was decided stays', async () => {
    clerk = await server.staff(['kyc.read', 'kyc.decide']) // the clock was turned since
    const [rejected, expired, fresh] = [await newMember(), await newMember(), await newMember()]
    for (const member of [rejected, expired, fresh]) expect(code(await sendCard(member))).toBe('success')
    const ids = new Map<MemberVisitor, string>()
    for (const member of [rejected, expired, fresh]) ids.set(member, await newest(member))
    const idOf = (member: MemberVisitor) => ids.get(member) ?? ''
    for (const member of [rejected, fresh]) {
      await clerk.call(calls.kyc.consoleClaimKyc, { id: idOf(member) })
      await clerk.call(calls.kyc.consoleRejectKyc, { id: idOf(member), reason: 'Buram' })
    }
    await approve(expired)
    const age = (set: string, days: number, member: MemberVisitor) =>
      server.database.pool.query(`UPDATE kyc_submission SET ${set} = $2 WHERE id = $1`, [
        idOf(member),
        new Date(server.clock.now().getTime() - days * dayMs),
      ])
    await age('decided_at', 31, rejected)
    await age('decided_at', 29, fresh)
    await age("state = 'expired', expires_at", 366, expired)
    const status = async (member: MemberVisitor) =>
      (await clerk.fetch(`/api/console/kyc/${idOf(member)}/selfie`)).status
    expect(await status(rejected)).toBe(200)
    // The oldest decision is looked at first; one that cannot be noted keeps no other one's pictures.
    const mend = await breakRow(server, { table: 'kyc_submission', column: 'id', value: idOf(rejected) })
    await expect(server.app.jobs.runNow('kyc.forget-pictures')).rejects.toThrow()
    await mend()
    expect(await status(expired)).toBe(404)
    await server.app.jobs.runNow('kyc.forget-pictures')
    await server.app.jobs.runNow('kyc.forget-pictures')
    expect([await status(rejected), await status(expired), await status(fresh)]).toEqual([404, 404, 200])
    expect(await clerk.call(calls.kyc.consoleGetKyc, { id: idOf(rejected) })).toMatchObject({
      result: { hasPictures: false, state: 'rejected', rejectReason: 'Buram' },
    })
    expect(await clerk.call(calls.kyc.consoleGetKyc, { id: idOf(fresh) })).toMatchObject({
      result: { hasPictures: true },
    })
  })
})
