import { type Db, inQueueOrder, type Tx } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { type NamedStaff, namedStaff } from '../../operators/index.ts'
import { type JoinedStanding, joinMember, memberStanding } from '../standing-store.ts'

/** What of a member is changed: their number as 62…, or their address. */
export type ContactKind = 'phone' | 'email'
export type ContactChangeState = 'pending' | 'approved' | 'rejected'

export interface ContactChange extends JoinedStanding {
  operatorId: string
  memberId: string
  id: string
  kind: ContactKind
  /** What the asker read; empty for an address that was never given. */
  from: string
  to: string
  reason: string
  state: ContactChangeState
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
  SELECT c.operator_id AS "operatorId", c.member_id AS "memberId", c.id, c.kind, c.from_contact AS "from", c.to_contact AS "to",
    c.reason, c.state, c.asked_at AS "askedAt", c.decided_at AS "decidedAt", c.decision_reason AS "decisionReason",
    m.username, m.full_name AS "fullName", ${memberStanding},
    ${namedStaff('c.asked_by')} AS "askedBy", ${namedStaff('c.decided_by')} AS "decidedBy"
  FROM member_contact_change c ${joinMember('c')}`

export interface ContactChangeQuery {
  operatorId: string
  state: ContactChangeState
  memberId: string | null
  /** The id that the page before ended with. */
  after: string | null
  count: number
}

export async function readContactChanges(db: Db, query: ContactChangeQuery): Promise<ContactChange[]> {
  const conditions = [sql`c.operator_id = ${query.operatorId}`, sql`c.state = ${query.state}`]
  if (query.memberId) conditions.push(sql`c.member_id = ${query.memberId}`)
  const { isBeyond, order } = inQueueOrder('c.id', { isOldestFirst: query.state === 'pending', after: query.after })
  conditions.push(isBeyond)
  const { rows } = await sql<ContactChange>`
    ${selected} WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${order} LIMIT ${query.count}`.execute(db)
  return rows
}

/** How many wait to be decided; a hundred stands for any more. */
export async function countOpenChanges(db: Db, operatorId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (SELECT FROM member_contact_change
      WHERE operator_id = ${operatorId} AND state = 'pending' LIMIT 100) pending`.execute(db)
  return rows[0]?.n ?? 0
}

export async function readContactChange(db: Db, operatorId: string, id: string): Promise<ContactChange | undefined> {
  const { rows } = await sql<ContactChange>`
    ${selected} WHERE c.operator_id = ${operatorId} AND c.id = ${id}`.execute(db)
  return rows[0]
}

/** One change for whoever decides it; its row is locked until the end of `tx`. */
export async function lockContactChange(tx: Tx, operatorId: string, id: string): Promise<ContactChange | undefined> {
  await sql`
    SELECT FROM member_contact_change WHERE operator_id = ${operatorId} AND id = ${id} FOR NO KEY UPDATE`.execute(tx)
  return readContactChange(tx, operatorId, id)
}

export type NewContactChange = Pick<
  ContactChange,
  'operatorId' | 'memberId' | 'id' | 'kind' | 'from' | 'to' | 'reason' | 'askedAt'
> & { askedBy: string }

/** @returns false where one of that kind waits already for this member */
export async function insertContactChange(tx: Tx, change: NewContactChange): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO member_contact_change
      (operator_id, member_id, id, kind, from_contact, to_contact, reason, asked_by, asked_at)
    VALUES (${change.operatorId}, ${change.memberId}, ${change.id}, ${change.kind}, ${change.from}, ${change.to},
      ${change.reason}, ${change.askedBy}, ${change.askedAt})
    ON CONFLICT (operator_id, member_id, kind) WHERE state = 'pending' DO NOTHING RETURNING id`.execute(tx)
  return rows.length === 1
}

export async function writeDecision(
  tx: Tx,
  { operatorId, id }: Pick<ContactChange, 'operatorId' | 'id'>,
  decision: { state: 'approved' | 'rejected'; by: string; at: Date; reason: string | null },
): Promise<void> {
  await sql`
    UPDATE member_contact_change SET state = ${decision.state}, decided_by = ${decision.by}, decided_at = ${decision.at},
      decision_reason = ${decision.reason}
    WHERE operator_id = ${operatorId} AND id = ${id} AND state = 'pending'`.execute(tx)
}

/** Whether staff gave a member another phone number since an instant. */
export async function hasNewPhone(db: Db, { operatorId, memberId }: MemberRef, since: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM member_contact_change
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND state = 'approved' AND kind = 'phone'
      AND decided_at > ${since} LIMIT 1`.execute(db)
  return rows.length > 0
}
