import { createTestDatabase, type TestDatabase } from '@balai/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../src/index.ts'

describe('a program that falls silent in the middle of a transaction', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
    await database.pool.query('CREATE TABLE purse (id int PRIMARY KEY, balance int); INSERT INTO purse VALUES (1, 10)')
  })
  afterAll(() => database.drop())

  it('loses its connection, and others get its rows', async () => {
    const silent = openDatabase({ url: database.url, silentTransactionMs: 300 })
    const client = await silent.pool.connect()
    await client.query('BEGIN; UPDATE purse SET balance = 0')
    const other = openDatabase({ url: database.url })
    await other.pool.query('UPDATE purse SET balance = balance + 1')
    expect((await other.pool.query('SELECT balance FROM purse')).rows).toEqual([{ balance: 11 }])
    await expect(client.query('COMMIT')).rejects.toThrow()
    client.release(true)
    await Promise.all([silent.close(), other.close()])
  })

  it('does so after ten seconds unless told otherwise', async () => {
    const usual = openDatabase({ url: database.url })
    const { rows } = await usual.pool.query('SHOW idle_in_transaction_session_timeout')
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '10s' }])
    await usual.close()
  })
})
