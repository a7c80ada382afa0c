import { type CallInput, calls, type Permission, permissions } from '@balai/contract'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type StaffVisitor, staffPassword, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { startMailServer } from '../../../../test/mail-server.ts'
import { rescueAdministrator } from '../../../seed/found.ts'

const { operators } = calls
const reason = 'Untuk uji ini'
const newPassword = 'sepatu-merah-di-teras'

/** What a mail says, its line breaks and escapes taken away. */
const plain = (mail: string) => mail.replaceAll(/=\n/g, '').replaceAll('=3D', '=').replaceAll(/\s+/g, ' ')

describe('mails to staff, where the installation sends any', () => {
  let server: TestServer
  let post: Awaited<ReturnType<typeof startMailServer>>
  let admin: StaffVisitor
  beforeAll(async () => {
    post = await startMailServer()
    server = await startTestServer({ SMTP_URL: post.url, MAIL_FROM: 'Balai <balai@contoh.test>' })
    admin = await server.staff(permissions)
  })
  beforeEach(() => {
    post.mails.length = 0
  })
  afterAll(async () => {
    await server.close()
    post.close()
  })

  /** The mails to an address once there are `count` of them; nothing else was sent. */
  const mailsTo = async (email: string, count: number): Promise<string[]> => {
    await server.app.jobs.runNow('messages.deliver')
    await expect.poll(() => post.mails.length).toBe(count)
    const mails = post.mails.map(plain)
    for (const mail of mails) expect(mail).toContain(`To: ${email}`)
    return mails
  }
  const linkIn = (mail: string) => /\/console\/welcome#([\w-]{43})/.exec(mail)?.[1] ?? ''
  const accept = (token: string, password = newPassword) =>
    server.visitor({ language: 'en' }).call(operators.consoleAcceptInvitation, { token, newPassword: password })
  const add = async (email: string) => {
    const role = { name: `Peran ${email}`, permissions: ['deposit.read'] satisfies Permission[], reason }
    const made = await admin.call(operators.consoleSaveRole, role)
    const person: CallInput<typeof operators.consoleAddStaff> = {
      name: 'Rani',
      email,
      roleId: made.success ? made.result.id : '',
      reason,
    }
    const added = await admin.call(operators.consoleAddStaff, person)
    expect(added, 'the link is the person’s alone').toMatchObject({ success: true, result: { token: null } })
    return added.success ? added.result.id : ''
  }
  const enrol = async (person: StaffVisitor): Promise<string> => {
    const begun = await person.call(operators.beginSecondFactor, {})
    if (!begun.success) throw new Error(begun.code)
    const { secret, sealed } = begun.result
    const code = new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() })
    expect(await person.call(operators.confirmSecondFactor, { sealed, password: staffPassword, code })).toMatchObject({
      success: true,
    })
    return secret
  }

  it('the first link invites, and choosing the first password tells nobody that one was changed', async () => {
    await add('rani@contoh.test')
    const [mail = ''] = await mailsTo('rani@contoh.test', 1)
    expect(mail).toContain('Subject: Undangan ke konsol Balai Demo')
    expect(await accept(linkIn(mail))).toMatchObject({ success: true })
    await mailsTo('rani@contoh.test', 1)
  })

  it('another link before the first password is an invitation still; one after it is for a new password, and its use is told', async () => {
    const id = await add('dewi@contoh.test')
    await mailsTo('dewi@contoh.test', 1) // two that go at one time may come in either order
    await admin.call(operators.consoleInviteStaff, { id, reason })
    const [, second = ''] = await mailsTo('dewi@contoh.test', 2)
    expect(second).toContain('Subject: Undangan ke konsol')
    await accept(linkIn(second))
    await admin.call(operators.consoleInviteStaff, { id, reason })
    const [, , reset = ''] = await mailsTo('dewi@contoh.test', 3)
    expect(reset).toContain('Subject: Buat kata sandi baru untuk konsol Balai Demo')
    expect(reset).not.toContain('diundang')
    await accept(linkIn(reset), `${newPassword} dua`)
    const told = (await mailsTo('dewi@contoh.test', 4)).at(-1) ?? ''
    expect(told, 'in the language of who changed it').toContain(
      'Subject: Your password for the console of Balai Demo was changed',
    )
    expect(told).not.toContain('welcome#')
  })

  it('one’s own change of password is told, and neither password stands in the mail; a refused one is not told', async () => {
    const person = await server.staff(['deposit.read'])
    const to = (password: string) =>
      person.call(operators.consoleChangePassword, { password, newPassword }).then((answer) => answer.success)
    expect(await to('bukan yang ini')).toBe(false)
    expect(await to(staffPassword)).toBe(true)
    const [mail = ''] = await mailsTo(person.email, 1)
    expect(mail).toContain('Kata sandimu untuk konsol Balai Demo diganti')
    for (const secret of [staffPassword, newPassword]) expect(mail).not.toContain(secret)
  })

  it('an authenticator that is set up and one that is taken away are told, without its secret', async () => {
    const person = await server.staff(['deposit.read'])
    const secret = await enrol(person)
    const [set = ''] = await mailsTo(person.email, 1)
    expect(set).toContain('Verifikasi dua langkah aktif di konsol Balai Demo')
    expect(set).not.toContain(secret)
    const remove = () => admin.call(operators.consoleRemoveSecondFactor, { id: person.staffId, reason })
    await remove()
    await remove()
    const [, taken = '', ...more] = await mailsTo(person.email, 2)
    expect(taken).toContain('Verifikasi dua langkahmu di konsol Balai Demo dihapus')
    expect(more, 'what is gone already is not told again').toEqual([])
  })

  it('whoever is let in again from the machine hears of it, and the next link is for a new password', async () => {
    const person = await server.staff(permissions)
    await rescueAdministrator(server.app, 'demo', person.email)
    const [told = ''] = await mailsTo(person.email, 1)
    expect(told).toContain('dibuka kembali dari server')
    expect(told).not.toContain('welcome#')
    await admin.call(operators.consoleInviteStaff, { id: person.staffId, reason })
    expect((await mailsTo(person.email, 2)).at(-1)).toContain('Subject: Buat kata sandi baru')
  })

  it('a link that could not leave while it served is sent to nobody afterwards', async () => {
    const refusing = await startMailServer({ refuses: true })
    const other = await startTestServer({ SMTP_URL: refusing.url, MAIL_FROM: 'Balai <balai@contoh.test>' })
    const [boss, person] = [await other.staff(permissions), await other.staff([])]
    const read = async () => (await other.database.pool.query('SELECT state, tries, body FROM message')).rows
    expect(await boss.call(operators.consoleInviteStaff, { id: person.staffId, reason })).toMatchObject({
      success: true,
    })
    await other.app.jobs.runNow('messages.deliver')
    await expect.poll(read).toMatchObject([{ state: 'waiting', tries: 1 }])
    other.clock.advance(3 * 24 * 3_600_000)
    await other.app.jobs.runNow('messages.deliver')
    expect(await read()).toEqual([{ state: 'failed', tries: 1, body: null }])
    await other.close()
    refusing.close()
  })

  it('is written in the transaction of the change: what is rolled back is not told', async () => {
    const person = await server.staff(['deposit.read'])
    await server.database.pool.query(
      `CREATE FUNCTION refuse_line() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no line'; END $$;
       CREATE CONSTRAINT TRIGGER refuse_line AFTER INSERT ON audit_line DEFERRABLE INITIALLY DEFERRED
         FOR EACH ROW WHEN (NEW.action = 'staff.password') EXECUTE FUNCTION refuse_line()`,
    )
    const { status } = await person.send(operators.consoleChangePassword, { password: staffPassword, newPassword })
    expect(status).toBe(500)
    await mailsTo(person.email, 0)
    await server.database.pool.query('DROP TRIGGER refuse_line ON audit_line')
  })
})

it('without mail nothing is written: no colleague reads it in the console', async () => {
  const server = await startTestServer()
  try {
    const person = await server.staff(['deposit.read'])
    await person.call(operators.consoleChangePassword, { password: staffPassword, newPassword })
    const { rows } = await server.database.pool.query('SELECT count(*)::int AS written FROM message')
    expect(rows).toEqual([{ written: 0 }])
  } finally {
    await server.close()
  }
})
