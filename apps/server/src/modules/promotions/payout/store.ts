import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../wallet/index.ts'

export type PayoutKind = 'rebate' | 'cashback'

export interface PayoutRule {
  operatorId: string
  kind: PayoutKind
  period: 'day' | 'week'
  /** Parts per million, by category. */
  rates: Readonly<Record<string, number>>
  minimumPayout: bigint
  maximumPayout: bigint
  /** The first day whose play counts. */
  since: string
  isOn: boolean
}

const ruleColumns = sql`
  operator_id AS "operatorId", kind, period, rates, minimum_payout AS "minimumPayout", maximum_payout AS "maximumPayout",
  to_char(since, 'YYYY-MM-DD') AS since, is_on AS "isOn"`

export async function readRules(db: Db, operatorId: string): Promise<PayoutRule[]> {
  const { rows } = await sql<PayoutRule>`
    SELECT ${ruleColumns} FROM promotion_payout_rule WHERE operator_id = ${operatorId} ORDER BY kind DESC`.execute(db)
  return rows
}

export async function putRule(tx: Tx, rule: PayoutRule): Promise<void> {
  await sql`
    INSERT INTO promotion_payout_rule (operator_id, kind, period, rates, minimum_payout, maximum_payout, since, is_on)
    VALUES (${rule.operatorId}, ${rule.kind}, ${rule.period}, ${JSON.stringify(rule.rates)}::jsonb, ${rule.minimumPayout},
      ${rule.maximumPayout}, ${rule.since}::date, ${rule.isOn})
    ON CONFLICT (operator_id, kind) DO UPDATE SET period = excluded.period, rates = excluded.rates,
      minimum_payout = excluded.minimum_payout, maximum_payout = excluded.maximum_payout, since = excluded.since,
      is_on = excluded.is_on`.execute(tx)
}

/** @returns false when it was paid before */
export async function insertPayout(
  tx: Tx,
  { operatorId, memberId }: MemberRef,
  payout: { kind: PayoutKind; from: string; to: string; basis: bigint; amount: bigint; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO promotion_payout (operator_id, member_id, kind, period_from, period_to, basis, amount, paid_at)
    VALUES (${operatorId}, ${memberId}, ${payout.kind}, ${payout.from}::date, ${payout.to}::date, ${payout.basis},
      ${payout.amount}, ${payout.at}) ON CONFLICT DO NOTHING RETURNING kind`.execute(tx)
  return rows.length === 1
}
