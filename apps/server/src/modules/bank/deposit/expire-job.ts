import type { Job } from '../../../platform/jobs/jobs.ts'
import type { BankDeps } from '../deps.ts'
import { expireDeposits } from './decide.ts'

/** Every ten minutes; safe to run twice, since each deposit is decided under its own lock. */
export function expireDepositsJob(deps: BankDeps): Job {
  return {
    name: 'bank.expire-deposits',
    cron: '*/10 * * * *',
    async run() {
      await expireDeposits(deps)
    },
  }
}
