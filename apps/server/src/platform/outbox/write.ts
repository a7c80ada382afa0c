import type { Tx } from '@balai/db'
import { insertEvents, type OutboxEvent } from './store.ts'

export type { OutboxEvent } from './store.ts'

/** Writes events in the transaction that makes them true; the relay sends them after the commit. */
export async function writeOutbox(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length > 0) await insertEvents(tx, events)
}
