import type { Database } from '@balai/db'
import type { Config } from './config.ts'
import { contentRoutes } from './modules/content/index.ts'
import { createOperators, type Operators } from './modules/operators/index.ts'
import type { Clock } from './platform/clock.ts'
import { mountHealth } from './platform/http/health.ts'
import { mountApiDocs } from './platform/http/openapi.ts'
import type { Recognition } from './platform/http/request.ts'
import { createHttpServer, type HttpServer } from './platform/http/server.ts'
import type { Logger } from './platform/log.ts'
import type { Random } from './platform/random.ts'
import { platformWords } from './words.ts'

export interface AppOptions {
  config: Config
  database: Database
  log: Logger
  clock: Clock
  random: Random
}

export interface App {
  http: HttpServer
  operators: Operators
  /** Stops taking work, lets what runs finish, and lets go of everything but the database. */
  close(): Promise<void>
}

/** The composition root: builds every slice by hand, the only file that knows them all. */
export async function createApp({ config, database, log, clock, random }: AppOptions): Promise<App> {
  const { db } = database
  const operators = createOperators({ db, clock })

  const recognition: Recognition = {
    async operator({ host, header }) {
      const operator = await operators.recognise(host, header)
      return operator && { operatorId: operator.id, embeddingOrigins: operator.settings.embeddingOrigins }
    },
    member: async () => null,
    staff: async () => null,
  }

  const http = await createHttpServer({
    log,
    words: platformWords,
    recognition,
    random,
    isSecure: config.publicOrigin.startsWith('https:'),
    trustProxy: config.trustProxy,
    perMinute: config.rateLimitPerMinute,
    sessionCookies: ['token', 'uid'],
  })
  const { app, route } = http
  await mountApiDocs(app)
  mountHealth(app, { database, log })

  contentRoutes(route, { db, clock })

  return {
    http,
    operators,
    async close() {
      await app.close()
    },
  }
}
