import type { OutboxEvent } from '../../../platform/outbox/write.ts'
import type { Deposit } from './store.ts'

/** Tells the console that a deposit entered or left the queue. */
export function queueChanged(
  { operatorId, id, serial }: Pick<Deposit, 'operatorId' | 'id' | 'serial'>,
  state: string,
): OutboxEvent {
  return { operatorId, memberId: null, topic: 'DepositQueueChanged', payload: { id, serial, state } }
}
