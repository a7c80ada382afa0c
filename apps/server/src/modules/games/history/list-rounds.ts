import { addDays, startOfDay } from '@balai/calendar'
import type { Db } from '@balai/db'
import { cursorOf, partsOf } from '../../../platform/cursor.ts'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { readPage } from '../../../platform/page.ts'
import { assertRange } from '../../wallet/index.ts'
import {
  type ClosedRound,
  type OpenRound,
  type RoundPlace,
  readClosedRounds,
  readNewestRounds,
  readOpenRounds,
} from './store.ts'

interface Window extends MemberRef {
  /** Days of the operator's calendar, both included. */
  from: string
  to: string
  timeZone: string
}

export interface RoundsInput extends Window {
  page: number
  count: number
  code?: string | undefined
}

export interface RoundsPage<R> {
  rounds: R[]
  hasMore: boolean
}

/** The instants of a window. @throws Refusal RANGE_REVERSED, RANGE_TOO_WIDE */
function instantsOf({ from, to, timeZone }: Window) {
  assertRange({ from, to })
  return { from: startOfDay(from, timeZone), to: startOfDay(addDays(to, 1), timeZone) }
}

/** Where a page lies. @throws Refusal RANGE_REVERSED, RANGE_TOO_WIDE */
function windowOf(input: RoundsInput) {
  const { page, count } = input
  return { ...instantsOf(input), skip: (page - 1) * count, count: count + 1 }
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
  return pageOf(
    await (isNewest ? readNewestRounds(db, { ...query, before: null }) : readClosedRounds(db, query)),
    input.count,
  )
}

const placeOf = ({ closedMicros, providerCode, id }: RoundPlace): string => cursorOf([closedMicros, providerCode, id])

function readCursor(cursor: string | undefined): RoundPlace | null {
  // A round's id is the provider's own: it comes last.
  const [closedMicros = '', providerCode = '', id = ''] = partsOf(cursor, 3) ?? []
  return /^\d{1,16}$/.test(closedMicros) ? { closedMicros, providerCode, id } : null
}

/**
 * Finished rounds by the place of the last one that was read, newest first: what is played meanwhile moves none of them onto
 * another page (record 0757). A cursor that was not ours is read as the beginning.
 *
 * @throws Refusal RANGE_REVERSED, RANGE_TOO_WIDE
 */
export async function listRoundsBefore(
  db: Db,
  { before, ...input }: Window & { before: string | undefined; count: number },
): Promise<{ rounds: ClosedRound[]; next: string | null }> {
  const query = { ...input, ...instantsOf(input), before: readCursor(before) }
  const { page, next } = await readPage(query, (query) => readNewestRounds(db, query), placeOf)
  return { rounds: page, next }
}

/** A page of rounds that were begun and not finished. @throws Refusal RANGE_REVERSED, RANGE_TOO_WIDE */
export async function listOpenRounds(db: Db, input: RoundsInput): Promise<RoundsPage<OpenRound>> {
  const { operatorId, memberId } = input
  return pageOf(await readOpenRounds(db, { operatorId, memberId, ...windowOf(input) }), input.count)
}
