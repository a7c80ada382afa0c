import { type Db, type Tx, textArray } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../../platform/member-ref.ts'
import type { PutIn } from './put-in.ts'

export type TransferState = 'CREATED' | 'HELD' | 'SENT' | 'CONFIRMED' | 'REJECTED' | 'UNKNOWN'

export interface ProviderTransfer extends MemberRef {
  id: string
  provider: string
  direction: 'in' | 'out'
  amount: bigint
  state: TransferState
  reason: string | null
  /** The request and the leg of it; null where no request id was given. */
  requestId: string | null
  /** Of the whole order that the request id was first sent with. */
  inputHash: string | null
  createdAt: Date
}

export interface ProviderAccount {
  provider: string
  balance: bigint
  /** When it was read, by the database's clock: what its provider is asked for after it is newer. */
  readAt: string
}

/** The columns of a {@link ProviderTransfer}. */
export const transferColumns = sql`
  operator_id AS "operatorId", member_id AS "memberId", id, provider_id AS provider, direction, amount, state, reason,
  request_id AS "requestId", input_hash AS "inputHash", created_at AS "createdAt"`

/** The wallets that a member has at providers. */
export async function readProviderAccounts(db: Db, { operatorId, memberId }: MemberRef): Promise<ProviderAccount[]> {
  const { rows } = await sql<ProviderAccount>`
    SELECT provider_id AS provider, balance, clock_timestamp()::text AS "readAt" FROM wallet_provider_account
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} ORDER BY provider_id`.execute(db)
  return rows
}

export const hasProviderAccount = async (db: Db, member: MemberRef, provider: string): Promise<boolean> =>
  (await readProviderAccounts(db, member)).some((account) => account.provider === provider)

export async function insertProviderAccount(db: Db, { operatorId, memberId }: MemberRef, provider: string) {
  await sql`
    INSERT INTO wallet_provider_account (operator_id, member_id, provider_id, told_at)
    VALUES (${operatorId}, ${memberId}, ${provider}, clock_timestamp()) ON CONFLICT DO NOTHING`.execute(db)
}

/** How many transfers of a wallet have ended. What its provider told before another one ended is old. */
export async function readEnded(
  db: Db,
  { operatorId, memberId }: MemberRef,
  provider: string,
  lock = sql``,
): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    SELECT ended FROM wallet_provider_account
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND provider_id = ${provider} ${lock}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`no wallet of ${memberId} at ${provider}`)
  return row.ended
}

/** Makes transfers of one member and provider wait for each other until the end of `tx`. @returns as {@link readEnded} */
export const lockProviderAccount = (tx: Tx, member: MemberRef, provider: string): Promise<number> =>
  readEnded(tx, member, provider, sql`FOR UPDATE`)

/** Locks the wallet as {@link lockProviderAccount} does. */
export async function countEnded(
  tx: Tx,
  { operatorId, memberId, provider }: Pick<ProviderTransfer, 'operatorId' | 'memberId' | 'provider'>,
): Promise<void> {
  await sql`
    UPDATE wallet_provider_account SET ended = ended + 1
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND provider_id = ${provider}`.execute(tx)
}

/** What stands in a wallet by the day on which it was put in, oldest first; read it under the wallet's lock. */
export async function readPutIn(tx: Tx, { operatorId, memberId }: MemberRef, provider: string): Promise<PutIn[]> {
  const { rows } = await sql<PutIn>`
    SELECT day::text AS day, amount FROM wallet_provider_put_in
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND provider_id = ${provider} ORDER BY day`.execute(
    tx,
  )
  return rows
}

/** Writes it anew, under the wallet's lock. Days of which nothing is left go, but the first. */
export async function writePutIn(
  tx: Tx,
  { operatorId, memberId }: MemberRef,
  provider: string,
  all: readonly PutIn[],
): Promise<void> {
  const kept = all.filter(({ amount }, place) => place === 0 || amount > 0n)
  await sql`
    DELETE FROM wallet_provider_put_in
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND provider_id = ${provider}`.execute(tx)
  if (kept.length === 0) return
  const rows = JSON.stringify(kept.map(({ day, amount }) => ({ day, amount: String(amount) })))
  await sql`
    INSERT INTO wallet_provider_put_in (operator_id, member_id, provider_id, day, amount)
    SELECT ${operatorId}, ${memberId}, ${provider}, day, amount
    FROM jsonb_to_recordset(${rows}::jsonb) AS kept (day date, amount bigint)`.execute(tx)
}

/** Forgets on which days what stands at providers was put in, of an operator's members: it is of before all that is counted. */
export async function forgetPutIn(tx: Tx, operatorId: string): Promise<void> {
  await sql`DELETE FROM wallet_provider_put_in WHERE operator_id = ${operatorId}`.execute(tx)
}

/**
 * Remembers what a provider told after `readAt`. An older answer that comes later changes nothing, and so does one that comes
 * while a transfer is under way: nobody knows whether it holds that one already.
 */
export async function writeToldBalance(
  db: Db,
  { operatorId, memberId }: MemberRef,
  { provider, balance, readAt }: ProviderAccount,
): Promise<void> {
  await sql`
    UPDATE wallet_provider_account a SET balance = ${balance}, told_at = ${readAt}::timestamptz
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND provider_id = ${provider}
      AND told_at <= ${readAt}::timestamptz AND NOT EXISTS (
        SELECT FROM wallet_provider_transfer t WHERE t.operator_id = a.operator_id AND t.member_id = a.member_id
          AND t.provider_id = a.provider_id AND t.decided_at IS NULL
      )`.execute(db)
}

