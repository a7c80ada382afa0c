import type { Db } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { roundTitle } from '../history/store.ts'

export interface DetailRound {
  title: string
  providerName: string
  round: string
  stake: bigint
  win: bigint
  /** By how many parts of a rupiah more was told, or less (record 0632). */
  stakePart: bigint
  winPart: bigint
  openedAt: Date
  closedAt: Date | null
  bets: { t: string; a: number; c: string; b: string; p?: number; r?: true; s?: true }[]
}

/** A member's own round, open or finished; of no other member. */
export async function readDetail(
  db: Db,
  { operatorId, memberId, provider, round }: MemberRef & { provider: string; round: string },
): Promise<DetailRound | undefined> {
  const { rows } = await sql<DetailRound>`
    SELECT ${roundTitle} AS title, p.name AS "providerName", r.round_id AS round, r.stake, r.win,
      r.stake_part::bigint AS "stakePart", r.win_part::bigint AS "winPart", r.opened_at AS "openedAt", r.closed_at AS "closedAt", r.bets
    FROM (
      SELECT operator_id, member_id, provider_id, round_id, game_code, stake, win, 0 AS stake_part, 0 AS win_part, opened_at,
        closed_at, bets
      FROM game_round
      UNION ALL
      SELECT k.operator_id, k.member_id, k.provider_id, k.round_id, k.game_code, k.stake, k.win, k.stake_part,
        k.win_part, k.opened_at, k.closed_at,
        (SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('t', b.transaction_id, 'c', b.amount::text, 'b', '0', 'p', b.part,
            'r', nullif(EXISTS (SELECT FROM game_kept_record u WHERE u.provider_id = b.provider_id AND u.type = 'ROLLBACK'
              AND u.operator_id = b.operator_id AND u.member_id = b.member_id AND u.round_id = b.round_id
              AND u.outcome = 'OK' AND u.reference = b.transaction_id), false),
            's', nullif(k.closed_at IS NOT NULL, false))) ORDER BY b.occurred_at, b.transaction_id), '[]')
          FROM game_kept_record b WHERE b.operator_id = k.operator_id AND b.member_id = k.member_id
            AND b.provider_id = k.provider_id AND b.round_id = k.round_id AND b.type = 'BET' AND b.outcome = 'OK') AS bets
      FROM game_kept_round k
    ) r
    JOIN game_provider p ON p.id = r.provider_id
    LEFT JOIN game g ON g.operator_id = r.operator_id AND g.provider_id = r.provider_id AND g.code = r.game_code
    WHERE r.operator_id = ${operatorId} AND r.member_id = ${memberId} AND r.provider_id = ${provider}
      AND r.round_id = ${round}`.execute(db)
  return rows[0]
}
