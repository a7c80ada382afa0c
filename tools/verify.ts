import { openDatabase } from '@balai/db'
import { books } from '../apps/server/src/composition/books.ts'
import { type FoundPictures, findPictures } from '../apps/server/src/composition/pictures.ts'
import { proveBooks } from '../apps/server/src/modules/wallet/index.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { readArguments } from './run/arguments.ts'
import { demandBalai, openInstallation, runCommand } from './run/open-database.ts'
import { readPlainSettings } from './run/settings.ts'

const usage = `Prove the books of the installation of DATABASE_URL, or of the embedded database; it changes nothing:
  npm run verify`

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

function sayPictures({ folder, standing, named, missing, first, untold }: FoundPictures): void {
  if (named === 0) return
  if (standing === 'closed') say(`Rows name ${named} pictures in ${folder}, which only the servers' user may enter.`)
  else if (standing === 'missing')
    say(`Rows name ${named} pictures in ${folder}, and there is no such folder: is DATA_DIR the servers' own?`)
  else if (missing === 0 && untold.count === 0) say(`All ${named} pictures that rows name are in ${folder}.`)
  if (missing > 0)
    say(`Missing or empty are ${missing} of ${named} pictures that rows name in ${folder}: ${first.join(', ')}`)
  if (untold.count > 0)
    say(`Of ${untold.count} of ${named} pictures that rows name in ${folder} the disk does not say: ${untold.why}`)
}

/** How often a long look is told of. */
const tellEveryMs = 5_000

function tellLooks(): (folder: string, count: number) => void {
  let toldAt = performance.now()
  return (folder, count) => {
    if (performance.now() - toldAt < tellEveryMs) return
    toldAt = performance.now()
    say(`  … ${count} pictures looked for in ${folder}`)
  }
}

/**
 * Proves the books of an installation, law by law, and exits 1 when one is broken (record 0520). Tells besides which pictures are
 * missing, which is no broken law (record 1079). It changes nothing.
 */
async function main(): Promise<void> {
  readArguments(usage, {})
  const settings = readPlainSettings()
  const place = await openInstallation(
    settings,
    (pid) => `Balai runs here (process ${pid}) and proves its books each night; stop it to prove them now.`,
  )
  const database = openDatabase({ url: place.url, maxConnections: 1, applicationName: 'balai-verify' })
  try {
    await demandBalai(database)
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
    for await (const found of findPictures(database.db, settings.dataDir, tellLooks())) sayPictures(found)
  } finally {
    await database.close()
    await place.stop()
  }
}

runCommand(main)
