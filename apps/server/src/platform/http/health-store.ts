import type { Db } from '@balai/db'
import { sql } from 'kysely'

/** Whether the database takes what is written, and does not only answer (record 1200). @throws whatever keeps it from answering */
export async function takesWrites(db: Db): Promise<boolean> {
  const { rows } = await sql<{ takes: boolean }>`
    SELECT current_setting('transaction_read_only') = 'off' AS takes`.execute(db)
  return rows[0]?.takes ?? false
}
