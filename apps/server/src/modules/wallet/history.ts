import { addDays, startOfDay } from '@balai/calendar'
import type { Language } from '@balai/contract'
import type { Db } from '@balai/db'
import type { MemberRef } from '../../platform/member-ref.ts'
import { byId, readPage } from '../../platform/page.ts'
import { currency } from './names.ts'
import { assertRange } from './range.ts'
import { type HistoryRow, readHistory, readMoved } from './store.ts'
import { transactionTypes } from './transaction-types.ts'

export interface HistoryInput extends MemberRef {
  /** Days of the operator's calendar, both included. */
  from: string
  to: string
  timeZone: string
  /** Only of these codes; null for any. */
  codes: readonly number[] | null
  before: bigint | null
  count: number
}

export interface HistoryItem {
  id: string
  at: Date
  code: number
  amount: bigint
  balanceAfter: bigint
  reference: string | null
  /** `returned`: held for a withdrawal that was rejected; `bounced`: paid, and sent back by the bank (record 0696). */
  state: 'completed' | 'pending' | 'returned' | 'bounced'
}

/**
 * What other slices know of entries, by their references: the rounds that were played, the codes of vouchers that the member
 * redeemed, what bonuses and red packets are called, withdrawals that are approved, what was sent for deposits of which less was credited, and what became of bonuses that
 * were asked for with deposits.
 */
export type EntryOrigins = (
  member: MemberRef,
  entries: readonly Pick<HistoryItem, 'code' | 'reference' | 'state'>[],
  language: Language,
) => Promise<{
  games: ReadonlyMap<string, { id: string; title: string; stake: bigint; win: bigint; detailImage: string }>
  voucherCodes: ReadonlyMap<string, string>
  titles: ReadonlyMap<string, string>
  approved: ReadonlySet<string>
  sentAmounts: ReadonlyMap<string, bigint>
  bonuses: ReadonlyMap<string, { bonusOutcome: string | null; bonusReason: string | null }>
}>

/**
 * One page of what moved a member's cash and bonus, newest first, and the cursor of the next page if there is one.
 *
 * @throws Refusal RANGE_REVERSED, RANGE_TOO_WIDE
 */
export async function listHistory(db: Db, input: HistoryInput): Promise<{ items: HistoryItem[]; next: string | null }> {
  assertRange(input)
  const from = startOfDay(input.from, input.timeZone)
  const to = startOfDay(addDays(input.to, 1), input.timeZone)
  const { page, next } = await readPage({ ...input, currency, from, to }, (query) => readHistory(db, query), byId)
  return { items: page.map(toItem), next }
}

function toItem(row: HistoryRow): HistoryItem {
  return {
    id: String(row.id),
    at: row.at,
    code: row.code,
    amount: row.amount,
    balanceAfter: row.cashAfter + row.bonusAfter,
    reference: row.reference,
    state: stateOf(row),
  }
}

/** Money held for a withdrawal is on its way until the hold is settled, and back when it was voided. None but what the bank sent back is posted. */
function stateOf(row: HistoryRow): HistoryItem['state'] {
  if (row.kind === 'post' && row.code === transactionTypes.withdrawal) return 'bounced'
  if (row.kind !== 'hold' || row.closedBy === 'settle') return 'completed'
  return row.closedBy === null ? 'pending' : 'returned'
}

/** What movements of these codes, none of them of bets or wins, came to within a span, the last instant not included. */
export function sumMoved(
  db: Db,
  member: MemberRef,
  { from, to, codes }: { from: Date; to: Date; codes: readonly number[] },
): Promise<bigint> {
  const { operatorId, memberId } = member
  return readMoved(db, { operatorId, memberId, currency, from, to, codes })
}
