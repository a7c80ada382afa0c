import { type CallInput, calls, type Permission, permissions } from '@balai/contract'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../../../test/audit-trail.ts'
import {
  type StaffVisitor,
  staffPassword,
  startTestServer,
  type TestServer,
  type Visitor,
} from '../../../../test/harness.ts'

const { operators } = calls
const code = (answer: { success: boolean; code?: string }) => (answer.success ? 'success' : answer.code)
const reason = 'Untuk uji ini'
const newPassword = 'sepatu-merah-di-teras'

describe('the staff room', () => {
  let server: TestServer
  let admin: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.staff(permissions)
  })
  afterAll(() => server.close())

  const roleOf = async (id: string) => {
    const { rows } = await server.database.pool.query('SELECT role_id FROM staff WHERE id = $1', [id])
    return String(rows[0]?.role_id)
  }
  const makeRole = async (name: string, allowed: Permission[]) => {
    const made = await admin.call(operators.consoleSaveRole, { name, permissions: allowed, reason })
    if (!made.success) throw new Error(made.code)
    return made.result.id
  }
  const listed = async (id: string, who: StaffVisitor = admin) => {
    const people = await who.call(operators.consoleListStaff, {})
    const found = people.success ? people.results.find((person) => person.id === id) : undefined
    if (!found) throw new Error(`${id} is not listed`)
    return found
  }
  const add = async (name: string, allowed: Permission[] = ['deposit.read']) => {
    const email = `${name}@contoh.test`
    const roleId = await makeRole(`Peran ${name}`, allowed)
    const made = await admin.call(operators.consoleAddStaff, { name, email, roleId, reason })
    if (!made.success || made.result.token === null) throw new Error('there is no mail here')
    return { email, roleId, id: made.result.id, token: made.result.token }
  }
  const signIn = (email: string, password: string) => server.visitor().call(operators.consoleLogin, { email, password })
  const change = async (
    who: StaffVisitor,
    id: string,
    part: Partial<CallInput<typeof operators.consoleChangeStaff>>,
  ) => {
    const { version, name, roleId, isActive } = await listed(id)
    return code(await who.call(operators.consoleChangeStaff, { id, version, name, roleId, isActive, reason, ...part }))
  }
  const isSignedIn = async (visitor: StaffVisitor) => (await visitor.send(operators.consoleMe, {})).status === 200

  it('whoever is added chooses a password by a link, once, and signs in by it', async () => {
    const { email, id, token } = await add('rani')
    expect(await listed(id)).toMatchObject({ hasPassword: false, lastSignIn: null, isChangeable: true })
    expect(code(await signIn(email, newPassword)), 'not before').toBe('WRONG_CREDENTIALS')
    const visitor = server.visitor()
    expect(await visitor.call(operators.consoleReadInvitation, { token })).toMatchObject({
      result: { name: 'rani', email, operatorName: 'Balai Demo' },
    })
    const accept = (password: string) =>
      visitor.call(operators.consoleAcceptInvitation, { token, newPassword: password })
    for (const weak of ['pendek-saja', 'rani-rani-rani', 'aaaaaaaaaaaaaaaa'])
      expect(code(await accept(weak)), weak).toBe('WEAK_PASSWORD')
    const answers = await Promise.all([accept(newPassword), accept(newPassword), accept(newPassword)])
    expect(answers.map(code).toSorted()).toEqual(['UNKNOWN_INVITATION', 'UNKNOWN_INVITATION', 'success'])
    expect(code(await visitor.call(operators.consoleReadInvitation, { token }))).toBe('UNKNOWN_INVITATION')
    expect(await signIn(email, newPassword)).toMatchObject({ success: true, result: { permissions: ['deposit.read'] } })
    expect(await listed(id)).toMatchObject({ hasPassword: true, sessions: 1, invitedUntil: null })
    const { rows } = await server.database.pool.query('SELECT action FROM audit_line WHERE subject = $1 ORDER BY id', [
      id,
    ])
    expect(rows.map(({ action }) => action)).toEqual(['staff.add', 'staff.password-by-link', 'staff.login'])
  })

  it('a link is over after three days, by a newer one, and when the person is turned off', async () => {
    const { id, token } = await add('lambat')
    const read = (text: string) => server.visitor().call(operators.consoleReadInvitation, { token: text })
    expect(code(await read(token))).toBe('success')
    const again = await admin.call(operators.consoleInviteStaff, { id, reason })
    const newer = again.success ? (again.result.token ?? '') : ''
    expect([code(await read(token)), code(await read(newer))]).toEqual(['UNKNOWN_INVITATION', 'success'])
    expect(await change(admin, id, { isActive: false })).toBe('success')
    expect(code(await admin.call(operators.consoleInviteStaff, { id, reason })), 'none while off').toBe('STAFF_OFF')
    expect(await change(admin, id, { isActive: true })).toBe('success')
    expect(code(await read(newer)), 'turned on again, it stays over').toBe('UNKNOWN_INVITATION')
    const last = await admin.call(operators.consoleInviteStaff, { id, reason })
    server.clock.advance(3 * 24 * 3_600_000 + 1_000)
    expect(code(await read(last.success ? (last.result.token ?? '') : ''))).toBe('UNKNOWN_INVITATION')
    server.clock.advance(-3 * 24 * 3_600_000 - 1_000)
  })

  it('the link of one operator opens nothing at another, and no token is kept as it is', async () => {
    const { token } = await add('sendiri')
    await server.database.pool.query(
      `INSERT INTO operator (id, name, settings) VALUES ('lain', 'Lain', '{}');
       INSERT INTO operator_domain (host, operator_id, rank) VALUES ('*', 'lain', 1)`,
    )
    server.app.operators.forget()
    const stranger = server.visitor({ headers: { operatorid: 'lain' } })
    expect(code(await stranger.call(operators.consoleReadInvitation, { token }))).toBe('UNKNOWN_INVITATION')
    const { rows } = await server.database.pool.query(
      `SELECT count(*) FILTER (WHERE staff::text LIKE '%' || $1 || '%' OR staff::text LIKE '%' || $2 || '%')::int AS plain,
         count(*) FILTER (WHERE invitation_hash = sha256($1::text::bytea))::int AS digests FROM staff`,
      [token, Buffer.from(token).toString('hex')],
    )
    expect(rows).toEqual([{ plain: 0, digests: 1 }])
  })

  it('two who add one address at once: one is added, and the same attempt again answers the same person', async () => {
    const roleId = await makeRole('Peran kembar', [])
    const one = { name: 'Kembar', email: 'Kembar@Contoh.test', roleId, reason }
    const answers = await Promise.all([1, 2].map(() => admin.call(operators.consoleAddStaff, one)))
    expect(answers.map(code).toSorted()).toEqual(['EMAIL_TAKEN', 'success'])
    const attempt = { ...one, email: 'lain@contoh.test', requestId: crypto.randomUUID() }
    const [first, second] = [
      await admin.call(operators.consoleAddStaff, attempt),
      await admin.call(operators.consoleAddStaff, attempt),
    ]
    if (!first.success || !second.success) throw new Error('refused')
    expect(second.result.id).toBe(first.result.id)
    expect(second.result.token).not.toBe(first.result.token)
    expect(code(await admin.call(operators.consoleAddStaff, { ...one, email: 'tanpa-at' }))).toBe('WRONG_EMAIL')
    const nothing = { email: '', name: '', roleId: '', reason: '' }
    expect(await admin.call(operators.consoleAddStaff, nothing), 'all that is missing at once').toMatchObject({
      errors: {
        email: 'Wajib diisi.',
        name: expect.any(String),
        roleId: expect.any(String),
        reason: expect.any(String),
      },
    })
  })

  it('nobody changes themself, their own role, or whoever may do more; and nobody gives more than they have', async () => {
    const deputy = await server.staff(['staff.read', 'staff.edit', 'deposit.read'])
    const { id: rich } = await add('kaya', ['settings.read', 'settings.edit'])
    const { id: poor, roleId: poorRole } = await add('sederhana', ['deposit.read'])
    const richRole = await roleOf(rich)
    expect(await listed(rich, deputy)).toMatchObject({ isChangeable: false })
    expect(await listed(deputy.staffId, deputy)).toMatchObject({ isChangeable: false })
    expect(await listed(poor, deputy)).toMatchObject({ isChangeable: true })
    for (const call of [
      operators.consoleInviteStaff,
      operators.consoleRemoveSecondFactor,
      operators.consoleEndStaffSessions,
    ]) {
      expect(code(await deputy.call(call, { id: rich, reason }))).toBe('BEYOND_OWN')
      expect(code(await deputy.call(call, { id: deputy.staffId, reason }))).toBe('OWN_ACCOUNT')
      expect(code(await deputy.call(call, { id: 'stf_tidakada', reason }))).toBe('UNKNOWN_STAFF')
    }
    expect(await change(deputy, rich, { isActive: false })).toBe('BEYOND_OWN')
    expect(await change(deputy, deputy.staffId, { name: 'Bos' })).toBe('OWN_ACCOUNT')
    expect(await change(deputy, poor, { roleId: richRole })).toBe('BEYOND_OWN')
    expect(await change(deputy, poor, { roleId: 'tidak-ada' })).toBe('UNKNOWN_ROLE')
    const newOne = { name: 'Baru', email: 'baru@contoh.test', reason }
    expect(code(await deputy.call(operators.consoleAddStaff, { ...newOne, roleId: richRole }))).toBe('BEYOND_OWN')
    const role = { id: poorRole, version: 1, name: 'Peran sederhana', reason }
    const save = (given: CallInput<typeof operators.consoleSaveRole>) =>
      deputy.call(operators.consoleSaveRole, given).then(code)
    expect(await save({ ...role, permissions: ['settings.edit'] })).toBe('BEYOND_OWN')
    expect(await save({ ...role, id: richRole, permissions: [] })).toBe('BEYOND_OWN')
    expect(await save({ ...role, id: await roleOf(deputy.staffId), permissions: [] })).toBe('OWN_ROLE')
    expect(await save({ name: 'Peran serakah', permissions: ['member.block'], reason })).toBe('BEYOND_OWN')
    const remove = { id: richRole, version: 1, reason }
    expect(code(await deputy.call(operators.consoleRemoveRole, remove))).toBe('BEYOND_OWN')
  })

  it('who may do less is signed out at once, sockets too; who may do more works on', async () => {
    const { id, email, token } = await add('dini', ['deposit.read', 'deposit.decide'])
    await server.visitor().call(operators.consoleAcceptInvitation, { token, newPassword: newPassword })
    const dini = server.visitor() as StaffVisitor
    await dini.call(operators.consoleLogin, { email, password: newPassword })
    const roleId = await roleOf(id)
    const save = (version: number, allowed: Permission[]) =>
      admin.call(operators.consoleSaveRole, { id: roleId, version, name: 'Peran dini', permissions: allowed, reason })
    expect(code(await save(1, ['deposit.read', 'deposit.decide', 'member.read']))).toBe('success')
    expect(await dini.call(operators.consoleMe, {})).toMatchObject({
      result: { permissions: ['deposit.read', 'deposit.decide', 'member.read'] },
    })
    expect(code(await save(1, []))).toBe('ROLE_CHANGED')
    expect(code(await save(2, ['deposit.read']))).toBe('success')
    expect(await isSignedIn(dini)).toBe(false)
    const { rows } = await server.database.pool.query(
      "SELECT count(*)::int AS ended FROM outbox_event WHERE topic = 'StaffSessionEnded' AND payload->>'staffId' = $1",
      [id],
    )
    expect(rows).toEqual([{ ended: 1 }])
    await dini.call(operators.consoleLogin, { email, password: newPassword })
    expect(await change(admin, id, { isActive: false })).toBe('success')
    expect(await isSignedIn(dini)).toBe(false)
    expect(code(await signIn(email, newPassword)), 'turned off').toBe('WRONG_CREDENTIALS')
    expect(await change(admin, id, { isActive: true })).toBe('success')
    expect(code(await signIn(email, newPassword))).toBe('success')
    const stale = { id, version: 1, name: 'Dini', roleId, isActive: true, reason }
    expect(code(await admin.call(operators.consoleChangeStaff, stale))).toBe('STAFF_CHANGED')
  })

  it('a role that is saved as it stands stays the version that it is, and leaves no line in the trail', async () => {
    const id = await makeRole('Peran tetap', ['deposit.read', 'member.read'])
    const save = (version: number, name: string, allowed: Permission[]) =>
      admin.call(operators.consoleSaveRole, { id, version, name, permissions: allowed, reason }).then(code)
    expect(await save(1, 'Peran tetap', ['member.read', 'deposit.read'])).toBe('success')
    expect(await save(1, 'Peran Tetap', ['member.read', 'deposit.read'])).toBe('success')
    expect(await save(1, 'Peran Tetap', ['member.read', 'deposit.read']), 'of what was read before').toBe(
      'ROLE_CHANGED',
    )
    expect(await save(2, 'Peran Tetap', ['deposit.read'])).toBe('success')
    const { rows } = await server.database.pool.query(
      "SELECT after->>'name' AS name FROM audit_line WHERE action = 'role.change' AND subject = $1 ORDER BY id",
      [id],
    )
    expect(rows).toEqual([{ name: 'Peran Tetap' }, { name: 'Peran Tetap' }])
  })

  it('a change whose answer was lost is made once, and under its name nothing else is', async () => {
    const { id, roleId } = await add('ulang')
    const one = { id, version: 1, name: 'Ulang', roleId, isActive: true, reason, requestId: crypto.randomUUID() }
    const send = (more: object) => admin.call(operators.consoleChangeStaff, { ...one, ...more }).then(code)
    expect(await Promise.all([send({}), send({})])).toEqual(['success', 'success'])
    expect(await send({ name: 'Lain' })).toBe('REQUEST_REUSED')
    expect(await listed(id)).toMatchObject({ name: 'Ulang', version: 2 })
    expect(await send({ name: 'Lain', version: 2, requestId: crypto.randomUUID() })).toBe('success')
  })

  it('no link that was made for who might do less opens what they may do later, by their role or by its contents', async () => {
    const deputy = await server.staff(['staff.read', 'staff.edit', 'deposit.read'])
    const isOver = async (token: string) =>
      code(await server.visitor().call(operators.consoleReadInvitation, { token })) === 'UNKNOWN_INVITATION'
    const linkTo = async (id: string) => {
      const link = await deputy.call(operators.consoleInviteStaff, { id, reason })
      return link.success ? (link.result.token ?? '') : ''
    }
    const { id } = await add('naik')
    const before = await linkTo(id)
    const more = await makeRole('Peran naik lagi', ['deposit.read', 'settings.read', 'settings.edit'])
    expect(await change(admin, id, { roleId: more })).toBe('success')
    expect(await isOver(before)).toBe(true)
    const { id: other, roleId } = await add('naik-peran')
    const second = await linkTo(other)
    const grown = { id: roleId, version: 1, name: 'Peran naik-peran', permissions: [...permissions], reason }
    expect(code(await admin.call(operators.consoleSaveRole, grown))).toBe('success')
    expect(await isOver(second)).toBe(true)
  })

  it('the attempt that added somebody gives no link to them once they may do more, have a password or are off', async () => {
    const deputy = await server.staff(['staff.read', 'staff.edit', 'deposit.read'])
    const attempt = async (name: string) => {
      const roleId = await makeRole(`Peran ${name}`, ['deposit.read'])
      const given = { requestId: crypto.randomUUID(), name, email: `${name}@contoh.test`, roleId, reason }
      const again = () => deputy.call(operators.consoleAddStaff, given)
      const made = await again()
      if (!made.success) throw new Error(made.code)
      return { id: made.result.id, token: made.result.token ?? '', again }
    }
    const promoted = await attempt('dinaikkan')
    expect(await change(admin, promoted.id, { roleId: await roleOf(admin.staffId) })).toBe('success')
    expect(code(await promoted.again())).toBe('BEYOND_OWN')
    const settled = await attempt('mapan')
    await server.visitor().call(operators.consoleAcceptInvitation, { token: settled.token, newPassword })
    expect(code(await settled.again())).toBe('EMAIL_TAKEN')
    const gone = await attempt('berhenti')
    expect(await change(admin, gone.id, { isActive: false })).toBe('success')
    expect(code(await gone.again())).toBe('EMAIL_TAKEN')
    const waiting = await attempt('menunggu')
    expect(code(await waiting.again())).toBe('success')
    const { rows } = await server.database.pool.query('SELECT action FROM audit_line WHERE subject = $1 ORDER BY id', [
      waiting.id,
    ])
    expect(
      rows.map(({ action }) => action),
      'each link is told',
    ).toEqual(['staff.add', 'staff.invite'])
  })

  it('two administrators who turn each other off at the same instant: one stays', async () => {
    const pair = await Promise.all([server.staff(permissions), server.staff(permissions)])
    const off = async (by: StaffVisitor, of: StaffVisitor) => {
      const { id, version, name, roleId } = await listed(of.staffId)
      const acting = { operatorId: 'demo', staffId: by.staffId, ip: '127.0.0.1', at: new Date() }
      return () => server.app.roster.change(acting, { id, version, name, roleId, isActive: false, reason })
    }
    for (let round = 0; round < 20; round++) {
      const [one, other] = pair
      const both = [await off(one, other), await off(other, one)]
      const outcomes = await Promise.allSettled(both.map((act) => act()))
      const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
      expect(refused, `round ${round}`).toEqual(['NO_LONGER_ALLOWED'])
      const { rowCount } = await server.database.pool.query(
        'UPDATE staff SET is_active = true WHERE id = ANY($1) AND NOT is_active',
        [pair.map(({ staffId }) => staffId)],
      )
      expect(rowCount).toBe(1)
    }
  })

  it('a lost authenticator is taken away by another person, and the password still has to be right', async () => {
    const person = await server.staff(['deposit.read'])
    const begun = await person.call(operators.beginSecondFactor, {})
    if (!begun.success) throw new Error(begun.code)
    const { secret, sealed } = begun.result
    const now = new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() })
    expect(
      await person.call(operators.confirmSecondFactor, { sealed, password: staffPassword, code: now }),
    ).toMatchObject({
      result: { hasSecondFactor: true, mustEnrol: false },
    })
    expect(code(await signIn(person.email, staffPassword))).toBe('SECOND_FACTOR_NEEDED')
    const taken = await admin.call(operators.consoleRemoveSecondFactor, { id: person.staffId, reason })
    expect(code(taken)).toBe('success')
    expect(await isSignedIn(person)).toBe(false)
    expect(code(await signIn(person.email, 'not this one'))).toBe('WRONG_CREDENTIALS')
    expect(code(await signIn(person.email, staffPassword))).toBe('success')
  })

  // record 1089
  it('an authenticator that a person set up since is not taken away with the one that they lost', async () => {
    const person = await server.staff(['deposit.read'])
    const enrol = async (who: Visitor) => {
      const begun = await who.call(operators.beginSecondFactor, {})
      if (!begun.success) throw new Error(begun.code)
      const { secret, sealed } = begun.result
      const now = new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() })
      const given = { sealed, password: staffPassword, code: now }
      expect(code(await who.call(operators.confirmSecondFactor, given))).toBe('success')
    }
    const { staffId: id, email } = person
    const remove = async (version?: number) =>
      code(await admin.call(operators.consoleRemoveSecondFactor, { id, reason, ...(version ? { version } : {}) }))
    await enrol(person)
    const { version: lost } = await listed(id)
    expect(await remove(lost)).toBe('success')
    expect(await remove(lost), 'again, as the first answer was lost').toBe('success')
    server.clock.advance(60_000)
    const again = server.visitor()
    await again.call(operators.consoleLogin, { email, password: staffPassword })
    await enrol(again)
    expect(await remove(lost)).toBe('STAFF_CHANGED')
    expect(code(await signIn(email, staffPassword))).toBe('SECOND_FACTOR_NEEDED')
    expect((await again.send(operators.consoleMe, {})).status, 'and is still signed in').toBe(200)
    expect(await remove((await listed(id)).version), 'whoever read of the new one').toBe('success')
    expect(code(await signIn(email, staffPassword))).toBe('success')
  })

  it('a link chooses a password and leaves the authenticator: who only has the mail does not get in', async () => {
    const person = await server.staff(['deposit.read'])
    const begun = await person.call(operators.beginSecondFactor, {})
    if (!begun.success) throw new Error(begun.code)
    const { secret, sealed } = begun.result
    const now = new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() })
    await person.call(operators.confirmSecondFactor, { sealed, password: staffPassword, code: now })
    const link = await admin.call(operators.consoleInviteStaff, { id: person.staffId, reason })
    const token = link.success ? (link.result.token ?? '') : ''
    expect(await isSignedIn(person), 'nothing ends before it is used').toBe(true)
    expect(code(await signIn(person.email, staffPassword))).toBe('SECOND_FACTOR_NEEDED')
    await server.visitor().call(operators.consoleAcceptInvitation, { token, newPassword: newPassword })
    expect(await isSignedIn(person)).toBe(false)
    expect(code(await signIn(person.email, staffPassword))).toBe('WRONG_CREDENTIALS')
    expect(code(await signIn(person.email, newPassword))).toBe('SECOND_FACTOR_NEEDED')
  })

  it('one’s own password changes by the old one; other sessions end, and wrong tries lock as at the door', async () => {
    const person = await server.staff(['deposit.read'])
    const elsewhere = server.visitor() as StaffVisitor
    await elsewhere.call(operators.consoleLogin, { email: person.email, password: staffPassword })
    const to = (password: string, next: string) =>
      person.call(operators.consoleChangePassword, { password, newPassword: next }).then(code)
    expect(await to(staffPassword, 'pendek')).toBe('WEAK_PASSWORD')
    expect(await to('bukan yang ini', newPassword)).toBe('WRONG_PASSWORD')
    expect(await to(staffPassword, newPassword)).toBe('success')
    expect([await isSignedIn(person), await isSignedIn(elsewhere)]).toEqual([true, false])
    expect(code(await signIn(person.email, newPassword))).toBe('success')
    for (let tries = 0; tries < 5; tries++) expect(await to('bukan yang ini', staffPassword)).toBe('WRONG_PASSWORD')
    expect(await to(newPassword, staffPassword)).toBe('STAFF_LOCKED')
    const again = { email: person.email, password: newPassword }
    expect(code(await person.call(operators.consoleLogin, again)), 'in the same browser').toBe('WRONG_CREDENTIALS')
    expect(code(await signIn(person.email, newPassword)), 'in another, counted apart').toBe('success')
  })

  it('a role has one name, stays while somebody holds it, and goes when nobody does', async () => {
    const { id, roleId } = await add('pemegang')
    const remove = (version: number) =>
      admin.call(operators.consoleRemoveRole, { id: roleId, version, reason }).then(code)
    const twin = await admin.call(operators.consoleSaveRole, { name: 'peran PEMEGANG', permissions: [], reason })
    expect(code(twin)).toBe('ROLE_NAME_TAKEN')
    expect(await remove(1)).toBe('ROLE_IN_USE')
    const other = await makeRole('Peran lain', ['deposit.read'])
    expect(await change(admin, id, { roleId: other })).toBe('success')
    expect(await remove(1)).toBe('success')
    expect(await remove(1)).toBe('UNKNOWN_ROLE')
    const kept = await auditOf(server, { action: 'role.remove', subject: roleId })
    expect(kept, 'what was refused left none').toEqual([{ by: admin.staffId, reason }])
  })

  it('who may only read sees the staff and changes nothing', async () => {
    const reader = await server.staff(['staff.read'])
    expect(code(await reader.call(operators.consoleListStaff, {}))).toBe('success')
    const { status } = await reader.send(operators.consoleSaveRole, { name: 'Peran', permissions: [], reason })
    expect(status).toBe(403)
  })
})
