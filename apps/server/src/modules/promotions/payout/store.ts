import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../../platform/member-ref.ts'

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

/** A period that somebody is still to be paid for. */
export interface Unpaid {
  memberId: string
  from: string
  to: string
}

type RuleRef = Pick<PayoutRule, 'operatorId' | 'kind'>

/** Keeps, before the bookmark goes on, to whom a period could not be paid. */
export async function keepUnpaid(
  db: Db,
  { operatorId, kind }: RuleRef,
  unpaid: readonly Unpaid[],
  at: Date,
): Promise<void> {
  if (unpaid.length === 0) return
  await sql`
    INSERT INTO promotion_payout_unpaid (operator_id, kind, member_id, period_from, period_to, failed_at, tried_at)
    SELECT ${operatorId}, ${kind}, one."memberId", one."from", one."to", ${at}, ${at}
    FROM jsonb_to_recordset(${JSON.stringify(unpaid)}::jsonb) AS one ("memberId" text, "from" date, "to" date)
    ON CONFLICT (operator_id, kind, period_from, member_id) DO UPDATE
      SET tried_at = greatest(promotion_payout_unpaid.tried_at, excluded.tried_at)`.execute(db)
}

export async function forgetUnpaid(db: Db, { operatorId, kind }: RuleRef, paid: readonly Unpaid[]): Promise<void> {
  if (paid.length === 0) return
  await sql`
    DELETE FROM promotion_payout_unpaid unpaid
    USING jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) AS one ("memberId" text, "from" date)
    WHERE unpaid.operator_id = ${operatorId} AND unpaid.kind = ${kind}
      AND unpaid.member_id = one."memberId" AND unpaid.period_from = one."from"`.execute(db)
}

/** Those who were not tried since `before`, whoever was tried longest ago first. */
export async function readUnpaid(
  db: Db,
  { operatorId, kind }: RuleRef,
  before: Date,
  count: number,
): Promise<Unpaid[]> {
  const { rows } = await sql<Unpaid>`
    SELECT member_id AS "memberId", to_char(period_from, 'YYYY-MM-DD') AS "from", to_char(period_to, 'YYYY-MM-DD') AS "to"
    FROM promotion_payout_unpaid
    WHERE operator_id = ${operatorId} AND kind = ${kind} AND tried_at < ${before}
    ORDER BY tried_at LIMIT ${count}`.execute(db)
  return rows
}

export interface ShownUnpaid extends Unpaid {
  kind: PayoutKind
  username: string
  failedAt: Date
}

/** For staff: how many are unpaid of each kind, and the longest unpaid, so many of each at most. */
export async function readUnpaidOf(db: Db, operatorId: string, most: number) {
  const { rows: counts } = await sql<{ kind: PayoutKind; count: number }>`
    SELECT kind, count(*)::int AS count FROM promotion_payout_unpaid WHERE operator_id = ${operatorId} GROUP BY kind`.execute(
    db,
  )
  const { rows: longest } = await sql<ShownUnpaid>`
    SELECT unpaid.* FROM (VALUES ('rebate'), ('cashback')) AS kinds (kind) CROSS JOIN LATERAL (
      SELECT one.kind, one.member_id AS "memberId", member.username, to_char(one.period_from, 'YYYY-MM-DD') AS "from",
        to_char(one.period_to, 'YYYY-MM-DD') AS "to", one.failed_at AS "failedAt"
      FROM promotion_payout_unpaid one JOIN member ON member.operator_id = one.operator_id AND member.id = one.member_id
      WHERE one.operator_id = ${operatorId} AND one.kind = kinds.kind
      ORDER BY one.period_from, one.member_id LIMIT ${most}
    ) unpaid`.execute(db)
  return { counts, longest }
}
