import { request as ask } from 'node:http'
import { calls } from '@balai/contract'
import { bonusTerms } from '@balai/testkit/bonus-terms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type MemberVisitor,
  memberPassword,
  startBeside,
  startTestServer,
  type TestServer,
  type Visitor,
} from '../../../test/harness.ts'
import { createLog } from '../log.ts'
import { BadJson, parseStrictJson } from './strict-json.ts'

describe('a body', () => {
  it.each(['5e4', '50000.0', '-0', '1e400', '9007199254740993', '9007199254740992', '0.1', '-9007199254740993'])(
    'with the number %s is refused, because it would reach a handler changed',
    (literal) => {
      expect(() => parseStrictJson(`{"amount":${literal}}`)).toThrow(BadJson)
      expect(() => parseStrictJson(`{"deep":[{"amount":${literal}}]}`)).toThrow(BadJson)
    },
  )

  it('with plain integers is read as it stands', () => {
    expect(parseStrictJson('{"a":0,"b":-7,"c":9007199254740991,"d":"5e4"}')).toEqual({
      a: 0,
      b: -7,
      c: Number.MAX_SAFE_INTEGER,
      d: '5e4',
    })
  })

  it('that reaches for a prototype is refused', () => {
    expect(() => parseStrictJson('{"__proto__":{"isAdmin":true}}')).toThrow(BadJson)
    expect(() => parseStrictJson('{"a":{"constructor":{"prototype":{}}}}')).toThrow(BadJson)
  })

  it('with the character NUL is refused: the database keeps none', () => {
    expect(() => parseStrictJson('{"a":["\\u0000"]}')).toThrow(BadJson)
  })

  it('with half a character is refused, in a name too: it would be another text in the database', () => {
    for (const text of ['{"a":["x\\ud800"]}', '{"a":"\\udc00x"}', '{"\\ud83d":1}'])
      expect(() => parseStrictJson(text)).toThrow('halfCharacter')
    expect(parseStrictJson('{"a":"\\ud83d\\ude00"}')).toEqual({ a: '😀' })
  })

  it('nested deeper than 32 is refused before it is parsed, brackets in strings not counted', () => {
    expect(() => parseStrictJson('['.repeat(400_000))).toThrow('tooDeep')
    expect(parseStrictJson(`{"text":"${'['.repeat(1_000)}\\""}`)).toEqual({ text: `${'['.repeat(1_000)}"` })
  })

  it('of more than 2,000 values is refused before it is parsed, commas in strings not counted', () => {
    for (const many of [Array(3_000).fill(1), Array(100).fill([[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]])])
      expect(() => parseStrictJson(JSON.stringify({ many }))).toThrow('tooMany')
    const most = {
      text: ','.repeat(3_000),
      many: Array(1_990)
        .fill({})
        .map(() => 1),
    }
    expect(parseStrictJson(JSON.stringify(most))).toEqual(most)
  })
})

