import { type Db, inQueueOrder, type Tx } from '@balai/db'
import { sql } from 'kysely'
import { type NamedStaff, namedStaff } from '../../operators/index.ts'
import type { FlagReason, Suspicion } from './shared/store.ts'

export type FlagState = 'open' | 'cleared' | 'confirmed'

/** Keeps what is new; what staff decided before is not raised again, nor anything of whose fraud is confirmed. */
export async function insertFlags(
  tx: Tx,
  operatorId: string,
  flags: readonly (Suspicion & { id: string })[],
  at: Date,
): Promise<void> {
  await sql`
    INSERT INTO referral_flag (operator_id, id, member_id, downline_id, other_id, reason, detail, found_at)
    SELECT ${operatorId}, f.id, f."memberId", f."downlineId", f."otherId", f.reason, f.detail, ${at}
    FROM jsonb_to_recordset(${JSON.stringify(flags)}::jsonb)
      AS f (id text, "memberId" text, "downlineId" text, "otherId" text, reason text, detail text)
    WHERE NOT EXISTS (SELECT FROM referral_flag c
      WHERE c.operator_id = ${operatorId} AND c.downline_id = f."downlineId" AND c.state = 'confirmed')
    ON CONFLICT ON CONSTRAINT referral_flag_once DO NOTHING`.execute(tx)
}

interface Person {
  id: string
  username: string
}

export interface Flag {
  operatorId: string
  id: string
  referrer: Person
  downline: Person
  alike: { other: Person; reason: FlagReason; detail: string }[]
  state: FlagState
  held: bigint
  foundAt: Date
  decidedBy: NamedStaff | null
  decidedAt: Date | null
  decisionReason: string | null
}

const person = (column: string) => sql`
  (SELECT jsonb_build_object('id', m.id, 'username', m.username) FROM member m
    WHERE m.operator_id = f.operator_id AND m.id = ${sql.ref(column)})`

/** Of whose fraud is confirmed nothing waits: an open row beside it is a server's of the version before (record 0878). */
const isConfirmed = sql`EXISTS (
  SELECT FROM referral_flag c WHERE c.operator_id = f.operator_id AND c.downline_id = f.downline_id AND c.state = 'confirmed')`

/** Rows of one downline that wait, or were decided, together with the row `f`. */
const together = sql`
  FROM referral_flag g WHERE g.operator_id = f.operator_id AND g.downline_id = f.downline_id
    AND g.state = f.state AND g.decided_at IS NOT DISTINCT FROM f.decided_at`

const shown = sql`
  SELECT f.operator_id AS "operatorId", f.id, ${person('f.member_id')} AS referrer, ${person('f.downline_id')} AS downline,
    (SELECT jsonb_agg(jsonb_build_object('other', ${person('g.other_id')}, 'reason', g.reason, 'detail', g.detail) ORDER BY g.id)
      ${together}) AS alike, f.state, f.found_at AS "foundAt",
    ${namedStaff('f.decided_by')} AS "decidedBy", f.decided_at AS "decidedAt", f.decision_reason AS "decisionReason",
    (SELECT coalesce(sum(e.amount), 0) FROM referral_earning e WHERE e.operator_id = f.operator_id
      AND e.downline_id = f.downline_id AND e.member_id = f.member_id AND e.state = 'held') AS held
  FROM referral_flag f`

/** Of the rows of a downline the first, which stands for all of them. */
const isFirst = sql`NOT EXISTS (SELECT ${together} AND g.id < f.id)`

/** A downline each, under the id of the first row. */
export async function readFlags(
  db: Db,
  query: { operatorId: string; state: FlagState; after: string | null; count: number },
): Promise<Flag[]> {
  const { isBeyond, order } = inQueueOrder('f.id', { isOldestFirst: query.state === 'open', after: query.after })
  const { rows } = await sql<Flag>`
    ${shown} WHERE f.operator_id = ${query.operatorId} AND f.state = ${query.state} AND ${isBeyond}
      AND ${isFirst} AND (f.state <> 'open' OR NOT ${isConfirmed})
    ORDER BY ${order} LIMIT ${query.count}`.execute(db)
  return rows
}

/** How many downlines wait to be decided; a hundred stands for any more. What is confirmed is asked of each row by itself: all of it is more. */
export async function countOpenFlags(db: Db, operatorId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (SELECT f.id FROM referral_flag f
      WHERE f.operator_id = ${operatorId} AND f.state = 'open' AND ${isFirst}
        AND (SELECT count(*) FROM referral_flag c
          WHERE c.operator_id = f.operator_id AND c.downline_id = f.downline_id AND c.state = 'confirmed') = 0
      ORDER BY f.id LIMIT 100) open`.execute(db)
  return rows[0]?.n ?? 0
}

export async function readFlag(db: Db, operatorId: string, id: string): Promise<Flag | undefined> {
  const { rows } = await sql<Flag>`${shown} WHERE f.operator_id = ${operatorId} AND f.id = ${id}`.execute(db)
  return rows[0]
}

/** What deciding a flag goes by. */
interface LockedFlag {
  state: FlagState
  downlineId: string
  /** What the audit line calls the downline. */
  username: string
  memberId: string
  decidedBy: string | null
  decisionReason: string | null
  /** How many likenesses wait or were decided with it. */
  alike: number
}

/** Its row is locked until the end of `tx`. */
export async function lockFlag(tx: Tx, operatorId: string, id: string): Promise<LockedFlag | undefined> {
  const { rows } = await sql<LockedFlag>`
    SELECT CASE WHEN ${isConfirmed} THEN 'confirmed' ELSE f.state END AS state, f.downline_id AS "downlineId", m.username, f.member_id AS "memberId", f.decided_by AS "decidedBy",
      f.decision_reason AS "decisionReason", (SELECT count(*)::int ${together}) AS alike
    FROM referral_flag f JOIN member m ON m.operator_id = f.operator_id AND m.id = f.downline_id
    WHERE f.operator_id = ${operatorId} AND f.id = ${id} FOR NO KEY UPDATE OF f`.execute(tx)
  return rows[0]
}

/** Decides all that waits of a downline. */
export async function writeDecision(
  tx: Tx,
  { operatorId, downlineId }: { operatorId: string; downlineId: string },
  decision: { state: FlagState; by: string; at: Date; reason: string },
): Promise<void> {
  await sql`
    UPDATE referral_flag SET state = ${decision.state}, decided_by = ${decision.by}, decided_at = ${decision.at},
      decision_reason = ${decision.reason}
    WHERE operator_id = ${operatorId} AND downline_id = ${downlineId} AND state = 'open'`.execute(tx)
}

/** What is held of a downline's earnings is never paid. @returns how much that was */
export async function voidHeld(tx: Tx, operatorId: string, downlineId: string): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    WITH gone AS (
      UPDATE referral_earning SET state = 'void'
      WHERE operator_id = ${operatorId} AND downline_id = ${downlineId} AND state = 'held' RETURNING amount)
    SELECT coalesce(sum(amount), 0) AS amount FROM gone`.execute(tx)
  return rows[0]?.amount ?? 0n
}
