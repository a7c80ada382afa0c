import { type Db, type Tx, textArray } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { type Claimable, namedStaff } from '../../operators/index.ts'

export type WithdrawalState = 'pending' | 'approved' | 'paid' | 'bounced' | 'rejected'

export interface Withdrawal extends Claimable {
  operatorId: string
  memberId: string
  id: string
  serial: string
  requestId: string
  inputHash: string
  amount: bigint
  isPlayMoney: boolean
  bankId: string
  bankTitle: string
  holder: string
  accountNo: string
  state: WithdrawalState
  requestedAt: Date
  approvedBy: string | null
  approvedAt: Date | null
  paidBy: string | null
  paidAt: Date | null
  payReference: string | null
  rejectedBy: string | null
  rejectedAt: Date | null
  rejectReason: string | null
  bouncedBy: string | null
  bouncedAt: Date | null
  bounceReason: string | null
  /** Since when it is held, having been open in a backup that was restored (record 0945). */
  heldAt: Date | null
  comparedBy: string | null
  comparison: string | null
}

const columns = sql`
  w.operator_id AS "operatorId", w.member_id AS "memberId", w.id, w.serial, w.request_id AS "requestId",
  w.input_hash AS "inputHash", w.amount, w.is_play_money AS "isPlayMoney", w.bank_id AS "bankId",
  w.bank_title AS "bankTitle", w.holder, w.account_no AS "accountNo", w.state, w.requested_at AS "requestedAt",
  w.claimed_until AS "claimedUntil", w.approved_by AS "approvedBy",
  w.approved_at AS "approvedAt", w.paid_by AS "paidBy", w.paid_at AS "paidAt", w.pay_reference AS "payReference",
  w.rejected_by AS "rejectedBy", w.rejected_at AS "rejectedAt", w.reject_reason AS "rejectReason",
  w.bounced_by AS "bouncedBy", w.bounced_at AS "bouncedAt", w.bounce_reason AS "bounceReason",
  w.held_at AS "heldAt", w.compared_by AS "comparedBy", w.comparison,
  ${namedStaff('w.claimed_by')} AS "claimedBy"`

export async function findByRequest(
  db: Db,
  { operatorId, memberId }: MemberRef,
  requestId: string,
): Promise<Withdrawal | undefined> {
  const { rows } = await sql<Withdrawal>`
    SELECT ${columns} FROM bank_withdrawal w
    WHERE w.operator_id = ${operatorId} AND w.member_id = ${memberId} AND w.request_id = ${requestId}`.execute(db)
  return rows[0]
}

