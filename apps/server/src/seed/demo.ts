import type { Db, Tx } from '@balai/db'
import type { App } from '../app.ts'
import { ConfigError } from '../config.ts'
import { seedBanks } from '../modules/bank/index.ts'
import { seedContent } from '../modules/content/index.ts'
import { standardRoles } from '../modules/operators/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Random } from '../platform/random.ts'
import { demoContent } from './demo-content.ts'
import { seedGames } from './demo-games.ts'
import { seedGiving } from './demo-giving.ts'
import { demoMembers, demoPassword, demoPin, seedMembers } from './demo-members.ts'

export const demoOperatorId = 'demo'
const staffPassword = 'Balai-Demo-2026'

const staff = [
  { email: 'kasir@demo.test', name: 'Kartika Kasir', role: standardRoles.cashier },
  { email: 'penyelia@demo.test', name: 'Surya Penyelia', role: standardRoles.supervisor },
  { email: 'pemasaran@demo.test', name: 'Prita Pemasaran', role: standardRoles.marketing },
  { email: 'admin@demo.test', name: 'Ayu Admin', role: standardRoles.administrator },
] as const

/** The operator's own words in the dialog 'Registrasi Berhasil'. */
const afterRegistration =
  '<p>Selamat datang di Balai. Kamu main dengan kredit, bukan uang sungguhan.</p><p>Isi saldo dulu lewat menu <b>Deposit</b>, lalu lihat <b>Bonus anggota baru</b> di <b>Klaim bonus</b>.</p>'

/** What `npm start` prints, so that a newcomer can sign in. */
export interface DemoAccounts {
  members: { username: string; password: string; note: string }[]
  staff: { email: string; password: string; role: string }[]
}

/** Whether an operator is the demo, by its staff: they may be turned off, but nobody takes them away or changes their address. */
export async function isDemo({ roster }: App, db: Db, operatorId: string): Promise<boolean> {
  return operatorId === demoOperatorId && (await roster.hasEmail(db, operatorId, staff[0].email))
}

/**
 * Fills an empty database with the demo operator, in play money. One transaction: half a demo is never left behind.
 *
 * @returns the accounts, also when the demo was there already
 * @throws ConfigError where others are served
 */
export async function seedDemo(app: App, { clock, random }: { clock: Clock; random: Random }): Promise<DemoAccounts> {
  const existing = await app.operators.all()
  if (existing.length === 0) {
    await app.database.db.transaction().execute((tx) => writeDemo(tx, app, { clock, random }))
    app.operators.forget()
  } else if (!(await isDemo(app, app.database.db, demoOperatorId))) {
    const names = existing.map(({ id }) => id).join(', ')
    throw new ConfigError(
      `This database serves ${names}: the demo goes into one without operators only. Name an empty one.`,
    )
  }
  return {
    members: demoMembers.map(({ username, hasPin }) => ({
      username,
      password: demoPassword,
      note: hasPin ? `PIN ${demoPin}` : '',
    })),
    staff: staff.map(({ email, role }) => ({ email, password: staffPassword, role: role.name })),
  }
}

async function writeDemo(tx: Tx, app: App, { clock, random }: { clock: Clock; random: Random }): Promise<void> {
  const now = clock.now()
  await app.operators.create(tx, {
    id: demoOperatorId,
    name: 'Balai',
    settings: {
      staffNeedsSecondFactor: false,
      registerSuccessContent: afterRegistration,
      smallestStake: 200, // of Arcade's games
    },
    hosts: ['*'],
  })
  for (const person of staff) {
    await app.staff.createRole(tx, demoOperatorId, person.role)
    await app.staff.create(tx, demoOperatorId, {
      email: person.email,
      name: person.name,
      roleId: person.role.id,
      password: staffPassword,
    })
  }
  await seedBanks(tx, demoOperatorId)
  await seedGames(tx, app, { operatorId: demoOperatorId, clock })
  const memberIds = await seedMembers(tx, app, { operatorId: demoOperatorId, bankId: 'bank_nusa', clock, random })
  const standings = memberIds.slice(0, 2).map((memberId, place) => ({ memberId, level: 2 - place }))
  await seedGiving(tx, standings, { operatorId: demoOperatorId, now, random })
  await seedContent(tx, demoContent, { operatorId: demoOperatorId, now, random })
}
