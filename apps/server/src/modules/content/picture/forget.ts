import type { Db, Tx } from '@balai/db'
import type { Clock } from '../../../platform/clock.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { lockContent } from '../store.ts'
import type { KeptPictures } from './kept.ts'
import { forgetSome, readPictureOwners } from './store.ts'

/** Time to take a change back, and for pages that visitors have open. */
const graceMs = 24 * 3_600_000
/** Pictures in one transaction, which keeps the operator's staff waiting. */
const atOnce = 100

/** Ids of an operator's pictures that a higher slice names. */
export type NamedPictures = (tx: Tx, operatorId: string) => Promise<string[]>

/** Every hour: pictures that no content, no setting and no game has named for a day (record 0292). The audit's lines stay. */
export function forgetContentPicturesJob({
  db,
  clock,
  pictures,
  namedElsewhere,
}: {
  db: Db
  clock: Clock
  pictures: Pick<KeptPictures, 'forget'>
  namedElsewhere: NamedPictures
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
            return forgetSome(tx, operatorId, { ...bounds, elsewhere: await namedElsewhere(tx, operatorId) })
          })
        pictures.forget()
      }
    },
  }
}
