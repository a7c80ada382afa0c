import { calls, missingFrom, neededFor, type Permission, permissions } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { standardRoles } from '../staff/standard-roles.ts'

const { operators } = calls
const code = (answer: { success: boolean; code?: string }) => (answer.success ? 'success' : answer.code)
const reason = 'Untuk uji ini'

describe('the staff room, at its bounds', () => {
  let server: TestServer
  let admin: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.staff(permissions)
  })
  afterAll(() => server.close())

  const ended = async (person: StaffVisitor) => {
    const { rows } = await server.database.pool.query(
      "SELECT count(*)::int AS sockets FROM outbox_event WHERE topic = 'StaffSessionEnded' AND payload->>'staffId' = $1",
      [person.staffId],
    )
    const { status } = await person.send(operators.consoleMe, {})
    return { sockets: rows[0]?.sockets, status }
  }
  const change = async (person: Pick<StaffVisitor, 'staffId'>, part: { roleId?: string; isActive?: boolean }) => {
    const people = await admin.call(operators.consoleListStaff, {})
    const found = people.success ? people.results.find(({ id }) => id === person.staffId) : undefined
    if (!found) throw new Error('not listed')
    const { id, version, name, roleId, isActive } = found
    const answer = await admin.call(operators.consoleChangeStaff, {
      ...{ id, version, name, roleId, isActive, reason },
      ...part,
    })
    return code(answer)
  }
  const makeRole = async (name: string, allowed: readonly (typeof permissions)[number][]) => {
    const made = await admin.call(operators.consoleSaveRole, { name, permissions: [...allowed], reason })
    if (!made.success) throw new Error(made.code)
    return made.result.id
  }

  it('whoever is turned off is out, sockets too, and stays out of that session when they are turned on again', async () => {
    const person = await server.staff(['deposit.read'])
    expect(await change(person, { isActive: false })).toBe('success')
    expect(await ended(person)).toEqual({ sockets: 1, status: 401 })
    expect(await change(person, { isActive: true })).toBe('success')
    expect(await ended(person)).toEqual({ sockets: 1, status: 401 })
  })

  it('whoever gets a role that allows less is out; with one that allows more they work on', async () => {
    const person = await server.staff(['deposit.read', 'deposit.decide'])
    const more = await makeRole('Lebih', ['deposit.read', 'deposit.decide', 'member.read'])
    expect(await change(person, { roleId: more })).toBe('success')
    expect(await ended(person)).toEqual({ sockets: 0, status: 200 })
    const less = await makeRole('Kurang', ['deposit.read'])
    expect(await change(person, { roleId: less })).toBe('success')
    expect(await ended(person)).toEqual({ sockets: 1, status: 401 })
  })

  it('no role allows an act without the room where it is done, and each room that is needed is one', async () => {
    const save = async (allowed: Permission[]) => {
      const role = { name: `Peran ${allowed.join(' ')}`, permissions: allowed, reason }
      return (await admin.send(operators.consoleSaveRole, role)) as unknown
    }
    expect(await save(['deposit.decide', 'deposit.read'])).toMatchObject({ answer: { success: true } })
    for (const permission of permissions.filter((each) => neededFor(each).length > 0)) {
      expect(await save([permission]), permission).toMatchObject({ status: 422, answer: { code: 'ROLE_INCOMPLETE' } })
      expect(missingFrom([permission, ...missingFrom([permission])]), permission).toEqual([])
    }
    expect(permissions.filter((each) => neededFor(each).length === 0).every((each) => each.endsWith('.read'))).toBe(
      true,
    )
    const text = 'Izin ini tidak bisa dipakai tanpa izin: Melihat penyesuaian, Melihat anggota.'
    expect(await save(['adjustment.ask'])).toMatchObject({ answer: { message: text, errors: { permissions: text } } })
    for (const { permissions: standard } of Object.values(standardRoles)) expect(missingFrom(standard)).toEqual([])
  })

  it('there are three hundred at most, in fifty roles', async () => {
    const { pool } = server.database
    const roleId = await makeRole('Penuh', [])
    await pool.query(
      `INSERT INTO staff (operator_id, id, email, name, role_id)
       SELECT 'demo', 'stf_' || n, n || '@penuh.test', 'Nomor ' || n, $1
       FROM generate_series(1, 299 - (SELECT count(*) FROM staff WHERE operator_id = 'demo')) AS n`,
      [roleId],
    )
    const add = (email: string) =>
      admin.call(operators.consoleAddStaff, { name: 'Satu lagi', email, roleId, reason }).then(code)
    await pool.query("UPDATE staff SET is_active = false WHERE id = 'stf_1'")
    expect([await add('dua@ratus.test'), await add('tiga@ratus.test')]).toEqual(['success', 'success'])
    expect([await add('lebih@ratus.test'), await change({ staffId: 'stf_1' }, { isActive: true })]).toEqual([
      'STAFF_FULL',
      'STAFF_FULL',
    ])
    await pool.query(
      `INSERT INTO staff_role (operator_id, id, name, permissions)
       SELECT 'demo', 'rol_' || n, 'Nomor ' || n, '{}'
       FROM generate_series(1, 49 - (SELECT count(*) FROM staff_role WHERE operator_id = 'demo')) AS n`,
    )
    const make = (name: string) => admin.call(operators.consoleSaveRole, { name, permissions: [], reason }).then(code)
    expect([await make('Kelima puluh'), await make('Kelima puluh satu')]).toEqual(['success', 'ROLES_FULL'])
  })
})
