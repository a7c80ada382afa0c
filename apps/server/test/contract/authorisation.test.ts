import { calls, permissions } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerTestProvider, testGame, testProvider } from '../game-target.ts'
import { type MemberVisitor, startTestServer, type TestServer, type Visitor } from '../harness.ts'
import { staffOfAnother } from '../other-operator.ts'
import { everyCall, type NamedCall } from './every-call.ts'

/**
 * Every call of the contract, asked by everybody who must not: who may is decided before what is asked, so an empty input
 * will do. What belongs to another member or operator is asked for in `strangers.test.ts`, since it takes an object to ask for.
 */
let server: TestServer
let member: MemberVisitor
let powerless: Visitor
let foreignStaff: Visitor
beforeAll(async () => {
  server = await startTestServer()
  member = await server.member()
  powerless = await server.staff([])
  foreignStaff = await staffOfAnother(server, permissions)
})
afterAll(() => server.close())

const of = (auth: NamedCall['call']['auth']) => everyCall.filter(({ call }) => call.auth === auth)
/** Asks with an empty input. */
const ask = (who: Visitor, { call }: NamedCall) => who.send(call, {})

const status = async (who: Visitor, named: NamedCall): Promise<number> => (await ask(who, named)).status

/** A visitor with these cookies or headers of somebody's. */
function withCookies(of: Visitor, headers: Record<string, string> = {}): Visitor {
  const visitor = server.visitor({ headers })
  for (const [name, value] of of.cookies) visitor.cookies.set(name, value)
  return visitor
}

describe('calls of members', () => {
  test.each(of('member'))('$name: not without a session', async (named) => {
    expect(await status(server.visitor(), named)).toBe(401)
  })

  test.each(of('member'))('$name: not with a session of staff', async (named) => {
    expect(await status(powerless, named)).toBe(401)
  })

  test.each(of('member'))('$name: not with a session of another operator', async (named) => {
    expect(await status(withCookies(member, { operatorid: 'lain' }), named)).toBe(401)
  })

  test.each(of('member'))('$name: not with a token that is not whole', async (named) => {
    const forged = withCookies(member)
    forged.cookies.set('token', `${member.cookies.get('token')?.slice(0, -2)}AA`)
    expect(await status(forged, named)).toBe(401)
  })

  test.each(of('member'))("$name: not with another member's id beside the token", async (named) => {
    const other = await server.member()
    const mixed = withCookies(member)
    mixed.cookies.set('uid', other.cookies.get('uid') ?? '')
    expect(await status(mixed, named)).toBe(401)
  })

  test('an expired session is none: 401, and its cookies are cleared where the contract does not keep them', async () => {
    const late = await server.member()
    const cookies = new Map(late.cookies)
    await server.database.pool.query(
      "UPDATE member_session SET expires_at = $2::timestamptz - interval '1 second' WHERE member_id = $1",
      [late.memberId, server.clock.now()],
    )
    const wrong: string[] = []
    for (const named of of('member')) {
      const visitor = server.visitor()
      for (const [name, value] of cookies) visitor.cookies.set(name, value)
      const { status: given } = await ask(visitor, named)
      if (given !== 401 || visitor.cookies.has('token') !== (named.call.keepsCookiesOn401 ?? false))
        wrong.push(named.name)
    }
    expect(wrong).toEqual([])
  })

  test('a member who is blocked has no session any more, on any call', async () => {
    const blocked = await server.member()
    const desk = await server.staff(['member.read', 'member.block'])
    await desk.call(calls.member.consoleBlockMember, { id: blocked.memberId, reason: 'uji' })
    const open: string[] = []
    for (const named of of('member')) if ((await status(withCookies(blocked), named)) !== 401) open.push(named.name)
    expect(open).toEqual([])
  })

  test('a member who excludes themselves has no session any more, on any call', async () => {
    const gone = await server.member()
    const before = new Map(gone.cookies)
    const answer = await gone.call(calls.saferPlay.exclude, { months: 6, isSure: true })
    expect(answer).toMatchObject({ success: true })
    for (const [name, value] of before) gone.cookies.set(name, value)
    const open: string[] = []
    for (const named of of('member')) if ((await status(withCookies(gone), named)) !== 401) open.push(named.name)
    expect(open).toEqual([])
  })

  test('while the second PIN is pending, calls that need it say PIN_REQUIRED, whatever they are given', async () => {
    const pending = await server.member()
    await pending.call(calls.session.addUserPin, { pin: '739154', confirmPin: '739154', password: 'Rahasia123' })
    await pending.call(calls.session.activateUserSecondPin, { isActivate: 'true' })
    const again = server.visitor()
    await again.call(calls.session.login, { username: pending.username, password: 'Rahasia123' })
    const wrong: string[] = []
    for (const named of of('member')) {
      const { answer } = await ask(withCookies(again), named)
      const isAsked = !answer.success && answer.code === 'PIN_REQUIRED'
      if (isAsked !== (named.call.needsPin ?? false)) wrong.push(named.name)
    }
    expect(wrong).toEqual([])
  })

  test('a game that is opened with real money, which a visitor may try too, asks for a session and its PIN', async () => {
    await registerTestProvider(server)
    const game = { code: testProvider.id, slug: testGame }
    const launch = async (who: Visitor) => {
      const { status, answer } = await who.send(calls.games.launch, game)
      return [status, answer.success ? 'success' : answer.code]
    }
    const pending = await server.member()
    const { memberId } = pending
    await server.database.db
      .transaction()
      .execute((tx) =>
        server.app.sessions.pins.set(tx, { operatorId: 'demo', memberId }, { pin: '739154', isActive: true }),
      )
    expect(await launch(pending)).toEqual([403, 'PIN_REQUIRED'])
    const blocked = await server.member()
    const desk = await server.staff(['member.read', 'member.block'])
    await desk.call(calls.member.consoleBlockMember, { id: blocked.memberId, reason: 'uji' })
    expect(await launch(server.visitor())).toEqual([401, 'NOT_SIGNED_IN'])
    expect(await launch(withCookies(blocked))).toEqual([401, 'NOT_SIGNED_IN'])
  })

  test('whatever moves money, or says who gets it, needs the PIN', () => {
    const free = of('member').filter(({ call }) => call.method !== 'GET' && !call.needsPin)
    expect(free.map(({ name }) => name).sort()).toEqual(withoutPin)
  })
})

