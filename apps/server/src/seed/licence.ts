import { termsPage } from '@balai/contract'
import type { Tx } from '@balai/db'
import type { App } from '../app.ts'
import { ConfigError } from '../config.ts'
import { hasTerms } from '../modules/content/index.ts'
import { endApprovals } from '../modules/kyc/index.ts'
import { type AuditLine, isCountry, type Licence, writeAudit } from '../modules/operators/index.ts'
import { endCounters } from '../modules/safer-play/index.ts'
import { endLevels } from '../modules/vip/index.ts'
import { forgetPutIn } from '../modules/wallet/index.ts'
import type { Clock } from '../platform/clock.ts'
import { isDemo } from './demo.ts'
import { waitsForLicence } from './licence-waits.ts'

/** As it is given on the command line. */
export interface GivenLicence {
  number: string
  authority: string
  /** Two-letter codes with commas between. */
  countries: string
  minimumAge: string
}

/** A licence that is to stand on an operator's record, or none any more, and who answers for it. */
export interface LicenceChange {
  id: string
  /** Of an active person of the operator who may change its settings: the audit line is theirs. */
  email: string
  licence: GivenLicence | null
}

/** What fits on one line and can be read: no line ends, and nothing that only looks empty. */
const isLine = (text: string, most: number): boolean =>
  text.length >= 2 && text.length <= most && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text)

/** @throws ConfigError for what cannot be: it says what to give instead */
export function readLicence(given: GivenLicence): Licence {
  const [number, authority] = [given.number.trim(), given.authority.trim()]
  if (!isLine(number, 64))
    throw new ConfigError('--licence is the number on the licence, 2 to 64 characters in one line.')
  if (!isLine(authority, 120))
    throw new ConfigError('--authority is the name of the authority that gave it, 2 to 120 characters in one line.')
  const countries = given.countries.split(',').map((code) => code.trim().toUpperCase())
  const unknown = countries.find((code) => !isCountry(code))
  if (unknown !== undefined)
    throw new ConfigError(`--countries are codes of ISO 3166-1 such as ID,PH; ${unknown || 'nothing'} is none.`)
  const minimumAge = Number(given.minimumAge)
  if (!/^\d\d$/.test(given.minimumAge) || minimumAge < 18)
    throw new ConfigError(`--minimum-age is in whole years, from 18 to 99; ${given.minimumAge || 'nothing'} is not.`)
  return { number, authority, countries: [...new Set(countries)].toSorted(), minimumAge }
}

const stillOpen = (id: string): string =>
  `${id} cannot play for real money while this stands open from play money. Turn on maintenance on the console's page Site, so that members begin nothing new, end it, and run this again:`

/** By the names that the settings have words for. */
const fieldsOf = ({ number, authority, countries, minimumAge }: Licence) => ({
  licenceNumber: number,
  licenceAuthority: authority,
  permittedCountries: countries,
  minimumAge,
})

/**
 * No real money for whom strangers may act: staff are let in by a password alone, or by one that everybody knows (record 0940).
 * What is asked stays as it is found, since two-step verification goes on and never off.
 *
 * @throws ConfigError which says what to do
 */
async function checkEntrance(app: App, id: string): Promise<void> {
  if (await isDemo(app, app.database.db, id))
    throw new ConfigError(
      `${id} is the demo: the passwords of its accounts stand in the README, and its bank accounts are invented. Found an operator of your own by \`npm run operator\`, with --name and --host, and give that the licence.`,
    )
  const { settings } = await app.operators.readRecord(id)
  if (!settings.staffNeedsSecondFactor)
    throw new ConfigError(
      `${id} lets its staff in by a password alone. Turn on two-step verification for staff on the console's page Settings, and run this again.`,
    )
}

/**
 * No real money from members who accept terms that nobody can read (record 1047).
 *
 * @throws ConfigError which says what to do
 */
async function checkTerms(app: App, id: string): Promise<void> {
  if (await hasTerms(app.database.db, id)) return
  throw new ConfigError(
    `${id} shows no terms, which members accept as they register. Write them in the console under Content, as a page at the address ${termsPage}, show it, and run this again.`,
  )
}

/** @throws ConfigError which says what stands open from play money (record 0604) */
async function assertNothingWaits(tx: Tx, id: string, clock: Clock): Promise<void> {
  const waits = await waitsForLicence(tx, id, clock.now())
  if (waits.length > 0) throw new ConfigError([stillOpen(id), ...waits].join('\n  '))
}

/** The sandbox plays for no real money (record 0941). */
async function hideSandbox(tx: Tx, app: App, by: Pick<AuditLine, 'operatorId' | 'staffId' | 'ip' | 'at'>) {
  const [before, after] = [{ isOn: true }, { isOn: false }]
  for (const { provider, code } of await app.games.hideSandbox(tx, by.operatorId))
    await writeAudit(tx, { ...by, action: 'game.edit', subject: `${provider}/${code}`, before, after })
}

/**
 * Puts a licence on an operator's record in place of the one that stands, or takes it off, with its audit line; other
 * servers hear of it. A first one ends members' levels and verifications and has their limits count anew, and each hides the sandbox's games. What stands already changes nothing and leaves no line. Locks the operator's row
 * and money, members' levels, limits and verifications, then games of the sandbox.
 *
 * @returns whether anything changed
 * @throws ConfigError for an operator, a person or a licence that cannot be meant: it says why
 */
export async function changeLicence(app: App, { id, email, licence: given }: LicenceChange, clock: Clock) {
  const after = given && readLicence(given)
  if (!(await app.operators.all()).some((operator) => operator.id === id))
    throw new ConfigError(`There is no operator ${id}; with --name and --host it is founded.`)
  if (after !== null) {
    await checkEntrance(app, id)
    await checkTerms(app, id)
  }
  const isChanged = await app.database.db.transaction().execute(async (tx) => {
    const before = await app.operators.lockLicence(tx, id)
    const person = await app.roster.findActive(tx, id, email)
    if (!person?.permissions.includes('settings.edit'))
      throw new ConfigError(`${email} is nobody of ${id} who is active and may change its settings.`)
    if (after === null && before === null) throw new ConfigError(`${id} has no licence on record.`)
    if (JSON.stringify(before) === JSON.stringify(after)) return false
    if (before === null) await assertNothingWaits(tx, id, clock)
    const at = clock.now()
    await app.operators.changeLicence(tx, id, after, at)
    // Members' standing was earned, their limits used up, and their identity looked at, where it cost nothing (records 0605, 1082).
    if (before === null) {
      await endLevels(tx, id, at)
      await endCounters(tx, id)
      await forgetPutIn(tx, id)
      await assertNothingWaits(tx, id, clock) // of what was begun before members' limits were locked: its end would count in them
      await endApprovals(tx, id, at)
    }
    const line = { operatorId: id, staffId: person.id, ip: '127.0.0.1', at }
    await writeAudit(tx, {
      ...line,
      action: after ? 'settings.licence' : 'settings.remove-licence',
      subject: id,
      before: before ? fieldsOf(before) : undefined,
      after: after ? fieldsOf(after) : undefined,
    })
    if (after) await hideSandbox(tx, app, line)
    return true
  })
  app.operators.forget()
  return isChanged
}
