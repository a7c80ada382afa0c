import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { type ProviderTransfer, transferColumns } from '../provider-wallets/store.ts'

/** Whether the provider carried the transfer out. */
export type Outcome = 'arrived' | 'notArrived'
export type StatementState = 'pending' | 'confirmed' | 'declined' | 'overtaken'

/** What staff state of a transfer, as the acts on it need it. */
export interface Statement extends MemberRef {
  id: string
  transferId: string
  outcome: Outcome
  reason: string
  statedBy: string
  state: StatementState
  decidedBy: string | null
  declineReason: string | null
  contradicts: boolean
  settledBy: string | null
  note: string | null
}

type TransferRef = Pick<ProviderTransfer, 'operatorId' | 'memberId' | 'id'>
type StatementRef = Pick<Statement, 'operatorId' | 'id'>

const columns = sql`
  operator_id AS "operatorId", member_id AS "memberId", id, transfer_id AS "transferId", outcome, reason,
  stated_by AS "statedBy", state, decided_by AS "decidedBy", decline_reason AS "declineReason", contradicts,
  settled_by AS "settledBy", note`

/** A transfer by its id alone, as the desk and the provider know it. */
export async function findTransfer(db: Db, operatorId: string, id: string): Promise<ProviderTransfer | undefined> {
  const { rows } = await sql<ProviderTransfer>`
    SELECT ${transferColumns} FROM wallet_provider_transfer WHERE operator_id = ${operatorId} AND id = ${id}`.execute(
    db,
  )
  return rows[0]
}

export async function readStatement(db: Db, operatorId: string, id: string): Promise<Statement | undefined> {
  const { rows } = await sql<Statement>`
    SELECT ${columns} FROM wallet_transfer_statement WHERE operator_id = ${operatorId} AND id = ${id}`.execute(db)
  return rows[0]
}

/** One statement for whoever decides on it; lock its transfer before, where that is moved too. */
export async function lockStatement(tx: Tx, { operatorId, id }: StatementRef): Promise<Statement | undefined> {
  await sql`
    SELECT FROM wallet_transfer_statement WHERE operator_id = ${operatorId} AND id = ${id} FOR NO KEY UPDATE`.execute(
    tx,
  )
  return readStatement(tx, operatorId, id)
}

/** What waits of a transfer for another person; read it under the transfer's lock. */
export async function readPending(tx: Tx, { operatorId, id }: TransferRef): Promise<Statement | undefined> {
  const { rows } = await sql<Statement>`
    SELECT ${columns} FROM wallet_transfer_statement
    WHERE operator_id = ${operatorId} AND transfer_id = ${id} AND state = 'pending'`.execute(tx)
  return rows[0]
}

export async function insertStatement(
  tx: Tx,
  { operatorId, memberId, id: transferId }: TransferRef,
  stated: { id: string; outcome: Outcome; reason: string; by: string; at: Date },
): Promise<void> {
  await sql`
    INSERT INTO wallet_transfer_statement (operator_id, member_id, transfer_id, id, outcome, reason, stated_by, stated_at)
    VALUES (${operatorId}, ${memberId}, ${transferId}, ${stated.id}, ${stated.outcome}, ${stated.reason}, ${stated.by},
      ${stated.at})`.execute(tx)
}

export async function writeStatementDecision(
  tx: Tx,
  { operatorId, id }: StatementRef,
  { state, by, at, reason }: { state: 'confirmed' | 'declined'; by: string; at: Date; reason: string | null },
): Promise<void> {
  await sql`
    UPDATE wallet_transfer_statement SET state = ${state}, decided_by = ${by}, decided_at = ${at},
      decline_reason = ${reason}, asked_at = ${state === 'confirmed' ? at : null}
    WHERE operator_id = ${operatorId} AND id = ${id} AND state = 'pending'`.execute(tx)
}

/** The provider ended the transfer before anybody confirmed what waits of it. To be called under the transfer's lock. */
export async function overtakePending(
  tx: Tx,
  { operatorId, id }: TransferRef,
  { says, at }: { says: 'CONFIRMED' | 'REJECTED'; at: Date },
): Promise<void> {
  await sql`
    UPDATE wallet_transfer_statement SET state = 'overtaken', decided_at = ${at}, provider_says = ${says},
      provider_said_at = ${at}
    WHERE operator_id = ${operatorId} AND transfer_id = ${id} AND state = 'pending'`.execute(tx)
}

/**
 * Keeps what a provider says of a transfer that staff had ended already: nothing moves. Its first word stays. To be
 * called under the transfer's lock.
 *
 * @returns whether it said something new
 */
export async function noteLaterAnswer(
  tx: Tx,
  { operatorId, id }: TransferRef,
  { says, at }: { says: 'CONFIRMED' | 'REJECTED' | null; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE wallet_transfer_statement SET asked_at = ${at}, provider_says = ${says},
      provider_said_at = ${says === null ? null : at}
    WHERE operator_id = ${operatorId} AND transfer_id = ${id} AND state = 'confirmed' AND provider_says IS NULL
    RETURNING id`.execute(tx)
  return says !== null && rows.length > 0
}

export async function writeSettlement(
  tx: Tx,
  { operatorId, id }: StatementRef,
  { by, at, note }: { by: string; at: Date; note: string },
): Promise<void> {
  await sql`
    UPDATE wallet_transfer_statement SET settled_by = ${by}, settled_at = ${at}, note = ${note}
    WHERE operator_id = ${operatorId} AND id = ${id} AND settled_at IS NULL`.execute(tx)
}

/**
 * Transfers that staff ended since an instant and of which the provider has said nothing yet, so many at most of each provider,
 * asked the longest ago first.
 */
export async function readUnheard(
  db: Db,
  { since, countOfEach }: { since: Date; countOfEach: number },
): Promise<ProviderTransfer[]> {
  const { rows } = await sql<ProviderTransfer>`
    SELECT ${transferColumns} FROM (
      SELECT t.*, row_number() OVER (PARTITION BY t.provider_id ORDER BY stated.asked_at) AS place
      FROM wallet_transfer_statement stated
      JOIN wallet_provider_transfer t
        ON t.operator_id = stated.operator_id AND t.member_id = stated.member_id AND t.id = stated.transfer_id
      WHERE stated.state = 'confirmed' AND stated.provider_says IS NULL AND stated.decided_at >= ${since}
    ) unheard
    WHERE place <= ${countOfEach} ORDER BY place`.execute(db)
  return rows
}
