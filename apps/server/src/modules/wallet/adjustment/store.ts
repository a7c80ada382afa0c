import { type Db, inQueueOrder, type Tx } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { type JoinedStanding, joinMember, memberStanding } from '../../member/index.ts'
import { type NamedStaff, namedStaff } from '../../operators/index.ts'

export type AdjustmentState = 'pending' | 'approved' | 'rejected'

export interface Adjustment extends JoinedStanding {
  operatorId: string
  memberId: string
  id: string
  inputHash: string
  bucket: 'cash' | 'bonus'
  /** Above zero gives to the member, below takes from them. */
  amount: bigint
  reason: string
  state: AdjustmentState
  askedAt: Date
  decidedAt: Date | null
  decisionReason: string | null
  /** Joined for those who read it. */
  username: string
  fullName: string
  askedBy: NamedStaff
  decidedBy: NamedStaff | null
}

const selected = sql`
  SELECT a.operator_id AS "operatorId", a.member_id AS "memberId", a.id, a.input_hash AS "inputHash", a.bucket, a.amount,
    a.reason, a.state, a.asked_at AS "askedAt", a.decided_at AS "decidedAt", a.decision_reason AS "decisionReason",
    m.username, m.full_name AS "fullName", ${memberStanding},
    ${namedStaff('a.asked_by')} AS "askedBy", ${namedStaff('a.decided_by')} AS "decidedBy"
  FROM wallet_adjustment a ${joinMember('a')}`

export interface AdjustmentQuery {
  operatorId: string
  state: AdjustmentState
  memberId: string | null
  /** The id that the page before ended with. */
  after: string | null
  count: number
}

export async function readAdjustments(db: Db, query: AdjustmentQuery): Promise<Adjustment[]> {
  const conditions = [sql`a.operator_id = ${query.operatorId}`, sql`a.state = ${query.state}`]
  if (query.memberId) conditions.push(sql`a.member_id = ${query.memberId}`)
  const { isBeyond, order } = inQueueOrder('a.id', { isOldestFirst: query.state === 'pending', after: query.after })
  conditions.push(isBeyond)
  const { rows } = await sql<Adjustment>`
    ${selected} WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${order} LIMIT ${query.count}`.execute(db)
  return rows
}

/** How many wait to be decided; a hundred stands for any more. */
export async function countPending(db: Db, operatorId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (SELECT FROM wallet_adjustment
      WHERE operator_id = ${operatorId} AND state = 'pending' LIMIT 100) pending`.execute(db)
  return rows[0]?.n ?? 0
}

export async function readAdjustment(db: Db, operatorId: string, id: string): Promise<Adjustment | undefined> {
  const { rows } = await sql<Adjustment>`
    ${selected} WHERE a.operator_id = ${operatorId} AND a.id = ${id}`.execute(db)
  return rows[0]
}

/** One adjustment for whoever decides it; its row is locked until the end of `tx`. */
export async function lockAdjustment(tx: Tx, operatorId: string, id: string): Promise<Adjustment | undefined> {
  await sql`
    SELECT FROM wallet_adjustment WHERE operator_id = ${operatorId} AND id = ${id} FOR NO KEY UPDATE`.execute(tx)
  return readAdjustment(tx, operatorId, id)
}

export async function findByRequest(
  db: Db,
  { operatorId, staffId, requestId }: { operatorId: string; staffId: string; requestId: string },
): Promise<Adjustment | undefined> {
  const { rows } = await sql<Adjustment>`
    ${selected} WHERE a.operator_id = ${operatorId} AND a.asked_by = ${staffId} AND a.request_id = ${requestId}`.execute(
    db,
  )
  return rows[0]
}

export type NewAdjustment = Pick<
  Adjustment,
  'operatorId' | 'memberId' | 'id' | 'inputHash' | 'bucket' | 'amount' | 'reason' | 'askedAt'
> & { requestId: string; staffId: string }

/** @returns false when the asker sent this request before, or when there is no such member */
export async function insertAdjustment(tx: Tx, adjustment: NewAdjustment): Promise<boolean> {
  const { operatorId, memberId } = adjustment
  const { rows } = await sql`
    INSERT INTO wallet_adjustment
      (operator_id, member_id, id, request_id, input_hash, bucket, amount, reason, asked_by, asked_at)
    SELECT operator_id, id, ${adjustment.id}, ${adjustment.requestId}, ${adjustment.inputHash}, ${adjustment.bucket},
      ${adjustment.amount}::bigint, ${adjustment.reason}, ${adjustment.staffId}, ${adjustment.askedAt}::timestamptz
    FROM member WHERE operator_id = ${operatorId} AND id = ${memberId}
    ON CONFLICT ON CONSTRAINT wallet_adjustment_request DO NOTHING RETURNING id`.execute(tx)
  return rows.length === 1
}

export async function writeDecision(
  tx: Tx,
  { operatorId, id }: Pick<Adjustment, 'operatorId' | 'id'>,
  decision: { state: 'approved' | 'rejected'; by: string; at: Date; reason: string | null },
): Promise<void> {
  await sql`
    UPDATE wallet_adjustment SET state = ${decision.state}, decided_by = ${decision.by}, decided_at = ${decision.at},
      decision_reason = ${decision.reason}
    WHERE operator_id = ${operatorId} AND id = ${id} AND state = 'pending'`.execute(tx)
}

/** When a bonus ended: by the entries of the bonus bucket, or by a clock where that was not kept. */
export interface BonusInstant {
  at: Date
  version: bigint | null
}

/** Whether staff moved money to or from a member's bonus bucket since a bonus ended. */
export async function hasAdjustedBonus(
  db: Db,
  { operatorId, memberId }: MemberRef,
  { at, version }: BonusInstant,
): Promise<boolean> {
  const isSince =
    version === null
      ? sql`d.decided_at >= ${at}`
      : sql`EXISTS (
          SELECT FROM ledger_transfers t, unnest(t.account_ids, t.entry_versions) AS line (account_id, version)
          JOIN ledger_accounts a ON a.id = line.account_id
          WHERE t.operator_id = d.operator_id AND t.key = 'adjustment:' || d.id
            AND a.member_id = d.member_id AND a.kind = 'bonus' AND line.version > ${version})`
  const { rows } = await sql`
    SELECT FROM wallet_adjustment d
    WHERE d.operator_id = ${operatorId} AND d.member_id = ${memberId} AND d.state = 'approved' AND d.bucket = 'bonus'
      AND ${isSince} LIMIT 1`.execute(db)
  return rows.length > 0
}
