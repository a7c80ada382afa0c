import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { hasNginx } from '../../tools/run/nginx.ts'
import { approveDeposit, sendDeposit } from '../shots/stage.ts'
import { arcadePort, sitePort } from '../support/addresses.ts'
import { ask, signIn } from '../support/calls.ts'
import { openConnected } from '../support/connected.ts'
import { type MoreServer, startServer } from '../support/more-servers.ts'
import { startNginx } from '../support/nginx.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'

const ports = [sitePort + 6, sitePort + 7] as const
const httpPort = sitePort + 8
const httpsPort = sitePort + 9
/** So long the proxy leaves a server alone that did not answer, and some more. */
const beingTriedAgainMs = 2_500
const origin = `https://localhost:${httpsPort}`

test.skip(!hasNginx(), 'nginx is not installed')
test.use({ baseURL: origin, ignoreHTTPSErrors: true })

/** What the proxy answers to whoever comes from that address of this machine, as a browser would ask it. */
async function askFrom(localAddress: string, path: string, forwardedFor?: string) {
  const asked = request({
    host: '127.0.0.1',
    port: httpsPort,
    localAddress,
    path,
    servername: 'localhost',
    headers: {
      host: `localhost:${httpsPort}`,
      accept: 'text/html',
      ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
    },
    rejectUnauthorized: false,
    agent: false,
  }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage] // what `response` is told with
  return { path, status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

/** Several ask for a call and for a page, again and again from before something happens until after it: each is answered. */
async function expectAnsweredDuring(page: Page, act: () => Promise<void>): Promise<void> {
  let isOver = false
  const askOnce = async () => {
    await ask(page, 'Wallet/GetBalance')
    expect((await page.request.get('/transaction/history')).status()).toBe(200)
    await page.waitForTimeout(300) // all of them together stay within what the proxy lets one address ask for
  }
  const askOn = async () => {
    while (!isOver) await askOnce()
    await askOnce()
  }
  const asking = Promise.all(Array.from({ length: 8 }, askOn))
  asking.catch(() => {}) // awaited below
  await act().finally(() => {
    isOver = true
  })
  await asking
}

/** The member's deposit is approved at the worker's own server, which is neither of the two behind the proxy. */
async function expectTold(page: Page, desk: Page): Promise<void> {
  const { id, serial } = await sendDeposit(page)
  await approveDeposit(desk, id)
  const dialog = page.getByRole('dialog', { name: 'Deposit Berhasil' })
  await expect(dialog).toContainText(serial, { timeout: 45_000 })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test('two servers behind the proxy that ships are one to a member, while the one is updated and the other dies', async ({
  page,
  browser,
  watched,
}) => {
  watched.allow(/WebSocket connection to .*hubs\/member/) // while no server is there
  const stopNginx = await startNginx({ servers: ports, arcade: arcadePort, httpPort, httpsPort })
  const desk = await staffAt(browser, 'kasir@demo.test', '/console')
  let [one, other]: MoreServer[] = await Promise.all(ports.map((port) => startServer(port, origin)))
  try {
    await join(page)
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'token')).toMatchObject({ secure: true, httpOnly: true })
    expect((await openConnected(page, '/slots')).url()).toContain(`wss://localhost:${httpsPort}/`)
    await expectTold(page, desk.page)

    await expectAnsweredDuring(page, async () => one?.stop())
    await expectTold(page, desk.page)
    one = await startServer(ports[0], origin)
    await page.waitForTimeout(beingTriedAgainMs)
    // The one of them that goes to the server come back clears its name: until that is answered nobody else is sent there.
    for (const path of ['/slots', '/slots']) expect((await page.request.get(path)).status()).toBe(200)
    await expectAnsweredDuring(page, async () => other?.stop('SIGKILL'))
    await expectTold(page, desk.page)

    await one.stop()
    const away = await page.request.get('/')
    expect(away.status()).toBe(503)
    expect(await away.text()).toMatch(/Saldomu aman.*\n.*Your balance is safe/)
    other = await startServer(ports[1], origin)
    await expect.poll(async () => (await page.request.get('/')).status()).toBe(200)
    await openConnected(page, '/transaction/history')
    await expect(page.getByRole('cell', { name: /\+Rp/ })).toHaveCount(3)
  } finally {
    await desk.context.close()
    await Promise.all([one?.stop(), other?.stop(), stopNginx()])
  }
})

test('the proxy that ships takes a large picture, keeps figures to itself, and leads to what is encrypted', async ({
  page,
}) => {
  const stopNginx = await startNginx({ servers: ports, arcade: arcadePort, httpPort, httpsPort })
  const server = await startServer(ports[0], origin)
  try {
    await page.goto(`http://localhost:${httpPort}/slots?q=1`)
    await expect(page).toHaveURL(`${origin}/slots?q=1`)
    expect((await page.request.get('/metrics')).status()).toBe(404)
    await signIn(page, 'anggota1')
    const xsrf = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')
    for (const [megabytes, code] of [
      [7, 'INVALID_INPUT'],
      [9, 'PAYLOAD_TOO_LARGE'],
    ] as const) {
      const image = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(megabytes * 1024 * 1024) }
      const headers = { 'x-xsrf-token': decodeURIComponent(xsrf?.value ?? '') }
      const sent = await page.request.post('/api/Bank/Deposit', { headers, multipart: { value: '{}', image } })
      expect((await sent.json()).code, `${megabytes} MB`).toBe(code)
    }
    const games = await page.goto(`https://games.localhost:${httpsPort}/healthz`)
    expect(games?.status()).toBe(200)
  } finally {
    await Promise.all([server.stop(), stopNginx()])
  }
})

