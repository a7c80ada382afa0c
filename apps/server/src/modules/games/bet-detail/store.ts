import type { Db } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../wallet/index.ts'

export interface DetailRound {
  title: string
  providerName: string
  round: string
  stake: bigint
  win: bigint
  openedAt: Date
  closedAt: Date | null
  bets: { t: string; a: number; c: string; b: string; r?: true; s?: true }[]
}

/** A member's own round, open or finished; of no other member. */
export async function readDetail(
  db: Db,
  { operatorId, memberId, provider, round }: MemberRef & { provider: string; round: string },
): Promise<DetailRound | undefined> {
  const { rows } = await sql<DetailRound>`
    SELECT coalesce(g.title, r.game_code) AS title, p.name AS "providerName", r.round_id AS round, r.stake, r.win,
      r.opened_at AS "openedAt", r.closed_at AS "closedAt", r.bets
    FROM game_round r
    JOIN game_provider p ON p.id = r.provider_id
    LEFT JOIN game g ON g.operator_id = r.operator_id AND g.provider_id = r.provider_id AND g.code = r.game_code
    WHERE r.operator_id = ${operatorId} AND r.member_id = ${memberId} AND r.provider_id = ${provider}
      AND r.round_id = ${round}`.execute(db)
  return rows[0]
}
