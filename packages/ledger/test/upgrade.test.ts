import { readFile } from 'node:fs/promises'
import { openDatabase } from '@balai/db'
import { type AccountId, post, verifyLedger } from '@balai/ledger'
import { createTestDatabase } from '@balai/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorId } from './books.ts'

const migrations = new URL('../../db/migrations/', import.meta.url)

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('postings from before entries were proved are whole after it, and more follow them', async () => {
  const address = new URL(database.url)
  address.search = `?options=${encodeURIComponent('-c search_path=before')}`
  const { db, pool, close } = openDatabase({ url: address.toString(), maxConnections: 1 })
  const migrate = async (name: string) => pool.query(await readFile(new URL(name, migrations), 'utf8'))
  await pool.query('CREATE SCHEMA before')
  for (const name of ['0010_ledger_tables.sql', '0011_ledger_guards.sql', '0012_ledger_writing.sql'])
    await migrate(name)
  await pool.query(`INSERT INTO ledger_accounts (operator_id, member_id, kind, currency)
    VALUES ('demo', '', 'house', 'IDR'), ('demo', 'a', 'cash', 'IDR'), ('demo', 'b', 'cash', 'IDR')`)
  await pool.query(`SELECT ledger_record('{demo,demo}', '{IDR,IDR}', '{one,two}',
    array_fill(decode(repeat('00', 32), 'hex'), '{2}'), '{1,1}', NULL, NULL, NULL, '{2,3}',
    '{1,1,2,2,2}', '{1,2,1,2,3}', '{1,2,2,3,1}', '{1,1,2,1,2}', '{-9,9,-5,3,2}', '{-9,9,4,3,-7}')`)

  for (const name of ['0100_ledger_proof.sql', '0480_ledger_trip.sql', '0765_ledger_known.sql']) await migrate(name)
  const lines = [
    { accountId: 2n as AccountId, amount: -4n },
    { accountId: 3n as AccountId, amount: 4n },
  ]
  const outcome = await db.transaction().execute((tx) => post(tx, { operatorId, key: 'three', code: 1, lines }))

  expect(outcome).toMatchObject({ ok: true, lines: [{ balanceAfter: 0n }, { balanceAfter: 7n }] })
  const { rows } = await pool.query('SELECT account_ids, entry_versions FROM ledger_transfers ORDER BY id LIMIT 2')
  expect(rows.map((row) => [row.account_ids, row.entry_versions].map(String))).toEqual([
    ['1,2', '1,1'],
    ['2,3,1', '2,1,2'],
  ])
  expect(await verifyLedger(db)).toEqual([])
  await close()
})
