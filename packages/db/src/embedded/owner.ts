import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EmbeddedError, errorCode } from './errors.ts'

const run = promisify(execFile)

interface Owner {
  pid: number
  /** When that process began, as the system writes it: a later process with the same pid began at another time. */
  startedAt: string
}

/** When the process began, as the system writes it; undefined when it does not run (a zombie no longer runs). */
export async function processStart(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
    // The command's name stands in brackets and may hold spaces; state is the first field after it, start the 20th.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields && fields[0] !== 'Z' && fields[0] !== 'X' ? fields[19] : undefined
  }
  const answer = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => undefined)
  return answer?.stdout.trim() || undefined
}

function parse(text: string): Owner | undefined {
  const match = /^(\d+) (.+)\n$/.exec(text)
  return match?.[1] && match[2] ? { pid: Number(match[1]), startedAt: match[2] } : undefined
}

async function readOwnerText(path: string): Promise<string | undefined> {
  for (let attempt = 0; ; attempt++) {
    try {
      const text = await readFile(path, 'utf8')
      if (parse(text) || attempt === 3) return text
      await delay(100) // it is being written at this moment
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined
      throw error
    }
  }
}

/** The pid of the process that holds the folder now, if one does. */
export async function liveOwner(folder: string): Promise<number | undefined> {
  const owner = parse((await readOwnerText(join(folder, 'owner'))) ?? '')
  if (!owner) return undefined
  return (await processStart(owner.pid)) === owner.startedAt ? owner.pid : undefined
}

/** Takes away what a dead owner left. If another start was faster, what it wrote in the meantime is put back. */
async function removeStale(path: string, expected: string): Promise<void> {
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  if ((await readFile(aside, 'utf8')) === expected) await rm(aside)
  else await rename(aside, path)
}

/**
 * Makes this process the only owner of the folder, until it releases or dies. A dead owner's claim is taken over.
 *
 * @param refusal the sentence for a folder that has a live owner
 * @returns the release
 * @throws EmbeddedError with that sentence
 */
export async function claimFolder(folder: string, refusal: (pid: number) => string): Promise<() => Promise<void>> {
  const path = join(folder, 'owner')
  const mine = `${process.pid} ${(await processStart(process.pid)) ?? 'unknown'}\n`
  for (;;) {
    try {
      await writeFile(path, mine, { flag: 'wx' })
      return () => rm(path, { force: true })
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
    const pid = await liveOwner(folder)
    if (pid !== undefined) throw new EmbeddedError(refusal(pid))
    const left = await readOwnerText(path)
    if (left !== undefined) await removeStale(path, left)
  }
}
