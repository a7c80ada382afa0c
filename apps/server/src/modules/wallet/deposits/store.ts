import { type Db, type Tx, textArray } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../../platform/member-ref.ts'

/** A deposit that was credited. `number` counts from 1 for each member. */
export interface CreditedDeposit {
  number: number
  depositId: string
  amount: bigint
  creditedAt: Date
}

/** Instants; the first inclusive, the second not. */
export interface Window {
  from: Date
  to: Date
}

export interface DepositWindow extends Window {
  /** The newest that many. */
  count: number
}

/** Numbers and keeps a deposit. The caller holds the lock on the member's cash account, so no number is given twice. */
export async function insertDeposit(
  tx: Tx,
  { operatorId, memberId, depositId, amount }: MemberRef & { depositId: string; amount: bigint },
  at: Date,
): Promise<void> {
  await sql`
    INSERT INTO wallet_deposit (operator_id, member_id, number, deposit_id, amount, credited_at)
    SELECT ${operatorId}::text, ${memberId}::text, coalesce(max(number), 0) + 1, ${depositId}::text, ${amount}::bigint,
      ${at}::timestamptz
    FROM wallet_deposit WHERE operator_id = ${operatorId} AND member_id = ${memberId}`.execute(tx)
}

/** A member's deposits of a window, newest first. */
export async function readDeposits(
  db: Db,
  { operatorId, memberId }: MemberRef,
  { from, to, count }: DepositWindow,
): Promise<CreditedDeposit[]> {
  const { rows } = await sql<CreditedDeposit>`
    SELECT number, deposit_id AS "depositId", amount, credited_at AS "creditedAt" FROM wallet_deposit
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND credited_at >= ${from} AND credited_at < ${to}
    ORDER BY credited_at DESC, number DESC LIMIT ${count}`.execute(db)
  return rows
}

/** Sums by member. */
export async function sumDeposits(
  db: Db,
  operatorId: string,
  memberIds: readonly string[],
  { from, to }: Window,
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ memberId: string; amount: bigint }>`
    SELECT asked.id AS "memberId", sum(d.amount) AS amount
    FROM unnest(${textArray(memberIds)}::text[]) AS asked (id)
    JOIN wallet_deposit d ON d.operator_id = ${operatorId} AND d.member_id = asked.id
      AND d.credited_at >= ${from} AND d.credited_at < ${to}
    GROUP BY asked.id`.execute(db)
  return new Map(rows.map(({ memberId, amount }) => [memberId, amount]))
}

/** A member's sums, each from one of these instants on to the same end, in their order; read at once. */
export async function sumDepositsFrom(
  db: Db,
  { operatorId, memberId }: MemberRef,
  { from, to }: { from: readonly Date[]; to: Date },
): Promise<bigint[]> {
  const { rows } = await sql<{ amount: bigint }>`
    SELECT coalesce((
      SELECT sum(d.amount) FROM wallet_deposit d
      WHERE d.operator_id = ${operatorId} AND d.member_id = ${memberId} AND d.credited_at >= asked.since::timestamptz
        AND d.credited_at < ${to}), 0)::bigint AS amount
    FROM unnest(${textArray(from.map((at) => at.toISOString()))}::text[]) WITH ORDINALITY AS asked (since, place)
    ORDER BY asked.place`.execute(db)
  return rows.map(({ amount }) => amount)
}
