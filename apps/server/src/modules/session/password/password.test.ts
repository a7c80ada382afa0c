import { calls } from '@balai/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MemberVisitor, memberPassword, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { codeFor, mailbox } from '../../../../test/mailbox.ts'
import { untilWaiting } from '../../../../test/meanwhile.ts'

const { changePassword, forgotPassword, login, requestTac, resetPassword, resetPasswordByCode } = calls.session
const { profile } = calls.member

const newPassword = 'Lebih rahasia 9'
const chosen = { newPassword, confirmPassword: newPassword }

describe('a forgotten password', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: 'true' })
    await server.database.pool.query(
      `INSERT INTO operator_domain (host, operator_id) VALUES ('main.contoh.test', 'demo')`,
    )
    server.app.operators.forget()
  })
  afterAll(() => server.close())

  let place = 0
  /** Each visitor comes from an address of their own: a minute's tries are counted by address. */
  const visitor = (isProgram = false) =>
    server.visitor({ isProgram, headers: { 'x-forwarded-for': `10.2.0.${place++}` } })
  const emailOf = ({ username }: MemberVisitor) => `${username}@contoh.test`
  const ask = (member: MemberVisitor, more: { email?: string; domain?: string } = {}) =>
    visitor().call(forgotPassword, { username: member.username, email: emailOf(member), ...more })
  const links = async (member: MemberVisitor) =>
    (await mailbox(server, emailOf(member))).flatMap(({ text }) => /http\S+ResetPassword\S+/.exec(text ?? '') ?? [])
  async function tokenFor(member: MemberVisitor): Promise<string> {
    await ask(member)
    const [link = ''] = await links(member)
    return new URL(link).searchParams.get('token') ?? ''
  }
  const canLogin = async (username: string, password: string) =>
    (await visitor().call(login, { username, password })).success

  it('is replaced by a mailed link that serves once and ends all sessions', async () => {
    const member = await server.member()
    const token = await tokenFor(member)
    const given = { username: member.username.toUpperCase(), token, ...chosen }
    expect(await visitor().call(resetPassword, given)).toMatchObject({ success: true })
    expect((await member.send(profile, {})).status).toBe(401)
    expect(await canLogin(member.username, memberPassword)).toBe(false)
    expect(await canLogin(member.username, newPassword)).toBe(true)
    const other = { ...given, newPassword: 'Yang lain 88', confirmPassword: 'Yang lain 88' }
    expect(await visitor().call(resetPassword, other)).toMatchObject({
      code: 'RESET_INVALID',
      message: 'Tautan ini sudah dipakai atau tidak berlaku lagi.',
    })
    const subjects = (await mailbox(server, emailOf(member))).map(({ subject }) => subject)
    expect(subjects).toContainEqual(expect.stringContaining('diganti'))
  })

  it('replaced where its member is signed in signs that browser out, also once the answer was lost, and nobody else’s', async () => {
    const [member, other] = [await server.member(), await server.member()]
    const given = { username: member.username, token: await tokenFor(member), ...chosen }
    expect(await other.call(resetPassword, given)).toMatchObject({ success: true })
    expect(other.cookies.get('uid')).toBe(other.memberId)
    expect(member.cookies.get('uid')).toBe(member.memberId)
    expect(await member.call(resetPassword, given)).toMatchObject({ success: true })
    expect(['token', 'uid', 'pin_validation'].filter((name) => member.cookies.has(name))).toEqual([])
  })

  it('leaves its link for a day, and no longer', async () => {
    const member = await server.member()
    await tokenFor(member)
    const kept = async () => {
      await server.app.jobs.runNow('session.forget-links')
      const text = 'SELECT FROM password_reset WHERE member_id = $1'
      return (await server.database.pool.query(text, [member.memberId])).rows.length
    }
    server.clock.advance(24 * 3_600_000 - 60_000)
    expect(await kept()).toBe(1)
    server.clock.advance(120_000)
    expect(await kept()).toBe(0)
  })

  it('set again by the same link, as the answer was lost, is one success, and lets nobody guess', async () => {
    const [member, stranger] = [await server.member(), await server.member()]
    const token = await tokenFor(member)
    const given = { username: member.username, token, ...chosen }
    const send = async (more: { username?: string; newPassword?: string; confirmPassword?: string } = {}) => {
      const answer = await visitor().call(resetPassword, { ...given, ...more })
      return answer.success || answer.code
    }
    expect([await send(), await send()]).toEqual([true, true])
    expect((await mailbox(server, emailOf(member))).filter(({ subject }) => subject?.includes('diganti'))).toHaveLength(
      1,
    )
    expect(await send({ username: stranger.username })).toBe('RESET_INVALID')
    const wrong = { newPassword: 'Yang lain 88', confirmPassword: 'Yang lain 88' }
    for (let guess = 1; guess <= 10; guess++) expect(await send(wrong)).toBe('RESET_INVALID')
    expect(await send(), 'locked like a login').toBe('RESET_INVALID')
    server.clock.advance(15 * 60_000)
    expect(await send()).toBe(true)
    server.clock.advance(15 * 60_000)
    expect(await send(), 'no longer than the link would serve').toBe('RESET_INVALID')
  })

  it('answers the same for an account that exists, one that does not, and another address, and mails only the first', async () => {
    const member = await server.member()
    const known = await ask(member)
    const other = await ask(member, { email: 'lain@contoh.test' })
    const unknown = await visitor().call(forgotPassword, { username: 'tidakada9', email: 'lain@contoh.test' })
    expect(other).toEqual(known)
    expect(unknown).toEqual(known)
    expect(await mailbox(server, 'lain@contoh.test')).toEqual([])
    expect(await links(member)).toHaveLength(1)
  })

  it('is mailed to no member whose account is closed', async () => {
    const member = await server.member()
    await server.database.pool.query("UPDATE member SET state = 'closed' WHERE id = $1", [member.memberId])
    expect(await ask(member)).toMatchObject({ success: true })
    expect(await links(member)).toEqual([])
  })

  it('is not replaced by a link once the account is closed', async () => {
    const member = await server.member()
    const token = await tokenFor(member)
    await server.database.pool.query("UPDATE member SET state = 'closed' WHERE id = $1", [member.memberId])
    const given = { username: member.username, token, ...chosen }
    expect(await visitor().call(resetPassword, given)).toMatchObject({ code: 'RESET_INVALID' })
  })

  it('takes as long to answer for a name that nobody has', async () => {
    const started = performance.now()
    await visitor().call(forgotPassword, { username: 'tidakada9', email: 'lain@contoh.test' })
    expect(performance.now() - started).toBeGreaterThanOrEqual(149) // timers are a millisecond early at most
  })

  it('is mailed three times an hour, and once more only where no link works any more', async () => {
    const member = await server.member()
    for (let n = 0; n < 5; n++) await ask(member)
    expect(await links(member)).toHaveLength(3)
    server.clock.advance(31 * 60_000)
    for (let n = 0; n < 3; n++) await ask(member)
    expect(await links(member), 'so whoever used the three up kept nobody from a link').toHaveLength(4)
    server.clock.advance(31 * 60_000)
    await ask(member)
    expect(await links(member)).toHaveLength(5)
  })

  it('stays set by the first link though somebody asks again; then no other link works', async () => {
    const member = await server.member()
    const first = await tokenFor(member)
    const second = await tokenFor(member)
    const given = { username: member.username, ...chosen }
    expect(await visitor().call(resetPassword, { ...given, token: first })).toMatchObject({ success: true })
    const other = { newPassword: 'Yang lain 88', confirmPassword: 'Yang lain 88' }
    expect(await visitor().call(resetPassword, { ...given, ...other, token: second })).toMatchObject({
      code: 'RESET_INVALID',
    })
  })

  it('leads to the domain that the member was on only where the operator is served there by name', async () => {
    const member = await server.member()
    await ask(member, { domain: 'main.contoh.test' })
    await ask(member, { domain: 'jahat.test' })
    await ask(member, { domain: '*' })
    server.clock.advance(61 * 60_000)
    await ask(member, { domain: 'MAIN.contoh.test:6666' })
    const origins = (await links(member)).map((link) => new URL(link).host)
    const here = 'main.contoh.test:3000'
    expect(origins).toEqual([here, 'localhost:3000', 'localhost:3000', here])
  })

  it('cannot be set with a link that is too old, of somebody else, or made up', async () => {
    const [member, other] = [await server.member(), await server.member()]
    const token = await tokenFor(member)
    const set = (username: string, given: string) =>
      visitor().call(resetPassword, { username, token: given, ...chosen })
    expect(await set(other.username, token)).toMatchObject({ code: 'RESET_INVALID' })
    expect(await set(member.username, 'x'.repeat(43))).toMatchObject({ code: 'RESET_INVALID' })
    expect(await set(member.username, '')).toMatchObject({ code: 'RESET_INVALID' })
    server.clock.advance(30 * 60_000)
    expect(await set(member.username, token)).toMatchObject({ code: 'RESET_INVALID' })
  })

  it('is mailed no later than its link serves', async () => {
    const member = await server.member()
    await ask(member)
    const { rows } = await server.database.pool.query(
      `SELECT m.expires_at = r.expires_at AS "isAlike" FROM message m JOIN password_reset r USING (operator_id, member_id)
       WHERE member_id = $1`,
      [member.memberId],
    )
    expect(rows).toEqual([{ isAlike: true }])
  })

  it('set by ten at once with one link is set once', async () => {
    const member = await server.member()
    const token = await tokenFor(member)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        visitor(true).call(resetPassword, { username: member.username, token, ...chosen }),
      ),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(10)
    expect((await mailbox(server, emailOf(member))).filter(({ subject }) => subject?.includes('diganti'))).toHaveLength(
      1,
    )
  })

  it('is not replaced again by somebody who knew the old one and had begun to change it', async () => {
    const member = await server.member()
    const token = await tokenFor(member)
    const { pool } = server.database
    const waiting = async () =>
      (await pool.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"))
        .rowCount
    const holder = await pool.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM member WHERE id = $1 FOR UPDATE', [member.memberId])
    const reset = visitor().call(resetPassword, { username: member.username, token, ...chosen })
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    const stolen = 'Curian rahasia 7'
    const theft = member.call(changePassword, {
      currentPassword: memberPassword,
      newPassword: stolen,
      confirmPassword: stolen,
    })
    await expect.poll(waiting, { timeout: 10_000 }).toBe(2)
    await holder.query('COMMIT')
    holder.release()
    expect(await reset).toMatchObject({ success: true })
    expect(await theft).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await canLogin(member.username, stolen)).toBe(false)
    expect(await canLogin(member.username, newPassword)).toBe(true)
  })

  it('keeps the rules of a password, and is not asked for with an address that is none', async () => {
    const member = await server.member()
    const token = await tokenFor(member)
    const weak = { newPassword: 'pendek', confirmPassword: 'pendek' }
    expect(await visitor().send(resetPassword, { username: member.username, token, ...weak })).toMatchObject({
      status: 422,
      answer: { errors: { newPassword: 'Diperlukan minimal 8 karakter.' } },
    })
    expect(await visitor().send(forgotPassword, { username: '', email: 'x' })).toMatchObject({
      status: 422,
      answer: { errors: { username: 'Nama Pengguna wajib diisi.', email: 'Email tidak valid.' } },
    })
  })

  it('changed while signed in ends the links that were mailed, and says so by mail', async () => {
    const member = await server.member()
    const token = await tokenFor(member)
    await member.call(changePassword, { currentPassword: memberPassword, ...chosen })
    const given = { username: member.username, token, newPassword: 'Yang lain 88', confirmPassword: 'Yang lain 88' }
    expect(await visitor().call(resetPassword, given)).toMatchObject({ code: 'RESET_INVALID' })
    expect((await mailbox(server, emailOf(member)))[0]).toMatchObject({ kind: 'email', state: 'kept' })
  })

  it('opens an account again that wrong passwords had locked', async () => {
    const member = await server.member()
    const token = await tokenFor(member)
    await server.database.pool.query(
      `INSERT INTO login_tries (operator_id, subject, failures, last_failed_at, locked_until)
       VALUES ('demo', $1, 10, $2, $3)
       ON CONFLICT (operator_id, subject) DO UPDATE SET failures = 10, last_failed_at = $2, locked_until = $3`,
      [`account ${member.username}`, server.clock.now(), new Date(server.clock.now().getTime() + 600_000)],
    )
    expect(await canLogin(member.username, memberPassword)).toBe(false)
    await visitor().call(resetPassword, { username: member.username, token, ...chosen })
    expect(await canLogin(member.username, newPassword)).toBe(true)
  })

  it('is replaced by a code to the phone just as well, and only with both the name and the phone of one member', async () => {
    const [member, other] = [await server.member(), await server.member()]
    const phone = `0812000${member.username.slice(-4)}`
    const stored = `62${phone.slice(1)}`
    const browser = visitor()
    await browser.call(requestTac, { phone })
    const pinCode = await codeFor(server, stored)
    const set = (username: string, code: string) =>
      browser.call(resetPasswordByCode, { username, phone, pinCode: code, ...chosen })
    expect(await set(member.username, '000000')).toMatchObject({ code: 'TAC_INVALID' })
    expect(await set(member.username, pinCode)).toMatchObject({ success: true })
    expect((await member.send(profile, {})).status).toBe(401)
    expect(await set(member.username, pinCode)).toMatchObject({ code: 'TAC_INVALID' })
    server.clock.advance(61_000)
    await browser.call(requestTac, { phone })
    expect(await set(other.username, await codeFor(server, stored))).toMatchObject({ code: 'TAC_INVALID' })
  })

  it('by a code waits for whoever lets the member in again, and holds nothing that a new PIN waits for', async () => {
    const member = await server.member()
    const phone = `0812000${member.username.slice(-4)}`
    const browser = visitor()
    await browser.call(requestTac, { phone })
    const pinCode = await codeFor(server, `62${phone.slice(1)}`)
    const { answer } = await server.database.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM login_tries WHERE subject = ${`account ${member.username}`} FOR UPDATE`.execute(tx)
      const answer = browser.call(resetPasswordByCode, { username: member.username, phone, pinCode, ...chosen })
      await untilWaiting(server)
      // Whoever lets in waits for the PIN next, whose change may wait for the code.
      await sql`SELECT FROM one_time_code WHERE expires_at > ${server.clock.now()} FOR UPDATE NOWAIT`.execute(tx)
      return { answer }
    })
    expect(await answer).toMatchObject({ success: true })
  })

  it('by a code is refused as late for a name and a number of two members as for those of one', async () => {
    const [member, other] = [await server.member(), await server.member()]
    const phone = `0812000${member.username.slice(-4)}`
    for (const { username } of [member, other]) {
      const { answer } = await server.database.db.transaction().execute(async (tx) => {
        await sql`SELECT FROM login_tries WHERE subject = ${`account ${username}`} FOR UPDATE`.execute(tx)
        const answer = visitor().call(resetPasswordByCode, { username, phone, pinCode: '000000', ...chosen })
        await untilWaiting(server)
        return { answer }
      })
      expect(await answer).toMatchObject({ code: 'TAC_INVALID' })
    }
  })
})
