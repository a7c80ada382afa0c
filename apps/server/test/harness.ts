import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayOf, startOfDay } from '@balai/calendar'
import { calls, type Permission } from '@balai/contract'
import { createTestDatabase, type TestDatabase } from '@balai/testkit'
import { type App, createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import type { Clock } from '../src/platform/clock.ts'
import { createLog, type Logger } from '../src/platform/log.ts'
import { systemRandom } from '../src/platform/random.ts'
import { createVisitor, type Visitor, type VisitorOptions } from './visitor.ts'

export type { Visitor } from './visitor.ts'

export const testSecret = 'a secret for tests only, long enough'

/** A clock that tests turn. It goes on by itself. */
export interface TestClock extends Clock {
  advance(ms: number): void
}

export interface TestServer {
  app: App
  database: TestDatabase
  clock: TestClock
  origin: string
  /** A visitor with a cookie jar of their own. */
  visitor(options?: VisitorOptions): Visitor
  /** Staff with these permissions, signed in to the console; each call is another person. */
  /** @param headers an address of their own, where so many sign in that one would be held up */
  staff(permissions: readonly Permission[], headers?: Record<string, string>): Promise<StaffVisitor>
  /** A new member, signed in; each call is another person, active and without a PIN. */
  member(options?: VisitorOptions): Promise<MemberVisitor>
  close(): Promise<void>
}

export interface StaffVisitor extends Visitor {
  staffId: string
  email: string
}

export interface MemberVisitor extends Visitor {
  memberId: string
  username: string
  fullName: string
}

/** Of the operator `demo`. */
const timeZone = 'Asia/Jakarta'

const settingsOfTests = {
  RATE_LIMIT_PER_MINUTE: '100000',
  APP_SECRET: testSecret,
  ARCADE_KEY_ID: 'arcade-test',
  ARCADE_SECRET: 'a gateway secret for tests only, long enough',
}

/** After midnight. */
const noonMs = 12 * 3_600_000

type Start = 'noon' | 'now'

function createTestClock(start: Start): TestClock {
  const begun = new Date()
  const noon = startOfDay(dayOf(begun, timeZone), timeZone).getTime() + noonMs
  let offsetMs = start === 'noon' ? noon - begun.getTime() : 0
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance(ms) {
      offsetMs += ms
    },
  }
}

/** The real server on a database and a clock that are there, such as those of one that runs. */
export async function startBeside(
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  settings: Record<string, string>,
  log: Logger = createLog('fatal'),
): Promise<Pick<TestServer, 'app' | 'origin' | 'visitor' | 'close'>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'balai-test-'))
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...settingsOfTests, ...settings })
  const app = await createApp({ config, database, log, clock, random: systemRandom })
  const origin = await app.http.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    origin,
    visitor: (options = {}) => createVisitor(origin, options),
    async close() {
      await app.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * The real server on a database of its own, listening on a free port, with the operator `demo` and nothing else.
 *
 * @param start where its clock starts: at noon of the machine's day in the demo's zone, so that what a test does within
 *   minutes is of one day whenever it is run, the same day that the database dates its rows with, and a day later it is over
 *   for every job; or now, for tests with others who go by the time of the machine (a process of its own, a provider that
 *   signs, rows that the database dates to the second)
 */
export async function startTestServer(
  settings: Record<string, string> = {},
  start: Start = 'noon',
  log?: Logger,
): Promise<TestServer> {
  const database = await createTestDatabase({ maxConnections: 30 })
  const clock = createTestClock(start)
  const server = await startBeside({ database, clock }, settings, log)
  const { app, origin } = server
  await database.db.transaction().execute((tx) =>
    app.operators.create(tx, {
      id: 'demo',
      name: 'Balai Demo',
      settings: { staffNeedsSecondFactor: false },
      hosts: ['*'],
    }),
  )
  app.operators.forget()
  return {
    ...server,
    database,
    clock,
    staff: (permissions, headers = {}) => signInStaff({ app, database, origin }, permissions, headers),
    member: (options = {}) => signInMember({ app, database, origin }, options),
    async close() {
      await server.close()
      await database.drop()
    },
  }
}

export const staffPassword = 'a staff password for tests'

let staffCount = 0

async function signInStaff(
  { app, database, origin }: Pick<TestServer, 'app' | 'database' | 'origin'>,
  permissions: readonly Permission[],
  headers: Record<string, string>,
): Promise<StaffVisitor> {
  const number = ++staffCount
  const email = `staf${number}@demo.test`
  const staffId = await database.db.transaction().execute(async (tx) => {
    const role = { id: `role_${number}`, name: `Peran ${number}`, permissions }
    await app.staff.createRole(tx, 'demo', role)
    return app.staff.create(tx, 'demo', { email, name: `Staf ${number}`, roleId: role.id, password: staffPassword })
  })
  const visitor = createVisitor(origin, { headers })
  const answer = await visitor.call(calls.operators.consoleLogin, { email, password: staffPassword })
  if (!answer.success) throw new Error(`staff could not sign in: ${answer.code}`)
  return { ...visitor, staffId, email }
}

export const memberPassword = 'Rahasia123'

let memberCount = 0

async function signInMember(
  { app, database, origin }: Pick<TestServer, 'app' | 'database' | 'origin'>,
  options: VisitorOptions,
): Promise<MemberVisitor> {
  const number = String(++memberCount).padStart(4, '0')
  const username = `anggota${number}`
  const fullName = 'Budi Santoso'
  const memberId = await database.db.transaction().execute((tx) =>
    app.members.create(tx, 'demo', {
      username,
      password: memberPassword,
      fullname: fullName,
      contact: `0812000${number}`,
      email: `${username}@contoh.test`,
    }),
  )
  const visitor = createVisitor(origin, options)
  const answer = await visitor.call(calls.session.login, { username, password: memberPassword })
  if (!answer.success) throw new Error(`the member could not sign in: ${answer.code}`)
  const { token } = answer.result
  if (token !== undefined) Object.assign(visitor.headers, { token, uid: memberId })
  return { ...visitor, memberId, username, fullName }
}
