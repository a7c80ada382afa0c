import { ask, type Tx } from '@balai/db'
import { eventsAsk, type OutboxEvent } from './store.ts'

export { eventsAsk, type OutboxEvent } from './store.ts'

/** Writes events in the transaction that makes them true; the relay sends them after the commit. */
export const writeOutbox = (tx: Tx, events: readonly OutboxEvent[]): Promise<void> => ask(tx, eventsAsk(events))
