import { addDays, dayOf, daysBetween, startOfDay } from '@balai/calendar'
import type { Db } from '@balai/db'
import { houseMoved } from '../../wallet/index.ts'
import {
  type Counted,
  type KeptDay,
  keepDay,
  type PlayedDay,
  readDealings,
  readFirstDay,
  readKeptDays,
  readOperatorPlay,
} from './store.ts'

/** After its end a day may still get rows of transactions that began in it. */
const settlingMs = 600_000

/** An operator and the calendar that it goes by. */
export interface Calendar {
  operatorId: string
  timeZone: string
}

export interface ReportDay extends Counted {
  /** `YYYY-MM-DD`. */
  day: string
  rounds: number
  stake: bigint
  win: bigint
  /** Members who finished a round. */
  players: number
}

/** From its beginning to that of the next one. */
export const spanOf = (day: string, timeZone: string) => ({
  from: startOfDay(day, timeZone),
  to: startOfDay(addDays(day, 1), timeZone),
})

/** What one day came to so far, from the rows themselves. */
async function countDay(db: Db, { operatorId, timeZone }: Calendar, day: string): Promise<KeptDay> {
  const span = spanOf(day, timeZone)
  const [dealings, given, adjusted] = await Promise.all([
    readDealings(db, operatorId, span),
    houseMoved(db, { operatorId, houses: ['bonus', 'referral'], ...span }),
    houseMoved(db, { operatorId, houses: ['adjustment'], ...span }),
  ])
  return { day, ...dealings, given, adjusted }
}

const daysFrom = (from: string, to: string): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => addDays(from, place))

const quiet = { rounds: 0, stake: 0n, win: 0n, players: 0 }

/**
 * What each day of a range came to, the newest first; days that are not over, or not kept yet, are counted now. Days that have
 * not begun are left out.
 *
 * @param from the first day, `YYYY-MM-DD`
 * @param to the last one
 */
export async function readDays(
  db: Db,
  calendar: Calendar,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<ReportDay[]> {
  const { operatorId, timeZone } = calendar
  const today = dayOf(now, timeZone)
  const last = to < today ? to : today
  if (last < from) return []
  const play = { from: startOfDay(from, timeZone), to: startOfDay(addDays(last, 1), timeZone), timeZone }
  const [first, kept, played] = await Promise.all([
    readFirstDay(db, operatorId, timeZone),
    readKeptDays(db, operatorId, { timeZone, from, to: last }),
    readOperatorPlay(db, operatorId, play),
  ])
  const counted = new Map(kept.map((one) => [one.day, one]))
  const playedOn = new Map<string, PlayedDay>(played.map((one) => [one.day, one]))
  for (const day of daysFrom(from, last))
    if (!counted.has(day))
      counted.set(day, first === null || day < first ? nothingOn(day) : await countDay(db, calendar, day))
  return [...counted.values()]
    .map((one) => ({ ...one, ...(playedOn.get(one.day) ?? quiet) }))
    .sort((a, b) => (a.day < b.day ? 1 : -1))
}

const nothingOn = (day: string): KeptDay => ({
  day,
  ...{
    deposits: 0,
    depositSum: 0n,
    firstDeposits: 0,
    withdrawals: 0,
    withdrawalSum: 0n,
    bounced: 0,
    bouncedSum: 0n,
    newMembers: 0,
  },
  ...{ given: 0n, adjusted: 0n, depositWaitSeconds: null, withdrawalWaitSeconds: null },
})

/** Keeps the days of an operator that are over and not kept yet, each by itself. */
export async function keepDays(db: Db, calendar: Calendar, now: Date): Promise<void> {
  const { operatorId, timeZone } = calendar
  const first = await readFirstDay(db, operatorId, timeZone)
  const last = addDays(dayOf(new Date(now.getTime() - settlingMs), timeZone), -1)
  if (first === null || last < first) return
  const kept = new Set((await readKeptDays(db, operatorId, { timeZone, from: first, to: last })).map(({ day }) => day))
  for (const day of daysFrom(first, last))
    if (!kept.has(day)) await keepDay(db, operatorId, timeZone, await countDay(db, calendar, day))
}
