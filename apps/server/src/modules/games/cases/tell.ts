import type { Tx } from '@balai/db'
import { type OutboxEvent, writeOutbox } from '../../../platform/outbox/write.ts'
import { type Difference, insertDifferences } from './store.ts'

/** Rounds and cases wait in one room of the console: whoever stands in it reads it again. */
export const roundQueueChanged = (operatorId: string): OutboxEvent => ({
  operatorId,
  memberId: null,
  topic: 'RoundQueueChanged',
  payload: {},
})

/** Tells the staff of each of these operators, once. */
export const tellQueues = (tx: Tx, operatorIds: readonly string[]): Promise<void> =>
  writeOutbox(tx, [...new Set(operatorIds)].map(roundQueueChanged))

/** Adds differences that nobody was told of yet, and tells staff that there is something to look at. */
export async function raiseDifferences(tx: Tx, differences: readonly Difference[], at: Date): Promise<void> {
  await tellQueues(tx, await insertDifferences(tx, differences, at))
}
