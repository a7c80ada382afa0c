import { type AnyCall, calls, prepareCall } from '@balai/contract'
import { listCalls, listInput } from '../apps/server/test/contract/list-inputs.ts'
import { startServer } from './bet/server.ts'
import { databaseUrl } from './ledger/config.ts'
import { median } from './ledger/measure.ts'

/**
 * How long every list takes on a large database, asked by one member or one of the staff after the other. Fill it first:
 * `DATABASE_URL=… npm run seed -- --large`.
 */
const asked = 31
const mostMs = 50
const port = 3591
const member = { username: 'b00000007', memberId: 'mbr_large000000007' }

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

if (!databaseUrl) throw new Error('Set DATABASE_URL to a database that npm run seed -- --large has filled.')
const server = await startServer(databaseUrl, port)
try {
  const origin = `http://127.0.0.1:${port}`
  const asMember = await signIn(origin, calls.session.login, { username: member.username, password: 'Rahasia123' })
  const account = { email: 'admin@demo.test', password: 'Balai-Demo-2026' }
  const asStaff = await signIn(origin, calls.operators.consoleLogin, account)
  const slow: string[] = []
  for (const named of listCalls) {
    const { path } = prepareCall(named.call, listInput(named, Date.now(), member.memberId))
    const cookie = named.call.auth === 'staff' ? asStaff : asMember
    const times: number[] = []
    let status = 0
    let items = 0
    for (let time = 0; time < asked; time += 1) {
      const begun = performance.now()
      const response = await fetch(`${origin}${path}`, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
      const { results } = (await response.json()) as { results?: unknown[] }
      times.push(performance.now() - begun)
      status = response.status
      items = results?.length ?? 0
    }
    const middle = median(times)
    if (status !== 200 || middle > mostMs) slow.push(named.name)
    say(
      `${named.name.padEnd(40)} ${status}  ${String(items).padStart(4)} items  median ${middle.toFixed(1).padStart(7)} ms`,
    )
  }
  say(
    slow.length
      ? `over ${mostMs} ms, or refused: ${slow.join(', ')}`
      : `${listCalls.length} lists, each under ${mostMs} ms at the median`,
  )
  if (slow.length > 0) process.exitCode = 1
} finally {
  await server.stop()
}
