import { type Ask, ask, type Db, int8Array, type Row, settled, statement, type Tx, textArray } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../platform/member-ref.ts'
import {
  type CounterName,
  counterName,
  type LimitKind,
  type LimitPeriod,
  limitKinds,
  limitPeriods,
  type Standing,
} from './standing.ts'

export const counterNames: readonly CounterName[] = limitKinds.flatMap((kind) =>
  limitPeriods.map((period) => counterName(kind, period)),
)

const asked = (members: readonly MemberRef[]) => sql`
  jsonb_to_recordset(${JSON.stringify(members.map(({ operatorId, memberId }) => ({ operatorId, memberId })))}::jsonb) AS asked ("operatorId" text, "memberId" text)`

/** What {@link readRow} reads. */
const columns = `operator_id, member_id, is_excluded_for_good, counted_on,
  (extract(epoch FROM break_until) * 1000)::bigint, (extract(epoch FROM excluded_until) * 1000)::bigint,
  ${counterNames.map((name) => `${name}, ${name}_limit`).join(', ')}`

const lockStatement = statement('safer_play_lock', `SELECT ${columns} FROM safer_play_lock($1, $2)`)
const readStatement = statement(
  'safer_play_read',
  `SELECT ${columns} FROM safer_play_member WHERE operator_id = $1 AND member_id = $2`,
)

const dateOrNull = (ms: string | null | undefined): Date | null => (ms == null ? null : new Date(Number(ms)))

function readRow([operatorId, memberId, isForGood, countedOn, breakUntil, excludedUntil, ...amounts]: Row): Standing {
  if (operatorId == null || memberId == null || countedOn == null) throw new Error('half a row of safer play')
  const limits: Record<string, bigint | null> = {}
  const counters: Record<string, bigint> = {}
  for (const [place, name] of counterNames.entries()) {
    counters[name] = BigInt(amounts[place * 2] ?? 0)
    const limit = amounts[place * 2 + 1]
    limits[name] = limit == null ? null : BigInt(limit)
  }
  return {
    operatorId,
    memberId,
    breakUntil: dateOrNull(breakUntil),
    excludedUntil: dateOrNull(excludedUntil),
    isExcludedForGood: isForGood === 't',
    limits: limits as Standing['limits'], // one entry for each name
    counters: counters as Standing['counters'], // one entry for each name
    countedOn,
  }
}

/** Locks the rows of those members who have one, in key order. */
export function standingsAsk(members: readonly MemberRef[]): Ask<Standing[]> {
  const operators = textArray(members.map(({ operatorId }) => operatorId))
  const ids = textArray(members.map(({ memberId }) => memberId))
  return lockStatement([operators, ids], (rows) => rows.map(readRow))
}

/** Locks the members' rows in key order; a member who has none yet gets one, without limits. */
export async function lockStandings(tx: Tx, members: readonly MemberRef[]): Promise<Standing[]> {
  return await withMissing(tx, members, await ask(tx, standingsAsk(members)))
}

/** As {@link lockStandings}, where those who have a row are locked already. */
export async function withMissing(
  tx: Tx,
  members: readonly MemberRef[],
  locked: readonly Standing[],
): Promise<Standing[]> {
  const keyOf = ({ operatorId, memberId }: MemberRef): string => `${operatorId}/${memberId}`
  const found = new Set(locked.map(keyOf))
  const missing = members.filter((member) => !found.has(keyOf(member)))
  if (missing.length === 0) return [...locked]
  await sql`
    INSERT INTO safer_play_member (operator_id, member_id)
    SELECT "operatorId", "memberId" FROM ${asked(missing)} ORDER BY 1, 2
    ON CONFLICT DO NOTHING`.execute(tx)
  return [...locked, ...(await ask(tx, standingsAsk(missing)))]
}

/** As it stands now, unlocked, for showing; undefined for a member who never limited nor played anything. */
export async function readStanding(db: Db, { operatorId, memberId }: MemberRef): Promise<Standing | undefined> {
  return await ask(
    db,
    readStatement([operatorId, memberId], ([row]) => row && readRow(row)),
  )
}

const countStatement = statement(
  'safer_play_count',
  `SELECT safer_play_count($1, $2, $3::text[]::date[], ${counterNames.map((_, place) => `$${place + 4}`).join(', ')})`,
)

