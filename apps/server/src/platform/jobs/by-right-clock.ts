import { type Db, mostTurnedMs, readDatabaseTime } from '@balai/db'
import { type Clock, systemClock } from '../clock.ts'
import type { Logger } from '../log.ts'
import type { Job } from './jobs.ts'

/** More than NTP ever leaves, and well within the five minutes by which a signed call may be off. */
const mostOffMs = 60_000

/**
 * The same job, which is not carried out where the machine's clock is so far ahead of the database's that the server goes by it
 * nevertheless (record 1087): it would pay and count up for good what is not over yet (record 0998). One that is behind does it later.
 * Of either the log hears long before, since signed calls of providers and payment gateways are refused by such a server (record 1031).
 *
 * @param clock the machine's, not the application's, which tests set
 */
export const byRightClock = ({ db, log }: { db: Db; log: Logger }, job: Job, clock: Clock = systemClock): Job => ({
  ...job,
  async run() {
    const before = clock.now().getTime() // before the question, so that a slow answer makes nobody be ahead
    const there = (await readDatabaseTime(db)).getTime()
    const [aheadMs, behindMs] = [before - there, there - clock.now().getTime()]
    if (Math.max(aheadMs, behindMs) > mostOffMs)
      log.warn(
        { aheadSeconds: Math.round(aheadMs / 1000) },
        "this machine's clock and the database's differ: let both keep time by NTP",
      )
    if (aheadMs > mostTurnedMs)
      throw new Error(
        `this machine's clock is ${Math.round(aheadMs / 1000)} s ahead of the database's, so it does no jobs: let both keep time by NTP`,
      )
    await job.run()
  },
})
