import { calls } from '@balai/contract'
import type { Tx } from '@balai/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCaptchaCode } from '../../../test/captcha-code.ts'
import {
  type MemberVisitor,
  memberPassword,
  startTestServer,
  type TestServer,
  testSecret,
  type Visitor,
} from '../../../test/harness.ts'
import { mailbox } from '../../../test/mailbox.ts'
import { meanwhile } from '../../../test/meanwhile.ts'
import { hashPassword } from '../../platform/password.ts'

const { login, logout, getCaptcha, checkCaptcha, changePassword } = calls.session
const { profile } = calls.member

const mismatch = 'Nama pengguna atau kata sandi yang anda masukkan tidak cocok. Mohon masukkan data dengan benar.'

describe('login', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const wrongly = (username: string, visitor = server.visitor()) =>
    visitor.call(login, { username, password: 'bukan kata sandinya' })

  async function solve(visitor: Visitor) {
    const answer = await visitor.call(getCaptcha, {})
    if (!answer.success) throw new Error(answer.code)
    const { id } = answer.result
    return { captchaId: id, captcha: await readCaptchaCode(server.database.pool, testSecret, id) }
  }

  it('gives a browser two cookies for 30 days and never the token itself', async () => {
    const { username, memberId } = await server.member()
    const visitor = server.visitor()
    const { headers, answer } = await visitor.send(login, {
      username: username.toUpperCase(),
      password: memberPassword,
    })
    expect(answer).toMatchObject({
      success: true,
      result: { uid: memberId, status: 'active', retryCount: 0, maximumRetryCount: 10, activeUserSecondPin: false },
    })
    expect(answer.result).not.toHaveProperty('token')
    const set = headers.getSetCookie()
    expect(set.find((line) => line.startsWith('token='))).toMatch(/Max-Age=2592000;.*HttpOnly/)
    expect(set.find((line) => line.startsWith('uid='))).not.toMatch(/HttpOnly/)
    expect(await visitor.call(profile, {})).toMatchObject({ result: { username, objectId: memberId } })
  })

  it('opens no session for a member whose block is being committed', async () => {
    const { username, memberId } = await server.member()
    const blocked = (tx: Tx) =>
      sql`UPDATE member SET state = 'blocked', state_reason = 'pin' WHERE id = ${memberId}`.execute(tx)
    const answer = await meanwhile(server, blocked, () =>
      server.visitor().call(login, { username, password: memberPassword }),
    )
    expect(answer).toMatchObject({ success: false, code: 'MEMBER_BLOCKED' })
  })

  it('opens no session by a password in whose place another one is being committed', async () => {
    const { username, memberId } = await server.member()
    const passwordHash = await hashPassword('Lebih rahasia 9')
    const replaced = (tx: Tx) =>
      sql`UPDATE member SET password_hash = ${passwordHash} WHERE id = ${memberId}`.execute(tx)
    const visitor = server.visitor()
    const answer = await meanwhile(server, replaced, () => visitor.call(login, { username, password: memberPassword }))
    expect(answer).toMatchObject({ success: false, code: 'MISMATCH', message: mismatch })
    expect((await visitor.send(profile, {})).status).toBe(401)
    expect(await visitor.call(login, { username, password: 'Lebih rahasia 9' })).toMatchObject({ success: true })
  })

  it('gives a program the token, which works as a header with the uid and not without', async () => {
    const program = await server.member({ isProgram: true })
    expect(await program.call(profile, {})).toMatchObject({ success: true })
    const { token, uid } = program.headers
    const { status } = await server.visitor({ isProgram: true, headers: { token: token ?? '' } }).send(profile, {})
    expect(status).toBe(401)
    const other = await server.member()
    const borrowed = server.visitor({ isProgram: true, headers: { token: token ?? '', uid: other.memberId } })
    expect((await borrowed.send(profile, {})).status).toBe(401)
    expect(uid).not.toBe(other.memberId)
  })

  it('says whether it is the first one', async () => {
    const { username } = await server.member()
    const again = await server.visitor().call(login, { username, password: memberPassword })
    expect(again).toMatchObject({ result: { firstTimeLogin: false } })
  })

  it('answers an unknown name like a wrong password, counters and all', async () => {
    const { username } = await server.member()
    const known = await wrongly(username)
    const unknown = await wrongly('tidakada01')
    const withoutId = (answer: object) => ({ ...answer, requestId: '' })
    expect(known).toMatchObject({
      success: false,
      code: 'MISMATCH',
      message: mismatch,
      result: { retryCount: 1, maximumRetryCount: 10, passwordIncorrectEndTime: null, status: 'incorrect' },
    })
    expect(withoutId(unknown)).toEqual(withoutId(known))
  })

  it('with a name or a password left out is told where, and is no failure, however often', async () => {
    const { username } = await server.member()
    const visitor = server.visitor()
    const [noName, noPassword] = [{ username: 'Nama Pengguna wajib diisi.' }, { password: 'Password wajib diisi.' }]
    for (let press = 1; press <= 10; press++) {
      const { status, answer } = await visitor.send(login, {})
      expect({ status, answer }).toMatchObject({ status: 422, answer: { code: 'INVALID_INPUT' } })
      expect(answer).toMatchObject({ errors: { ...noName, ...noPassword } })
      expect(await visitor.send(login, { username, password: '' })).toMatchObject({
        status: 422,
        answer: { errors: noPassword },
      })
    }
    expect(await visitor.send(login, { username: ' ', password: memberPassword })).toMatchObject({
      answer: { errors: noName },
    })
    expect(await wrongly(username)).toMatchObject({ code: 'MISMATCH', result: { retryCount: 1 } })
  })

  it('asks for the captcha from the fourth failure on, also of somebody who now knows the password', async () => {
    const { username } = await server.member()
    for (let failure = 1; failure <= 4; failure++) await wrongly(username)
    const visitor = server.visitor()
    const right = { username, password: memberPassword }
    expect(await visitor.call(login, right)).toMatchObject({ code: 'CAPTCHA_REQUIRED', result: { retryCount: 4 } })
    const { captchaId, captcha } = await solve(visitor)
    const other = captcha === '1234' ? '4321' : '1234'
    expect(await visitor.call(login, { ...right, captchaId, captcha: other })).toMatchObject({
      code: 'CAPTCHA_INVALID',
      message: 'Kode verifikasi tidak valid',
      result: { retryCount: 4 },
    })
    expect(await visitor.call(login, { ...right, captchaId, captcha })).toMatchObject({ code: 'CAPTCHA_INVALID' })
    expect(await visitor.call(login, { ...right, ...(await solve(visitor)) })).toMatchObject({ success: true })
    expect(await wrongly(username)).toMatchObject({ result: { retryCount: 1 } })
  })

  it('locks the account for a quarter of an hour at the tenth failure', async () => {
    const { username } = await server.member()
    const visitor = server.visitor()
    for (let failure = 1; failure <= 4; failure++) await wrongly(username)
    let last: object = {}
    for (let failure = 5; failure <= 10; failure++) {
      last = await visitor.call(login, { username, password: 'bukan ini juga', ...(await solve(visitor)) })
    }
    expect(last).toMatchObject({ code: 'LOCKED', result: { retryCount: 10, status: 'locked' } })
    expect(last).toHaveProperty('result.passwordIncorrectEndTime', expect.stringMatching(/\+07:00$/))
    expect(last).toHaveProperty('message', expect.stringMatching(/Coba lagi pada \d\d:\d\d WIB\.$/))
    const inEnglish = await server.visitor({ language: 'en' }).call(login, { username, password: memberPassword })
    expect(inEnglish).toHaveProperty('message', expect.stringMatching(/Try again at \d\d:\d\d WIB\.$/))
    const right = { username, password: memberPassword }
    expect(await visitor.call(login, { ...right, ...(await solve(visitor)) })).toMatchObject({ code: 'LOCKED' })
    // Time runs on while the test does: a minute is left, where the hour of the end itself would be a race.
    server.clock.advance(14 * 60_000)
    expect(await visitor.call(login, { ...right, ...(await solve(visitor)) })).toMatchObject({ code: 'LOCKED' })
    server.clock.advance(60_000)
    expect(await visitor.call(login, right)).toMatchObject({ success: true })
  })

  it('gives thirty guesses made at once no more than four tries without a captcha', async () => {
    for (let round = 0; round < 5; round++) {
      await server.database.pool.query("DELETE FROM login_tries WHERE subject LIKE 'address%'")
      const { username } = await server.member()
      const guesses = Array.from({ length: 30 }, () => wrongly(username, server.visitor({ isProgram: true })))
      const codes = (await Promise.all(guesses)).map((answer) => (answer.success ? 'OK' : answer.code))
      expect(codes.filter((code) => code === 'MISMATCH')).toHaveLength(4)
      expect(codes.filter((code) => code === 'CAPTCHA_REQUIRED')).toHaveLength(26)
    }
  })

  it('slows an address that fails for many names', async () => {
    await server.database.pool.query("DELETE FROM login_tries WHERE subject LIKE 'address%'")
    for (let failure = 1; failure <= 20; failure++) await wrongly(`nama${failure}xyz`)
    const { username } = await server.database.pool
      .query<{ username: string }>('SELECT username FROM member LIMIT 1')
      .then(({ rows }) => rows[0] ?? { username: '' })
    expect(await server.visitor().call(login, { username, password: memberPassword })).toMatchObject({
      code: 'CAPTCHA_REQUIRED',
    })
    await server.database.pool.query("UPDATE login_tries SET failures = 99 WHERE subject LIKE 'address%'")
    const visitor = server.visitor()
    await visitor.call(login, { username: 'namaterakhir', password: 'x', ...(await solve(visitor)) })
    const { status, headers } = await visitor.send(login, { username: 'siapapun', password: 'x' })
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(800)
    await server.database.pool.query("DELETE FROM login_tries WHERE subject LIKE 'address%'")
  })

  it('ends the session that the same browser had before', async () => {
    const member = await server.member()
    const before = new Map(member.cookies)
    await member.call(login, { username: member.username, password: memberPassword })
    expect(member.cookies.get('token')).not.toBe(before.get('token'))
    const left = server.visitor()
    for (const [name, value] of before) left.cookies.set(name, value)
    expect((await left.send(profile, {})).status).toBe(401)
    expect(await member.call(profile, {})).toMatchObject({ success: true })
  })

  it('lasts 30 days', async () => {
    const member = await server.member()
    server.clock.advance(30 * 86_400_000 - 60_000)
    expect(await member.call(profile, {})).toMatchObject({ success: true })
    server.clock.advance(60_000)
    const { status, headers } = await member.send(profile, {})
    expect(status).toBe(401)
    expect(headers.getSetCookie().filter((line) => /^(token|uid)=;/.test(line))).toHaveLength(2)
  })

  it('of another operator is none', async () => {
    const member = await server.member({ isProgram: true })
    await server.database.db
      .transaction()
      .execute((tx) =>
        server.app.operators.create(tx, { id: 'lain', name: 'Lain', settings: {}, hosts: ['lain.test'] }),
      )
    server.app.operators.forget()
    const elsewhere = { ...member.headers, host: 'lain.test' }
    const response = await server.app.http.app.inject({ url: '/api/member/profile', headers: elsewhere })
    expect(response.statusCode).toBe(401)
  })
})

