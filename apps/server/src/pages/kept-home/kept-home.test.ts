import { createHash } from 'node:crypto'
import { get as ask, createServer, type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastifyCookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Clock } from '../../platform/clock.ts'
import { createLog } from '../../platform/log.ts'
import { networkOf } from '../../platform/network.ts'
import { systemRandom } from '../../platform/random.ts'
import { createKeptHome, type KeptHome } from './kept-home.ts'
import { createKeptPages } from './kept-pages.ts'
import { scriptHashes } from './script-hashes.ts'

let app: FastifyInstance
let keptHome: KeptHome
let nowMs: number
/** Cookies of those for whom a page was made. */
let made: (string | undefined)[]
/** The networks that those came from. */
let networks: Set<string>
let words: string
let status: number
let ownCookie: string | null

/** A server like ours: the keep stands before everything, and what it does not answer is made for the one who asks. */
beforeEach(async () => {
  nowMs = 1_000_000
  made = []
  networks = new Set()
  words = 'Selamat datang'
  status = 200
  ownCookie = null
  app = fastify({
    serverFactory: (handler) =>
      createServer((request, response) => keptHome.answer(request, response, () => handler(request, response))),
  })
  await app.register(fastifyCookie)
  app.get('*', (request, reply) => {
    made.push(request.headers.cookie)
    networks.add(networkOf(request.ip))
    if (!request.cookies['XSRF-TOKEN']) reply.setCookie('XSRF-TOKEN', 'of-the-maker', { path: '/', sameSite: 'lax' })
    if (ownCookie) reply.setCookie(ownCookie, 'x')
    const by = keptHome.isForKeeping(request.headers) ? 'keep' : 'visitor'
    return reply.status(status).type('text/html; charset=utf-8').header('x-made-for', by).send(pageOf(request.headers))
  })
  const clock: Clock = { now: () => new Date(nowMs) }
  keptHome = createKeptHome({ app, clock, random: systemRandom, log: createLog('silent'), trustedProxies: 0 })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

let origin: string
const pageOf = ({ cookie }: IncomingMessage['headers']) => `<html>${words.repeat(200)} ${cookie ?? ''}</html>`
const get = (headers: Record<string, string> = {}, path = '/') =>
  fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'identity', ...headers }, redirect: 'manual' })
/** As it came over the line, and for whatever host. */
const getRaw = (headers: Record<string, string>) =>
  new Promise<[encoding: string | undefined, body: Buffer]>((resolve) =>
    ask(origin, { headers }, async (response) =>
      resolve([response.headers['content-encoding'], Buffer.concat(await response.toArray())]),
    ),
  )
const isKept = (response: Response) => response.headers.get('x-made-for') === 'keep'

it('many who ask alike get one page, made once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => get()))
  expect(answers.every(isKept)).toBe(true)
  expect(made).toHaveLength(1)
})

it('the language of the browser has a page of its own, until one is chosen', async () => {
  await get({ 'accept-language': 'en-GB,en;q=0.9' })
  await get({ 'accept-language': 'en' })
  await get({ 'accept-language': 'fr' })
  await get({})
  expect(made).toHaveLength(2)
  await get({ 'accept-language': 'en', cookie: 'i18n_redirected=id' })
  await get({ 'accept-language': 'id', cookie: 'i18n_redirected=id' })
  expect(made).toHaveLength(3)
})

it('a language, a theme, a device, an operator and a host have pages of their own', async () => {
  const phone = 'Mozilla/5.0 (Linux; Android 10) Mobile'
  await get()
  await get({ cookie: 'theme=dark' })
  await get({ cookie: 'theme=dark; i18n_redirected=en' })
  await get({ 'user-agent': phone })
  await get({}, '/en')
  await get({ cookie: 'operator_id=other' })
  await getRaw({ host: 'other.test' })
  expect(made).toEqual([
    'theme=light',
    'theme=dark',
    'theme=dark; i18n_redirected=en',
    'theme=light',
    'theme=light',
    'theme=light; operator_id=other',
    'theme=light',
  ])
  expect(networks.size, 'none uses up what another may call').toBe(made.length)
})

