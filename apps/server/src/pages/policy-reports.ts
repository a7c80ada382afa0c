import { Counter, type Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/log.ts'
import { policyReportPath } from './content-policy.ts'
import { readViolations, type Violation } from './violation.ts'

export interface PolicyReportsOptions {
  log: Logger
  clock: Clock
  /** Of `/metrics`. */
  registry: Registry
}

const longestBytes = 16 * 1024
const perMinute = 20
/** The same refusal leaves one line in so long a time, however many browsers tell of it. */
const toldAgainMs = 10 * 60_000
/** Kinds of refusals that are written down within that time; anybody can make them up. */
const mostTold = 50

/** Says of each violation whether it is worth a line. */
function createTelling(clock: Clock): (violation: Violation) => boolean {
  const told = new Set<string>()
  let since = 0
  return (violation) => {
    const now = clock.now().getTime()
    if (now - since >= toldAgainMs) {
      told.clear()
      since = now
    }
    const key = JSON.stringify(violation)
    if (told.has(key) || told.size >= mostTold) return false
    told.add(key)
    return true
  }
}

/**
 * Where browsers tell what the content policy refused. Anybody can send anything there: what is kept are words of closed
 * lists, origins, and paths of our own files (record 0321), as a line of the log and the figure
 * `balai_content_policy_reports_total`. Every report that is not too long nor one too many is answered with 204.
 */
export async function mountPolicyReports(
  app: FastifyInstance,
  { log, clock, registry }: PolicyReportsOptions,
): Promise<void> {
  const reports = new Counter({
    name: 'balai_content_policy_reports_total',
    help: 'What browsers, or whoever says to be one, say that the content policy refused',
    labelNames: ['directive'],
    registers: [registry],
  })
  const isWorthALine = createTelling(clock)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const kinds = ['application/csp-report', 'application/reports+json', 'application/json']
    scope.addContentTypeParser(kinds, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    const config = { rateLimit: { max: perMinute, timeWindow: '1 minute' } }
    scope.post(policyReportPath, { bodyLimit: longestBytes, config }, (request, reply) => {
      const violations = readViolations(String(request.body ?? ''))
      if (violations.length === 0) reports.inc({ directive: 'unreadable' })
      for (const violation of violations) {
        reports.inc({ directive: violation.directive })
        if (isWorthALine(violation)) log.warn({ violation }, 'a browser says that the content policy refused this')
      }
      return reply.status(204).send()
    })
  })
}
