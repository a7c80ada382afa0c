import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { claimFolder, EmbeddedError, openDatabase, startEmbedded, UnreachableError, untilReachable } from '@balai/db'
import { books } from '../apps/server/src/composition/books.ts'
import { type Config, ConfigError } from '../apps/server/src/config.ts'
import { proveBooks } from '../apps/server/src/modules/wallet/index.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { readSettings } from './run/settings.ts'

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

/** What PostgreSQL says of a table, a column or a function that is not there. */
const missing = new Set(['42P01', '42703', '42883'])
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && missing.has(String(error.code))

interface Opened {
  url: string
  stop(): Promise<void>
}

/** The database of DATABASE_URL, or the embedded one, which this brings up for as long as it reads. */
async function openBooks({ databaseUrl, dataDir }: Config): Promise<Opened> {
  if (databaseUrl) {
    await untilReachable(databaseUrl, { boundMs: 10_000 })
    return { url: databaseUrl, stop: async () => {} }
  }
  const folder = join(dataDir, 'postgres')
  if (!existsSync(folder)) throw new ConfigError(`There are no books in ${dataDir} yet: npm start makes them.`)
  const release = await claimFolder(
    dataDir,
    (pid) => `Balai runs in ${dataDir} (process ${pid}) and proves its books each night; stop it to prove them now.`,
  )
  try {
    const embedded = await startEmbedded({ kind: 'folder', folder, onLog: say })
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

/** Proves the books of an installation, law by law, and exits 1 when one is broken (record 0520). It changes nothing. */
async function main(): Promise<void> {
  const place = await openBooks(await readSettings())
  const database = openDatabase({ url: place.url, maxConnections: 1, applicationName: 'balai-verify' })
  try {
    const { laws, broken, tookMs } = await proveBooks(database.db, systemClock, books, ({ law, violation, ms }) => {
      say(`${violation ? 'BROKEN' : 'holds '}  ${law} (${(ms / 1000).toFixed(1)} s)`)
      if (violation) say(`        not so: ${violation.ids.join(', ')}`)
    })
    const seconds = (tookMs / 1000).toFixed(1)
    if (broken.length === 0) say(`\nThe books are right: ${laws} laws hold, read in ${seconds} s.`)
    else
      say(
        `\nThe books are broken: ${broken.length} of ${laws} laws do not hold. The first ten of each are named above.`,
      )
    if (broken.length > 0) process.exitCode = 1
  } finally {
    await database.close()
    await place.stop()
  }
}

main().catch((error: unknown) => {
  const isPlain = error instanceof ConfigError || error instanceof UnreachableError || error instanceof EmbeddedError
  const words = isMissing(error)
    ? 'This database is of another version of Balai: start it once with this one, then prove its books.'
    : isPlain
      ? error.message
      : String(error instanceof Error ? error.stack : error)
  process.stderr.write(`${words}\n`)
  process.exitCode = 1
})
