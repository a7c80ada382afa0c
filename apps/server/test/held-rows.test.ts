import { calls } from '@balai/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAccount, balanceOf, credit, newRequestId, openBanks } from './bank-scene.ts'
import { startTestServer, type TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await openBanks(server)
})
afterAll(() => server.close())

/** As the fifteen seconds of record 0534, but shorter, on every connection that the pool may have. */
async function waitBriefly(): Promise<void> {
  const { pool } = server.database
  const clients = await Promise.all(Array.from({ length: 30 }, () => pool.connect()))
  for (const client of clients) {
    await client.query("SET lock_timeout = '300ms'")
    client.release()
  }
}

it('rows that a stranger’s transaction holds keep nobody waiting for ever, and others not at all (record 0534)', async () => {
  const [member, other] = [await server.member(), await server.member()]
  for (const each of [member, other]) await credit(server, each, 100_000n)
  const ask = { ...(await addAccount(member)), amount: 50_000, requestId: newRequestId() }
  await waitBriefly()
  const stranger = new pg.Client({ connectionString: server.database.url })
  await stranger.connect()
  await stranger.query('BEGIN')
  await stranger.query('SELECT FROM ledger_accounts WHERE member_id = $1 FOR UPDATE', [member.memberId])

  const { status, answer } = await member.send(calls.bank.withdraw, ask)
  expect({ status, answer }).toMatchObject({ status: 503, answer: { success: false, code: 'TEMPORARY' } })
  const theirs = { ...(await addAccount(other)), amount: 50_000, requestId: newRequestId() }
  expect(await other.call(calls.bank.withdraw, theirs)).toMatchObject({ success: true })

  await stranger.end()
  expect(await balanceOf(member)).toMatchObject({ cash: 100_000 })
  expect(await member.call(calls.bank.withdraw, ask)).toMatchObject({ success: true })
  expect(await balanceOf(member)).toMatchObject({ cash: 50_000 })
})
