import { Readable } from 'node:stream'
import type { CallSpec, RouteGroup } from '@balai/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type PlatformWords, platformRefusal } from './answer.ts'
import { readBounded } from './read-bounded.ts'
import { isBrowser } from './request.ts'

/** Base addresses of route groups that another server answers (decision 1), such as `https://bank.example.test/api`. */
export type Forwarding = Partial<Record<RouteGroup, string>>

/** Spec 7: services have 60 s. */
const timeoutMs = 60_000

const text = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

export interface ForwardOptions {
  words: PlatformWords
  /** Names of cookies that go along, since another server of this kind goes by them too: a browser's, and proofs of a session. */
  passedCookies: readonly string[]
}

const xsrfCookie = 'XSRF-TOKEN'
/** What a session is shown by, as headers and as cookies (spec 6). */
const sessionNames = ['token', 'uid'] as const

/**
 * The headers of decision 2. The token comes from the cookie, which no script can read, or as a program sends it. A browser is
 * told as one: the other server then gives its script no token, and knows who was shown a captcha (record 0742). Its session goes
 * as cookies too, which another server of this kind goes by: a login ends it, and it needs the proof of its PIN (record 0811).
 */
function headersFor({ passedCookies }: ForwardOptions, request: FastifyRequest): Headers {
  const headers = new Headers({
    operatorid: request.operatorId,
    'accept-language': request.language,
    'x-forwarded-for': request.ip,
  })
  const isPage = isBrowser(request)
  for (const name of sessionNames) {
    const value = request.cookies[name] ?? text(request.headers[name])
    if (value !== undefined) headers.set(name, value)
  }
  const person = text(request.headers['x-person'])
  if (person !== undefined) headers.set('x-person', person)
  if (isPage) headers.set('sec-fetch-site', 'same-origin')
  const proof = request.cookies[xsrfCookie] ?? (isPage ? request.id : undefined) // forgery was guarded against here
  const passed = [xsrfCookie, ...(isPage ? sessionNames : []), ...passedCookies].flatMap((name) => {
    const value = name === xsrfCookie ? proof : request.cookies[name]
    return value === undefined ? [] : `${name}=${encodeURIComponent(value)}`
  })
  if (passed.length > 0) headers.set('cookie', passed.join('; '))
  if (proof !== undefined) headers.set('x-xsrf-token', proof)
  const type = request.headers['content-type']
  if (type !== undefined) headers.set('content-type', type)
  return headers
}

function bodyOf(request: FastifyRequest): RequestInit {
  if (request.method === 'GET') return {}
  if (request.isMultipart())
    return { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' } as RequestInit // as it comes
  return request.body === undefined ? {} : { body: JSON.stringify(request.body) }
}

/**
 * Where the call goes: below the base, with the path and query as they came. A path that an address would read otherwise,
 * such as one with `%2e%2e` or a backslash in the place of an id, would end at another call and is no call of ours.
 *
 * @throws Refusal NOT_FOUND
 */
function addressOf(words: PlatformWords, base: string, { url }: FastifyRequest): URL {
  const local = url.replace(/^https?:\/\/[^/]*/i, '') // a whole address, as a proxy is asked, is routed by its path
  const [path = ''] = local.slice('/api'.length).split('?', 1)
  const address = new URL(`${base}${local.slice('/api'.length)}`)
  if (address.pathname !== `${new URL(base).pathname.replace(/\/$/, '')}${path}`)
    throw platformRefusal(words, 'NOT_FOUND')
  return address
}

/**
 * Sends a call as it came to the server of its group, and its answer back. Forgery was guarded against here; who may do what is
 * decided there, since a forwarded member group has the sessions too.
 *
 * @throws Refusal NOT_SIGNED_IN for a 401, which clears the cookies as ever; TEMPORARY when the other server does not answer to the end;
 * NOT_FOUND as {@link addressOf}
 */
export async function forwardCall(
  options: ForwardOptions,
  base: string,
  call: Pick<CallSpec, 'method' | 'group'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { words } = options
  const address = addressOf(words, base, request)
  const sent = {
    method: call.method,
    headers: headersFor(options, request),
    redirect: 'error',
    ...bodyOf(request),
  } as const
  const ask = async () => {
    const answer = await fetch(address, { ...sent, signal: AbortSignal.timeout(timeoutMs) })
    const body = await readBounded(answer)
    if (body === undefined) throw new Error('the answer is longer than any of ours')
    return { answer, body }
  }
  const { answer, body } = await ask().catch((error: unknown) => {
    request.log.warn(
      { err: error, group: call.group },
      'a forwarded call had no answer, or half of one, or one without end',
    )
    throw platformRefusal(words, 'TEMPORARY', { retryAfterSeconds: 5 })
  })
  if (answer.status === 401) throw platformRefusal(words, 'NOT_SIGNED_IN')
  // The proof against forgery is this server's own.
  const given = answer.headers.getSetCookie().filter((cookie) => !cookie.startsWith(`${xsrfCookie}=`))
  for (const cookie of given) reply.header('set-cookie', cookie)
  const retryAfter = answer.headers.get('retry-after')
  if (retryAfter !== null) reply.header('retry-after', retryAfter)
  reply.status(answer.status).header('content-type', answer.headers.get('content-type') ?? 'application/json')
  return reply.send(body)
}
