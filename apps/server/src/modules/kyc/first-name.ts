import type { Tx } from '@balai/db'
import type { MemberRef } from '../../platform/member-ref.ts'
import { writeOutbox } from '../../platform/outbox/write.ts'
import { standingChanged } from './decide.ts'
import { endApproval, hasWaiting } from './store.ts'

/**
 * Makes way for the first name of a member (record 0505). An approval from before a name was asked for ends: nobody compared
 * its documents with this name. The caller holds the member's lock, which an approval takes before it commits.
 *
 * @returns false while documents wait, which staff would compare with a name that came later
 */
export async function admitFirstName(tx: Tx, member: MemberRef, now: Date): Promise<boolean> {
  if (await hasWaiting(tx, member)) return false
  if (await endApproval(tx, member, now)) await writeOutbox(tx, [standingChanged(member)])
  return true
}
