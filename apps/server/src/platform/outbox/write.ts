import type { Tx } from '@balai/db'
import { insertEvents } from './store.ts'

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
  if (events.length > 0) await insertEvents(tx, events)
}
