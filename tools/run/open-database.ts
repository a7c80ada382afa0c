import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { claimFolder, type Database, startEmbedded, untilReachable } from '@balai/db'
import { type Config, ConfigError } from '../../apps/server/src/config.ts'
import { inDataFolder } from '../start/folder.ts'
import { whyItFailed } from './why-it-failed.ts'

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

export interface OpenedDatabase {
  url: string
  stop(): Promise<void>
}

const waitMs = 10_000
/** Of a database that answers sooner nobody is told. */
const quietMs = 1_500

/**
 * Waits for somebody's own database, and says so where that takes longer than a moment: a host that takes packets and says nothing
 * looks like a command that hangs.
 *
 * @throws UnreachableError
 */
export async function waitForDatabase(url: string): Promise<void> {
  let why = 'The database does not answer'
  const tell = () => process.stderr.write(`${why}: waiting for up to ${waitMs / 1000} seconds …\n`)
  const telling = setTimeout(tell, quietMs)
  const onWait = ({ message }: Error) => {
    why = message
  }
  await untilReachable(url, { boundMs: waitMs, onWait }).finally(() => clearTimeout(telling))
}

/**
 * The database of DATABASE_URL, or the embedded one, which this brings up for as long as it is open; whoever
 * asks the command to stop has it stopped first.
 *
 * @param whileRunning what to say where Balai runs on the embedded one
 * @throws PlainError
 */
export async function openInstallation(
  { databaseUrl, dataDir }: Config,
  whileRunning: (pid: number) => string,
): Promise<OpenedDatabase> {
  if (databaseUrl) {
    await waitForDatabase(databaseUrl)
    return { url: databaseUrl, stop: async () => {} }
  }
  const folder = join(dataDir, 'postgres')
  if (!existsSync(folder)) throw new ConfigError(`There is no database in ${dataDir} yet: npm start makes it.`)
  const claim = () => claimFolder(dataDir, whileRunning)
  const release = await inDataFolder(claim, ' Run this as the user that the servers run as.')
  const asked = new AbortController()
  const opening = openEmbedded(folder, release, asked.signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, async () => {
      isStopping = true
      asked.abort()
      await opening.then(
        (opened) => opened.stop(),
        () => {}, // nothing of it is left running
      )
      process.exit(128 + constants.signals[signal])
    })
  return opening
}

/** Whether a signal has come: what fails from then on fails of that. */
let isStopping = false

async function openEmbedded(
  folder: string,
  release: () => Promise<void>,
  signal: AbortSignal,
): Promise<OpenedDatabase> {
  try {
    const embedded = await startEmbedded({ kind: 'folder', folder, onLog: say, signal })
    return {
      url: embedded.url,
      async stop() {
        await embedded.stop()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}

/** @throws ConfigError where nothing was ever migrated, as in a database that a failed restore leaves */
export async function demandBalai({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const { rows } = await pool.query<{ found: boolean }>("SELECT to_regclass('kysely_migration') IS NOT NULL AS found")
  const isThere = rows[0]?.found && ((await pool.query('SELECT FROM kysely_migration LIMIT 1')).rowCount ?? 0) > 0
  if (!isThere)
    throw new ConfigError(
      'There is nothing of Balai in this database: no migration is on record. Where a backup was to be in it, restore that anew; else DATABASE_URL names another one.',
    )
}

/** Runs a command to its end; where it fails, says why and leaves with 1. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    if (isStopping) return
    process.stderr.write(`${whyItFailed(error)}\n`)
    process.exitCode = 1
  })
}
