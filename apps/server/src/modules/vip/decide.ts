import { addDays } from '@balai/calendar'
import type { Level, VipRule } from './store.ts'

/** What a member did. */
export interface Figures {
  /** In the window that ends now. */
  turnover: bigint
  deposits: bigint
  /** In the days that keep a level. */
  keepTurnover: bigint
}

export interface Reviewed {
  level: number
  reviewOn: string | null
}

/** The highest level that turnover or deposits reach; 0 for none. @param levels from the lowest */
export function reached(
  levels: readonly Level[],
  { turnover, deposits }: Pick<Figures, 'turnover' | 'deposits'>,
): number {
  const highest = levels.findLast(
    ({ turnoverNeeded, depositsNeeded }) =>
      (turnoverNeeded !== null && turnover >= turnoverNeeded) ||
      (depositsNeeded !== null && deposits >= depositsNeeded),
  )
  return highest?.level ?? 0
}

export interface Placed extends Reviewed {
  /** The day before which they fall no level, since they are away or were: nothing could be played to keep it. */
  safeUntil?: string | undefined
}

/** When a level may be lowered next; null at level 0. */
export function dueOn({ reviewOn, safeUntil }: Placed): string | null {
  return reviewOn !== null && safeUntil !== undefined && safeUntil > reviewOn ? safeUntil : reviewOn
}

/**
 * Where a member stands after a review: up at once, whatever the steps between; down by one when the day of review has come,
 * too little was played to keep the level, and the level is not reached anew. Nobody falls who is away, and whoever comes back has
 * all the days of a level before them (record 1110). Looking twice on one day changes nothing more.
 */
export function review(
  { rule, levels }: { rule: VipRule; levels: readonly Level[] },
  standing: Placed,
  figures: Figures,
  today: string,
): Reviewed {
  const highest = levels.at(-1)?.level ?? 0
  const now = Math.min(standing.level, highest) // a level that staff took away is left at once
  const earned = reached(levels, figures)
  const reviewOn = (level: number): string | null => (level === 0 ? null : addDays(today, rule.keepDays))
  if (earned > now) return { level: earned, reviewOn: reviewOn(earned) }
  const due = dueOn(standing)
  if (now === standing.level && (due === null || due > today)) return standing
  if (now !== standing.level) return { level: now, reviewOn: reviewOn(now) }
  const needed = levels.find(({ level }) => level === now)?.keepTurnover ?? 0n
  const kept = earned === now || figures.keepTurnover >= needed ? now : now - 1
  return { level: kept, reviewOn: reviewOn(kept) }
}
