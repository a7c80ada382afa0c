import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberPassword, startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { codeFor } from '../../../test/mailbox.ts'

const { profile, registerContact, registerMobile, upgradeMemberToCm } = calls.member
const { login, loginMobile, requestTac } = calls.session

describe('registration by phone', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: 'true' })
  })
  afterAll(() => server.close())

  let place = 0
  const visitor = (isProgram = false) =>
    server.visitor({ isProgram, headers: { 'x-forwarded-for': `10.3.0.${place++}` } })
  let numbers = 0
  const newPhone = () => `81377${String(++numbers).padStart(6, '0')}`
  /** The code that `browser` asked for, which nobody else may use (record 0674). */
  async function proven(phone: string, browser: Visitor): Promise<string> {
    await browser.call(requestTac, { phone, checkPhone: true })
    return codeFor(server, `62${phone}`)
  }

  it('makes a member whose name is ours, who signs in with password or code', async () => {
    const phone = newPhone()
    const given = { mobileNumber: `0${phone}`, prefix: '62', password: memberPassword } as const
    const browser = visitor()
    const answer = await browser.call(registerMobile, { ...given, pinCode: await proven(phone, browser) })
    if (!answer.success) throw new Error(answer.code)
    const { username } = answer.result
    expect(username).toMatch(/^m\d{10}$/)
    const member = visitor()
    expect(await member.call(login, { username, password: memberPassword })).toMatchObject({ success: true })
    expect(await member.call(profile, {})).toMatchObject({
      result: { username, contact: `62${phone}`, fullName: '', email: '', memberType: 'cash_market' },
    })
    await browser.call(requestTac, { phone })
    const pinCode = await codeFor(server, `62${phone}`)
    expect(await browser.call(loginMobile, { mobileNumber: phone, pinCode })).toMatchObject({ success: true })
  })

  it('takes a code once and for its own number', async () => {
    const [phone, other] = [newPhone(), newPhone()]
    const browser = visitor()
    const pinCode = await proven(phone, browser)
    const register = (mobileNumber: string, code: string) =>
      browser.call(registerMobile, { mobileNumber, password: memberPassword, pinCode: code })
    expect(await register(other, pinCode)).toMatchObject({ code: 'TAC_INVALID' })
    expect(await register(phone, pinCode === '123456' ? '654321' : '123456')).toMatchObject({ code: 'TAC_INVALID' })
    expect(await register(phone, pinCode)).toMatchObject({ success: true })
    const elsewhere = visitor()
    const again = { mobileNumber: phone, password: memberPassword, pinCode }
    expect(await elsewhere.call(registerMobile, again)).toMatchObject({
      code: 'TAKEN',
      errors: { mobileNumber: 'Nomor Telepon sudah terdaftar.' },
    })
  })

  it('sent again is answered as the first time, to who asked for the code and has the password', async () => {
    const [phone, own] = [newPhone(), newPhone()]
    const browser = visitor()
    const given = { mobileNumber: phone, password: memberPassword, pinCode: await proven(phone, browser) }
    const first = await browser.call(registerMobile, given)
    if (!first.success) throw new Error(first.code)
    expect(await browser.call(registerMobile, given)).toMatchObject({ success: true, result: first.result })
    expect(await browser.call(registerMobile, { ...given, password: 'Bukan yang ini 1' })).toMatchObject({
      code: 'TAKEN',
    })
    const named = { username: 'sekar77', contact: own, password: memberPassword, pinCode: await proven(own, browser) }
    expect(await browser.call(registerContact, named)).toMatchObject({ result: { username: 'sekar77' } })
    expect(await browser.call(registerContact, named)).toMatchObject({ result: { username: 'sekar77' } })
    expect(await browser.call(registerContact, { ...named, username: 'sekar78' })).toMatchObject({ code: 'TAKEN' })
  })

  it('sent again is no way to guess the code or the password, nor known for longer than the code was valid', async () => {
    const [phone, late] = [newPhone(), newPhone()]
    const browser = visitor()
    const given = { mobileNumber: phone, password: memberPassword, pinCode: await proven(phone, browser) }
    expect(await browser.call(registerMobile, given)).toMatchObject({ success: true })
    const other = given.pinCode === '123456' ? '654321' : '123456'
    for (let n = 0; n < 3; n++)
      expect(await browser.call(registerMobile, { ...given, pinCode: other })).toMatchObject({ code: 'TAKEN' })
    for (let n = 0; n < 2; n++)
      expect(await browser.call(registerMobile, { ...given, password: 'Bukan yang ini 1' })).toMatchObject({
        code: 'TAKEN',
      })
    expect(await browser.call(registerMobile, given), 'five misses end it').toMatchObject({ code: 'TAKEN' })

    const second = { mobileNumber: late, password: memberPassword, pinCode: await proven(late, browser) }
    expect(await browser.call(registerMobile, second)).toMatchObject({ success: true })
    server.clock.advance(5 * 60_000)
    expect(await browser.call(registerMobile, second)).toMatchObject({ code: 'TAKEN' })
  })

  it('of one number by ten at once makes one member, as which all are answered', async () => {
    const phone = newPhone()
    const program = visitor(true)
    const pinCode = await proven(phone, program)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        program.call(registerMobile, { mobileNumber: phone, password: memberPassword, pinCode }),
      ),
    )
    const names = answers.map((answer) => (answer.success ? answer.result.username : answer.code))
    expect(new Set(names).size, names.join(' ')).toBe(1)
    expect(names[0]).toMatch(/^m\d{10}$/)
    const { rows } = await server.database.pool.query('SELECT username FROM member WHERE contact = $1', [`62${phone}`])
    expect(rows).toEqual([{ username: names[0] }])
  })

  it('names wrong fields in the words of the form, and refuses other countries', async () => {
    const wrong = { mobileNumber: '812', password: 'pendek', pinCode: '123456' }
    expect(await visitor().send(registerMobile, wrong)).toMatchObject({
      status: 422,
      answer: { errors: { mobileNumber: 'Diperlukan minimal 8 digit.', password: 'Diperlukan minimal 8 karakter.' } },
    })
    expect((await visitor().send(registerMobile, { ...wrong, prefix: '60' })).status).toBe(422)
  })

  it('only under an agent needs the agent’s code, and is of the agent’s market until the member is upgraded', async () => {
    const agent = await server.member()
    const { rows } = await server.database.pool.query('SELECT referral_code FROM member WHERE id = $1', [
      agent.memberId,
    ])
    const phone = newPhone()
    const browser = visitor()
    const pinCode = await proven(phone, browser)
    const given = { mobileNumber: phone, password: memberPassword, pinCode, onlyAgent: true }
    expect(await browser.call(registerMobile, given)).toMatchObject({ code: 'REFERRAL_INVALID' })
    const setState = (state: string) =>
      server.database.pool.query('UPDATE member SET state = $1 WHERE id = $2', [state, agent.memberId])
    await setState('blocked')
    const referred = { ...given, referrerId: rows[0].referral_code }
    expect(await browser.call(registerMobile, referred)).toMatchObject({ code: 'REFERRAL_INVALID' })
    await setState('active')
    const answer = await browser.call(registerMobile, referred)
    if (!answer.success) throw new Error(answer.code)
    const member = visitor()
    await member.call(login, { username: answer.result.username, password: memberPassword })
    expect(await member.call(profile, {})).toMatchObject({ result: { memberType: 'agent' } })

    expect(await member.send(upgradeMemberToCm, { fullname: '', email: 'x' })).toMatchObject({
      status: 422,
      answer: { errors: { fullname: 'Nama Lengkap wajib diisi.', email: 'Email tidak valid.' } },
    })
    const password = memberPassword
    const taken = { fullname: 'Sinta Dewi', email: `${agent.username}@contoh.test`, password }
    expect(await member.call(upgradeMemberToCm, taken)).toMatchObject({ code: 'TAKEN' })
    const whole = { fullname: ' Sinta  Dewi ', email: 'sinta@contoh.test', password }
    expect(await member.call(upgradeMemberToCm, whole)).toMatchObject({ success: true })
    expect(await member.call(profile, {})).toMatchObject({
      result: { memberType: 'cash_market', fullName: 'Sinta Dewi', email: 'sinta@contoh.test' },
    })
    expect(await member.call(upgradeMemberToCm, { ...whole, fullname: 'Orang Lain' })).toMatchObject({
      code: 'ALREADY_UPGRADED',
    })
  })

  it('with a username of one’s own is possible too', async () => {
    const phone = newPhone()
    const browser = visitor()
    const pinCode = await proven(phone, browser)
    const given = { username: 'ratna77', contact: phone, password: memberPassword, pinCode }
    expect(await visitor().send(registerContact, { ...given, username: 'ra tna' })).toMatchObject({ status: 422 })
    const member = await server.member()
    expect(await visitor().call(registerContact, { ...given, username: member.username })).toMatchObject({
      code: 'TAKEN',
      errors: { username: 'Nama Pengguna sudah terdaftar.' },
    })
    expect(await browser.call(registerContact, given)).toMatchObject({ result: { username: 'ratna77' } })
  })
})
