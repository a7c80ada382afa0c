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
}

function standingOf(folder: string): FoundPictures['standing'] {
  try {
    accessSync(folder, constants.X_OK)
    return 'open'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'closed'
  }
}

/** Looks for every picture that a row names, shelf by shelf (record 1079). It reads no picture and changes nothing. */
export async function* findPictures(db: Db, dataDir: string): AsyncGenerator<FoundPictures> {
  for (const name of ['receipts', 'kyc'] as const) {
    const folder = shelfFolder(dataDir, name)
    const found: FoundPictures = { folder, standing: standingOf(folder), named: 0, missing: 0, first: [] }
    for await (const keys of named[name](db, pageSize)) {
      found.named += keys.length
      if (found.standing === 'open')
        countMissing(found, keys, await Promise.all(keys.map((key) => isThere(join(folder, key)))))
    }
    yield found
  }
}

function countMissing(found: FoundPictures, keys: readonly string[], are: readonly boolean[]): void {
  const missing = keys.filter((_key, place) => !are[place])
  found.missing += missing.length
  found.first.push(...missing.slice(0, mostTold - found.first.length))
}
