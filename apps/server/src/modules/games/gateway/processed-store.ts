import { type Tx, textArray } from '@balai/db'
import { sql } from 'kysely'
import type { TransactionRecord } from './records.ts'

/** The operators of those transactions in which a bonus had a part; what was answered never changes. */
export async function readBonusPayers(
  tx: Tx,
  of: readonly Pick<TransactionRecord, 'provider' | 'id'>[],
): Promise<string[]> {
  const { rows } = await sql<{ operatorId: string }>`
    SELECT DISTINCT t.operator_id AS "operatorId" FROM game_transaction t
    JOIN unnest(${textArray(of.map(({ provider }) => provider))}::text[], ${textArray(of.map(({ id }) => id))}::text[])
      asked (provider_id, transaction_id) USING (provider_id, transaction_id)
    WHERE t.moved_bonus > 0`.execute(tx)
  return rows.map(({ operatorId }) => operatorId)
}

/** When a transaction that is known was answered. */
export async function readProcessedAt(
  tx: Tx,
  { provider, id }: Pick<TransactionRecord, 'provider' | 'id'>,
): Promise<Date> {
  const { rows } = await sql<{ processedAt: Date }>`
    SELECT processed_at AS "processedAt" FROM game_transaction
    WHERE provider_id = ${provider} AND transaction_id = ${id}`.execute(tx)
  if (!rows[0]) throw new Error(`the transaction ${id} is known`)
  return rows[0].processedAt
}
