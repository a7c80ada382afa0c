import { chmod, mkdir, open, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Where a file grows. A key is put once, and its note says that there may be one. */
const partOf = (path: string): string => `${path}.part`

/** Of file systems that write the names in a folder by themselves, and take no order to. */
const unordered: ReadonlySet<string | undefined> = new Set(['EINVAL', 'ENOTSUP'])

/** Waits until the names in a folder are on the disk, those that went included. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } catch (error) {
    if (!unordered.has((error as NodeJS.ErrnoException).code)) throw error // which a call to the system always throws
  } finally {
    await handle.close()
  }
}

/** Folders whose names this process has seen on the disk. */
const flushed = new Set<string>()

/**
 * Makes a folder below `base`, which nobody else may enter, and `base` where there is none, by the mode of whoever runs this. Their
 * names are on the disk when this ends, also where another made them a moment ago. What `base` lies in may be closed to us.
 */
export async function makeFolder(folder: string, base: string): Promise<void> {
  const top = await mkdir(base, { recursive: true })
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (made === undefined && flushed.has(folder)) return
  const end = top === undefined ? base : dirname(top)
  for (let at = folder; at !== end; at = dirname(at)) await syncFolder(dirname(at))
  flushed.add(folder)
}

/** Keeps everybody else of the machine out of a folder that is there. One that somebody made for us is theirs to open and to close. */
export async function closeFolder(folder: string): Promise<void> {
  await chmod(folder, 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error
  })
}

/** Writes a file into a folder that is there: it has all its bytes or is not there, after a power cut too (record 1077). */
export async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const part = partOf(path)
  try {
    await writeFile(part, bytes, { flush: true, mode: 0o600 })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true }).catch(() => {}) // what stays is deleted by its note, and the disk's own error is told
    throw error
  }
  await syncFolder(dirname(path))
}

/** Of a picture that a row names: there is no file, or nothing in it, which is what a disk may leave of one after a power cut. */
export class PictureMissing extends Error {}

/** Where its whole folder is not there, nothing is known of a file (record 1078). */
function tellNoFolder(folder: string): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error(
      `There is no folder ${folder}, so nothing is known of what lies in it: is it mounted, or copied back?`,
    )
  }
}

/** @throws PictureMissing, or Error where its whole folder is not there */
export async function readWhole(path: string): Promise<Uint8Array> {
  const bytes = await readFile(path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    const folder = dirname(path)
    await stat(folder).catch(tellNoFolder(folder))
    throw new PictureMissing(`There is no file ${path}.`)
  })
  if (bytes.length === 0) throw new PictureMissing(`There is nothing in ${path}.`)
  return bytes
}

/** Whether a file is there that can be read whole. @throws Error where that cannot be told */
export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    (file) => file.isFile() && file.size > 0,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false
      throw error
    },
  )

/**
 * Deletes a file, and what grew beside it when a server died, for good when this ends. One that is not there is no error.
 *
 * @throws Error where its whole folder is not there, which tells nothing of the file (record 1078)
 */
export async function removeFile(path: string): Promise<void> {
  for (const one of [path, partOf(path)])
    await unlink(one).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  const folder = dirname(path)
  await syncFolder(folder).catch(tellNoFolder(folder))
}