/** Writes the counters of locked rows. */
export function countersAsk(standings: readonly Standing[]): Ask<void> {
  if (standings.length === 0) return settled(undefined)
  const texts = (read: (standing: Standing) => string) => textArray(standings.map(read))
  const counters = counterNames.map((name) => int8Array(standings.map((standing) => standing.counters[name])))
  const values = [
    texts(({ operatorId }) => operatorId),
    texts(({ memberId }) => memberId),
    texts(({ countedOn }) => countedOn),
    ...counters,
  ]
  return countStatement(values, () => {})
}

/** Counts anew from zero for every member of an operator; limits and absences stay. Locks their rows, in order. */
export async function endCounters(tx: Tx, operatorId: string): Promise<void> {
  const zeros = sql.join(counterNames.map((name) => sql`${sql.ref(name)} = 0`))
  await sql`
    WITH held AS (
      SELECT member_id FROM safer_play_member WHERE operator_id = ${operatorId} ORDER BY member_id FOR NO KEY UPDATE
    )
    UPDATE safer_play_member s SET ${zeros} FROM held
    WHERE s.operator_id = ${operatorId} AND s.member_id = held.member_id`.execute(tx)
}

export async function writeLimit(
  tx: Tx,
  { operatorId, memberId }: MemberRef,
  name: CounterName,
  amount: bigint | null,
): Promise<void> {
  await sql`
    UPDATE safer_play_member SET ${sql.ref(`${name}_limit`)} = ${amount}
    WHERE operator_id = ${operatorId} AND member_id = ${memberId}`.execute(tx)
}

/** Until when these members are away, or were last; null for good. Who never was away is absent. */
export async function readAbsenceEnds(
  db: Db,
  operatorId: string,
  memberIds: readonly string[],
): Promise<Map<string, Date | null>> {
  const { rows } = await sql<{ id: string; until: Date | null }>`
    SELECT member_id AS id,
      CASE WHEN is_excluded_for_good THEN NULL ELSE greatest(excluded_until, break_until) END AS until
    FROM safer_play_member
    WHERE operator_id = ${operatorId} AND member_id = ANY (${memberIds})
      AND (is_excluded_for_good OR excluded_until IS NOT NULL OR break_until IS NOT NULL)`.execute(db)
  return new Map(rows.map(({ id, until }) => [id, until]))
}

/** Lengthens a break or an exclusion; never shortens one. */
export async function writeAbsence(
  tx: Tx,
  { operatorId, memberId }: MemberRef,
  absence: { breakUntil?: Date; excludedUntil?: Date; isForGood?: boolean },
): Promise<void> {
  await sql`
    UPDATE safer_play_member SET
      break_until = greatest(break_until, ${absence.breakUntil ?? null}::timestamptz),
      excluded_until = greatest(excluded_until, ${absence.excludedUntil ?? null}::timestamptz),
      is_excluded_for_good = is_excluded_for_good OR ${absence.isForGood ?? false}
    WHERE operator_id = ${operatorId} AND member_id = ${memberId}`.execute(tx)
}

/** What a member did about their own limits, breaks and exclusions (record 0274). */
export interface Change {
  at: Date
  act: 'set' | 'asked' | 'confirmed' | 'canceled' | 'break' | 'exclusion'
  kind: LimitKind | null
  period: LimitPeriod | null
  /** Whole rupiah; null is no limit. */
  from: bigint | null
  to: bigint | null
  /** From when it holds, at the earliest; null for what never will. */
  effectiveAt: Date | null
  /** Of a break or an exclusion; null where there is no end. */
  until: Date | null
  ip: string | null
}

/** Adds a line to the member's log, for ever. */
export async function insertChange(tx: Tx, { operatorId, memberId }: MemberRef, change: Change): Promise<void> {
  await sql`
    INSERT INTO safer_play_change (operator_id, member_id, at, act, kind, period, from_amount, to_amount, effective_at,
      until, ip)
    VALUES (${operatorId}, ${memberId}, ${change.at}, ${change.act}, ${change.kind}, ${change.period}, ${change.from},
      ${change.to}, ${change.effectiveAt}, ${change.until}, ${change.ip})`.execute(tx)
}

