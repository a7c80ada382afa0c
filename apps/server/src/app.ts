import type { Database } from '@balai/db'
import type { SiteHandler } from '@balai/site'
import { completeDocument } from './api-document/document.ts'
import { registerArcade } from './arcade.ts'
import { createBanking } from './banking.ts'
import { createBetGates } from './bet-gates.ts'
import { type Config, ConfigError } from './config.ts'
import { createGiving } from './giving.ts'
import { recogniseForHub } from './hub-credentials.ts'
import { createLineOpenId, lineRedirect } from './line.ts'
import { createMemberDesk } from './member-desk.ts'
import {
  type BankDeps,
  bankConsoleRoutes,
  bankRoutes,
  claimCarriedJob,
  createReceiptShelf,
  expireDepositsJob,
  mountNotices,
  receiptRoute,
} from './modules/bank/index.ts'
import { contentChanged, createContent, createMaintenanceGate, readPicture } from './modules/content/index.ts'
import {
  betDetailRoute,
  createGames,
  createProviderWallets,
  type Games,
  gatewayPrefix,
  keptPlayEnded,
} from './modules/games/index.ts'
import {
  expireKycJob,
  forgetPicturesJob,
  hasApproval,
  type KycDeps,
  kycConsoleRoutes,
  kycPictureRoute,
  kycRoutes,
  unverifiedMaximum,
} from './modules/kyc/index.ts'
import {
  type ClientLog,
  createClientLog,
  createMembers,
  type Members,
  memberDeskRoutes,
  memberRoutes,
} from './modules/member/index.ts'
import {
  createOperators,
  createStaff,
  type Operators,
  operatorChanged,
  operatorsRoutes,
  type StaffDesk,
  staffCookie,
} from './modules/operators/index.ts'
import { createRealtime } from './modules/realtime/index.ts'
import { reportsRoutes } from './modules/reports/index.ts'
import { saferPlayRoutes } from './modules/safer-play/index.ts'
import {
  createCaptcha,
  createCodes,
  createLine,
  createSessions,
  type Sessions,
  sessionRoutes,
  visitorOf,
} from './modules/session/index.ts'
import {
  createTransfers,
  createWallet,
  memberTransferRoutes,
  transferRoutes,
  type Wallet,
  walletConsoleRoutes,
  walletRoutes,
} from './modules/wallet/index.ts'
import { mountConsole } from './pages/console.ts'
import { createKeptHome, type KeptHome } from './pages/kept-home/kept-home.ts'
import { mountSite } from './pages/site.ts'
import type { Clock } from './platform/clock.ts'
import { platformRefusal } from './platform/http/answer.ts'
import { mountHealth } from './platform/http/health.ts'
import { mountMetrics } from './platform/http/metrics.ts'
import { mountApiDocs } from './platform/http/openapi.ts'
import type { Recognition } from './platform/http/request.ts'
import { createHttpServer, type HttpServer } from './platform/http/server.ts'
import { createJobs, type Jobs } from './platform/jobs/jobs.ts'
import type { Logger } from './platform/log.ts'
import { createMessages } from './platform/messages/messages.ts'
import { mailBySmtp, textsByHttp } from './platform/messages/ways.ts'
import { createPostgresBackplane } from './platform/outbox/backplane-postgres.ts'
import { createRedisBackplane } from './platform/outbox/backplane-redis.ts'
import { forgetSentEvents } from './platform/outbox/forget.ts'
import { createRelay } from './platform/outbox/relay.ts'
import type { Random } from './platform/random.ts'
import { createSeal } from './platform/seal.ts'
import { createShelf } from './platform/shelf.ts'
import { createSandboxGateway } from './sandbox-gateway/gateway.ts'
import { mountSandboxGateway } from './sandbox-gateway/routes.ts'
import { mountSandboxIdentity } from './sandbox-identity.ts'
import { platformWords } from './words.ts'

