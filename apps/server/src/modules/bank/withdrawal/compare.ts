import { writeOutbox } from '../../../platform/outbox/write.ts'
import { type StaffActing, writeAudit } from '../../operators/index.ts'
import type { BankDeps } from '../deps.ts'
import { refuseBank } from '../errors.ts'
import { queueChanged } from './request.ts'
import { lockWithdrawal, type Withdrawal, writeComparison } from './store.ts'

/**
 * What was open in a backup that was restored may have been paid or given back since: nobody approves, pays or rejects it
 * before it was compared with the bank's statement (record 0945). SQL refuses it too.
 *
 * @throws Refusal WITHDRAWAL_HELD
 */
export function assertNotHeld({ heldAt }: Withdrawal): void {
  if (heldAt !== null) throw refuseBank('WITHDRAWAL_HELD')
}

/**
 * Records what the bank's statement says of a withdrawal that is held, for whoever decides or pays it then, and lets go of it; or, while
 * it is open, something else instead of what was `read` there. The same words of the same person again stand. Nobody has to take
 * it first: nothing is decided. Locks the withdrawal.
 *
 * @throws Refusal UNKNOWN_REQUEST, NOT_HELD, COMPARISON_CHANGED
 */
export function compareWithdrawal(
  { db }: BankDeps,
  acting: StaffActing,
  { id, comparison, read }: { id: string; comparison: string; read?: string | undefined },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, acting.operatorId, id)
    if (!withdrawal) throw refuseBank('UNKNOWN_REQUEST')
    if (withdrawal.comparedBy === acting.staffId && withdrawal.comparison === comparison) return
    const isOpen = withdrawal.state === 'pending' || withdrawal.state === 'approved'
    if (!isOpen || (withdrawal.heldAt === null && read === undefined)) throw refuseBank('NOT_HELD')
    if (read !== undefined && withdrawal.comparison !== read) throw refuseBank('COMPARISON_CHANGED')
    await writeComparison(tx, withdrawal, { by: acting.staffId, at: acting.at, comparison })
    await writeAudit(tx, {
      ...acting,
      action: 'withdrawal.compare',
      subject: id,
      reason: comparison,
      before: read === undefined ? undefined : { comparison: read },
    })
    await writeOutbox(tx, [queueChanged(withdrawal, withdrawal.state)])
  })
}
