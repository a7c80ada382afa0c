import type { Db } from '@balai/db'
import type { Clock } from '../../../platform/clock.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { lockContent } from '../store.ts'
import type { KeptPictures } from './kept.ts'
import { forgetSome, readPictureOwners } from './store.ts'

/** Time to take a change back, and for pages that visitors have open. */
const graceMs = 24 * 3_600_000
/** Pictures in one transaction, which keeps the operator's staff waiting. */
const atOnce = 100

/** Every hour: pictures that no content and no setting has named for a day (record 0292). The audit's lines stay. */
export function forgetContentPicturesJob({
  db,
  clock,
  pictures,
}: {
  db: Db
  clock: Clock
  pictures: Pick<KeptPictures, 'forget'>
}): Job {
  return {
    name: 'content.forget-pictures',
    cron: '25 * * * *',
    async run() {
      const now = clock.now()
      const bounds = { now, unnamedBefore: new Date(now.getTime() - graceMs), count: atOnce }
      for (const operatorId of await readPictureOwners(db)) {
        for (let isMore = true; isMore; )
          isMore = await db.transaction().execute(async (tx) => {
            await lockContent(tx, operatorId)
            return forgetSome(tx, operatorId, bounds)
          })
        pictures.forget()
      }
    },
  }
}
