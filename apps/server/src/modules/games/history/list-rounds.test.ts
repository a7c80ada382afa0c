import type { Db } from '@balai/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { readClosedRounds, readNewestRounds } from './store.ts'

const dayMs = 24 * 3_600_000

describe('the history of five years', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await server.database.pool.query(
      `SELECT game_history_make_months((now() - interval '5 years')::date, 60); ANALYZE game_history`,
    )
  })
  afterAll(() => server.close())

  it('is looked at in the months of the page alone, from the newest on as further back', async () => {
    const to = server.clock.now()
    const window = {
      operatorId: 'demo',
      memberId: 'mbr_nobody',
      from: new Date(to.getTime() - 30 * dayMs),
      to,
      count: 21,
    }
    const monthsLocked = (read: (db: Db) => Promise<unknown>) =>
      server.database.db.transaction().execute(async (tx) => {
        await read(tx)
        const { rows } = await sql<{ name: string }>`
          SELECT c.relname AS name FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
          WHERE l.pid = pg_backend_pid() AND c.relkind = 'r' AND c.relname ~ '^game_history_2'`.execute(tx)
        return rows.length
      })
    // Thirty days lie in two months, or in three around February.
    expect(await monthsLocked((db) => readNewestRounds(db, { ...window, before: null }))).toBeLessThanOrEqual(3)
    const further = { ...window, skip: 20, timeZone: 'Asia/Jakarta' }
    expect(await monthsLocked((db) => readClosedRounds(db, further))).toBeLessThanOrEqual(3)
  })
})
