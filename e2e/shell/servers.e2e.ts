import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { hasNginx } from '../../tools/run/nginx.ts'
import { approveDeposit, sendDeposit } from '../shots/stage.ts'
import { arcadePort } from '../support/addresses.ts'
import { ask, signIn } from '../support/calls.ts'
import { openConnected } from '../support/connected.ts'
import { type MoreServer, startServer } from '../support/more-servers.ts'
import { behindProxy, startNginx } from '../support/nginx.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'

const { ports, httpPort, httpsPort, origin } = behindProxy

test.skip(!hasNginx(), 'nginx is not installed')
test.use({ baseURL: origin, ignoreHTTPSErrors: true })

/** A connection of its own, to whatever certificate. */
const alone = { rejectUnauthorized: false, agent: false } as const

/** What the proxy answers to whoever comes from that address of this machine, as a browser would ask it. */
async function askFrom(
  localAddress: string,
  path: string,
  { forwardedFor, host = 'localhost' }: { forwardedFor?: string; host?: string } = {},
) {
  const asked = request({
    host: '127.0.0.1',
    port: httpsPort,
    localAddress,
    path,
    servername: host,
    headers: {
      host: `${host}:${httpsPort}`,
      accept: 'text/html',
      ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
    },
    ...alone,
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

/** Two that stand for servers, and for their Arcades. @param statusOf by the number of the server and what it is asked for */
async function startStandIns(statusOf: (place: number, path: string) => number) {
  const heard: string[] = []
  const standIns = ports.map((port, place) =>
    createServer((asked, answer) => {
      heard.push(`${asked.method} ${asked.url} ${place}`)
      asked.resume().on('end', () => answer.writeHead(statusOf(place, asked.url ?? '')).end(String(place)))
    }).listen(port, '127.0.0.1'),
  )
  await Promise.all(standIns.map((standIn) => once(standIn, 'listening')))
  return { heard, stop: () => Promise.all(standIns.map((standIn) => once(standIn.close(), 'close'))) }
}

test('the proxy that ships asks the other server what one cannot answer now, but nothing that may have moved money', async ({
  page,
}) => {
  const stopNginx = await startNginx({ servers: ports, arcade: arcadePort, httpPort, httpsPort })
  // The first has lost its database, and to both comes what one operator's maintenance refuses.
  const { heard, stop } = await startStandIns((place, path) =>
    place === 0 || path === '/api/of-one-closed' ? 503 : 200,
  )
  try {
    const asked = Array.from({ length: 60 }, async (_, turn) => {
      const isClosed = turn % 3 === 0
      const answer = await page.request.get(isClosed ? '/api/of-one-closed' : '/api/of-another')
      expect([answer.status(), await answer.text()]).toEqual(
        isClosed ? [503, expect.stringMatching(/^[01]$/)] : [200, '1'],
      )
    })
    await Promise.all(asked)
    expect(heard.filter((line) => line === 'GET /api/of-another 0').length).toBeGreaterThan(0)
    for (let turn = 0; turn < 8; turn += 1) await page.request.post(`/api/deposit/${turn}`, { data: {} })
    const posted = heard.filter((line) => line.startsWith('POST'))
    expect(posted.length).toBe(8)
    expect(posted.some((line) => line.endsWith(' 0'))).toBe(true)
    for (let turn = 0; turn < 8; turn += 1)
      expect((await page.request.post(`/hubs/member/negotiate?turn=${turn}`)).status(), 'a hub takes no money').toBe(
        200,
      )
  } finally {
    await stopNginx()
    await stop()
  }
})

test('the proxy that ships asks the other server for the files of a build that one does not have', async () => {
  const stopNginx = await startNginx({ servers: ports, arcade: ports, httpPort, httpsPort })
  const isOf = (place: number, path: string) => path.endsWith(`-${place}.js`) || !path.endsWith('.js')
  const { heard, stop } = await startStandIns((place, path) => (isOf(place, path) ? 200 : 404))
  const read = async (path: string, host?: string) => {
    const { status, body } = await askFrom('127.0.0.1', path, host ? { host } : {})
    return [status, body]
  }
  try {
    for (const [folder, host] of [['/assets'], ['/console/assets'], ['/assets', 'games.localhost']] as const) {
      for (const turn of [0, 1, 2, 3, 4, 5, 6, 7]) {
        const of = turn % 2
        expect(await read(`${folder}/boot-${of}.js`, host), `${host ?? ''}${folder}`).toEqual([200, String(of)])
      }
      expect(await read(`${folder}/gone-2.js`, host), 'what neither has').toEqual([404, expect.any(String)])
    }
    expect(heard.filter((line) => line.includes('-2.js')).length, 'both were asked').toBe(6)
    expect(await read('/art/gone-2.js')).toEqual([404, expect.any(String)])
    expect(heard.filter((line) => line.includes('/art/')).length, 'of nothing else').toBe(1)
  } finally {
    await stopNginx()
    await stop()
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
    await page.goto(`${origin}/slots?ref=SALAH`)
    await page.getByRole('button', { name: 'Tema gelap' }).click()
    await signIn(page, 'anggota1')
    for (const { name, secure } of await page.context().cookies())
      expect({ name, secure }).toEqual({ name, secure: true })
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

test('the proxy that ships holds nobody who is slow with a body for longer than the servers do', async () => {
  const stopNginx = await startNginx({ servers: ports, arcade: arcadePort, httpPort, httpsPort })
  const server = await startServer(ports[0], origin)
  /** Writes a letter of the body each second. @returns after how many seconds that was over */
  const heldBy = async (method: string, path: string): Promise<number> => {
    const begun = performance.now()
    const headers = { host: `localhost:${httpsPort}`, 'content-type': 'application/json', 'content-length': 1000 }
    const slow = request({
      host: '127.0.0.1',
      port: httpsPort,
      servername: 'localhost',
      method,
      path,
      headers,
      ...alone,
    })
    const timer = setInterval(() => slow.write('x'), 1_000)
    await new Promise((over) => slow.on('response', over).on('error', over))
    clearInterval(timer)
    slow.destroy()
    return (performance.now() - begun) / 1_000
  }
  try {
    const asked = [heldBy('POST', '/api/member/login'), heldBy('GET', '/'), heldBy('GET', '/promotion')]
    const seconds = await Promise.all(asked)
    expect(Math.max(...seconds)).toBeLessThan(14)
  } finally {
    await Promise.all([server.stop(), stopNginx()])
  }
})

test('the proxy that ships bounds the pages of one address and nothing else, and says so to whoever asks for more', async ({
  page,
}) => {
  const [crowded, quiet] = ['127.0.0.2', '127.0.0.3']
  const stopNginx = await startNginx({ servers: ports, arcade: arcadePort, httpPort, httpsPort })
  const servers = await Promise.all(ports.map((port) => startServer(port, origin)))
  try {
    const [file] = (await (await page.request.get('/')).text()).match(/\/assets\/[\w.-]+\.js/) ?? []
    const missing = ['/assets/gone.js', '/art/gone.svg', '/theme/gone', '/media/a/b', '/app-icon/gone', '/hubs/gone']
    const bare = ['/api', '/assets', '/art', '/theme', '/media', '/app-icon'].flatMap((path) => [
      `${path}/`,
      `${path}/?x`,
    ])
    for (const path of [...missing, ...bare]) {
      const { status, body } = await askFrom(quiet, path)
      expect({ path, status, isOfTheSite: body.includes('<script') }).toEqual({ path, status: 404, isOfTheSite: false })
    }

    // Each is written in a way of its own that makes a page, though it looks like a call to whoever tidies addresses.
    const written = [
      '/offline',
      '/offline?x=/api/',
      '//api/offline',
      '/slots/../api/offline',
      '/%61ssets',
      '/%61ssets/x',
      '/%68ubs/member/negotiate',
    ]
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
    await Promise.all([...servers.map((server) => server.stop()), stopNginx()])
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
  const statusFor = async (address: string) =>
    (await askFrom('127.0.0.2', '/offline', { forwardedFor: address })).status
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
