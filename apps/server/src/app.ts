import type { Database } from '@balai/db'
import type { SiteHandler } from '@balai/site'
import { type Config, ConfigError } from './config.ts'
import { recogniseForHub } from './hub-credentials.ts'
import { contentRoutes } from './modules/content/index.ts'
import {
  createOperators,
  createStaff,
  type Operators,
  operatorsRoutes,
  type StaffDesk,
  staffCookie,
} from './modules/operators/index.ts'
import { createRealtime } from './modules/realtime/index.ts'
import { createWallet, type Wallet, walletRoutes } from './modules/wallet/index.ts'
import { mountSite } from './pages/site.ts'
import type { Clock } from './platform/clock.ts'
import { mountHealth } from './platform/http/health.ts'
import { mountApiDocs } from './platform/http/openapi.ts'
import type { Recognition } from './platform/http/request.ts'
import { createHttpServer, type HttpServer } from './platform/http/server.ts'
import type { Logger } from './platform/log.ts'
import { createPostgresBackplane } from './platform/outbox/backplane-postgres.ts'
import { createRedisBackplane } from './platform/outbox/backplane-redis.ts'
import { createRelay } from './platform/outbox/relay.ts'
import type { Random } from './platform/random.ts'
import { createSeal } from './platform/seal.ts'
import { platformWords } from './words.ts'

export interface AppOptions {
  config: Config
  database: Database
  log: Logger
  clock: Clock
  random: Random
  /** The built member site; without it (as in most tests) the API stands alone. */
  site?: SiteHandler
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
export async function createApp({ config, database, log, clock, random, site }: AppOptions): Promise<App> {
  const { db } = database
  const { appSecret, databaseUrl, redisUrl } = config
  if (!appSecret) throw new ConfigError('The setting APP_SECRET is missing; `npm start` makes one.')
  if (!databaseUrl) throw new ConfigError('The setting DATABASE_URL is missing; `npm start` brings a database along.')

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

  const isSecure = config.publicOrigin.startsWith('https:')
  const http = await createHttpServer({
    log,
    words: platformWords,
    recognition,
    random,
    isSecure,
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

  if (site) await mountSite(app, { handle: site, operators, random, frames: [config.arcadeOrigin], isSecure })

  const backplane = redisUrl
    ? createRedisBackplane({ url: redisUrl, log })
    : createPostgresBackplane({ url: databaseUrl, log })
  const relay = createRelay({ db, backplane, log })
  const realtime = createRealtime({
    db,
    log,
    clock,
    relay,
    tokenKey: createSeal(appSecret, 'hub', random).digest('connection tokens'),
    member: (request) => recogniseForHub({ app, operators }, request, recognition.member),
    staff: (request) => recogniseForHub({ app, operators }, request, recognition.staff),
  })
  realtime.mount(app, app.server)
  // Whatever a call committed to the outbox leaves at once; the relay's own poll is for those who died before this line.
  app.addHook('onResponse', async (request) => {
    if (request.method !== 'GET') relay.wake()
  })
  await relay.start()

  return {
    http,
    database,
    operators,
    staff,
    wallet,
    async close() {
      await realtime.close()
      await app.close()
      await relay.close()
    },
  }
}
