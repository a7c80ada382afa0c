import type { Language } from '@balai/contract'
import type { FastifyRequest } from 'fastify'
import { isOperational } from './addresses.ts'
import { type PlatformWords, platformRefusal } from './answer.ts'
import { isStaffCall, languageOf } from './context.ts'
import type { Recognition } from './request.ts'
import { assertStorableAddress } from './strict-json.ts'

declare module 'fastify' {
  interface FastifyRequest {
    operatorId: string
    language: Language
    embeddingOrigins: readonly string[]
  }
}

/** What a parent page set its operator by (decision 35); the console's own is the host's. */
export const operatorCookie = 'operator_id'

/** Whether it is a host and its port alone: with anything else, addresses that are made of it would be of another place. */
const isHost = (host: string): boolean => /^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}/`)

/**
 * Finds whose site is asked, by header, cookie or host, and notes it on the request with the language.
 *
 * @throws Refusal NOT_FOUND where no operator has the address
 */
export async function recogniseOperator(
  options: { recognition: Recognition; words: PlatformWords },
  request: FastifyRequest,
): Promise<void> {
  request.language = languageOf(request)
  assertStorableAddress(request.url) // of every kind: routes match what an address decodes to, `/%61pi/` too
  if (isOperational(request.url)) return
  if (!isHost(request.host)) throw platformRefusal(options.words, 'NOT_FOUND')
  const header = request.headers.operatorid
  const cookie = request.cookies[operatorCookie]
  const found = await options.recognition.operator({
    host: request.host,
    header: typeof header === 'string' && header !== '' ? header : undefined,
    cookie: cookie && !isStaffCall(request) ? cookie : undefined,
  })
  if (!found) throw platformRefusal(options.words, 'NOT_FOUND', { text: options.words.noSite })
  request.operatorId = found.operatorId
  request.embeddingOrigins = found.embeddingOrigins
}