/** One withdrawal for whoever decides it; its row is locked until the end of `tx`. */
export async function lockWithdrawal(tx: Tx, operatorId: string, id: string): Promise<Withdrawal | undefined> {
  await sql`
    SELECT FROM bank_withdrawal WHERE operator_id = ${operatorId} AND id = ${id} FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql<Withdrawal>`
    SELECT ${columns} FROM bank_withdrawal w WHERE w.operator_id = ${operatorId} AND w.id = ${id}`.execute(tx)
  return rows[0]
}

/** A member's withdrawals, newest first, those before `before`. */
export async function readMemberWithdrawals(
  db: Db,
  { operatorId, memberId }: MemberRef,
  { before, serial, count }: { before?: string | undefined; serial?: string | undefined; count: number },
): Promise<Withdrawal[]> {
  const { rows } = await sql<Withdrawal>`
    SELECT ${columns} FROM bank_withdrawal w
    WHERE w.operator_id = ${operatorId} AND w.member_id = ${memberId}
      AND (${before ?? null}::text IS NULL OR w.id < ${before ?? null})
      AND (${serial ?? null}::text IS NULL OR w.serial = ${serial ?? null})
    ORDER BY w.id DESC LIMIT ${count}`.execute(db)
  return rows
}

/** Those of a member's serials whose withdrawals are approved and not yet paid. */
export async function readApprovedSerials(
  db: Db,
  { operatorId, memberId }: MemberRef,
  serials: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ serial: string }>`
    SELECT serial FROM bank_withdrawal
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND state = 'approved'
      AND serial = ANY (${textArray(serials)}::text[])`.execute(db)
  return rows.map(({ serial }) => serial)
}

export interface Activity {
  /** Requests of the day by which money left, or may leave. */
  today: number
  /** Requests that are neither paid nor rejected. */
  open: number
}

/** What the member asked for since the operator's day began, and what is under way. */
export async function readActivity(db: Db, { operatorId, memberId }: MemberRef, since: Date): Promise<Activity> {
  const { rows } = await sql<Activity>`
    SELECT count(*) FILTER (WHERE state NOT IN ('rejected', 'bounced') AND requested_at >= ${since})::int AS today,
      count(*) FILTER (WHERE state IN ('pending', 'approved'))::int AS open
    FROM bank_withdrawal WHERE operator_id = ${operatorId} AND member_id = ${memberId}
      AND (requested_at >= ${since} OR state IN ('pending', 'approved'))`.execute(db)
  return rows[0] ?? { today: 0, open: 0 }
}

/** The serial of the member's withdrawal to this account that is neither paid nor rejected. */
export async function findOpenTo(
  db: Db,
  { operatorId, memberId }: MemberRef,
  { bankId, accountNo }: { bankId: string; accountNo: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ serial: string }>`
    SELECT serial FROM bank_withdrawal
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND state IN ('pending', 'approved')
      AND bank_id = ${bankId} AND account_no = ${accountNo}`.execute(db)
  return rows[0]?.serial
}

type NewWithdrawal = Pick<
  Withdrawal,
  | 'operatorId'
  | 'memberId'
  | 'id'
  | 'serial'
  | 'requestId'
  | 'inputHash'
  | 'amount'
  | 'isPlayMoney'
  | 'bankId'
  | 'bankTitle'
  | 'holder'
  | 'accountNo'
  | 'requestedAt'
>

export async function insertWithdrawal(tx: Tx, withdrawal: NewWithdrawal): Promise<void> {
  await sql`
    INSERT INTO bank_withdrawal (operator_id, member_id, id, serial, request_id, input_hash, amount, is_play_money,
      bank_id, bank_title, holder, account_no, requested_at)
    VALUES (${withdrawal.operatorId}, ${withdrawal.memberId}, ${withdrawal.id}, ${withdrawal.serial},
      ${withdrawal.requestId}, ${withdrawal.inputHash}, ${withdrawal.amount}, ${withdrawal.isPlayMoney},
      ${withdrawal.bankId}, ${withdrawal.bankTitle}, ${withdrawal.holder}, ${withdrawal.accountNo},
      ${withdrawal.requestedAt})`.execute(tx)
}

export async function writeWithdrawalClaim(
  tx: Tx,
  { operatorId, id }: Pick<Withdrawal, 'operatorId' | 'id'>,
  claim: { by: string; until: Date } | null,
): Promise<void> {
  await sql`
    UPDATE bank_withdrawal SET claimed_by = ${claim?.by ?? null}, claimed_until = ${claim?.until ?? null}
    WHERE operator_id = ${operatorId} AND id = ${id}`.execute(tx)
}

type Key = Pick<Withdrawal, 'operatorId' | 'id'>
type Act = { by: string; at: Date }

export async function writeApproval(tx: Tx, { operatorId, id }: Key, { by, at }: Act): Promise<void> {
  await sql`
    UPDATE bank_withdrawal SET state = 'approved', approved_by = ${by}, approved_at = ${at},
      claimed_by = NULL, claimed_until = NULL
    WHERE operator_id = ${operatorId} AND id = ${id} AND state = 'pending'`.execute(tx)
}

export async function writePayment(
  tx: Tx,
  { operatorId, id }: Key,
  { by, at, payReference }: Act & { payReference: string | null },
): Promise<void> {
  await sql`
    UPDATE bank_withdrawal SET state = 'paid', paid_by = ${by}, paid_at = ${at}, pay_reference = ${payReference},
      claimed_by = NULL, claimed_until = NULL
    WHERE operator_id = ${operatorId} AND id = ${id} AND state = 'approved'`.execute(tx)
}

export async function writeBounce(
  tx: Tx,
  { operatorId, id }: Key,
  { by, at, reason }: Act & { reason: string },
): Promise<void> {
  await sql`
    UPDATE bank_withdrawal SET state = 'bounced', bounced_by = ${by}, bounced_at = ${at}, bounce_reason = ${reason}
    WHERE operator_id = ${operatorId} AND id = ${id} AND state = 'paid'`.execute(tx)
}

export async function writeRejection(
  tx: Tx,
  { operatorId, id }: Key,
  { by, at, reason }: Act & { reason: string },
): Promise<void> {
  await sql`
    UPDATE bank_withdrawal SET state = 'rejected', rejected_by = ${by}, rejected_at = ${at},
      reject_reason = ${reason}, claimed_by = NULL, claimed_until = NULL
    WHERE operator_id = ${operatorId} AND id = ${id} AND state IN ('pending', 'approved')`.execute(tx)
}

/** What the bank's statement says of an open withdrawal; it is held no longer. */
export async function writeComparison(
  tx: Tx,
  { operatorId, id }: Key,
  { by, at, comparison }: Act & { comparison: string },
): Promise<void> {
  await sql`
    UPDATE bank_withdrawal SET held_at = NULL, compared_by = ${by}, compared_at = ${at}, comparison = ${comparison}
    WHERE operator_id = ${operatorId} AND id = ${id} AND state IN ('pending', 'approved')`.execute(tx)
}

/**
 * Holds whatever is open, of all operators, and frees it of claims and of what was compared before, perhaps with an older
 * statement; what was held already stays so. A clock that is behind holds an approval from when it was made.
 * @returns how many are held then, by operator
 */
export async function holdOpenWithdrawals(tx: Tx, at: Date): Promise<Map<string, number>> {
  await sql`
    UPDATE bank_withdrawal SET held_at = greatest(${at}, approved_at), compared_by = NULL, compared_at = NULL, comparison = NULL,
      claimed_by = NULL, claimed_until = NULL
    WHERE state IN ('pending', 'approved') AND held_at IS NULL`.execute(tx)
  const { rows } = await sql<{ operatorId: string; count: number }>`
    SELECT operator_id AS "operatorId", count(*)::int AS count FROM bank_withdrawal
    WHERE state IN ('pending', 'approved') AND held_at IS NOT NULL GROUP BY operator_id`.execute(tx)
  return new Map(rows.map(({ operatorId, count }) => [operatorId, count]))
}
