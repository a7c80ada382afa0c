import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'

// Type aliases, not interfaces: Kysely wants rows with an index signature.
export type LoginTriesRow = {
  operator_id: string
  subject: string
  failures: number
  last_failed_at: Date
  locked_until: Date | null
}

type Tables = { login_tries: LoginTriesRow }

export function readTries(db: Db, operatorId: string, subjects: readonly string[]): Promise<LoginTriesRow[]> {
  return db
    .withTables<Tables>()
    .selectFrom('login_tries')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .where('subject', 'in', subjects)
    .execute()
}

/** Locks the row of a subject, making it first where there is none: failures are counted one after the other. */
export function lockTries(tx: Tx, operatorId: string, subject: string, now: Date): Promise<LoginTriesRow> {
  return tx
    .withTables<Tables>()
    .insertInto('login_tries')
    .values({ operator_id: operatorId, subject, failures: 0, last_failed_at: now, locked_until: null })
    .onConflict((conflict) => conflict.columns(['operator_id', 'subject']).doUpdateSet({ subject }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function saveTries(tx: Tx, row: LoginTriesRow): Promise<void> {
  const { operator_id, subject, ...change } = row
  await tx
    .withTables<Tables>()
    .updateTable('login_tries')
    .set(change)
    .where('operator_id', '=', operator_id)
    .where('subject', '=', subject)
    .execute()
}

export async function clearTries(tx: Tx, operatorId: string, subjects: readonly string[]): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('login_tries')
    .set({ failures: 0, locked_until: null })
    .where('operator_id', '=', operatorId)
    .where('subject', 'in', subjects)
    .where('failures', '>', 0)
    .execute()
}

/** Forgets some rows whose last failure is older than `before`; names that strangers tried do not pile up. */
export async function forgetOldTries(tx: Tx, before: Date): Promise<void> {
  await sql`
    DELETE FROM login_tries WHERE (operator_id, subject) IN (
      SELECT operator_id, subject FROM login_tries WHERE last_failed_at < ${before}
      ORDER BY last_failed_at LIMIT 50 FOR UPDATE SKIP LOCKED
    )
  `.execute(tx)
}
