import { type Db, type Tx, textArray } from '@balai/db'
import { sql } from 'kysely'
import type { Run } from '../../../platform/jobs/period-store.ts'
import type { MemberRef } from '../../../platform/member-ref.ts'

export type EarningKind = 'earn' | 'share'

export interface Rates {
  /** Parts per million of what a downline staked, by category. */
  earnRates: Readonly<Record<string, number>>
  /** Parts per million of what a downline lost in a month. */
  sharePpm: number
}

export interface ReferralRule extends Rates {
  holdDays: number
  since: string
  isOn: boolean
}

export async function readRule(db: Db, operatorId: string): Promise<ReferralRule | undefined> {
  const { rows } = await sql<ReferralRule>`
    SELECT earn_rates AS "earnRates", share_ppm AS "sharePpm", hold_days AS "holdDays",
      to_char(since, 'YYYY-MM-DD') AS since, is_on AS "isOn"
    FROM referral_rule WHERE operator_id = ${operatorId}`.execute(db)
  return rows[0]
}

/**
 * Whoever writes earnings or flags of an operator, decides a flag or pays, waits for each other until the end of `tx`: what
 * is paid is decided on everything that was found before, and what is found later finds it paid. Before all other locks.
 */
export async function lockReferral(tx: Tx, operatorId: string): Promise<void> {
  await sql`SELECT FROM referral_rule WHERE operator_id = ${operatorId} FOR NO KEY UPDATE`.execute(tx)
}

export async function putRule(tx: Tx, operatorId: string, rule: ReferralRule): Promise<void> {
  await sql`
    INSERT INTO referral_rule (operator_id, earn_rates, share_ppm, hold_days, since, is_on)
    VALUES (${operatorId}, ${JSON.stringify(rule.earnRates)}::jsonb, ${rule.sharePpm}, ${rule.holdDays},
      ${rule.since}::date, ${rule.isOn})
    ON CONFLICT (operator_id) DO UPDATE SET earn_rates = excluded.earn_rates, share_ppm = excluded.share_ppm,
      hold_days = excluded.hold_days, since = excluded.since, is_on = excluded.is_on`.execute(tx)
}

/** A member and who brought them; `referredAt` is null where that was said at the registration. */
export interface Referred {
  downlineId: string
  memberId: string
  referredAt: Date | null
}

/** Members whom somebody brought, in order, a page at a time: rows of the member slice, read only. */
export async function readReferred(db: Db, operatorId: string, afterId: string, count: number): Promise<Referred[]> {
  const { rows } = await sql<Referred>`
    SELECT id AS "downlineId", referrer_id AS "memberId", referred_at AS "referredAt" FROM member
    WHERE operator_id = ${operatorId} AND referrer_id IS NOT NULL AND id > ${afterId} ORDER BY id LIMIT ${count}`.execute(
    db,
  )
  return rows
}

export interface NewEarning {
  memberId: string
  downlineId: string
  basis: bigint
  amount: bigint
  /** What the downline staked of cash in the period, in all categories. */
  staked: bigint
}

/** Writes what a page of downlines earned, each once. What staff confirmed as a fraud earns nothing. */
export async function insertEarnings(
  tx: Tx,
  { operatorId, kind, from, to }: Run<EarningKind>,
  { dueAt, rates: { earnRates, sharePpm } }: { dueAt: Date; rates: Rates },
  earnings: readonly NewEarning[],
): Promise<void> {
  const rows = JSON.stringify(
    earnings.map(({ memberId, downlineId, basis, amount, staked }) => ({
      m: memberId,
      d: downlineId,
      b: String(basis),
      a: String(amount),
      s: String(staked),
    })),
  )
  const rates = JSON.stringify({ earnRates, sharePpm })
  await sql`
    INSERT INTO referral_earning
      (operator_id, member_id, downline_id, kind, period_from, period_to, basis, amount, due_at, rates, staked)
    SELECT ${operatorId}, e.m, e.d, ${kind}, ${from}::date, ${to}::date, e.b, e.a, ${dueAt}, ${rates}::jsonb, e.s
    FROM jsonb_to_recordset(${rows}::jsonb) AS e (m text, d text, b numeric, a bigint, s numeric)
    WHERE NOT EXISTS (SELECT FROM referral_flag f
      WHERE f.operator_id = ${operatorId} AND f.downline_id = e.d AND f.state = 'confirmed')
    ON CONFLICT DO NOTHING`.execute(tx)
}

/**
 * Nothing is paid of a downline with a flag that is open or confirmed; nor at once of one that was cleared since `dueBy`, who has
 * not been looked at again. Nor, for as long as it lasts, of one whom staff have blocked (record 1063).
 */
const isHeldBack = (dueBy: Date) => sql`(
  EXISTS (SELECT FROM referral_flag f WHERE f.operator_id = e.operator_id
    AND f.downline_id = e.downline_id AND (f.state <> 'cleared' OR f.decided_at > ${dueBy}))
  OR EXISTS (SELECT FROM member d WHERE d.operator_id = e.operator_id AND d.id = e.downline_id AND d.state = 'blocked'))`