test('the proxy that ships bounds the pages of one address and nothing else, and says so to whoever asks for more', async ({
  page,
}) => {
  const [crowded, quiet] = ['127.0.0.2', '127.0.0.3']
  const stopNginx = await startNginx({ servers: ports, arcade: arcadePort, httpPort, httpsPort })
  const server = await startServer(ports[0], origin)
  try {
    const [file] = (await (await page.request.get('/')).text()).match(/\/assets\/[\w.-]+\.js/) ?? []
    const missing = ['/assets/gone.js', '/art/gone.svg', '/theme/gone', '/media/a/b', '/app-icon/gone', '/hubs/gone']
    for (const path of missing) {
      const { status, body } = await askFrom(quiet, path)
      expect({ path, status, isOfTheSite: body.includes('<script') }).toEqual({ path, status: 404, isOfTheSite: false })
    }

    // Each is written in a way of its own that makes a page, though it looks like a call to whoever tidies addresses.
    const written = ['/offline', '/offline?x=/api/', '//api/offline', '/slots/../api/offline', '/%61ssets']
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, turn) => askFrom(crowded, written[turn % written.length] ?? '/')),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(new Set(refused.map(({ path }) => path))).toEqual(new Set(written))
    expect(refused.length).toBeGreaterThan(100)
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(200)
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': '5', 'content-type': 'text/plain; charset=utf-8' })
    expect(refused[0]?.body).toContain('Terlalu banyak halaman diminta dari jaringanmu.')
    expect(refused[0]?.body).toContain('Your network has asked for too many pages.')

    const asked = Array.from({ length: 250 }, () => askFrom(crowded, '/offline')) // nothing is left to it again
    await Promise.race(asked)
    const others = ['/api/Content/GetSite', '/api/nothing', '/console', '/console/deposits', '/gateway/x/y', file ?? '']
    for (const path of others)
      expect({ path, status: (await askFrom(crowded, path)).status }).not.toMatchObject({ status: 429 })
    expect((await askFrom(quiet, '/slots')).status).toBe(200)
    expect((await Promise.all(asked)).some(({ status }) => status === 429)).toBe(true)
    await expect.poll(async () => (await askFrom(crowded, '/slots')).status).toBe(200)
  } finally {
    await Promise.all([server.stop(), stopNginx()])
  }
})

test('the proxy that ships logs no query: no PIN, no link of a mail, no page that led here, whatever becomes of the request', async ({
  page,
}) => {
  const told = 'KATA-RAHASIA'
  const stopNginx = await startNginx({ servers: ports, arcade: arcadePort, httpPort, httpsPort })
  const server = await startServer(ports[0], origin)
  const get = (address: string) => page.request.get(address, { maxRedirects: 0 })
  let logs: Record<string, string> = {}
  try {
    const link = `${origin}/ResetPassword?username=anggota1&token=${told}`
    for (const address of [link, link.replace(origin, `http://localhost:${httpPort}`)]) await get(address)
    await page.goto(link)
    await page.goto(`${origin}/slots`, { referer: link })
    await get(`${origin}/api/member/CheckUserPin?pin=${told}`)
    await page.goto(`https://games.localhost:${httpsPort}/healthz?ticket=${told}`)
    const many = await Promise.all(Array.from({ length: 300 }, () => askFrom('127.0.0.4', `/offline?token=${told}`)))
    expect(many.some(({ status }) => status === 429)).toBe(true)
    await server.stop()
    expect((await get(link)).status()).toBe(503)
  } finally {
    await server.stop()
    logs = await stopNginx()
  }
  expect(logs['balai.log']).toMatch(/localhost "GET \/ResetPassword" 200 .* 127\.0\.0\.1:\d+/)
  expect(logs['balai.log']).toMatch(/localhost "GET \/ResetPassword" 301 /)
  expect(logs['balai.log'], 'which server did not answer').toMatch(
    /"GET \/ResetPassword" 503 .* 127\.0\.0\.1:\d+.* 502/,
  )
  for (const [name, text] of Object.entries(logs)) expect(text, name).not.toContain(told)
})

test('the proxy that ships takes all addresses of an IPv6 network for one, and no other network with it', async () => {
  // No server is behind it: what is let through is told that none is there.
  const stopNginx = await startNginx({ servers: ports, arcade: arcadePort, httpPort, httpsPort, isBehindOthers: true })
  const statusFor = async (address: string) => (await askFrom('127.0.0.2', '/offline', address)).status
  const askAll = (count: number, addressOf: (n: number) => string) =>
    Promise.all(Array.from({ length: count }, (_, n) => statusFor(addressOf(n + 1))))
  try {
    // The whole of the last eight bytes differs, and a line's end is among them.
    const host = (n: number) => [n * 163, n * 7, n, 0x0a0a].map((part) => (part % 0x10000).toString(16)).join(':')
    const statuses = await askAll(300, (n) => `2001:db8:a:1:${host(n)}`)
    const refused = statuses.filter((status) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThanOrEqual(100)
    const again = askAll(250, (n) => `2001:db8:a:1:${host(n)}`) // nothing is left to it
    expect(new Set(await askAll(110, (n) => `2001:db8:a:${(n + 1).toString(16)}::1`))).toEqual(new Set([503]))
    expect((await again).filter((status) => status === 429).length).toBeGreaterThan(0)
    // Of IPv4 each address is one, however like each other they are.
    expect(new Set(await askAll(250, (n) => `198.51.100.${n}`))).toEqual(new Set([503]))
  } finally {
    await stopNginx()
  }
})
