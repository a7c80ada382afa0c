import { type Database, writeObstacle } from '@balai/db'
import type { FastifyInstance } from 'fastify'
import type { Logger } from '../log.ts'

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
    const obstacle = await writeObstacle(database.db)
    if (obstacle) {
      log.warn({ err: obstacle.error }, `not ready: the database is ${obstacle.is}`)
      return reply.status(503).send({ status: `database ${obstacle.is}` })
    }
    if (isReading()) return { status: 'ready' }
    log.warn('not ready: what happens is not read')
    return reply.status(503).send({ status: 'events unread' })
  })
}
