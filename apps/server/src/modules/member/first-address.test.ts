import { calls } from '@balai/contract'
import type { Tx } from '@balai/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MemberVisitor, memberPassword, startTestServer, type TestServer } from '../../../test/harness.ts'
import { codeFor, mailbox } from '../../../test/mailbox.ts'
import { meanwhile } from '../../../test/meanwhile.ts'
import { hashPassword } from '../../platform/password.ts'

const { profile, upgradeMemberToCm } = calls.member
const { checkKycOtp, forgotPassword, login, requestKycOtp, resetPassword } = calls.session
const password = memberPassword
const newPassword = 'Milik pencuri 9'

describe('a first address', () => {
  let server: TestServer
  let member: MemberVisitor
  let email: string
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    member = await withoutEmail()
    email = `pertama-${member.username}@contoh.test`
  })

  /** As registration by phone leaves a member. */
  async function withoutEmail(): Promise<MemberVisitor> {
    const made = await server.member()
    await server.database.pool.query("UPDATE member SET email = NULL, full_name = '' WHERE id = $1", [made.memberId])
    return made
  }
  const upgrade = (given: { password?: string } = {}) => ({ fullname: 'Sinta Dewi', email, ...given })
  const textsTo = ({ username }: MemberVisitor) => mailbox(server, `62812000${username.slice(-4)}`)
  const addressOf = async (who: MemberVisitor) => {
    const answer = await who.call(profile, {})
    return answer.success ? answer.result.email : answer.code
  }
  const failures = async () => (await server.database.pool.query('SELECT sum(failures) FROM login_tries')).rows[0].sum

  it('that a session alone gives leads to no new password', async () => {
    await member.call(upgradeMemberToCm, upgrade())
    await member.call(requestKycOtp, { email })
    const [code] = (await mailbox(server, email)).flatMap(({ text }) => /\b\d{6}\b/.exec(text ?? '') ?? [])
    if (code !== undefined) await member.call(checkKycOtp, { email, otp: code })
    const thief = server.visitor()
    await thief.call(forgotPassword, { username: member.username, email })
    const [link] = (await mailbox(server, email)).flatMap(
      ({ text }) => /http\S+ResetPassword\S+/.exec(text ?? '') ?? [],
    )
    const token = new URL(link ?? 'http://contoh.test').searchParams.get('token') ?? ''
    await thief.call(resetPassword, { username: member.username, token, newPassword, confirmPassword: newPassword })
    const again = await server.visitor().call(login, { username: member.username, password })
    expect(again).toMatchObject({ success: true })
    expect(await addressOf(member)).toBe('')
  })

  it('is taken with the password, and the member’s number is texted of it', async () => {
    const before = await failures()
    expect(await member.send(upgradeMemberToCm, upgrade()), 'and no try at it').toMatchObject({
      status: 422,
      answer: { errors: { password: 'Kata Sandi wajib diisi.' } },
    })
    expect(await failures()).toBe(before)
    expect(await member.call(upgradeMemberToCm, upgrade({ password: 'Bukan yang ini 1' }))).toMatchObject({
      code: 'WRONG_PASSWORD',
      errors: { password: 'Kata sandi saat ini salah.' },
    })
    expect(Number(await failures()), 'counted as any wrong password').toBeGreaterThan(Number(before))
    expect([await addressOf(member), await textsTo(member)]).toEqual(['', []])
    expect(await member.call(upgradeMemberToCm, upgrade({ password }))).toMatchObject({ success: true })
    expect(await addressOf(member)).toBe(email)
    const texts = await textsTo(member)
    expect(texts.map(({ text }) => text)).toEqual([
      expect.stringContaining(`alamat email baru saja ditambahkan ke akun ${member.username}.`),
    ])
    expect(texts[0]?.text, 'the address is nobody’s to read on the way').not.toContain(email)
  })

  it('is refused by a password in whose place another one is being committed', async () => {
    const passwordHash = await hashPassword('Lebih rahasia 9')
    const replaced = (tx: Tx) =>
      sql`UPDATE member SET password_hash = ${passwordHash} WHERE id = ${member.memberId}`.execute(tx)
    const give = () => member.call(upgradeMemberToCm, upgrade({ password }))
    expect(await meanwhile(server, replaced, give)).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect([await addressOf(member), await textsTo(member)]).toEqual(['', []])
  })

  it('is asked for no password where an address is on record, and nothing is texted of a name', async () => {
    await server.database.pool.query('UPDATE member SET email = $2 WHERE id = $1', [member.memberId, email])
    expect(await member.call(upgradeMemberToCm, upgrade())).toMatchObject({ success: true })
    expect([await addressOf(member), await textsTo(member)]).toEqual([email, []])
  })

  it('is proved by a code that the password asked for, and the member’s number is texted of it', async () => {
    expect(await member.send(requestKycOtp, { Email: email })).toMatchObject({
      status: 422,
      answer: { errors: { password: 'Kata Sandi wajib diisi.' } },
    })
    expect(await member.call(requestKycOtp, { email, password: 'Bukan yang ini 1' })).toMatchObject({
      code: 'WRONG_PASSWORD',
      errors: { password: 'Kata sandi saat ini salah.' },
    })
    expect(await mailbox(server, email), 'a code goes to nobody meanwhile').toEqual([])
    await member.call(requestKycOtp, { email, password })
    const otp = await codeFor(server, email)
    expect(await member.call(checkKycOtp, { email, otp })).toMatchObject({ success: true })
    expect(await addressOf(member)).toBe(email)
    expect((await textsTo(member)).map(({ text }) => text)).toEqual([
      expect.stringContaining(`alamat email baru saja ditambahkan ke akun ${member.username}.`),
    ])
    await member.call(requestKycOtp, { email })
    const second = await codeFor(server, email)
    expect(second, 'too soon for another').toBe(otp)
    server.clock.advance(61_000)
    expect(await member.call(requestKycOtp, { email }), 'on record, so no password').toMatchObject({ success: true })
    const own = { email, otp: await codeFor(server, email) }
    expect(await member.call(checkKycOtp, own)).toMatchObject({ success: true })
    expect(await textsTo(member), 'nothing was added').toHaveLength(1)
  })

  it('is proved by no code once the password that asked for it was replaced', async () => {
    await member.call(requestKycOtp, { email, password })
    const otp = await codeFor(server, email)
    const passwordHash = await hashPassword('Lebih rahasia 9')
    const replaced = (tx: Tx) =>
      sql`UPDATE member SET password_hash = ${passwordHash} WHERE id = ${member.memberId}`.execute(tx)
    const check = () => member.call(checkKycOtp, { email, otp })
    expect(await meanwhile(server, replaced, check), 'while it is being committed').toMatchObject({
      code: 'TAC_INVALID',
    })
    expect(await check(), 'and after').toMatchObject({ code: 'TAC_INVALID' })
    expect([await addressOf(member), await textsTo(member)]).toEqual(['', []])
  })
})
