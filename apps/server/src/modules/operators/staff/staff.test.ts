import { calls } from '@balai/contract'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../../../test/audit-trail.ts'
import { staffPassword, startTestServer, type TestServer, type Visitor } from '../../../../test/harness.ts'
import { meanwhile } from '../../../../test/meanwhile.ts'

const {
  consoleLogin,
  consoleLogout,
  consoleMe,
  beginSecondFactor,
  confirmSecondFactor,
  consoleChangePassword,
  listAudit,
} = calls.operators

describe('staff', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: 'true' })
  })
  afterAll(() => server.close())

  let visitors = 0
  /** Somebody from an address of their own, whose tries at signing in are bounded apart. */
  const somebody = () => {
    visitors += 1
    return server.visitor({ headers: { 'x-forwarded-for': `10.1.0.${visitors}` } })
  }

  const codeNow = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() })

  it('signed-in staff see who they are and what they may do, until they sign out', async () => {
    const staff = await server.staff(['deposit.read'])
    expect(await staff.call(consoleMe, {})).toMatchObject({
      result: { email: staff.email, permissions: ['deposit.read'] },
    })
    const kept = staff.cookies.get('staff_token') ?? ''
    await staff.call(consoleLogout, {})
    expect(staff.cookies.has('staff_token')).toBe(false)
    staff.cookies.set('staff_token', kept)
    expect((await staff.send(consoleMe, {})).status).toBe(401)
  })

  it('a session lasts twelve hours, to the second', async () => {
    const staff = await server.staff([])
    server.clock.advance(12 * 3_600_000 - 1_000)
    expect((await staff.send(consoleMe, {})).status).toBe(200)
    server.clock.advance(1_000)
    expect((await staff.send(consoleMe, {})).status).toBe(401)
  })

  it('an unknown address is answered like a wrong password', async () => {
    const staff = await server.staff([])
    const unknown = await somebody().call(consoleLogin, { email: 'nobody@demo.test', password: staffPassword })
    const wrong = await somebody().call(consoleLogin, { email: staff.email, password: 'not this one' })
    const withoutId = (answer: object) => ({ ...answer, requestId: '' })
    expect(unknown).toMatchObject({ success: false, code: 'WRONG_CREDENTIALS' })
    expect(withoutId(wrong)).toEqual(withoutId(unknown))
  })

  it('five wrong passwords lock the account for a quarter of an hour, even when they come at once', async () => {
    const staff = await server.staff([])
    const wrong = () => somebody().call(consoleLogin, { email: staff.email, password: 'not this one' })
    const answers = await Promise.all(Array.from({ length: 6 }, wrong))
    // Whoever guesses learns neither that the account exists nor that it is locked, nor that a guess was right at last.
    expect(answers.map((answer) => !answer.success && answer.code)).toEqual(Array(6).fill('WRONG_CREDENTIALS'))
    const right = { email: staff.email, password: staffPassword }
    const withoutId = (answer: object) => ({ ...answer, requestId: '' })
    expect(withoutId(await somebody().call(consoleLogin, right))).toEqual(withoutId(await wrong()))
    server.clock.advance(15 * 60_000)
    expect(await somebody().call(consoleLogin, right)).toMatchObject({ success: true })
  })

  it('the fifth wrong password in a row locks, the fourth does not, and a right one begins anew', async () => {
    const { email } = await server.staff([])
    const give = async (password: string) => {
      const answer = await somebody().call(consoleLogin, { email, password })
      return answer.success || answer.code
    }
    for (const wrongTries of [4, 4, 5]) {
      for (let n = 0; n < wrongTries; n += 1) expect(await give('not this one')).toBe('WRONG_CREDENTIALS')
      expect(await give(staffPassword)).toBe(wrongTries < 5 || 'WRONG_CREDENTIALS')
    }
  })

  it('a password that is replaced while it signs in proves nothing', async () => {
    const { email, staffId } = await server.staff([])
    const signIn = () => somebody().call(consoleLogin, { email, password: staffPassword })
    const answer = await meanwhile(
      server,
      (tx) => sql`UPDATE staff SET password_hash = password_hash || 'x' WHERE id = ${staffId}`.execute(tx),
      signIn,
    )
    expect(answer).toMatchObject({ success: false, code: 'WRONG_CREDENTIALS' })
  })

  it('an enrolled second factor is asked for, and each code serves once', async () => {
    const staff = await server.staff([])
    const begun = await staff.call(beginSecondFactor, {})
    if (!begun.success) throw new Error(begun.code)
    const { secret, sealed } = begun.result
    expect(await staff.call(confirmSecondFactor, { sealed, password: staffPassword, code: '000000' })).toMatchObject({
      code: 'WRONG_CODE',
    })
    expect(
      await staff.call(confirmSecondFactor, { sealed, password: staffPassword, code: codeNow(secret) }),
    ).toMatchObject({ success: true })
    const kept = await auditOf(server, { action: 'staff.second-factor', subject: staff.staffId })
    expect(kept, 'the wrong code left none').toEqual([{ by: staff.staffId, reason: null }])

    const login = (code?: string) =>
      somebody().call(consoleLogin, { email: staff.email, password: staffPassword, ...(code ? { code } : {}) })
    expect(await login()).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
    expect(await login(codeNow(secret))).toMatchObject({ code: 'WRONG_CODE' }) // the code of the enrolment, used up
    server.clock.advance(30_000)
    expect(await login(codeNow(secret))).toMatchObject({ success: true })
    expect(await login(codeNow(secret))).toMatchObject({ code: 'WRONG_CODE' })
  })

  it('is not replaced by another of one’s own, and its wrong codes lock as wrong passwords do', async () => {
    const staff = await server.staff([])
    const enrol = async () => {
      const begun = await staff.call(beginSecondFactor, {})
      if (!begun.success) throw new Error(begun.code)
      const { secret, sealed } = begun.result
      return {
        secret,
        answer: await staff.call(confirmSecondFactor, { sealed, password: staffPassword, code: codeNow(secret) }),
      }
    }
    const { secret } = await enrol()
    expect((await enrol()).answer).toMatchObject({ code: 'SECOND_FACTOR_ENROLLED' })
    const login = (code: string) => somebody().call(consoleLogin, { email: staff.email, password: staffPassword, code })
    for (let n = 0; n < 5; n += 1) expect(await login('000000')).toMatchObject({ code: 'WRONG_CODE' })
    server.clock.advance(30_000)
    expect(await login(codeNow(secret))).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  })

  it('a session alone enrols no authenticator: it takes the password, and the secret that this session was given', async () => {
    const staff = await server.staff([])
    const offer = async (who = staff as Visitor) => {
      const begun = await who.call(beginSecondFactor, {})
      if (!begun.success) throw new Error(begun.code)
      return begun.result
    }
    const { secret, sealed } = await offer()
    const right = { sealed, password: staffPassword, code: codeNow(secret) }
    const confirm = (given: Partial<typeof right>) => staff.send(confirmSecondFactor, { ...right, ...given })
    const own = 'AAAAAAAAAAAAAAAA'
    const asOnceAsked = await staff.send(confirmSecondFactor, { secret: own, code: codeNow(own) })
    expect(asOnceAsked.answer, 'a page of the version before is told to load itself anew').toMatchObject({
      code: 'SECOND_FACTOR_STALE',
      message: expect.stringContaining('muat ulang') as string,
    })
    expect((await staff.send(confirmSecondFactor, { sealed, code: codeNow(secret) })).answer).toMatchObject({
      code: 'WRONG_PASSWORD',
    })
    const elsewhere = server.visitor()
    await elsewhere.call(consoleLogin, { email: staff.email, password: staffPassword })
    const other = await offer(elsewhere)
    for (const foreign of [own, other.sealed])
      expect((await confirm({ sealed: foreign, code: codeNow(other.secret) })).answer).toMatchObject({
        code: 'SECOND_FACTOR_STALE',
      })
    const wrong = () => confirm({ password: 'not this one' })
    for (let n = 0; n < 4; n += 1)
      expect((await wrong()).answer).toMatchObject({ code: 'WRONG_PASSWORD', errors: { password: expect.any(String) } })
    expect((await confirm({})).answer).toMatchObject({ code: 'STAFF_LOCKED' })
    server.clock.advance(15 * 60_000)
    expect((await staff.call(consoleMe, {})).success, 'nothing was enrolled').toBe(true)
    expect((await confirm({ code: codeNow(secret) })).answer).toMatchObject({ result: { hasSecondFactor: true } })
  })

  it('who signed in with the password alone is out once the second factor is enrolled, sockets too', async () => {
    const staff = await server.staff(['deposit.read'])
    const stranger = server.visitor()
    expect(await stranger.call(consoleLogin, { email: staff.email, password: staffPassword })).toMatchObject({
      success: true,
    })
    const begun = await staff.call(beginSecondFactor, {})
    if (!begun.success) throw new Error(begun.code)
    const { secret, sealed } = begun.result
    await staff.call(confirmSecondFactor, { sealed, password: staffPassword, code: codeNow(secret) })
    expect((await stranger.send(consoleMe, {})).status).toBe(401)
    expect(await staff.call(consoleMe, {})).toMatchObject({ success: true })
    const { rows } = await server.database.pool.query(
      "SELECT count(*)::int AS ended FROM outbox_event WHERE topic = 'StaffSessionEnded' AND payload->>'staffId' = $1",
      [staff.staffId],
    )
    expect(rows).toEqual([{ ended: 1 }])
  })

  it('one’s own new password is not the old one, which only who knows the old one is told', async () => {
    const person = await server.staff(['deposit.read'])
    const to = (password: string, language: 'id' | 'en' = 'id') => {
      const same = { password, newPassword: password }
      person.headers['accept-language'] = language
      return person.send(consoleChangePassword, same)
    }
    expect((await to('bukan yang ini, sungguh')).answer).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await to(staffPassword)).toMatchObject({
      status: 422,
      answer: { code: 'SAME_PASSWORD', errors: { newPassword: 'Ini kata sandimu yang sekarang. Pilih yang lain.' } },
    })
    expect((await to(staffPassword, 'en')).answer).toMatchObject({
      errors: { newPassword: 'This is your current password. Choose another one.' },
    })
    const { rows } = await server.database.pool.query(
      "SELECT count(*)::int AS changes FROM audit_line WHERE subject = $1 AND action = 'staff.password'",
      [person.staffId],
    )
    expect(rows, 'nothing has changed').toEqual([{ changes: 0 }])
  })

  it('one’s own change of password that is sent again, as the answer was lost, is one success and no failure', async () => {
    const person = await server.staff(['deposit.read'])
    const change = { password: staffPassword, newPassword: 'Perahu-Kertas-Senja-41' }
    const send = (password = change.password, newPassword = change.newPassword) =>
      person.call(consoleChangePassword, { password, newPassword })
    for (let time = 1; time <= 3; time += 1) expect(await send(), `time ${time}`).toMatchObject({ success: true })
    const { rows } = await server.database.pool.query(
      "SELECT count(*)::int AS changes FROM audit_line WHERE subject = $1 AND action = 'staff.password'",
      [person.staffId],
    )
    expect(rows).toEqual([{ changes: 1 }])
    for (let time = 1; time <= 5; time += 1)
      expect(await send('bukan yang ini', 'Bukan-Pula-Yang-Ini-5')).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await send(), 'locked, it tells nobody that a guess is right').toMatchObject({ code: 'STAFF_LOCKED' })
  })

  it('a call beyond the permissions of a role is refused', async () => {
    const staff = await server.staff(['deposit.read'])
    expect((await staff.send(listAudit, {})).status).toBe(403)
  })

  it('leaving stands in the audit trail once, from however many tabs it is pressed', async () => {
    const [auditor, staff] = [await server.staff(['audit.read']), await server.staff([])]
    await Promise.all(Array.from({ length: 4 }, () => staff.send(consoleLogout, {})))
    expect((await staff.send(consoleMe, {})).status).toBe(401)
    const by = { staffId: staff.staffId }
    expect(await auditor.call(listAudit, { subject: staff.staffId })).toMatchObject({
      results: [
        { action: 'staff.logout', ...by },
        { action: 'staff.login', ...by },
      ],
    })
  })

  it('every sign-in stands in the audit trail, newest first, and no line can be changed', async () => {
    const auditor = await server.staff(['audit.read'])
    const answer = await auditor.call(listAudit, { subject: auditor.staffId })
    expect(answer).toMatchObject({ results: [{ action: 'staff.login', subject: auditor.staffId }] })
    const ofDeposits = await auditor.call(listAudit, { subject: auditor.staffId, group: 'deposit' })
    expect(ofDeposits).toMatchObject({ results: [] })
    for (const statement of ["UPDATE audit_line SET action = 'x'", 'DELETE FROM audit_line', 'TRUNCATE audit_line']) {
      await expect(server.database.pool.query(statement)).rejects.toThrow('append only')
    }
  })
})
