import type { Db } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../../platform/member-ref.ts'
import type { EarningKind } from '../earnings/store.ts'

export interface Downline {
  id: string
  index: number
  username: string
  joinedAt: Date
  earned: bigint
  shared: bigint
}

/**
 * Direct downlines in the order in which they came, with what each earned the member in periods that end within the days.
 * The index counts from the first, so a page knows how many came before it.
 */
export async function readDownlines(
  db: Db,
  { operatorId, memberId }: MemberRef,
  {
    from,
    to,
    after,
    count,
  }: { from: string | null; to: string | null; after: { id: string; index: number } | null; count: number },
): Promise<Downline[]> {
  const { rows } = await sql<Downline>`
    SELECT m.id, ${after?.index ?? 0} + row_number() OVER (ORDER BY m.id)::int AS index, m.username,
      m.created_at AS "joinedAt", coalesce(e.earned, 0) AS earned, coalesce(e.shared, 0) AS shared
    FROM (
      SELECT id, username, created_at FROM member
      WHERE operator_id = ${operatorId} AND referrer_id = ${memberId} AND id > ${after?.id ?? ''} ORDER BY id LIMIT ${count}
    ) m LEFT JOIN LATERAL (
      SELECT sum(amount) FILTER (WHERE kind = 'earn') AS earned,
        sum(amount) FILTER (WHERE kind = 'share') AS shared
      FROM referral_earning
      WHERE ${from}::date IS NOT NULL AND operator_id = ${operatorId} AND downline_id = m.id AND member_id = ${memberId}
        AND period_to >= ${from}::date AND period_to <= ${to}::date AND state <> 'void'
    ) e ON true
    ORDER BY m.id`.execute(db)
  return rows
}

export async function readTotals(
  db: Db,
  { operatorId, memberId }: MemberRef,
): Promise<{ downlines: number; held: bigint; paid: bigint }> {
  const { rows } = await sql<{ downlines: number; held: bigint; paid: bigint }>`
    SELECT (SELECT count(*)::int FROM member WHERE operator_id = ${operatorId} AND referrer_id = ${memberId}) AS downlines,
      (SELECT coalesce(sum(amount), 0) FROM referral_earning
        WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND state = 'held') AS held,
      (SELECT coalesce(sum(amount), 0) FROM referral_payout
        WHERE operator_id = ${operatorId} AND member_id = ${memberId}) AS paid`.execute(db)
  return rows[0] ?? { downlines: 0, held: 0n, paid: 0n }
}

export interface EarningLine {
  downlineId: string
  username: string
  kind: EarningKind
  from: string
  to: string
  basis: bigint
  amount: bigint
  state: 'held' | 'paid' | 'void'
  dueAt: Date
}

/** Where a page of earnings ended. */
export type EarningPlace = Pick<EarningLine, 'to' | 'downlineId' | 'kind'>

/** Earnings of periods that end within the days, newest first: only then are they earned (record 0637). */
export async function readEarnings(
  db: Db,
  { operatorId, memberId }: MemberRef,
  { from, to, after, count }: { from: string; to: string; after: EarningPlace | null; count: number },
): Promise<EarningLine[]> {
  const { rows } = await sql<EarningLine>`
    SELECT e.downline_id AS "downlineId", m.username, e.kind, to_char(e.period_from, 'YYYY-MM-DD') AS "from",
      to_char(e.period_to, 'YYYY-MM-DD') AS "to", e.basis, e.amount, e.state, e.due_at AS "dueAt"
    FROM referral_earning e JOIN member m ON m.operator_id = e.operator_id AND m.id = e.downline_id
    WHERE e.operator_id = ${operatorId} AND e.member_id = ${memberId}
      AND e.period_to >= ${from}::date AND e.period_to <= ${to}::date
      AND (${after?.to ?? null}::date IS NULL OR (e.period_to, e.downline_id, e.kind)
        < (${after?.to ?? null}::date, ${after?.downlineId ?? ''}, ${after?.kind ?? ''}))
    ORDER BY e.period_to DESC, e.downline_id DESC, e.kind DESC LIMIT ${count}`.execute(db)
  return rows
}