/** Downlines of whom something would be paid, or referrers to whom: in order, a page at a time. */
export async function readDue(
  db: Db,
  query: { operatorId: string; of: 'downline' | 'referrer'; dueBy: Date; after: string; count: number },
): Promise<string[]> {
  const id = sql.ref(query.of === 'downline' ? 'e.downline_id' : 'e.member_id')
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT ${id} AS id FROM referral_earning e
    WHERE e.operator_id = ${query.operatorId} AND e.state = 'held' AND e.due_at <= ${query.dueBy} AND ${id} > ${query.after}
      AND NOT ${isHeldBack(query.dueBy)}
    ORDER BY id LIMIT ${query.count}`.execute(db)
  return rows.map((row) => row.id)
}

interface UnpaidEarning extends Pick<Referred, 'downlineId' | 'referredAt'> {
  kind: EarningKind
  from: string
  to: string
  basis: bigint
  amount: bigint
  rates: Rates
  staked: bigint
}

/** What is due of downlines, with by what it was reckoned; without what is held back, and what is from before that was kept. */
export async function readUnpaidOf(
  db: Db,
  operatorId: string,
  downlineIds: readonly string[],
  dueBy: Date,
): Promise<UnpaidEarning[]> {
  const { rows } = await sql<UnpaidEarning>`
    SELECT e.downline_id AS "downlineId", m.referred_at AS "referredAt", e.kind, to_char(e.period_from, 'YYYY-MM-DD') AS "from",
      to_char(e.period_to, 'YYYY-MM-DD') AS "to", e.basis, e.amount, e.rates, e.staked
    FROM unnest(${textArray(downlineIds)}::text[]) AS asked (id)
    JOIN referral_earning e ON e.operator_id = ${operatorId} AND e.downline_id = asked.id
    JOIN member m ON m.operator_id = e.operator_id AND m.id = e.downline_id
    WHERE e.state = 'held' AND e.due_at <= ${dueBy} AND e.rates IS NOT NULL AND NOT ${isHeldBack(dueBy)}
    ORDER BY e.period_from, e.downline_id, e.kind`.execute(db)
  return rows
}

/** Takes what is held down to these amounts; nothing is left of those that come to 0. What was decided meanwhile stays. */
export async function lowerEarnings(
  db: Db,
  operatorId: string,
  lowered: readonly Pick<UnpaidEarning, 'downlineId' | 'kind' | 'from' | 'basis' | 'amount'>[],
): Promise<void> {
  if (lowered.length === 0) return
  const rows = JSON.stringify(
    lowered.map(({ downlineId, kind, from, basis, amount }) => ({
      d: downlineId,
      k: kind,
      f: from,
      b: String(basis),
      a: String(amount),
    })),
  )
  await sql`
    UPDATE referral_earning e SET
      state = CASE WHEN l.a = 0 THEN 'void' ELSE e.state END,
      basis = CASE WHEN l.a = 0 THEN e.basis ELSE l.b END,
      amount = CASE WHEN l.a = 0 THEN e.amount ELSE l.a END
    FROM jsonb_to_recordset(${rows}::jsonb) AS l (d text, k text, f date, b numeric, a bigint)
    WHERE e.operator_id = ${operatorId} AND e.downline_id = l.d AND e.kind = l.k AND e.period_from = l.f
      AND e.state = 'held' AND e.amount > l.a`.execute(db)
}

export interface DueEarning {
  downlineId: string
  kind: EarningKind
  from: string
  amount: bigint
}

/**
 * What may be paid to a referrer: due by then, held, and not held back by a flag; nothing while the referrer is
 * not active. The rows are locked until the end of `tx`.
 */
export async function lockPayable(tx: Tx, { operatorId, memberId }: MemberRef, dueBy: Date): Promise<DueEarning[]> {
  const { rows } = await sql<DueEarning>`
    SELECT e.downline_id AS "downlineId", e.kind, to_char(e.period_from, 'YYYY-MM-DD') AS "from", e.amount
    FROM referral_earning e
    JOIN member m ON m.operator_id = e.operator_id AND m.id = e.member_id AND m.state = 'active'
    WHERE e.operator_id = ${operatorId} AND e.member_id = ${memberId} AND e.state = 'held' AND e.due_at <= ${dueBy}
      AND NOT ${isHeldBack(dueBy)}
    ORDER BY e.period_from, e.downline_id, e.kind LIMIT 5000 FOR NO KEY UPDATE OF e`.execute(tx)
  return rows
}

/** Voids what is held of periods that ended before a day. */
export async function voidEarned(tx: Tx, operatorId: string, before: string): Promise<void> {
  await sql`
    UPDATE referral_earning SET state = 'void'
    WHERE operator_id = ${operatorId} AND state = 'held' AND period_to < ${before}::date`.execute(tx)
}

export async function insertPayout(
  tx: Tx,
  { operatorId, memberId }: MemberRef,
  payout: { id: string; kind: EarningKind; amount: bigint; at: Date },
): Promise<void> {
  await sql`
    INSERT INTO referral_payout (operator_id, member_id, id, kind, amount, paid_at)
    VALUES (${operatorId}, ${memberId}, ${payout.id}, ${payout.kind}, ${payout.amount}, ${payout.at})`.execute(tx)
}

/** Marks locked rows of one kind as paid. */
export async function markPaid(
  tx: Tx,
  { operatorId, memberId }: MemberRef,
  payout: { id: string; kind: EarningKind },
  earnings: readonly DueEarning[],
): Promise<void> {
  await sql`
    UPDATE referral_earning e SET state = 'paid', payout_id = ${payout.id}
    FROM unnest(${textArray(earnings.map(({ downlineId }) => downlineId))}::text[],
      ${textArray(earnings.map(({ from }) => from))}::text[]::date[]) AS p (downline_id, period_from)
    WHERE e.operator_id = ${operatorId} AND e.member_id = ${memberId} AND e.kind = ${payout.kind}
      AND e.downline_id = p.downline_id AND e.period_from = p.period_from AND e.state = 'held'`.execute(tx)
}
