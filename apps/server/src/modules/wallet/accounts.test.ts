import { afterAll, beforeAll, expect, it } from 'vitest'
import { balanceOf, credit } from '../../../test/bank-scene.ts'
import { type MemberVisitor, startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/**
 * As where a standby that lagged was promoted: what was written last is gone, the accounts of this member among it, whose numbers
 * are given anew; and nobody is connected any more.
 */
async function lose({ memberId }: MemberVisitor): Promise<void> {
  const tables = ['ledger_entries', 'ledger_transfers', 'ledger_accounts']
  const guards = (act: string) => tables.map((table) => `ALTER TABLE ${table} ${act} TRIGGER USER;`).join(' ')
  const { pool } = server.database
  await pool.query(`
    ${guards('DISABLE')}
    TRUNCATE ledger_entries, ledger_transfers;
    DELETE FROM ledger_accounts WHERE member_id = '${memberId}';
    UPDATE ledger_accounts SET balance = 0, version = 0;
    SELECT setval(pg_get_serial_sequence('ledger_accounts', 'id'), max(id)) FROM ledger_accounts;
    ${guards('ENABLE')}`)
  const gone = new Set<unknown>()
  pool.on('remove', (client) => gone.add((client as { processID?: number }).processID))
  const last = await pool.connect()
  const { rows } = await last.query<{ pid: number }>(`
    SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'balai' AND pid <> pg_backend_pid()`)
  last.release(true)
  await expect.poll(() => rows.every(({ pid }) => gone.has(pid)), { timeout: 10_000 }).toBe(true)
}

it('nobody gets the money of whoever had their account’s number before the database lost it', async () => {
  const [earlier, lost, later] = [await server.member(), await server.member(), await server.member()]
  await credit(server, earlier, 10_000n)
  for (const amount of [20_000n, 30_000n]) await credit(server, lost, amount) // the second finds what the first opened
  await lose(lost)
  await credit(server, later, 40_000n)
  await credit(server, lost, 50_000n)
  expect([await balanceOf(later), await balanceOf(lost)]).toMatchObject([{ cash: 40_000 }, { cash: 50_000 }])
})