/** Calls that change something and may do so while the PIN is pending: none of them moves money. */
const withoutPin: readonly string[] = [
  'bank.withdrawPreCheck',
  'games.addFavoriteGame',
  'games.removeFavoriteGame',
  'saferPlay.cancelIncrease',
  'saferPlay.exclude',
  'saferPlay.setLimit',
  'saferPlay.setReminder',
  'saferPlay.takeBreak',
  'session.addUserPin',
  'session.checkUserPin',
  'session.pin',
  'session.resetUserPin', // takes the old PIN itself
  'session.setLanguage',
  'session.setPaymentPin',
]

describe('calls of staff', () => {
  test.each(of('staff'))('$name: not without a session', async (named) => {
    expect(await status(server.visitor(), named)).toBe(401)
  })

  test.each(of('staff'))('$name: not with a session of a member', async (named) => {
    expect(await status(withCookies(member), named)).toBe(401)
  })

  test.each(of('staff'))('$name: not with staff of another operator', async (named) => {
    const crossed = withCookies(foreignStaff, { operatorid: 'demo' })
    expect(await status(crossed, named)).toBe(401)
  })

  test.each(of('staff').filter(({ call }) => call.permission))('$name: not without $call.permission', async (named) => {
    expect(await status(powerless, named)).toBe(403)
  })

  test('what has no permission of its own is about oneself', () => {
    const free = of('staff').filter(({ call }) => !call.permission)
    expect(free.map(({ name }) => name).sort()).toEqual(aboutOneself)
  })
})

const aboutOneself: readonly string[] = [
  'operators.beginSecondFactor',
  'operators.confirmSecondFactor',
  'operators.consoleChangePassword',
  'operators.consoleLogout',
  'operators.consoleMe',
]

describe('calls of anybody', () => {
  test.each(of('public'))('$name: a visitor is not sent to sign in', async (named) => {
    expect(await status(server.visitor(), named)).not.toBe(401)
  })
})

describe('a page of another site', () => {
  const changing = everyCall.filter(({ call }) => call.method !== 'GET' || call.changes)
  test.each(changing)('$name: cannot be made with the cookies of a member or of staff', async ({ call }) => {
    const who = call.auth === 'staff' ? powerless : member
    const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      cookie,
      origin: 'https://elsewhere.example',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/json',
    }
    const path = `/api/${call.path.replaceAll(/\{\w+\}/g, 'x')}`
    const body = call.method === 'GET' ? {} : { body: '{}' }
    const response = await fetch(`${server.origin}${path}`, { method: call.method, headers, ...body })
    expect(response.status).toBe(403)
  })

  const byAddress = changing.filter(({ call }) => call.method === 'GET')
  test.each(byAddress)('$name: cannot be made by a picture on it, which brings no cookie', async ({ call }) => {
    const path = `/api/${call.path.replaceAll(/\{\w+\}/g, 'x')}?phone=081377712345&checkPhone=true`
    for (const site of ['cross-site', 'same-site']) {
      const response = await fetch(`${server.origin}${path}`, { headers: { 'sec-fetch-site': site } })
      expect([response.status, await response.json()]).toMatchObject([403, { code: 'XSRF' }])
    }
    expect((await fetch(`${server.origin}${path}`)).status, 'a program is let through').not.toBe(403)
    const typed = await fetch(`${server.origin}${path}`, { headers: { 'sec-fetch-site': 'none' } })
    expect(typed.status, 'whoever typed the address is').not.toBe(403)
  })
})
