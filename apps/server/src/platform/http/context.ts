import type { Language } from '@balai/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Bounds } from './bounds.ts'
import { clearCookie, setCookie } from './cookies.ts'
import { isBrowser, type Recognition, type RequestContext } from './request.ts'

export interface ContextOptions {
  recognition: Recognition
  /** Behind TLS: cookies are Secure. */
  isSecure: boolean
  /** Cookies that a 401 clears; the first is the token. */
  sessionCookies: { member: readonly string[]; staff: readonly string[] }
}

/** Calls of the console know staff and no members, all others the reverse. By the route, since an address may be written in many ways: `/api/%63onsole/me`. */
export const isStaffCall = ({ routeOptions }: FastifyRequest): boolean =>
  /^\/(api\/)?console(\/|$)/.test(routeOptions.url ?? '')

/** Which language a request asks for where nothing else says it. */
export const languageOf = ({ headers }: FastifyRequest): Language =>
  headers['accept-language']?.trim().toLowerCase().startsWith('en') ? 'en' : 'id'

/** What a call knows of the one who asks. A session that begins meanwhile is made known to `bounds`. */
export async function buildContext(
  options: ContextOptions,
  bounds: Bounds,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestContext> {
  const isForStaff = isStaffCall(request)
  const [member, staff] = await Promise.all([
    isForStaff ? null : options.recognition.member(request, request.operatorId),
    isForStaff ? options.recognition.staff(request, request.operatorId) : null,
  ])
  return {
    operatorId: request.operatorId,
    host: request.host,
    language: request.language,
    member,
    staff,
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    isBrowser: isBrowser(request),
    cookies: request.cookies,
    get gone() {
      return whenGone(reply) // strangers' calls seldom ask
    },
    setCookie: (name, value, cookieOptions) => {
      if (name === options.sessionCookies[isForStaff ? 'staff' : 'member'][0]) bounds.expect(value)
      setCookie(options, request, reply, name, value, cookieOptions)
    },
    clearCookie: (name) => clearCookie(options, request, reply, name),
  }
}

/** A connection that ends before its answer. Fastify's own signal of a request is over with the request's body. */
function whenGone({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  const leave = () => {
    if (!raw.writableFinished) left.abort()
  }
  if (raw.closed) leave()
  else raw.once('close', leave)
  return left.signal
}
