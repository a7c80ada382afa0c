import { hostname } from 'node:os'
import { isAbsolute, join, relative, sep } from 'node:path'
import { claimFolder } from '@balai/db'
import { inDataFolder, makeFolder } from './folder.ts'
import { openSecrets, type Secrets } from './secrets.ts'

/** Where a start keeps what it writes. */
export interface Place {
  dataDir: string
  /** Names our processes for the next start. */
  runFolder: string
  logFolder: string
  secrets: Secrets
}

/** Where a folder is, as people find it: from the clone on while it lies inside, else by its whole path. */
export function wordsForFolder(root: string, folder: string): string {
  const path = relative(root, folder)
  const isInside = path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path)
  return isInside ? path || '.' : folder
}

/**
 * Makes the folders and claims what this start alone writes: the whole of `dataDir` with the embedded database, and with one of
 * `databaseUrl` only a folder of this machine and port, since several servers share the rest.
 *
 * @returns the place, and its release
 * @throws StartRefusal where the folder cannot be used, EmbeddedError where another start holds the place
 */
export async function openPlace(
  dataDir: string,
  { databaseUrl, port }: { databaseUrl: string | undefined; port: number },
): Promise<{ place: Place; release: () => Promise<void> }> {
  const own = databaseUrl === undefined ? dataDir : join(dataDir, 'servers', `${hostname()}-${port}`)
  // Passable, so that the database's own user reaches its folder in it; every file in it has its own mode.
  const runFolder = join(own, 'run')
  const logFolder = join(own, 'logs')
  return inDataFolder(async () => {
    for (const folder of [runFolder, logFolder]) await makeFolder(folder, { mode: 0o755 })
    const release = await claimFolder(
      own,
      (pid) => `Balai already runs in ${own} (process ${pid}): stop that one first.`,
    )
    try {
      return { place: { dataDir, runFolder, logFolder, secrets: await openSecrets(dataDir) }, release }
    } catch (error) {
      await release()
      throw error
    }
  })
}
