import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { isAway } from '../reachable.ts'
import { adminName, bareEnvironment, type Cluster } from './cluster.ts'
import { EmbeddedError } from './errors.ts'
import type { Settings } from './settings.ts'

export interface PostmasterOptions {
  cluster: Cluster
  settings: Settings
  /** PostgreSQL writes here itself, so that its words outlive ours. */
  logFile: string
  /** Told in one sentence of deaths and of restarts that failed. */
  onLog: (sentence: string) => void
  /** Told after a dead postmaster serves again. */
  onRestart: () => void
  /** Gives up waiting for it to serve. */
  signal: AbortSignal | undefined
}

export interface Postmaster {
  pid(): number | undefined
  stop(): Promise<void>
}

const durable = {
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_error_verbosity: 'terse', // the detail of an error is the values of its row: whose address is taken already
}
const fleeting = { ...durable, fsync: 'off', full_page_writes: 'off', autovacuum_naptime: '10s' }

/** At one blow: a process that ends between the start and its caller's knowing of it would leave PostgreSQL running. */
function spawnPostgres({ cluster, settings, logFile }: PostmasterOptions): ChildProcess {
  const parameters: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...(cluster.isThrowaway ? fleeting : durable),
  }
  const log = openSync(logFile, 'a', 0o600)
  try {
    const flags = Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    return spawn(cluster.binaries.postgres, ['-D', cluster.folder, '-p', String(settings.port), ...flags], {
      ...cluster.runAs,
      cwd: '/',
      env: bareEnvironment,
      stdio: ['ignore', log, log],
      // Its own process group: Ctrl-C in a terminal must reach it through us, after the server has drained.
      detached: true,
    })
  } finally {
    closeSync(log)
  }
}

async function accepts(settings: Settings): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: settings.port,
    user: adminName,
    password: settings.adminPassword,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  })
  client.on('error', () => {}) // the rejection below tells the same
  try {
    await client.connect()
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && !isAway(error)) throw error
    return false // not listening yet, or still recovering: the caller asks again until the process ends
  } finally {
    await client.end().catch(() => {}) // there may be no connection to end
  }
}

async function lastWords(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n')
  const line = lines.findLast((text) => /FATAL|PANIC|could not/.test(text)) ?? lines.at(-1) ?? ''
  return line.replace(/^.*?(FATAL|PANIC|LOG): +/, '')
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

async function endChild(child: ChildProcess | undefined): Promise<void> {
  if (!child || hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGINT') // PostgreSQL's fast shutdown: transactions are rolled back, everything is written
  const isInTime = await Promise.race([ended.then(() => true), delay(30_000, false, { ref: false })])
  if (isInTime) return
  child.kill('SIGQUIT')
  await ended
}

/** Waits until it takes connections, however long its recovery takes; one that refuses ours, or is given up, is ended. */
async function untilServing(child: ChildProcess, { settings, logFile, signal }: PostmasterOptions): Promise<void> {
  const failure: { error?: Error } = {}
  child.once('error', (error) => {
    failure.error = error
  })
  while (!failure.error && !hasEnded(child)) {
    try {
      signal?.throwIfAborted()
      if (await accepts(settings)) return
    } catch (error) {
      await endChild(child)
      if (error instanceof pg.DatabaseError) failure.error = error
      else throw error
    }
    await delay(40)
  }
  const reason = failure.error?.message ?? (await lastWords(logFile))
  throw new EmbeddedError(`PostgreSQL did not start: ${reason} (more in ${logFile})`, { cause: failure.error })
}

/**
 * Runs PostgreSQL until `stop`. When it dies it is started again at once, and again at most two seconds apart for as
 * long as that fails; only the first start throws.
 */
export async function runPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  let child: ChildProcess | undefined
  let isStopping = false
  let revival: Promise<void> = Promise.resolve()

  // The process may end without `stop` (an uncaught exception); the database then shuts down in order, by itself.
  const onProcessExit = () => child?.kill('SIGINT')
  process.once('exit', onProcessExit)

  async function start(): Promise<void> {
    child = spawnPostgres(options)
    await untilServing(child, options)
    watch(child)
  }

  async function revive(): Promise<void> {
    for (let pauseMs = 100; !isStopping; pauseMs = Math.min(pauseMs * 2, 2_000)) {
      try {
        await start()
        options.onRestart()
        return
      } catch (error) {
        options.onLog(error instanceof Error ? error.message : String(error))
        await delay(pauseMs)
      }
    }
  }

  function watch(serving: ChildProcess): void {
    serving.once('exit', (code, signal) => {
      if (isStopping) return
      options.onLog(`The database stopped by itself (${signal ?? `code ${code}`}); it is being started again.`)
      revival = revive()
    })
  }

  try {
    await start()
  } catch (error) {
    process.off('exit', onProcessExit)
    throw error
  }
  return {
    pid: () => child?.pid,
    async stop() {
      isStopping = true
      await endChild(child)
      await revival
      await endChild(child)
      process.off('exit', onProcessExit)
    },
  }
}
