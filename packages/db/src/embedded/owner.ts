import { execFile } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
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

/** The pid of the process that holds the folder now, if one does; of a bid by its name, who made it. */
export async function liveOwner(folder: string, name = 'owner'): Promise<number | undefined> {
  const owner = parse((await readOwnerText(join(folder, name))) ?? '')
  if (!owner) return undefined
  return (await processStart(owner.pid)) === owner.startedAt ? owner.pid : undefined
}

/** A claim that is not made yet has a name of its own beside `owner`, so that whoever finds it dead takes away no other. */
const isBid = (name: string): boolean => /^owner\.[0-9a-f]+$/.test(name)

interface Bid {
  name: string
  pid: number
}

/** The bids of others that run; what the dead left is taken away. */
async function otherBids(folder: string, own: string): Promise<Bid[]> {
  const found: Bid[] = []
  for (const name of await readdir(folder)) {
    if (!isBid(name) || name === own) continue
    const pid = await liveOwner(folder, name)
    if (pid === undefined) await rm(join(folder, name), { force: true })
    else found.push({ name, pid })
  }
  return found
}

/** @returns false where our bid is not there any more, which somebody took for that of a dead process */
async function putOver(bid: string, path: string): Promise<boolean> {
  try {
    await rename(bid, path)
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

/** Bids are over within moments; whoever has one for longer is stopped in the middle of it, and may go on at any time. */
const standardBidMs = 10_000

/** Until those who bid at the same moment have claimed, or given way; never the same for two of them. */
const aMoment = (): Promise<void> => delay(randomInt(5, 50))

/**
 * Makes this process the only owner of the folder, until it releases or dies. A dead owner's claim is taken over, by one process
 * however many try at once: each bids first, and claims once it has seen no other bid and then no living owner. Of two who bid at
 * once one sees the other's bid or claim; the one whose name comes later gives way and begins anew.
 *
 * @param refusal the sentence for a folder that has a live owner, or another's bid that does not end
 * @param bidMs how long the bids of others are waited for
 * @returns the release
 * @throws EmbeddedError with that sentence
 */
export async function claimFolder(
  folder: string,
  refusal: (pid: number) => string,
  bidMs = standardBidMs,
): Promise<() => Promise<void>> {
  const path = join(folder, 'owner')
  const mine = `${process.pid} ${(await processStart(process.pid)) ?? 'unknown'}\n`
  const name = `owner.${randomBytes(6).toString('hex')}`
  const bid = join(folder, name)
  const deadline = performance.now() + bidMs
  async function demandNoOwner(): Promise<void> {
    const pid = await liveOwner(folder)
    if (pid !== undefined) throw new EmbeddedError(refusal(pid))
  }
  try {
    for (;;) {
      await demandNoOwner() // which whoever may not write here is told, too
      if (!existsSync(bid)) await writeFile(bid, mine)
      const others = await otherBids(folder, name)
      await demandNoOwner() // after the bids: one that is a claim by now is in no list of them
      const [first] = others
      if (!first && (await putOver(bid, path))) return () => rm(path, { force: true })
      if (first && performance.now() > deadline) throw new EmbeddedError(refusal(first.pid))
      if (others.some((other) => other.name < name)) await rm(bid, { force: true })
      await aMoment()
    }
  } finally {
    await rm(bid, { force: true })
  }
}
