import { type AnyCall, calls, prepareCall } from '@balai/contract'
import { openDatabase } from '@balai/db'
import { heavyMember } from '../apps/server/src/seed/large/large.ts'
import { addDeskRows } from '../apps/server/test/contract/desk-rows.ts'
import type { NamedCall } from '../apps/server/test/contract/every-call.ts'
import { type ListQuestion, laterPages, listCalls, listQuestions } from '../apps/server/test/contract/list-inputs.ts'
import { startServer } from './bet/server.ts'
import { databaseUrl } from './ledger/config.ts'
import { median } from './ledger/measure.ts'

/**
 * How long every list takes on a large database, by each filter and on later pages, asked by the member who has played most
 * or by one of the staff. Fill it first: `DATABASE_URL=… npm run seed -- --large`. What the desks hold is added here.
 */
const asked = 11
const mostMs = 50
const port = 3591
const { operatorId, username } = heavyMember
/** Nearly the last of the heavy member's rounds, a hundred each. */
const lastPage = 980
const members = 100_000
const deskRows = 200_000

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

/** Signs in as a page does and returns the cookies. */
async function signIn(origin: string, call: AnyCall, input: object): Promise<string> {
  const first = await fetch(`${origin}/api/Misc/ListBanner`)
  const cookies = new Map(first.headers.getSetCookie().map(pairOf))
  const { path, json } = prepareCall(call, input)
  const headers = {
    'content-type': 'application/json',
    origin,
    'sec-fetch-site': 'same-origin',
    'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
    cookie: headerOf(cookies),
  }
  const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body: json ?? '' })
  const { success, code } = (await response.json()) as { success: boolean; code?: string }
  if (!success) throw new Error(`${call.path}: ${code}. Is this the demo, filled by npm run seed -- --large?`)
  for (const [name, value] of response.headers.getSetCookie().map(pairOf)) cookies.set(name, value)
  return headerOf(cookies)
}

function pairOf(line: string): [string, string] {
  const [pair = ''] = line.split(';')
  return [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
}

const headerOf = (cookies: Map<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Fills the desks, unless they are. */
async function fillDesks(url: string): Promise<void> {
  const database = openDatabase({ url })
  try {
    const { rows } = await database.pool.query("SELECT FROM client_log WHERE id LIKE 'log_large%' LIMIT 1")
    if (rows.length === 0) await addDeskRows(database.pool, { operatorId, rows: deskRows, members })
  } finally {
    await database.close()
  }
}

interface Asked {
  status: number
  rows: object[]
  medianMs: number
  result: unknown
}

/** Asks one question again and again. */
async function time(url: string, cookie: string): Promise<Asked> {
  const times: number[] = []
  let last: Omit<Asked, 'medianMs'> = { status: 0, rows: [], result: undefined }
  for (let turn = 0; turn < asked; turn += 1) {
    const begun = performance.now()
    const response = await fetch(url, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
    const { results = [], result } = (await response.json()) as { results?: object[]; result?: unknown }
    times.push(performance.now() - begun)
    last = { status: response.status, rows: results, result }
  }
  return { ...last, medianMs: median(times) }
}

if (!databaseUrl) throw new Error('Set DATABASE_URL to a database that npm run seed -- --large has filled.')
await fillDesks(databaseUrl)
const server = await startServer(databaseUrl, port)
try {
  const origin = `http://127.0.0.1:${port}`
  const asMember = await signIn(origin, calls.session.login, { username, password: 'Rahasia123' })
  const account = { email: 'admin@demo.test', password: 'Balai-Demo-2026' }
  const asStaff = await signIn(origin, calls.operators.consoleLogin, account)
  const slow: string[] = []
  let questions = 0
  const ask = async (named: NamedCall, question: ListQuestion): Promise<ListQuestion[]> => {
    const { path } = prepareCall(named.call, question.input)
    const { status, medianMs, ...answered } = await time(
      `${origin}${path}`,
      named.call.auth === 'staff' ? asStaff : asMember,
    )
    questions += 1
    const what = `${named.name} ${question.asks}`
    if (status !== 200 || medianMs > mostMs) slow.push(what)
    say(
      `${what.padEnd(64)} ${status}  ${String(answered.rows.length).padStart(4)} items  median ${medianMs.toFixed(1).padStart(7)} ms`,
    )
    return laterPages(named, question, { ...answered, last: lastPage })
  }
  for (const named of listCalls) {
    for (const question of listQuestions(named, Date.now())) {
      for (const later of await ask(named, question)) await ask(named, later)
    }
  }
  say(
    slow.length
      ? `over ${mostMs} ms, or refused: ${slow.join(', ')}`
      : `${listCalls.length} lists, asked ${questions} questions, each under ${mostMs} ms at the median`,
  )
  if (slow.length > 0) process.exitCode = 1
} finally {
  await server.stop()
}
