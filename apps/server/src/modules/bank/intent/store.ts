import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../../platform/member-ref.ts'

/** A sum that was told to a member, who has not sent it yet: exact to its last digits (decision 19), or round, of phone credit. */
export interface Intent extends MemberRef {
  id: string
  receivingAccountId: string
  amount: bigint
  exactAmount: bigint
  /** How much of phone credit is credited, as it was told; null of a sum with digits, which is credited whole (record 0951). */
  creditPercent: number | null
  state: 'open' | 'cited' | 'ended'
  expiresAt: Date
}

const intentColumns = sql`
  operator_id AS "operatorId", member_id AS "memberId", id, receiving_account_id AS "receivingAccountId", amount,
  exact_amount AS "exactAmount", credit_percent AS "creditPercent", state, expires_at AS "expiresAt"`

/** The member's intents that still count. */
export async function readOpenIntents(tx: Tx, { operatorId, memberId }: MemberRef, now: Date): Promise<Intent[]> {
  const { rows } = await sql<Intent>`
    SELECT ${intentColumns} FROM bank_deposit_intent
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND state = 'open' AND expires_at > ${now}
    ORDER BY id`.execute(tx)
  return rows
}

/** Whether we told the member this sum for this account since then, whatever came of the intent. */
export async function wasTold(
  db: Db,
  { operatorId, memberId, receivingAccountId, amount }: MemberRef & { receivingAccountId: string; amount: bigint },
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM bank_deposit_intent
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND receiving_account_id = ${receivingAccountId}
      AND exact_amount = ${amount}::bigint AND created_at > ${since} LIMIT 1`.execute(db)
  return rows.length > 0
}

/** The rate that we told the member last, since then, for this sum of phone credit and this number; undefined where we told none. */
export async function readToldRate(
  db: Db,
  { operatorId, memberId, receivingAccountId, amount }: MemberRef & { receivingAccountId: string; amount: bigint },
  since: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ creditPercent: number }>`
    SELECT credit_percent AS "creditPercent" FROM bank_deposit_intent
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND receiving_account_id = ${receivingAccountId}
      AND exact_amount = ${amount}::bigint AND credit_percent IS NOT NULL AND created_at > ${since}
    ORDER BY id DESC LIMIT 1`.execute(db)
  return rows[0]?.creditPercent
}

/** The digits that we told the member last for this amount since then, and that no deposit of theirs has used. */
export async function readUnusedSuffix(
  tx: Tx,
  { operatorId, memberId, receivingAccountId, amount }: MemberRef & { receivingAccountId: string; amount: bigint },
  since: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ suffix: number }>`
    SELECT (told.exact_amount - told.amount)::int AS suffix FROM bank_deposit_intent told
    WHERE told.operator_id = ${operatorId} AND told.member_id = ${memberId} AND told.amount = ${amount}::bigint
      AND told.receiving_account_id = ${receivingAccountId} AND told.created_at > ${since}
      AND NOT EXISTS (
        SELECT FROM bank_deposit d
        WHERE d.operator_id = told.operator_id AND d.member_id = told.member_id
          AND d.receiving_account_id = told.receiving_account_id AND d.sent_amount = told.exact_amount)
    ORDER BY told.id DESC LIMIT 1`.execute(tx)
  return rows[0]?.suffix
}

/** Frees the sums of one receiving account whose time is over. */
export async function endOverdueIntents(tx: Tx, operatorId: string, accountId: string, now: Date): Promise<void> {
  await sql`
    UPDATE bank_deposit_intent SET state = 'ended'
    WHERE (operator_id, member_id, id) IN (
      SELECT operator_id, member_id, id FROM bank_deposit_intent
      WHERE operator_id = ${operatorId} AND receiving_account_id = ${accountId} AND state = 'open'
        AND expires_at <= ${now}
      ORDER BY id FOR UPDATE SKIP LOCKED)`.execute(tx)
}

/**
 * Takes a free suffix of 1 to `mostSuffix`, searching upwards from `firstSuffix` and round. A sum is free that no reservation
 * holds and no deposit waits with, also one that came without its reservation (decision 19, record 0593).
 *
 * @returns the intent; undefined when all are in use, or when a rival took the very one that looked free
 */
export async function insertIntent(
  tx: Tx,
  intent: Omit<Intent, 'exactAmount' | 'creditPercent' | 'state'> & {
    createdAt: Date
    firstSuffix: number
    mostSuffix: number
  },
): Promise<Intent | undefined> {
  const { rows } = await sql<Intent>`
    INSERT INTO bank_deposit_intent
      (operator_id, member_id, id, receiving_account_id, amount, exact_amount, created_at, expires_at)
    SELECT ${intent.operatorId}, ${intent.memberId}, ${intent.id}, ${intent.receivingAccountId},
      ${intent.amount}::bigint, ${intent.amount}::bigint + suffix, ${intent.createdAt}::timestamptz,
      ${intent.expiresAt}::timestamptz
    FROM generate_series(1, ${intent.mostSuffix}::int) AS suffix
    WHERE NOT EXISTS (
      SELECT FROM bank_deposit_intent taken
      WHERE taken.operator_id = ${intent.operatorId} AND taken.receiving_account_id = ${intent.receivingAccountId}
        AND taken.exact_amount = ${intent.amount}::bigint + suffix AND taken.state <> 'ended')
      AND NOT EXISTS (
        SELECT FROM bank_deposit waiting
        WHERE waiting.operator_id = ${intent.operatorId} AND waiting.receiving_account_id = ${intent.receivingAccountId}
          AND waiting.sent_amount = ${intent.amount}::bigint + suffix
          AND waiting.state = 'pending' AND waiting.way = 'receipt')
    ORDER BY (suffix - ${intent.firstSuffix}::int + ${intent.mostSuffix}::int) % ${intent.mostSuffix}::int
    LIMIT 1
    ON CONFLICT DO NOTHING
    RETURNING ${intentColumns}`.execute(tx)
  return rows[0]
}

/** Notes the round sum of phone credit with the rate that the member is told; nothing is reserved by it. */
export async function insertRoundIntent(
  tx: Tx,
  intent: Omit<Intent, 'exactAmount' | 'state' | 'creditPercent'> & { createdAt: Date; creditPercent: number },
): Promise<Intent> {
  const { rows } = await sql<Intent>`
    INSERT INTO bank_deposit_intent
      (operator_id, member_id, id, receiving_account_id, amount, exact_amount, credit_percent, created_at, expires_at)
    VALUES (${intent.operatorId}, ${intent.memberId}, ${intent.id}, ${intent.receivingAccountId}, ${intent.amount},
      ${intent.amount}, ${intent.creditPercent}, ${intent.createdAt}, ${intent.expiresAt})
    RETURNING ${intentColumns}`.execute(tx)
  const [told] = rows
  if (!told) throw new Error('what was inserted is returned')
  return told
}

/** One intent of the member, locked until the end of `tx`. */
export async function lockIntent(tx: Tx, { operatorId, memberId }: MemberRef, id: string): Promise<Intent | undefined> {
  const { rows } = await sql<Intent>`
    SELECT ${intentColumns} FROM bank_deposit_intent
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND id = ${id} FOR UPDATE`.execute(tx)
  return rows[0]
}

export async function writeIntentState(
  tx: Tx,
  { operatorId, memberId, id }: Pick<Intent, 'operatorId' | 'memberId' | 'id'>,
  state: Intent['state'],
): Promise<void> {
  await sql`
    UPDATE bank_deposit_intent SET state = ${state}
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND id = ${id}`.execute(tx)
}
