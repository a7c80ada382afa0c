import type { Tx } from '@balai/db'
import { sql } from 'kysely'

export interface AttemptName {
  operatorId: string
  staffId: string
  requestId: string
}

/** Waits for the same attempt where it is going on. @returns false when it is known already */
export async function insertAttempt(
  tx: Tx,
  { operatorId, staffId, requestId, inputHash, at }: AttemptName & { inputHash: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO staff_attempt (operator_id, staff_id, request_id, input_hash, subject, made_at)
    VALUES (${operatorId}, ${staffId}, ${requestId}, ${inputHash}, '', ${at})
    ON CONFLICT DO NOTHING RETURNING request_id`.execute(tx)
  return rows.length === 1
}

export async function readAttempt(
  tx: Tx,
  { operatorId, staffId, requestId }: AttemptName,
): Promise<{ inputHash: string; subject: string } | undefined> {
  const { rows } = await sql<{ inputHash: string; subject: string }>`
    SELECT input_hash AS "inputHash", subject FROM staff_attempt
    WHERE operator_id = ${operatorId} AND staff_id = ${staffId} AND request_id = ${requestId}`.execute(tx)
  return rows[0]
}

export async function nameMade(
  tx: Tx,
  { operatorId, staffId, requestId }: AttemptName,
  subject: string,
): Promise<void> {
  await sql`
    UPDATE staff_attempt SET subject = ${subject}
    WHERE operator_id = ${operatorId} AND staff_id = ${staffId} AND request_id = ${requestId}`.execute(tx)
}
