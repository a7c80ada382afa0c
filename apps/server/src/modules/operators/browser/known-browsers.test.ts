import { calls } from '@balai/contract'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type StaffVisitor,
  staffPassword,
  startTestServer,
  type TestServer,
  testSecret,
  type Visitor,
} from '../../../../test/harness.ts'
import { systemRandom } from '../../../platform/random.ts'
import { createSeal } from '../../../platform/seal.ts'

const { operators } = calls
const cookie = 'staff_browser'
const dayMs = 86_400_000
/** What the right password is told while it is locked: the same as a wrong one. */
const locked = 'WRONG_CREDENTIALS'

describe('a browser that staff signed in with', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: 'true' })
  })
  afterAll(() => server.close())

  let visitors = 0
  /** Somebody from an address of their own, with the cookie of a known browser where one is given. */
  function somebody(mark?: string): Visitor {
    visitors += 1
    const visitor = server.visitor({ headers: { 'x-forwarded-for': `10.2.${visitors >> 8}.${visitors & 255}` } })
    if (mark !== undefined) visitor.cookies.set(cookie, mark)
    return visitor
  }
  const markOf = (visitor: Visitor): string => {
    const mark = visitor.cookies.get(cookie)
    if (mark === undefined) throw new Error('this browser is known to nobody')
    return mark
  }

  interface Given {
    email: string
    password?: string
    code?: string
    mark?: string | undefined
  }
  async function signIn({ mark, password = staffPassword, ...given }: Given): Promise<string | undefined> {
    const answer = await somebody(mark).call(operators.consoleLogin, { password, ...given })
    return answer.success ? 'in' : answer.code
  }
  async function fail({ email }: { email: string }, { mark, times = 5 }: { mark?: string; times?: number } = {}) {
    for (let n = 0; n < times; n += 1)
      expect(await signIn({ email, mark, password: 'bukan yang ini' })).toBe('WRONG_CREDENTIALS')
  }
  it('is let in while strangers who know the address keep all others out, for as long as they go on', async () => {
    const person = await server.staff([])
    const { email } = person
    const mark = markOf(person)
    for (let round = 0; round < 3; round += 1) {
      await fail(person)
      expect(await signIn({ email })).toBe(locked)
      expect(await signIn({ email, mark })).toBe('in')
      expect(await signIn({ email }), 'no less locked by it').toBe(locked)
      server.clock.advance(15 * 60_000)
    }
  })

  it('is locked itself by five wrong passwords, at once too, and nobody else is', async () => {
    const person = await server.staff([])
    const { email } = person
    const other = somebody()
    await other.call(operators.consoleLogin, { email, password: staffPassword })
    const wrong = () => signIn({ email, mark: markOf(person), password: 'bukan yang ini' })
    expect(await Promise.all(Array.from({ length: 6 }, wrong))).toEqual(Array(6).fill('WRONG_CREDENTIALS'))
    expect(await signIn({ email, mark: markOf(person) })).toBe(locked)
    expect(await signIn({ email, mark: markOf(other) })).toBe('in')
    expect(await signIn({ email })).toBe('in')

    const admin = await server.staff(['staff.read'])
    const listed = await admin.call(operators.consoleListStaff, {})
    const seen = listed.success && listed.results.find((one) => one.email === email)
    expect(seen, 'as staff see it').toMatchObject({ lockedUntil: expect.any(String) })
    server.clock.advance(15 * 60_000)
    expect(await signIn({ email, mark: markOf(person) })).toBe('in')
  })

  it('begins anew with a right password, and so does everybody else with theirs', async () => {
    const person = await server.staff([])
    const { email } = person
    for (const mark of [markOf(person), undefined]) {
      const given = mark === undefined ? {} : { mark }
      for (let round = 0; round < 2; round += 1) {
        await fail(person, { ...given, times: 4 })
        expect(await signIn({ email, ...given })).toBe('in')
      }
    }
  })

  it('is locked by wrong codes of the authenticator as by wrong passwords, apart from others', async () => {
    const person = await server.staff([])
    const { email } = person
    const begun = await person.call(operators.beginSecondFactor, {})
    if (!begun.success) throw new Error(begun.code)
    const { secret, sealed } = begun.result
    const codeNow = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() })
    await person.call(operators.confirmSecondFactor, { sealed, password: staffPassword, code: codeNow() })
    server.clock.advance(30_000)
    const mark = markOf(person)
    for (let n = 0; n < 5; n += 1) expect(await signIn({ email, mark, code: '000000' })).toBe('WRONG_CODE')
    expect(await signIn({ email, mark, code: codeNow() })).toBe(locked)
    const half = somebody()
    expect(await half.call(operators.consoleLogin, { email, password: staffPassword })).toMatchObject({
      code: 'SECOND_FACTOR_NEEDED',
    })
    expect(half.cookies.has(cookie), 'half a sign-in makes no browser known').toBe(false)
    expect(await signIn({ email, code: codeNow() })).toBe('in')
  })

  it('is no other person’s: forged, foreign, of another operator or older than a year its cookie is as none', async () => {
    const [person, colleague] = [await server.staff([]), await server.staff([])]
    const { email, staffId } = person
    const sealOf = (secret: string) => createSeal(secret, 'staff browsers', systemRandom)
    const made = (more: { secret?: string; operatorId?: string; epoch?: number; ageMs?: number } = {}) => {
      const { secret = testSecret, operatorId = 'demo', epoch = 1, ageMs = 0 } = more
      const at = server.clock.now().getTime() - ageMs
      return sealOf(secret).close(JSON.stringify([{ staffId, epoch, browser: 'brw_test', at }]), operatorId)
    }
    const own = markOf(person)
    const cut = `${own.slice(0, 40)}${own[40] === 'A' ? 'B' : 'A'}${own.slice(41)}`
    const strangers = {
      cut,
      empty: 'x',
      'of a colleague': markOf(colleague),
      'of another secret': made({ secret: 'another secret, just as long as it' }),
      'of another operator': made({ operatorId: 'other' }),
      'of another epoch': made({ epoch: 2 }),
      'a year old': made({ ageMs: 365 * dayMs }),
    }
    for (const [name, mark] of Object.entries(strangers)) {
      await fail(person, { mark })
      for (const none of [undefined, mark]) expect(await signIn({ email, mark: none }), name).toBe(locked)
      expect(await signIn({ email, mark: own }), name).toBe('in')
      server.clock.advance(15 * 60_000)
    }
    await fail(person)
    expect(await signIn({ email, mark: made({ ageMs: 365 * dayMs - 60_000 }) }), 'as such a cookie is').toBe('in')
  })

  it('is forgotten with the old password, but for the one in which it was changed', async () => {
    const person = await server.staff([])
    const { email } = person
    const other = somebody()
    await other.call(operators.consoleLogin, { email, password: staffPassword })
    const old = markOf(person)
    const newPassword = 'Layang-Petir-Senja-82'
    const changed = await person.call(operators.consoleChangePassword, { password: staffPassword, newPassword })
    expect(changed).toMatchObject({ success: true })
    await fail(person)
    for (const mark of [old, markOf(other)]) expect(await signIn({ email, mark, password: newPassword })).toBe(locked)
    expect(await signIn({ email, mark: markOf(person), password: newPassword })).toBe('in')
  })

  it('is forgotten when the person is turned off, also once they are turned on again', async () => {
    const admin = await server.staff(['staff.read', 'staff.edit', 'deposit.read'])
    const person = await server.staff(['deposit.read'])
    const { email } = person
    const turn = async (isActive: boolean) => {
      const listed = await admin.call(operators.consoleListStaff, {})
      const found = listed.success ? listed.results.find(({ id }) => id === person.staffId) : undefined
      if (!found) throw new Error('the person is listed')
      const { id, version, name, roleId } = found
      const change = { id, version, name, roleId, isActive, reason: 'Cuti panjang' }
      expect(await admin.call(operators.consoleChangeStaff, change)).toMatchObject({ success: true })
    }
    await turn(false)
    expect(await signIn({ email, mark: markOf(person) })).toBe('WRONG_CREDENTIALS')
    await turn(true)
    await fail(person)
    expect(await signIn({ email, mark: markOf(person) })).toBe(locked)
  })

  it('is also the one in which a link was taken: whoever strangers keep out everywhere has a way in', async () => {
    const admin = await server.staff(['staff.read', 'staff.edit'])
    const person = await server.staff([])
    const { email } = person
    const invited = await admin.call(operators.consoleInviteStaff, { id: person.staffId, reason: 'Terkunci' })
    const token = invited.success ? invited.result.token : null
    if (token === null) throw new Error('the link is shown')
    const taking = somebody()
    const newPassword = 'Ombak-Gerbang-Teduh-47'
    expect(await taking.call(operators.consoleAcceptInvitation, { token, newPassword })).toMatchObject({
      success: true,
    })
    await fail(person)
    expect(await signIn({ email, password: newPassword })).toBe(locked)
    expect(await signIn({ email, password: newPassword, mark: markOf(person) }), 'from before it').toBe(locked)
    expect(await signIn({ email, password: newPassword, mark: markOf(taking) })).toBe('in')
  })

  it('changes a password while strangers lock, and is locked itself by wrong old ones', async () => {
    const person = await server.staff([])
    const { email } = person
    const newPassword = 'Embun-Jendela-Kapur-63'
    const change = async (who: StaffVisitor, password: string) => {
      const answer = await who.call(operators.consoleChangePassword, { password, newPassword })
      return answer.success ? 'changed' : answer.code
    }
    await fail(person)
    for (let n = 0; n < 5; n += 1) expect(await change(person, 'bukan yang ini')).toBe('WRONG_PASSWORD')
    expect(await change(person, staffPassword)).toBe('STAFF_LOCKED')
    server.clock.advance(15 * 60_000)
    await fail(person)
    expect(await change(person, staffPassword)).toBe('changed')
    expect(await signIn({ email, password: newPassword }), 'a new password ends every lock').toBe('in')
  })

  it('is known to ten who share it, and to the eleventh in place of who signed in longest ago', async () => {
    const people: StaffVisitor[] = []
    for (let n = 0; n < 11; n += 1) people.push(await server.staff([]))
    const shared = somebody()
    for (const { email } of people) {
      server.clock.advance(1_000)
      await shared.call(operators.consoleLogin, { email, password: staffPassword })
    }
    const [first, ...others] = people
    if (!first) throw new Error('there are eleven')
    expect(markOf(shared).length).toBeLessThan(3_000)
    for (const person of others) {
      await fail(person)
      expect(await signIn({ email: person.email, mark: markOf(shared) })).toBe('in')
    }
    await fail(first)
    expect(await signIn({ email: first.email, mark: markOf(shared) })).toBe(locked)
  })

  it('tells nobody which addresses there are, and its cookie opens nothing', async () => {
    const [person, colleague] = [await server.staff([]), await server.staff([])]
    const mark = markOf(colleague)
    const answers = []
    for (const email of [person.email, colleague.email, 'nobody@demo.test']) {
      for (let n = 0; n < 6; n += 1) {
        const { status, headers, answer } = await somebody(mark).send(operators.consoleLogin, {
          email,
          password: 'bukan yang ini',
        })
        const names = headers.getSetCookie().map((line) => line.split('=')[0])
        answers.push({ status, answer: { ...answer, requestId: '' }, names })
      }
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ answer: { code: 'WRONG_CREDENTIALS' }, names: [] })
    expect((await somebody(mark).send(operators.consoleMe, {})).status).toBe(401)
    expect(Buffer.from(mark, 'base64url').includes(colleague.staffId), 'whom it names is not to be read').toBe(false)
  })

  it('gets its cookie as it gets the session’s, out of the reach of scripts, for the console’s calls alone and a year', async () => {
    const behindTls = await startTestServer({ TRUST_PROXY: 'true', PUBLIC_ORIGIN: 'https://balai.test' })
    const { email } = await behindTls.staff([])
    const given = { email, password: staffPassword }
    const { headers } = await behindTls.visitor().send(operators.consoleLogin, given)
    await behindTls.close()
    const lines = headers.getSetCookie()
    const attributesOf = (name: string) => {
      const line = lines.find((text) => text.startsWith(`${name}=`)) ?? ''
      return new Set(line.split('; ').slice(1))
    }
    const [known, session] = [attributesOf(cookie), attributesOf('staff_token')]
    expect(known).toContain('HttpOnly')
    expect(known).toContain('Secure')
    expect(known).toContain('Path=/api/console')
    expect(known).toContain(`Max-Age=${365 * 86_400}`)
    const others = (all: Set<string>) => [...all].filter((text) => !/^(Max-Age|Path)=/.test(text)).toSorted()
    expect(others(known)).toEqual(others(session))
  })
})
