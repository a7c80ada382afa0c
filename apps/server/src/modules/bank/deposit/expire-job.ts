import { eachByItself } from '../../../platform/jobs/by-itself.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { BankDeps } from '../deps.ts'
import { expireDeposit } from './decide.ts'
import { type Overdue, readOverdue } from './store.ts'

const pageSize = 100

/** Every ten minutes; safe to run twice, since each deposit is decided under its own lock. */
export function expireDepositsJob(deps: BankDeps): Job {
  return {
    name: 'bank.expire-deposits',
    cron: '*/10 * * * *',
    run: () =>
      eachByItself('deposits did not expire', async (alone) => {
        const now = deps.clock.now()
        for (let after: Overdue | undefined; ; ) {
          const page: Overdue[] = await readOverdue(deps.db, now, after, pageSize)
          for (const overdue of page) await alone(() => expireDeposit(deps, overdue))
          after = page.at(-1)
          if (page.length < pageSize) return
        }
      }),
  }
}