it.each(['uid=mbr_1', 'token=t', 'referral=TEMAN', 'pin_validation=p', 'staff_token=s', 'anything=else'])(
  'who comes with %s gets a page of their own, and nobody else gets that',
  async (cookie) => {
    expect(isKept(await get({ cookie: `theme=dark; ${cookie}` }))).toBe(false)
    expect(made).toEqual([`theme=dark; ${cookie}`])
    const other = await get({ cookie: 'theme=dark' })
    expect(isKept(other)).toBe(true)
    expect(await other.text()).not.toContain(cookie)
  },
)

it.each([[{ operatorid: 'other' }], [{ token: 't', uid: 'u' }]])(
  'who names an operator or a session by header is not kept for',
  async (headers) => {
    expect(isKept(await get(headers as Record<string, string>))).toBe(false)
  },
)

it.each([{ 'content-length': '1' }, { 'transfer-encoding': 'chunked' }])(
  'who sends a body along (%o) is answered where its time is bounded',
  async (headers) => {
    const madeFor = await new Promise((resolve) =>
      request(origin, { headers }, (response) => resolve(response.resume().headers['x-made-for'])).end('x'),
    )
    expect(madeFor).toBe('visitor')
  },
)

it('a question and other pages are not kept', async () => {
  expect(isKept(await get({}, '/?ref=TEMAN'))).toBe(false)
  expect(isKept(await get({}, '/slots'))).toBe(false)
  expect(isKept(await fetch(origin, { method: 'HEAD' }))).toBe(false)
})

it('who has no token against forgery gets one, each another, and who has one keeps it', async () => {
  const lines = [await get(), await get()].map((response) => response.headers.getSetCookie())
  for (const [line] of lines) expect(line).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax$/)
  expect(lines[0]).not.toEqual(lines[1])
  expect((await get({ cookie: 'XSRF-TOKEN=mine' })).headers.getSetCookie()).toEqual([])
})

it('a page that sets a cookie of somebody’s own, and one that failed, are not kept', async () => {
  ownCookie = 'token'
  expect(isKept(await get())).toBe(false)
  ownCookie = null
  status = 503
  keptHome.forget()
  const failed = await get()
  expect([failed.status, isKept(failed)]).toEqual([503, false])
})

it('a change shows at once where it is heard of, and within two seconds where it is not', async () => {
  await get()
  words = 'Berubah'
  expect(await (await get()).text()).toContain('Selamat datang')
  keptHome.forget()
  expect(await (await get()).text()).toContain('Berubah')
  words = 'Lagi'
  nowMs += 2_001
  expect(await (await get()).text()).toContain('Lagi')
})

it('it comes in the form that the browser takes, and not at all where it is there already', async () => {
  const raw = async (accepted: string) => getRaw({ 'accept-encoding': accepted })
  const plain = (await raw(''))[1]
  const [brName, br] = await raw('gzip, deflate, br, zstd')
  expect([brName, brotliDecompressSync(br)]).toEqual(['br', plain])
  const [gzipName, gzip] = await raw('br;q=0, gzip')
  expect([gzipName, gunzipSync(gzip)]).toEqual(['gzip', plain])
  const etag = (await get()).headers.get('etag') ?? ''
  expect((await get({ 'if-none-match': etag })).status).toBe(304)
  words = 'Berubah'
  keptHome.forget()
  expect((await get({ 'if-none-match': etag })).status).toBe(200)
})

it('nobody outside can ask for a page without a nonce', async () => {
  await get({ cookie: 'uid=1', 'x-kept-home': 'guess' })
  expect(keptHome.isForKeeping({ 'x-kept-home': 'guess' })).toBe(false)
})

it('the policy names every inline script by its hash, each once, and no data', () => {
  const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  const html = [
    '<script>a()</script><script src="/b.js" async=""></script><script type="application/ld+json">{}</script>',
    '<script>a()</script><script id="x">c()\n</script>',
  ].join('')
  expect(scriptHashes(html)).toEqual([hashOf('a()'), hashOf('c()\n')])
})

it('keys come from those who ask, so their number is bounded', async () => {
  const makes: string[] = []
  const pages = createKeptPages({
    clock: { now: () => new Date(nowMs) },
    async make(key) {
      makes.push(key)
      return { status: 200, headers: {}, html: key }
    },
  })
  for (let host = 0; host < 200; host += 1) await pages.get(`${host}`)
  await pages.get('0')
  expect(makes).toHaveLength(200)
  await pages.get('one more')
  await pages.get('0')
  expect(makes.slice(200)).toEqual(['one more', '0'])
})
