import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiDocument } from '../../src/api-document/document.ts'
import { registerTestProvider, testProvider } from '../game-target.ts'
import { startTestServer, type TestServer } from '../harness.ts'

let server: TestServer
let document: ApiDocument
let page: string
beforeAll(async () => {
  server = await startTestServer({}, 'now')
  await registerTestProvider(server)
  document = (await (await server.visitor().fetch('/api/docs/json')).json()) as ApiDocument
  page = document.tags?.find(({ name }) => name === 'gateway')?.description ?? ''
})
afterAll(() => server.close())

/** As the page says it, from nothing but the page. */
const sign = (secret: string, lines: readonly (string | number)[], body: string): string =>
  createHmac('sha256', secret)
    .update(`${lines.map((line) => `${line}\n`).join('')}${body}`)
    .digest('hex')

describe('whoever signs a call as the page of the API says', () => {
  it('comes to the signature of its example', () => {
    const [, secret = ''] = /and its secret `([^`]+)`/.exec(page) ?? []
    const [, signature] = /the signature is `([0-9a-f]{64})`/.exec(page) ?? []
    const [, example = ''] = /without a line feed at the end:\n\n((?: {4}.*\n)+)/.exec(page) ?? []
    const bytes = example.trimEnd().replaceAll(/^ {4}/gm, '').split('\n')
    const body = bytes.pop() ?? ''
    expect(bytes).toHaveLength(6)
    expect(sign(secret, bytes, body)).toBe(signature)
  })

  it('is let in by the server, and nobody who leaves out audience, provider or call', async () => {
    const { id, key } = testProvider
    const body = JSON.stringify({ requestId: 'req-1', player: 'nobody', session: 'none' })
    const ask = async (lines: readonly (string | number)[], nonce: string, timestamp: number) =>
      await fetch(`${server.origin}/gateway/${id}/balance`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'x-balai-key': key.keyId,
          'x-balai-timestamp': String(timestamp),
          'x-balai-nonce': nonce,
          'x-balai-signature': sign(key.secret, lines, body),
        },
      })
    const now = Math.floor(Date.now() / 1000)
    const whole = ['balai/1', 'wallet', id, 'balance', now, 'nonce-of-the-page-1']
    expect((await ask(whole, 'nonce-of-the-page-1', now)).status).toBe(200)
    expect((await ask([now, 'nonce-of-the-page-2'], 'nonce-of-the-page-2', now)).status).toBe(401)
  })

  it('finds the audience and the call beside each call', () => {
    const signed = Object.entries({ ...document.paths, ...document.webhooks }).filter(
      ([, { post }]) => post?.tags?.includes('gateway') || post?.tags?.includes('provider'),
    )
    expect(signed.length).toBeGreaterThan(12)
    for (const [path, { post }] of signed) {
      const call = path.replace(/^(\/gateway\/\{\w+\}\/|provider\.)/, '')
      const audience = path.startsWith('/gateway/') ? 'wallet' : 'provider'
      expect(post?.description).toContain(`the audience \`${audience}\` and the call \`${call}\``)
    }
  })
})