export interface AppOptions {
  config: Config
  database: Database
  log: Logger
  clock: Clock
  random: Random
  /** The built member site; without it (as in most tests) the API stands alone. */
  site?: SiteHandler
  /** Where the built console is; without it there is none. */
  consoleFolder?: URL
}

export interface App {
  http: HttpServer
  database: Database
  operators: Operators
  staff: StaffDesk
  members: Members
  clientLog: ClientLog
  sessions: Sessions
  wallet: Wallet
  games: Games
  /** Not started: a server process starts them, a test runs those that it means to. */
  jobs: Jobs
  /** Stops taking work, lets what runs finish, and lets go of everything but the database. */
  close(): Promise<void>
}

/** The composition root: builds every slice by hand, the only file that knows them all. */
export async function createApp({
  config,
  database,
  log,
  clock,
  random,
  site,
  consoleFolder,
}: AppOptions): Promise<App> {
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

  const settingsOf = async (operatorId: string) => (await operators.get(operatorId)).settings
  const messages = createMessages({
    db,
    clock,
    random,
    log,
    seal: createSeal(appSecret, 'messages', random),
    ways: {
      ...(config.smtp ? { email: mailBySmtp(config.smtp) } : {}),
      ...(config.smsGateway ? { sms: textsByHttp(config.smsGateway) } : {}),
    },
  })
  const codes = createCodes({ db, clock, random, seal: createSeal(appSecret, 'one-time codes', random), messages })
  const captcha = createCaptcha({ db, clock, random, seal: createSeal(appSecret, 'captcha', random) })
  const banking = createBanking({ db, clock, random })
  const members: Members = createMembers({
    db,
    clock,
    random,
    banking,
    settingsOf,
    takeCode: (tx, target, code) => codes.take(tx, { ...target, purpose: 'register' }, code),
    provePassword: (who, password) => sessions.provePassword(who, password),
  })
  const clientLog = createClientLog({ db, clock, random, seal: createSeal(appSecret, 'client log', random) })
  const isLineOpenTo = async (operatorId: string) =>
    config.line !== null || (await operators.get(operatorId)).isPlayMoney
  const line = createLine({
    db,
    clock,
    random,
    log,
    seal: createSeal(appSecret, 'line', random),
    openId: createLineOpenId(config, () => app),
    isOpenTo: isLineOpenTo,
  })
  const sessions: Sessions = createSessions({
    db,
    clock,
    random,
    seal: createSeal(appSecret, 'pin validation', random),
    members,
    messages,
    codes,
    line,
    siteOf: async (operatorId, domain) => ({
      name: (await operators.get(operatorId)).name,
      origin: (await operators.isServedOn(operatorId, domain))
        ? `${new URL(config.publicOrigin).protocol}//${domain.toLowerCase()}`
        : config.publicOrigin,
    }),
    settingsOf,
    endPlay: (tx, which) => games.endSessions(tx, which),
  })
  const content = createContent({ db, clock, random, operators })
  const wallet = createWallet(clock)
  const sandbox = { seal: createSeal(appSecret, 'sandbox payment gateway', random), random }
  const sandboxGateway = createSandboxGateway(sandbox)
  const giving = createGiving({ db, clock, random, operators, members, wallet })
  const bank: BankDeps = {
    db,
    clock,
    random,
    operators,
    wallet,
    receipts: createReceiptShelf(config.dataDir),
    gateways: new Map([sandboxGateway].map((gateway) => [gateway.id, gateway])),
    isCaptchaRight: (context, sent) =>
      captcha.consume({
        operatorId: context.operatorId,
        visitor: visitorOf(context),
        captchaId: sent.captchaId,
        captcha: sent.captcha,
      }),
    turnoverLeft: giving.turnoverLeft,
    carriedBonus: giving.carriedBonus,
    withLevelLimits: giving.withLevelLimits,
    isVerified: (reader, member) => hasApproval(reader, member, clock.now()),
    unverifiedMaximum: (reader, member) => unverifiedMaximum({ operators, clock }, reader, member),
  }
  const kyc: KycDeps = {
    db,
    clock,
    random,
    operators,
    seal: createSeal(appSecret, 'kyc documents', random),
    pictures: createShelf(config.dataDir, 'kyc'),
    recordBirthDate: members.setBirthDate,
  }
  let wakeRelay = (): void => {} // until the relay stands
  const games = createGames({
    db,
    clock,
    random,
    log,
    seal: createSeal(appSecret, 'provider keys', random),
    wallet,
    operators,
    gates: createBetGates({ members, operators }),
    publicOrigin: config.publicOrigin,
    holdSession: sessions.hold,
    onCommitted: () => wakeRelay(),
    bringCredit: async (member, provider) => {
      await transfers.allTo(member, provider)
    },
  })
  const transfers = createTransfers({
    db,
    clock,
    random,
    operators,
    providers: createProviderWallets({ db, providers: games.providers, log }),
    onCommitted: () => wakeRelay(),
  })
  const recognition: Recognition = {
    async operator({ host, header, cookie }) {
      const chosen = header === undefined && cookie !== undefined ? await operators.recognise(host, cookie) : null
      const operator = chosen ?? (await operators.recognise(host, header))
      return operator && { operatorId: operator.id, embeddingOrigins: operator.settings.embeddingOrigins }
    },
    member: sessions.recognise,
    async staff(request, operatorId) {
      const token = request.cookies[staffCookie]
      return token ? staff.recognise(token, operatorId) : null
    },
  }

  const isSecure = config.publicOrigin.startsWith('https:')
  let keptHome: KeptHome | undefined // until there is a server to make pages with
  const http = await createHttpServer({
    log,
    words: platformWords,
    recognition,
    random,
    isSecure,
    trustProxy: config.trustProxy,
    perMinute: config.rateLimitPerMinute,
    sessionCookies: { member: ['token', 'uid', 'pin_validation'], staff: [staffCookie] },
    machinePrefix: gatewayPrefix,
    gate: createMaintenanceGate({ operators }),
    forwarding: config.forwarding,
    first: (request, response, next) => (keptHome ? keptHome.answer(request, response, next) : next()),
  })
  const { app, route } = http
  await mountApiDocs(app, completeDocument)
  mountHealth(app, { database, log })
  mountMetrics(app, { machines: http.machines, database, token: config.metricsToken })

  if (!config.line) {
    mountSandboxIdentity(app, { clock, random, issuer: config.publicOrigin, redirectUri: lineRedirect(config) })
  }

  content.routes(route, app)
  operatorsRoutes(route, { db, clock, operators, staff, messages })
  sessionRoutes(route, {
    sessions,
    captcha,
    random,
    isServed: async (host, operatorId) => (await operators.recognise(host, operatorId)) !== null,
  })
  memberRoutes(route, {
    members,
    banking,
    clientLog,
    line,
    pinStateOf: sessions.pins.stateOf,
    consumeCaptcha: (context, given) =>
      captcha.consume({ operatorId: context.operatorId, visitor: visitorOf(context), ...given }),
  })
  memberDeskRoutes(route, createMemberDesk({ db, clock, operators, sessions, wallet, games }))
  saferPlayRoutes(route, { db, clock, operators, endSessions: sessions.endAll, endPlay: games.endSessions })
  walletRoutes(route, { db, operators, transfers })
  transferRoutes(route, { transfers, operators })
  memberTransferRoutes(route, {
    db,
    clock,
    random,
    operators,
    codes,
    turnoverLeft: bank.turnoverLeft,
    unverifiedMaximum: bank.unverifiedMaximum,
  })
  reportsRoutes(route, { db, operators, bonusTurnover: giving.bonusTurnover })
  walletConsoleRoutes(route, { db, clock, random, wallet })
  bankRoutes(route, bank)
  bankConsoleRoutes(route, bank)
  kycRoutes(route, kyc)
  kycConsoleRoutes(route, kyc)
  kycPictureRoute(kyc, { http, notSignedIn: () => platformRefusal(platformWords, 'NOT_SIGNED_IN') })
  receiptRoute(bank, { http, notSignedIn: () => platformRefusal(platformWords, 'NOT_SIGNED_IN') })
  await mountNotices(http.machines, bank, { log, onCommitted: () => wakeRelay() })
  await mountSandboxGateway(app, {
    ...sandbox,
    clock,
    machines: http.machines,
    notFound: () => platformRefusal(platformWords, 'NOT_FOUND'),
  })
  giving.routes(route)
  games.routes(route)
  betDetailRoute({ db, operators, http, notSignedIn: () => platformRefusal(platformWords, 'NOT_SIGNED_IN') })
  await games.mountGateway(http.machines)
  await registerArcade({ db, games, config })

  if (consoleFolder) await mountConsole(app, { folder: consoleFolder, isSecure })
  const frames = [config.arcadeOrigin]
  if (site) {
    keptHome = createKeptHome({ app, clock, random, log, trustProxy: config.trustProxy })
    await mountSite(app, {
      handle: site,
      operators,
      isLineOpenTo,
      random,
      frames,
      isSecure,
      isForKeeping: keptHome.isForKeeping,
      readPicture: (operatorId, id) => readPicture(db, operatorId, id),
      notFound: () => platformRefusal(platformWords, 'NOT_FOUND'),
    })
  }

  const backplane = redisUrl
    ? createRedisBackplane({ url: redisUrl, log })
    : createPostgresBackplane({ url: databaseUrl, log })
  const relay = createRelay({ db, backplane, log })
  wakeRelay = relay.wake
  relay.onEvents((events) => {
    content.onEvents(events)
    if (events.some(({ topic }) => topic === operatorChanged)) void operators.refresh().then(keptHome?.forget)
    if (events.some(({ topic }) => topic === contentChanged)) keptHome?.forget()
    if (events.some(({ topic }) => topic === keptPlayEnded))
      games.kickEnded().catch((error: unknown) => log.error({ err: error }, 'providers were not told whose play ended'))
  })
  const realtime = createRealtime({
    db,
    log,
    clock,
    relay,
    tokenKey: createSeal(appSecret, 'hub', random).digest('connection tokens'),
    member: (request) => recogniseForHub({ app, operators, followsChoice: true }, request, recognition.member),
    staff: (request) => recogniseForHub({ app, operators, followsChoice: false }, request, recognition.staff),
  })
  realtime.mount(app, app.server)
  // Whatever a call committed to the outbox leaves at once; the relay's own poll is for those who died before this line.
  app.addHook('onResponse', async (request) => {
    if (request.method !== 'GET') relay.wake()
  })
  await relay.start()

  // One line for each recurring act of a slice.
  const jobs = createJobs({
    url: databaseUrl,
    log,
    jobs: [
      forgetSentEvents({ db, clock }),
      expireKycJob(kyc),
      forgetPicturesJob(kyc),
      ...messages.jobs,
      sessions.job,
      codes.job,
      clientLog.job,
      { name: 'games.tidy', cron: '*/10 * * * *', run: games.tidy },
      { name: 'games.open-rounds', cron: '7-59/10 * * * *', run: games.findOpenRounds },
      { name: 'games.kick-ended', cron: '* * * * *', run: games.kickEnded },
      { name: 'games.pull-records', cron: '* * * * *', run: () => games.pullRecords({ isAgain: false }) },
      { name: 'games.pull-records-again', cron: '37 * * * *', run: () => games.pullRecords({ isAgain: true }) },
      { name: 'games.statistics', cron: '*/10 * * * *', run: games.countPlay },
      { name: 'games.reconcile', cron: '3-59/10 * * * *', run: games.reconcile },
      expireDepositsJob(bank),
      claimCarriedJob(bank),
      transfers.carryOnJob,
      ...giving.jobs,
    ],
  })

  return {
    http,
    database,
    operators,
    staff,
    members,
    clientLog,
    sessions,
    wallet,
    games,
    jobs,
    async close() {
      await jobs.close()
      await realtime.close()
      await app.close()
      await messages.close()
      await games.close()
      await relay.close()
    },
  }
}
