import type { Db } from '@balai/db'
import { sql } from 'kysely'
import { type Clock, systemClock } from './clock.ts'

/** What time it is by the database, which all servers share. */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ time: Date }>`SELECT clock_timestamp() AS time`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database says no time')
  return row.time
}

/** A clock that runs by the database's: it stays as far from the machine's own as it is now. */
export async function clockOfDatabase(db: Db): Promise<Clock> {
  const there = (await readDatabaseTime(db)).getTime()
  const aheadMs = systemClock.now().getTime() - there
  return { now: () => new Date(systemClock.now().getTime() - aheadMs) }
}
