import type { Tx } from '@balai/db'
import { writeOutbox } from '../../platform/outbox/write.ts'
import type { SessionDeps } from './deps.ts'
import { updateEndedSessions } from './store.ts'

/** Which sessions of a member: the one with `id` or `tokenHash`, else all, but never `except`. */
export interface SessionsOf {
  operatorId: string
  memberId: string
  id?: string
  tokenHash?: Buffer
  except?: string
}

/**
 * Ends sessions in the caller's transaction, with the play that was opened from them; the events close their sockets once
 * it is committed (decision 13).
 *
 * @returns how many it ended
 */
export async function endSessions(
  tx: Tx,
  { clock, endPlay }: Pick<SessionDeps, 'clock' | 'endPlay'>,
  which: SessionsOf,
): Promise<number> {
  const { operatorId, memberId } = which
  const ended = await updateEndedSessions(tx, which, clock.now())
  const isAll = which.id === undefined && which.tokenHash === undefined && which.except === undefined
  await endPlay(tx, { operatorId, memberId, ...(isAll ? {} : { sessionIds: ended }) })
  await writeOutbox(
    tx,
    ended.map((sessionId) => ({ operatorId, memberId, topic: 'SessionEnded', payload: { sessionId } })),
  )
  return ended.length
}
