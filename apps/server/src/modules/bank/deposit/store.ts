import { type Db, type Tx, textArray } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { type Claimable, namedStaff } from '../../operators/index.ts'
import { writeIntentState } from '../intent/store.ts'
import type { AskedBonus } from '../payment/tell-bonus.ts'

export type DepositState = 'pending' | 'approved' | 'rejected' | 'expired'

export interface Deposit extends Claimable, AskedBonus {
  operatorId: string
  memberId: string
  id: string
  serial: string
  requestId: string
  inputHash: string
  bankId: string
  /** Proved by a receipt that staff look at, or by the word of a gateway. */
  way: 'receipt' | 'gateway'
  receivingAccountId: string | null
  intentId: string | null
  /** What is credited, of what was sent. */
  amount: bigint
  /** What the member pays, and what counts in their limits (record 0564). */
  sentAmount: bigint
  isPlayMoney: boolean
  expiresAt: Date
  receiptKey: string | null
  receiptHash: string | null
  receiptGuard: string | null
  state: DepositState
  requestedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  rejectReason: string | null
  /** Joined for those who read it. */
  bankName: string
  accountType: number
}

const columns = sql`
  d.operator_id AS "operatorId", d.member_id AS "memberId", d.id, d.serial, d.request_id AS "requestId",
  d.input_hash AS "inputHash", d.bank_id AS "bankId", d.way, d.receiving_account_id AS "receivingAccountId",
  d.intent_id AS "intentId", d.amount, d.sent_amount AS "sentAmount", d.expires_at AS "expiresAt", d.is_play_money AS "isPlayMoney", d.receipt_key AS "receiptKey", d.receipt_hash AS "receiptHash",
  d.receipt_guard AS "receiptGuard", d.state, d.requested_at AS "requestedAt", 
  d.claimed_until AS "claimedUntil", d.decided_by AS "decidedBy", d.decided_at AS "decidedAt",
  d.reject_reason AS "rejectReason", b.title AS "bankName", b.account_type AS "accountType",
  p.bonus, p.bonus_outcome AS "bonusOutcome",
  ${namedStaff('d.claimed_by')} AS "claimedBy"`

const tables = sql`
  bank_deposit d JOIN bank b ON b.operator_id = d.operator_id AND b.id = d.bank_id
  LEFT JOIN bank_payment p
    ON p.operator_id = d.operator_id AND p.member_id = d.member_id AND p.deposit_id = d.id`

export async function findByRequest(
  db: Db,
  { operatorId, memberId }: MemberRef,
  requestId: string,
): Promise<Deposit | undefined> {
  const { rows } = await sql<Deposit>`
    SELECT ${columns} FROM ${tables}
    WHERE d.operator_id = ${operatorId} AND d.member_id = ${memberId} AND d.request_id = ${requestId}`.execute(db)
  return rows[0]
}

/** The member's deposit for which a receipt counts now; the guard is what makes it count once (record 0052). */
export async function findByReceipt(
  db: Db,
  { operatorId, memberId }: MemberRef,
  receiptGuard: string,
): Promise<Deposit | undefined> {
  const { rows } = await sql<Deposit>`
    SELECT ${columns} FROM ${tables}
    WHERE d.operator_id = ${operatorId} AND d.member_id = ${memberId} AND d.receipt_guard = ${receiptGuard}`.execute(db)
  return rows[0]
}

/** One deposit for whoever decides it; its row is locked until the end of `tx`. */
export async function lockDeposit(tx: Tx, operatorId: string, id: string): Promise<Deposit | undefined> {
  await sql`
    SELECT FROM bank_deposit WHERE operator_id = ${operatorId} AND id = ${id} FOR NO KEY UPDATE`.execute(tx)
  return readDeposit(tx, operatorId, id)
}

export async function readDeposit(db: Db, operatorId: string, id: string): Promise<Deposit | undefined> {
  const { rows } = await sql<Deposit>`
    SELECT ${columns} FROM ${tables} WHERE d.operator_id = ${operatorId} AND d.id = ${id}`.execute(db)
  return rows[0]
}

/** A member's deposits, newest first, those before `before`; the one of `serial` where that is given. */
export async function readMemberDeposits(
  db: Db,
  { operatorId, memberId }: MemberRef,
  { before, serial, count }: { before?: string | undefined; serial?: string | undefined; count: number },
): Promise<Deposit[]> {
  const { rows } = await sql<Deposit>`
    SELECT ${columns} FROM ${tables}
    WHERE d.operator_id = ${operatorId} AND d.member_id = ${memberId}
      AND (${before ?? null}::text IS NULL OR d.id < ${before ?? null})
      AND (${serial ?? null}::text IS NULL OR d.serial = ${serial ?? null})
    ORDER BY d.id DESC LIMIT ${count}`.execute(db)
  return rows
}

/** What the member sent for those of these deposits of which less was credited, by their serials. */
export async function readSentBeside(
  db: Db,
  { operatorId, memberId }: MemberRef,
  serials: readonly string[],
): Promise<{ serial: string; sentAmount: bigint }[]> {
  const { rows } = await sql<{ serial: string; sentAmount: bigint }>`
    SELECT serial, sent_amount AS "sentAmount" FROM bank_deposit
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND serial = ANY (${textArray(serials)}::text[])
      AND sent_amount <> amount`.execute(db)
  return rows
}

