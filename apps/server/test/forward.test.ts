import assert from 'node:assert/strict'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls } from '@balai/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../src/config.ts'
import { solveCaptcha } from './bank-scene.ts'
import { memberPassword, startBeside, startTestServer, type TestServer } from './harness.ts'

interface Heard {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

describe('a route group that another server answers (decision 1)', () => {
  let other: Server
  let server: TestServer
  let heard: Heard[] = []
  let answer: { status: number; body: object; location?: string } = { status: 200, body: {} }
  beforeAll(async () => {
    other = createServer(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part)
      const { method, url, headers } = request
      heard.push({ method, url, headers, body: Buffer.concat(parts).toString('latin1') })
      const { status, body, location } = answer
      const head = { 'content-type': 'application/json', ...(location && { location }) }
      response.writeHead(status, head).end(JSON.stringify(body))
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo // it listens on TCP
    server = await startTestServer({ FORWARD: `bank=http://127.0.0.1:${port}/other/api` })
  })
  beforeEach(() => {
    heard = []
    answer = { status: 200, body: { success: true, results: [] } }
  })
  afterAll(async () => {
    await server.close()
    other.closeAllConnections()
    await new Promise((resolve) => other.close(resolve))
  })

  it('gets the call with the headers of decision 2, a page’s session as cookies too, and its answer comes back', async () => {
    const member = await server.member({ language: 'en' })
    answer.body = { success: false, code: 'PRE_CHECK_FAILED', message: 'Not today.' }
    expect(await member.call(calls.bank.withdraw, { amount: 50_000 } as never)).toMatchObject({
      code: 'PRE_CHECK_FAILED',
      message: 'Not today.',
    })
    expect(heard).toMatchObject([{ method: 'POST', url: '/other/api/Bank/Withdraw' }])
    expect(heard[0]?.headers).toMatchObject({
      token: member.cookies.get('token'),
      uid: member.cookies.get('uid'),
      operatorid: 'demo',
      'accept-language': 'en',
    })
    expect(heard[0]?.headers.cookie).toMatch(/^XSRF-TOKEN=[^;]+; token=[^;]+; uid=[^;]+(; browser=[^;]+)?$/)
    expect(heard[0]?.headers['sec-fetch-site'], 'a page asks').toBe('same-origin')
    answer.body = { success: true, results: [] }
    const program = await server.member({ isProgram: true })
    await program.call(calls.bank.list, {})
    expect(heard[1]?.headers).toMatchObject({ token: program.headers.token })
    expect(heard[1]?.headers).not.toHaveProperty('sec-fetch-site')
    expect(heard[1]?.headers).not.toHaveProperty('cookie')
  })

  it('gets the query, and a receipt as it was sent', async () => {
    const member = await server.member()
    await member.fetch('/api/Bank/List?x=1')
    await member.send(calls.bank.deposit, { amount: 50_000, image: new Uint8Array([0xff, 0xd8, 0xff, 0x01]) })
    expect(heard[0]?.url).toBe('/other/api/Bank/List?x=1')
    expect(heard[1]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(heard[1]?.body).toContain('\xff\xd8\xff\x01')
  })

  it('is never asked for anything above its base, nor at another host', async () => {
    const member = await server.member()
    const { hostname, port } = new URL(server.origin)
    const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { host: new URL(server.origin).host, cookie }
    const ask = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        get({ hostname, port, path, headers }, (response) => resolve(response.resume().statusCode)).on('error', reject)
      })
    for (const path of ['/api/Bank/%2e%2e/ListAccount', '/api/Bank/../ListAccount', '/api/Bank/..\\x/ListAccount'])
      expect(await ask(path)).toBe(404)
    // A whole address in place of a path, as a proxy is asked, is the same call.
    await ask(`https://elsewhere.example/api/Bank/List`)
    expect(heard.map(({ url }) => url)).toEqual(['/other/api/Bank/List'])
  })

  it('is not asked for a page of another site, nor for other groups', async () => {
    const member = await server.member()
    const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, origin: 'https://elsewhere.example', 'content-type': 'application/json' }
    const refused = await fetch(`${server.origin}/api/Bank/Withdraw`, { method: 'POST', headers, body: '{}' })
    expect(refused.status).toBe(403)
    expect(await member.call(calls.wallet.getBalance, {})).toMatchObject({ success: true })
    expect(heard).toEqual([])
  })

  it('by a 401 it clears the cookies, the withdrawal pre-check excepted', async () => {
    const member = await server.member()
    answer = { status: 401, body: { success: false } }
    expect((await member.send(calls.bank.withdrawPreCheck, {})).status).toBe(401)
    expect(member.cookies.has('token')).toBe(true)
    expect((await member.send(calls.bank.listOwnAccount, {})).status).toBe(401)
    expect(member.cookies.has('token')).toBe(false)
  })

  it('may be answered by another server of this kind, which knows a browser as one', async () => {
    const behind = await startTestServer()
    const member = await behind.member()
    const front = await startBeside(behind, { FORWARD: `member=${behind.origin}/api` })
    const visitor = front.visitor()
    await visitor.call(calls.bank.list, {})
    const proof = visitor.cookies.get('XSRF-TOKEN')
    const { username } = member
    for (let n = 0; n < 4; n += 1) await visitor.call(calls.session.login, { username, password: 'salahsekali' })
    const entry = { username, password: memberPassword, ...(await solveCaptcha(behind, visitor)) }
    const opened = await visitor.call(calls.session.login, entry)
    assert.ok(opened.success, 'the captcha counts, which this server showed to this browser')
    expect(opened.result.token, 'no script is given the token').toBeUndefined()
    expect(visitor.cookies.get('uid')).toBe(member.memberId)
    expect(await visitor.call(calls.member.profile, {})).toMatchObject({ result: { username } })
    expect(visitor.cookies.get('XSRF-TOKEN'), 'it is this server’s alone').toBe(proof)
    await front.close()
    await behind.close()
  })

