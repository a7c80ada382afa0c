import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'
import type { OurTransaction } from './compare.ts'
import type { ListFault } from './provider-list.ts'

const ours = sql`
  operator_id AS "operatorId", member_id AS "memberId", transaction_id AS id, type, round_id AS round, outcome,
  moved_cash + moved_bonus AS moved`

/** What we answered to these. */
export async function readOurs(db: Db, provider: string, ids: readonly string[]): Promise<Map<string, OurTransaction>> {
  const { rows } = await sql<OurTransaction>`
    SELECT ${ours} FROM game_transaction
    WHERE provider_id = ${provider} AND transaction_id = ANY (${[...ids]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Which of these, bets and wins that we took, have been taken back since. */
export async function readTakenBack(db: Db, provider: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    SELECT t.transaction_id AS id FROM game_transaction t
    JOIN game_round r ON r.round_id = t.round_id AND r.provider_id = t.provider_id AND r.member_id = t.member_id
      AND r.operator_id = t.operator_id
    WHERE t.provider_id = ${provider} AND t.transaction_id = ANY (${[...ids]}::text[])
      AND (r.undone ? t.transaction_id OR EXISTS (
        SELECT FROM jsonb_array_elements(r.bets) bet WHERE bet ->> 't' = t.transaction_id AND bet ? 'r'))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Which of these cases of a reversal that was not covered are about a win that has been taken back since: less stands of its
 * round's wins than the case is about. Where other wins of the round come to as much, that cannot be told.
 */
export async function readReversed(db: Db, ids: readonly bigint[]): Promise<bigint[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: bigint }>`
    SELECT c.id FROM game_alert c
    JOIN game_transaction t ON t.provider_id = c.provider_id AND t.transaction_id = c.transaction_id
    JOIN game_round r ON r.operator_id = c.operator_id AND r.member_id = c.member_id AND r.provider_id = c.provider_id
      AND r.round_id = t.round_id
    WHERE c.id = ANY (${[...ids]}::bigint[]) AND c.kind = 'REVERSAL' AND r.win < c.amount`.execute(db)
  return rows.map(({ id }) => id)
}

/** With the moment at which it was answered. */
export interface TimedTransaction extends OurTransaction {
  processedAt: Date
}

/** What we took as OK in a span, a page at a time in the order of time; without what we named ourselves. */
export async function readOursOfSpan(
  db: Db,
  span: { provider: string; from: Date; to: Date; after: string; own: string; count: number },
): Promise<TimedTransaction[]> {
  const { rows } = await sql<TimedTransaction>`
    SELECT ${ours}, processed_at AS "processedAt" FROM game_transaction
    WHERE provider_id = ${span.provider} AND processed_at >= ${span.from} AND processed_at < ${span.to}
      AND (processed_at > ${span.from} OR transaction_id > ${span.after})
      AND outcome = 'OK' AND NOT starts_with(transaction_id, ${span.own})
    ORDER BY processed_at, transaction_id LIMIT ${span.count}`.execute(db)
  return rows
}

export interface Mark {
  doneUntil: Date
  triedAt: Date
  fault: ListFault | null
}

/** How far a provider has been compared; undefined before the first time. */
export async function readMark(db: Db, provider: string): Promise<Mark | undefined> {
  const { rows } = await sql<Mark>`
    SELECT done_until AS "doneUntil", tried_at AS "triedAt", fault FROM game_reconciliation_mark
    WHERE provider_id = ${provider}`.execute(db)
  return rows[0]
}

export async function saveMark(tx: Tx, provider: string, { doneUntil, triedAt, fault }: Mark): Promise<void> {
  await sql`
    INSERT INTO game_reconciliation_mark (provider_id, done_until, tried_at, fault)
    VALUES (${provider}, ${doneUntil}, ${triedAt}, ${fault})
    ON CONFLICT (provider_id) DO UPDATE SET done_until = excluded.done_until, tried_at = excluded.tried_at,
      fault = excluded.fault`.execute(tx)
}

export interface Comparison {
  operatorId: string
  provider: string
  from: Date
  to: Date
  /** Transactions that the provider listed, and that we had taken as OK, in the span. */
  there: number
  here: number
  differences: number
}

export async function saveComparison(tx: Tx, one: Comparison, at: Date): Promise<void> {
  await sql`
    INSERT INTO game_reconciliation (operator_id, provider_id, from_at, to_at, there, here, differences, compared_at)
    VALUES (${one.operatorId}, ${one.provider}, ${one.from}, ${one.to}, ${one.there}, ${one.here}, ${one.differences}, ${at})
    ON CONFLICT (operator_id, provider_id, from_at) DO UPDATE SET to_at = excluded.to_at, there = excluded.there,
      here = excluded.here, differences = excluded.differences, compared_at = excluded.compared_at`.execute(tx)
}

export interface ShownComparison extends Omit<Comparison, 'operatorId' | 'provider'> {
  providerCode: string
  providerName: string
  comparedAt: Date
}

/**
 * The newest comparisons of an operator's play, `count` and those besides that begin with the last of them: a page goes on before the
 * moment at which this one ends, and spans of several providers begin at one (record 1151).
 */
export async function readComparisons(
  db: Db,
  { operatorId, before, count }: { operatorId: string; before: Date | undefined; count: number },
): Promise<ShownComparison[]> {
  const { rows } = await sql<ShownComparison>`
    SELECT c.provider_id AS "providerCode", p.name AS "providerName", from_at AS from, to_at AS to, there, here,
      differences, compared_at AS "comparedAt"
    FROM (
      SELECT * FROM game_reconciliation
      WHERE operator_id = ${operatorId} AND (${before ?? null}::timestamptz IS NULL OR from_at < ${before ?? null})
      ORDER BY from_at DESC FETCH FIRST ${count} ROWS WITH TIES
    ) c JOIN game_provider p ON p.id = c.provider_id
    ORDER BY from_at DESC, provider_id`.execute(db)
  return rows
}

/** How far each provider of the operator's catalogue has been compared, or read where it keeps the wallets itself. */
export async function readMarks(
  db: Db,
  operatorId: string,
): Promise<
  { providerCode: string; name: string; doneUntil: Date | null; triedAt: Date | null; fault: ListFault | null }[]
> {
  const { rows } = await sql<{
    providerCode: string
    name: string
    doneUntil: Date | null
    triedAt: Date | null
    fault: ListFault | null
  }>`
    SELECT p.id AS "providerCode", p.name, m.done_until AS "doneUntil", m.tried_at AS "triedAt", m.fault
    FROM game_provider p LEFT JOIN LATERAL (
      SELECT done_until, tried_at, fault FROM game_reconciliation_mark WHERE provider_id = p.id AND p.mode = 'seamless'
      UNION ALL
      SELECT done_until, tried_at, fault FROM game_kept_mark WHERE provider_id = p.id AND p.mode = 'transfer'
    ) m ON true
    WHERE EXISTS (SELECT FROM game g WHERE g.operator_id = ${operatorId} AND g.provider_id = p.id)
    ORDER BY p.id`.execute(db)
  return rows
}
