import { onDatabase } from './database.ts'

/**
 * Says of a referrer and a friend that they look like one person, as a week of the friend's play would bring about; nothing was
 * earned, so nothing is held.
 */
export const raiseFlag = (
  usernames: readonly [string, string],
  reason: 'same-account' | 'same-device' = 'same-device',
): Promise<unknown> =>
  onDatabase((client) =>
    client.query(
      `INSERT INTO referral_flag (operator_id, id, member_id, downline_id, other_id, reason, detail, found_at)
       SELECT r.operator_id, 'rff_' || $3 || f.id, r.id, f.id, r.id, $3, '10.0.0.7', now()
       FROM member r JOIN member f ON f.operator_id = r.operator_id AND f.username = $2 WHERE r.username = $1`,
      [...usernames, reason],
    ),
  )
