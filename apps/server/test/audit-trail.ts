import type { TestServer } from './harness.ts'

/** What the audit trail keeps of one kind of act on a subject, the oldest first: who did it, and the reason that they gave. */
export async function auditOf(
  { database }: Pick<TestServer, 'database'>,
  { action, subject }: { action: string; subject: string },
): Promise<{ by: string; reason: string | null }[]> {
  const { rows } = await database.pool.query<{ by: string; reason: string | null }>(
    'SELECT staff_id AS by, reason FROM audit_line WHERE action = $1 AND subject = $2 ORDER BY id',
    [action, subject],
  )
  return rows
}
