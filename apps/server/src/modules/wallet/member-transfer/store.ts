import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../../platform/member-ref.ts'

export interface MemberTransfer extends MemberRef {
  id: string
  requestId: string
  recipientId: string
  amount: bigint
  askedAt: Date
  expiresAt: Date
  confirmedAt: Date | null
  /** Joined for those who read it. */
  recipientUsername: string
}

const selected = sql`
  SELECT t.operator_id AS "operatorId", t.member_id AS "memberId", t.id, t.request_id AS "requestId",
    t.recipient_id AS "recipientId", t.amount, t.asked_at AS "askedAt", t.expires_at AS "expiresAt",
    t.confirmed_at AS "confirmedAt", m.username AS "recipientUsername"
  FROM wallet_member_transfer t JOIN member m ON m.operator_id = t.operator_id AND m.id = t.recipient_id`

export async function findByRequest(
  db: Db,
  { operatorId, memberId }: MemberRef,
  requestId: string,
): Promise<MemberTransfer | undefined> {
  const { rows } = await sql<MemberTransfer>`${selected}
    WHERE t.operator_id = ${operatorId} AND t.member_id = ${memberId} AND t.request_id = ${requestId}`.execute(db)
  return rows[0]
}

/** One transfer of the member who gives; its row is locked until the end of `tx`. */
export async function lockTransfer(
  tx: Tx,
  { operatorId, memberId }: MemberRef,
  id: string,
): Promise<MemberTransfer | undefined> {
  const { rows } = await sql<MemberTransfer>`${selected}
    WHERE t.operator_id = ${operatorId} AND t.member_id = ${memberId} AND t.id = ${id} FOR UPDATE OF t`.execute(tx)
  return rows[0]
}

/** @returns false when the request id was used before */
export async function insertTransfer(
  tx: Tx,
  transfer: Omit<MemberTransfer, 'confirmedAt' | 'recipientUsername'>,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO wallet_member_transfer (operator_id, member_id, id, request_id, recipient_id, amount, asked_at,
      expires_at)
    VALUES (${transfer.operatorId}, ${transfer.memberId}, ${transfer.id}, ${transfer.requestId},
      ${transfer.recipientId}, ${transfer.amount}, ${transfer.askedAt}, ${transfer.expiresAt})
    ON CONFLICT (operator_id, member_id, request_id) DO NOTHING RETURNING id`.execute(tx)
  return rows.length === 1
}

export async function writeConfirmed(tx: Tx, { operatorId, memberId, id }: MemberTransfer, at: Date): Promise<void> {
  await sql`
    UPDATE wallet_member_transfer SET confirmed_at = ${at}
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND id = ${id}`.execute(tx)
}

/** What the member gave since an instant. */
export async function sumGiven(tx: Tx, { operatorId, memberId }: MemberRef, since: Date): Promise<bigint> {
  const { rows } = await sql<{ given: bigint }>`
    SELECT coalesce(sum(amount), 0) AS given FROM wallet_member_transfer
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND confirmed_at >= ${since}`.execute(tx)
  return rows[0]?.given ?? 0n
}

export interface Person {
  id: string
  username: string
  contact: string
  isActive: boolean
}

/** A member by username, in any case of letters, or by id. */
export async function readPerson(
  db: Db,
  operatorId: string,
  by: { username: string } | { id: string },
): Promise<Person | undefined> {
  const which = 'id' in by ? sql`id = ${by.id}` : sql`lower(username) = lower(${by.username})`
  const { rows } = await sql<Person>`
    SELECT id, username, contact, state = 'active' AS "isActive" FROM member
    WHERE operator_id = ${operatorId} AND ${which}`.execute(db)
  return rows[0]
}
