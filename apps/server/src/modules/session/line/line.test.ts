import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls } from '@balai/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { memberPassword, startTestServer, type TestServer, type Visitor } from '../../../../test/harness.ts'
import { lineCookie } from '../token.ts'
import { createOpenId } from './open-id.ts'

const { login, loginLine, startLine } = calls.session
const { profile, registerLine } = calls.member

/** LINE leads back to it: the host, at whatever port, on which tests reach the server. */
const settings = { PUBLIC_ORIGIN: 'http://127.0.0.1:3000' }

describe('sign-in with LINE', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ ...settings, TRUST_PROXY: 'true' })
    await server.database.pool.query(
      `UPDATE operator SET settings = settings || '{"registerNeedMemberAccountDetails": false}'`,
    )
    server.app.operators.forget()
  })
  afterAll(() => server.close())

  let place = 0
  const visitor = (isProgram = false) =>
    server.visitor({ isProgram, headers: { 'x-forwarded-for': `10.4.0.${place++}` } })

  async function setOut(from: Visitor): Promise<{ address: string; proof?: string | undefined }> {
    const started = await from.call(startLine, {})
    if (!started.success) throw new Error(started.code)
    return started.result
  }
  /** Asks the sandbox to vouch for somebody; what is given stands in the place of what is right. */
  const askSandbox = (given: Record<string, string>, from = `10.4.3.${place++}`): Promise<Response> => {
    const query = new URLSearchParams({
      client_id: 'balai-sandbox',
      redirect_uri: `${settings.PUBLIC_ORIGIN}/auth/line`,
      response_type: 'code',
      state: 's',
      nonce: 'n',
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
      subject: 'sandbox-dewi',
      ...given,
    })
    const headers = { 'x-forwarded-for': from }
    return fetch(`${server.origin}/sandbox/identity/authorize?${query}`, { redirect: 'manual', headers })
  }
  /** Goes to the sandbox and back, as somebody whom it knows. */
  async function come(from: Visitor, subject: string, journey?: { address: string; proof?: string | undefined }) {
    const { address: begun, proof } = journey ?? (await setOut(from))
    const address = new URL(begun)
    address.searchParams.set('subject', subject)
    const response = await fetch(`${server.origin}${address.pathname}${address.search}`, { redirect: 'manual' })
    const back = new URL(response.headers.get('location') ?? '')
    return {
      code: back.searchParams.get('code') ?? '',
      state: back.searchParams.get('state') ?? '',
      ...(proof ? { proof } : {}),
    }
  }
  async function ticketFor(subject: string): Promise<string> {
    const stranger = visitor()
    const answer = await stranger.call(loginLine, await come(stranger, subject))
    if (answer.success || answer.code !== 'LINE_UNKNOWN') throw new Error('somebody knows this identity already')
    return (answer.result as { ticket: string }).ticket // what LINE_UNKNOWN carries
  }
  const form = (number: number) => ({
    username: `garis0${number}`,
    password: memberPassword,
    confirmPassword: memberPassword,
    contact: `08155500000${number}`,
    fullname: 'Dewi Contoh',
    email: `garis${number}@contoh.test`,
    agree: 1,
  })

  it('registers whom LINE vouches for, and signs them in from then on', async () => {
    const stranger = visitor()
    const unknown = await stranger.call(loginLine, await come(stranger, 'sandbox-dewi'))
    expect(unknown).toMatchObject({
      code: 'LINE_UNKNOWN',
      result: { name: 'Dewi Contoh', email: 'dewi@line.contoh.test' },
    })
    expect(stranger.cookies.has('token')).toBe(false)
    const ticket = await ticketFor('sandbox-dewi')
    expect(await visitor().send(registerLine, { ...form(1), ticket, agree: 0 })).toMatchObject({
      status: 422,
      answer: { errors: { agree: 'Harap menyetujui syarat & ketentuan.' } },
    })
    expect(await visitor().call(registerLine, { ...form(1), ticket })).toMatchObject({
      result: { username: 'garis01' },
    })
    const again = await visitor().call(registerLine, { ...form(1), ticket })
    expect(again, 'the answer to the first may be lost').toMatchObject({ result: { username: 'garis01' } })
    const guess = { password: 'Bukan yang ini 1', confirmPassword: 'Bukan yang ini 1' }
    expect(await visitor().call(registerLine, { ...form(1), ...guess, ticket })).toMatchObject({ code: 'TAKEN' })
    const others = await ticketFor('sandbox-bayu')
    expect(await visitor().call(registerLine, { ...form(1), ticket: others }), 'vouched as another').toMatchObject({
      code: 'TAKEN',
    })
    expect(await visitor().call(registerLine, { ...form(2), ticket })).toMatchObject({ code: 'LINE_TAKEN' })
    expect(await visitor().call(login, { username: 'garis02', password: memberPassword })).toMatchObject({
      code: 'MISMATCH',
    })

    const member = visitor()
    expect(await member.call(loginLine, await come(member, 'sandbox-dewi'))).toMatchObject({
      result: { status: 'active' },
    })
    expect(await member.call(profile, {})).toMatchObject({ result: { username: 'garis01' } })
    const program = visitor(true)
    expect(await program.call(loginLine, await come(program, 'sandbox-dewi'))).toMatchObject({
      result: { token: expect.any(String) },
    })
    await server.database.pool.query(`UPDATE member SET state = 'blocked' WHERE username = 'garis01'`)
    const blocked = visitor()
    expect(await blocked.call(loginLine, await come(blocked, 'sandbox-dewi'))).toMatchObject({ code: 'MEMBER_BLOCKED' })
  })

  it('registers nobody a quarter of an hour after LINE vouched for them', async () => {
    const ticket = await ticketFor('sandbox-bayu')
    server.clock.advance(15 * 60_000)
    expect(await visitor().call(registerLine, { ...form(8), ticket })).toMatchObject({ code: 'LINE_FAILED' })
  })

  it('of one identity by five at once makes one member', async () => {
    const ticket = await ticketFor('sandbox-bayu')
    const answers = await Promise.all(
      [3, 4, 5, 6, 7].map((number) => visitor(true).call(registerLine, { ...form(number), ticket })),
    )
    expect(answers.map((answer) => (answer.success ? 'OK' : answer.code)).sort()).toEqual([
      ...Array.from({ length: 4 }, () => 'LINE_TAKEN'),
      'OK',
    ])
    const { rows } = await server.database.pool.query(
      `SELECT count(*)::int AS n FROM member WHERE username LIKE 'garis0%'`,
    )
    expect(rows[0].n).toBe(2)
  })

  it('is refused with a code that was used, on another’s journey, too late, or made up', async () => {
    const one = visitor()
    const arrived = await come(one, 'sandbox-bayu')
    const kept = one.cookies.get('line_login') ?? ''
    expect(await one.call(loginLine, arrived)).toMatchObject({ success: true })
    one.cookies.set('line_login', kept)
    expect(await one.call(loginLine, arrived)).toMatchObject({ code: 'LINE_FAILED' })

    const other = visitor()
    await come(other, 'sandbox-bayu')
    expect(await other.call(loginLine, await come(visitor(), 'sandbox-bayu'))).toMatchObject({ code: 'LINE_FAILED' })
    expect(await visitor().call(loginLine, { code: 'x', state: 'y' })).toMatchObject({ code: 'LINE_FAILED' })
    expect(await visitor().call(registerLine, { ...form(8), ticket: 'x' })).toMatchObject({ code: 'LINE_FAILED' })

    // The code is fresh: what is too old is the journey.
    const slow = visitor()
    const journey = await setOut(slow)
    server.clock.advance(10 * 60_000)
    expect(await slow.call(loginLine, await come(slow, 'sandbox-bayu', journey))).toMatchObject({ code: 'LINE_FAILED' })
  })

  it('is refused on another host than the one that LINE leads back to, whatever its port', async () => {
    const on = (host: string) => server.visitor({ host, headers: { 'x-forwarded-for': `10.4.1.${place++}` } })
    const elsewhere = on('main.contoh.test')
    for (const language of ['id', 'en']) {
      elsewhere.headers['accept-language'] = language
      expect(await elsewhere.call(startLine, {})).toMatchObject({
        code: 'LINE_ELSEWHERE',
        message: expect.stringMatching(/alamat situs ini.+kata sandi|this address of the site.+password/),
      })
    }
    expect([...elsewhere.cookies.keys()]).not.toContain(lineCookie)
    const here = on('127.0.0.1:3000')
    const back = await come(here, 'sandbox-bayu')
    expect(await elsewhere.call(loginLine, back)).toMatchObject({ code: 'LINE_ELSEWHERE' })
    expect(await here.call(loginLine, back)).toMatchObject({ success: true })
  })

  it('sends nobody to an address that is not ours', async () => {
    const answer = await askSandbox({ redirect_uri: 'https://jahat.test/' })
    expect(answer.status).toBe(400)
  })

  it('is chosen at the sandbox so often a minute from one address, which takes nothing from others', async () => {
    const answers: Response[] = []
    for (let turn = 0; turn < 61; turn += 1) answers.push(await askSandbox({}, '10.4.2.1'))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 60 }, () => 302), 429])
    expect(Number(answers[60]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await askSandbox({}, '10.4.2.2')).status).toBe(302)
    const busy = server.visitor({ headers: { 'x-forwarded-for': '10.4.2.1' } })
    const quiet = await come(visitor(), 'sandbox-bayu', await setOut(busy))
    expect(await busy.call(loginLine, quiet)).toMatchObject({ success: true })
  })

  it('by the sandbox is for play money only', async () => {
    expect((await askSandbox({})).status).toBe(302)
    await server.database.pool.query(
      `UPDATE operator SET licence_number = '1', licence_authority = 'x', permitted_countries = '{XX}', minimum_age = 18`,
    )
    server.app.operators.forget()
    expect(await visitor().call(startLine, {})).toMatchObject({ code: 'LINE_OFF' })
    expect(await visitor().call(loginLine, { code: 'x', state: 'y' })).toMatchObject({ code: 'LINE_OFF' })
    // Nobody else plays in play money on this installation, so there is no sandbox either.
    expect((await askSandbox({})).status).toBe(404)
    expect((await askSandbox({ subject: '' })).status).toBe(404)
  })
})

