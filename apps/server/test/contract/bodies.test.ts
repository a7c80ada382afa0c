import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../harness.ts'
import { everyCall } from './every-call.ts'

interface Schema {
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  items?: Schema
  maxItems?: number
  maxLength?: number
  pattern?: string
  enum?: unknown[]
  const?: unknown
  contentMediaType?: string
  type?: string
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

/** The most that a field which its schema takes can be, in bytes of JSON: a character takes three. Of pictures nothing: they are parts of their own. */
function mostBytes(schema: Schema): number {
  if (schema.contentMediaType) return 0
  if (schema.const !== undefined) return JSON.stringify(schema.const).length
  if (schema.enum) return Math.max(...schema.enum.map((value) => JSON.stringify(value).length))
  if (schema.anyOf) return Math.max(...schema.anyOf.map(mostBytes))
  if (schema.allOf) return sum(schema.allOf.map(mostBytes))
  if (schema.type === 'string') return 2 + 3 * (schema.maxLength ?? (schema.pattern ? 40 : Number.POSITIVE_INFINITY))
  if (schema.items) return 2 + (schema.maxItems ?? Number.POSITIVE_INFINITY) * (1 + mostBytes(schema.items))
  if (typeof schema.additionalProperties === 'object') {
    const names = schema.propertyNames?.enum?.length ?? Number.POSITIVE_INFINITY
    return 2 + names * (20 + mostBytes(schema.additionalProperties))
  }
  if (schema.properties)
    return 2 + sum(Object.entries(schema.properties).map(([name, field]) => name.length + 4 + mostBytes(field)))
  return 20
}

const bodies = everyCall.filter(({ call }) => call.method !== 'GET')

describe('a body', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '12' })
  })
  afterAll(() => server.close())

  const send = (path: string, body: string) =>
    fetch(`${server.origin}/api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const ofLength = (length: number) =>
    JSON.stringify({ username: 'tidakada', password: 'salah', text: 'a'.repeat(length) })

  it('has room for the longest that its call takes', () => {
    const long = bodies.filter(({ schemas }) => {
      const input = z.toJSONSchema(schemas.input, { io: 'input', unrepresentable: 'any' }) as Schema // of the parts that are read
      return mostBytes(input) > 16 * 1024
    })
    expect(long.map(({ name }) => name)).toEqual(
      bodies.filter(({ call }) => call.takesLongBody).map(({ name }) => name),
    )
  })

  it('of more than 16 KB is taken by the calls that need it, up to 256 KB, and by no other', async () => {
    expect((await send('member/login', ofLength(16_000))).status).toBe(200)
    expect((await send('member/login', ofLength(17_000))).status).toBe(413)
    expect((await send('console/site', ofLength(17_000))).status).toBe(401)
    expect((await send('console/site', ofLength(263_000))).status).toBe(413)
  })

  it('of thousands of values is refused in a sentence', async () => {
    const answer = await send('member/login', JSON.stringify({ username: Array(2_001).fill(1) }))
    expect([answer.status, await answer.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'INVALID_INPUT', message: 'Isinya lebih dari 2.000 nilai.' }),
    ])
  })

  it('that is sent to no call is not read, and its sender is counted by address, whatever session it shows', async () => {
    const nothing = (path: string, cookie: string) =>
      fetch(`${server.origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-xsrf-token': 'x', cookie: `XSRF-TOKEN=x; token=${cookie}` },
        body: 'no JSON',
      }).then(({ status }) => status)
    const statuses: number[] = []
    for (let n = 0; n < 14; n++)
      statuses.push(await nothing(n % 2 ? '/api/nothing' : '/api/console/nothing', `made-up-${n}`))
    expect(statuses).toEqual([...Array(12).fill(404), 429, 429])
  })
})
