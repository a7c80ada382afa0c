import { dayOf } from '@balai/calendar'
import type { Db } from '@balai/db'
import type { MemberRef } from '../../platform/member-ref.ts'
import { counterName, type LimitKind, type LimitPeriod, limitKinds, limitPeriods, rollOver } from './standing.ts'
import { readStanding } from './store.ts'

/** One limit with what has been counted against it in the period that runs. */
export interface LimitView {
  kind: LimitKind
  period: LimitPeriod
  /** Null: none is set. */
  limit: bigint | null
  /** Below zero for the losses of a member who is winning. */
  used: bigint
}

export interface SaferPlayView {
  breakUntil: Date | null
  excludedUntil: Date | null
  isExcludedForGood: boolean
  limits: LimitView[]
}

/** Of a member's own log, on the pages that show it. */
export const shownChanges = 50

/** As it stands now, unlocked, for showing. Breaks and exclusions that are over are not in it. */
export async function readView(
  db: Db,
  member: MemberRef,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<SaferPlayView> {
  const standing = await readStanding(db, member)
  if (standing) rollOver(standing, dayOf(now, timeZone))
  const limits = limitKinds.flatMap((kind) =>
    limitPeriods.map((period) => {
      const name = counterName(kind, period)
      return { kind, period, limit: standing?.limits[name] ?? null, used: standing?.counters[name] ?? 0n }
    }),
  )
  const lasting = (until: Date | null | undefined): Date | null => (until && until > now ? until : null)
  return {
    breakUntil: lasting(standing?.breakUntil),
    excludedUntil: lasting(standing?.excludedUntil),
    isExcludedForGood: standing?.isExcludedForGood ?? false,
    limits,
  }
}
