import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer, type Visitor } from '../harness.ts'
import { callAt, specCalls } from './spec-calls.ts'
import { type Fields, type SpecInput, specInputs } from './spec-inputs.ts'

let server: TestServer
let member: Visitor
beforeAll(async () => {
  server = await startTestServer()
  // Only then does the registration page leave its bank section empty (spec 2, Registration page).
  await server.database.pool.query(
    `UPDATE operator SET settings = settings || '{"registerNeedMemberAccountDetails": false}'`,
  )
  server.app.operators.forget()
  member = await server.member()
})
afterAll(() => server.close())

const inPath: Record<string, string> = { id: 'bank_nusa', bank_id: 'bank_nusa', bank_code: 'NUSA', rankType: 'popular' }

/** A POST with its fields in the address, as spec 7 writes it. */
const inAddress = new Set(['member/ActivateUserSecondPin', 'Wallet/TransferCreditRequest'])

/** A GET that changes something wants the proof of decision 13; to others it means nothing. */
async function proofOf(who: Visitor): Promise<Record<string, string>> {
  if (!who.cookies.has('XSRF-TOKEN')) await who.fetch('/api/Misc/ListBanner')
  return { 'x-xsrf-token': who.cookies.get('XSRF-TOKEN') ?? '' }
}

function bodyOf(fields: Fields, isMultipart: boolean): Pick<RequestInit, 'body' | 'headers'> {
  if (!isMultipart) return { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } }
  const form = new FormData()
  form.set('value', '{}')
  for (const [name, picture] of Object.entries(fields)) form.set(name, picture as Blob, 'receipt.jpg') // the table has only pictures there
  return { body: form }
}

/** Sends the fields as they stand to the address as the spec spells it, past the renaming of our own client. */
async function send(who: Visitor, { method, path, fields }: { method: string; path: string; fields: Fields }) {
  const place = `/api/${path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => inPath[name] ?? 'arcade')}`
  const isQuery = method === 'GET' || inAddress.has(path)
  const query = new URLSearchParams(isQuery ? (fields as Record<string, string>) : {}).toString() // texts, in the table
  const isBare = isQuery || Object.keys(fields).length === 0
  const isMultipart = callAt(method, path)?.call.multipart ?? false
  const init = isBare && !isMultipart ? {} : bodyOf(fields, isMultipart)
  const headers = { ...init.headers, ...(method === 'GET' ? await proofOf(who) : {}) }
  const response = await who.fetch(query ? `${place}?${query}` : place, { ...init, method, headers })
  const { code, errors } = (await response.json()) as { code?: string; errors?: Record<string, string> } // the envelope
  return { status: response.status, code, refused: code === 'INVALID_INPUT' ? Object.keys(errors ?? { '': '' }) : [] }
}

describe('a call that is sent the fields of the specification and no others is not refused for them', () => {
  test.each(specCalls)('$method $path', async ({ method, path, isPublic }) => {
    const { sends, isUnshown, alsoAsked } = specInputs[`${method} ${path}`] as SpecInput // a call without a row fails here
    for (const fields of sends) {
      server.clock.advance(3_600_000) // one-time codes and tries are rationed by the hour
      const { status, refused } = await send(isPublic ? server.visitor() : member, { method, path, fields })
      expect(status).toBeLessThan(500)
      expect(refused).not.toContain('requestId') // the spec knows none
      if (!isUnshown) expect(refused.filter((name) => name !== alsoAsked)).toEqual([])
      // What the call lacks is told by name.
      else for (const name of ['', ...Object.keys(fields)]) expect(refused).not.toContain(name)
    }
  })
})

describe('a call knows each field that the specification names', () => {
  test.each(specCalls)('$method $path', ({ method, path }) => {
    const { sends, unread = [] } = specInputs[`${method} ${path}`] as SpecInput // as above
    const input = callAt(method, path)?.schemas.input as z.ZodType // spec-calls.test.ts: every address has its call
    const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    const named = sends.flatMap((fields) => Object.keys(fields)).filter((name) => !unread.includes(name))
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(named))
  })
})

test('every row is of a call of the specification', () => {
  const addresses = specCalls.map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(specInputs)).toEqual(addresses)
})
