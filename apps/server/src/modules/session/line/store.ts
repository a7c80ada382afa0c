import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'

export async function readLineMember(db: Db, operatorId: string, subject: string): Promise<string | null> {
  const { rows } = await sql<{ memberId: string }>`
    SELECT member_id AS "memberId" FROM member_line
    WHERE operator_id = ${operatorId} AND subject = ${subject}`.execute(db)
  return rows[0]?.memberId ?? null
}

/** @returns false when the identity is somebody's already */
export async function insertLineMember(
  tx: Tx,
  { operatorId, subject, memberId }: { operatorId: string; subject: string; memberId: string },
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO member_line (operator_id, subject, member_id, linked_at)
    VALUES (${operatorId}, ${subject}, ${memberId}, ${at}) ON CONFLICT DO NOTHING RETURNING subject`.execute(tx)
  return rows.length === 1
}
