import type { Database } from '@balai/db'
import type { FastifyInstance } from 'fastify'
import type { Logger } from '../log.ts'

/** What a load balancer asks: is it alive, can it serve. */
export function mountHealth(app: FastifyInstance, { database, log }: { database: Database; log: Logger }): void {
  app.get('/healthz', async () => ({ status: 'alive' }))

  app.get('/readyz', async (_request, reply) => {
    try {
      await database.pool.query('SELECT 1')
      return { status: 'ready' }
    } catch (error) {
      log.warn({ err: error }, 'not ready: the database does not answer')
      return reply.status(503).send({ status: 'database away' })
    }
  })
}