describe('logout', () => {
  let server: TestServer
  let member: MemberVisitor
  beforeAll(async () => {
    server = await startTestServer()
    member = await server.member()
  })
  afterAll(() => server.close())

  it('ends the session on the server, closes its sockets and clears the cookies', async () => {
    const kept = new Map(member.cookies)
    expect(await member.call(logout, {})).toMatchObject({ success: true })
    expect(member.cookies.has('token')).toBe(false)
    for (const [name, value] of kept) member.cookies.set(name, value)
    expect((await member.send(profile, {})).status).toBe(401)
    const { rows } = await server.database.pool.query(
      "SELECT payload FROM outbox_event WHERE topic = 'SessionEnded' AND member_id = $1",
      [member.memberId],
    )
    expect(rows).toHaveLength(1)
  })

  it('of somebody who is not signed in is no error', async () => {
    expect(await server.visitor().call(logout, {})).toMatchObject({ success: true })
  })

  it('needs the proof that it comes from this site', async () => {
    const response = await fetch(`${server.origin}/api/member/logout`, {
      method: 'POST',
      headers: { cookie: 'token=x; uid=y', origin: 'https://jahat.test' },
    })
    expect(response.status).toBe(403)
  })
})

describe('changing the password', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('keeps this session and ends all others', async () => {
    const here = await server.member()
    const there = server.visitor()
    await there.call(login, { username: here.username, password: memberPassword })
    const change = {
      currentPassword: memberPassword,
      newPassword: 'Lebih rahasia 9',
      confirmPassword: 'Lebih rahasia 9',
    }
    expect(await here.call(changePassword, change)).toMatchObject({ success: true })
    expect(await here.call(profile, {})).toMatchObject({ success: true })
    expect((await there.send(profile, {})).status).toBe(401)
    expect(await there.call(login, { username: here.username, password: memberPassword })).toMatchObject({
      success: false,
    })
    expect(await there.call(login, { username: here.username, password: 'Lebih rahasia 9' })).toMatchObject({
      success: true,
    })
  })

  it('sent again, as the answer was lost, is one success and no failure', async () => {
    const member = await server.member()
    const change = {
      currentPassword: memberPassword,
      newPassword: 'Lebih rahasia 9',
      confirmPassword: 'Lebih rahasia 9',
    }
    for (let time = 1; time <= 11; time++)
      expect(await member.call(changePassword, change), `time ${time}`).toMatchObject({ success: true })
    const mails = await mailbox(server, `${member.username}@contoh.test`)
    expect(mails.filter(({ subject }) => subject?.includes('diganti'))).toHaveLength(1)
    const other = { ...change, newPassword: 'Yang lain 88', confirmPassword: 'Yang lain 88' }
    expect(await member.call(changePassword, other)).toMatchObject({ code: 'WRONG_PASSWORD' })
  })

  it('needs the current one, and a new one that keeps the rules', async () => {
    const member = await server.member()
    const change = { currentPassword: 'bukan ini', newPassword: 'Lebih rahasia 9', confirmPassword: 'Lebih rahasia 9' }
    expect(await member.call(changePassword, change)).toMatchObject({
      code: 'WRONG_PASSWORD',
      errors: { currentPassword: 'Kata sandi saat ini salah.' },
    })
    const short = { ...change, currentPassword: memberPassword, newPassword: 'pendek', confirmPassword: 'pendek' }
    expect(await member.call(changePassword, short)).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { newPassword: 'Diperlukan minimal 8 karakter.' },
    })
    const same = { currentPassword: memberPassword, newPassword: memberPassword, confirmPassword: memberPassword }
    expect(await member.call(changePassword, same)).toMatchObject({ code: 'SAME_PASSWORD' })
  })
})

