import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const largeBytes = 20 * 1024 * 1024
/** Old logs of each program that stay; the oldest beyond them go. */
export const keptLogs = 10

const stamp = /^\d{4}-\d\d-\d\dT\d{6}Z$/
/** `2026-11-28T093134Z`: in the order of time, and fit for every file system. */
const stampOf = (moment: Date): string => moment.toISOString().replace(/\.\d+/, '').replaceAll(':', '')

/**
 * Opens a program's log to append to it. One that has grown large makes room for a new one: it is named by the moment at which it did,
 * `server.log.2026-11-28T093134Z`, and of those the newest {@link keptLogs} stay (record 0946).
 */
export async function openLog(path: string, now: Date): Promise<FileHandle> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0, // no log yet
  )
  if (size > largeBytes) {
    await rename(path, `${path}.${stampOf(now)}`)
    await forgetOldest(path)
  }
  return open(path, 'a', 0o600)
}

async function forgetOldest(path: string): Promise<void> {
  const begin = `${basename(path)}.`
  const isOld = (name: string) => name.startsWith(begin) && stamp.test(name.slice(begin.length))
  const old = (await readdir(dirname(path))).filter(isOld).toSorted()
  for (const name of old.slice(0, -keptLogs)) await rm(join(dirname(path), name), { force: true })
}