/** The newest of them first. */
export async function readChanges(
  db: Db,
  { operatorId, memberId }: MemberRef,
  count: number,
): Promise<(Change & { id: string })[]> {
  const { rows } = await sql<Change & { id: string }>`
    SELECT id::text AS id, at, act, kind, period, from_amount AS "from", to_amount AS "to", effective_at AS "effectiveAt",
      until, ip
    FROM safer_play_change WHERE operator_id = ${operatorId} AND member_id = ${memberId}
    ORDER BY safer_play_change.id DESC LIMIT ${count}`.execute(db)
  return rows
}

/** The newest of them about one limit. */
export async function readLastChange(
  tx: Tx,
  { operatorId, memberId }: MemberRef,
  { kind, period }: { kind: LimitKind; period: LimitPeriod },
): Promise<Pick<Change, 'act' | 'to'> | undefined> {
  const { rows } = await sql<Pick<Change, 'act' | 'to'>>`
    SELECT act, to_amount AS "to" FROM safer_play_change
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND kind = ${kind} AND period = ${period}
    ORDER BY safer_play_change.id DESC LIMIT 1`.execute(tx)
  return rows[0]
}

export interface Increase {
  kind: LimitKind
  period: LimitPeriod
  amount: bigint | null
  confirmableFrom: Date
  confirmableUntil: Date
}

export async function putIncrease(tx: Tx, member: MemberRef, increase: Increase & { askedAt: Date }): Promise<void> {
  await sql`
    INSERT INTO safer_play_increase
      (operator_id, member_id, kind, period, amount, asked_at, confirmable_from, confirmable_until)
    VALUES (${member.operatorId}, ${member.memberId}, ${increase.kind}, ${increase.period}, ${increase.amount},
      ${increase.askedAt}, ${increase.confirmableFrom}, ${increase.confirmableUntil})
    ON CONFLICT (operator_id, member_id, kind, period) DO UPDATE SET amount = excluded.amount,
      asked_at = excluded.asked_at, confirmable_from = excluded.confirmable_from,
      confirmable_until = excluded.confirmable_until`.execute(tx)
}

/** Removes a waiting increase and tells what it was. */
export async function takeIncrease(
  tx: Tx,
  { operatorId, memberId }: MemberRef,
  { kind, period }: { kind: LimitKind; period: LimitPeriod },
): Promise<Increase | undefined> {
  const { rows } = await sql<Increase>`
    DELETE FROM safer_play_increase
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND kind = ${kind} AND period = ${period}
    RETURNING kind, period, amount, confirmable_from AS "confirmableFrom", confirmable_until AS "confirmableUntil"`.execute(
    tx,
  )
  return rows[0]
}

/** The increase that waits at one limit, confirmable, over or not yet. */
export async function readIncrease(
  db: Db,
  member: MemberRef,
  { kind, period }: { kind: LimitKind; period: LimitPeriod },
): Promise<Increase | undefined> {
  return (await readIncreases(db, member)).find((increase) => increase.kind === kind && increase.period === period)
}

export async function readIncreases(db: Db, { operatorId, memberId }: MemberRef): Promise<Increase[]> {
  const { rows } = await sql<Increase>`
    SELECT kind, period, amount, confirmable_from AS "confirmableFrom", confirmable_until AS "confirmableUntil"
    FROM safer_play_increase WHERE operator_id = ${operatorId} AND member_id = ${memberId}
    ORDER BY kind, period`.execute(db)
  return rows
}

/** Minutes between reminders; null for a member who wants none. */
export async function readReminder(db: Db, { operatorId, memberId }: MemberRef): Promise<number | null> {
  const { rows } = await sql<{ minutes: number }>`
    SELECT minutes FROM safer_play_reminder WHERE operator_id = ${operatorId} AND member_id = ${memberId}`.execute(db)
  return rows[0]?.minutes ?? null
}

export async function writeReminder(
  tx: Tx,
  { operatorId, memberId }: MemberRef,
  minutes: number | null,
): Promise<void> {
  if (minutes === null) {
    await sql`
      DELETE FROM safer_play_reminder WHERE operator_id = ${operatorId} AND member_id = ${memberId}`.execute(tx)
    return
  }
  await sql`
    INSERT INTO safer_play_reminder (operator_id, member_id, minutes) VALUES (${operatorId}, ${memberId}, ${minutes})
    ON CONFLICT (operator_id, member_id) DO UPDATE SET minutes = excluded.minutes`.execute(tx)
}
