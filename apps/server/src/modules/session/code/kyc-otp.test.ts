import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberPassword, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { codeFor, mailbox } from '../../../../test/mailbox.ts'

const { activateUserSecondPin, addUserPin, checkKycOtp, checkKycOtpByQuery, login, requestKycOtp } = calls.session
const { profile } = calls.member

describe('verifying an address', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const emailOf = (username: string) => `${username}@contoh.test`
  /** As registration by phone leaves a member. */
  async function withoutEmail() {
    const member = await server.member()
    await server.database.pool.query('UPDATE member SET email = NULL WHERE id = $1', [member.memberId])
    return member
  }

  it('takes the code that was mailed to the member’s own address', async () => {
    const member = await server.member()
    const email = emailOf(member.username)
    expect(await member.call(profile, {})).toMatchObject({ result: { isEmailVerified: false } })
    expect(await member.call(requestKycOtp, { email: email.toUpperCase() })).toMatchObject({ success: true })
    const otp = await codeFor(server, email.toUpperCase())
    expect(await member.call(checkKycOtp, { email, otp: otp === '111111' ? '222222' : '111111' })).toMatchObject({
      code: 'TAC_INVALID',
    })
    expect(await member.call(checkKycOtp, { email, otp })).toMatchObject({ success: true })
    expect(await member.call(profile, {})).toMatchObject({ result: { isEmailVerified: true, email } })
  })

  it('never changes an address', async () => {
    const member = await server.member()
    const other = { email: 'lain@contoh.test', checkEmail: true }
    expect(await member.call(requestKycOtp, other)).toMatchObject({ code: 'EMAIL_DIFFERS' })
    expect(await member.call(checkKycOtp, { email: other.email, otp: '123456' })).toMatchObject({ code: 'TAC_INVALID' })
  })

  it('gives a member without one their first, when it is nobody else’s', async () => {
    const [member, owner] = [await withoutEmail(), await server.member()]
    const taken = emailOf(owner.username)
    const password = memberPassword
    const wanted = { email: taken, password }
    expect(await member.call(requestKycOtp, { ...wanted, checkEmail: true })).toMatchObject({ code: 'EMAIL_TAKEN' })
    expect(await member.call(requestKycOtp, wanted)).toMatchObject({ success: true })
    expect(await mailbox(server, taken)).toEqual([])
    await member.call(requestKycOtp, { email: 'pertama@contoh.test', password })
    const otp = await codeFor(server, 'pertama@contoh.test')
    expect(await member.call(checkKycOtp, { email: 'pertama@contoh.test', otp })).toMatchObject({ success: true })
    expect(await member.call(profile, {})).toMatchObject({
      result: { email: 'pertama@contoh.test', isEmailVerified: true },
    })
  })

  it('by the address of a page needs the proof of decision 13, and no visitor or pending PIN gets so far', async () => {
    const member = await server.member()
    const email = emailOf(member.username)
    expect((await member.fetch(`/api/${checkKycOtpByQuery.path}?email=${email}&otp=123456`)).status).toBe(403)
    expect((await server.visitor().send(requestKycOtp, { Email: email })).status).toBe(401)
    await member.call(addUserPin, { pin: '739154', password: memberPassword })
    await member.call(activateUserSecondPin, { isActivate: true })
    const pending = server.visitor()
    await pending.call(login, { username: member.username, password: memberPassword })
    expect(await pending.send(requestKycOtp, { Email: email })).toMatchObject({
      status: 403,
      answer: { code: 'PIN_REQUIRED' },
    })
  })
})
