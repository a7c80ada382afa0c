import { monthOf, weekOf } from '@balai/calendar'

/** What a member may limit, and over which periods (decision 38). */
export const limitKinds = ['deposit', 'stake', 'loss'] as const
export type LimitKind = (typeof limitKinds)[number]
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

/** A limit or a counter by its name in the row: `stake_week`. */
export type CounterName = `${LimitKind}_${LimitPeriod}`
export const counterName = (kind: LimitKind, period: LimitPeriod): CounterName => `${kind}_${period}`

/** Until when a member stays away, by their own will. */
export interface AbsenceDates {
  breakUntil: Date | null
  excludedUntil: Date | null
  isExcludedForGood: boolean
}

/** A member's row, while it is locked. */
export interface Standing extends AbsenceDates {
  operatorId: string
  memberId: string
  limits: Record<CounterName, bigint | null>
  counters: Record<CounterName, bigint>
  /** The day that the counters were last kept on. */
  countedOn: string
}

/** Why a member may not do this now. */
export type SaferPlayObstacle =
  | { code: 'EXCLUDED'; until: Date | null }
  | { code: 'ON_BREAK'; until: Date }
  | { code: 'KYC_NEEDED'; remaining: bigint }
  | { code: 'LIMIT_REACHED'; kind: LimitKind; period: LimitPeriod; remaining: bigint }

const startOf: Record<LimitPeriod, (day: string) => string> = { day: (day) => day, week: weekOf, month: monthOf }

/** Reads counters of a day, week or month that is over as zero. Changes the standing in place. */
export function rollOver(standing: Standing, today: string): void {
  if (standing.countedOn >= today) return
  for (const period of limitPeriods) {
    if (startOf[period](standing.countedOn) === startOf[period](today)) continue
    for (const kind of limitKinds) standing.counters[counterName(kind, period)] = 0n
  }
  standing.countedOn = today
}

/** Adds to a kind's counters, in those periods of `today` that `day` belongs to as well. */
export function count(standing: Standing, kind: LimitKind, amount: bigint, day: string): void {
  for (const period of limitPeriods) {
    const isSame = day === standing.countedOn || startOf[period](day) === startOf[period](standing.countedOn)
    if (!isSame) continue
    standing.counters[counterName(kind, period)] += amount
  }
}

/** What holds now: an exclusion, else a break, which may go on after it. */
export function absence(
  { breakUntil, excludedUntil, isExcludedForGood }: AbsenceDates,
  now: Date,
): Extract<SaferPlayObstacle, { code: 'EXCLUDED' | 'ON_BREAK' }> | null {
  if (isExcludedForGood) return { code: 'EXCLUDED', until: null }
  if (excludedUntil && excludedUntil > now) return { code: 'EXCLUDED', until: excludedUntil }
  if (breakUntil && breakUntil > now) return { code: 'ON_BREAK', until: breakUntil }
  return null
}

/** Whether an absence that holds now lasts until a moment; none is ever shortened. */
export function isAbsentUntil(dates: AbsenceDates, now: Date, until: Date): boolean {
  if (!absence(dates, now)) return false
  const ends = [dates.excludedUntil, dates.breakUntil]
  return dates.isExcludedForGood || ends.some((end) => end !== null && end >= until)
}

const absenceKinds = { EXCLUDED: 'excluded', ON_BREAK: 'break' } as const

/** What staff see of a member's absence (record 0720); until when is null for good. */
export interface ShownAbsence {
  kind: 'excluded' | 'break'
  until: Date | null
}

/** The absence that holds now, as staff see it. */
export function shownAbsence(dates: AbsenceDates, now: Date): ShownAbsence | null {
  const away = absence(dates, now)
  return away && { kind: absenceKinds[away.code], until: away.until }
}

/**
 * The first limit, shortest period first, that another `amount` would pass. Nothing passes none, also one that was set below what
 * is used: free rounds are played, and a round left open is gone back to (gateway.md, row 7; record 0541).
 */
export function passedLimit(standing: Standing, kind: LimitKind, amount: bigint): SaferPlayObstacle | null {
  if (amount === 0n) return null
  for (const period of limitPeriods) {
    const limit = standing.limits[counterName(kind, period)]
    if (limit === null) continue
    const left = limit - standing.counters[counterName(kind, period)]
    if (amount > left) return { code: 'LIMIT_REACHED', kind, period, remaining: left > 0n ? left : 0n }
  }
  return null
}

/** What a month's deposits may come to before the member's identity is verified. */
export function passedUnverified(standing: Standing, maximum: bigint | null, amount: bigint): SaferPlayObstacle | null {
  if (maximum === null) return null
  const left = maximum - standing.counters[counterName('deposit', 'month')]
  return amount > left ? { code: 'KYC_NEEDED', remaining: left > 0n ? left : 0n } : null
}
