import type { Tx } from '@balai/db'
import { expect } from 'vitest'
import type { TestServer } from './harness.ts'

type Server = Pick<TestServer, 'database'>

/** Waits until so many transactions of the server wait for a lock, or `isOver` says that none will. */
export async function untilWaiting({ database }: Server, count = 1, isOver = () => false): Promise<void> {
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect
    .poll(async () => isOver() || (await database.pool.query(waiting)).rows.length >= count, { timeout: 10_000 })
    .toBe(true)
}

/**
 * Begins `act` while `change` is written and not committed yet, and commits once somebody waits for it, or `act` is over
 * without having waited.
 *
 * @returns what `act` gives
 */
export async function meanwhile<T>(
  server: Server,
  change: (tx: Tx) => Promise<unknown>,
  act: () => Promise<T>,
): Promise<T> {
  // Wrapped, since a promise that is given back from a transaction would be waited for before its commit.
  const { acting } = await server.database.db.transaction().execute(async (tx) => {
    await change(tx)
    let isOver = false
    const acting = act().finally(() => {
      isOver = true
    })
    acting.catch(() => {}) // told to whoever is given it, which may be later: the commit is heard of after it
    await untilWaiting(server, 1, () => isOver)
    return { acting }
  })
  return acting
}
