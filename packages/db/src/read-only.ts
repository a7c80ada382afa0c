import { sql } from 'kysely'
import { answeredWithin } from './patience.ts'
import type { Db } from './tx.ts'

/** What PostgreSQL answers to whatever would write (SQLSTATE `read_only_sql_transaction`). */
const refused = '25006'

/** Whether the database only answers: a standby, one that is still being restored, or one that was told to take nothing (record 1200). */
export const takesNothing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === refused

/** A load balancer waits for a few seconds; a connection that is silent for longer is ended. */
const answerMs = 2_000

/** What keeps the database from taking what is written, if anything does: it only answers (record 1200), or it does not answer. */
export async function writeObstacle(db: Db): Promise<{ is: 'read-only' | 'away'; error?: unknown } | null> {
  try {
    const { rows } = await answeredWithin(answerMs, () =>
      sql<{ takes: boolean }>`SELECT current_setting('transaction_read_only') = 'off' AS takes`.execute(db),
    )
    return rows[0]?.takes ? null : { is: 'read-only' }
  } catch (error) {
    return { is: 'away', error }
  }
}
