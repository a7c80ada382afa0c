import type { Db } from '@balai/db'
import { sql } from 'kysely'

/** What time it is by the database, which all servers share. */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ time: Date }>`SELECT clock_timestamp() AS time`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database says no time')
  return row.time
}
