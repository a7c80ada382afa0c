import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type MemberVisitor,
  memberPassword,
  startTestServer,
  type TestServer,
  type Visitor,
} from '../../../../test/harness.ts'
import { codeFor, mailbox } from '../../../../test/mailbox.ts'

const { changePassword, login, loginMobile, logout, requestTac, signOutOtherDevices } = calls.session

describe('a code and others who know the number', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: 'true' })
  })
  afterAll(() => server.close())

  let place = 0
  const networkOfItsOwn = () => `10.${20 + (place >> 8)}.0.${place++ & 255}`
  const at = (network: string, isProgram = false) =>
    server.visitor({ isProgram, headers: { 'x-forwarded-for': network } })
  const phoneOf = ({ username }: MemberVisitor) => `0812000${username.slice(-4)}`
  const storedOf = (member: MemberVisitor) => `62${phoneOf(member).slice(1)}`
  const statusOf = async (who: Visitor, phone: string) => (await who.send(requestTac, { phone })).status
  const guess = (who: Visitor, member: MemberVisitor, pinCode: string) =>
    who.call(loginMobile, { mobileNumber: phoneOf(member), pinCode })
  /** Asks from as many networks as it takes, each as often as it may. */
  async function useUp(phone: string, most: number): Promise<void> {
    for (let sent = 0; sent < most; ) {
      const network = networkOfItsOwn()
      for (let n = 0; n < 3 && sent < most; n++, sent++) expect(await statusOf(at(network), phone)).toBe(200)
    }
    expect(await statusOf(at(networkOfItsOwn()), phone), 'a stranger more').toBe(429)
  }
  /** As a member's browser is once they have signed out. */
  async function signedOut(member: MemberVisitor): Promise<Visitor> {
    const browser = at(networkOfItsOwn())
    await browser.call(login, { username: member.username, password: memberPassword })
    await browser.call(logout, {})
    return browser
  }

  it('is neither ended by their guesses nor by a code that they ask for', async () => {
    const member = await server.member()
    const [owner, stranger] = [at(networkOfItsOwn()), at(networkOfItsOwn())]
    expect(await statusOf(owner, phoneOf(member))).toBe(200)
    const pinCode = await codeFor(server, storedOf(member))
    const wrong = pinCode === '111111' ? '222222' : '111111'
    for (let n = 0; n < 6; n++) expect(await guess(stranger, member, wrong)).toMatchObject({ code: 'TAC_INVALID' })
    expect(await guess(stranger, member, pinCode), 'nor taken, by who did not ask').toMatchObject({
      code: 'TAC_INVALID',
    })
    expect(await statusOf(stranger, phoneOf(member)), 'a minute is each one’s own').toBe(200)
    for (let n = 0; n < 5; n++) await guess(stranger, member, wrong)
    const theirs = await codeFor(server, storedOf(member))
    expect(await guess(stranger, member, theirs), 'their own is ended by five').toMatchObject({ code: 'TAC_INVALID' })
    expect(await guess(owner, member, pinCode)).toMatchObject({ success: true })
  })

  it('still comes to a browser in which its member has signed in, and to one who is signed in', async () => {
    const member = await server.member()
    const browser = await signedOut(member)
    await useUp(phoneOf(member), 10)
    expect(await statusOf(browser, phoneOf(member))).toBe(200)
    expect(await guess(browser, member, await codeFor(server, storedOf(member)))).toMatchObject({ success: true })
    member.cookies.delete('browser')
    expect(await statusOf(member, phoneOf(member)), 'by the session alone').toBe(200)
    const elsewhere = await server.member()
    expect(await statusOf(elsewhere, phoneOf(member)), 'another member is a stranger').toBe(429)
    for (let n = 0; n < 3; n++) {
      server.clock.advance(61_000)
      expect(await statusOf(browser, phoneOf(member))).toBe(200)
    }
    server.clock.advance(61_000)
    expect(await statusOf(browser, phoneOf(member)), 'five an hour for all of theirs together').toBe(429)
  })

  it('comes to a new device, unless the strangers have four networks', async () => {
    const member = await server.member()
    const [network, other] = [networkOfItsOwn(), networkOfItsOwn()]
    for (let n = 0; n < 3; n++) expect(await statusOf(at(network), phoneOf(member))).toBe(200)
    expect(await statusOf(at(network), phoneOf(member)), 'three an hour from one network').toBe(429)
    expect(await statusOf(at(other), phoneOf(member))).toBe(200)
    expect(await mailbox(server, storedOf(member))).toHaveLength(4)
  })

  it('is sent to strangers ten times an hour and thirty times a day, which is told in hours', async () => {
    const member = await server.member()
    const browser = await signedOut(member)
    for (let hour = 0; hour < 3; hour++) {
      await useUp(phoneOf(member), 10)
      server.clock.advance(3_600_000)
    }
    const late = await at(networkOfItsOwn()).send(requestTac, { phone: phoneOf(member) })
    expect(late).toMatchObject({
      status: 429,
      answer: { message: 'Terlalu banyak percobaan. Coba lagi dalam 21 jam.' },
    })
    await server.app.jobs.runNow('session.forget-codes')
    expect(await statusOf(at(networkOfItsOwn()), phoneOf(member)), 'a count of a day is not forgotten').toBe(429)
    expect(await statusOf(browser, phoneOf(member))).toBe(200)
    server.clock.advance(22 * 3_600_000)
    expect(await statusOf(at(networkOfItsOwn()), phoneOf(member))).toBe(200)
  })

  it('comes to no browser any more that was signed out as a device, or from before a new password', async () => {
    const member = await server.member()
    const [device, former] = [await signedOut(member), await signedOut(member)]
    await useUp(phoneOf(member), 10)
    expect(await statusOf(device, phoneOf(member))).toBe(200)
    await member.call(signOutOtherDevices, {})
    expect(await statusOf(device, phoneOf(member)), 'signed out as a device').toBe(429)
    const newPassword = 'Lebih rahasia 9'
    await former.call(login, { username: member.username, password: memberPassword })
    await former.call(logout, {})
    expect(await statusOf(former, phoneOf(member))).toBe(200)
    await member.call(changePassword, { currentPassword: memberPassword, newPassword, confirmPassword: newPassword })
    server.clock.advance(61_000)
    expect(await statusOf(former, phoneOf(member)), 'from before a new password').toBe(429)
    await member.call(logout, {})
    expect(await statusOf(member, phoneOf(member)), 'the one in which it was changed').toBe(200)
  })

  it('is a program’s by its network, or by the name that it gives itself', async () => {
    const member = await server.member()
    const network = networkOfItsOwn()
    expect(await statusOf(at(network, true), phoneOf(member))).toBe(200)
    const first = await codeFor(server, storedOf(member))
    const proof = { cookie: 'browser=aplikasi-1; XSRF-TOKEN=sama', 'x-xsrf-token': 'sama' } // decision 13, as for whoever sends cookies
    const named = server.visitor({ isProgram: true, headers: { 'x-forwarded-for': network, ...proof } })
    expect(await guess(named, member, first)).toMatchObject({ code: 'TAC_INVALID' })
    expect(await guess(at(network, true), member, first)).toMatchObject({ success: true })
    expect(await statusOf(named, phoneOf(member))).toBe(200)
    const second = await codeFor(server, storedOf(member))
    named.headers['x-forwarded-for'] = networkOfItsOwn()
    expect(await guess(named, member, second), 'wherever it goes').toMatchObject({ success: true })
  })

  it('names the browser by a cookie of the API’s calls alone, and keeps no name that two members share', async () => {
    const [one, two] = [await server.member(), await server.member()]
    const browser = at(networkOfItsOwn())
    for (const { username } of [one, two]) await browser.call(login, { username, password: memberPassword })
    const again = await browser.send(login, { username: one.username, password: memberPassword })
    const line = again.headers.getSetCookie().find((cookie) => cookie.startsWith('browser='))
    expect(line).toMatch(/^browser=[\w-]{43}; Max-Age=31536000; Path=\/api; HttpOnly/)
    expect(line).toContain(`browser=${browser.cookies.get('browser')}`)
    const { rows } = await server.database.pool.query(
      `SELECT DISTINCT member_id, encode(browser, 'hex') AS browser FROM member_session
       WHERE browser IS NOT NULL AND member_id = ANY($1) AND user_agent = 'node' ORDER BY 1`,
      [[one.memberId, two.memberId]],
    )
    expect(new Set(rows.map((row) => row.browser)).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThanOrEqual(2)
  })
})
