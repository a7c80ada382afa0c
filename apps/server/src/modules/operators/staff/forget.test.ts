import { calls, permissions } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'

const { operators } = calls
const dayMs = 24 * 3_600_000

describe('what was for staff to come in by', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const forget = () => server.app.jobs.runNow('operators.forget-staff-sessions')

  it('is forgotten a year after a session could be used last; when they signed in last is not', async () => {
    const { staffId } = await server.staff([...permissions])
    const readSessions = async () =>
      (
        await server.database.pool.query('SELECT expires_at AS "endsAt" FROM staff_session WHERE staff_id = $1', [
          staffId,
        ])
      ).rows
    const [session] = await readSessions()
    server.clock.advance(session.endsAt.getTime() - server.clock.now().getTime() + 365 * dayMs - 60_000)
    await forget()
    expect(await readSessions()).toHaveLength(1)
    server.clock.advance(60_000)
    const { staffId: newcomer, ...later } = await server.staff([...permissions])
    await forget()
    expect(await readSessions()).toEqual([])
    const people = await later.call(operators.consoleListStaff, {})
    expect(people.success && people.results.find(({ id }) => id === newcomer)).toMatchObject({ sessions: 1 })
    expect(people.success && people.results.find(({ id }) => id === staffId)).toMatchObject({
      sessions: 0,
      lastSignIn: expect.any(String),
    })
  })

  it('is forgotten the night after a link held, and not before', async () => {
    const admin = await server.staff([...permissions])
    const role = await admin.call(operators.consoleSaveRole, { name: 'Pembaca', permissions: [], reason: 'Uji ini' })
    if (!role.success) throw new Error(role.code)
    const person = { name: 'Rani', email: 'rani@contoh.test', roleId: role.result.id, reason: 'Uji ini' }
    const made = await admin.call(operators.consoleAddStaff, person)
    if (!made.success || made.result.token === null) throw new Error('there is no mail here')
    const { id, token } = made.result
    const readLink = async () =>
      (await server.database.pool.query('SELECT invitation_hash AS hash FROM staff WHERE id = $1', [id])).rows[0].hash
    server.clock.advance(3 * dayMs - 60_000)
    await forget()
    expect(await server.visitor().call(operators.consoleReadInvitation, { token })).toMatchObject({ success: true })
    server.clock.advance(60_000)
    await forget()
    expect(await readLink()).toBeNull()
  })
})
