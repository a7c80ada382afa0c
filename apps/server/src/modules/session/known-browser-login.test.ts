import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCaptchaCode } from '../../../test/captcha-code.ts'
import {
  type MemberVisitor,
  memberPassword,
  startTestServer,
  type TestServer,
  testSecret,
  type Visitor,
} from '../../../test/harness.ts'

const { activateUserSecondPin, addUserPin, changePassword, checkUserPin, getCaptcha, login, signOutOtherDevices } =
  calls.session
const quarterMs = 15 * 60_000

describe('a browser in which a member signed in before', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: 'true' })
  })
  afterAll(() => server.close())

  let visitors = 0
  /** Somebody at an address of their own, in the browser of that name where one is given. */
  function somebody(browser?: string, network?: string): Visitor {
    visitors += 1
    const address = network ?? `10.3.${visitors >> 8}.${visitors & 255}`
    const visitor = server.visitor({ headers: { 'x-forwarded-for': address } })
    if (browser !== undefined) visitor.cookies.set('browser', browser)
    return visitor
  }
  const browserOf = ({ cookies }: Visitor): string => {
    const browser = cookies.get('browser')
    if (browser === undefined) throw new Error('this browser has no name')
    return browser
  }
  async function solve(visitor: Visitor) {
    const answer = await visitor.call(getCaptcha, {})
    if (!answer.success) throw new Error(answer.code)
    const { id } = answer.result
    return { captchaId: id, captcha: await readCaptchaCode(server.database.pool, testSecret, id) }
  }
  async function tryAs(username: string, password: string, visitor: Visitor, isSolved = true): Promise<string> {
    const proof = isSolved ? await solve(visitor) : {}
    const answer = await visitor.call(login, { username, password, ...proof })
    return answer.success ? 'in' : answer.code
  }
  async function fail({ username }: MemberVisitor, browser?: string) {
    for (let n = 1; n < 10; n += 1) expect(await tryAs(username, 'bukan yang ini', somebody(browser))).toBe('MISMATCH')
    expect(await tryAs(username, 'bukan yang ini', somebody(browser))).toBe('LOCKED')
  }

  it('is let in without a captcha while strangers who know the name keep all others out', async () => {
    const member = await server.member()
    const own = browserOf(member)
    for (let round = 0; round < 2; round += 1) {
      await fail(member)
      expect(await tryAs(member.username, memberPassword, somebody())).toBe('LOCKED')
      expect(await tryAs(member.username, memberPassword, somebody(own), false)).toBe('in')
      expect(await tryAs(member.username, memberPassword, somebody()), 'no less locked by it').toBe('LOCKED')
      server.clock.advance(quarterMs)
    }
  })

  it('is asked for a captcha and locked by its own wrong passwords alone, at once too', async () => {
    const member = await server.member()
    const own = browserOf(member)
    const wrong = () => tryAs(member.username, 'bukan yang ini', somebody(own), false)
    const codes = await Promise.all(Array.from({ length: 12 }, wrong))
    expect(codes.filter((code) => code === 'MISMATCH')).toHaveLength(4)
    expect(codes.filter((code) => code === 'CAPTCHA_REQUIRED')).toHaveLength(8)
    for (let n = 5; n < 10; n += 1) await tryAs(member.username, 'bukan yang ini', somebody(own))
    expect(await tryAs(member.username, 'bukan yang ini', somebody(own))).toBe('LOCKED')
    expect(await tryAs(member.username, memberPassword, somebody(own))).toBe('LOCKED')
    expect(await tryAs(member.username, memberPassword, somebody(), false)).toBe('in')
  })

  it('is kept out by nobody who fails at many names from the same address', async () => {
    const member = await server.member()
    const network = '10.9.9.9'
    await somebody(undefined, network).call(login, { username: 'tidakada77', password: 'x' })
    await server.database.pool.query(
      "UPDATE login_tries SET failures = 100, locked_until = $1 WHERE subject LIKE 'address 10.9.9.9%'",
      [new Date(server.clock.now().getTime() + quarterMs)],
    )
    const right = { username: member.username, password: memberPassword }
    expect((await somebody(undefined, network).send(login, right)).status).toBe(429)
    expect(await tryAs(member.username, memberPassword, somebody(browserOf(member), network), false)).toBe('in')
  })

  it('is a stranger to every other member, and to its own once it is signed out from elsewhere', async () => {
    const [member, other] = [await server.member(), await server.member()]
    const phone = somebody()
    expect(await tryAs(member.username, memberPassword, phone)).toBe('in')
    await fail(member)
    expect(await tryAs(member.username, memberPassword, somebody(browserOf(other)))).toBe('LOCKED')
    await member.call(signOutOtherDevices, {})
    expect(await tryAs(member.username, memberPassword, somebody(browserOf(phone)))).toBe('LOCKED')
    expect(await tryAs(member.username, memberPassword, somebody(browserOf(member)))).toBe('in')
  })

  it('lets its member change the password while strangers have locked the login', async () => {
    const member = await server.member()
    await fail(member)
    const newPassword = 'Lebih rahasia 9'
    const change = { currentPassword: memberPassword, newPassword, confirmPassword: newPassword }
    expect(await member.call(changePassword, change)).toMatchObject({ success: true })
    expect(await tryAs(member.username, newPassword, somebody())).toBe('LOCKED')
    expect(await tryAs(member.username, newPassword, somebody(browserOf(member)))).toBe('in')
  })

  it('is seen by staff when it locked itself, and let in again once they unblock its member', async () => {
    const member = await server.member()
    await fail(member, browserOf(member))
    const staff = await server.staff(['member.read', 'member.block'])
    const id = member.memberId
    const seen = await staff.call(calls.member.consoleGetMember, { id })
    expect(seen).toMatchObject({ result: { login: { failures: 10, lockedUntil: expect.any(String) } } })
    expect(await staff.call(calls.member.consoleUnblockMember, { id, reason: 'Sudah ditelepon' })).toMatchObject({
      success: true,
    })
    expect(await tryAs(member.username, memberPassword, somebody(browserOf(member)), false)).toBe('in')
  })

  const activate = async (member: MemberVisitor) => {
    await member.call(addUserPin, { pin: '739154', password: memberPassword })
    await member.call(activateUserSecondPin, { isActivate: true })
  }
  /** Whoever knows the password signs in, in a browser that becomes known by it. */
  async function signInElsewhere(member: MemberVisitor): Promise<Visitor> {
    const other = somebody()
    expect(await tryAs(member.username, memberPassword, other)).toBe('in')
    return other
  }

  it.each(['staff', 'five wrong PINs'])(
    'is a stranger once its member was blocked by %s and let in again',
    async (by) => {
      const member = await server.member()
      if (by !== 'staff') await activate(member)
      const other = await signInElsewhere(member)
      const staff = await server.staff(['member.read', 'member.block'])
      const act = { id: member.memberId, reason: 'Diduga dibajak' }
      if (by === 'staff') await staff.call(calls.member.consoleBlockMember, act)
      else for (let n = 0; n < 5; n += 1) await other.call(checkUserPin, { pin: '111112' })
      expect(await staff.call(calls.member.consoleUnblockMember, act)).toMatchObject({ success: true })
      await fail(member)
      for (const browser of [other, member])
        expect(await tryAs(member.username, memberPassword, somebody(browserOf(browser)))).toBe('LOCKED')
    },
  )

  it('stays known to a member who excludes themselves, whom nobody keeps from a withdrawal', async () => {
    const member = await server.member()
    const own = browserOf(member)
    await member.call(calls.saferPlay.exclude, { months: 6, isSure: true })
    await fail(member)
    expect(await tryAs(member.username, memberPassword, somebody(own), false)).toBe('in')
  })
})
