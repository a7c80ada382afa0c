import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@balai/db'
import type { Clock } from '../../../platform/clock.ts'
import type { Operators } from '../../operators/index.ts'
import { summariseTimes } from '../statistics/store.ts'
import { addDays, areOver, closeUntil, lockSpan, saveCounted, takeNumber } from './store.ts'

/** A batch of play that is being committed carries a moment that has passed; later ones are noted as late. */
const behindMs = 30_000
const askAgainMs = 50
/** Somebody may write for long; what is not counted now is at the next time. */
const longestWaitMs = 5_000

/** Waits until whoever may not know of the mark has committed or failed. @returns whether they have */
async function waitForWriters(db: Db): Promise<boolean> {
  const number = await takeNumber(db)
  for (let waited = 0; waited < longestWaitMs; waited += askAgainMs) {
    if (await areOver(db, number)) return true
    await sleep(askAgainMs)
  }
  return false
}

/** Counts the next span in its own transaction, under the lock of the operator's mark. @returns whether there is more before `until` */
async function countSpan(db: Db, operatorId: string, until: Date): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const span = await lockSpan(tx, operatorId, until)
    if (span.from > until) return false // another server has counted on
    await addDays(tx, operatorId, span)
    await saveCounted(tx, operatorId, span.to)
    return span.to < until
  })
}

/**
 * Counts finished rounds into the days of each member, for a job: every round once and as it is in the end, however its batch
 * and this count run into each other (record 0420). Safe to run twice, and several at once.
 */
export async function countDays(parts: { db: Db; clock: Clock; operators: Operators }): Promise<void> {
  const { db, clock, operators } = parts
  await summariseTimes(db)
  const until = new Date(clock.now().getTime() - behindMs)
  const marks: { operatorId: string; until: Date }[] = []
  for (const { id, settings } of await operators.all())
    marks.push({ operatorId: id, until: await closeUntil(db, { operatorId: id, timeZone: settings.timeZone, until }) })
  if (!(await waitForWriters(db))) return
  for (const mark of marks) {
    let hasMore = true
    while (hasMore) hasMore = await countSpan(db, mark.operatorId, mark.until)
  }
}
