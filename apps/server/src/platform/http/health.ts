import type { Database } from '@balai/db'
import { Counter, collectDefaultMetrics, Histogram, Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'
import type { Logger } from '../log.ts'

/** What operations ask: is it alive, can it serve, how is it doing. */
export function mountHealth(
  app: FastifyInstance,
  { machines, database, log }: { machines: FastifyInstance; database: Database; log: Logger },
): void {
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

  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'balai_http_requests_total',
    help: 'Requests answered',
    labelNames: ['route', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'balai_http_request_seconds',
    help: 'Time to answer',
    labelNames: ['route'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 0.9, 2, 5],
    registers: [registry],
  })
  for (const door of [app, machines]) {
    door.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? '(none)'
      requests.inc({ route, status: String(reply.statusCode) })
      seconds.observe({ route }, reply.elapsedTime / 1000)
      done()
    })
  }
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}
