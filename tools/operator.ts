import { migrate, openDatabase } from '@balai/db'
import { type App, createApp } from '../apps/server/src/app.ts'
import { ConfigError } from '../apps/server/src/config.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { systemRandom } from '../apps/server/src/platform/random.ts'
import { type Founded, foundOperator, rescueAdministrator } from '../apps/server/src/seed/found.ts'
import { changeHosts } from '../apps/server/src/seed/hosts.ts'
import { changeLicence } from '../apps/server/src/seed/licence.ts'
import { followsOfLicence } from '../apps/server/src/seed/licence-follows.ts'
import { type Asked, readArguments } from './operator/arguments.ts'
import { explain, openInstallation } from './run/open-database.ts'
import { notOurs, readInstalledSettings, readPlainSettings } from './run/settings.ts'

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

/** A moment by the operator's clock: `27 November 2026 at 21:30 (Asia/Jakarta)`. */
const inZone = (moment: Date, timeZone: string): string =>
  `${moment.toLocaleString('en-GB', { timeZone, dateStyle: 'long', timeStyle: 'short' })} (${timeZone})`

/** Does what is asked, and says what came of it. */
async function carryOut(app: App, asked: Asked): Promise<void> {
  if (asked.is === 'host') {
    const hosts = await changeHosts(app, asked.change, systemClock)
    return say(`${asked.change.id} is served on ${hosts.join(', ')}.`)
  }
  if (asked.is === 'licence') {
    const isChanged = await changeLicence(app, asked.change, systemClock)
    if (!isChanged) say('That licence is on record already; nothing has changed.')
    for (const sentence of await followsOfLicence(app, asked.change.id)) say(sentence)
    return
  }
  const { id, email } = asked
  const founded: Founded =
    asked.is === 'found'
      ? await foundOperator(app, asked.founding, systemClock)
      : await rescueAdministrator(app, id, email)
  if (asked.is === 'found') say(`The operator ${id} stands, in play money.`)
  const { settings } = await app.operators.get(id)
  say(`${email} chooses a password here, once, until ${inZone(founded.expiresAt, settings.timeZone)}:`)
  say(`  ${founded.address}`)
}

/** Founds an operator, changes its hosts or its licence, or lets an administrator of one in again by a link that it prints. */
async function main(): Promise<void> {
  const asked = readArguments(process.argv.slice(2))
  const place = await openInstallation(
    readPlainSettings(),
    (pid) => `Balai runs on this database (process ${pid}); stop it, run this again, and start it.`,
  )
  const database = openDatabase({ url: place.url, maxConnections: 4, applicationName: 'balai-operator' })
  try {
    await migrate(database.db)
    const config = { ...(await readInstalledSettings(database)), databaseUrl: place.url }
    const dependencies = { clock: systemClock, random: systemRandom }
    const app = await createApp({ config, database, log: createLog('silent'), isCommand: true, ...dependencies })
    try {
      if (!(await app.games.providers.areKeysOurs())) throw new ConfigError(notOurs)
      await carryOut(app, asked)
    } finally {
      await app.close()
    }
  } finally {
    await database.close()
    await place.stop()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
})
