import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { processStart } from '@balai/db'
import { openLog } from './log-file.ts'
import { StartRefusal } from './refusal.ts'

export interface Program {
  /** Short and human: 'server', 'Arcade'. */
  name: string
  /** From the root, or absolute. */
  entry: string
  env: NodeJS.ProcessEnv
  /** Answers 200 when the program can serve. */
  readyUrl: string
  /** Where its standard output goes. */
  logFile: string
  /** For one that the others go on without: what that means, in whole sentences. */
  withoutIt?: string
}

export interface Running {
  /** Settles when the program serves for the first time, or cannot. */
  ready: Promise<void>
  /** Stops it and starts it again, with the sources as they are now; how often it died with earlier ones is forgotten. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export interface SuperviseOptions {
  root: string
  /** Where each process is noted, so that the next start can wait for what a killed one left. */
  runFolder: string
  note: (sentence: string) => void
  /** Told when a program that the others cannot do without died too often and is not started again. */
  onGivenUp: (sentence: string) => void
  /** How long a program may take to drain before it is killed; 10 s when absent. */
  graceMs?: number
  /** How long one that the others go on without rests after it died too often; a minute when absent. */
  restMs?: number
  /** For tests; otherwise the machine's clock. */
  now?: () => number
}

type Waiting = Required<Pick<SuperviseOptions, 'note' | 'now'>>

const restartsPerMinute = 5
const startMs = 60_000
const standardRestMs = 60_000
const standardGraceMs = 10_000

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

async function launch(program: Program, root: string): Promise<ChildProcess> {
  const log = await openLog(program.logFile, new Date())
  try {
    return spawn(process.execPath, ['--import', join(root, 'tools/start/guard.ts'), resolve(root, program.entry)], {
      cwd: root,
      env: program.env,
      stdio: ['ignore', log.fd, 'inherit', 'ipc'],
      // Its own process group: Ctrl-C reaches it through us, in the order in which things stop.
      detached: true,
    })
  } finally {
    await log.close()
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false // not listening yet: the caller asks again
  }
}

/** What a program may tell of its start: `tellMigrating` of `packages/process`. */
const saysWhetherItMigrates = (told: unknown): told is { isMigrating: boolean } =>
  typeof told === 'object' && told !== null && 'isMigrating' in told

/**
 * A migration is waited for as long as it takes, another server's too; the minute begins after it (record 0826).
 *
 * @throws StartRefusal when the process ends, or is not ready within a minute
 */
async function waitUntilReady(child: ChildProcess, program: Program, { note, now }: Waiting): Promise<void> {
  let since = now()
  let isMigrating = false
  child.on('message', (told) => {
    if (!saysWhetherItMigrates(told)) return
    isMigrating = told.isMigrating
    since = now()
    if (isMigrating) note(`The ${program.name} migrates the database first, for as long as that takes.`)
    else note(`The database is migrated, and the ${program.name} starts.`)
  })
  while (now() - since < startMs || isMigrating) {
    if (await answers(program.readyUrl)) return
    if (hasEnded(child)) {
      throw new StartRefusal(`The ${program.name} stopped while starting; see above, and ${program.logFile}.`)
    }
    await delay(100)
  }
  throw new StartRefusal(`The ${program.name} was not ready within a minute; see ${program.logFile}.`)
}

async function end(child: ChildProcess, graceMs = standardGraceMs): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const isInTime = await Promise.race([ended.then(() => true), delay(graceMs, false, { ref: false })])
  if (isInTime) return
  child.kill('SIGKILL')
  await ended
}

/** Written so that the next start can tell our processes from strangers that have the same pid by then. */
async function noteProcess(runFolder: string, program: Program, { pid }: ChildProcess): Promise<void> {
  if (pid === undefined) return // it could not be spawned; the wait for its readiness tells
  await writeFile(join(runFolder, program.name.toLowerCase()), `${pid} ${await processStart(pid)}\n`)
}

