import { addDays, daysBetween, startOfDay } from '@balai/calendar'
import type { Db } from '@balai/db'
import type { MemberRef } from '../../wallet/index.ts'
import { refuseGame, widestRangeDays } from '../errors.ts'
import { type ClosedRound, type OpenRound, readClosedRounds, readNewestRounds, readOpenRounds } from './store.ts'

export interface RoundsInput extends MemberRef {
  /** Days of the operator's calendar, both included. */
  from: string
  to: string
  timeZone: string
  page: number
  count: number
  code?: string | undefined
}

export interface RoundsPage<R> {
  rounds: R[]
  hasMore: boolean
}

/** Where a page lies. @throws Refusal RANGE_REVERSED, RANGE_TOO_WIDE */
function windowOf({ from, to, timeZone, page, count }: RoundsInput) {
  const days = daysBetween(from, to)
  if (days < 0) throw refuseGame('RANGE_REVERSED')
  if (days >= widestRangeDays) throw refuseGame('RANGE_TOO_WIDE')
  const skip = (page - 1) * count
  return { from: startOfDay(from, timeZone), to: startOfDay(addDays(to, 1), timeZone), skip, count: count + 1 }
}

const pageOf = <R>(rows: R[], count: number): RoundsPage<R> => ({
  rounds: rows.slice(0, count),
  hasMore: rows.length > count,
})

/** A page of finished rounds, newest first. @throws Refusal RANGE_REVERSED, RANGE_TOO_WIDE */
export async function listClosedRounds(db: Db, input: RoundsInput): Promise<RoundsPage<ClosedRound>> {
  const { operatorId, memberId, code, timeZone } = input
  const query = { operatorId, memberId, code, timeZone, ...windowOf(input) }
  const isNewest = query.skip === 0 && code === undefined
  return pageOf(await (isNewest ? readNewestRounds(db, query) : readClosedRounds(db, query)), input.count)
}

/** A page of rounds that were begun and not finished. @throws Refusal RANGE_REVERSED, RANGE_TOO_WIDE */
export async function listOpenRounds(db: Db, input: RoundsInput): Promise<RoundsPage<OpenRound>> {
  const { operatorId, memberId } = input
  return pageOf(await readOpenRounds(db, { operatorId, memberId, ...windowOf(input) }), input.count)
}
