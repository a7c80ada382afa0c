import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken, type Random } from '../random.ts'
import { type PlatformWords, platformRefusal } from './answer.ts'
import { setCookie } from './cookies.ts'

interface ForgeryParts {
  words: PlatformWords
  random: Random
  isSecure: boolean
}

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Decision 13. A page of another origin cannot make a mutating call: the browser says whose page asks, its `Origin` differs, or it
 * lacks the header that only this site's script can copy from the cookie. A native form of this site has our `Origin` and no header. Gives the
 * cookie to whoever has none.
 *
 * @throws Refusal XSRF
 */
export function guardAgainstForgery(parts: ForgeryParts, request: FastifyRequest, reply: FastifyReply): void {
  const given = request.cookies['XSRF-TOKEN']
  if (!given) setCookie(parts, request, reply, 'XSRF-TOKEN', newToken(parts.random), { httpOnly: false })
  const { changes = false } = request.routeOptions.config as { changes?: boolean } // set by call-route
  if (readOnly.has(request.method) && !changes) return
  const { origin } = request.headers
  // An image elsewhere brings neither cookies nor `Origin`, and would pass for a program (record 0963).
  if (isAskedFromElsewhere(request)) throw platformRefusal(parts.words, 'XSRF')
  if (origin !== undefined && origin !== `${request.protocol}://${request.host}`)
    throw platformRefusal(parts.words, 'XSRF')
  if (request.headers.cookie === undefined && origin === undefined) return // a program without cookies: nothing to ride on
  const header = request.headers['x-xsrf-token']
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
  const isProven = typeof header === 'string' && given !== undefined && equalSecrets(header, given)
  if (!isProven && !(isForm && origin !== undefined)) throw platformRefusal(parts.words, 'XSRF')
}

/** As browsers say of themselves; `none` is an address that was typed. A program says nothing. */
function isAskedFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

function equalSecrets(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
