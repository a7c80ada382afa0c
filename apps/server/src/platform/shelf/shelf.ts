import { dirname, join, resolve } from 'node:path'
import type { Db, Tx } from '@balai/db'
import type { Clock } from '../clock.ts'
import type { Alone } from '../jobs/by-itself.ts'
import { closeFolder, makeFolder, readWhole, removeFile, writeWhole } from './files.ts'
import { deleteNotes, lockUnnamed, noteUnnamed, readUnnamed } from './store.ts'

/** Where pictures of members lie: private files that only an authorised route reads. */
export interface Shelf {
  /**
   * Keeps one for a day, for as long as no row names it: a server may die before it writes that row (record 0361). It lies on the
   * disk when this ends, whole (record 1077).
   */
  put(key: string, bytes: Buffer): Promise<void>
  /** Says, in the transaction that writes the row which names them, that they stay. Throws when one was deleted already. */
  name(tx: Tx, keys: readonly string[]): Promise<void>
  /** @throws PictureMissing where there is none, or nothing in it; Error where its operator's folder is not there */
  get(key: string): Promise<Uint8Array>
  /** Deletes one. Where it is not there that is no error, but where its operator's folder is not: that may be elsewhere (record 1078). */
  remove(key: string): Promise<void>
  /** Deletes those that no row names since before `before`, each by itself: one that cannot be deleted keeps none behind it. */
  forgetUnnamed(before: Date, alone: Alone): Promise<void>
}

const pageSize = 500

/** The shelves, by the names of their folders. */
export type ShelfName = 'receipts' | 'kyc'

/** Where the pictures of a shelf lie, each by its key. */
export const shelfFolder = (dataDir: string, name: ShelfName): string => resolve(join(dataDir, name))

/** A shelf in the data folder. Its folder is closed with each picture, also one from before, or made anew while servers run. */
export function createShelf(
  { db, clock, dataDir }: { db: Db; clock: Clock; dataDir: string },
  folder: ShelfName,
): Shelf {
  const location = shelfFolder(dataDir, folder)
  const pathOf = (key: string): string => join(location, key)
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await makeFolder(dirname(path), dirname(location))
      await closeFolder(location)
      await noteUnnamed(db, folder, key, clock.now())
      await writeWhole(path, bytes)
    },
    async name(tx, keys) {
      const named = await deleteNotes(tx, folder, keys)
      if (named !== keys.length) throw new Error('a picture was deleted before a row named it')
    },
    async get(key) {
      await closeFolder(location)
      return readWhole(pathOf(key))
    },
    async remove(key) {
      await removeFile(pathOf(key))
      await deleteNotes(db, folder, [key])
    },
    async forgetUnnamed(before, alone) {
      /** The file first, and under the lock: whoever dies in between does it again, and nobody names it meanwhile. */
      const forget = (key: string) =>
        db.transaction().execute(async (tx) => {
          if (!(await lockUnnamed(tx, folder, key))) return
          await removeFile(pathOf(key))
          await deleteNotes(tx, folder, [key])
        })
      for (let after = ''; ; ) {
        const keys = await readUnnamed(db, folder, { before, after, count: pageSize })
        for (const key of keys) await alone(() => forget(key))
        const last = keys.at(-1)
        if (last === undefined || keys.length < pageSize) return
        after = last
      }
    },
  }
}
