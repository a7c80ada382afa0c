import { parseArgs } from 'node:util'
import { migrate, openDatabase } from '@balai/db'
import { type App, createApp } from '../apps/server/src/app.ts'
import { ConfigError } from '../apps/server/src/config.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { systemRandom } from '../apps/server/src/platform/random.ts'
import {
  checkFounding,
  type Founded,
  type Founding,
  foundOperator,
  rescueAdministrator,
} from '../apps/server/src/seed/found.ts'
import { changeHosts, type HostChange } from '../apps/server/src/seed/hosts.ts'
import { explain, openInstallation } from './run/open-database.ts'
import { readSettings } from './run/settings.ts'

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

const usage = `Found an operator, and its first administrator:
  npm run operator -- --id=senja --name="Senja Main" --host=senja.example --email=ayu@senja.example --person="Ayu Lestari" [--time-zone=Asia/Jakarta]
Let an administrator in again who lost password or authenticator, when nobody else can:
  npm run operator -- --id=senja --email=ayu@senja.example
Serve an operator on one more host, or no longer on one, in the name of an administrator of it:
  npm run operator -- --id=senja --email=ayu@senja.example --add-host=main.senja.example
  npm run operator -- --id=senja --email=ayu@senja.example --remove-host=senja.example`

const text = { type: 'string' } as const
const options = {
  ...{ id: text, name: text, host: text, email: text, person: text, 'time-zone': text },
  ...{ 'add-host': text, 'remove-host': text },
}

type Asked =
  | { is: 'found'; id: string; email: string; founding: Founding }
  | { is: 'rescue'; id: string; email: string }
  | { is: 'host'; change: HostChange }

/** @throws ConfigError with how it is used */
function readArguments(): Asked {
  const { id, email, name, host, person, 'time-zone': timeZone, 'add-host': add, 'remove-host': remove } = parse()
  if (id === undefined || email === undefined) throw new ConfigError(usage)
  const isOfStanding = [name, host, person, timeZone].every((given) => given === undefined)
  if (add !== undefined || remove !== undefined) {
    if (!isOfStanding || (add !== undefined && remove !== undefined)) throw new ConfigError(usage)
    const act = add === undefined ? 'remove' : 'add'
    return { is: 'host', change: { id, email, act, host: add ?? remove ?? '' } }
  }
  if (isOfStanding) return { is: 'rescue', id, email }
  if (name === undefined || host === undefined || person === undefined) throw new ConfigError(usage)
  const founding = { id, email, name, host, person, timeZone }
  checkFounding(founding)
  return { is: 'found', id, email, founding }
}

function parse() {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n${usage}`) // of node:util, which says which argument it does not know
  }
}

/** A moment by the operator's clock: `27 November 2026 at 21:30 (Asia/Jakarta)`. */
const inZone = (moment: Date, timeZone: string): string =>
  `${moment.toLocaleString('en-GB', { timeZone, dateStyle: 'long', timeStyle: 'short' })} (${timeZone})`

/** Does what is asked, and says what came of it. */
async function carryOut(app: App, asked: Asked): Promise<void> {
  if (asked.is === 'host') {
    const hosts = await changeHosts(app, asked.change, systemClock)
    return say(`${asked.change.id} is served on ${hosts.join(', ')}.`)
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

/** Founds an operator, changes its hosts, or lets an administrator of one in again by a link that it prints. */
async function main(): Promise<void> {
  const asked = readArguments()
  const config = await readSettings()
  const place = await openInstallation(
    config,
    (pid) => `Balai runs on this database (process ${pid}); stop it, run this again, and start it.`,
  )
  const database = openDatabase({ url: place.url, maxConnections: 4, applicationName: 'balai-operator' })
  try {
    await migrate(database.db)
    const dependencies = { clock: systemClock, random: systemRandom }
    const given = { config: { ...config, databaseUrl: place.url }, database, log: createLog('silent') }
    const app = await createApp({ ...given, ...dependencies })
    try {
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
