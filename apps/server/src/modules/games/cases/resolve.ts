import type { Db } from '@balai/db'
import { type StaffActing, writeAudit } from '../../operators/index.ts'
import { refuseGame } from '../errors.ts'
import { type GameCase, readCase, updateResolved } from './store.ts'
import { tellQueues } from './tell.ts'

/** What the trail tells of a case, in the words of its list. */
const told = ({ kind, username, amount, providerName, roundId, transactionId }: GameCase) => ({
  kind,
  amount: Number(amount),
  member: username,
  provider: providerName,
  round: roundId,
  transaction: transactionId,
})

/**
 * Marks a case as dealt with; the note says how, and the trail what it was about. Money is not touched: that is done by its own
 * acts, with two people. The same note of the same person again, because the first answer was lost, stands.
 *
 * @throws Refusal UNKNOWN_REQUEST, ALREADY_DECIDED
 */
export async function resolveCase(
  db: Db,
  acting: StaffActing,
  { id, note }: { id: bigint; note: string },
): Promise<void> {
  const { operatorId, staffId, at } = acting
  await db.transaction().execute(async (tx) => {
    const isMine = await updateResolved(tx, { operatorId, id, staffId, note, at })
    const one = await readCase(tx, operatorId, id)
    if (!one) throw refuseGame('UNKNOWN_REQUEST')
    if (!isMine) {
      if (one.resolvedBy?.id === staffId && one.note === note) return
      throw refuseGame('ALREADY_DECIDED')
    }
    await tellQueues(tx, [operatorId])
    await writeAudit(tx, { ...acting, action: 'case.resolve', subject: String(id), after: told(one), reason: note })
  })
}
