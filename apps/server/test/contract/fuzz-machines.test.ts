import { randomBytes } from 'node:crypto'
import { calls } from '@balai/contract'
import { inboundCalls, type SigningKey, signCall } from '@balai/gateway-kit'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { noticeCall, noticeRequest } from '../../src/modules/bank/payment/notice-route.ts'
import { sandboxGatewayId } from '../../src/sandbox-gateway/gateway.ts'
import { openBanks, receivingAccountId } from '../bank-scene.ts'
import { createPlayer, registerTestProvider, testProvider } from '../game-target.ts'
import { startTestServer, type TestServer } from '../harness.ts'
import { sandboxPayerKey } from '../payment-notice.ts'
import { assertBooksRight } from '../scene-books.ts'
import { inputsFor, internals, settings } from './inputs.ts'

/** What programs send: they sign, so that their bodies are read, and whoever holds a key is not trusted with more than that. */
interface Door {
  provider: string
  call: string
  key: SigningKey
  request: z.ZodType
}
const doors: readonly Door[] = [
  ...Object.entries(inboundCalls).map(([call, { request }]) => ({
    provider: testProvider.id,
    call,
    key: testProvider.key,
    request,
  })),
  { provider: sandboxGatewayId, call: noticeCall, key: sandboxPayerKey, request: noticeRequest },
]

let server: TestServer
let player: string
beforeAll(async () => {
  server = await startTestServer()
  await registerTestProvider(server)
  player = await createPlayer(server.database.db, { cash: 100_000n, bonus: 0n })
})
afterAll(() => server.close())

async function send({ provider, call, key }: Door, body: string): Promise<{ status: number; text: string }> {
  const headers = signCall({
    audience: 'wallet',
    provider,
    call,
    key,
    timestampSeconds: Math.floor(server.clock.now().getTime() / 1000),
    nonce: randomBytes(16).toString('base64url'),
    body,
  })
  const response = await fetch(`${server.origin}/gateway/${provider}/${call}`, { method: 'POST', headers, body })
  return { status: response.status, text: await response.text() }
}

async function moneyMoved(): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ledger_transfers`.execute(server.database.db)
  return rows[0]?.n ?? 0
}

describe('whatever a program sends, signed, the answer is no fault, tells nothing of the inside, and nothing moves', () => {
  test.each(doors)('$provider/$call', async (door) => {
    const before = await moneyMoved()
    const fields = Object.keys((door.request as z.ZodObject).shape)
    const known = Object.entries({ operator: 'demo', player }).filter(([name]) => fields.includes(name))
    const somebody = fc.boolean().map((isKnown) => Object.fromEntries(isKnown ? known : []))
    const bodies = fc.oneof(
      { weight: 4, arbitrary: inputsFor({ method: 'POST' }, door.request).map((input) => JSON.stringify(input)) },
      {
        weight: 4,
        arbitrary: fc
          .tuple(inputsFor({ method: 'GET' }, door.request), somebody)
          .map(([input, named]) => JSON.stringify({ ...(input as object), ...named })),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
    )
    const seen = new Set<number>()
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const { status, text } = await send(door, body)
        seen.add(status)
        expect(status, `${body} ${text}`).toBeLessThan(500)
        expect(JSON.parse(text)).toBeTypeOf('object')
        expect(text).not.toMatch(internals)
      }),
      { ...settings, numRuns: 60 },
    )
    expect(seen, 'some of it has to get past the schema').toContain(200)
    expect(await moneyMoved()).toBe(before)
  })

  test('and the books balance', async () => {
    await assertBooksRight(server.database.db)
  })
})

describe('a body of parts', () => {
  const part = (name: string, body: string, file = '') =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${body}\r\n`
  const whole = JSON.stringify({ requestId: 'uji-00000001', accountId: receivingAccountId, balance: 50_000 })

  test('cut anywhere, or of parts that nobody asked for, is refused as input', async () => {
    await openBanks(server)
    const member = await server.member()
    const body = `${part('value', whole)}${part('image', 'no picture', 'a.jpg')}--x--\r\n`
    await member.fetch('/api/Misc/ListBanner')
    const strange = fc.oneof(
      fc.nat(body.length - 1).map((length) => body.slice(0, length)),
      fc.tuple(fc.nat(body.length - 1), fc.string({ unit: 'binary', maxLength: 4 })).map(([at, more]) => {
        return body.slice(0, at) + more + body.slice(at + 1)
      }),
      fc.string({ unit: 'binary', maxLength: 40 }).map((name) => `${part(name, whole, 'a.jpg')}--x--\r\n`),
      fc.string({ unit: 'binary', maxLength: 40 }).map((value) => `${part('value', value)}--x--\r\n`),
    )
    const path = `/api/${calls.bank.deposit.path}`
    await fc.assert(
      fc.asyncProperty(
        strange,
        fc.constantFrom('; boundary=x', '; boundary=', '; boundary="', ''),
        async (sent, boundary) => {
          const headers = { 'content-type': `multipart/form-data${boundary}` }
          const response = await member.fetch(path, { method: 'POST', headers, body: sent })
          const text = await response.text()
          expect(response.status, text).toBeLessThan(500)
          expect(JSON.parse(text)).toMatchObject({ success: false })
          expect(text).not.toMatch(internals)
        },
      ),
      { ...settings, numRuns: 120 },
    )
  })
})
