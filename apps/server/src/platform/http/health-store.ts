import type { Db } from '@balai/db'
import { sql } from 'kysely'

/** Asks the database for nothing. @throws whatever keeps it from answering */
export async function assertDatabaseAnswers(db: Db): Promise<void> {
  await sql`SELECT 1`.execute(db)
}
