import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '@balai/db'
import { StartRefusal } from './refusal.ts'

interface FolderOptions {
  /** Of each folder that is made on the way, too. */
  mode?: number
}

/**
 * Makes a folder and the missing ones above it, each tried once: Node's own `recursive` never ends where a file system
 * takes no folder and says ENOENT, as /proc does.
 *
 * @throws the system's error for the folder that could not be made
 */
export async function makeFolder(path: string, options: FolderOptions = {}): Promise<void> {
  const refused = await tryFolder(path, options)
  if (refused === undefined) return
  if (errorCode(refused) !== 'ENOENT' || dirname(path) === path) throw refused
  await makeFolder(dirname(path), options)
  const refusedAgain = await tryFolder(path, options)
  if (refusedAgain !== undefined) throw refusedAgain
}

/** @returns why it is no folder; nothing where it is one now */
async function tryFolder(path: string, options: FolderOptions): Promise<unknown> {
  try {
    await mkdir(path, options)
  } catch (error) {
    const isThere = await stat(path).then(
      (found) => found.isDirectory(),
      () => false, // not there: the reason stands in what mkdir said
    )
    return isThere ? undefined : error
  }
}

/**
 * Does something with files of a folder that may be somebody else's.
 *
 * @param sentence what to say, with what the system says of a folder or file that cannot be used
 * @throws StartRefusal with that sentence; other errors as they are
 */
export async function orRefuse<T>(act: () => Promise<T>, sentence: (why: string) => string): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new StartRefusal(sentence(error.message))
  }
}

const anotherFolder =
  ' Set DATA_DIR to a folder in which this user may write, or run this as the user whose folder it is.'

/** As {@link orRefuse}, of the data folder; `advice` is what to do about it. */
export const inDataFolder = <T>(act: () => Promise<T>, advice = anotherFolder): Promise<T> =>
  orRefuse(act, (why) => `DATA_DIR cannot be used: ${why}.${advice}`)
