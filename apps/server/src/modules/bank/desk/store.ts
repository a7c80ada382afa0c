import { type Db, inQueueOrder, prefix, type Tx, textArray } from '@balai/db'
import { type RawBuilder, sql } from 'kysely'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { type NamedStaff, namedStaff, type StaffActing } from '../../operators/index.ts'
import type { AbsenceDates } from '../../safer-play/index.ts'
import type { DepositState } from '../deposit/store.ts'
import type { AskedBonus } from '../payment/tell-bonus.ts'
import type { WithdrawalState } from '../withdrawal/store.ts'

// What the console shows. Beside this slice's tables it reads the names of members and staff, when members are away, and when they were given another contact.

interface Requested extends AbsenceDates {
  id: string
  serial: string
  memberId: string
  username: string
  fullName: string
  memberState: 'active' | 'blocked' | 'closed'
  memberStateReason: string | null
  amount: bigint
  isPlayMoney: boolean
  requestedAt: Date
  claimedBy: NamedStaff | null
  claimedUntil: Date | null
  bankId: string
  bankName: string
  holder: string
  accountNo: string
  rejectReason: string | null
}

export interface DeskDeposit extends Requested, AskedBonus {
  state: DepositState
  accountType: number
  way: 'receipt' | 'gateway'
  sentAmount: bigint
  intendedAmount: bigint | null
  receiptSeenBefore: string | null
  decidedBy: NamedStaff | null
  decidedAt: Date | null
}

export interface DeskWithdrawal extends Requested {
  state: WithdrawalState
  approvedBy: NamedStaff | null
  approvedAt: Date | null
  paidBy: NamedStaff | null
  paidAt: Date | null
  payReference: string | null
  rejectedBy: NamedStaff | null
  rejectedAt: Date | null
  bouncedBy: NamedStaff | null
  bouncedAt: Date | null
  bounceReason: string | null
  heldAt: Date | null
  comparedBy: NamedStaff | null
  comparedAt: Date | null
  comparison: string | null
  /** While it is open, of a change not over a week before the request; null where there was none. */
  contactChangedAt: Date | null
  /** While it is open; null where the account is not new, or nothing was paid to another before. */
  newAccountSince: Date | null
}

export interface QueueQuery {
  operatorId: string
  /** Null: any. */
  states: readonly string[] | null
  id: string | null
  search: string | null
  bankId: string | null
  /** How a deposit is proved; null for any. Nobody works on what a gateway decides. */
  way?: 'receipt' | null
  /** Whose claim lasts at that time; null for whatever is claimed or not. */
  worker: Pick<StaffActing, 'staffId' | 'at'> | null
  /** The id that the page before ended with. */
  after: string | null
  /** Work is done oldest first; what is done is read newest first. */
  isOldestFirst: boolean
  count: number
}

const requested = sql`
  q.id, q.serial, q.member_id AS "memberId", m.username, m.full_name AS "fullName",
  m.state AS "memberState", m.state_reason AS "memberStateReason", q.amount,
  s.break_until AS "breakUntil", s.excluded_until AS "excludedUntil",
  coalesce(s.is_excluded_for_good, false) AS "isExcludedForGood",
  q.is_play_money AS "isPlayMoney", q.requested_at AS "requestedAt", ${namedStaff('q.claimed_by')} AS "claimedBy",
  q.claimed_until AS "claimedUntil", q.reject_reason AS "rejectReason", q.state`

const member = sql`JOIN member m ON m.operator_id = q.operator_id AND m.id = q.member_id`

/** Who never limited nor played anything has no such row. */
const absence = sql`LEFT JOIN safer_play_member s ON s.operator_id = q.operator_id AND s.member_id = q.member_id`

/** Of a withdrawal that somebody has still to decide or pay (record 0751). */
const contactChangedAt = sql`
  CASE WHEN q.state IN ('pending', 'approved') THEN (
    SELECT max(c.decided_at) FROM member_contact_change c
    WHERE c.operator_id = q.operator_id AND c.member_id = q.member_id AND c.state = 'approved'
      AND c.decided_at > q.requested_at - interval '7 days') END`

/** Told of the account's row, so that it is looked for only where that is new: nearly nowhere. */
const paidBefore = sql`
  FROM bank_withdrawal p WHERE p.operator_id = a.operator_id AND p.member_id = a.member_id AND p.state = 'paid'
    AND p.is_play_money = q.is_play_money AND p.paid_at <= q.requested_at`

/** Who took over an account adds one of their own to it (record 1220). */
const newAccountSince = sql`
  CASE WHEN q.state IN ('pending', 'approved') THEN (
    SELECT a.created_at FROM bank_member_account a
    WHERE a.operator_id = q.operator_id AND a.member_id = q.member_id AND a.bank_id = q.bank_id
      AND a.account_no = q.account_no AND a.created_at > q.requested_at - interval '7 days'
      AND EXISTS (SELECT ${paidBefore})
      AND NOT EXISTS (SELECT ${paidBefore} AND p.bank_id = a.bank_id AND p.account_no = a.account_no)) END`

