import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

const { session, content } = calls

// spec 4, Theme and operator; decision 35
describe('the operator that a parent page sets', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    const operator = { id: 'senja', name: 'Senja', settings: { pageTitle: 'Senja' } }
    await server.database.db.transaction().execute(async (tx) => {
      await server.app.operators.create(tx, { ...operator, hosts: ['*'] })
      await server.app.operators.create(tx, { ...operator, id: 'jauh', hosts: ['jauh.test'] })
    })
    server.app.operators.forget()
  })
  afterAll(() => server.close())

  const titleFor = async (visitor: ReturnType<TestServer['visitor']>) => {
    const answer = await visitor.call(content.getSeoSettings, {})
    return answer.success ? answer.result.websiteSettings.pageTitle : answer.code
  }

  it('is the one that answers from then on, in this browser only', async () => {
    const visitor = server.visitor()
    expect(await titleFor(visitor)).toBe('Balai')
    expect(await visitor.call(session.setOperator, { operatorId: 'senja' })).toMatchObject({
      result: { operatorId: 'senja', hasChanged: true },
    })
    expect(await titleFor(visitor)).toBe('Senja')
    expect(await titleFor(server.visitor())).toBe('Balai')
    expect(await visitor.call(session.setOperator, { operatorId: 'senja' })).toMatchObject({
      result: { hasChanged: false },
    })
    await visitor.call(session.setOperator, { operatorId: 'demo' })
    expect(await titleFor(visitor)).toBe('Balai')
  })

  it('ends the session of who was signed in, and the same one leaves it', async () => {
    const member = await server.member()
    await member.call(session.setOperator, { operatorId: 'demo' })
    expect(await member.call(calls.member.profile, {})).toMatchObject({ success: true })
    const [token, uid] = [member.cookies.get('token') ?? '', member.cookies.get('uid') ?? '']
    await member.call(session.setOperator, { operatorId: 'senja' })
    expect(member.cookies.has('token')).toBe(false)
    const kept = server.visitor()
    kept.cookies.set('token', token).set('uid', uid)
    expect((await kept.send(calls.member.profile, {})).status).toBe(401)
  })

  it.each(['jauh', 'nirwana'])('is refused where the host does not serve it: %s', async (operatorId) => {
    const visitor = server.visitor()
    expect(await visitor.call(session.setOperator, { operatorId })).toMatchObject({ code: 'UNKNOWN_OPERATOR' })
    expect(await titleFor(visitor)).toBe('Balai')
  })

  it('counts for nothing in a cookie that somebody wrote, nor for the console', async () => {
    const visitor = server.visitor()
    visitor.cookies.set('operator_id', 'jauh')
    expect(await titleFor(visitor)).toBe('Balai')
    const staff = await server.staff(['site.read'])
    staff.cookies.set('operator_id', 'senja')
    expect(await staff.call(content.consoleGetSite, {})).toMatchObject({ result: { pageTitle: 'Balai' } })
  })
})
