import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberPassword, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { describeUserAgent } from './user-agent.ts'

const { addUserPin, activateUserSecondPin, listDevice, login, signOutDevice, signOutOtherDevices } = calls.session
const { profile } = calls.member

const dayMs = 86_400_000
const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'

describe('devices', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const elsewhere = async (username: string, agent = 'curl/8') => {
    const visitor = server.visitor({ headers: { 'user-agent': agent } })
    await visitor.call(login, { username, password: memberPassword })
    return visitor
  }
  const devicesOf = async (visitor: Awaited<ReturnType<typeof elsewhere>>) => {
    const answer = await visitor.call(listDevice, {})
    return answer.success ? answer.results : []
  }

  it('are listed, the last used first, with what a member recognises, and none of anybody else', async () => {
    const [member, stranger] = [await server.member(), await server.member()]
    server.clock.advance(1_000)
    const phone = await elsewhere(member.username, chromeOnAndroid)
    expect(await devicesOf(phone)).toMatchObject([
      { browser: 'Chrome', system: 'Android', isPhone: true, isThis: true },
      { browser: null, isThis: false },
    ])
    expect(await devicesOf(stranger)).toHaveLength(1)
  })

  it('can be signed out one by one, and then no longer', async () => {
    const member = await server.member()
    const phone = await elsewhere(member.username)
    const other = (await devicesOf(member)).find(({ isThis }) => !isThis)
    if (!other) throw new Error('the other device is missing')
    expect(await member.call(signOutDevice, { id: other.id })).toMatchObject({ success: true })
    expect((await phone.send(profile, {})).status).toBe(401)
    expect((await member.send(profile, {})).status).toBe(200)
    expect(await member.send(signOutDevice, { id: other.id })).toMatchObject({
      status: 404,
      answer: { code: 'DEVICE_UNKNOWN' },
    })
    const { rows } = await server.database.pool.query(
      `SELECT payload FROM outbox_event WHERE topic = 'SessionEnded' AND member_id = $1`,
      [member.memberId],
    )
    expect(rows).toEqual([{ payload: { sessionId: other.id } }])
  })

  it('of somebody else cannot be signed out', async () => {
    const [member, stranger] = [await server.member(), await server.member()]
    const [theirs] = await devicesOf(member)
    expect(await stranger.send(signOutDevice, { id: theirs?.id })).toMatchObject({ status: 404 })
    expect((await member.send(profile, {})).status).toBe(200)
  })

  it('all others go at once', async () => {
    const member = await server.member()
    const others = [await elsewhere(member.username), await elsewhere(member.username)]
    expect(await member.call(signOutOtherDevices, {})).toMatchObject({ result: { count: 2 } })
    for (const other of others) expect((await other.send(profile, {})).status).toBe(401)
    expect(await devicesOf(member)).toHaveLength(1)
  })

  it('of which the time is over are neither listed nor counted, nor signed out', async () => {
    const member = await server.member()
    const [old] = await devicesOf(member)
    server.clock.advance(30 * dayMs)
    const again = await elsewhere(member.username)
    expect(await devicesOf(again)).toMatchObject([{ isThis: true }])
    const staff = await server.staff(['member.read'])
    expect(await staff.call(calls.member.consoleGetMember, { id: member.memberId })).toMatchObject({
      result: { liveSessions: 1 },
    })
    expect(await again.send(signOutDevice, { id: old?.id })).toMatchObject({ answer: { code: 'DEVICE_UNKNOWN' } })
    await elsewhere(member.username)
    expect(await again.call(signOutOtherDevices, {})).toMatchObject({ result: { count: 1 } })
    const { rows } = await server.database.pool.query(
      'SELECT ended_at = expires_at AS "isOver" FROM member_session WHERE id = $1',
      [old?.id],
    )
    expect(rows, 'it ended when its time was over').toEqual([{ isOver: true }])
  })

  it('say when they were used last, to a few minutes', async () => {
    const member = await server.member()
    const other = await elsewhere(member.username)
    const lastUse = async () => {
      const found = (await devicesOf(other)).find(({ isThis }) => !isThis)
      return Date.parse(found?.lastUsedAt ?? '')
    }
    const before = await lastUse()
    server.clock.advance(6 * 60_000)
    expect(await lastUse(), 'not used since').toBe(before)
    await member.send(profile, {})
    expect(await lastUse()).toBeGreaterThanOrEqual(before + 6 * 60_000)
  })

  it('are not signed out by a session that has yet to enter the PIN', async () => {
    const member = await server.member()
    await member.call(addUserPin, { pin: '739154', password: memberPassword })
    await member.call(activateUserSecondPin, { isActivate: true })
    const pending = await elsewhere(member.username)
    expect(await pending.send(signOutOtherDevices, {})).toMatchObject({ status: 403, answer: { code: 'PIN_REQUIRED' } })
  })
})

describe('what a client says of itself', () => {
  it.each([
    [chromeOnAndroid, { browser: 'Chrome', system: 'Android', isPhone: true }],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126 Safari/537.36 Edg/126',
      { browser: 'Edge', system: 'Windows', isPhone: false },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1',
      { browser: 'Safari', system: 'iOS', isPhone: true },
    ],
    ['<script>', { browser: null, system: null, isPhone: false }],
  ])('%s', (text, named) => expect(describeUserAgent(text)).toEqual(named))
})
