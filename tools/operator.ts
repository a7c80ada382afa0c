import type { App } from '../apps/server/src/app.ts'
import type { Clock } from '../apps/server/src/platform/clock.ts'
import { systemRandom } from '../apps/server/src/platform/random.ts'
import { type Founded, foundOperator, rescueAdministrator } from '../apps/server/src/seed/found.ts'
import { changeHosts } from '../apps/server/src/seed/hosts.ts'
import { changeLicence } from '../apps/server/src/seed/licence.ts'
import { followsOfLicence } from '../apps/server/src/seed/licence-follows.ts'
import { type Asked, readAsked } from './operator/arguments.ts'
import { onInstallation } from './run/on-installation.ts'
import { runCommand } from './run/open-database.ts'

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

/** A moment by the operator's clock: `27 November 2026 at 21:30 (Asia/Jakarta)`. */
const inZone = (moment: Date, timeZone: string): string =>
  `${moment.toLocaleString('en-GB', { timeZone, dateStyle: 'long', timeStyle: 'short' })} (${timeZone})`

/** Does what is asked, and says what came of it. */
async function carryOut(app: App, clock: Clock, asked: Asked): Promise<void> {
  if (asked.is === 'host') {
    const hosts = await changeHosts(app, asked.change, clock)
    return say(`${asked.change.id} is served on ${hosts.join(', ')}.`)
  }
  if (asked.is === 'licence') {
    const isChanged = await changeLicence(app, asked.change, clock)
    if (!isChanged) say('That licence is on record already; nothing has changed.')
    for (const sentence of await followsOfLicence(app, asked.change.id)) say(sentence)
    return
  }
  const { id, email } = asked
  const founded: Founded =
    asked.is === 'found'
      ? await foundOperator(app, asked.founding, { clock, random: systemRandom })
      : await rescueAdministrator(app, id, email)
  if (asked.is === 'found') say(`The operator ${id} stands, in play money.`)
  const { settings } = await app.operators.get(id)
  say(`${email} chooses a password here, once, until ${inZone(founded.expiresAt, settings.timeZone)}:`)
  say(`  ${founded.address}`)
}

/** Founds an operator, changes its hosts or its licence, or lets an administrator of one in again by a link that it prints. */
async function main(): Promise<void> {
  const asked = readAsked()
  await onInstallation('operator', (app, clock) => carryOut(app, clock, asked))
}

runCommand(main)
