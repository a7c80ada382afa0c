import { type Db, inQueueOrder, prefix } from '@balai/db'
import { type RawBuilder, sql } from 'kysely'
import { type NamedStaff, namedStaff } from '../../operators/index.ts'
import type { TransferState } from '../provider-wallets/store.ts'
import type { Outcome, StatementState } from './store.ts'

// What the console shows. Beside this slice's tables it reads the names of members and staff.

export interface DeskTransit {
  id: string
  memberId: string
  username: string
  providerCode: string
  direction: 'in' | 'out'
  amount: bigint
  state: TransferState
  since: Date
  askedAt: Date
  timesAsked: number | null
  /** Null where nobody stated anything. */
  statementId: string | null
  outcome: Outcome
  reason: string
  statedBy: NamedStaff
  statedAt: Date
  statementState: StatementState
  decidedBy: NamedStaff | null
  decidedAt: Date | null
  declineReason: string | null
  providerSays: 'CONFIRMED' | 'REJECTED' | null
  providerSaidAt: Date | null
  contradicts: boolean
  settledBy: NamedStaff | null
  settledAt: Date | null
  note: string | null
}

const shown = sql`
  t.id, t.member_id AS "memberId", m.username, t.provider_id AS "providerCode", t.direction, t.amount, t.state,
  t.created_at AS since, t.asked_at AS "askedAt", t.times_asked AS "timesAsked", s.id AS "statementId", s.outcome,
  s.reason, ${namedStaff('s.stated_by')} AS "statedBy", s.stated_at AS "statedAt", s.state AS "statementState",
  ${namedStaff('s.decided_by')} AS "decidedBy", s.decided_at AS "decidedAt", s.decline_reason AS "declineReason",
  s.provider_says AS "providerSays", s.provider_said_at AS "providerSaidAt", s.contradicts,
  ${namedStaff('s.settled_by')} AS "settledBy", s.settled_at AS "settledAt", s.note`

const memberOf = (table: 't' | 's'): RawBuilder<unknown> => sql`
  JOIN member m ON m.operator_id = ${sql.ref(`${table}.operator_id`)} AND m.id = ${sql.ref(`${table}.member_id`)}`

const transferOf = sql`
  JOIN wallet_provider_transfer t
    ON t.operator_id = s.operator_id AND t.member_id = s.member_id AND t.id = s.transfer_id`

const newestStatement = sql`
  LEFT JOIN LATERAL (
    SELECT * FROM wallet_transfer_statement w
    WHERE w.operator_id = t.operator_id AND w.member_id = t.member_id AND w.transfer_id = t.id
    ORDER BY w.id DESC LIMIT 1
  ) s ON true`

const isContradicted = sql`s.contradicts AND s.settled_at IS NULL`
const isDone = sql`s.state IN ('confirmed', 'overtaken') AND (NOT s.contradicts OR s.settled_at IS NOT NULL)`

export interface TransitQuery {
  operatorId: string
  state: 'waiting' | 'contradicted' | 'done'
  /** The beginning of a username. */
  search: string | null
  /** The id that the page before ended with: of a transfer while it waits, else of a statement. */
  after: string | null
  /** Transfers begun before this are late. */
  before: Date
  count: number
}

/** The members that are searched for, joined to a table of theirs. */
const found = (table: 't' | 's', search: string | null): { join: RawBuilder<unknown>; where: RawBuilder<unknown> } =>
  search === null
    ? { join: sql``, where: sql`` }
    : { join: memberOf(table), where: sql`AND lower(m.username) LIKE ${prefix(search.toLowerCase())}` }

/** A page of the desk: the rows of the page first, and then what belongs to them (record 0370). */
export async function readTransits(db: Db, query: TransitQuery): Promise<DeskTransit[]> {
  const { operatorId, state, search, after, before, count } = query
  if (state === 'waiting') {
    const { join, where } = found('t', search)
    const beyond = after === null ? sql`` : sql`AND t.id > ${after}`
    const { rows } = await sql<DeskTransit>`
      SELECT ${shown} FROM (
        SELECT t.* FROM wallet_provider_transfer t ${join}
        WHERE t.operator_id = ${operatorId} AND t.decided_at IS NULL AND t.created_at < ${before} ${beyond} ${where}
        ORDER BY t.id LIMIT ${count}
      ) t ${memberOf('t')} ${newestStatement} ORDER BY t.id`.execute(db)
    return rows
  }
  const { join, where } = found('s', search)
  // Work is done oldest first; what is done is read newest first.
  const isOldestFirst = state === 'contradicted'
  const { isBeyond, order } = inQueueOrder('s.id', { isOldestFirst, after })
  const { rows } = await sql<DeskTransit>`
    SELECT ${shown} FROM (
      SELECT s.* FROM wallet_transfer_statement s ${join}
      WHERE s.operator_id = ${operatorId} AND ${isOldestFirst ? isContradicted : isDone} AND ${isBeyond} ${where}
      ORDER BY ${order} LIMIT ${count}
    ) s ${transferOf} ${memberOf('t')} ORDER BY ${order}`.execute(db)
  return rows
}

/** One transfer with its newest statement, whatever became of it. */
export async function readTransit(db: Db, operatorId: string, id: string): Promise<DeskTransit | undefined> {
  const { rows } = await sql<DeskTransit>`
    SELECT ${shown} FROM wallet_provider_transfer t ${memberOf('t')} ${newestStatement}
    WHERE t.operator_id = ${operatorId} AND t.id = ${id}`.execute(db)
  return rows[0]
}

/** @returns when the oldest transfer of all operators was begun that nobody has answered for, or null */
export async function readOldestTransit(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ oldest: Date | null }>`
    SELECT min(created_at) AS oldest FROM wallet_provider_transfer WHERE decided_at IS NULL`.execute(db)
  return rows[0]?.oldest ?? null
}

/** How much waits for somebody; a hundred stands for any more. */
export async function countTransits(
  db: Db,
  operatorId: string,
  before: Date,
): Promise<{ waiting: number; contradicted: number }> {
  const { rows } = await sql<{ waiting: number; contradicted: number }>`
    SELECT
      (SELECT count(*)::int FROM (SELECT FROM wallet_provider_transfer t
        WHERE t.operator_id = ${operatorId} AND t.decided_at IS NULL AND t.created_at < ${before} LIMIT 100) w) AS waiting,
      (SELECT count(*)::int FROM (SELECT FROM wallet_transfer_statement s
        WHERE s.operator_id = ${operatorId} AND ${isContradicted} LIMIT 100) c) AS contradicted`.execute(db)
  return rows[0] ?? { waiting: 0, contradicted: 0 }
}
