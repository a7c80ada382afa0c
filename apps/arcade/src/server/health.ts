import { answeredWithin, type Db, takesWrites } from '@balai/db'
import type { FastifyInstance } from 'fastify'

/** Whoever asks waits for a few seconds. */
const answerMs = 2_000

/** What an update of several servers asks: can Arcade serve (record 1200). */
export function health(db: Db) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/healthz', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      try {
        if (await answeredWithin(answerMs, () => takesWrites(db))) return { status: 'ok' }
        return await reply.status(503).send({ status: 'database read-only' })
      } catch (error) {
        request.log.warn({ err: error }, 'the database does not answer')
        return await reply.status(503).send({ status: 'database away' })
      }
    })
  }
}
