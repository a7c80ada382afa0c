import type { Tx } from '@balai/db'
import { sql } from 'kysely'

export interface OutboxEvent {
  operatorId: string
  /** Whose event it is; null when it concerns staff only. */
  memberId: string | null
  topic: string
  /** JSON without secrets: ids and figures that the reader may see. */
  payload: Record<string, unknown>
}

/** Writes events in the transaction that makes them true; the relay sends them after the commit. */
export async function writeOutbox(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = JSON.stringify(
    events.map((event) => ({
      operator_id: event.operatorId,
      member_id: event.memberId,
      topic: event.topic,
      payload: event.payload,
    })),
  )
  await sql`
    INSERT INTO outbox_event (operator_id, member_id, topic, payload)
    SELECT operator_id, member_id, topic, payload
    FROM jsonb_to_recordset(${rows}::jsonb) AS row (operator_id text, member_id text, topic text, payload jsonb)
  `.execute(tx)
}
