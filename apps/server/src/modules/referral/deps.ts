import type { Db } from '@balai/db'
import type { Clock } from '../../platform/clock.ts'
import type { MemberRef } from '../../platform/member-ref.ts'
import type { Random } from '../../platform/random.ts'
import type { Members } from '../member/index.ts'
import type { Operators } from '../operators/index.ts'
import type { Wallet } from '../wallet/index.ts'

/** What other slices and the platform give to this one; put together in composition/. */
export interface ReferralDeps {
  db: Db
  clock: Clock
  random: Random
  operators: Operators
  members: Pick<Members, 'find'>
  wallet: Wallet
  /**
   * Finished play by category, of cash alone: what came of a bonus earns nothing (record 0503), nor what was played before
   * `playedSince`. Null for games that are in no catalogue any more.
   */
  cashPlayOf(
    db: Db,
    spans: readonly (MemberRef & { from: Date; to: Date; playedSince: Date | null })[],
  ): Promise<{ memberId: string; category: string | null; stake: bigint; win: bigint }[]>
}