  it('that holds the sessions ends the one that a browser had before, and asks a browser for the proof of its PIN', async () => {
    const behind = await startTestServer()
    const member = await behind.member()
    const front = await startBeside(behind, { FORWARD: `member=${behind.origin}/api` })
    const visitor = front.visitor()
    const { username } = member
    const signIn = () => visitor.call(calls.session.login, { username, password: memberPassword })
    expect(await signIn()).toMatchObject({ success: true })
    const [token, uid] = [visitor.cookies.get('token') ?? '', visitor.cookies.get('uid') ?? '']
    expect(await signIn()).toMatchObject({ success: true })
    const first = behind.visitor({ isProgram: true, headers: { token, uid } })
    expect((await first.send(calls.member.profile, {})).status).toBe(401)

    await visitor.call(calls.session.addUserPin, { pin: '739154', password: memberPassword })
    expect(await visitor.call(calls.session.activateUserSecondPin, { isActivate: true })).toMatchObject({
      success: true,
    })
    expect(await visitor.call(calls.member.profile, {})).toMatchObject({ result: { isPinPending: false } })
    visitor.cookies.delete('pin_validation')
    expect(await visitor.call(calls.member.profile, {})).toMatchObject({ result: { isPinPending: true } })
    await front.close()
    await behind.close()
  })

  it('sends nobody on: what a call carries goes to the server of its group alone, and may be sent again in five seconds', async () => {
    const member = await server.member()
    const { port } = other.address() as AddressInfo // it listens on TCP
    answer = { status: 307, body: {}, location: `http://127.0.0.1:${port}/somebody-else` }
    const response = await member.fetch('/api/Bank/List')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(heard.map(({ url }) => url)).toEqual(['/other/api/Bank/List'])
  })

  it('is closed with the rest of the site during maintenance', async () => {
    const member = await server.member()
    const staff = await server.staff(['site.read', 'site.maintenance'])
    const turn = (isOn: boolean) => staff.call(calls.content.consoleSwitchMaintenance, { isOn, reason: 'Uji' })
    expect(await turn(true)).toMatchObject({ success: true })
    server.app.operators.forget()
    expect(await member.call(calls.bank.list, {})).toMatchObject({ code: 'MAINTENANCE' })
    expect(heard).toEqual([])
    expect(await turn(false)).toMatchObject({ success: true })
    server.app.operators.forget()
  })

  it('answers the picture of a round too, which no browser may take for a page', async () => {
    const { port } = other.address() as AddressInfo // it listens on TCP
    const wallets = await startTestServer({ FORWARD: `wallet=http://127.0.0.1:${port}/wallets` })
    const stranger = wallets.visitor()
    stranger.cookies.set('token', 'of-elsewhere').set('uid', 'mbr_elsewhere')
    const picture = await stranger.fetch('/api/wallet/gamelog/kit/round-1/image')
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(heard).toMatchObject([
      { url: '/wallets/wallet/gamelog/kit/round-1/image', headers: { uid: 'mbr_elsewhere' } },
    ])
    await wallets.close()
  })

  it('that cannot be reached is TEMPORARY', async () => {
    const away = await startTestServer({ FORWARD: 'misc=http://127.0.0.1:9/api' })
    const { status, answer: given } = await away.visitor().send(calls.content.contact, {})
    expect(status).toBe(503)
    expect(given).toMatchObject({ success: false, code: 'TEMPORARY' })
    await away.close()
  })

  it('whose answer breaks off is TEMPORARY too', async () => {
    const dying = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
      response.write('{"success"', () => response.destroy())
    })
    await new Promise<void>((resolve) => dying.listen(0, '127.0.0.1', resolve))
    const { port } = dying.address() as AddressInfo // it listens on TCP
    const beside = await startTestServer({ FORWARD: `misc=http://127.0.0.1:${port}/api` })
    const { status, answer: given } = await beside.visitor().send(calls.content.contact, {})
    expect(status).toBe(503)
    expect(given).toMatchObject({ success: false, code: 'TEMPORARY' })
    await beside.close()
    await new Promise((resolve) => dying.close(resolve))
  })

  it('whose answer is longer than any of ours is TEMPORARY too, and read no further', async () => {
    const long = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(`{"success":true,"results":[]${' '.repeat(9 * 1024 * 1024)}}`)
    })
    await new Promise<void>((resolve) => long.listen(0, '127.0.0.1', resolve))
    const { port } = long.address() as AddressInfo // it listens on TCP
    const beside = await startTestServer({ FORWARD: `misc=http://127.0.0.1:${port}/api` })
    const { status, answer: given } = await beside.visitor().send(calls.content.contact, {})
    expect([status, given]).toMatchObject([503, { code: 'TEMPORARY' }])
    await beside.close()
    await new Promise((resolve) => long.close(resolve))
  })

  it.each(['bank', 'bank=ftp://x.test', 'stable=https://x.test', 'bank=https://x.test/', 'bank=https://a:b@x.test'])(
    '%s is no such setting',
    (text) => {
      expect(() => readConfig({ FORWARD: text })).toThrow(ConfigError)
    },
  )
})
