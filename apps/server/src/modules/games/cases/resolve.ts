import type { Db } from '@balai/db'
import type { Clock } from '../../../platform/clock.ts'
import { writeAudit } from '../../operators/index.ts'
import { refuseGame } from '../errors.ts'
import { readCase, updateResolved } from './store.ts'
import { tellQueues } from './tell.ts'

/**
 * Marks a case as dealt with; the note says how. Money is not touched: that is done by its own acts, with two people.
 *
 * @throws Refusal UNKNOWN_REQUEST, ALREADY_DECIDED
 */
export async function resolveCase(
  { db, clock }: { db: Db; clock: Clock },
  { operatorId, staffId, ip }: { operatorId: string; staffId: string; ip: string },
  { id, note }: { id: bigint; note: string },
): Promise<void> {
  if (!(await readCase(db, operatorId, id))) throw refuseGame('UNKNOWN_REQUEST')
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    if (!(await updateResolved(tx, { operatorId, id, staffId, note, at }))) throw refuseGame('ALREADY_DECIDED')
    await tellQueues(tx, [operatorId])
    await writeAudit(tx, { operatorId, staffId, action: 'case.resolve', subject: String(id), reason: note, ip, at })
  })
}