describe('LINE that does not answer', () => {
  let server: TestServer
  let answer: { status: number; body?: unknown } | 'nothing' = 'nothing'
  const stub = createServer((_request, response) => {
    if (answer === 'nothing') return void response.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body ?? {}))
  })
  beforeAll(async () => {
    await new Promise<void>((done) => stub.listen(0, '127.0.0.1', done))
    server = await startTestServer({
      ...settings,
      LINE_CHANNEL_ID: '1234567890',
      LINE_CHANNEL_SECRET: 'a secret of a channel',
    })
  })
  beforeEach(() => {
    const { port } = stub.address() as AddressInfo // a TCP server has no other kind of address
    vi.stubGlobal('fetch', (url: string | URL | Request, init?: RequestInit) =>
      realFetch(String(url).startsWith('https://api.line.me/') ? `http://127.0.0.1:${port}/` : url, init),
    )
  })
  afterAll(async () => {
    await server.close()
    stub.close()
  })

  it.each([
    ['at all', 'nothing'],
    ['but for a fault of its own', { status: 500 }],
    ['because it is asked too often', { status: 429 }],
  ] as const)('%s is a 503 that says so, and no fault of ours', async (_how, given) => {
    answer = given
    const visitor = server.visitor()
    const started = await visitor.call(startLine, {})
    if (!started.success) throw new Error(started.code)
    const state = new URL(started.result.address).searchParams.get('state') ?? ''
    const sent = await visitor.send(loginLine, { code: 'kode', state, ...proofOf(started.result) })
    expect(sent).toMatchObject({
      status: 503,
      answer: { code: 'LINE_DOWN', message: 'LINE sedang tidak menjawab. Coba lagi sebentar lagi.' },
    })
    expect(sent.headers.get('retry-after')).toBe('30')
  })

  it('and then says who it is not is the visitor’s to start anew', async () => {
    answer = { status: 400, body: { error: 'invalid_grant' } }
    const visitor = server.visitor()
    const started = await visitor.call(startLine, {})
    if (!started.success) throw new Error(started.code)
    const state = new URL(started.result.address).searchParams.get('state') ?? ''
    const again = await visitor.call(loginLine, { code: 'kode', state, ...proofOf(started.result) })
    expect(again).toMatchObject({ code: 'LINE_FAILED' })
  })

  it('but at a length that no answer has is believed in nothing', async () => {
    const visitor = server.visitor()
    const started = await visitor.call(startLine, {})
    if (!started.success) throw new Error(started.code)
    const query = new URL(started.result.address).searchParams
    const claims = {
      iss: 'https://access.line.me',
      aud: '1234567890',
      exp: 4_000_000_000,
      sub: 'U1',
      nonce: query.get('nonce'),
    }
    const padding = ' '.repeat(9 * 1024 * 1024)
    answer = { status: 200, body: { id_token: signToken(claims, { key: 'a secret of a channel' }), padding } }
    const given = { code: 'kode', state: query.get('state') ?? '', ...proofOf(started.result) }
    expect(await visitor.call(loginLine, given)).toMatchObject({ code: 'LINE_FAILED' })
  })
})

