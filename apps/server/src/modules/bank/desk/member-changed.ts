import type { Tx } from '@balai/db'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import { queueChanged as depositChanged } from '../deposit/queue-changed.ts'
import { queueChanged as withdrawalChanged } from '../withdrawal/request.ts'
import { readOpenRequests } from './store.ts'

/** Tells the console that what it shows of a member's open requests is no longer so: they were blocked, or let in again. */
export async function tellOpenRequests(tx: Tx, member: MemberRef): Promise<void> {
  const open = await readOpenRequests(tx, member)
  const { operatorId } = member
  await writeOutbox(
    tx,
    open.map(({ kind, id, serial, state }) =>
      (kind === 'deposit' ? depositChanged : withdrawalChanged)({ operatorId, id, serial }, state),
    ),
  )
}
