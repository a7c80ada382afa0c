import { addDays, dayOf, startOfDay } from '@balai/calendar'
import type { Db } from '@balai/db'
import type { Clock } from '../clock.ts'
import { nextPeriod, type Period } from '../period.ts'
import { type Alone, eachByItself } from './by-itself.ts'
import { insertRun, markRun, type Run, readLastRun } from './period-store.ts'

/** What happened at the last moment of a day is committed a little later; the period is looked at when this has passed. */
const settlingMs = 10 * 60_000
const pageSize = 500
/** A server that was away for weeks catches up, but not with everything in one night. */
const mostPeriods = 40

/** Members after `after` in the order of their ids, and the period's instants, the last not included. */
export interface Page {
  after: string
  count: number
  from: Date
  to: Date
}

interface PeriodJob<Kind extends string> {
  db: Db
  clock: Clock
  /** The slice's own, where it keeps its runs. */
  table: string
  operatorId: string
  kind: Kind
  timeZone: string
  period: Period
  /** The first day that counts. */
  since: string
  /** Does the period for a page of members, each once whatever runs at the same instant. @returns who was on the page, in order */
  carryOut(run: Run<Kind>, page: Page, alone: Alone): Promise<readonly string[]>
}

/** Carries out every period that is over and was not finished, in order. Safe to run twice, also at once. */
export async function eachPeriod<Kind extends string>(job: PeriodJob<Kind>): Promise<void> {
  const { db, clock, table, operatorId, kind, timeZone } = job
  const yesterday = addDays(dayOf(new Date(clock.now().getTime() - settlingMs), timeZone), -1)
  for (let count = 0; ; count += 1) {
    const last = await readLastRun(db, table, { operatorId, kind })
    if (last && !last.isFinished) await walkMembers(job, last)
    const next = nextPeriod(job, last)
    if (next.to > yesterday || count === mostPeriods) return
    await insertRun(db, table, { operatorId, kind, ...next })
  }
}

/**
 * From where the run stands, a page at a time. The bookmark stays before the first page on which somebody failed, and the
 * period unfinished, so that the next time does it for them.
 */
function walkMembers<Kind extends string>(job: PeriodJob<Kind>, run: Run<Kind>): Promise<void> {
  const { db, clock, table, timeZone } = job
  const { operatorId, kind, from, to } = run
  const span = { from: startOfDay(from, timeZone), to: startOfDay(addDays(to, 1), timeZone) }
  return eachByItself(`members of ${operatorId} were not paid ${kind} for ${from}/${to}`, async (alone) => {
    let isWhole = true
    const watched: Alone = async (act) => {
      const isDone = await alone(act)
      isWhole &&= isDone
      return isDone
    }
    for (let after = run.afterMember; ; ) {
      const memberIds = await job.carryOut(run, { after, count: pageSize, ...span }, watched)
      after = memberIds.at(-1) ?? after
      const isLast = memberIds.length < pageSize
      if (isWhole) await markRun(db, table, run, { afterMember: after, finishedAt: isLast ? clock.now() : null })
      if (isLast) return
    }
  })
}
