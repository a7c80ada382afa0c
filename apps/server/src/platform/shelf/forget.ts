import type { Clock } from '../clock.ts'
import { eachByItself } from '../jobs/by-itself.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Shelf } from './shelf.ts'

/** Far longer than a request takes from the picture to its row. */
const graceMs = 24 * 3_600_000

/** Every hour: pictures that no row has named for a day, because a server died before it wrote one (record 0361). */
export function forgetUnnamedPictures({ clock, shelves }: { clock: Clock; shelves: readonly Shelf[] }): Job {
  return {
    name: 'shelf.forget-unnamed',
    cron: '45 * * * *',
    run() {
      const before = new Date(clock.now().getTime() - graceMs)
      return eachByItself('pictures that no row names were not deleted', async (alone) => {
        for (const shelf of shelves) await shelf.forgetUnnamed(before, alone)
      })
    },
  }
}
