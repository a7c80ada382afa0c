import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import {
  createProviderClient,
  GatewayRefusal,
  GatewayUnreachable,
  memoryNonceStore,
  newWireId,
  type SignedClientOptions,
  verifyCall,
} from '../src/index.ts'

interface Asked {
  line: string
  headers: IncomingHttpHeaders
  body: string
}

const key = { keyId: 'uji-2', secret: 'a secret for tests only, long enough' }
const olderKey = { keyId: 'uji-1', secret: 'the one before it, for tests only as well' }

let close = () => {}
afterEach(() => close())

/** A provider that answers the first call with the first answer, and so on; after the last it answers nothing. */
async function providerThat(answers: { status: number; body?: string; location?: string; afterMs?: number }[]) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const answer = answers[asked.length]
    const line = `${request.method} ${request.url}`
    asked.push({ line, headers: request.headers, body: await text(request) })
    if (!answer) return
    const { status, body = '{"outcome":"OK"}', location, afterMs = 0 } = answer
    await new Promise((passed) => setTimeout(passed, afterMs))
    const headers = { 'content-type': 'application/json', ...(location ? { location } : {}) }
    response.writeHead(status, headers).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  const { port } = server.address() as AddressInfo // it listens on TCP
  const baseUrl = `http://127.0.0.1:${port}/1`
  const kick = (options: Partial<SignedClientOptions> = {}) =>
    createProviderClient({ baseUrl, provider: 'uji', ...key, ...options }).send('kick', {
      requestId: newWireId('req'),
      player: 'p_1',
      session: 's_1',
    })
  return { asked, kick, baseUrl }
}

const notLookedAt = '{"error":"SIGNATURE_INVALID","message":"no such key"}'

test.each([302, 307])('a call that is sent on elsewhere by %i has no answer, and goes nowhere else', async (status) => {
  const { asked, kick } = await providerThat([{ status, location: '/elsewhere' }])
  await expect(kick()).rejects.toThrow(GatewayUnreachable)
  expect(asked.map(({ line }) => line)).toEqual(['POST /1/kick'])
})

test('what is answered 401 goes once more as it was, rightly signed with the key before and a nonce of its own', async () => {
  const { asked, kick } = await providerThat([{ status: 401, body: notLookedAt }, { status: 200 }])
  expect(await kick({ olderKey })).toEqual({ outcome: 'OK' })
  const [first, second] = asked
  expect(second?.body).toBe(first?.body)
  expect(second?.headers['x-balai-nonce']).not.toBe(first?.headers['x-balai-nonce'])
  const nonces = memoryNonceStore()
  const proofs = asked.map(({ headers, body }) =>
    verifyCall({
      audience: 'provider',
      provider: 'uji',
      call: 'kick',
      keys: [key, olderKey],
      headers,
      body: Buffer.from(body),
      nonces,
      nowMs: Date.now(),
    }),
  )
  expect(await Promise.all(proofs)).toEqual([key, olderKey].map(({ keyId }) => ({ ok: true, keyId })))
})

test('a second 401 is a refusal, and so is the first where there is no key before', async () => {
  const unsigned = { status: 401, body: notLookedAt }
  const twice = await providerThat([unsigned, unsigned])
  const refusal = await twice.kick({ olderKey }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(GatewayRefusal)
  expect(refusal).toMatchObject({ status: 401, refusal: { error: 'SIGNATURE_INVALID' } })
  expect(twice.asked).toHaveLength(2)
  close()
  const single = await providerThat([unsigned, { status: 200 }])
  await expect(single.kick()).rejects.toThrow(GatewayRefusal)
  expect(single.asked).toHaveLength(1)
})

test.each([
  ...[400, 403, 404, 422, 429].map((status) => ({ status, body: '{"outcome":"OK"}' })),
  { status: 404, body: '<pre>Cannot POST /1/kick</pre>' },
  { status: 405, body: '' },
])('$status is a refusal whatever stands with it, and is asked no second time: $body', async (answer) => {
  const { asked, kick } = await providerThat([answer])
  await expect(kick({ olderKey })).rejects.toThrow(GatewayRefusal)
  expect(asked).toHaveLength(1)
})

test.each([
  ['500', { status: 500 }],
  ['503', { status: 503, body: '{"error":"TEMPORARY","message":"later"}' }],
  ['a page of a proxy', { status: 200, body: '<html>' }],
  ['an answer that breaks off', { status: 200, body: '{"outcome":' }],
])('after %s nothing is known, and nothing is asked again', async (_title, answer) => {
  const { asked, kick } = await providerThat([answer])
  await expect(kick({ olderKey })).rejects.toThrow(GatewayUnreachable)
  expect(asked).toHaveLength(1)
})

test('an answer of another shape is none that may be believed', async () => {
  const { kick } = await providerThat([{ status: 200, body: '{"outcome":"OK","more":1}' }])
  await expect(kick()).rejects.toThrow(GatewayRefusal)
})

test('two tries have the time of one', async () => {
  const { asked, kick } = await providerThat([{ status: 401, body: notLookedAt, afterMs: 2_000 }])
  const began = performance.now()
  await expect(kick({ olderKey, timeoutMs: 4_000 })).rejects.toThrow(GatewayUnreachable)
  expect(performance.now() - began).toBeLessThan(5_500)
  expect(asked).toHaveLength(2)
})

test('a provider is read in its own words, and its address may end with a slash', async () => {
  const { asked, kick, baseUrl } = await providerThat([{ status: 200, body: '{"outcome":"DONE"}' }])
  expect(await kick({ baseUrl: `${baseUrl}/`, words: { OK: 'DONE' } })).toEqual({ outcome: 'OK' })
  expect(asked[0]?.line).toBe('POST /1/kick')
})

/** Answers for as long as anybody reads on. */
async function providerWithoutEnd(isCompressed: boolean) {
  const part = Buffer.alloc(1 << 20, ' ')
  const server = createServer((request, response) => {
    request.resume()
    const encoding = isCompressed ? { 'content-encoding': 'gzip' } : {}
    response.writeHead(200, { 'content-type': 'application/json', ...encoding })
    const source = new Readable({
      read() {
        this.push(part)
      },
    })
    const sink = isCompressed ? source.pipe(createGzip({ level: 1 })).pipe(response) : source.pipe(response)
    sink.on('close', () => source.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  const { port } = server.address() as AddressInfo // it listens on TCP
  return `http://127.0.0.1:${port}/1`
}

test.each([
  ['as it is', false],
  ['compressed', true],
])(
  'an answer without an end, %s, is read no further than any answer of the contract is long',
  async (_how, isZip) => {
    const baseUrl = await providerWithoutEnd(isZip)
    const client = createProviderClient({ ...key, baseUrl, provider: 'uji', timeoutMs: 60_000 })
    const answer = client.send('health', { requestId: newWireId('req') })
    await expect(answer).rejects.toSatisfy((error) => error instanceof GatewayRefusal && error.status === 200)
  },
  20_000,
)
