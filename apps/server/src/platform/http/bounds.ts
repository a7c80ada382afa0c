import type { CallSpec } from '@balai/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { digestToken } from '../digest.ts'
import { networkOf } from '../network.ts'
import { type PlatformWords, refuseTooMany } from './answer.ts'
import { isInProcess } from './in-process.ts'
import type { RequestContext } from './request.ts'

export interface BoundOptions {
  words: PlatformWords
  /** For calls that set no bound of their own. */
  perMinute: number
  /** The token of the session that a request shows, if it shows one; nothing is looked up. */
  tokenOf(request: FastifyRequest): string | null
}

/** How often a call is carried out within a minute, and on whose account a request goes (record 0601). */
export interface CallBound {
  /**
   * Before anybody is asked who it is: counts who shows no session by address, and lets nobody look for sessions without end.
   *
   * @throws Refusal TOO_MANY_REQUESTS
   */
  admit(request: FastifyRequest): Promise<void>
  /**
   * Once it is known who asks: counts a member or staff by who they are, and a session that was none by address.
   *
   * @throws Refusal TOO_MANY_REQUESTS
   */
  count(request: FastifyRequest, context: Pick<RequestContext, 'member' | 'staff'>): Promise<void>
}

type BoundedCall = Pick<CallSpec, 'method' | 'auth' | 'perMinute' | 'boundsMembersApart'>

export interface Bounds {
  of(call: BoundedCall, given: { isForwarded: boolean }): CallBound
  /** A session that has just begun: its first call is not taken for one that was made up. */
  expect(token: string): void
}

declare module 'fastify' {
  interface FastifyRequest {
    /** On whose account it goes. */
    countedAs: string
  }
}

const timeWindow = '1 minute'
/** Of sessions that were good on this server; the one that was used longest ago is forgotten first. */
const mostKnown = 50_000

export function createBounds(app: FastifyInstance, { words, perMinute, tokenOf }: BoundOptions): Bounds {
  app.decorateRequest('countedAs', '')
  const known = new Set<string>()
  const keyOf = (token: string): string => digestToken(token).toString('base64')
  const keyGenerator = (request: FastifyRequest): string => request.countedAs
  const limiterOf = (max: number) => {
    const limit = app.createRateLimit({ max, timeWindow, keyGenerator })
    return async (request: FastifyRequest, countedAs: string, isCounted = true) => {
      request.countedAs = countedAs
      const found = await limit(request, { increment: isCounted })
      if (found.isAllowed || !found.isExceeded) return
      throw refuseTooMany(words, found.ttl)
    }
  }
  /** Sessions that were none, over all calls: each costs a query. */
  const unproven = limiterOf(perMinute)

  function remember(key: string): void {
    known.delete(key)
    known.add(key)
    const [oldest] = known.size > mostKnown ? known : []
    if (oldest !== undefined) known.delete(oldest)
  }

  return {
    expect: (token) => remember(keyOf(token)),
    of(call, { isForwarded }) {
      const spend = limiterOf(call.perMinute ?? perMinute)
      const isForVisitors = call.auth === 'public' && call.perMinute !== undefined && !call.boundsMembersApart
      /** A page is made of many reads, and is bounded as a page. */
      const isReadByPages = call.method === 'GET' && call.perMinute === undefined
      const isFree = (request: FastifyRequest): boolean => isReadByPages && isInProcess(request.raw)
      const shownBy = (request: FastifyRequest): string | null => {
        const token = isForVisitors || isForwarded ? null : tokenOf(request)
        return token === null ? null : keyOf(token)
      }
      return {
        async admit(request) {
          const shown = shownBy(request)
          if (shown === null && !isFree(request)) await spend(request, networkOf(request.ip))
          if (shown !== null && !known.has(shown)) await unproven(request, networkOf(request.ip), false)
        },
        async count(request, { member, staff }) {
          const shown = shownBy(request)
          if (shown === null) return
          const who = member?.memberId ?? staff?.staffId
          if (who !== undefined) {
            remember(shown)
            if (!isFree(request)) await spend(request, who)
            return
          }
          known.delete(shown)
          await unproven(request, networkOf(request.ip))
          await spend(request, networkOf(request.ip))
        },
      }
    },
  }
}
