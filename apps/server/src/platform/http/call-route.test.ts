import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../test/harness.ts'
import { platformWords } from '../../composition/words.ts'
import { createRoute } from './call-route.ts'
import { answerFailure } from './failures.ts'

let server: TestServer
let staff: StaffVisitor
beforeAll(async () => {
  server = await startTestServer()
  staff = await server.staff([])
})
afterAll(() => server.close())

/** Spellings of `/api/console/…` that the router reads as it. */
const spellings = ['/api/%63onsole', '/%61pi/console', '/API/Console']

it('whoever asks by an address that is written otherwise is who they are by the plain one', async () => {
  const member = await server.member()
  for (const spelt of spellings) {
    const path = `${spelt}/me`
    const ofMember = await member.fetch(path)
    expect([ofMember.status, await ofMember.json()], path).toMatchObject([401, { code: 'NOT_SIGNED_IN' }])
    const ofStaff = await staff.fetch(path)
    expect([ofStaff.status, await ofStaff.json()], path).toMatchObject([200, { result: { email: staff.email } }])
  }
  expect((await member.call(calls.member.profile, {})).success, 'and is signed in as before').toBe(true)
})

it.each([
  ['staff', 'member', calls.operators.consoleMe, schemas.operators.consoleMe],
  ['a member', 'staff', calls.member.profile, schemas.member.profile],
] as const)('a call of %s is none of %s, however it came to be asked', async (_whose, who, call, itsSchemas) => {
  const principal = { memberId: 'mbr_1', staffId: 'stf_1', permissions: new Set<string>() }
  const app = fastify()
  const options = { words: platformWords, isPassing: () => false, sessionCookies: { member: [], staff: [] } }
  app.decorateRequest('language', 'id')
  app.setErrorHandler((error, request, reply) => answerFailure(options as never, error, request, reply)) // of what it needs, all
  const bound = { admit: async () => {}, count: async () => {} }
  const route = createRoute(app, {
    words: platformWords,
    contextOf: async () => ({ member: null, staff: null, ip: '10.0.0.1', [who]: principal }),
    bounds: { of: () => bound, expect: () => {} },
    forwarding: {},
  } as never)
  route(call, itsSchemas as never, async () => ({}))
  const answer = await app.inject({ method: call.method, url: `/api/${call.path}` })
  expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'NOT_SIGNED_IN' }])
  await app.close()
})