describe('the API', () => {
  let server: TestServer
  let member: MemberVisitor
  beforeAll(async () => {
    server = await startTestServer()
    member = await server.member()
  })
  afterAll(() => server.close())

  const post = (path: string, headers: Record<string, string>, body = '{}') =>
    fetch(`${server.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
  const cookiesOf = (visitor: MemberVisitor) =>
    [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  it.each([
    ['127.0.0.1:1', 200],
    ['a@127.0.0.1:1', 404],
    ['127.0.0.1:1?x', 404],
    ['127.0.0.1:1#x', 404],
    ['127.0.0.1:1/x', 404],
    ['127.0.0.1:1\\x', 404],
  ])('answers at a host and its port, and at nothing more than that: %s', async (host, status) => {
    const answered = await new Promise((resolve) =>
      ask(`${server.origin}/api/Misc/ListBanner`, { headers: { host } }, (response) =>
        resolve(response.resume().statusCode),
      ).end(),
    )
    expect(answered).toBe(status)
  })

  it('what is wrong with a field is said as people say it, and of one part of many also of which', async () => {
    const staff = await server.staff(['vip.edit'])
    const level = (number: number, nameId: string) => ({
      level: number,
      nameId,
      nameEn: 'Name',
      turnoverNeeded: number * 1_000,
      depositsNeeded: null,
      keepTurnover: 0,
      rebateExtraPpm: 0,
      cashbackExtraPpm: 0,
      withdrawalMaximum: null,
      withdrawalsPerDay: number === 1 ? 0 : null,
    })
    const rules = { windowDays: 30, keepDays: 5_000, levels: [level(1, 'Melati'), level(2, '')], reason: '' }
    const { status, answer } = await staff.send(calls.vip.consoleSaveVip, rules)
    expect(status).toBe(422)
    expect(answer).toMatchObject({
      errors: {
        reason: 'Paling sedikit 3 karakter.',
        'levels.1.nameId': expect.stringMatching(/^Paling sedikit \d karakter\.$/),
        'levels.0.withdrawalsPerDay': 'Paling sedikit 1.',
        keepDays: expect.stringMatching(/^Paling banyak [\d.]+\.$/),
      },
    })
  })

  it('a rate is bounded in percent, as staff write it, and a level that nobody can reach says what it lacks', async () => {
    const staff = await server.staff(['vip.edit', 'referral.edit', 'promotion.edit'])
    const level = {
      level: 1,
      nameId: 'Melati',
      nameEn: 'Jasmine',
      turnoverNeeded: null,
      depositsNeeded: null,
      keepTurnover: 0,
      rebateExtraPpm: 990_000,
      cashbackExtraPpm: -1,
      withdrawalMaximum: null,
      withdrawalsPerDay: null,
    }
    const vip = await staff.send(calls.vip.consoleSaveVip, {
      windowDays: 30,
      keepDays: 30,
      levels: [level],
      reason: 'Uji',
    })
    expect(vip.answer).toMatchObject({
      errors: {
        'levels.0.rebateExtraPpm': 'Paling banyak 10%.',
        'levels.0.cashbackExtraPpm': 'Paling sedikit 0%.',
        'levels.0.turnoverNeeded': expect.stringContaining('tidak bisa dicapai'),
      },
    })
    const rule = { earnRates: { slots: 120_000 }, sharePpm: 500_001, holdDays: 3, isOn: true, reason: 'Uji' }
    staff.headers['accept-language'] = 'en'
    expect((await staff.send(calls.referral.consoleSaveReferralRule, rule)).answer).toMatchObject({
      errors: { 'earnRates.slots': 'At most 10%.', sharePpm: 'At most 50%.' },
    })
  })

  it('what has to be written in some way is named without its pattern', async () => {
    const { answer } = await member.send(calls.wallet.transactionHistory, { from: '1/11/2026', to: '2026-11-23' })
    expect(answer).toMatchObject({ code: 'INVALID_INPUT', errors: { from: 'Penulisannya belum benar.' } })
  })

  it('what is left out is asked for, and what is of another type is named without it', async () => {
    const required = await member.send(calls.wallet.transactionHistory, { to: '2026-11-23' })
    expect(required.answer).toMatchObject({ code: 'INVALID_INPUT', errors: { from: 'Wajib diisi.' } })
    const other = await member.send(calls.session.changePassword, { newPassword: 12 })
    expect(other.answer).toMatchObject({ code: 'INVALID_INPUT', errors: { NewPassword: 'Penulisannya belum benar.' } })
  })

  it('a number or a date that a form sends empty is asked for, and is not taken for none', async () => {
    const staff = await server.staff(['promotion.edit'])
    const voucher = { amount: 1_000, uses: '' as unknown as number, expiresAt: '', reason: 'Uji' } // as a form has them
    expect((await staff.send(calls.promotions.consoleAddVoucher, voucher)).answer).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { uses: 'Wajib diisi.', expiresAt: 'Wajib diisi.' },
    })
  })

  it('turnover is bounded in times, as staff write it', async () => {
    const staff = await server.staff(['promotion.edit'])
    const open = { validFrom: '2026-11-01T00:00:00Z', validUntil: '2026-12-01T00:00:00Z' }
    const send = async (turnoverMultiplier: number) =>
      (await staff.send(calls.promotions.consoleSaveBonus, { ...bonusTerms, ...open, turnoverMultiplier })).answer
    expect(await send(10_050)).toMatchObject({ errors: { turnoverMultiplier: 'Paling banyak 100 kali.' } })
    expect(await send(-1)).toMatchObject({ errors: { turnoverMultiplier: 'Paling sedikit 0 kali.' } })
  })

  it('what is none of the choices is told so, in a sentence of ours and in both languages', async () => {
    const unknown = async (who: Visitor) => (await who.send(calls.games.gameRanks, { rankType: 'loudest' })).answer
    expect(await unknown(member)).toMatchObject({ errors: { rankType: 'Pilihan ini tidak tersedia.' } })
    const english = server.visitor({ language: 'en' })
    expect(await unknown(english)).toMatchObject({ errors: { rankType: 'This is not one of the choices.' } })
    const blankable = await member.send(calls.promotions.listMemberBonus, { setting: 'every' })
    expect(blankable.answer).toMatchObject({ errors: { setting: 'Pilihan ini tidak tersedia.' } })
  })

  it('an input that is wrong as a whole says how, and marks no field without a name', async () => {
    for (const input of ['?foo=bar', '', '?username=anggota1&email=a@contoh.test']) {
      const answer = await (await member.fetch(`/api/member/CheckAvailable${input}`)).json()
      expect(answer).toMatchObject({ code: 'INVALID_INPUT', message: expect.stringContaining('satu hal saja') })
      expect(answer).not.toHaveProperty('errors')
    }
    const { status, answer } = await member.send(calls.session.changePassword, [])
    expect([status, answer]).toEqual([422, expect.objectContaining({ message: 'Isinya bukan objek.' })])
    expect(answer).not.toHaveProperty('errors')
  })

  it('a page of one member or of one of the staff acts for nobody else, whoever signed in beside it', async () => {
    const [staff, other] = [await server.staff([]), await server.member()]
    member.headers['x-person'] = other.memberId
    expect(await member.send(calls.session.changePassword, {})).toMatchObject({
      status: 409,
      answer: { code: 'OTHER_PERSON' },
    })
    member.headers['x-person'] = member.memberId
    expect((await member.call(calls.member.profile, {})).success).toBe(true)
    delete member.headers['x-person']
    staff.headers['x-person'] = member.memberId
    expect(await staff.send(calls.operators.consoleLogout, {})).toMatchObject({ status: 409 })
    staff.headers['x-person'] = staff.staffId
    expect((await staff.call(calls.operators.consoleLogout, {})).success).toBe(true)
    other.headers['x-person'] = member.memberId
    expect(await other.send(calls.session.logout, {}), 'what is open to all acts in the session too').toMatchObject({
      status: 409,
    })
    const visitor = server.visitor()
    visitor.headers['x-person'] = member.memberId
    expect((await visitor.call(calls.content.siteSettings, {})).success).toBe(true)
  })

  it('a page of another origin cannot act for a member, whatever it copies', async () => {
    const cookie = cookiesOf(member)
    const token = member.cookies.get('XSRF-TOKEN') ?? ''
    const forged = { cookie, origin: 'https://evil.test', 'x-xsrf-token': token }
    expect((await post('/api/member/logout', forged)).status).toBe(403)
    expect((await post('/api/member/logout', { cookie, origin: server.origin })).status).toBe(403)
    expect((await post('/api/member/logout', { cookie })).status).toBe(403)
    const wrong = { cookie, origin: server.origin, 'x-xsrf-token': 'another' }
    expect((await post('/api/member/logout', wrong)).status).toBe(403)
    expect((await member.call(calls.member.profile, {})).success).toBe(true)
  })

  it('a form without an origin cannot either, since nobody knows whose it is', async () => {
    const headers = { cookie: cookiesOf(member), 'content-type': 'application/x-www-form-urlencoded' }
    expect((await post('/api/member/logout', headers, 'a=b')).status).toBe(403)
    expect((await member.call(calls.member.profile, {})).success).toBe(true)
  })

  it('a foreign form cannot be posted natively either', async () => {
    const headers = {
      cookie: cookiesOf(member),
      origin: 'https://evil.test',
      'content-type': 'application/x-www-form-urlencoded',
    }
    expect((await post('/api/member/logout', headers, 'a=b')).status).toBe(403)
    expect((await member.call(calls.member.profile, {})).success).toBe(true)
  })

  it('an unknown address answers in the envelope, with a request id', async () => {
    const response = await server.visitor().fetch('/api/nothing/here')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ success: false, code: 'NOT_FOUND', requestId: expect.any(String) })
  })

  it('a body that is no JSON, or too large, is refused in words', async () => {
    const cookie = `XSRF-TOKEN=x`
    const own = { cookie, origin: server.origin, 'x-xsrf-token': 'x' }
    const broken = await post('/api/member/login', own, '{"username":')
    expect(broken.status).toBe(422)
    const large = await post('/api/member/login', own, JSON.stringify({ username: 'x'.repeat(300_000) }))
    expect(large.status).toBe(413)
    expect(await large.json()).toMatchObject({ success: false, code: 'PAYLOAD_TOO_LARGE', message: expect.any(String) })
  })

  const boundary = { 'content-type': 'multipart/form-data; boundary=x' }
  it.each([
    ['that is no JSON', {}, '{"username":'],
    ['with a number that is none', {}, '{"username":1e3}'],
    ['with the character NUL', {}, '{"username":"\\u0000"}'],
    ['nested too deep', {}, '['.repeat(40)],
    ['that reaches for a prototype', {}, '{"__proto__":{}}'],
    ['of parts without a boundary', { 'content-type': 'multipart/form-data' }, 'x'],
    ['of parts that breaks off', boundary, '--x\r\ncontent-disposition: form-data; name="value"\r\n\r\n'],
    [
      'of parts that breaks off in a picture',
      boundary,
      '--x\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\nxx',
    ],
    [
      'of parts whose value is a list',
      boundary,
      '--x\r\ncontent-disposition: form-data; name="value"\r\n\r\n[]\r\n--x--\r\n',
    ],
  ])('a body %s is refused as input, in the language of whoever sent it', async (_what, headers, body) => {
    const path = 'content-type' in headers ? '/api/Bank/Deposit' : '/api/member/logout'
    const own = {
      cookie: cookiesOf(member),
      origin: server.origin,
      'x-xsrf-token': member.cookies.get('XSRF-TOKEN') ?? '',
    }
    const said = await Promise.all(
      ['id', 'en'].map(async (language) => {
        const response = await post(path, { ...own, ...headers, 'accept-language': language }, body)
        expect(response.status).toBe(422)
        const answer = (await response.json()) as { code: string; message: string }
        expect(answer.code).toBe('INVALID_INPUT')
        expect(answer).not.toHaveProperty('errors')
        expect(answer.message, 'it says what is wrong').not.toMatch(
          /^(Ada isian yang belum benar|Some fields are not right)/,
        )
        return answer.message
      }),
    )
    expect(said[0]).not.toBe(said[1])
  })

  it('an address that does not decode is unknown, in the envelope and in words', async () => {
    const said = await Promise.all(
      ['id', 'en'].map(async (language) => {
        const response = await fetch(`${server.origin}/api/wallet/%ff`, { headers: { 'accept-language': language } })
        expect(response.status).toBe(404)
        return (await response.json()) as { message: string }
      }),
    )
    expect(said).toEqual([expect.objectContaining({ success: false, code: 'NOT_FOUND' }), expect.anything()])
    expect(said[0]?.message).not.toBe(said[1]?.message)
  })

  it('the character NUL in an address is refused, also where no call is, and in a cookie is nobody’s', async () => {
    const image = await member.fetch('/api/wallet/gamelog/kit/%00/image')
    expect([image.status, await image.json()]).toMatchObject([422, { code: 'INVALID_INPUT' }])
    const nobody = server.visitor()
    nobody.cookies.set('token', 'x').set('uid', '%00')
    expect(await nobody.send(calls.member.profile, {})).toMatchObject({ status: 401 })
    const hub = await fetch(`${server.origin}/hubs/member/negotiate?access_token=x&uid=%00`, { method: 'POST' })
    expect(hub.status).toBe(422)
  })

  it('the character NUL is refused however the address is written', async () => {
    const { hostname, port, host } = new URL(server.origin)
    const call = '/member/CheckAvailable?username=a%00bcdef'
    for (const path of [`/api${call}`, `/%61pi${call}`, `http://${host}/api${call}`]) {
      const status = await new Promise<number | undefined>((resolve, reject) =>
        ask({ hostname, port, path }, (answer) => resolve(answer.resume().statusCode))
          .on('error', reject)
          .end(),
      )
      expect([path, status]).toEqual([path, 422])
    }
  })

  /** A request as no browser writes it. */
  const askRaw = (path: string, headers: Record<string, string> = {}) => {
    const { hostname, port } = new URL(server.origin)
    return new Promise<{ status: number | undefined; text: string }>((resolve, reject) =>
      ask({ hostname, port, path, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('end', () => resolve({ status: answer.statusCode, text: Buffer.concat(chunks).toString() }))
      })
        .on('error', reject)
        .end(),
    )
  }

  it('an address that names its host, as a proxy may write it, is read as any other', async () => {
    const { host } = new URL(server.origin)
    for (const whole of [`http://${host}`, `HTTP://${host}`]) {
      expect(await askRaw(`${whole}/api/Misc/ListBanner?x=1`)).toMatchObject({ status: 200 })
      expect(await askRaw(`${whole}/api/console/me`)).toMatchObject({ status: 401 })
      expect(await askRaw(`${whole}?x=1`)).toEqual({ status: 404, text: expect.stringContaining('NOT_FOUND') }) // no site is built here
    }
  })

  it('a host that is none is nobody’s', async () => {
    for (const host of ['a%zz', 'a b', '[::1'])
      expect(await askRaw('/promotion', { host }), host).toMatchObject({ status: 404 })
  })

  it('a 401 clears the session’s cookies', async () => {
    const stranger = server.visitor()
    stranger.cookies.set('token', 'made-up').set('uid', 'made-up').set('pin_validation', 'made-up')
    expect((await stranger.send(calls.member.profile, {})).status).toBe(401)
    expect([...stranger.cookies.keys()]).toEqual(['XSRF-TOKEN'])
  })

  it('a 401 of the console ends no member’s session', async () => {
    const both = server.visitor()
    both.cookies.set('token', 'a').set('uid', 'b').set('staff_token', 'made-up')
    expect((await both.send(calls.operators.consoleMe, {})).status).toBe(401)
    expect([...both.cookies.keys()].sort()).toEqual(['XSRF-TOKEN', 'token', 'uid'])
  })

  it('answers carry the headers that keep browsers careful', async () => {
    const { headers } = await server.visitor().fetch('/api/Misc/ListBanner')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
  })

  it('health, metrics and the OpenAPI document are there', async () => {
    expect(await (await server.visitor().fetch('/healthz')).json()).toEqual({ status: 'alive' })
    expect((await server.visitor().fetch('/readyz')).status).toBe(200)
    const metrics = await (await server.visitor().fetch('/metrics')).text()
    expect(metrics).toContain('balai_http_requests_total')
    expect(metrics).toMatch(/^balai_outbox_oldest_seconds \d/m)
    const document = (await (await server.visitor().fetch('/api/docs/json')).json()) as {
      paths: Record<string, object>
    } // OpenAPI's shape
    const paths = Object.keys(document.paths).map((path) => path.toLowerCase())
    for (const group of Object.values(calls)) {
      for (const call of Object.values(group)) expect(paths).toContain(`/api/${call.path}`.toLowerCase())
    }
  })
})

