import { type Ask, type Db, settled, statement, type Tx } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../member-ref.ts'

export interface OutboxEvent {
  operatorId: string
  /** Whose event it is; null when it concerns staff only. */
  memberId: string | null
  topic: string
  /** JSON without secrets: ids and figures that the reader may see. */
  payload: Record<string, unknown>
}

/** An event that has been sent, as its readers get it. */
export interface SentEvent {
  sequence: bigint
  operatorId: string
  memberId: string | null
  topic: string
  payload: Record<string, unknown>
  createdAt: Date
}

const insertStatement = statement(
  'outbox_insert',
  `INSERT INTO outbox_event (operator_id, member_id, topic, payload)
  SELECT operator_id, member_id, topic, payload
  FROM jsonb_to_recordset($1::jsonb) AS row (operator_id text, member_id text, topic text, payload jsonb)`,
)

/** Writes events that wait to be sent. */
export function eventsAsk(events: readonly OutboxEvent[]): Ask<void> {
  if (events.length === 0) return settled(undefined)
  const rows = events.map((event) => ({
    operator_id: event.operatorId,
    member_id: event.memberId,
    topic: event.topic,
    payload: event.payload,
  }))
  return insertStatement([JSON.stringify(rows)], () => {})
}

/** Any number that no other use of advisory locks in this database has. */
const relayLock = 7_203_911_001n

/** At most one relay numbers events at a time, so that sequences become visible in their order. */
export async function lockRelay(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`SELECT pg_try_advisory_xact_lock(${relayLock}) AS is_mine`.execute(
    tx,
  )
  return rows[0]?.is_mine ?? false
}

/** Numbers the events that wait, oldest first. @returns the first and last number given, null when none waited */
export async function numberWaiting(
  tx: Tx,
  atMost: number,
): Promise<{ first: bigint; last: bigint; count: number } | null> {
  const { rows } = await sql<{ first: bigint | null; last: bigint | null; count: bigint }>`
    WITH waiting AS MATERIALIZED (
      SELECT id FROM outbox_event WHERE sequence IS NULL ORDER BY id LIMIT ${atMost}
    ), numbered AS MATERIALIZED (
      SELECT id, nextval('outbox_sequence') AS sequence FROM waiting ORDER BY id
    ), written AS (
      UPDATE outbox_event event SET sequence = numbered.sequence FROM numbered WHERE event.id = numbered.id
      RETURNING event.sequence
    )
    SELECT min(sequence) AS first, max(sequence) AS last, count(*) AS count FROM written
  `.execute(tx)
  const row = rows[0]
  if (row?.first == null || row.last == null) return null
  return { first: row.first, last: row.last, count: Number(row.count) }
}

export async function notify(tx: Tx, channel: string, text: string): Promise<void> {
  await sql`SELECT pg_notify(${channel}, ${text})`.execute(tx)
}

type EventRow = {
  sequence: bigint
  operator_id: string
  member_id: string | null
  topic: string
  payload: Record<string, unknown>
  created_at: Date
}

const toEvent = (row: EventRow): SentEvent => ({
  sequence: row.sequence,
  operatorId: row.operator_id,
  memberId: row.member_id,
  topic: row.topic,
  payload: row.payload,
  createdAt: row.created_at,
})

/** What was sent after `after`, in order. */
export async function readSent(db: Db, after: bigint, atMost: number): Promise<SentEvent[]> {
  const { rows } = await sql<EventRow>`
    SELECT sequence, operator_id, member_id, topic, payload, created_at FROM outbox_event
    WHERE sequence > ${after} ORDER BY sequence LIMIT ${atMost}
  `.execute(db)
  return rows.map(toEvent)
}

/**
 * The same for one member, of what was written since a moment: what a client that lost its connection asks for. Of each topic
 * that `atMost` names the newest so many, of no other topic any.
 */
export async function readSentToMember(
  db: Db,
  member: MemberRef,
  { after, since, atMost }: { after: bigint; since: Date; atMost: Readonly<Record<string, number>> },
): Promise<SentEvent[]> {
  // The moment is asked of what was found: asked within, it would be asked of all that is older.
  const { rows } = await sql<EventRow>`
    SELECT event.* FROM jsonb_each_text(${JSON.stringify(atMost)}::jsonb) AS told (topic, at_most)
    CROSS JOIN LATERAL (
      SELECT sequence, operator_id, member_id, topic, payload, created_at FROM outbox_event
      WHERE operator_id = ${member.operatorId} AND member_id = ${member.memberId} AND topic = told.topic
        AND sequence > ${after}
      ORDER BY sequence DESC LIMIT told.at_most::integer
    ) AS event
    WHERE event.created_at >= ${since}
    ORDER BY event.sequence
  `.execute(db)
  return rows.map(toEvent)
}

/** The number of the newest event, 0 when none was ever sent. */
export async function newestSequence(db: Db): Promise<bigint> {
  const { rows } = await sql<{ newest: bigint }>`SELECT coalesce(max(sequence), 0) AS newest FROM outbox_event`.execute(
    db,
  )
  return rows[0]?.newest ?? 0n
}

/** The number that was given last, whether or not its event is still there. It goes back only with the database. */
export async function lastNumber(db: Db): Promise<bigint> {
  const { rows } = await sql<{ last: bigint }>`SELECT last_value AS last FROM outbox_sequence`.execute(db)
  return rows[0]?.last ?? 0n
}

/** Forgets what was sent before `before`, a bounded number at a time. @returns how many */
export async function deleteSent(tx: Tx, before: Date, atMost: number): Promise<number> {
  const result = await sql`
    DELETE FROM outbox_event WHERE id IN (
      SELECT id FROM outbox_event WHERE sequence IS NOT NULL AND created_at < ${before} ORDER BY created_at LIMIT ${atMost}
    )
  `.execute(tx)
  return Number(result.numAffectedRows ?? 0n)
}

/** How many committed events wait to be sent, and for how long the oldest of them has. */
export async function readBacklog(db: Db): Promise<{ count: number; oldestSeconds: number }> {
  const { rows } = await sql<{ count: number; oldest: number }>`
    SELECT count(*)::int AS count, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS oldest
    FROM outbox_event WHERE sequence IS NULL`.execute(db)
  return { count: rows[0]?.count ?? 0, oldestSeconds: rows[0]?.oldest ?? 0 }
}

/** Leaves out numbers of events. */
export async function skipNumbers(tx: Tx, by: number): Promise<void> {
  await sql`SELECT setval('outbox_sequence', nextval('outbox_sequence') + ${by})`.execute(tx)
}
