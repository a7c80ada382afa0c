import type { Db, Tx } from '@balai/db'
import type { AccountId } from '@balai/ledger'
import { sql } from 'kysely'
import type { MemberRef } from '../../platform/member-ref.ts'
import type { Wanted } from './names.ts'
import { transactionTypes } from './transaction-types.ts'

export interface FoundAccount extends Wanted {
  id: AccountId
  /** The row was written by this very transaction, and may go with it. */
  isTouchedHere: boolean
}

/** Numbers of the accounts that exist. The ledger's tables are read here and written only by the ledger. */
export async function findAccounts(tx: Tx, wanted: readonly Wanted[], currency: string): Promise<FoundAccount[]> {
  const { rows } = await sql<FoundAccount>`
    SELECT a.id, a.operator_id AS "operatorId", a.member_id AS "memberId", a.kind,
      coalesce(a.xmin = pg_current_xact_id_if_assigned()::xid, false) AS "isTouchedHere"
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS asked ("operatorId" text, "memberId" text, kind text)
    JOIN ledger_accounts a
      ON a.operator_id = asked."operatorId" AND a.member_id = asked."memberId" AND a.kind = asked.kind
      AND a.currency = ${currency}`.execute(tx)
  return rows
}

export interface BucketRow {
  kind: string
  balance: bigint
}

/** What a member's accounts hold now; none for a member without money so far. */
export async function readBuckets(db: Db, { operatorId, memberId }: MemberRef, currency: string): Promise<BucketRow[]> {
  const { rows } = await sql<BucketRow>`
    SELECT kind, balance FROM ledger_accounts
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND currency = ${currency}`.execute(db)
  return rows
}

/** Those of some members whose bonus bucket holds so much or more. */
export async function readBonusHolders(
  db: Db,
  members: readonly MemberRef[],
  { currency, amount }: { currency: string; amount: bigint },
): Promise<MemberRef[]> {
  const asked = JSON.stringify(members.map(({ operatorId, memberId }) => ({ operatorId, memberId })))
  const { rows } = await sql<MemberRef>`
    SELECT a.operator_id AS "operatorId", a.member_id AS "memberId"
    FROM jsonb_to_recordset(${asked}::jsonb) AS asked ("operatorId" text, "memberId" text)
    JOIN ledger_accounts a
      ON a.operator_id = asked."operatorId" AND a.member_id = asked."memberId" AND a.kind = 'bonus'
      AND a.currency = ${currency}
    WHERE a.balance >= ${amount}`.execute(db)
  return rows
}

/**
 * How many entries a member's bonus bucket has. Asked under the bucket's lock it stands between those that were written before and
 * those that come after, which no clock does.
 */
export async function readBonusVersion(tx: Tx, { operatorId, memberId }: MemberRef, currency: string): Promise<bigint> {
  const { rows } = await sql<{ version: bigint }>`
    SELECT version FROM ledger_accounts
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND kind = 'bonus' AND currency = ${currency}`.execute(
    tx,
  )
  return rows[0]?.version ?? 0n
}

export interface HistoryRow {
  id: bigint
  at: Date
  code: number
  kind: 'post' | 'hold' | 'settle' | 'void'
  reference: string | null
  amount: bigint
  cashAfter: bigint
  bonusAfter: bigint
  /** How a hold ended, if it did. */
  closedBy: 'settle' | 'void' | null
}

export interface HistoryQuery extends MemberRef {
  currency: string
  /** Instants; the first inclusive, the second not. */
  from: Date
  to: Date
  codes: readonly number[] | null
  /** Transfers before this one, for the next page. */
  before: bigint | null
  count: number
}

/** Codes of bets and wins. The transfers of all others have an index by account, which names these two as well (0421). */
const playedCodes: readonly number[] = [transactionTypes.gameDebit, transactionTypes.gameCredit]

/**
 * A member's transfers of codes that are none of bets and wins, the order left open so that they are found by their own
 * index and not by walking back through everybody's.
 */
const rareTransfers = ({ codes, from, to }: Pick<HistoryQuery, 'codes' | 'from' | 'to'>) => sql`
  SELECT t.id, t.account_ids, t.entry_versions FROM ledger_transfers t
  WHERE t.account_ids && ARRAY(SELECT id FROM account) AND t.code NOT IN (5, 6) AND t.code = ANY (${codes}::int[])
    AND t.created_at >= ${from} AND t.created_at < ${to}`

/** The same by rare codes: found by account, and added up by the entries that each transfer names. */
const rarelyMoved = (query: HistoryQuery) => sql`
  found AS MATERIALIZED (${rareTransfers(query)}), moved AS (
    SELECT t.id, sum(e.amount)::bigint AS amount
    FROM (
      SELECT * FROM found WHERE ${query.before}::bigint IS NULL OR id < ${query.before}::bigint
      ORDER BY id DESC LIMIT ${query.count}
    ) t, unnest(t.account_ids, t.entry_versions) AS line (account_id, version)
    JOIN ledger_entries e ON e.account_id = line.account_id AND e.version = line.version
    WHERE line.account_id IN (SELECT id FROM account)
    GROUP BY t.id
  )`

