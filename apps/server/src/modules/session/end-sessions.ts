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
 * @returns how many it ended, and how many of these were live
 */
export async function endSessions(
  tx: Tx,
  { clock, endPlay }: Pick<SessionDeps, 'clock' | 'endPlay'>,
  which: SessionsOf,
): Promise<{ ended: number; live: number }> {
  const { operatorId, memberId } = which
  const ended = await updateEndedSessions(tx, which, clock.now())
  const isAll = which.id === undefined && which.tokenHash === undefined && which.except === undefined
  // Also of those whose time is over: a game that was opened from one may be played still.
  await endPlay(tx, { operatorId, memberId, ...(isAll ? {} : { sessionIds: ended.map(({ id }) => id) }) })
  const live = ended.filter(({ isLive }) => isLive)
  await writeOutbox(
    tx,
    live.map(({ id }) => ({ operatorId, memberId, topic: 'SessionEnded', payload: { sessionId: id } })),
  )
  return { ended: ended.length, live: live.length }
}
