import {
  type Answer,
  type AnyCall,
  type CallInput,
  type CallItem,
  type CallResult,
  calls,
  type Language,
  prepareCall,
  readAnswer,
} from '@balai/contract'
import { z } from 'zod'
import { commonCodes } from '../src/api-document/refusals.ts'
import { statusOfRefusal } from '../src/api-document/statuses.ts'
import { everyCall } from './contract/every-call.ts'

export interface VisitorOptions {
  language?: Language
  /** Sends `token` and `uid` as headers and no cookies, as a program does. */
  isProgram?: boolean
  headers?: Record<string, string>
  /** The host in the address bar, as a proxy passes it on: for servers with TRUST_PROXY. */
  host?: string
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

/** Somebody at a server, with a cookie jar of their own; what no answer may be is a defect wherever it is met. */
export function createVisitor(origin: string, options: VisitorOptions): Visitor {
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

/** A refusal that the document does not name at this call, names with another status, or that marks what is no field of the call, is a defect wherever it is met. */
function assertDeclared(call: AnyCall, status: number, answer: Answer): void {
  const { method, path, errors = [] } = call
  if (!answer.success && Object.hasOwn(answer.errors ?? {}, ''))
    throw new Error(`${method} ${path} marks a field without a name`)
  for (const name of unknownFields(call, answer))
    throw new Error(`${method} ${path} marks ${name}, which it does not have`)
  if (answer.success || commonCodes.includes(answer.code)) return
  const what = `${method} ${path} answered ${answer.code}`
  if (!errors.includes(answer.code)) throw new Error(`${what}, which its contract does not name`)
  const told = statusOfRefusal(sliceOfPath.get(`${method} ${path}`) ?? '', answer.code)
  if (status !== told) throw new Error(`${what} with ${status}, and its document says ${told}`)
}

/** What a refusal of a member's call marks under a name that whoever calls does not know (record 1008). */
function unknownFields({ auth, method, path }: AnyCall, answer: Answer): string[] {
  if (auth === 'staff' || answer.success || !answer.errors) return []
  const schemas = everyCall.find(({ call }) => call.method === method && call.path === path)?.schemas
  if (!schemas) return []
  const { properties = {} } = z.toJSONSchema(schemas.input, { io: 'input', unrepresentable: 'any' })
  return Object.keys(answer.errors).filter((name) => !Object.hasOwn(properties, name.split('.')[0] ?? ''))
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
