import type { Db } from '@balai/db'
import type { Clock } from '../../../platform/clock.ts'
import { newId, type Random } from '../../../platform/random.ts'
import { tellQueues } from '../cases/tell.ts'
import { finishEndedRounds, insertStaleRounds } from './store.ts'

/** gateway.md: a round that has been open for longer is for a person to look at. */
export const staleAfterMs = 48 * 3_600_000
/** More than this at once would be an outage of a provider; the next run goes on. */
const mostAtOnce = 500

/** Brings the queue of open rounds up to date. Safe to run twice: a round is put there once. */
export async function findOpenRounds({ db, clock, random }: { db: Db; clock: Clock; random: Random }): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - staleAfterMs)
  await db.transaction().execute(async (tx) => {
    const finished = await finishEndedRounds(tx, now)
    const found = await insertStaleRounds(tx, {
      before,
      now,
      newId: () => newId('gor', now, random),
      most: mostAtOnce,
    })
    await tellQueues(tx, [...finished, ...found])
  })
}