/** One state is told as one: an index orders what has it, and does not order what has one of several. */
const ofStates = ([state, ...others]: readonly string[]): RawBuilder<unknown> =>
  others.length === 0 ? sql`q.state = ${state}` : sql`q.state = ANY (${[state, ...others]}::text[])`

/** What a query asks for besides the words that it looks for. */
function conditionsOf(query: QueueQuery): RawBuilder<unknown> {
  const conditions = [sql`q.operator_id = ${query.operatorId}`]
  if (query.states) conditions.push(ofStates(query.states))
  if (query.id) conditions.push(sql`q.id = ${query.id}`)
  if (query.worker) {
    const { staffId, at } = query.worker
    conditions.push(sql`q.claimed_by = ${staffId}`, sql`q.claimed_until > ${at}`)
  }
  if (query.bankId) conditions.push(sql`q.bank_id = ${query.bankId}`)
  if (query.way) conditions.push(sql`q.way = ${query.way}`)
  conditions.push(inQueueOrder('q.id', query).isBeyond)
  return sql.join(conditions, sql` AND `)
}

/**
 * The rows that a query asks for, in its order: the page's ids first, from an index that holds all that is asked, then the
 * rows. A page of those found by number, one by username and one by name hold the page between them; each alone is read
 * by an index, all in one condition are not (record 0370).
 */
function chosen(table: 'bank_deposit' | 'bank_withdrawal', query: QueueQuery): RawBuilder<unknown> {
  const conditions = conditionsOf(query)
  const page = sql`ORDER BY ${inQueueOrder('q.id', query).order} LIMIT ${query.count}`
  const from = sql`SELECT q.id FROM ${sql.table(table)} q`
  const found = query.search
    ? sql`
      (${from} WHERE ${conditions} AND q.serial LIKE ${prefix(query.search.toUpperCase())} ${page})
      UNION
      (${from} ${member} WHERE ${conditions} AND lower(m.username) LIKE ${prefix(query.search.toLowerCase())} ${page})
      UNION
      (${from} ${member} WHERE ${conditions} AND lower(m.full_name) LIKE ${prefix(query.search.toLowerCase())} ${page})`
    : sql`${from} WHERE ${conditions} ${page}`
  return sql`WHERE q.operator_id = ${query.operatorId} AND q.id IN (${found}) ${page}`
}

export async function readDeskDeposits(db: Db, query: QueueQuery): Promise<DeskDeposit[]> {
  const { rows } = await sql<DeskDeposit>`
    SELECT ${requested}, ${namedStaff('q.decided_by')} AS "decidedBy", q.decided_at AS "decidedAt",
      q.bank_id AS "bankId", b.title AS "bankName", b.account_type AS "accountType", q.way,
      q.sent_amount AS "sentAmount", CASE WHEN i.credit_percent IS NULL THEN i.amount END AS "intendedAmount", coalesce(r.holder, b.title) AS holder,
      coalesce(r.account_no, p.account_no, '') AS "accountNo",
      (SELECT earlier.serial FROM bank_deposit earlier
        WHERE earlier.operator_id = q.operator_id AND earlier.receipt_hash = q.receipt_hash AND earlier.id < q.id
        ORDER BY earlier.id LIMIT 1) AS "receiptSeenBefore", p.bonus, p.bonus_outcome AS "bonusOutcome"
    FROM bank_deposit q ${member} ${absence}
    JOIN bank b ON b.operator_id = q.operator_id AND b.id = q.bank_id
    LEFT JOIN bank_receiving_account r ON r.operator_id = q.operator_id AND r.id = q.receiving_account_id
    LEFT JOIN bank_payment p
      ON p.operator_id = q.operator_id AND p.member_id = q.member_id AND p.deposit_id = q.id
    LEFT JOIN bank_deposit_intent i
      ON i.operator_id = q.operator_id AND i.member_id = q.member_id AND i.id = q.intent_id
    ${chosen('bank_deposit', query)}`.execute(db)
  return rows
}

export async function readDeskWithdrawals(db: Db, query: QueueQuery): Promise<DeskWithdrawal[]> {
  const { rows } = await sql<DeskWithdrawal>`
    SELECT ${requested}, q.bank_id AS "bankId", q.bank_title AS "bankName", q.holder, q.account_no AS "accountNo",
      ${namedStaff('q.approved_by')} AS "approvedBy", q.approved_at AS "approvedAt",
      ${namedStaff('q.paid_by')} AS "paidBy", q.paid_at AS "paidAt", q.pay_reference AS "payReference",
      ${namedStaff('q.rejected_by')} AS "rejectedBy", q.rejected_at AS "rejectedAt",
      ${namedStaff('q.bounced_by')} AS "bouncedBy", q.bounced_at AS "bouncedAt", q.bounce_reason AS "bounceReason",
      q.held_at AS "heldAt", ${namedStaff('q.compared_by')} AS "comparedBy", q.compared_at AS "comparedAt", q.comparison,
      ${contactChangedAt} AS "contactChangedAt", ${newAccountSince} AS "newAccountSince"
    FROM bank_withdrawal q ${member} ${absence}
    ${chosen('bank_withdrawal', query)}`.execute(db)
  return rows
}

