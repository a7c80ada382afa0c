import type { Language } from '@balai/contract'
import type { Db, Tx } from '@balai/db'
import {
  hasOpenRound,
  isPlayTold,
  readCashPlay,
  readCategoryPlay,
  readPlayableCategories,
  readPlayOfSpans,
} from '../modules/games/index.ts'
import type { Members } from '../modules/member/index.ts'
import type { OperatorSettings, Operators } from '../modules/operators/index.ts'
import {
  bonusTurnover,
  type Carried,
  claimCarriedBonus,
  findCarriable,
  giftsOfLevels,
  type PromotionsDeps,
  paidRules,
  promotionsConsoleRoutes,
  promotionsJobs,
  promotionsRoutes,
  sayCarriedRefusal,
  turnoverLeft,
  turnoverStanding,
} from '../modules/promotions/index.ts'
import { type ReferralDeps, referralConsoleRoutes, referralJob, referralRoutes } from '../modules/referral/index.ts'
import { highestLevel, levelsOf, type VipDeps, vipJob, vipRoutes, withLevelLimits } from '../modules/vip/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Route } from '../platform/http/call-route.ts'
import type { MemberRef } from '../platform/member-ref.ts'
import type { Random } from '../platform/random.ts'

interface Parts {
  db: Db
  clock: Clock
  random: Random
  operators: Operators
  members: Members
  wallet: Wallet
}

/** The slices that give money to members, put together: they learn of play and of each other only here. */
export function createGiving(parts: Parts) {
  const promotions: PromotionsDeps = {
    ...parts,
    playOf: (db, spans) =>
      readPlayOfSpans(
        db,
        spans.map((span) => ({ ...span, playedSince: span.from })),
      ),
    cashPlayOf: readCashPlay,
    hasOpenRound,
    isPlayTold,
    levelsOf,
    highestLevel,
    playableCategories: readPlayableCategories,
  }
  const referral: ReferralDeps = { ...parts, cashPlayOf: readCashPlay }
  const vip: VipDeps = { ...parts, playOf: readCategoryPlay, giftsOfLevels, paidRules }
  return {
    turnoverLeft: (db: Db, member: MemberRef) => turnoverLeft(promotions, db, member),
    turnoverStanding: (db: Db, member: MemberRef, language: Language) =>
      turnoverStanding(promotions, db, member, language),
    bonusTurnover: (db: Db, member: MemberRef, span: { from: Date; to: Date }, language: Language) =>
      bonusTurnover(promotions, db, member, span, language),
    withLevelLimits: (db: Db, member: MemberRef, settings: OperatorSettings) => withLevelLimits(db, member, settings),
    carriedBonus: {
      find: (operatorId: string, carried: Carried) => findCarriable(promotions, operatorId, carried),
      claim: (payment: MemberRef & { depositId: string }, carried: Carried, note: (tx: Tx) => Promise<boolean>) =>
        claimCarriedBonus(promotions, payment, carried, note),
      sayRefusal: sayCarriedRefusal,
    },
    routes(route: Route): void {
      promotionsRoutes(route, promotions)
      promotionsConsoleRoutes(route, promotions)
      referralRoutes(route, referral)
      referralConsoleRoutes(route, referral)
      vipRoutes(route, vip)
    },
    jobs: [...promotionsJobs(promotions), referralJob(referral), vipJob(vip)],
  }
}
