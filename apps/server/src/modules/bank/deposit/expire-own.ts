import type { MemberRef } from '../../../platform/member-ref.ts'
import type { BankDeps } from '../deps.ts'
import { expireDeposit } from './decide.ts'
import { readOwnOverdue } from './store.ts'

/** More than can wait of one member: five payments and eight receipts. */
const mostAtOnce = 20

/**
 * Expires the member's own deposits whose time is over before the job comes by, so that they stand in the way of nothing that the
 * member asks for now (record 1083). Each in a transaction of its own, which is to be over before the caller's begins: who ends a
 * deposit locks it before the member's safer-play row. They stay ended whatever comes of what is asked for.
 */
export async function expireOwnOverdue(deps: BankDeps, member: MemberRef): Promise<void> {
  for (const overdue of await readOwnOverdue(deps.db, member, deps.clock.now(), mostAtOnce))
    await expireDeposit(deps, overdue).catch(() => {}) // it counts on, as it would without us, and the job tells of it
}
