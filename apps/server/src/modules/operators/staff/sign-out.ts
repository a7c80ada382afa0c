import type { Tx } from '@balai/db'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import { endStaffSessions } from './store.ts'

/** The sockets of a session close by it. */
export const tellEnded = (
  tx: Tx,
  operatorId: string,
  sessions: readonly { id: string; staffId: string }[],
): Promise<void> =>
  writeOutbox(
    tx,
    sessions.map(({ id, staffId }) => ({
      operatorId,
      memberId: null,
      topic: 'StaffSessionEnded',
      payload: { staffId, sessionId: id },
    })),
  )

/** Ends people's sessions, sockets too. @param ended `except` is a session that goes on */
export async function signOut(
  tx: Tx,
  ended: { operatorId: string; staffIds: readonly string[]; except?: string; now: Date },
): Promise<void> {
  await tellEnded(tx, ended.operatorId, await endStaffSessions(tx, ended))
}

/**
 * Who stays signed in and may do more, or nothing for a while: their sockets come again and hear what they may hear now, and the
 * console reads anew what it may show.
 */
export async function tellRightsChanged(tx: Tx, operatorId: string, staffIds: readonly string[]): Promise<void> {
  if (staffIds.length === 0) return
  await writeOutbox(tx, [{ operatorId, memberId: null, topic: 'StaffRightsChanged', payload: { staffIds } }])
}