/**
 * Starts a program and keeps it running: when it dies after it was ready it is started again, a little later each
 * time, at most five times within a minute. One that the others go on without is then tried again after each rest,
 * until it lives longer than that.
 */
export async function supervise(program: Program, options: SuperviseOptions): Promise<Running> {
  const { note, restMs = standardRestMs, now = Date.now } = options
  const deaths: number[] = []
  const stopping = new AbortController()
  let isResting = false
  /** Grows with each `restart`: whoever was to start an earlier one again has nothing left to do. */
  let generation = 0
  let child = await launch(program, options.root)
  await noteProcess(options.runFolder, program, child)

  async function startAgain(own: number): Promise<void> {
    const isOver = () => stopping.signal.aborted || own !== generation
    if (isOver()) return
    const launched = await launch(program, options.root)
    if (isOver()) return end(launched, options.graceMs)
    child = launched
    await noteProcess(options.runFolder, program, child)
    watch()
  }

  /** @returns milliseconds until it is started again, or nothing where it is given up */
  function pauseAfter(cause: string, livedMs: number): number | undefined {
    if (isResting && livedMs < restMs) return restMs // it was said when the rests began
    isResting = false
    const diedAt = now()
    while (deaths[0] !== undefined && diedAt - deaths[0] > 60_000) deaths.shift()
    deaths.push(diedAt)
    if (deaths.length <= restartsPerMinute) {
      note(`The ${program.name} died (${cause}) and is started again.`)
      return deaths.length > 1 ? 250 * 2 ** (deaths.length - 2) : 0
    }
    const sentence = `The ${program.name} died ${deaths.length} times within a minute (${cause}).`
    if (program.withoutIt === undefined) return void options.onGivenUp(sentence)
    note(`${sentence} ${program.withoutIt}`)
    isResting = true
    return restMs
  }

  async function replace(own: number, cause: string, livedMs: number): Promise<void> {
    const pauseMs = pauseAfter(cause, livedMs)
    if (pauseMs === undefined) return
    await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {}) // asked to stop: nothing to wait for
    await startAgain(own)
  }

  function watch(): void {
    const watched = child
    const own = generation
    const since = Date.now()
    const onExit = () => {
      if (stopping.signal.aborted || own !== generation) return
      replace(own, watched.signalCode ?? `code ${watched.exitCode}`, Date.now() - since).catch((error: unknown) =>
        options.onGivenUp(`The ${program.name} could not be started again: ${String(error)}`),
      )
    }
    if (hasEnded(watched)) onExit()
    else watched.once('exit', onExit)
  }

  return {
    ready: waitUntilReady(child, program, { note, now }).then(watch),
    async restart() {
      generation += 1
      const own = generation
      deaths.length = 0
      isResting = false
      await end(child, options.graceMs)
      await startAgain(own)
    },
    async stop() {
      stopping.abort()
      await end(child, options.graceMs)
    },
  }
}

/**
 * Waits for what a killed start left behind: its processes drain by themselves when their channel closes; one that
 * does not is killed.
 */
export async function outwait(runFolder: string, note: (sentence: string) => void): Promise<void> {
  for (const name of await readdir(runFolder)) {
    const text = await readFile(join(runFolder, name), 'utf8')
    const [, pidText, startedAt] = /^(\d+) (.+)\n$/.exec(text) ?? []
    if (!pidText || !startedAt) continue
    const pid = Number(pidText)
    const isOurs = async () => (await processStart(pid)) === startedAt
    if (!(await isOurs())) continue
    note(`An earlier start was killed; waiting for its ${name} (process ${pid}) to finish.`)
    const deadline = Date.now() + standardGraceMs + 2_000
    while ((await isOurs()) && Date.now() < deadline) await delay(50)
    if (await isOurs()) process.kill(pid, 'SIGKILL')
    while (await isOurs()) await delay(20)
  }
}
