import type { Db } from '@balai/db'
import type { Clock } from '../../../platform/clock.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { KeptPictures } from './kept.ts'
import { forgetUnnamed, readPictureOwners, readUnnamed, renewNamed } from './store.ts'

/** Time to take a change back, and for pages that visitors have open. */
const graceMs = 24 * 3_600_000
/** Pictures in one transaction: whoever names one of them waits for its end. */
const atOnce = 100

/** Ids of an operator's pictures that a higher slice names. */
export type NamedPictures = (db: Db, operatorId: string) => Promise<string[]>

/**
 * Every hour: pictures that no content, no setting and no game has named for a day (record 0292). It looks without a lock, which
 * may take a while, and deletes none that was named meanwhile (record 1003). The audit's lines stay.
 */
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
  async function readForgotten(operatorId: string): Promise<string[]> {
    const unnamed = await readUnnamed(db, operatorId)
    const elsewhere = new Set(await namedElsewhere(db, operatorId))
    return unnamed.filter((id) => !elsewhere.has(id))
  }

  async function forgetOf(operatorId: string): Promise<void> {
    const now = clock.now()
    const unnamedBefore = new Date(now.getTime() - graceMs)
    const forgotten = await readForgotten(operatorId)
    await db.transaction().execute((tx) => renewNamed(tx, operatorId, forgotten))
    for (let done = 0; done < forgotten.length; done += atOnce) {
      const ids = forgotten.slice(done, done + atOnce)
      await db.transaction().execute((tx) => forgetUnnamed(tx, operatorId, { ids, now, unnamedBefore }))
    }
  }

  return {
    name: 'content.forget-pictures',
    cron: '25 * * * *',
    async run() {
      for (const operatorId of await readPictureOwners(db)) {
        await forgetOf(operatorId)
        pictures.forget()
      }
    },
  }
}
