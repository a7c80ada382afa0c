import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findBinaries } from './binaries.ts'
import {
  type Cluster,
  demandOurs,
  ensureDatabase,
  isClusterThere,
  makeCluster,
  roleName,
  stopOrphan,
} from './cluster.ts'
import { chooseHome } from './home.ts'
import { databaseUser, type RunAs } from './os-user.ts'
import { claimFolder, liveOwner } from './owner.ts'
import { type Postmaster, runPostmaster } from './postmaster.ts'
import { openSettings, type Settings } from './settings.ts'

export type EmbeddedOptions =
  | {
      /** For tests: in the system's temporary folder, without fsync, deleted by `stop`. */
      kind: 'throwaway'
      onLog?: (sentence: string) => void
      onRestart?: () => void
    }
  | {
      kind: 'folder'
      /** Made if missing. Only one process runs a database in it at a time. */
      folder: string
      /** Told in one sentence of everything worth knowing: takeovers, deaths, another place. */
      onLog?: (sentence: string) => void
      /** Told after a database that died serves again. */
      onRestart?: () => void
      /** Gives up waiting for a database that does not serve yet: its recovery may take long. */
      signal?: AbortSignal
    }

export interface Embedded {
  /** Address of the application's own database; its role may create further ones when the cluster is a throwaway. */
  url: string
  /** Where the database lies; not the wanted folder when its user could not have entered that. */
  home: string
  /** The postmaster's, as of now. */
  pid(): number | undefined
  stop(): Promise<void>
}

const throwawayPrefix = 'balai-throwaway-'

/** Throwaways whose owner was killed keep running: the next one stops and deletes them. */
async function sweepThrowaways(runAs: RunAs): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(throwawayPrefix)) continue
    const home = join(tmpdir(), name)
    const found = await stat(home).catch(() => undefined)
    const isOld = found !== undefined && Date.now() - found.mtimeMs > 60_000 // a young one may not be claimed yet
    if (!isOld || found.uid !== process.getuid?.() || (await liveOwner(home)) !== undefined) continue
    const binaries = await findBinaries(home, runAs)
    await stopOrphan({ folder: join(home, 'cluster'), binaries, runAs, isThrowaway: true })
    await rm(home, { recursive: true, force: true })
  }
}

async function makeThrowaway(runAs: RunAs): Promise<string> {
  await sweepThrowaways(runAs)
  const folder = await mkdtemp(join(tmpdir(), throwawayPrefix))
  await chmod(folder, 0o711) // the database's user passes through to the cluster, which is its own
  return folder
}

function addressOf(settings: Settings): string {
  return `postgres://${roleName}:${encodeURIComponent(settings.password)}@127.0.0.1:${settings.port}/${roleName}`
}

async function startClaimed(options: EmbeddedOptions, home: string, runAs: RunAs) {
  const onLog = options.onLog ?? (() => {})
  const cluster: Cluster = {
    folder: join(home, 'cluster'),
    binaries: await findBinaries(home, runAs),
    runAs,
    isThrowaway: options.kind === 'throwaway',
  }
  await demandOurs(cluster)
  const orphan = await stopOrphan(cluster)
  if (orphan !== undefined) onLog(`Stopped the database that an earlier start left running (process ${orphan}).`)
  const isThere = await isClusterThere(cluster)
  const settings = await openSettings(home, isThere)
  if (!isThere) await makeCluster(cluster, home, settings.adminPassword)
  const logFile = join(home, 'postgres.log')
  const postmaster = await runPostmaster({
    cluster,
    settings,
    logFile,
    onLog,
    onRestart: options.onRestart ?? (() => {}),
    signal: options.kind === 'folder' ? options.signal : undefined,
  })
  try {
    await ensureDatabase(settings, cluster.isThrowaway)
  } catch (error) {
    await postmaster.stop()
    throw error
  }
  return { settings, postmaster }
}

/**
 * Starts a real PostgreSQL from the npm package, on the loopback only, with passwords made here and kept in the
 * folder. It is restarted whenever it dies, until `stop`, which ends it cleanly.
 *
 * The npm package's own class is not used: it stops databases in exit hooks of its own, before the server has
 * drained, and knows neither owners nor restarts (decision 0001).
 *
 * @throws EmbeddedError with one sentence for the user: a live owner, another version, lost passwords, no user to run
 *   as; the signal's reason where it was aborted, with nothing left running
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const runAs = await databaseUser()
  const wanted = options.kind === 'folder' ? resolve(options.folder) : await makeThrowaway(runAs)
  const home = await chooseHome(wanted, runAs)
  if (home !== wanted) options.onLog?.(`The database's user cannot enter ${wanted}, so the database lies in ${home}.`)
  const release = await claimFolder(
    home,
    (pid) => `The database in ${home} is in use by process ${pid}: stop that one, or choose another folder.`,
  )
  let started: { settings: Settings; postmaster: Postmaster }
  try {
    started = await startClaimed(options, home, runAs)
  } catch (error) {
    await release()
    throw error
  }
  let stopping: Promise<void> | undefined
  async function stopAll(): Promise<void> {
    await started.postmaster.stop()
    await release()
    if (options.kind === 'throwaway')
      for (const path of [home, wanted]) await rm(path, { recursive: true, force: true })
  }
  return {
    url: addressOf(started.settings),
    home,
    pid: () => started.postmaster.pid(),
    stop() {
      stopping ??= stopAll()
      return stopping
    },
  }
}
