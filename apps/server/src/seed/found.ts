import { isEmail } from '@balai/rules'
import type { App } from '../app.ts'
import { ConfigError } from '../config.ts'
import { seedContent } from '../modules/content/index.ts'
import { invitationPath, standardRoles } from '../modules/operators/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Random } from '../platform/random.ts'
import { demoOperatorId } from './demo.ts'
import { seedGames } from './demo-games.ts'
import { pageTitles } from './page-titles.ts'

/** An operator to be, and the person who comes first. */
export interface Founding {
  id: string
  name: string
  /** `*` serves every host that no other operator claims. */
  host: string
  timeZone?: string | undefined
  email: string
  person: string
}

export interface Founded {
  /** Where the administrator chooses a password, on the operator's own site. */
  address: string
  expiresAt: Date
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const hostShape = new RegExp(`^(?:\\*|${label}(?:\\.${label}){0,20})$`, 'i')
const isName = (name: string): boolean => name.trim().length >= 2 && name.length <= 80

/** @throws ConfigError for what is no host */
export function checkHost(host: string): void {
  if (host.length > 253 || !hostShape.test(host))
    throw new ConfigError('--host is a host without https:// and port, such as main.example.com, or * for every host.')
}

/** @throws ConfigError for what cannot be: it says what to give instead */
export function checkFounding({ id, name, host, timeZone, email, person }: Founding): void {
  if (!/^[a-z][a-z0-9-]{1,31}$/.test(id))
    throw new ConfigError('--id is 2 to 32 small letters, digits and hyphens, a letter first.')
  if (id === demoOperatorId)
    throw new ConfigError(`--id=${id} is the demo's alone, whose passwords everybody knows; give another.`)
  if (!isName(name)) throw new ConfigError('--name is what members read, 2 to 80 letters.')
  checkHost(host)
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw new ConfigError(`--time-zone is a name such as Asia/Jakarta; ${timeZone} is none.`)
  if (!isEmail(email)) throw new ConfigError(`--email is an address; ${email} is none.`)
  if (!isName(person)) throw new ConfigError('--person is the name of the first administrator, 2 to 80 letters.')
}

/**
 * Makes an operator in play money: its standard roles, the sandbox provider's games, titles of its pages with its name in
 * them (record 0730), and a first administrator, who must enrol a second factor. What else it needs its staff set up in the console (record 0522). One transaction.
 *
 * @throws ConfigError for an id or a host that an operator has already, or what cannot be
 */
export async function foundOperator(
  app: App,
  founding: Founding,
  { clock, random }: { clock: Clock; random: Random },
): Promise<Founded> {
  checkFounding(founding)
  const { id, name, host, timeZone, email, person } = founding
  if ((await app.operators.all()).some((operator) => operator.id === id))
    throw new ConfigError(`There is an operator ${id} already; without --name its administrators get new links.`)
  const { token, expiresAt } = await app.database.db.transaction().execute(async (tx) => {
    // On a host that another has, nobody would ever be led to the new one.
    const holder = await app.operators.holderOf(tx, host.toLowerCase())
    if (holder !== null) throw new ConfigError(`The host ${host} is the operator ${holder}'s; give another.`)
    await app.operators.create(tx, {
      id,
      name,
      settings: { pageTitle: name, ...(timeZone === undefined ? {} : { timeZone }) },
      hosts: [host.toLowerCase()],
    })
    for (const role of Object.values(standardRoles)) await app.staff.createRole(tx, id, role)
    await seedGames(tx, app, { operatorId: id, clock })
    await seedContent(tx, pageTitles(name), { operatorId: id, now: clock.now(), random })
    return app.invitations.found(tx, id, { email, name: person, roleId: standardRoles.administrator.id })
  })
  app.operators.forget()
  return { address: await addressOf(app, id, token), expiresAt }
}

/**
 * For an operator whose administrators can all not sign in any more: a link for one of them, whose authenticator is taken
 * away. It is done on the machine itself, and stands in the audit trail.
 *
 * @throws ConfigError for an operator or an active administrator that there is not
 */
export async function rescueAdministrator(app: App, operatorId: string, email: string): Promise<Founded> {
  if (!(await app.operators.all()).some((operator) => operator.id === operatorId))
    throw new ConfigError(`There is no operator ${operatorId}; with --name and --host it is founded.`)
  const rescued = await app.invitations.rescue(operatorId, email)
  if (!rescued) throw new ConfigError(`${email} is nobody of ${operatorId} who is active and may manage staff.`)
  return { address: await addressOf(app, operatorId, rescued.token), expiresAt: rescued.expiresAt }
}

async function addressOf(app: App, operatorId: string, token: string): Promise<string> {
  const { origin } = await app.siteOf(operatorId, '')
  return `${origin}${invitationPath(token)}`
}