describe('captcha', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const issue = async (visitor: Visitor, kind: 'picture' | 'sound' = 'picture') => {
    const answer = await visitor.call(getCaptcha, { kind })
    if (!answer.success) throw new Error(answer.code)
    return answer.result
  }

  it('shows its code as a picture or plays it, and writes it nowhere', async () => {
    const visitor = server.visitor()
    const picture = await issue(visitor)
    const code = await readCaptchaCode(server.database.pool, testSecret, picture.id)
    expect(picture.media).toMatch(/^data:image\/png;base64,/)
    expect(Buffer.from(picture.media.split(',')[1] ?? '', 'base64').toString('latin1')).not.toContain(code)
    const sound = await issue(visitor, 'sound')
    expect(sound.media).toMatch(/^data:audio\/wav;base64,UklGR/)
  })

  it('can be checked five times without being used up, by the visitor whom it was shown to', async () => {
    const visitor = server.visitor()
    const { id } = await issue(visitor)
    const right = { captchaId: id, captcha: await readCaptchaCode(server.database.pool, testSecret, id) }
    expect(await server.visitor().call(checkCaptcha, right)).toMatchObject({ result: { isRight: false } })
    for (let look = 1; look <= 5; look++) {
      expect(await visitor.call(checkCaptcha, right)).toMatchObject({ result: { isRight: true } })
    }
    expect(await visitor.call(checkCaptcha, right)).toMatchObject({ result: { isRight: false } })
  })

  it('is used up by nobody but the visitor whom it was shown to', async () => {
    const { username } = await server.member()
    const visitor = server.visitor()
    const { id } = await issue(visitor)
    const right = { captchaId: id, captcha: await readCaptchaCode(server.database.pool, testSecret, id) }
    for (let failure = 1; failure <= 4; failure++) await visitor.call(login, { username, password: 'bukan ini' })
    const given = { username, password: memberPassword, ...right }
    const other = server.visitor()
    await issue(other)
    for (const somebody of [other, server.visitor({ isProgram: true })])
      expect(await somebody.call(login, given)).toMatchObject({ code: 'CAPTCHA_INVALID' })
    expect(await visitor.call(login, given)).toMatchObject({ success: true })
    expect(await other.call(login, given)).toMatchObject({ success: true })
  })

  it('is worth nothing after five minutes', async () => {
    const visitor = server.visitor()
    const { id } = await issue(visitor)
    const right = { captchaId: id, captcha: await readCaptchaCode(server.database.pool, testSecret, id) }
    const issuedMs = server.clock.now().getTime()
    const turnTo = (afterMs: number) => server.clock.advance(issuedMs + afterMs - server.clock.now().getTime())
    turnTo(5 * 60_000 - 10_000)
    expect(await visitor.call(checkCaptcha, right), 'until then it is').toMatchObject({ result: { isRight: true } })
    turnTo(5 * 60_000)
    expect(await visitor.call(checkCaptcha, right)).toMatchObject({ result: { isRight: false } })
  })
})
