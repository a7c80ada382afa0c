import { type Law, verifyLaws } from '@balai/ledger'
import { createTestDatabase, type TestDatabase } from '@balai/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('each law is read in a transaction of its own, so that no snapshot outlasts it, and can write nothing', async () => {
  const begins: Law = { law: 'nothing has begun', broken: 'SELECT now()::text AS id' }
  const found = await verifyLaws(database.db, [begins, begins])
  const [first, second] = found.flatMap(({ ids }) => ids)
  expect([first, second]).toEqual([expect.any(String), expect.any(String)])
  expect(first).not.toBe(second)
  const writes: Law = {
    law: 'nothing is numbered',
    broken: "SELECT nextval(pg_get_serial_sequence('ledger_accounts', 'id')) AS id",
  }
  await expect(verifyLaws(database.db, [writes])).rejects.toThrow('read-only transaction')
})
