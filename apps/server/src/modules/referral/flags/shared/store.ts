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

/** Of so many like them a downline is told, for each reason: one holds as well as a hundred (record 0992). */
const mostAlike = 5

/**
 * Of the rows of `near`, which hold somebody above the downline or whom one of those brought (a ring), the first for each
 * downline: whoever stands above, then those who have been here longest.
 */
const alike = (reason: FlagReason) => sql<Suspicion>`
  SELECT above[1] AS "memberId", id AS "downlineId", other_id AS "otherId", ${reason} AS reason, detail FROM (
    SELECT id, above, other_id, min(detail) AS detail,
      row_number() OVER (PARTITION BY id ORDER BY (other_id = ANY (above)) DESC, other_id) AS place
    FROM near GROUP BY id, above, other_id
  ) found WHERE place <= ${mostAlike} ORDER BY id, place`

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
    ), near AS (
      SELECT account.id, account.above, other.member_id AS other_id, right(account.account_no, 4) AS detail
      FROM account
      JOIN LATERAL (
        SELECT member_id FROM bank_member_account
          WHERE operator_id = ${operatorId} AND ltrim(account_no, '0') = ltrim(account.account_no, '0')
        UNION ALL
        SELECT member_id FROM bank_withdrawal
          WHERE operator_id = ${operatorId} AND ltrim(account_no, '0') = ltrim(account.account_no, '0')
      ) other ON other.member_id <> account.id
      JOIN member o ON o.operator_id = ${operatorId} AND o.id = other.member_id
      WHERE o.id = ANY (account.above) OR o.referrer_id = ANY (account.above)
    ) ${alike('same-account')}`.execute(db)
  return rows
}

/**
 * Sessions from one address with one browser, since `since`. Rows of the session slice, read only. Whoever stands above is
 * asked for by name, and the crowd of a device is walked in order only until enough of a ring are found.
 */
export async function readSharedDevices(
  db: Db,
  operatorId: string,
  downlineIds: readonly string[],
  since: Date,
): Promise<Suspicion[]> {
  const isOnDevice = sql`s.operator_id = ${operatorId} AND s.ip = device.ip
    AND md5(s.user_agent) = md5(device.user_agent) AND s.last_used_at >= ${since}`
  const { rows } = await sql<Suspicion>`
    WITH RECURSIVE ${chains(operatorId, downlineIds)}, device AS (
      SELECT DISTINCT d.id, d.above, s.ip, s.user_agent FROM downline d
      JOIN member_session s ON s.operator_id = ${operatorId} AND s.member_id = d.id AND s.last_used_at >= ${since}
    ), near AS (
      SELECT device.id, device.above, o.id AS other_id, device.ip AS detail FROM device
      CROSS JOIN LATERAL (
        SELECT up.id FROM unnest(device.above) AS up (id)
        WHERE up.id <> device.id AND EXISTS (SELECT FROM member_session s WHERE ${isOnDevice} AND s.member_id = up.id)
        UNION ALL (
          SELECT crowd.member_id FROM (
            SELECT DISTINCT s.member_id FROM member_session s WHERE ${isOnDevice} ORDER BY s.member_id OFFSET 0
          ) crowd
          CROSS JOIN LATERAL (
            SELECT m.referrer_id FROM member m WHERE m.operator_id = ${operatorId} AND m.id = crowd.member_id OFFSET 0
          ) brought
          WHERE crowd.member_id <> device.id AND brought.referrer_id = ANY (device.above)
          ORDER BY crowd.member_id LIMIT ${mostAlike})
      ) o
    ) ${alike('same-device')}`.execute(db)
  return rows
}
