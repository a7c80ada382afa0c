import type { Database } from '@balai/db'
import { completeDocument } from './api-document/document.ts'
import { countProofs } from './composition/books.ts'
import { createEvents } from './composition/events.ts'
import { jobsOf } from './composition/jobs.ts'
import { mountPages, type PageOptions } from './composition/pages.ts'
import type { Parts } from './composition/parts.ts'
import { createRecognition } from './composition/recognition.ts'
import { mountRoutes } from './composition/routes.ts'
import { createSlices, type Slices } from './composition/slices.ts'
import { countTransit } from './composition/transit-age.ts'
import { platformWords } from './composition/words.ts'
import { type Config, demandGiven } from './config.ts'
import { createMaintenanceGate } from './modules/content/index.ts'
import { gatewayPrefix } from './modules/games/index.ts'
import { staffCookie } from './modules/operators/index.ts'
import { passedCookies } from './modules/session/index.ts'
import { isTransient } from './modules/wallet/index.ts'
import { failurePage } from './pages/failure-page.ts'
import type { KeptHome } from './pages/kept-home/kept-home.ts'
import { mountPolicyReports } from './pages/policy-reports.ts'
import type { Clock } from './platform/clock.ts'
import { mountHealth } from './platform/http/health.ts'
import { mountMetrics } from './platform/http/metrics.ts'
import { mountApiDocs } from './platform/http/openapi.ts'
import { createHttpServer, type HttpServer } from './platform/http/server.ts'
import { createJobs, type Jobs } from './platform/jobs/jobs.ts'
import type { Logger } from './platform/log.ts'
import type { Random } from './platform/random.ts'

export interface AppOptions extends Omit<PageOptions, 'isSecure'> {
  config: Config
  database: Database
  log: Logger
  clock: Clock
  random: Random
  /** A command beside the servers of an installation: what they put down of game providers stays as it is (record 0640). */
  isCommand?: boolean
}

type Shown =
  | 'operators'
  | 'siteOf'
  | 'staff'
  | 'invitations'
  | 'roster'
  | 'members'
  | 'clientLog'
  | 'sessions'
  | 'wallet'
  | 'bank'
  | 'games'

export interface App extends Pick<Slices, Shown> {
  http: HttpServer
  database: Database
  /** Not started: a server process starts them, a test runs those that it means to. */
  jobs: Jobs
  /** Stops taking work, lets what runs finish, and lets go of everything but the database. */
  close(): Promise<void>
}

/**
 * The composition root: slices, then the HTTP face, what is mounted on it, the events that leave, the jobs that recur.
 * It and `composition/` are the only ones that know all slices.
 */
export async function createApp({
  database,
  site,
  consoleFolder,
  isCommand = false,
  ...given
}: AppOptions): Promise<App> {
  const { config, log, clock, random } = given
  const { appSecret, databaseUrl } = demandGiven(config)

  let wakeRelay = (): void => {} // until the relay stands
  let keptHome: KeptHome | undefined // until there is a server to make pages with
  const parts: Parts = {
    config,
    appSecret,
    db: database.db,
    log,
    clock,
    random,
    isCommand,
    onCommitted: () => wakeRelay(),
    http: () => http.app,
  }
  const slices = createSlices(parts)
  // Behind a new connection another database may stand, a standby that lagged, which has given numbers anew (record 1111).
  database.pool.on('connect', slices.accounts.forget)
  const recognition = createRecognition(slices)
  const isSecure = config.publicOrigin.startsWith('https:')
  const http: HttpServer = await createHttpServer({
    log,
    words: platformWords,
    recognition,
    random,
    isSecure,
    trustedProxies: config.trustedProxies,
    perMinute: config.rateLimitPerMinute,
    sessionCookies: { member: ['token', 'uid', 'pin_validation'], staff: [staffCookie] },
    machinePrefix: gatewayPrefix,
    callsAtOnce: Math.ceil(config.databaseConnections / 2), // whoever asks besides has the other half (record 1113)
    gate: createMaintenanceGate(slices),
    isPassing: isTransient,
    forwarding: config.forwarding,
    passedCookies,
    failurePage,
    first: (request, response, next) => (keptHome ? keptHome.answer(request, response, next) : next()),
  })
  const { app } = http
  await mountApiDocs(app, completeDocument)
  const registry = mountMetrics(app, { machines: http.machines, database, token: config.metricsToken })
  countProofs(registry, database.db)
  countTransit(registry, database.db, clock)
  registry.registerMetric(slices.messages.givenUp)
  await mountPolicyReports(app, { log, clock, registry })
  await mountRoutes(http, parts, slices)
  keptHome = await mountPages(app, parts, slices, { site, consoleFolder, isSecure })

  const { relay, realtime } = createEvents(app, parts, slices, { databaseUrl, recognition, keptHome })
  mountHealth(app, { database, log, isReading: relay.isReading })
  wakeRelay = relay.wake
  await relay.start()
  const jobs = createJobs({ url: databaseUrl, log, jobs: jobsOf(parts, slices), registry })

  const { operators, siteOf, staff, invitations, roster, members, clientLog, sessions, wallet, bank, games } = slices
  return {
    http,
    database,
    operators,
    siteOf,
    staff,
    invitations,
    roster,
    members,
    clientLog,
    sessions,
    wallet,
    bank,
    games,
    jobs,
    async close() {
      await jobs.close()
      await realtime.close()
      await app.close()
      await slices.messages.close()
      await games.close()
      await relay.close()
      database.pool.off('connect', slices.accounts.forget)
    },
  }
}
