import { calls } from '@balai/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditOf } from '../../../../test/audit-trail.ts'
import { newRequestId } from '../../../../test/bank-scene.ts'
import {
  type MemberVisitor,
  memberPassword,
  type StaffVisitor,
  startTestServer,
  type TestServer,
} from '../../../../test/harness.ts'
import { codeFor, mailbox } from '../../../../test/mailbox.ts'
import { staffOfAnother } from '../../../../test/other-operator.ts'
import type { ContactKind } from './store.ts'

const {
  consoleAskContactChange,
  consoleApproveContactChange,
  consoleGetMember,
  consoleListContactChange,
  consoleRejectContactChange,
} = calls.member
const { forgotPassword, login, loginMobile, requestTac, resetPassword } = calls.session
const reason = 'Nomor lama hilang, dipastikan lewat KTP'

describe('a change of a member’s contact at the desk', () => {
  let server: TestServer
  let maker: StaffVisitor
  let checker: StaffVisitor
  let member: MemberVisitor
  beforeAll(async () => {
    server = await startTestServer()
    maker = await server.staff(['member.read', 'member.change-contact', 'audit.read'])
    checker = await server.staff(['member.read', 'member.change-contact'])
  })
  beforeEach(async () => {
    member = await server.member()
  })
  afterAll(() => server.close())

  const code = (answer: { success: boolean; code?: string }) => (answer.success ? 'success' : answer.code)
  const phoneOf = ({ username }: MemberVisitor) => `62812000${username.slice(-4)}`
  const emailOf = ({ username }: MemberVisitor) => `${username}@contoh.test`
  let numbers = 0
  /** A number that nobody has. */
  const freshPhone = () => `6281355${String(++numbers).padStart(5, '0')}`

  const request = (who: MemberVisitor, kind: ContactKind, to: string, from?: string) => ({
    requestId: newRequestId(),
    id: who.memberId,
    kind,
    from: from ?? (kind === 'phone' ? phoneOf(who) : emailOf(who)),
    to,
    reason,
  })
  async function ask(kind: ContactKind, to: string, from?: string) {
    const asked = await maker.call(consoleAskContactChange, request(member, kind, to, from))
    if (!asked.success) throw new Error(asked.code)
    return asked.result
  }
  const approve = (id: string, by = checker) => by.call(consoleApproveContactChange, { id })
  async function seen() {
    const answer = await maker.call(consoleGetMember, { id: member.memberId })
    if (!answer.success) throw new Error(answer.code)
    return answer.result
  }

  it('changes nothing until somebody else approves it, and then the number alone', async () => {
    const to = freshPhone()
    const asked = await ask('phone', `0${to.slice(2)}`)
    expect(asked).toMatchObject({ kind: 'phone', from: phoneOf(member), to, state: 'pending', isMine: true })
    expect((await seen()).contact).toBe(phoneOf(member))
    expect(code(await approve(asked.id, maker))).toBe('MAKER_IS_CHECKER')
    expect(await approve(asked.id)).toMatchObject({ result: { state: 'approved', decidedBy: { id: checker.staffId } } })
    expect(code(await approve(asked.id)), 'the same again stands').toBe('success')
    expect(await seen()).toMatchObject({ contact: to, email: emailOf(member) })
    expect(await maker.call(calls.operators.listAudit, { subject: member.memberId })).toMatchObject({
      results: [
        { action: 'member.change-contact', reason, before: { phone: phoneOf(member) }, after: { phone: to } },
        { action: 'member.ask-contact', reason, before: { phone: phoneOf(member) }, after: { phone: to } },
      ],
    })
  })

  it('signs out everywhere, makes strangers of browsers, and tells the old number, the new one and the address', async () => {
    const browser = server.visitor()
    await browser.call(login, { username: member.username, password: memberPassword })
    const to = freshPhone()
    await approve((await ask('phone', to)).id)
    expect((await browser.send(calls.member.profile, {})).status).toBe(401)
    const [oldText] = await mailbox(server, phoneOf(member))
    const [newText] = await mailbox(server, to)
    const [mail] = await mailbox(server, emailOf(member))
    for (const told of [oldText, newText]) {
      expect(told).toMatchObject({ kind: 'sms', text: expect.stringContaining(` +*********${to.slice(-3)}.`) })
      expect(told?.text, 'a part holds half of it otherwise').toMatch(/^[\x20-\x7e]+$/)
    }
    expect(mail).toMatchObject({ kind: 'email', text: expect.stringContaining(` +•••••••••${to.slice(-3)}.`) })
    for (const told of [oldText, newText, mail]) expect(told?.text).not.toContain(to)
    expect(mail?.subject).toMatch(/^Nomor telepon akunmu di .+ diganti$/)
    await browser.call(login, { username: member.username, password: memberPassword })
    expect((await mailbox(server, emailOf(member)))[0]?.subject, 'its login is told').toMatch(/^Login baru/)
  })

  it('codes that went to the old number are worth nothing, and those to the new one let in', async () => {
    const browser = server.visitor()
    await browser.call(requestTac, { phone: phoneOf(member) })
    const oldCode = await codeFor(server, phoneOf(member))
    const to = freshPhone()
    await approve((await ask('phone', to)).id)
    const old = await browser.call(loginMobile, { mobileNumber: phoneOf(member), pinCode: oldCode })
    expect(code(old)).toBe('TAC_INVALID')
    const left = 'SELECT FROM one_time_code WHERE expires_at > $1'
    expect((await server.database.pool.query(left, [server.clock.now()])).rows).toHaveLength(0)
    await browser.call(requestTac, { phone: to })
    const pinCode = await codeFor(server, to)
    expect(await browser.call(loginMobile, { mobileNumber: to, pinCode })).toMatchObject({
      result: { uid: member.memberId },
    })
  })

  it('codes to the address end with another number too', async () => {
    expect(code(await member.call(calls.session.requestKycOtp, { email: emailOf(member) }))).toBe('success')
    const left = async () => {
      const codes = 'SELECT FROM one_time_code WHERE expires_at > $1'
      return (await server.database.pool.query(codes, [server.clock.now()])).rowCount
    }
    const before = await left() // other members' may be among them
    await approve((await ask('phone', freshPhone())).id)
    expect(await left()).toBe((before ?? 0) - 1)
  })

  it('codes to the phone end with another address too, as its member is told', async () => {
    const browser = server.visitor()
    await browser.call(requestTac, { phone: phoneOf(member) })
    const pinCode = await codeFor(server, phoneOf(member))
    await approve((await ask('email', `lain-${emailOf(member)}`)).id)
    expect(code(await browser.call(loginMobile, { mobileNumber: phoneOf(member), pinCode }))).toBe('TAC_INVALID')
  })

  it('mailed links end with the old address, the new one is told, unproven, and gets the next', async () => {
    const { username, memberId } = member
    await server.database.pool.query('UPDATE member SET email_verified_at = now() WHERE id = $1', [memberId])
    await server.visitor().call(forgotPassword, { username, email: emailOf(member) })
    const linkIn = (text = '') =>
      new URL(/http\S+ResetPassword\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? ''
    const token = linkIn((await mailbox(server, emailOf(member)))[0]?.text ?? '')
    const to = `baru-${username}@contoh.test`
    await approve((await ask('email', ` ${to} `)).id)
    const chosen = { username, newPassword: 'Lebih rahasia 9', confirmPassword: 'Lebih rahasia 9' }
    expect(code(await server.visitor().call(resetPassword, { ...chosen, token }))).toBe('RESET_INVALID')
    for (const address of [emailOf(member), to]) {
      const [mail, ...others] = await mailbox(server, address)
      expect(mail?.text).toContain('b•••••@contoh.test')
      expect(others).toHaveLength(address === to ? 0 : 1)
    }
    expect(await mailbox(server, phoneOf(member))).toEqual([])
    const again = server.visitor()
    await again.call(login, { username, password: memberPassword })
    expect(await again.call(calls.member.profile, {})).toMatchObject({ result: { email: to, isEmailVerified: false } })
    await server.visitor().call(forgotPassword, { username, email: to })
    const next = linkIn((await mailbox(server, to))[0]?.text ?? '')
    expect(code(await server.visitor().call(resetPassword, { ...chosen, token: next }))).toBe('success')
  })

  it('a first address is told to the phone as well, and a number without an address to the phones', async () => {
    await server.database.pool.query('UPDATE member SET email = NULL WHERE id = $1', [member.memberId])
    const to = `pertama-${member.username}@contoh.test`
    const asked = await ask('email', to, '')
    expect(asked.from).toBe('')
    const phone = freshPhone()
    await approve((await ask('phone', phone)).id)
    expect(await mailbox(server, phone)).toHaveLength(1)
    await approve(asked.id)
    expect((await mailbox(server, phone))[0]?.text).toContain('alamat email akun')
    expect(await mailbox(server, to)).toHaveLength(1)
  })

  it('takes what registration takes, and says what is wrong in the field', async () => {
    const other = await server.member()
    const said = async (kind: ContactKind, to: string) => {
      const answer = await maker.call(consoleAskContactChange, request(member, kind, to))
      return answer.success ? 'success' : [answer.code, Object.keys(answer.errors ?? {})]
    }
    expect(await said('phone', '12')).toEqual(['INVALID_INPUT', ['phone']])
    expect(await said('phone', '')).toEqual(['INVALID_INPUT', ['phone']])
    expect(await said('email', 'bukan alamat')).toEqual(['INVALID_INPUT', ['email']])
    expect(await said('phone', `+${phoneOf(member)}`)).toEqual(['CONTACT_SAME', ['phone']])
    expect(await said('email', emailOf(member).toUpperCase())).toEqual(['CONTACT_SAME', ['email']])
    expect(await said('phone', `0${phoneOf(other).slice(2)}`)).toEqual(['TAKEN', ['phone']])
    expect(await said('email', emailOf(other).toUpperCase())).toEqual(['TAKEN', ['email']])
    expect(await maker.call(consoleListContactChange, { memberId: member.memberId })).toMatchObject({ results: [] })
  })

  it('one of a kind waits at a time, and the same attempt again is the same request', async () => {
    const once = request(member, 'phone', freshPhone())
    const answers = await Promise.all(Array.from({ length: 8 }, () => maker.call(consoleAskContactChange, once)))
    expect(new Set(answers.map((answer) => (answer.success ? answer.result.id : answer.code))).size).toBe(1)
    expect(code(await maker.call(consoleAskContactChange, { ...once, to: freshPhone() }))).toBe('REQUEST_REUSED')
    const second = () => checker.call(consoleAskContactChange, request(member, 'phone', freshPhone()))
    expect(code(await second())).toBe('CHANGE_WAITING')
    await ask('email', `lain-${member.username}@contoh.test`)
    const [first] = answers
    if (!first?.success) throw new Error('it was asked for')
    expect(code(await approve(first.result.id))).toBe('success')
    const from = once.to
    expect(code(await maker.call(consoleAskContactChange, request(member, 'phone', freshPhone(), from)))).toBe(
      'success',
    )
  })

  it('whoever asked takes it back, a colleague rejects it, and neither is approved afterwards', async () => {
    const mine = await ask('phone', freshPhone())
    const reject = (id: string, by: StaffVisitor, said = reason) =>
      by.call(consoleRejectContactChange, { id, reason: said })
    expect(await reject(mine.id, maker)).toMatchObject({ result: { state: 'rejected', decisionReason: reason } })
    expect([code(await reject(mine.id, maker)), code(await reject(mine.id, maker, 'Lain'))]).toEqual([
      'success',
      'ALREADY_DECIDED',
    ])
    const theirs = await ask('phone', freshPhone())
    expect(code(await reject(theirs.id, checker))).toBe('success')
    expect(await auditOf(server, { action: 'member.reject-contact', subject: member.memberId })).toEqual([
      { by: maker.staffId, reason },
      { by: checker.staffId, reason },
    ])
    expect(code(await approve(mine.id))).toBe('ALREADY_DECIDED')
    expect(code(await approve(theirs.id))).toBe('ALREADY_DECIDED')
    expect((await seen()).contact).toBe(phoneOf(member))
    expect((await member.send(calls.member.profile, {})).status, 'nobody was signed out').toBe(200)
  })

  it('tells whoever decides that the member is blocked, and why, or stays away', async () => {
    await ask('phone', freshPhone())
    const told = async () => {
      const listed = await checker.call(consoleListContactChange, { memberId: member.memberId })
      if (!listed.success) throw new Error(listed.code)
      return listed.results.map(({ memberState, memberStateReason, memberAbsence }) => ({
        memberState,
        memberStateReason,
        memberAbsence,
      }))
    }
    expect(await told()).toEqual([{ memberState: 'active', memberStateReason: null, memberAbsence: null }])
    await member.call(calls.saferPlay.exclude, { months: null, isSure: true })
    const supervisor = await server.staff(['member.read', 'member.block'])
    const why = 'Akun dibajak'
    await supervisor.call(calls.member.consoleBlockMember, { id: member.memberId, reason: why })
    const memberAbsence = { kind: 'excluded', until: null }
    expect(await told()).toEqual([{ memberState: 'blocked', memberStateReason: why, memberAbsence }])
  })

  it('what is no longer as it was read is neither asked for nor approved, and what was asked for can be rejected', async () => {
    const stale = request(member, 'email', `x-${member.username}@contoh.test`, 'lama@contoh.test')
    expect(code(await maker.call(consoleAskContactChange, stale))).toBe('CONTACT_MOVED')
    await server.database.pool.query('UPDATE member SET email = NULL WHERE id = $1', [member.memberId])
    const { id } = await ask('email', stale.to, '')
    await member.call(calls.session.requestKycOtp, { email: emailOf(member), password: memberPassword })
    const otp = await codeFor(server, emailOf(member))
    expect(code(await member.call(calls.session.checkKycOtp, { email: emailOf(member), otp }))).toBe('success')
    expect(await approve(id)).toMatchObject({ code: 'CONTACT_MOVED', message: expect.stringContaining('sudah bukan') })
    expect(await seen()).toMatchObject({ email: emailOf(member) })
    expect(code(await checker.call(consoleRejectContactChange, { id, reason }))).toBe('success')
  })

  it('a closed account keeps its contact, a blocked one may get another', async () => {
    const { id } = await ask('phone', freshPhone())
    await server.database.pool.query(`UPDATE member SET state = 'closed' WHERE id = $1`, [member.memberId])
    expect(code(await approve(id))).toBe('MEMBER_CLOSED')
    const other = request(member, 'email', 'y@contoh.test')
    expect(code(await maker.call(consoleAskContactChange, other))).toBe('MEMBER_CLOSED')
    await server.database.pool.query(`UPDATE member SET state = 'blocked' WHERE id = $1`, [member.memberId])
    expect(code(await approve(id))).toBe('success')
  })

  it('is read by whoever reads members, asked for and decided by nobody without the right, and by no other operator', async () => {
    const { id } = await ask('phone', freshPhone())
    const reader = await server.staff(['member.read', 'member.remove-account', 'member.block', 'adjustment.approve'])
    const listed = await reader.call(consoleListContactChange, { memberId: member.memberId })
    expect(listed).toMatchObject({ results: [{ id, isMine: false, askedBy: { id: maker.staffId } }] })
    expect(code(await (await server.staff([])).call(consoleListContactChange, {}))).toBe('NOT_ALLOWED')
    const tries = (who: Pick<StaffVisitor, 'call'>) => [
      who.call(consoleAskContactChange, request(member, 'email', 'z@contoh.test')),
      who.call(consoleApproveContactChange, { id }),
      who.call(consoleRejectContactChange, { id, reason }),
    ]
    expect((await Promise.all(tries(reader))).map(code)).toEqual(Array(3).fill('NOT_ALLOWED'))
    const blind = await server.staff(['member.change-contact'])
    expect((await Promise.all(tries(blind))).map(code), 'who may not read members').toEqual(
      Array(3).fill('NOT_ALLOWED'),
    )
    const stranger = await staffOfAnother(server, ['member.read', 'member.change-contact'])
    expect((await Promise.all(tries(stranger))).map(code)).toEqual([
      'UNKNOWN_MEMBER',
      'UNKNOWN_REQUEST',
      'UNKNOWN_REQUEST',
    ])
    expect(await stranger.call(consoleListContactChange, {})).toMatchObject({ results: [], result: { waiting: 0 } })
  })

  it('SQL itself refuses that one person asks and approves', async () => {
    const { id } = await ask('phone', freshPhone())
    const update = `UPDATE member_contact_change SET state = 'approved', decided_by = asked_by, decided_at = now() WHERE id = $1`
    await expect(server.database.pool.query(update, [id])).rejects.toThrow('member_contact_change_four_eyes')
  })
})
