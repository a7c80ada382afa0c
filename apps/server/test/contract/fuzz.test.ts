import { type AnyCall, calls, permissions } from '@balai/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../harness.ts'
import { assertBooksRight } from '../scene-books.ts'
import { everyCall } from './every-call.ts'
import { inputsFor, internals, settings } from './inputs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let staff: Visitor | undefined

/** Lets tries at signing in be forgotten. */
const wait = (): void => server.clock.advance(3_600_000)

/** Staff sign in seldom, since an address may do so only so often a minute; but a call may have signed the last one out. */
async function findStaff(): Promise<Visitor> {
  const isIn = staff && (await staff.call(calls.operators.consoleMe, {})).success
  if (staff && isIn) return staff
  wait()
  staff = await server.staff(permissions)
  return staff
}

/** Somebody who may make the call. */
function caller(call: AnyCall): Promise<Visitor> | Visitor {
  if (call.auth === 'staff') return findStaff()
  wait()
  return call.auth === 'member' ? server.member() : server.visitor()
}

async function moneyMoved(): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ledger_transfers`.execute(server.database.db)
  return rows[0]?.n ?? 0
}

/** Sends once more what is answered 503, as every caller may: a machine that stands still for seconds is no fault. */
async function send(who: Visitor, call: AnyCall, input: unknown): Promise<{ status: number; body: string }> {
  const first = await who.send(call, input)
  const { status, answer } = first.status === 503 ? await who.send(call, input) : first
  return { status, body: JSON.stringify(answer) }
}

/** Staff last: what they are made to set, such as maintenance, is meant to change what others are answered. */
const inOrder = everyCall.toSorted((a, b) => Number(a.call.auth === 'staff') - Number(b.call.auth === 'staff'))

describe('whatever is sent, the answer is an envelope without internals, and no fault', () => {
  test.each(inOrder)('$name', async ({ call, schemas }) => {
    const who = await caller(call)
    const before = await moneyMoved()
    await fc.assert(
      fc.asyncProperty(inputsFor(call, schemas.input), async (input) => {
        const { status, body } = await send(who, call, input)
        expect(status, body).toBeLessThan(500)
        expect(JSON.parse(body)).toMatchObject({ success: status === 200 ? expect.any(Boolean) : false })
        expect(body).not.toMatch(internals)
      }),
      settings,
    )
    expect(await moneyMoved()).toBe(before)
  })

  test('and the books balance', async () => {
    await assertBooksRight(server.database.db)
  })
})
