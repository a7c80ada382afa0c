import { timingSafeEqual } from 'node:crypto'
import { answeredWithin, type Database } from '@balai/db'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readBacklog } from '../outbox/store.ts'

/** Whoever scrapes waits ten seconds, and the figures that need no database matter most when it is silent. */
const answerMs = 2_000

export interface MetricsParts {
  /** Its requests are counted too. */
  machines: FastifyInstance
  database: Database
  /** What a reader brings as its bearer; without one only this very machine is answered. */
  token: string | undefined
}

const isLoopback = (address: string | undefined): boolean => /^(::1|(::ffff:)?127(\.\d+){3})$/.test(address ?? '')

/** Behind a proxy on the same machine everybody comes from it, but never without saying for whom. */
const isOwnMachine = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined

function isReader(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isOwnMachine(request)
  const [given, wanted] = [Buffer.from(request.headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function countRequests(registry: Registry, doors: readonly FastifyInstance[]): void {
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
  for (const door of doors) {
    door.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? '(none)'
      requests.inc({ route, status: String(reply.statusCode) })
      seconds.observe({ route }, reply.elapsedTime / 1000)
      done()
    })
  }
}

/** What is read anew for each reader. @returns reads it */
function readGauges(registry: Registry, { pool, db }: Database): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const open = gauge('balai_database_connections', 'Connections of this process')
  const wanted = gauge('balai_database_waiting', 'Callers that wait for a connection')
  const events = gauge('balai_outbox_waiting', 'Events that were committed and not sent yet, of all servers')
  const age = gauge('balai_outbox_oldest_seconds', 'Age of the oldest of them')
  return async () => {
    open.set(pool.totalCount)
    wanted.set(pool.waitingCount)
    // The other figures matter most when the database is away.
    const backlog = await readBacklog(db).catch(() => ({ count: Number.NaN, oldestSeconds: Number.NaN }))
    events.set(backlog.count)
    age.set(backlog.oldestSeconds)
  }
}

/**
 * `/metrics`, in the words of Prometheus, for those who may read it; to others it is not there.
 *
 * @returns where other figures are registered
 */
export function mountMetrics(app: FastifyInstance, { machines, database, token }: MetricsParts): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countRequests(registry, [app, machines])
  const refresh = readGauges(registry, database)
  app.get('/metrics', async (request, reply) => {
    if (!isReader(request, token)) return reply.callNotFound()
    const figures = await answeredWithin(answerMs, async () => {
      await refresh()
      return await registry.metrics()
    })
    return reply.type(registry.contentType).send(figures)
  })
  return registry
}
