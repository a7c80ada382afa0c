import { addDays, dayOf, startOfDay } from '@balai/calendar'
import type { Db } from '@balai/db'
import type { Clock } from '../../platform/clock.ts'
import type { Members } from '../member/index.ts'
import { notBefore, type Operator, type Operators } from '../operators/index.ts'
import { readAbsenceEnds } from '../safer-play/index.ts'
import type { Wallet } from '../wallet/index.ts'
import type { Figures } from './decide.ts'
import type { PaidRule } from './payouts.ts'
import { type Level, readLevels, readRule, type VipRule } from './store.ts'

/** What other slices and the platform give to this one; put together in composition/. */
export interface VipDeps {
  db: Db
  clock: Clock
  operators: Operators
  members: Pick<Members, 'pageOfIds'>
  wallet: Wallet
  /** Finished play by category, and nothing of before `playedSince`, whenever it was told of. */
  playOf(
    db: Db,
    query: { operatorId: string; memberIds: readonly string[]; from: Date; to: Date; playedSince: Date | null },
  ): Promise<{ memberId: string; stake: bigint }[]>
  /** What is given to members of a level, and of those above it. */
  giftsOfLevels(
    db: Db,
    operator: Pick<Operator, 'id' | 'realMoneySince'>,
    now: Date,
  ): Promise<{ titleId: string; titleEn: string; minimumLevel: number }[]>
  /** By what members are paid rebate and cashback now. */
  paidRules(db: Db, operatorId: string): Promise<PaidRule[]>
}

const dayMs = 86_400_000

/** By what an operator's members are reviewed today. */
export interface Frame {
  operatorId: string
  rule: VipRule
  levels: Level[]
  timeZone: string
  today: string
  /** What was played or deposited before counts for nothing (record 0603). */
  realMoneySince: Date | null
}

export async function frameOf({ db, clock, operators }: VipDeps, operatorId: string): Promise<Frame> {
  const { realMoneySince, settings } = await operators.get(operatorId)
  const { timeZone } = settings
  const [rule, levels] = await Promise.all([readRule(db, operatorId), readLevels(db, operatorId)])
  return { operatorId, rule, levels, timeZone, today: dayOf(clock.now(), timeZone), realMoneySince }
}

/** For whoever is away for good. */
export const forEver = '9999-12-31'

/** Before which day members who are away, or were, fall no level: they have all its days once they are back (record 1110). */
export async function readSafeDays(
  { db }: Pick<VipDeps, 'db'>,
  { operatorId, rule, timeZone }: Frame,
  memberIds: readonly string[],
): Promise<Map<string, string>> {
  const ends = await readAbsenceEnds(db, operatorId, memberIds)
  return new Map(
    [...ends].map(([id, end]) => [id, end === null ? forEver : addDays(dayOf(end, timeZone), rule.keepDays)]),
  )
}

/**
 * What members did in the windows of the rules: in so many whole days before the day of a review, and on that day so far
 * (record 0636). A member page asks for a `keepReviewDay` of its own: a level is kept by the days before its member's next day of
 * review, though all are looked at every night.
 */
export async function figuresOf(
  deps: VipDeps,
  frame: Frame,
  {
    memberIds,
    reviewDay,
    keepReviewDay = reviewDay,
  }: { memberIds: readonly string[]; reviewDay: string; keepReviewDay?: string },
): Promise<Map<string, Figures>> {
  const { operatorId, rule, timeZone, realMoneySince } = frame
  const to = new Date(deps.clock.now().getTime() + dayMs) // a deposit of this very moment counts, whatever its clock
  const since = (day: string, days: number): Date =>
    notBefore(startOfDay(addDays(day, -days), timeZone), realMoneySince)
  const asked = { operatorId, memberIds, to, playedSince: realMoneySince }
  const window = { ...asked, from: since(reviewDay, rule.windowDays) }
  const keepWindow = { ...asked, from: since(keepReviewDay, rule.keepDays) }
  const [play, keep, deposits] = await Promise.all([
    deps.playOf(deps.db, window),
    keepWindow.from.getTime() === window.from.getTime() ? null : deps.playOf(deps.db, keepWindow),
    deps.wallet.depositSums(deps.db, operatorId, memberIds, window),
  ])
  const sums = (rows: readonly { memberId: string; stake: bigint }[]) => {
    const byMember = new Map<string, bigint>()
    for (const { memberId, stake } of rows) byMember.set(memberId, (byMember.get(memberId) ?? 0n) + stake)
    return byMember
  }
  const turnovers = sums(play)
  const keeps = keep ? sums(keep) : turnovers
  return new Map(
    memberIds.map((memberId) => [
      memberId,
      {
        turnover: turnovers.get(memberId) ?? 0n,
        deposits: deposits.get(memberId) ?? 0n,
        keepTurnover: keeps.get(memberId) ?? 0n,
      },
    ]),
  )
}
