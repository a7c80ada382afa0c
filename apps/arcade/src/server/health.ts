import { type Db, writeObstacle } from '@balai/db'
import type { FastifyInstance } from 'fastify'

/** What an update of several servers asks: can Arcade serve (record 1200). */
export function health(db: Db) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/healthz', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const obstacle = await writeObstacle(db)
      if (!obstacle) return { status: 'ok' }
      request.log.warn({ err: obstacle.error }, `the database is ${obstacle.is}`)
      return reply.status(503).send({ status: `database ${obstacle.is}` })
    })
  }
}
