import type { Db } from '@balai/db'
import type { Clock } from '../../../platform/clock.ts'
import { closeByItself, type OpenDifference, readOpenOutcomes } from '../cases/store.ts'
import { tellQueues } from '../cases/tell.ts'
import { vanishesTakenBack } from './compare.ts'
import { readTakenBack } from './store.ts'

const casesAtOnce = 500

/** Which of these are about what has been taken back here since they were raised. */
async function readMended(db: Db, cases: readonly OpenDifference[]): Promise<bigint[]> {
  const mended: bigint[] = []
  for (const [provider, ofProvider] of Map.groupBy(cases.filter(vanishesTakenBack), (one) => one.provider)) {
    const ids = ofProvider.map(({ transaction }) => transaction)
    const takenBack = await readTakenBack(db, provider, ids)
    mended.push(...ofProvider.filter(({ transaction }) => takenBack.has(transaction)).map(({ id }) => id))
  }
  return mended
}

/**
 * Closes the cases that would not be raised any more (record 0656): a rollback that came after the comparison leaves nothing
 * on either side. No money moves, and what somebody has resolved stays as they did. Safe to repeat.
 */
export async function closeMended({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  for (let after = 0n; ; ) {
    const page = await readOpenOutcomes(db, after, casesAtOnce)
    const mended = await readMended(db, page)
    if (mended.length > 0)
      await db.transaction().execute(async (tx) => tellQueues(tx, await closeByItself(tx, mended, clock.now())))
    const last = page.at(-1)
    if (page.length < casesAtOnce || !last) return
    after = last.id
  }
}