describe('the log', () => {
  it('has no query of any address, where spec calls carry PINs, whether the call is answered or fails', async () => {
    const server = await startTestServer()
    const lines: string[] = []
    const log = createLog('info', { write: (line) => void lines.push(line) })
    const beside = await startBeside(server, {}, log)
    const { username } = await server.member()
    const visitor = beside.visitor()
    await visitor.call(calls.session.login, { username, password: memberPassword })
    const pin = '739155'
    await visitor.call(calls.session.addUserPin, { pin, password: memberPassword })
    const enter = async () => (await visitor.send(calls.session.checkUserPinByQuery, { PIN: pin })).status
    expect(await enter()).toBe(200)
    await server.database.pool.query('ALTER TABLE member_pin RENAME TO member_pin_gone')
    expect(await enter()).toBe(500)
    await beside.close()
    await server.database.pool.query('ALTER TABLE member_pin_gone RENAME TO member_pin')
    await server.close()
    const told = lines.map((line): { msg: string; path?: string } => JSON.parse(line))
    const ofCall = told.filter(({ path }) => path === '/api/member/CheckUserPin').map(({ msg }) => msg)
    expect(ofCall).toEqual(['request', 'fault', 'request'])
    expect(lines.filter((line) => line.includes(pin))).toEqual([])
  })
})

