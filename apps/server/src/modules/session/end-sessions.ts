import type { Tx } from '@balai/db'
import { writeOutbox } from '../../platform/outbox/write.ts'
import { updateEndedSessions } from './store.ts'

/** Which sessions of a member: the one with `id` or `tokenHash`, else all, but never `except`. */
export interface SessionsOf {
  operatorId: string
  memberId: string
  id?: string
  tokenHash?: Buffer
  except?: string
}

/** Ends sessions in the caller's transaction; the events close their sockets once it is committed (decision 13). */
export async function endSessions(tx: Tx, which: SessionsOf, now: Date): Promise<void> {
  const { operatorId, memberId } = which
  const ended = await updateEndedSessions(tx, which, now)
  await writeOutbox(
    tx,
    ended.map((sessionId) => ({ operatorId, memberId, topic: 'SessionEnded', payload: { sessionId } })),
  )
}
