import { sql } from 'kysely'
import type { Db } from './tx.ts'

/** What PostgreSQL answers to whatever would write (SQLSTATE `read_only_sql_transaction`). */
const refused = '25006'

/** Whether the database only answers: a standby, one that is still being restored, or one that was told to take nothing (record 1200). */
export const takesNothing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === refused

/** Whether the database takes what is written, and does not only answer (record 1200). @throws whatever keeps it from answering */
export async function takesWrites(db: Db): Promise<boolean> {
  const { rows } = await sql<{ takes: boolean }>`
    SELECT current_setting('transaction_read_only') = 'off' AS takes`.execute(db)
  return rows[0]?.takes ?? false
}
