import type { Db } from '@balai/db'
import { type StaffActing, writeAudit } from '../../operators/index.ts'
import { refuseGame } from '../errors.ts'
import { readCase, updateResolved } from './store.ts'
import { tellQueues } from './tell.ts'

/**
 * Marks a case as dealt with; the note says how. Money is not touched: that is done by its own acts, with two people.
 *
 * @throws Refusal UNKNOWN_REQUEST, ALREADY_DECIDED
 */
export async function resolveCase(
  db: Db,
  acting: StaffActing,
  { id, note }: { id: bigint; note: string },
): Promise<void> {
  const { operatorId, staffId, at } = acting
  if (!(await readCase(db, operatorId, id))) throw refuseGame('UNKNOWN_REQUEST')
  await db.transaction().execute(async (tx) => {
    if (!(await updateResolved(tx, { operatorId, id, staffId, note, at }))) throw refuseGame('ALREADY_DECIDED')
    await tellQueues(tx, [operatorId])
    await writeAudit(tx, { ...acting, action: 'case.resolve', subject: String(id), reason: note })
  })
}