export async function countPending(tx: Tx, { operatorId, memberId }: MemberRef, way: Deposit['way']): Promise<number> {
  const { rows } = await sql<{ pending: number }>`
    SELECT count(*)::int AS pending FROM bank_deposit
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND state = 'pending' AND way = ${way}`.execute(tx)
  return rows[0]?.pending ?? 0
}

/** Serial numbers of what waits, the oldest first. */
export async function readPendingSerials(
  tx: Tx,
  { operatorId, memberId }: MemberRef,
  way: Deposit['way'],
): Promise<string[]> {
  const { rows } = await sql<{ serial: string }>`
    SELECT serial FROM bank_deposit
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND state = 'pending' AND way = ${way}
    ORDER BY id`.execute(tx)
  return rows.map(({ serial }) => serial)
}

type NewDeposit = Omit<
  Deposit,
  'state' | keyof Claimable | 'decidedBy' | 'decidedAt' | 'rejectReason' | 'bankName' | 'accountType' | keyof AskedBonus
>

/** @returns false when another deposit shows the same receipt */
export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO bank_deposit (operator_id, member_id, id, serial, request_id, input_hash, bank_id, way,
      receiving_account_id, intent_id, amount, sent_amount, is_play_money, receipt_key, receipt_hash, receipt_guard,
      requested_at, expires_at)
    VALUES (${deposit.operatorId}, ${deposit.memberId}, ${deposit.id}, ${deposit.serial}, ${deposit.requestId},
      ${deposit.inputHash}, ${deposit.bankId}, ${deposit.way}, ${deposit.receivingAccountId}, ${deposit.intentId},
      ${deposit.amount}, ${deposit.sentAmount}, ${deposit.isPlayMoney}, ${deposit.receiptKey}, ${deposit.receiptHash},
      ${deposit.receiptGuard}, ${deposit.requestedAt}, ${deposit.expiresAt})
    ON CONFLICT ON CONSTRAINT bank_deposit_receipt DO NOTHING RETURNING id`.execute(tx)
  return rows.length === 1
}

export async function writeDepositClaim(
  tx: Tx,
  { operatorId, id }: Pick<Deposit, 'operatorId' | 'id'>,
  claim: { by: string; until: Date } | null,
): Promise<void> {
  await sql`
    UPDATE bank_deposit SET claimed_by = ${claim?.by ?? null}, claimed_until = ${claim?.until ?? null}
    WHERE operator_id = ${operatorId} AND id = ${id}`.execute(tx)
}

export interface DepositDecision {
  state: 'approved' | 'rejected' | 'expired'
  by: string | null
  at: Date
  reason: string | null
  /** The receipt may be shown again. */
  freesReceipt: boolean
}

/** Decides a deposit that stands as the locked row says, and frees the exact sum that it cited. */
export async function writeDepositDecision(tx: Tx, deposit: Deposit, decision: DepositDecision): Promise<void> {
  const { operatorId, memberId, id, intentId } = deposit
  await sql`
    UPDATE bank_deposit SET state = ${decision.state}, decided_by = ${decision.by}, decided_at = ${decision.at},
      reject_reason = ${decision.reason}, claimed_by = NULL, claimed_until = NULL,
      receipt_guard = CASE WHEN ${decision.freesReceipt} THEN NULL ELSE receipt_guard END
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND id = ${id} AND state = ${deposit.state}`.execute(
    tx,
  )
  if (intentId) await writeIntentState(tx, { operatorId, memberId, id: intentId }, 'ended')
}

/** A deposit that nobody decided in its time. */
export interface Overdue {
  operatorId: string
  id: string
  expiresAt: Date
}

const overdueColumns = sql`operator_id AS "operatorId", id, expires_at AS "expiresAt"`
const isOverdue = (now: Date) =>
  sql`state = 'pending' AND expires_at <= ${now} AND (claimed_until IS NULL OR claimed_until <= ${now})`

/** What is over by `now` and nobody works on, of all operators, the longest overdue first, a page at a time: those after `after`. */
export async function readOverdue(db: Db, now: Date, after: Overdue | undefined, count: number): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`
    SELECT ${overdueColumns} FROM bank_deposit
    WHERE ${isOverdue(now)}
      AND (expires_at, id) > (${after?.expiresAt ?? '-infinity'}::timestamptz, ${after?.id ?? ''}::text)
    ORDER BY expires_at, id LIMIT ${count}`.execute(db)
  return rows
}

/** The same of one member, `count` of it. */
export async function readOwnOverdue(
  db: Db,
  { operatorId, memberId }: MemberRef,
  now: Date,
  count: number,
): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`
    SELECT ${overdueColumns} FROM bank_deposit
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND ${isOverdue(now)}
    ORDER BY expires_at, id LIMIT ${count}`.execute(db)
  return rows
}

/** The receipts that deposits name, of all operators, `count` of them at a time. */
export async function* readReceiptKeys(db: Db, count: number): AsyncGenerator<string[]> {
  for (let last = { operatorId: '', id: '' }; ; ) {
    const { rows } = await sql<{ operatorId: string; id: string; key: string }>`
      SELECT operator_id AS "operatorId", id, receipt_key AS key FROM bank_deposit
      WHERE receipt_key IS NOT NULL AND (operator_id, id) > (${last.operatorId}::text, ${last.id}::text)
      ORDER BY operator_id, id LIMIT ${count}`.execute(db)
    const end = rows.at(-1)
    if (!end) return
    yield rows.map(({ key }) => key)
    last = end
  }
}
