import type { Db } from '@balai/db'
import type { Clock } from '../../platform/clock.ts'
import type { MemberRef } from '../../platform/member-ref.ts'
import type { Random } from '../../platform/random.ts'
import type { Members } from '../member/index.ts'
import type { Operators } from '../operators/index.ts'
import type { Wallet } from '../wallet/index.ts'

/** Finished play of a member in a category of games; null for games that are in no catalogue any more. */
export interface CategoryPlay {
  memberId: string
  category: string | null
  stake: bigint
  win: bigint
}

export interface PlaySpan extends MemberRef {
  /** Instants; the first inclusive, the second not. */
  from: Date
  to: Date
}

/** What a member's level adds (the vip slice's). */
export interface LevelBenefits {
  level: number
  /** Parts per million on top of the operator's rates. */
  rebateExtraPpm: number
  cashbackExtraPpm: number
}

/** What other slices and the platform give to this one; put together in composition/. */
export interface PromotionsDeps {
  db: Db
  clock: Clock
  random: Random
  operators: Operators
  members: Pick<Members, 'find' | 'pageOfIds'>
  wallet: Wallet
  /** Play by category that was finished in each of the spans, and not before it, whenever it was told of. */
  playOf(db: Db, spans: readonly PlaySpan[]): Promise<CategoryPlay[][]>
  /** Finished play by category, of cash alone: what came of a bonus earns nothing (record 0503), nor what was played before `playedSince`. */
  cashPlayOf(db: Db, spans: readonly (PlaySpan & { playedSince: Date | null })[]): Promise<CategoryPlay[]>
  hasOpenRound(db: Db, member: MemberRef): Promise<boolean>
  /** Whether what was played before a moment at wallets of providers is known by now, as far as it is waited for (record 1092). */
  isPlayTold(db: Db, member: MemberRef, before: Date): Promise<boolean>
  /** Levels of members; those without one stand at level 0 with nothing added. */
  levelsOf(db: Db, operatorId: string, memberIds: readonly string[]): Promise<Map<string, LevelBenefits>>
  /** The highest level that a member can reach, 0 where there is none. */
  highestLevel(db: Db, operatorId: string): Promise<number>
  /** Categories of games that members can play; empty where the operator has none now. */
  playableCategories(db: Db, operatorId: string): Promise<ReadonlySet<string>>
}
