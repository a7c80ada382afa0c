import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import fastify, { type FastifyRequest } from 'fastify'
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

const principal = { memberId: 'mbr_1', staffId: 'stf_1', sessionId: 'ses_1', permissions: new Set<string>() }

/** A server with one call, which whoever `whoAsks` says asks for. */
function appWith(
  call: typeof calls.operators.consoleMe | typeof calls.member.profile,
  itsSchemas: object,
  {
    whoAsks,
    handler,
  }: {
    whoAsks: (request: FastifyRequest) => object
    handler: (context: { member: typeof principal }) => Promise<object>
  },
) {
  const app = fastify()
  const options = { words: platformWords, isPassing: () => false, sessionCookies: { member: [], staff: [] } }
  app.decorateRequest('language', 'id')
  app.setErrorHandler((error, request, reply) => answerFailure(options as never, error, request, reply)) // of what it needs, all
  const bound = { admit: async () => {}, count: async () => {} }
  const { signal: gone } = new AbortController()
  const route = createRoute(app, {
    words: platformWords,
    contextOf: async (request: FastifyRequest) => ({
      member: null,
      staff: null,
      ip: '10.0.0.1',
      gone,
      ...whoAsks(request),
    }),
    bounds: { of: () => bound, expect: () => {} },
    forwarding: {},
    callsAtOnce: 6,
  } as never)
  route(call, itsSchemas as never, handler as never)
  return { app, send: (headers = {}) => app.inject({ method: call.method, url: `/api/${call.path}`, headers }) }
}

it.each([
  ['staff', 'member', calls.operators.consoleMe, schemas.operators.consoleMe],
  ['a member', 'staff', calls.member.profile, schemas.member.profile],
] as const)('a call of %s is none of %s, however it came to be asked', async (_whose, who, call, itsSchemas) => {
  const { app, send } = appWith(call, itsSchemas, { whoAsks: () => ({ [who]: principal }), handler: async () => ({}) })
  const answer = await send()
  expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'NOT_SIGNED_IN' }])
  await app.close()
})

it('calls of one person, however many they send at once, keep nobody else’s waiting; more than can be meant are refused', async () => {
  const begun: string[] = []
  const { promise: letGo, resolve: goOn } = Promise.withResolvers<void>()
  const { app, send } = appWith(calls.member.profile, schemas.member.profile, {
    whoAsks: ({ headers }) => ({ member: { ...principal, memberId: String(headers['x-who']) } }),
    handler: async ({ member }) => {
      begun.push(member.memberId)
      if (member.memberId === 'busy') await letGo
      return {}
    },
  })
  const asked = Array.from({ length: 210 }, () => send({ 'x-who': 'busy' }))
  const ended = Promise.all(asked) // which is what begins them
  const answers = await send({ 'x-who': 'calm' }).then((calm) => {
    expect([calm.statusCode, ...begun.toSorted()]).toEqual([200, ...Array(6).fill('busy'), 'calm'])
    goOn()
    return ended
  })
  const statuses = Map.groupBy(answers, ({ statusCode }) => statusCode)
  expect([statuses.get(200)?.length, statuses.get(503)?.length]).toEqual([206, 4])
  await app.close()
})

it('a call that has waited is refused where the session of whoever sent it is over by then', async () => {
  const { promise: letGo, resolve: goOn } = Promise.withResolvers<void>()
  let isOver = false
  let begun = 0
  const { app, send } = appWith(calls.member.profile, schemas.member.profile, {
    whoAsks: () => ({ member: isOver ? null : principal }),
    handler: async () => {
      begun += 1
      await letGo
      return {}
    },
  })
  const asked = Promise.all(Array.from({ length: 20 }, () => send()))
  await expect.poll(() => begun).toBe(6)
  isOver = true
  goOn()
  const statuses = (await asked).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([...Array(6).fill(200), ...Array(14).fill(401)])
  expect(begun).toBe(6)
  await app.close()
})

it('one session of a person, however much it sends, keeps no other of theirs from being heard', async () => {
  const { promise: letGo, resolve: goOn } = Promise.withResolvers<void>()
  const begun: string[] = []
  const seen = new Set<string>()
  const { app, send } = appWith(calls.member.profile, schemas.member.profile, {
    whoAsks: ({ headers }) => {
      seen.add(String(headers['x-session']))
      return { member: { ...principal, sessionId: String(headers['x-session']) } }
    },
    handler: async ({ member }) => {
      begun.push(member.sessionId)
      await letGo
      return {}
    },
  })
  const flood = Promise.all(Array.from({ length: 210 }, () => send({ 'x-session': 'stolen' })))
  await expect.poll(() => begun.length).toBe(6)
  const own = Promise.all([send({ 'x-session': 'own' })]) // which is what begins it
  await expect.poll(() => seen.has('own')).toBe(true)
  goOn()
  expect((await own).map(({ statusCode }) => statusCode)).toEqual([200])
  await flood
  expect(begun.indexOf('own'), 'after those that had begun, and one').toBeLessThanOrEqual(7)
  await app.close()
})
