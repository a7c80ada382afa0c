import type { Database } from '@balai/db'
import { type Config, ConfigError } from './config.ts'
import { contentRoutes } from './modules/content/index.ts'
import {
  createOperators,
  createStaff,
  type Operators,
  operatorsRoutes,
  type StaffDesk,
  staffCookie,
} from './modules/operators/index.ts'
import { createWallet, type Wallet, walletRoutes } from './modules/wallet/index.ts'
import type { Clock } from './platform/clock.ts'
import { mountHealth } from './platform/http/health.ts'
import { mountApiDocs } from './platform/http/openapi.ts'
import type { Recognition } from './platform/http/request.ts'
import { createHttpServer, type HttpServer } from './platform/http/server.ts'
import type { Logger } from './platform/log.ts'
import type { Random } from './platform/random.ts'
import { createSeal } from './platform/seal.ts'
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
  database: Database
  operators: Operators
  staff: StaffDesk
  wallet: Wallet
  /** Stops taking work, lets what runs finish, and lets go of everything but the database. */
  close(): Promise<void>
}

/** The composition root: builds every slice by hand, the only file that knows them all. */
export async function createApp({ config, database, log, clock, random }: AppOptions): Promise<App> {
  const { db } = database
  const { appSecret } = config
  if (!appSecret) throw new ConfigError('The setting APP_SECRET is missing; `npm start` makes one.')

  const operators = createOperators({ db, clock })
  const staff = createStaff({
    db,
    clock,
    random,
    seal: createSeal(appSecret, 'staff second factor', random),
    needsSecondFactor: async (operatorId) => (await operators.get(operatorId)).settings.staffNeedsSecondFactor,
  })

  const wallet = createWallet()

  const recognition: Recognition = {
    async operator({ host, header }) {
      const operator = await operators.recognise(host, header)
      return operator && { operatorId: operator.id, embeddingOrigins: operator.settings.embeddingOrigins }
    },
    member: async () => null,
    async staff(request, operatorId) {
      const token = request.cookies[staffCookie]
      return token ? staff.recognise(token, operatorId) : null
    },
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
  operatorsRoutes(route, { db, operators, staff })
  walletRoutes(route, { db, operators })

  return {
    http,
    database,
    operators,
    staff,
    wallet,
    async close() {
      await app.close()
    },
  }
}
