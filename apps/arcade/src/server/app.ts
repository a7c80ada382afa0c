import { randomBytes, randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { type Database, migrate } from '@balai/db'
import { createGatewayClient, newWireId } from '@balai/gateway-kit'
import { createLog, type DestinationStream } from '@balai/process/log'
import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import type { Config } from '../config.ts'
import type { RandomInt } from '../games/slot.ts'
import { createDemoWallet } from './demo-wallet-store.ts'
import { createGatewayWallet } from './gateway-wallet.ts'
import { health } from './health.ts'
import { pages } from './pages.ts'
import { playRoutes } from './play-routes.ts'
import { createProviderCalls } from './provider-calls.ts'
import { providerRoutes } from './provider-routes.ts'
import { createPurseCalls } from './purse-calls.ts'
import { createPurses, createPurseWallet } from './purse-store.ts'
import { createResender } from './resender.ts'
import { createRoundsStore } from './rounds-store.ts'
import { createNonceStore, createSessionsStore } from './sessions-store.ts'
import { createSettlement } from './settlement.ts'
import { createSpin } from './spin.ts'
import { createStart } from './start.ts'
import { arcadeTables } from './tables.ts'

/** The provider's name on the wire. */
const provider = 'arcade'
/** The same games from wallets that are kept here: a transfer-mode provider. */
const purseProvider = 'kantong'
/** Longer than a demo can be played, which ends with its play token. */
const demosKeptMs = 24 * 3600 * 1000
/** A round that is due waits for it, so not too many. */
const demosForgottenAtOnce = 500
const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))

export interface ArcadeParts {
  config: Config
  database: Database
  onMigrating?: (isMigrating: boolean) => void
  /** The database's clock, which every Arcade shares (record 1087); its machine's where none is given. */
  now?: () => Date
  /** Injected in tests; otherwise the cryptographic generator. */
  random?: RandomInt
  /** Where the log goes, other than to the standard output. */
  logTo?: DestinationStream
}

/** Builds Arcade and brings its tables up to date; nothing listens and nothing is re-sent until the caller says so. */
export async function createArcade({
  config,
  database,
  logTo,
  onMigrating,
  now = () => new Date(),
  random,
}: ArcadeParts) {
  await migrate(database.db, { folder: migrations, schema: 'arcade', onMigrating })
  const db = arcadeTables(database.db)
  const log = createLog(config.logLevel, logTo).child({ name: 'arcade' })
  const http = fastify({
    loggerInstance: log as FastifyBaseLogger, // pino satisfies it; the narrower type would infect every plugin
    logController: new LogController({ disableRequestLogging: true }), // addresses carry tickets
    bodyLimit: 64 * 1024,
    requestTimeout: 10_000,
    // Node looks for slow sockets every 30 s unless told otherwise, and gives headers a minute.
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    connectionTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  // One whose answer is under way ends soon after it.
  http.addHook('preClose', async () => {
    http.server.keepAliveTimeout = 1
  })
  const sessions = createSessionsStore(db)
  const rounds = createRoundsStore(db)
  const nonces = createNonceStore(db, now)
  const client = createGatewayClient({
    ...config.key,
    baseUrl: config.balaiUrl,
    provider,
    now: () => now().getTime(),
  })
  const wallets = { real: createGatewayWallet(client), demo: createDemoWallet(db), kept: createPurseWallet(db) }
  const settlement = createSettlement({ rounds, sessions, wallets, now, log })
  const purge = async () => {
    await nonces.purge()
    await sessions.forgetDemos(new Date(now().getTime() - demosKeptMs), demosForgottenAtOnce)
  }
  const resender = createResender({ rounds, settlement, purge, now, log })
  const newToken = () => randomBytes(32).toString('base64url')
  const play = createSpin({
    rounds,
    settlement,
    random: random ?? ((below) => randomInt(below)),
    newId: newWireId,
    now,
  })
  const start = createStart({ sessions, rounds, settlement, client, wallets, newToken, now, log })
  const calls = createProviderCalls({
    origin: config.origin,
    secret: config.key.secret,
    sessions,
    rounds,
    newToken,
    newId: newWireId,
    now,
  })

  const purseCalls = createPurseCalls({ calls, purses: createPurses(db, now) })
  const signed = { keys: [config.key], nonces, now }
  await http.register(providerRoutes({ ...signed, provider, prefix: '/balai/1', calls }))
  await http.register(providerRoutes({ ...signed, provider: purseProvider, prefix: '/kantong/1', calls: purseCalls }))
  await http.register(playRoutes({ sessions, start, play, wallets, now }))
  await http.register(pages({ secret: config.key.secret, siteOrigin: config.publicOrigin, sessions, rounds }))
  await http.register(health(database.db))

  return {
    http,
    resender,
    async close(): Promise<void> {
      await http.close()
      await resender.stop()
    },
  }
}

export type Arcade = Awaited<ReturnType<typeof createArcade>>
