import type { Db } from '@balai/db'
import type { Clock } from '../../../platform/clock.ts'
import { addHours, addWins, deleteWins, lockMark, makeWeek, saveMark, summariseTimes, takeAmended } from './store.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** A batch of play that is being committed carries a moment that has passed. */
const behindMs = minuteMs / 2
const longestSpanMs = dayMs
const weekMs = 7 * dayMs
const winsKeptMs = 7 * dayMs
/** Of each operator and category and span: a list of winners is short, and a span is ten minutes. */
const winsKept = 20

/** Counts a span in its own transaction, under the lock of the mark: each round once. @returns whether there is more before `until` */
async function countSpan(db: Db, until: number): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const from = await lockMark(tx, new Date(until - weekMs))
    const to = new Date(Math.min(from.getTime() + longestSpanMs, until))
    if (to <= from) return false
    await addHours(tx, { from, to })
    await addWins(tx, { from, to }, winsKept)
    await saveMark(tx, to)
    return to.getTime() < until
  })
}

/** Ranks and winners from rounds that were really settled (decision 27), for a job. Safe to run twice. */
export async function countPlay(parts: { db: Db; clock: Clock }): Promise<void> {
  await summariseTimes(parts.db)
  const now = parts.clock.now().getTime()
  let hasMore = true
  while (hasMore) hasMore = await countSpan(parts.db, now - behindMs)
  await parts.db.transaction().execute(async (tx) => {
    await takeAmended(tx, await lockMark(tx, new Date(now)), winsKept)
    await makeWeek(tx, new Date(now - weekMs))
    await deleteWins(tx, new Date(now - winsKeptMs))
  })
}
