import { addDays, dayOf, startOfDay } from '@balai/calendar'
import { roundDown, roundWith } from './parts.ts'
import type { Carry, KeptRound, RoundSum } from './store.ts'

/** What is paid for a day is counted ten minutes after it (promotions, referral); what is heard by then still belongs to it. */
const heardInTimeMs = 8 * 60_000

/** Until when play of an instant's day is still counted under it. */
const countedUntil = (at: Date, timeZone: string): number =>
  startOfDay(addDays(dayOf(at, timeZone), 1), timeZone).getTime() + heardInTimeMs

/**
 * The moment under which a round stands in the history, and by which turnover, rebate and earnings count it: when it ended
 * there, and when we heard of it if its day has been counted by then, so that it counts once and is never missed (record 0272).
 */
export function momentOf(endedAt: Date, now: Date, timeZone: string): Date {
  if (endedAt >= now) return now // the provider's clock is ahead of ours
  return now.getTime() < countedUntil(endedAt, timeZone) ? endedAt : now
}

export interface Weighed {
  round: KeptRound
  /** What the member's next round takes along. */
  carry: Carry
  before: KeptRound | undefined
  /** Its figures were told otherwise after its day had been counted: staff look at what that means. */
  isLateCorrection: boolean
}

/** What is to be kept of a round, by what was kept and what its records come to now. */
export function weigh(
  { stakeParts, winParts, ...sum }: RoundSum,
  before: KeptRound | undefined,
  { now, timeZone, carry }: { now: Date; timeZone: string; carry: Carry },
): Weighed {
  const { endedAt } = sum
  const closedAt = before?.closedAt ?? (endedAt && momentOf(endedAt, now, timeZone))
  const stood = before && before.closedAt !== null ? before : undefined
  const round = (parts: bigint, side: 'stake' | 'win') =>
    closedAt === null
      ? { ...roundDown(parts), carry: carry[side] }
      : roundWith(parts, { stood: stood && { whole: stood[side], part: stood[`${side}Part`] }, carry: carry[side] })
  const [stake, win] = [round(stakeParts, 'stake'), round(winParts, 'win')]
  const isCorrection = stood !== undefined && (stood.stake !== stake.whole || stood.win !== win.whole)
  const isLateCorrection = isCorrection && closedAt !== null && now.getTime() >= countedUntil(closedAt, timeZone)
  const corrections = (before?.corrections ?? 0) + (isLateCorrection ? 1 : 0)
  const rounded = { stake: stake.whole, stakePart: stake.part, win: win.whole, winPart: win.part }
  return {
    round: { ...sum, ...rounded, closedAt, corrections },
    carry: { ...carry, stake: stake.carry, win: win.carry },
    before,
    isLateCorrection,
  }
}
