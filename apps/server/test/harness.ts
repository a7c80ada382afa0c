import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayOf, startOfDay } from '@balai/calendar'
import {
  type Answer,
  type AnyCall,
  type CallInput,
  type CallItem,
  type CallResult,
  calls,
  type Language,
  type Permission,
  prepareCall,
  readAnswer,
} from '@balai/contract'
import { createTestDatabase, type TestDatabase } from '@balai/testkit'
import { commonCodes } from '../src/api-document/refusals.ts'
import { statusOfRefusal } from '../src/api-document/statuses.ts'
import { type App, createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import type { Clock } from '../src/platform/clock.ts'
import { createLog } from '../src/platform/log.ts'
import { systemRandom } from '../src/platform/random.ts'

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
  staff(permissions: readonly Permission[]): Promise<StaffVisitor>
  /** A new member, signed in; each call is another person, active and without a PIN. */
  member(options?: VisitorOptions): Promise<MemberVisitor>
  close(): Promise<void>
}

interface VisitorOptions {
  language?: Language
  /** Sends `token` and `uid` as headers and no cookies, as a program does. */
  isProgram?: boolean
  headers?: Record<string, string>
  /** The host in the address bar, as a proxy passes it on: for servers with TRUST_PROXY. */
  host?: string
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

export interface Visitor {
  cookies: Map<string, string>
  headers: Record<string, string>
  /** Makes a call of the contract as a browser of this site does, and reads the envelope. */
  call<C extends AnyCall>(call: C, input: CallInput<C>): Promise<Answer<CallResult<C>, CallItem<C>>>
  /** The same with the HTTP status and headers, and a body that may be anything at all. */
  send(call: AnyCall, body: unknown): Promise<{ status: number; headers: Headers; answer: Answer }>
  fetch(path: string, init?: RequestInit): Promise<Response>
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
): Promise<TestServer> {
  const database = await createTestDatabase({ maxConnections: 30 })
  const clock = createTestClock(start)
  const dataDir = await mkdtemp(join(tmpdir(), 'balai-test-'))
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...settingsOfTests, ...settings })
  const app = await createApp({ config, database, log: createLog('fatal'), clock, random: systemRandom })
  await database.db.transaction().execute((tx) =>
    app.operators.create(tx, {
      id: 'demo',
      name: 'Balai Demo',
      settings: { staffNeedsSecondFactor: false },
      hosts: ['*'],
    }),
  )
  app.operators.forget()
  const origin = await app.http.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    database,
    clock,
    origin,
    visitor: (options = {}) => createVisitor(origin, options),
    staff: (permissions) => signInStaff({ app, database, origin }, permissions),
    member: (options = {}) => signInMember({ app, database, origin }, options),
    async close() {
      await app.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export const staffPassword = 'a staff password for tests'

let staffCount = 0

/** Another server on the database, the clock and the secret of one that runs. */
export async function startBeside(
  { database, clock }: TestServer,
  settings: Record<string, string>,
): Promise<Pick<TestServer, 'app' | 'origin' | 'visitor' | 'close'>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'balai-test-'))
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...settingsOfTests, ...settings })
  const app = await createApp({ config, database, log: createLog('fatal'), clock, random: systemRandom })
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

