import { bankConsoleRoutes, bankRoutes, mountNotices, receiptRoute, tellOpenRequests } from '../modules/bank/index.ts'
import { betDetailRoute, readPlayOfSpans } from '../modules/games/index.ts'
import { kycConsoleRoutes, kycPictureRoute, kycRoutes } from '../modules/kyc/index.ts'
import { hasNewPhone, memberChanged, memberDeskRoutes, memberRoutes } from '../modules/member/index.ts'
import { operatorsRoutes, rosterRoutes } from '../modules/operators/index.ts'
import { reportsConsoleRoutes, reportsRoutes } from '../modules/reports/index.ts'
import { saferPlayRoutes } from '../modules/safer-play/index.ts'
import { askerAt, sessionRoutes, visitorOf } from '../modules/session/index.ts'
import {
  memberTransferRoutes,
  transferRoutes,
  transitRoutes,
  walletConsoleRoutes,
  walletRoutes,
} from '../modules/wallet/index.ts'
import { platformRefusal } from '../platform/http/answer.ts'
import type { HttpServer } from '../platform/http/server.ts'
import { writeOutbox } from '../platform/outbox/write.ts'
import { mountSandboxGateway } from '../sandbox-gateway/routes.ts'
import { mountSandboxIdentity } from '../sandbox-identity/identity.ts'
import { expectArcade, registerArcade } from './arcade.ts'
import { createEntryOrigins } from './entry-origins.ts'
import { lineRedirect } from './line.ts'
import { createMemberDesk } from './member-desk.ts'
import type { Parts } from './parts.ts'
import { createReadiness } from './readiness.ts'
import type { Slices } from './slices.ts'
import { createFormerNames, createSubjectNames } from './subject-names.ts'
import { platformWords } from './words.ts'

/** Every call of the contract, and the few addresses beside it. */
export async function mountRoutes(http: HttpServer, parts: Parts, slices: Slices): Promise<void> {
  peopleRoutes(http, parts, slices)
  moneyRoutes(http, parts, slices)
  await playRoutes(http, parts, slices)
  await machineRoutes(http, parts, slices)
}

const notSignedIn = () => platformRefusal(platformWords, 'NOT_SIGNED_IN')

function peopleRoutes({ app, route }: HttpServer, { db, clock, random }: Parts, slices: Slices): void {
  const {
    operators,
    staff,
    messages,
    sessions,
    codes,
    captcha,
    members,
    banking,
    clientLog,
    line,
    wallet,
    games,
    giving,
    siteOf,
  } = slices
  slices.content.routes(route, app)
  const names = createSubjectNames(db, members, operators)
  operatorsRoutes(route, {
    db,
    clock,
    operators,
    staff,
    messages,
    has: createReadiness(db, operators, slices.bank.gateways),
    names,
    formerNames: createFormerNames(db),
  })
  const { roster, invitations, roles } = slices
  rosterRoutes(route, { roster, invitations, roles, staff, operators, clock })
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
    askerAt,
    captchaOf: (context, given) => {
      const answer = { operatorId: context.operatorId, visitor: visitorOf(context), ...given }
      return {
        isRight: (use) => captcha.consumeFor(use, answer),
        wasRight: (use) => captcha.wasRightFor(use, answer),
      }
    },
  })
  memberDeskRoutes(
    route,
    createMemberDesk({ db, clock, random, operators, sessions, codes, wallet, games, giving, messages, siteOf }),
  )
  saferPlayRoutes(route, {
    db,
    clock,
    operators,
    endSessions: sessions.endAll,
    endPlay: games.endSessions,
    tellStaff: async (tx, member) => {
      await writeOutbox(tx, [memberChanged(member)])
      await tellOpenRequests(tx, member)
    },
  })
}

function moneyRoutes(http: HttpServer, { db, clock, random }: Parts, slices: Slices): void {
  const { route } = http
  const { operators, codes, accounts, wallet, transfers, giving, bank, kyc } = slices
  walletRoutes(route, { db, operators, transfers, originsOf: createEntryOrigins(bank) })
  transferRoutes(route, { transfers, operators })
  const { turnoverLeft, isVerified, holdVerified, unverifiedMaximum } = bank
  const identity = { isVerified, holdVerified, unverifiedMaximum, hasNewPhone }
  memberTransferRoutes(route, { db, clock, random, operators, codes, turnoverLeft, ...identity }, accounts)
  reportsRoutes(route, { db, operators, bonusTurnover: giving.bonusTurnover, playOf: readPlayOfSpans })
  reportsConsoleRoutes(route, { db, clock, operators })
  walletConsoleRoutes(route, { db, clock, random, operators, wallet })
  transitRoutes(route, transfers.transit, { clock })
  bankRoutes(route, bank)
  bankConsoleRoutes(route, bank)
  receiptRoute(bank, { http, notSignedIn })
  kycRoutes(route, kyc)
  kycConsoleRoutes(route, kyc)
  kycPictureRoute(kyc, { http, notSignedIn })
  giving.routes(route)
}

async function playRoutes(http: HttpServer, parts: Parts, { operators, games }: Slices): Promise<void> {
  const { config, db, isCommand } = parts
  games.routes(http.route)
  betDetailRoute({ db, operators, http, notSignedIn })
  await games.mountGateway(http.machines)
  await (isCommand ? expectArcade : registerArcade)({ db, games, config })
}

/** Payment gateways' notices, and the sandboxes that stand in for a gateway and for LINE. */
async function machineRoutes(
  { app, machines }: HttpServer,
  { config, log, clock, random, onCommitted }: Parts,
  { bank, sandbox, operators }: Slices,
): Promise<void> {
  const notFound = () => platformRefusal(platformWords, 'NOT_FOUND')
  await mountNotices(machines, bank, { log, onCommitted })
  await mountSandboxGateway(app, {
    ...sandbox,
    clock,
    machines,
    notFound,
  })
  if (config.line) return
  mountSandboxIdentity(app, {
    clock,
    random,
    issuer: config.publicOrigin,
    redirectUri: lineRedirect(config),
    isPlayed: async () => (await operators.all()).some(({ isPlayMoney }) => isPlayMoney),
    notFound,
  })
}
