import type { Db } from '@balai/db'
import { sql } from 'kysely'
import { currency, type House } from '../names.ts'

/** What is asked of an operator's own accounts. */
export interface HouseQuery {
  operatorId: string
  houses: readonly House[]
  /** Instants; the first inclusive, the second not. */
  from: Date
  to: Date
}

/**
 * What went from accounts of the house to members within a span, less what came back; below zero where more came back. The
 * span is found in each account's chain by halving, ten minutes wide on both sides, and filtered exactly, as a member's history is.
 */
export async function houseMoved(db: Db, { operatorId, houses, from, to }: HouseQuery): Promise<bigint> {
  const { rows } = await sql<{ moved: bigint }>`
    SELECT coalesce(-sum(e.amount), 0) AS moved
    FROM (
      SELECT a.id, wallet_version_at(a.id, a.version, ${from}::timestamptz - interval '10 minutes') AS after_version,
        wallet_version_at(a.id, a.version, ${to}::timestamptz + interval '10 minutes') AS last_version
      FROM ledger_accounts a
      WHERE a.operator_id = ${operatorId} AND a.member_id = '' AND a.kind = ANY (${houses}::text[]) AND a.currency = ${currency}
    ) span
    JOIN ledger_entries e ON e.account_id = span.id AND e.version > span.after_version AND e.version <= span.last_version
    JOIN ledger_transfers t ON t.id = e.transfer_id AND t.created_at >= ${from} AND t.created_at < ${to}`.execute(db)
  return rows[0]?.moved ?? 0n
}

/**
 * What all members of an operator hold here together: cash, bonus, locked and in transit. All accounts of an operator come to
 * nothing, so it is what the few of the house lack, and the members need not be added up.
 */
export async function heldByMembers(db: Db, operatorId: string): Promise<bigint> {
  const { rows } = await sql<{ held: bigint }>`
    SELECT coalesce(-sum(balance), 0) AS held FROM ledger_accounts
    WHERE operator_id = ${operatorId} AND member_id = '' AND currency = ${currency}`.execute(db)
  return rows[0]?.held ?? 0n
}
