import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type MemberVisitor,
  memberPassword,
  startTestServer,
  type TestServer,
  type Visitor,
} from '../../../test/harness.ts'
import { codeFor, mailbox } from '../../../test/mailbox.ts'

const { listDevice, login, loginMobile, requestTac, setLanguage, signOutDevice, signOutOtherDevices } = calls.session
const { consoleEndMemberSession } = calls.member
const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'

describe('a login in a browser that its member never signed in with', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const mailsOf = ({ username }: MemberVisitor) => mailbox(server, `${username}@contoh.test`)
  const signIn = (visitor: Visitor, { username }: MemberVisitor) =>
    visitor.call(login, { username, password: memberPassword })
  const somebody = (agent = chromeOnAndroid) => server.visitor({ headers: { 'user-agent': agent } })

  it('is told by mail, with device, time and what to do, once; that of the registration is not', async () => {
    const member = await server.member()
    expect(await mailsOf(member)).toEqual([])
    const phone = somebody()
    await signIn(phone, member)
    await signIn(phone, member)
    await signIn(member, member)
    const mails = await mailsOf(member)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toMatch(/^Login baru ke akunmu di /)
    expect(mails[0]?.text).toMatch(/Perangkat: Chrome di Android\nWaktu: \d{1,2} \S+ \d{4} \d\d:\d\d WIB\n/)
    expect(mails[0]?.text).toContain('/auth/forgot-password')
  })

  it('is told in the language that the member chose, whatever the stranger reads, and repeats nothing that is made up', async () => {
    const member = await server.member()
    await member.call(setLanguage, { language: 'en' })
    await signIn(somebody('<b>Menang besar di jahat.test</b>'), member)
    const [mail] = await mailsOf(member)
    expect(mail?.text).toContain('Device: unknown\n')
    expect(mail?.text).not.toContain('jahat')
  })

  it('is told however somebody signed in, and again of a browser that the member signed out', async () => {
    const member = await server.member()
    const phone = `0812000${member.username.slice(-4)}`
    const visitor = somebody()
    await visitor.call(requestTac, { phone })
    const pinCode = await codeFor(server, `62${phone.slice(1)}`)
    expect(await visitor.call(loginMobile, { mobileNumber: phone, pinCode })).toMatchObject({ success: true })
    expect(await mailsOf(member)).toHaveLength(1)
    await member.call(signOutOtherDevices, {})
    await signIn(visitor, member)
    expect(await mailsOf(member)).toHaveLength(2)
  })

  it('is told again of a browser that was signed out by itself, by the member or by staff, however often it had been in before', async () => {
    const member = await server.member()
    const desk = await server.staff(['member.read', 'member.sign-out'])
    const phone = somebody()
    const newest = async () => {
      const devices = await member.call(listDevice, {})
      if (!devices.success) throw new Error(devices.code)
      return devices.results.find(({ isThis }) => !isThis)?.id ?? ''
    }
    for (let login = 0; login < 2; login += 1) await signIn(phone, member)
    expect(await mailsOf(member)).toHaveLength(1)
    expect(await member.call(signOutDevice, { id: await newest() })).toMatchObject({ success: true })
    for (let login = 0; login < 2; login += 1) await signIn(phone, member)
    expect(await mailsOf(member)).toHaveLength(2)
    const one = { id: member.memberId, sessionId: await newest(), reason: 'Ponselnya hilang' }
    expect(await desk.call(consoleEndMemberSession, one)).toMatchObject({ success: true })
    await signIn(phone, member)
    expect(await mailsOf(member)).toHaveLength(3)
  })

  it('that is refused is told to nobody', async () => {
    const member = await server.member()
    await somebody().call(login, { username: member.username, password: 'bukan yang ini' })
    expect(await mailsOf(member)).toEqual([])
  })
})
