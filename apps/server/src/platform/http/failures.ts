import type { Language } from '@balai/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { loggablePath } from '../log.ts'
import { Refusal, type Text } from '../refusal.ts'
import { NoRoom } from '../turns.ts'
import { isOperational } from './addresses.ts'
import { type FailurePage, type PlatformWords, platformRefusal, refuseTooMany, toFailure } from './answer.ts'
import { type ContextOptions, isStaffCall } from './context.ts'
import { clearCookie } from './cookies.ts'
import { BadJson } from './strict-json.ts'

export interface FailureOptions extends ContextOptions {
  words: PlatformWords
  /** Tells a fault after which the same call may well succeed: a rival, a restart, a full house. It is answered TEMPORARY. */
  isPassing(error: unknown): boolean
  failurePage: FailurePage
}

/** An address in a browser's bar or a form of a page, and no call of any program. */
const isOpenedByPerson = ({ url, headers }: FastifyRequest): boolean =>
  /\btext\/html\b/.test(headers.accept ?? '') && !/^\/api(\/|$)/i.test(url) && !isOperational(url)

/** Answers whatever was thrown: the envelope to programs, a page to people; faults are logged. */
export function answerFailure(options: FailureOptions, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(options, error)
  const told = { err: error, requestId: request.id, path: loggablePath(request.url) }
  if (refusal.code === 'FAULT') request.log.error(told, 'fault')
  else if (refusal !== error && refusal.code === 'TEMPORARY') request.log.warn(told, 'a fault that may pass')
  const { status = 200, retryAfterSeconds } = refusal.options
  const keepsCookies = (request.routeOptions.config as { keepsCookiesOn401?: boolean }).keepsCookiesOn401 ?? false
  if (status === 401 && !keepsCookies) {
    for (const name of options.sessionCookies[isStaffCall(request) ? 'staff' : 'member'])
      clearCookie(options, request, reply, name)
  }
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  reply.status(status)
  const failureIn = (language: Language) => toFailure(refusal, language, request.id)
  if (isOpenedByPerson(request)) {
    const { html, headers } = options.failurePage(failureIn, request)
    return reply.headers(headers).type('text/html; charset=utf-8').send(html)
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(failureIn(request.language)))
}

function asRefusal(options: FailureOptions, error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof BadJson) {
    const text: Text = (language) => options.words.ofBody(language, error)
    return platformRefusal(options.words, 'INVALID_INPUT', { text })
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500 // Fastify's own errors carry one
  if (status === 413) return platformRefusal(options.words, 'PAYLOAD_TOO_LARGE')
  if (status === 429) return refuseTooMany(options.words, 60_000)
  if (status >= 400 && status < 500) return platformRefusal(options.words, 'INVALID_INPUT')
  if (error instanceof NoRoom) return platformRefusal(options.words, 'TEMPORARY', { retryAfterSeconds: 5 })
  if (options.isPassing(error)) return platformRefusal(options.words, 'TEMPORARY', { retryAfterSeconds: 1 })
  return platformRefusal(options.words, 'FAULT')
}