describe('metrics', () => {
  const read = async (server: TestServer, headers: Record<string, string>) =>
    (await fetch(`${server.origin}/metrics`, { headers })).status

  it('without a token are for this machine, and not for those whom a proxy on it speaks for', async () => {
    const server = await startTestServer()
    expect(await read(server, {})).toBe(200)
    expect(await read(server, { 'x-forwarded-for': '203.0.113.7' })).toBe(404)
    expect(await read(server, { forwarded: 'for=203.0.113.7' })).toBe(404)
    await server.close()
  })

  it('with a token are for who brings it, and for nobody else', async () => {
    const token = 'a token for the reader of metrics'
    const server = await startTestServer({ METRICS_TOKEN: token })
    expect(await read(server, { authorization: `Bearer ${token}` })).toBe(200)
    for (const headers of [{}, { authorization: token }, { authorization: `Bearer ${token}x` }])
      expect(await read(server, headers as Record<string, string>)).toBe(404)
    await server.close()
  })
})

describe('bounds', () => {
  it('the addresses of one IPv6 network count as one, and another network is let through', async () => {
    const server = await startTestServer({ TRUST_PROXY: 'true', RATE_LIMIT_PER_MINUTE: '3' })
    const get = async (from: string) =>
      (await fetch(`${server.origin}/api/Misc/ListBanner`, { headers: { 'x-forwarded-for': from } })).status
    const statuses: number[] = []
    for (let n = 1; n <= 6; n++) statuses.push(await get(`2001:db8:1:1::${n}`))
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
    expect(await get('2001:db8:1:2::1')).toBe(200)
    await server.close()
  })

  it('too many tries from one address answer 429 and say when to come back', async () => {
    const server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '5' })
    const statuses: number[] = []
    for (let i = 0; i < 7; i++) statuses.push((await server.visitor().fetch('/api/Misc/ListBanner')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    let refused = await server.visitor().fetch('/api/Misc/ListBanner')
    const wait = () => Number(refused.headers.get('retry-after'))
    // The minute has begun with the first of them, and what is left of it is told.
    while (wait() === 60) refused = await server.visitor().fetch('/api/Misc/ListBanner')
    expect(refused.status).toBe(429)
    expect(wait()).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({
      success: false,
      code: 'TOO_MANY_REQUESTS',
      message: `Terlalu banyak percobaan. Coba lagi dalam ${wait()} detik.`,
    })
    await server.close()
  })
})