/**
 * What is held at a provider after a transfer: what it told right after, else credit that it has taken counts as there and what
 * it gave back does not, until it tells. What it gave back may have been more than it told of: it was won there.
 */
export async function moveToldBalance(
  tx: Tx,
  transfer: Pick<ProviderTransfer, 'operatorId' | 'memberId' | 'provider' | 'direction' | 'amount'>,
  left: bigint | null,
): Promise<void> {
  const { operatorId, memberId, provider, direction, amount } = transfer
  const change = direction === 'in' ? amount : -amount
  await sql`
    UPDATE wallet_provider_account
    SET balance = coalesce(${left}, greatest(balance + ${change}, 0)), told_at = clock_timestamp()
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND provider_id = ${provider}`.execute(tx)
}

/**
 * Which of these members have cash outside of the main wallet: at a provider as far as it told, or on its way. Under the
 * locks of their cash it misses no transfer that has begun.
 */
export async function readAway(db: Db, members: readonly MemberRef[]): Promise<MemberRef[]> {
  const { rows } = await sql<MemberRef>`
    SELECT m.operator_id AS "operatorId", m.member_id AS "memberId"
    FROM unnest(${textArray(members.map(({ operatorId }) => operatorId))}::text[],
      ${textArray(members.map(({ memberId }) => memberId))}::text[]) AS m (operator_id, member_id)
    WHERE EXISTS (
      SELECT FROM wallet_provider_account a
      WHERE a.operator_id = m.operator_id AND a.member_id = m.member_id AND a.balance > 0
    ) OR EXISTS (
      SELECT FROM wallet_provider_transfer t
      WHERE t.operator_id = m.operator_id AND t.member_id = m.member_id AND t.decided_at IS NULL
    )`.execute(db)
  return rows
}

export async function insertTransfer(tx: Tx, transfer: Omit<ProviderTransfer, 'state' | 'reason'>): Promise<void> {
  await sql`
    INSERT INTO wallet_provider_transfer (operator_id, member_id, id, provider_id, direction, amount, request_id,
      input_hash, created_at, asked_at, times_asked)
    VALUES (${transfer.operatorId}, ${transfer.memberId}, ${transfer.id}, ${transfer.provider}, ${transfer.direction},
      ${transfer.amount}, ${transfer.requestId}, ${transfer.inputHash}, ${transfer.createdAt}, clock_timestamp(), 0)`.execute(
    tx,
  )
}

/** The name under which a request's leg is kept. */
export const legOf = (requestId: string, direction: ProviderTransfer['direction']): string =>
  `${requestId}:${direction}`

/** Both legs of a request, as far as they were begun. */
export async function readLegs(
  db: Db,
  { operatorId, memberId }: MemberRef,
  requestId: string,
): Promise<ProviderTransfer[]> {
  const { rows } = await sql<ProviderTransfer>`
    SELECT ${transferColumns} FROM wallet_provider_transfer
    WHERE operator_id = ${operatorId} AND member_id = ${memberId}
      AND request_id IN (${legOf(requestId, 'in')}, ${legOf(requestId, 'out')})`.execute(db)
  return rows
}

export async function hasOpenTransfer(db: Db, { operatorId, memberId }: MemberRef, provider: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM wallet_provider_transfer WHERE operator_id = ${operatorId} AND member_id = ${memberId}
      AND provider_id = ${provider} AND decided_at IS NULL`.execute(db)
  return rows.length > 0
}

/** One transfer for whoever moves it on; its row is locked until the end of `tx`. */
export async function lockTransfer(
  tx: Tx,
  { operatorId, memberId, id }: Pick<ProviderTransfer, 'operatorId' | 'memberId' | 'id'>,
): Promise<ProviderTransfer> {
  const { rows } = await sql<ProviderTransfer>`
    SELECT ${transferColumns} FROM wallet_provider_transfer
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND id = ${id} FOR UPDATE`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`no transfer ${id}`)
  return row
}

export async function writeTransferState(
  tx: Tx,
  { operatorId, memberId, id }: Pick<ProviderTransfer, 'operatorId' | 'memberId' | 'id'>,
  {
    state,
    reason = null,
    at,
    isAsked = false,
  }: { state: TransferState; reason?: string | null; at: Date; isAsked?: boolean | undefined },
): Promise<void> {
  const isDecided = state === 'CONFIRMED' || state === 'REJECTED'
  await sql`
    UPDATE wallet_provider_transfer SET state = ${state}, reason = ${reason}, asked_at = clock_timestamp(),
      decided_at = ${isDecided ? at : null}, times_asked = times_asked + ${isAsked ? 1 : 0}
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND id = ${id}`.execute(tx)
}

/**
 * Transfers without an end of which nothing was heard for so long, by the database's clock (record 1081), so many at most of each provider: those that were never sent,
 * since they need no word of it, then the longest ago.
 */
export async function readDueTransfers(db: Db, quietMs: number, countOfEach: number): Promise<ProviderTransfer[]> {
  const { rows } = await sql<ProviderTransfer>`
    SELECT ${transferColumns} FROM (
      SELECT *, row_number() OVER (PARTITION BY provider_id ORDER BY state <> 'HELD', asked_at) AS place
      FROM wallet_provider_transfer WHERE decided_at IS NULL
        AND asked_at < clock_timestamp() - ${quietMs} * interval '1 millisecond'
    ) due
    WHERE place <= ${countOfEach} ORDER BY place`.execute(db)
  return rows
}
