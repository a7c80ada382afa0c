import type { Db } from '@balai/db'
import type { Clock } from '../clock.ts'
import type { Job } from '../jobs/jobs.ts'
import { deleteSent } from './store.ts'

const keptDays = 7
const atOnce = 5_000

/** Sent events are kept for a week, far longer than a client may ask back for. */
export function forgetSentEvents({ db, clock }: { db: Db; clock: Clock }): Job {
  return {
    name: 'outbox.forget',
    cron: '17 * * * *',
    async run() {
      const before = new Date(clock.now().getTime() - keptDays * 86_400_000)
      for (let count = atOnce; count === atOnce; ) {
        count = await db.transaction().execute((tx) => deleteSent(tx, before, atOnce))
      }
    },
  }
}
