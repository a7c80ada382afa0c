import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '@balai/db'
import { readReceiptKeys } from '../modules/bank/index.ts'
import { readPictureKeys } from '../modules/kyc/index.ts'
import { isThere } from '../platform/shelf/files.ts'
import { type ShelfName, shelfFolder } from '../platform/shelf/shelf.ts'

/** Looked for at once. */
const pageSize = 500
/** What a reader takes in. */
const mostTold = 10

const named = { receipts: readReceiptKeys, kyc: readPictureKeys } as const satisfies Record<ShelfName, unknown>

/** What became of the pictures of one shelf. */
export interface FoundPictures {
  folder: string
  /** Nothing was looked for where the folder is `missing`, or `closed` to whoever asks. */
  standing: 'open' | 'closed' | 'missing'
  /** How many rows name. */
  named: number
  /** How many of those are not there, or have nothing in them. */
  missing: number
  /** The keys of the first ten. */
  first: string[]
  /** Of how many the disk did not say, and what it said of the first of them. */
  untold: { count: number; why: string }
}

function standingOf(folder: string): FoundPictures['standing'] {
  try {
    accessSync(folder, constants.X_OK)
    return 'open'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'closed'
  }
}

/**
 * Looks for every picture that a row names, shelf by shelf (record 1079). It reads no picture and changes nothing.
 *
 * @param onLooked hears from time to time how many pictures of a shelf were looked for
 */
export async function* findPictures(
  db: Db,
  dataDir: string,
  onLooked: (folder: string, count: number) => void = () => {},
): AsyncGenerator<FoundPictures> {
  for (const name of ['receipts', 'kyc'] as const) {
    const folder = shelfFolder(dataDir, name)
    const found: FoundPictures = {
      folder,
      standing: standingOf(folder),
      named: 0,
      missing: 0,
      first: [],
      untold: { count: 0, why: '' },
    }
    for await (const keys of named[name](db, pageSize)) {
      found.named += keys.length
      if (found.standing !== 'open') continue
      count(found, keys, await Promise.allSettled(keys.map((key) => isThere(join(folder, key)))))
      onLooked(folder, found.named)
    }
    yield found
  }
}

function count(found: FoundPictures, keys: readonly string[], are: readonly PromiseSettledResult<boolean>[]): void {
  for (const [place, is] of are.entries()) {
    if (is.status === 'rejected') {
      if (found.untold.count === 0) found.untold.why = String(is.reason)
      found.untold.count += 1
    } else if (!is.value) {
      found.missing += 1
      const key = keys[place]
      if (key !== undefined && found.first.length < mostTold) found.first.push(key)
    }
  }
}