async function signInStaff(
  { app, database, origin }: Pick<TestServer, 'app' | 'database' | 'origin'>,
  permissions: readonly Permission[],
): Promise<StaffVisitor> {
  const number = ++staffCount
  const email = `staf${number}@demo.test`
  const staffId = await database.db.transaction().execute(async (tx) => {
    const role = { id: `role_${number}`, name: `Peran ${number}`, permissions }
    await app.staff.createRole(tx, 'demo', role)
    return app.staff.create(tx, 'demo', { email, name: `Staf ${number}`, roleId: role.id, password: staffPassword })
  })
  const visitor = createVisitor(origin, {})
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

function createVisitor(origin: string, options: VisitorOptions): Visitor {
  const cookies = new Map<string, string>()
  const { host } = options
  const headers: Record<string, string> = {
    'accept-language': options.language ?? 'id',
    ...(host !== undefined && { 'x-forwarded-host': host }),
    ...options.headers,
  }

  /** `isProven`: with the token against forgery, which pages of the site send with each call. */
  async function send(path: string, init: RequestInit, isProven = (init.method ?? 'GET') !== 'GET'): Promise<Response> {
    const sent = new Headers({ ...headers, ...Object.fromEntries(new Headers(init.headers)) })
    if (!options.isProgram) {
      sent.set('sec-fetch-site', 'same-origin')
      if (isProven) {
        if (!cookies.has('XSRF-TOKEN')) await send('/api/Misc/ListBanner', {})
        if (init.method !== 'GET') sent.set('origin', host === undefined ? origin : `http://${host}`)
        sent.set('x-xsrf-token', cookies.get('XSRF-TOKEN') ?? '')
      }
      sent.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    }
    const response = await fetch(`${origin}${path}`, { ...init, headers: sent, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line)
    return response
  }

  async function sendCall(call: AnyCall, input: unknown) {
    const [path, init] = request(call, input)
    const response = await send(path, init, call.changes)
    const answer = (await response.json()) as Answer // the envelope is what is being tested
    assertDeclared(call, response.status, answer)
    assertNotKept(call, response)
    return { status: response.status, headers: response.headers, answer }
  }

  return {
    cookies,
    headers,
    fetch: (path, init = {}) => send(path, init),
    send: sendCall,
    async call(call, input) {
      const { answer } = await sendCall(call, input)
      return readAnswer(call, answer) as Answer<CallResult<typeof call>, CallItem<typeof call>> // the contract names the types
    },
  }
}

const sliceOfPath = new Map(
  Object.entries(calls).flatMap(([slice, group]) =>
    Object.values(group as Record<string, AnyCall>).map(({ method, path }) => [`${method} ${path}`, slice] as const),
  ),
)

/** A refusal that the document does not name at this call, names with another status, or that marks no field by name, is a defect wherever it is met. */
function assertDeclared({ method, path, errors = [] }: AnyCall, status: number, answer: Answer): void {
  if (!answer.success && Object.hasOwn(answer.errors ?? {}, ''))
    throw new Error(`${method} ${path} marks a field without a name`)
  if (answer.success || commonCodes.includes(answer.code)) return
  const what = `${method} ${path} answered ${answer.code}`
  if (!errors.includes(answer.code)) throw new Error(`${what}, which its contract does not name`)
  const told = statusOfRefusal(sliceOfPath.get(`${method} ${path}`) ?? '', answer.code)
  if (status !== told) throw new Error(`${what} with ${status}, and its document says ${told}`)
}

/** An answer may be one person's: no browser and no proxy keeps it. */
function assertNotKept({ method, path }: AnyCall, { headers }: Response): void {
  const rule = headers.get('cache-control')
  if (rule !== 'no-store') throw new Error(`${method} ${path} may be kept: its cache-control is ${rule}`)
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const name = pair.slice(0, pair.indexOf('='))
  const value = pair.slice(name.length + 1)
  if (value === '' || /max-age=0/i.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}

/** A body that is no object is sent as it stands, so that tests can send what no client of ours would. */
function request(call: AnyCall, input: unknown): [string, RequestInit] {
  const json = { 'content-type': 'application/json' }
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    const body = typeof input === 'string' ? input : JSON.stringify(input)
    return [prepareCall(call, {}).path, { method: call.method, body, headers: json }]
  }
  const prepared = prepareCall(call, input)
  if (call.method === 'GET') return [prepared.path, { method: 'GET' }]
  if (!call.multipart) return [prepared.path, { method: call.method, body: prepared.json ?? '', headers: json }]
  const form = new FormData()
  form.set('value', prepared.json ?? '')
  for (const [name, picture] of Object.entries(prepared.pictures ?? {})) {
    form.set(name, new Blob([picture as Uint8Array<ArrayBuffer>]), `${name}.jpg`) // tests pass plain buffers
  }
  return [prepared.path, { method: call.method, body: form }]
}
