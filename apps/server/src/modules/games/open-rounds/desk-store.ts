import { type Db, inQueueOrder } from '@balai/db'
import { sql } from 'kysely'
import { type NamedStaff, namedStaff } from '../../operators/index.ts'
import type { OpenRoundState, RoundAct } from './store.ts'

// What the console shows. Beside this slice's tables it reads the names of members and staff.

/** What the provider said of one transaction of the round, and what we answered to it. */
export interface ProviderSays {
  transaction: string
  type: string
  /** Whole rupiah; null where the provider's figure is none. */
  amount: number | null
  occurredAt: string
  there: string | null
  here: string | null
}

export interface DeskRound {
  id: string
  memberId: string
  username: string
  providerCode: string
  providerName: string
  roundId: string
  title: string
  stake: bigint
  win: bigint
  openedAt: Date
  foundAt: Date
  state: OpenRoundState
  act: RoundAct | null
  askedBy: NamedStaff | null
  askedAt: Date | null
  reason: string | null
  decidedBy: NamedStaff | null
  decidedAt: Date | null
  declineReason: string | null
  refunded: bigint | null
  endedAt: Date | null
  providerAskedAt: Date | null
  providerSays: ProviderSays[] | null
}

const shown = sql`
  q.id, q.member_id AS "memberId", m.username, q.provider_id AS "providerCode", p.name AS "providerName", q.round_id AS "roundId",
  coalesce(g.title, r.game_code) AS title, r.stake, r.win, r.opened_at AS "openedAt", q.found_at AS "foundAt", q.state,
  q.act, ${namedStaff('q.asked_by')} AS "askedBy", q.asked_at AS "askedAt", q.reason,
  ${namedStaff('q.decided_by')} AS "decidedBy", q.decided_at AS "decidedAt", q.decline_reason AS "declineReason",
  q.refunded, q.ended_at AS "endedAt", q.provider_asked_at AS "providerAskedAt", q.provider_says AS "providerSays"`
const described = sql`
  JOIN game_provider p ON p.id = q.provider_id
  JOIN member m ON m.operator_id = q.operator_id AND m.id = q.member_id
  JOIN game_round r ON r.operator_id = q.operator_id AND r.member_id = q.member_id AND r.provider_id = q.provider_id
    AND r.round_id = q.round_id
  LEFT JOIN game g ON g.operator_id = q.operator_id AND g.provider_id = q.provider_id AND g.code = r.game_code`

export interface DeskRoundsQuery {
  operatorId: string
  states: readonly OpenRoundState[]
  /** The id that the page before ended with. */
  after: string | undefined
  isOldestFirst: boolean
  count: number
}

export async function readDeskRounds(db: Db, query: DeskRoundsQuery): Promise<DeskRound[]> {
  const { operatorId, states, count } = query
  const { isBeyond, order } = inQueueOrder('q.id', query)
  // The page first, and then what belongs to it: joined before, the whole queue would be (record 0370).
  const { rows } = await sql<DeskRound>`
    SELECT ${shown} FROM (
      SELECT * FROM game_open_round q
      WHERE q.operator_id = ${operatorId} AND q.state = ANY (${[...states]}::text[]) AND ${isBeyond}
      ORDER BY ${order} LIMIT ${count}
    ) q ${described} ORDER BY ${order}`.execute(db)
  return rows
}

export async function readDeskRound(db: Db, operatorId: string, id: string): Promise<DeskRound | undefined> {
  const { rows } = await sql<DeskRound>`
    SELECT ${shown} FROM game_open_round q ${described}
    WHERE q.operator_id = ${operatorId} AND q.id = ${id}`.execute(db)
  return rows[0]
}

/** How many rounds and how many cases wait for somebody; a thousand stands for any more. */
export async function countGameWork(db: Db, operatorId: string): Promise<{ rounds: number; cases: number }> {
  const { rows } = await sql<{ rounds: number; cases: number }>`
    SELECT
      (SELECT count(*)::int FROM (SELECT FROM game_open_round
        WHERE operator_id = ${operatorId} AND state IN ('waiting', 'asked', 'acting') LIMIT 1000) r) AS rounds,
      (SELECT count(*)::int FROM (SELECT FROM game_alert
        WHERE operator_id = ${operatorId} AND resolved_at IS NULL LIMIT 1000) c) AS cases`.execute(db)
  return rows[0] ?? { rounds: 0, cases: 0 }
}
