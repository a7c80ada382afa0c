import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmod, lstat, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { EmbeddedError, errorCode } from './errors.ts'
import type { RunAs } from './os-user.ts'

const run = promisify(execFile)

const clone = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '')
const cloneHash = createHash('sha256').update(clone).digest('hex').slice(0, 16)
/** Where database and binaries go when the database's user cannot enter the clone. */
const shelter = `/var/lib/balai/${cloneHash}`

/** Whether the database's user can enter the folder; the system is asked, since modes alone do not tell (ACLs). */
export async function canEnter(folder: string, runAs: RunAs): Promise<boolean> {
  if (runAs.uid === undefined) return true
  try {
    await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...runAs, cwd: '/' })
    return true
  } catch {
    return false // the shell's refusal is the answer
  }
}

/** Makes the folder and gives those of its parents that were missing the mode that lets others pass but not look. */
export async function makePassable(folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true })
  if (firstMade === undefined) return
  for (let path = folder; path.length >= firstMade.length; path = dirname(path)) await chmod(path, 0o711)
}

/** The shelter, made if missing. Refused where anyone but root could have prepared or could change it. */
export async function openShelter(): Promise<string> {
  for (const path of ['/var/lib/balai', shelter]) {
    await mkdir(path, { mode: 0o711 }).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error
    })
    const found = await lstat(path)
    if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) {
      throw new EmbeddedError(`${path} can be changed by others than root, so no database is kept there: remove it.`)
    }
    await chmod(path, 0o711)
  }
  return shelter
}

/** The name of the shelter's folder that belongs to this data folder: deleting the data folder starts anew. */
async function shelteredName(folder: string): Promise<string> {
  const path = join(folder, 'sheltered-at')
  const noted = await readFile(path, 'utf8').catch(() => undefined)
  const match =
    noted === undefined ? undefined : /^\/var\/lib\/balai\/([0-9a-f]{16})\/(data-[0-9a-f]{12})\n$/.exec(noted)
  if (match?.[1] === cloneHash && match[2]) return match[2]
  if (noted !== undefined) {
    throw new EmbeddedError(
      `The database of ${folder} lies in ${noted.trim()} and belongs to a clone at another path: put the clone back, or delete ${folder} to begin with an empty database.`,
    )
  }
  const name = `data-${randomBytes(6).toString('hex')}`
  await writeFile(path, `${shelter}/${name}\n`)
  return name
}

/**
 * The folder in which the database really lives: the wanted one, or one in `/var/lib/balai` when we are root and the
 * database's user cannot enter the wanted one (a clone under a home that only its owner can enter).
 */
export async function chooseHome(wanted: string, runAs: RunAs): Promise<string> {
  await makePassable(wanted)
  if (await canEnter(wanted, runAs)) return wanted
  const home = join(await openShelter(), await shelteredName(wanted))
  await makePassable(home)
  return home
}
