import { answeredWithin, type Database, takesWrites } from '@balai/db'
import type { FastifyInstance } from 'fastify'
import type { Logger } from '../log.ts'

/** A load balancer waits for a few seconds; a connection that is silent for longer is ended. */
const answerMs = 2_000

interface HealthParts {
  database: Database
  log: Logger
  /** Whether events that are sent reach this server. */
  isReading(): boolean
}

/** What a load balancer asks: is it alive, can it serve. */
export function mountHealth(app: FastifyInstance, { database, log, isReading }: HealthParts): void {
  app.get('/healthz', async () => ({ status: 'alive' }))

  app.get('/readyz', async (_request, reply) => {
    try {
      if (!(await answeredWithin(answerMs, () => takesWrites(database.db)))) {
        log.warn('not ready: the database answers and takes nothing')
        return reply.status(503).send({ status: 'database read-only' })
      }
    } catch (error) {
      log.warn({ err: error }, 'not ready: the database does not answer')
      return reply.status(503).send({ status: 'database away' })
    }
    if (isReading()) return { status: 'ready' }
    log.warn('not ready: what happens is not read')
    return reply.status(503).send({ status: 'events unread' })
  })
}
