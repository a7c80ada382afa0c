import type { Tx } from '@balai/db'
import { writeOutbox } from '../../../platform/outbox/write.ts'

/** The event that says so; `Games.kickEnded` is what follows from it. */
export const keptPlayEnded = 'KeptPlayEnded'

/** Providers with wallets of their own hear after the commit that play there has ended, of members of these operators. */
export const tellEnded = (tx: Tx, operatorIds: readonly string[]): Promise<void> =>
  writeOutbox(
    tx,
    operatorIds.map((operatorId) => ({ operatorId, memberId: null, topic: keptPlayEnded, payload: {} })),
  )
