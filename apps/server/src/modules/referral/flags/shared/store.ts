import { type Db, textArray } from '@balai/db'
import { sql } from 'kysely'

export type FlagReason = 'same-account' | 'same-device'

/** A downline and somebody with whom they share what only one person should have. */
export interface Suspicion {
  /** The downline's referrer, who would be paid. */
  memberId: string
  downlineId: string
  otherId: string
  reason: FlagReason
  detail: string
}

/** So far up the chain of referrers one looks for the same person (record 0360). */
const mostSteps = 8

/**
 * Downlines, each with everybody above them: referrer, referrer's referrer, and so on, nearest first. Each step is a look-up
 * by the primary key, which OFFSET 0 holds the planner to, however many members there are.
 */
const chains = (operatorId: string, downlineIds: readonly string[]) => sql`
  step AS (
    SELECT m.id, m.referrer_id, 1 AS number FROM member m
    WHERE m.operator_id = ${operatorId} AND m.id = ANY (${textArray(downlineIds)}::text[]) AND m.referrer_id IS NOT NULL
    UNION ALL
    SELECT step.id, up.referrer_id, step.number + 1 FROM step
    CROSS JOIN LATERAL (
      SELECT m.referrer_id FROM member m WHERE m.operator_id = ${operatorId} AND m.id = step.referrer_id OFFSET 0
    ) up
    WHERE step.number < ${mostSteps} AND up.referrer_id IS NOT NULL
  ),
  downline AS (SELECT id, array_agg(referrer_id ORDER BY number) AS above FROM step GROUP BY id)`

/** Who is suspicious: somebody above the downline, or somebody whom one of them brought (a ring). */
const isNear = (above: string) => sql`(o.id = ANY (${sql.ref(above)}) OR o.referrer_id = ANY (${sql.ref(above)}))`

/** Bank accounts of members and of withdrawals of the past, leading zeros aside. Rows of the bank slice, read only. */
export async function readSharedAccounts(
  db: Db,
  operatorId: string,
  downlineIds: readonly string[],
): Promise<Suspicion[]> {
  const { rows } = await sql<Suspicion>`
    WITH RECURSIVE ${chains(operatorId, downlineIds)}, account AS (
      SELECT d.id, d.above, a.account_no FROM downline d
      JOIN bank_member_account a ON a.operator_id = ${operatorId} AND a.member_id = d.id
      UNION
      SELECT d.id, d.above, w.account_no FROM downline d
      JOIN bank_withdrawal w ON w.operator_id = ${operatorId} AND w.member_id = d.id
    )
    SELECT DISTINCT ON (account.id, other.member_id) account.above[1] AS "memberId", account.id AS "downlineId",
      other.member_id AS "otherId", 'same-account' AS reason, right(account.account_no, 4) AS detail
    FROM account
    JOIN LATERAL (
      SELECT member_id, account_no FROM bank_member_account
        WHERE operator_id = ${operatorId} AND ltrim(account_no, '0') = ltrim(account.account_no, '0')
      UNION ALL
      SELECT member_id, account_no FROM bank_withdrawal
        WHERE operator_id = ${operatorId} AND ltrim(account_no, '0') = ltrim(account.account_no, '0')
    ) other ON other.member_id <> account.id
    JOIN member o ON o.operator_id = ${operatorId} AND o.id = other.member_id
    WHERE ${isNear('account.above')}
    ORDER BY account.id, other.member_id`.execute(db)
  return rows
}

/** Sessions from one address with one browser, since `since`. Rows of the session slice, read only. */
export async function readSharedDevices(
  db: Db,
  operatorId: string,
  downlineIds: readonly string[],
  since: Date,
): Promise<Suspicion[]> {
  const { rows } = await sql<Suspicion>`
    WITH RECURSIVE ${chains(operatorId, downlineIds)}, device AS (
      SELECT DISTINCT d.id, d.above, s.ip, s.user_agent FROM downline d
      JOIN member_session s ON s.operator_id = ${operatorId} AND s.member_id = d.id AND s.last_used_at >= ${since}
    )
    SELECT DISTINCT ON (device.id, other.member_id) device.above[1] AS "memberId", device.id AS "downlineId",
      other.member_id AS "otherId", 'same-device' AS reason, device.ip AS detail
    FROM device
    JOIN member_session other ON other.operator_id = ${operatorId} AND other.ip = device.ip
      AND md5(other.user_agent) = md5(device.user_agent) AND other.member_id <> device.id AND other.last_used_at >= ${since}
    JOIN member o ON o.operator_id = ${operatorId} AND o.id = other.member_id
    WHERE ${isNear('device.above')}
    ORDER BY device.id, other.member_id`.execute(db)
  return rows
}
