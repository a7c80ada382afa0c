import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { askInProcess } from '../../platform/http/in-process.ts'
import { operatorCookie } from '../../platform/http/operator.ts'
import type { Logger } from '../../platform/log.ts'
import { drawnAhead, newToken, type Random } from '../../platform/random.ts'
import { type Asked, askedOf, keyOf, readAsked } from './asked.ts'
import { give } from './give.ts'
import { createKeptPages, type KeptPage } from './kept-pages.ts'

export interface KeptHomeOptions {
  app: FastifyInstance
  clock: Clock
  random: Random
  log: Logger
  trustedProxies: number
}

export interface KeptHome {
  /**
   * Answers a visitor's question for home from what is kept, before anything else looks at the request; `next` answers
   * everything else.
   */
  answer(request: IncomingMessage, response: ServerResponse, next: () => void): void
  /** Whether this request makes a page to be kept: such a page carries hashes, no nonce. */
  isForKeeping(headers: IncomingMessage['headers']): boolean
  /** Something that home shows has changed, on this server or another. */
  forget(): void
}

const keepHeader = 'x-kept-home'
const userAgents = { phone: 'Balai (Mobile)', desktop: 'Balai' }

/** Visitors' home pages, made once and kept for all who ask alike (decision 28; record 0221). */
export function createKeptHome({ app, clock, random, log, trustedProxies }: KeptHomeOptions): KeptHome {
  // Known to nobody outside, so that nobody can ask for a page without a nonce.
  const secret = newToken(random)
  const tokens = drawnAhead(random)
  const pages = createKeptPages({
    clock,
    async make(key) {
      const asked = askedOf(key)
      const made = await askInProcess(app, {
        method: 'GET',
        url: asked.path,
        headers: headersOf(asked, trustedProxies, secret),
        remoteAddress: addressOf(key),
      })
      return { status: made.statusCode, headers: made.headers, html: made.payload }
    },
  })
  return {
    answer(request, response, next) {
      const asked = readAsked(request, trustedProxies)
      if (!asked) return next()
      const key = keyOf(asked)
      const answerBy = (page: KeptPage | null) => (page ? give(request, response, { page, tokens }) : next())
      const ready = pages.ready(key)
      if (ready !== undefined) return answerBy(ready)
      pages.get(key).then(answerBy, (error: unknown) => {
        log.warn({ err: error }, 'home could not be made to be kept; it is made for each who asks')
        next()
      })
    },
    isForKeeping: (headers) => headers[keepHeader] === secret,
    forget: pages.forget,
  }
}

function headersOf(
  { host, protocol, lang, browser, theme, device, operator }: Asked,
  trustedProxies: number,
  secret: string,
) {
  const cookies = { theme, i18n_redirected: lang, [operatorCookie]: operator }
  return {
    host,
    ...(trustedProxies > 0 ? { 'x-forwarded-proto': protocol } : {}),
    'user-agent': userAgents[device],
    ...(browser === '' ? {} : { 'accept-language': browser }),
    cookie: Object.entries(cookies)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    [keepHeader]: secret,
  }
}

/** Calls are bounded by network, and making pages must not use up anybody's: each kind of page has one of its own. */
function addressOf(key: string): string {
  const digits = createHash('sha256').update(key).digest('hex')
  return `fd00:${digits.slice(0, 4)}:${digits.slice(4, 8)}:${digits.slice(8, 12)}::1`
}
