import { chmod, mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Db, Tx } from '@balai/db'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Clock } from '../clock.ts'
import type { Alone } from '../jobs/by-itself.ts'
import { deleteNotes, lockUnnamed, noteUnnamed, readUnnamed } from './store.ts'

/** Where pictures of members lie: private files that only an authorised route reads. */
export interface Shelf {
  /** Keeps one for a day, for as long as no row names it: a server may die before it writes that row (record 0361). */
  put(key: string, bytes: Buffer): Promise<void>
  /** Says, in the transaction that writes the row which names them, that they stay. Throws when one was deleted already. */
  name(tx: Tx, keys: readonly string[]): Promise<void>
  get(key: string): Promise<Uint8Array>
  /** Forgets one that nothing came to show; one that is not there is no error. */
  remove(key: string): Promise<void>
  /** Deletes those that no row names since before `before`, each by itself: one that cannot be deleted keeps none behind it. */
  forgetUnnamed(before: Date, alone: Alone): Promise<void>
}

const pageSize = 500

/**
 * The folder, which nobody else of the machine may enter: the library keeps what it calls private readable to all. One that
 * somebody made for us is theirs to open and to close.
 */
async function makePrivate(location: string): Promise<void> {
  await mkdir(dirname(location), { recursive: true })
  await mkdir(location, { recursive: true, mode: 0o700 })
  await chmod(location, 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error
  })
}

/** A shelf in the data folder; another driver of the same library puts it elsewhere. */
export function createShelf(
  { db, clock, dataDir }: { db: Db; clock: Clock; dataDir: string },
  folder: 'receipts' | 'kyc',
): Shelf {
  const location = resolve(join(dataDir, folder))
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  let closing: Promise<void> | undefined
  /** Once in a process, also for a folder from before; not at its start, since commands run as others than servers do. */
  function close(): Promise<void> {
    closing ??= makePrivate(location)
    closing.catch(() => {
      closing = undefined // told to whoever waits; the next one tries again
    })
    return closing
  }
  return {
    async put(key, bytes) {
      await close()
      await noteUnnamed(db, folder, key, clock.now())
      await disk.put(key, bytes, { visibility: 'private' })
    },
    async name(tx, keys) {
      const named = await deleteNotes(tx, folder, keys)
      if (named !== keys.length) throw new Error('a picture was deleted before a row named it')
    },
    async get(key) {
      await close()
      return disk.getBytes(key)
    },
    async remove(key) {
      await disk.delete(key)
      await deleteNotes(db, folder, [key])
    },
    async forgetUnnamed(before, alone) {
      /** The file first, and under the lock: whoever dies in between does it again, and nobody names it meanwhile. */
      const forget = (key: string) =>
        db.transaction().execute(async (tx) => {
          if (!(await lockUnnamed(tx, folder, key))) return
          await disk.delete(key)
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
