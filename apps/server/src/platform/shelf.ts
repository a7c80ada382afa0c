import { join, resolve } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where pictures of members lie: private files that only an authorised route reads. */
export interface Shelf {
  put(key: string, bytes: Buffer): Promise<void>
  get(key: string): Promise<Uint8Array>
  /** Forgets one that nothing came to show; one that is not there is no error. */
  remove(key: string): Promise<void>
}

/** A shelf in the data folder; another driver of the same library puts it elsewhere. */
export function createShelf(dataDir: string, folder: string): Shelf {
  const disk = new Disk(new FSDriver({ location: resolve(join(dataDir, folder)), visibility: 'private' }))
  return {
    put: (key, bytes) => disk.put(key, bytes, { visibility: 'private' }),
    get: (key) => disk.getBytes(key),
    remove: (key) => disk.delete(key),
  }
}
