import { eachByItself } from '../../platform/jobs/by-itself.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { KycDeps } from './deps.ts'
import { type Forgettable, markPicturesDeleted, readForgettable } from './store.ts'

const dayMs = 24 * 3_600_000
/** Time for a complaint. */
const afterRejectionMs = 30 * dayMs
const afterExpiryMs = 365 * dayMs
const pageSize = 500

/**
 * Every night: pictures whose time is over (record 0273). The files first: a row says deleted only when they are, so the job fails
 * where their folder is not there, and tries again the next night (record 1078).
 */
export function forgetPicturesJob({ db, clock, pictures }: Pick<KycDeps, 'db' | 'clock' | 'pictures'>): Job {
  return {
    name: 'kyc.forget-pictures',
    cron: '20 4 * * *',
    async run() {
      const now = clock.now()
      const before = (ms: number): Date => new Date(now.getTime() - ms)
      const bounds = { rejectedBefore: before(afterRejectionMs), expiredBefore: before(afterExpiryMs) }
      await eachByItself('submissions kept their pictures', async (alone) => {
        for (let after: Forgettable | undefined; ; ) {
          const page: Forgettable[] = await readForgettable(db, bounds, after, pageSize)
          for (const submission of page)
            await alone(async () => {
              await pictures.remove(submission.documentKey)
              await pictures.remove(submission.selfieKey)
              await markPicturesDeleted(db, submission, now)
            })
          after = page.at(-1)
          if (page.length < pageSize) return
        }
      })
    },
  }
}