/** A page of transfers by walking back through the account's entries. */
const moved = (query: HistoryQuery) => sql`
  span AS (
    SELECT a.id,
      wallet_version_at(a.id, a.version, ${query.from}::timestamptz - interval '10 minutes') AS after_version,
      least(
        wallet_version_at(a.id, a.version, ${query.to}::timestamptz + interval '10 minutes'),
        CASE WHEN ${query.before}::bigint IS NULL THEN a.version
          ELSE wallet_version_before(a.id, a.version, ${query.before}::bigint) END) AS last_version
    FROM account a
  ), moved AS (
    SELECT found.id, sum(found.amount)::bigint AS amount
    FROM span, LATERAL (
      SELECT t.id, e.amount
      FROM ledger_entries e JOIN ledger_transfers t ON t.id = e.transfer_id
      WHERE e.account_id = span.id AND e.version > span.after_version AND e.version <= span.last_version
        AND t.created_at >= ${query.from} AND t.created_at < ${query.to}
        AND (${query.codes}::int[] IS NULL OR t.code = ANY (${query.codes}::int[]))
      ORDER BY e.version DESC
      LIMIT ${query.count}
    ) found
    GROUP BY found.id
    ORDER BY found.id DESC
    LIMIT ${query.count}
  )`

const accountsOf = ({ operatorId, memberId, currency }: MemberRef & { currency: string }) => sql`
  SELECT a.id, a.version, a.kind FROM ledger_accounts a
  WHERE a.operator_id = ${operatorId} AND a.member_id = ${memberId} AND a.kind IN ('cash', 'bonus')
    AND a.currency = ${currency}`

/**
 * Movements of a member's cash and bonus, newest first. The window in the entries is found by halving, ten minutes
 * wide on both sides, and filtered exactly (see 0030); rare codes have an index of their own.
 */
export async function readHistory(db: Db, query: HistoryQuery): Promise<HistoryRow[]> {
  const isRare = query.codes !== null && !query.codes.some((code) => playedCodes.includes(code))
  const { rows } = await sql<HistoryRow>`
    WITH account AS (${accountsOf(query)}), ${isRare ? rarelyMoved(query) : moved(query)}
    SELECT t.id, t.created_at AS at, t.code, t.kind, t.reference, moved.amount, closing.kind AS "closedBy",
      coalesce((SELECT e.balance_after FROM account a JOIN ledger_entries e ON e.account_id = a.id
        AND e.version = wallet_version_before(a.id, a.version, t.id + 1) WHERE a.kind = 'cash'), 0) AS "cashAfter",
      coalesce((SELECT e.balance_after FROM account a JOIN ledger_entries e ON e.account_id = a.id
        AND e.version = wallet_version_before(a.id, a.version, t.id + 1) WHERE a.kind = 'bonus'), 0) AS "bonusAfter"
    FROM moved
    JOIN ledger_transfers t ON t.id = moved.id
    LEFT JOIN ledger_transfers closing ON closing.closes = t.id
    ORDER BY t.id DESC`.execute(db)
  return rows
}

export interface Counterpart {
  reference: string
  provider: string | null
  username: string | null
}

/** Who stands on the other side of a member's transfers, by what the ledger refers to them as. */
export async function readCounterparts(
  db: Db,
  { operatorId, memberId }: MemberRef,
  references: readonly string[],
): Promise<Counterpart[]> {
  const { rows } = await sql<Counterpart>`
    SELECT t.id AS reference, t.provider_id AS provider, NULL AS username FROM wallet_provider_transfer t
    WHERE t.operator_id = ${operatorId} AND t.member_id = ${memberId} AND t.id = ANY (${references}::text[])
    UNION ALL
    SELECT t.id, NULL, m.username FROM wallet_member_transfer t
    JOIN member m ON m.operator_id = t.operator_id
      AND m.id = CASE WHEN t.member_id = ${memberId} THEN t.recipient_id ELSE t.member_id END
    WHERE t.operator_id = ${operatorId} AND ${memberId} IN (t.member_id, t.recipient_id)
      AND t.id = ANY (${references}::text[])`.execute(db)
  return rows
}

/** What movements of these codes, none of them of bets or wins, came to on a member's cash and bonus within a span of time. */
export async function readMoved(
  db: Db,
  query: MemberRef & { currency: string; from: Date; to: Date; codes: readonly number[] },
): Promise<bigint> {
  const { rows } = await sql<{ moved: bigint }>`
    WITH account AS (${accountsOf(query)}), found AS MATERIALIZED (${rareTransfers(query)})
    SELECT coalesce(sum(e.amount), 0) AS moved
    FROM found t, unnest(t.account_ids, t.entry_versions) AS line (account_id, version)
    JOIN ledger_entries e ON e.account_id = line.account_id AND e.version = line.version
    WHERE line.account_id IN (SELECT id FROM account)`.execute(db)
  return rows[0]?.moved ?? 0n
}

/** What of an operator's is asked for and not decided: adjustments, gifts that may still be confirmed, transfers of providers. */
export interface UnderWay {
  transfers: number
  adjustments: number
  gifts: number
}

export async function countUnderWay(db: Db, operatorId: string, now: Date): Promise<UnderWay> {
  const { rows } = await sql<UnderWay>`
    SELECT
      (SELECT count(*)::int FROM wallet_provider_transfer
        WHERE operator_id = ${operatorId} AND decided_at IS NULL) AS transfers,
      (SELECT count(*)::int FROM wallet_adjustment WHERE operator_id = ${operatorId} AND state = 'pending') AS adjustments,
      (SELECT count(*)::int FROM wallet_member_transfer
        WHERE operator_id = ${operatorId} AND confirmed_at IS NULL AND expires_at > ${now}) AS gifts`.execute(db)
  return rows[0] ?? { transfers: 0, adjustments: 0, gifts: 0 }
}

/** What providers told last that members of an operator have in wallets there, all of it together. */
export async function readHeldAtProviders(db: Db, operatorId: string): Promise<bigint> {
  const { rows } = await sql<{ held: bigint }>`
    SELECT coalesce(sum(balance), 0) AS held FROM wallet_provider_account WHERE operator_id = ${operatorId}`.execute(db)
  return rows[0]?.held ?? 0n
}
