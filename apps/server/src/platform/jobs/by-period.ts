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
  /**
   * Does the period for a page of members, each once whatever runs at the same instant. Whom it fails for it keeps itself, so
   * that they are tried again. @returns who was on the page, in order
   */
  carryOut(run: Run<Kind>, page: Page, alone: Alone): Promise<readonly string[]>
}

/**
 * Carries out every period that is over and was not finished, in order. One for whom it fails keeps neither others nor later
 * periods waiting: the job fails once all had their turn (record 0675). Safe to run twice, also at once.
 */
export function eachPeriod<Kind extends string>(job: PeriodJob<Kind>): Promise<void> {
  const { db, clock, table, operatorId, kind, timeZone } = job
  const yesterday = addDays(dayOf(new Date(clock.now().getTime() - settlingMs), timeZone), -1)
  return eachByItself(`members of ${operatorId} were not paid ${kind}`, async (alone) => {
    for (let count = 0; ; count += 1) {
      const last = await readLastRun(db, table, { operatorId, kind })
      if (last && !last.isFinished) await walkMembers(job, last, alone)
      const next = nextPeriod(job, last)
      if (next.to > yesterday || count === mostPeriods) return
      await insertRun(db, table, { operatorId, kind, ...next })
    }
  })
}

/** From where the run stands, a page at a time. The bookmark stays before a page that could not be gone through. */
async function walkMembers<Kind extends string>(job: PeriodJob<Kind>, run: Run<Kind>, alone: Alone): Promise<void> {
  const { db, clock, table } = job
  for (let after = run.afterMember; ; ) {
    const page = { after, count: pageSize, ...spanOf(run, job.timeZone) }
    const memberIds = await job.carryOut(run, page, alone)
    after = memberIds.at(-1) ?? after
    const isLast = memberIds.length < pageSize
    await markRun(db, table, run, { afterMember: after, finishedAt: isLast ? clock.now() : null })
    if (isLast) return
  }
}

/** The instants of a period's days, the last not included. */
export const spanOf = ({ from, to }: { from: string; to: string }, timeZone: string): { from: Date; to: Date } => ({
  from: startOfDay(from, timeZone),
  to: startOfDay(addDays(to, 1), timeZone),
})
