import type { Db, Tx } from '@balai/db'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Route } from '../../platform/http/call-route.ts'
import type { Logger } from '../../platform/log.ts'
import type { Random } from '../../platform/random.ts'
import type { Seal } from '../../platform/seal.ts'
import type { Operators } from '../operators/index.ts'
import type { Wallet } from '../wallet/index.ts'
import { hideGames, type NewGame, readTitles, upsertGames } from './catalogue/store.ts'
import { gamesConsoleRoutes } from './console-routes.ts'
import { countDays } from './days/count-days.ts'
import type { BetGates } from './gates.ts'
import { createGateway } from './gateway/gateway.ts'
import { createNonces } from './gateway/nonces/nonces.ts'
import type { FindBonusGone } from './gateway/reversals.ts'
import { mountGateway } from './gateway/routes.ts'
import { listRoundsBefore } from './history/list-rounds.ts'
import { makeHistoryMonths } from './history/store.ts'
import type { LaunchParts } from './launch/launch.ts'
import { deleteLaunchTokens, endGameSessions, endKeptPlay, endPlayAt, type GameSessionsOf } from './launch/store.ts'
import { carryOnActs } from './open-rounds/carry-out.ts'
import { findOpenRounds } from './open-rounds/find.ts'
import { reconcile } from './reconciliation/reconcile.ts'
import { createProviders, type Providers } from './registry/providers.ts'
import { gamesRoutes } from './routes.ts'
import { countPlay } from './statistics/count-play.ts'
import { kickEnded } from './transfer-mode/kick.ts'
import { pullRecords } from './transfer-mode/records/pull.ts'
import { tellEnded } from './transfer-mode/tell-ended.ts'

export interface GamesParts {
  db: Db
  clock: Clock
  random: Random
  log: Logger
  /** Encrypts the providers' shared secrets. */
  seal: Seal
  wallet: Wallet
  operators: Operators
  gates: BetGates
  /** What became of a win's part that was paid to the bonus bucket. */
  bonusGone: FindBonusGone
  siteOrigin: LaunchParts['siteOrigin']
  holdSession: LaunchParts['holdSession']
  bringCredit: LaunchParts['bringCredit']
  bringBack: LaunchParts['bringBack']
  /** Called after play was committed: there may be events to send. Cheap. */
  onCommitted(): void
  /** Providers that play for nothing: their games are for operators in play money alone (record 0941). */
  sandboxes: readonly string[]
}

export interface Games {
  providers: Providers
  /** Adds games to an operator's catalogue, or brings them up to date. */
  addGames(tx: Tx, games: readonly NewGame[]): Promise<void>
  /** Hides the sandbox's games, which play for no real money, and ends what is played there. @returns those that were on (record 0941) */
  hideSandbox(tx: Tx, operatorId: string): Promise<{ provider: string; code: string }[]>
  /** The titles of an operator's games of the sandbox: of those that are on, or of those that are off. */
  sandboxTitles(operatorId: string, isOn: boolean): Promise<string[]>
  /** Ends a member's game sessions: from then on there is no bet in them. Wins are paid all the same. */
  endSessions(tx: Tx, which: GameSessionsOf): Promise<void>
  /** Ends all play at a provider that is turned off, where it keeps wallets; the others' next bet is refused (record 1090). */
  endKeptPlay(tx: Tx, provider: string): Promise<void>
  /** Reads what was played at transfer-mode providers. See {@link pullRecords}. */
  pullRecords(how: { isAgain: boolean }): Promise<void>
  /** Tells transfer-mode providers whose play has ended. */
  kickEnded(): Promise<void>
  /** A member's finished rounds, newest first. See {@link listRoundsBefore}. */
  roundsBefore: typeof listRoundsBefore
  routes(route: Route): void
  mountGateway(app: FastifyInstance): Promise<void>
  /** Brings the queue of rounds that stay open up to date, and carries on acts on them. Often. */
  findOpenRounds(): Promise<void>
  /** Compares the providers' lists of transactions with ours. */
  reconcile(): Promise<void>
  /** Counts finished rounds into ranks and winners. */
  countPlay(): Promise<void>
  /** Counts finished rounds into the days of each member. See {@link countDays}. */
  countDays(): Promise<void>
  /** Forgets tokens and nonces whose time is over, and makes the months of the history that come next. For a daily job or oftener. */
  tidy(): Promise<void>
  /** Refuses new calls of the gateway and waits for those in hand. */
  close(): Promise<void>
}

const tokensKeptMs = 24 * 3_600_000

const ofOne = (operatorId: string, { hadKept }: { hadKept: boolean }): string[] => (hadKept ? [operatorId] : [])

export function createGames(parts: GamesParts): Games {
  const { db, clock, log, operators } = parts
  const providers = createProviders(parts)
  const nonces = createNonces(db)
  const gateway = createGateway({
    ...parts,
    nonces,
    isPlayMoney: async (operatorId) => (await operators.get(operatorId)).isPlayMoney,
    realMoneySince: async (operatorId) => (await operators.get(operatorId)).realMoneySince,
  })
  return {
    providers,
    addGames: upsertGames,
    async hideSandbox(tx, operatorId) {
      const hidden = await hideGames(tx, operatorId, parts.sandboxes)
      const ended = await endPlayAt(tx, { operatorId, providers: parts.sandboxes }, clock.now())
      await tellEnded(tx, ofOne(operatorId, ended))
      return hidden
    },
    sandboxTitles: (operatorId, isOn) => readTitles(db, { operatorId, providers: parts.sandboxes, isOn }),
    async endSessions(tx, which) {
      await tellEnded(tx, ofOne(which.operatorId, await endGameSessions(tx, which, clock.now())))
    },
    async endKeptPlay(tx, provider) {
      await tellEnded(tx, await endKeptPlay(tx, { provider }, clock.now()))
    },
    pullRecords: (how) => pullRecords({ ...parts, providers }, how),
    kickEnded: () => kickEnded({ ...parts, providers }),
    roundsBefore: listRoundsBefore,
    routes(route) {
      gamesRoutes(route, { ...parts, providers })
      gamesConsoleRoutes(route, { ...parts, gateway, providers })
    },
    mountGateway: (app) => mountGateway(app, { ...parts, gateway, providers }),
    async findOpenRounds() {
      try {
        await carryOnActs({ ...parts, gateway, providers })
      } finally {
        await findOpenRounds({ ...parts, gateway, providers })
      }
    },
    countPlay: () => countPlay(parts),
    countDays: () => countDays(parts),
    reconcile: () => reconcile({ ...parts, providers }),
    async tidy() {
      await nonces.purge(clock.now())
      await deleteLaunchTokens(db, new Date(clock.now().getTime() - tokensKeptMs))
      if (!(await makeHistoryMonths(db, clock.now())))
        log.warn('the next month of the game history waits until nobody reads it; play goes on, and it is tried again')
    },
    async close() {
      await gateway.close()
    },
  }
}