const realFetch = fetch
const proofOf = ({ proof }: { proof?: string | undefined }) => (proof ? { proof } : {})

function signToken(claims: object, { alg = 'HS256', key }: { alg?: string; key: string }): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = `${part({ alg })}.${part(claims)}`
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`
}

describe('an ID token', () => {
  const secret = 'the secret of a channel'
  const good = { iss: 'https://issuer.test', aud: 'kanal', sub: 'U1', nonce: 'n', exp: 2_000_000_000 }
  const now = new Date('2026-11-21T00:00:00Z')
  const sign = (claims: object, given = {}): string => signToken(claims, { key: secret, ...given })
  const identify = (id_token: string) =>
    createOpenId({
      issuer: 'https://issuer.test',
      authorizeUrl: 'https://issuer.test/authorize',
      clientId: 'kanal',
      clientSecret: secret,
      redirectUri: 'https://balai.test/auth/line',
      postToken: async () => ({ status: 200, body: { id_token } }),
    }).identify({ code: 'c', verifier: 'v', nonce: 'n', now })

  it('that is signed for us, for this journey and now, is believed', async () => {
    expect(await identify(sign(good))).toEqual({ subject: 'U1', name: '', email: null })
  })

  it.each([
    ['of another issuer', sign({ ...good, iss: 'https://jahat.test' })],
    ['for another channel', sign({ ...good, aud: 'lain' })],
    ['of another journey', sign({ ...good, nonce: 'lain' })],
    ['that is over', sign({ ...good, exp: 1_000_000_000 })],
    ['signed with another secret', sign(good, { key: 'another secret' })],
    ['that says it needs no signature', sign(good, { alg: 'none' })],
    ['without a signature', sign(good).replace(/[^.]+$/, '')],
    ['that is none', 'x.y.z'],
  ])('%s is not', async (_what, token) => expect(await identify(token)).toBeNull())
})
