import type { Clock } from '../clock.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Shelf } from './shelf.ts'

/** Far longer than a request takes from the picture to its row. */
const graceMs = 24 * 3_600_000
const atOnce = 100

/** Every hour: pictures that no row has named for a day, because a server died before it wrote one (record 0361). */
export function forgetUnnamedPictures({ clock, shelves }: { clock: Clock; shelves: readonly Shelf[] }): Job {
  return {
    name: 'shelf.forget-unnamed',
    cron: '45 * * * *',
    async run() {
      const bounds = { before: new Date(clock.now().getTime() - graceMs), count: atOnce }
      for (const shelf of shelves) while (await shelf.forgetUnnamed(bounds));
    },
  }
}