export interface OpenRequest {
  kind: 'deposit' | 'withdrawal'
  id: string
  serial: string
  amount: bigint
  state: 'pending' | 'approved'
}

/** What of a member staff still have to decide or pay, oldest first. What a gateway decides waits for nobody. */
export async function readOpenRequests(db: Db, { operatorId, memberId }: MemberRef): Promise<OpenRequest[]> {
  const ofMember = sql`operator_id = ${operatorId} AND member_id = ${memberId}`
  const { rows } = await sql<OpenRequest>`
    SELECT kind, id, serial, amount, state FROM (
      SELECT 'deposit' AS kind, id, serial, amount, state, requested_at FROM bank_deposit
      WHERE ${ofMember} AND state = 'pending' AND way = 'receipt'
      UNION ALL
      SELECT 'withdrawal', id, serial, amount, state, requested_at FROM bank_withdrawal
      WHERE ${ofMember} AND state IN ('pending', 'approved')
    ) r ORDER BY requested_at, id`.execute(db)
  return rows
}

export type FreedRequest = Pick<Requested, 'id' | 'serial'> & { state: 'pending' | 'approved' }

/** Ends what these people work on in one of the queues. Locks its rows, in order. @returns what nobody works on from now on */
export async function writeClaimsEnded(
  tx: Tx,
  table: 'bank_deposit' | 'bank_withdrawal',
  { operatorId, staffIds }: { operatorId: string; staffIds: readonly string[] },
): Promise<FreedRequest[]> {
  const { rows } = await sql<FreedRequest>`
    WITH held AS (
      SELECT id FROM ${sql.table(table)}
      WHERE operator_id = ${operatorId} AND claimed_by = ANY (${textArray(staffIds)}::text[])
      ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE ${sql.table(table)} q SET claimed_by = NULL, claimed_until = NULL FROM held
    WHERE q.operator_id = ${operatorId} AND q.id = held.id
    RETURNING q.id, q.serial, q.state`.execute(tx)
  return rows
}

/** No colleague works on it: nobody has it, whoever asks has it, or the claim is over. */
const isFree = ({ staffId, at }: StaffActing): RawBuilder<unknown> =>
  sql`(claimed_by IS NULL OR claimed_by = ${staffId} OR claimed_until <= ${at})`

/** How many deposits whoever asks could decide now; a thousand stands for any more. */
export async function countPendingDeposits(db: Db, asker: StaffActing): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT FROM bank_deposit
      WHERE operator_id = ${asker.operatorId} AND state = 'pending' AND way = 'receipt' AND ${isFree(asker)}
      LIMIT 1000) d`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * How many withdrawals whoever asks could approve now, or compare, if they may approve, and how many pay, which are none that they
 * approved themselves (decision 36) nor any that is held (record 0945); of each the oldest thousand, which stands for any more.
 */
export async function countOpenWithdrawals(db: Db, asker: StaffActing): Promise<{ pending: number; payable: number }> {
  const oldest = (state: 'pending' | 'approved') => sql`
    SELECT approved_by, held_at FROM bank_withdrawal
    WHERE operator_id = ${asker.operatorId} AND state = ${state} AND ${isFree(asker)} ORDER BY id LIMIT 1000`
  const { rows } = await sql<{ pending: number; payable: number }>`
    SELECT (SELECT count(*)::int FROM (${oldest('pending')}) p)
        + (SELECT count(*)::int FROM (${oldest('approved')}) h WHERE h.held_at IS NOT NULL) AS pending,
      (SELECT count(*)::int FROM (${oldest('approved')}) a WHERE a.approved_by <> ${asker.staffId} AND a.held_at IS NULL) AS payable`.execute(
    db,
  )
  return rows[0] ?? { pending: 0, payable: 0 }
}

/** Requests of an operator that nobody has ended: deposits that wait, withdrawals that are neither paid nor rejected. */
export async function countUndecided(db: Db, operatorId: string): Promise<{ deposits: number; withdrawals: number }> {
  const { rows } = await sql<{ deposits: number; withdrawals: number }>`
    SELECT (SELECT count(*)::int FROM bank_deposit WHERE operator_id = ${operatorId} AND state = 'pending') AS deposits,
      (SELECT count(*)::int FROM bank_withdrawal
        WHERE operator_id = ${operatorId} AND state IN ('pending', 'approved')) AS withdrawals`.execute(db)
  return rows[0] ?? { deposits: 0, withdrawals: 0 }
}
