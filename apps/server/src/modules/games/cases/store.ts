import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'
import { type NamedStaff, namedStaff } from '../../operators/index.ts'

/** A win without a bet, a reversal beyond the balance, or a difference from the provider's list. */
export type CaseKind = 'ORPHAN_WIN' | 'REVERSAL' | 'MISSING_HERE' | 'MISSING_THERE' | 'DIFFERENT' | 'OUTCOME'

/** One side of a difference. */
export interface CaseSide {
  type: string
  memberId: string
  round: string | null
  /** Whole rupiah. */
  amount: number | null
  outcome: string | null
}

export interface GameCase {
  id: bigint
  kind: CaseKind
  memberId: string
  /** Null for somebody whom we do not know. */
  username: string | null
  providerCode: string
  providerName: string
  transactionId: string
  roundId: string | null
  amount: bigint
  there: CaseSide | null
  here: CaseSide | null
  raisedAt: Date
  /** Together with nobody: it came to nothing by itself (record 0656). */
  resolvedAt: Date | null
  resolvedBy: NamedStaff | null
  note: string | null
}

const shown = sql`
  c.id, c.kind, c.member_id AS "memberId", m.username, c.provider_id AS "providerCode", p.name AS "providerName",
  c.transaction_id AS "transactionId", coalesce(c.round_id, t.round_id) AS "roundId", c.amount, c.there, c.here,
  c.raised_at AS "raisedAt", c.resolved_at AS "resolvedAt", c.note, ${namedStaff('c.resolved_by')} AS "resolvedBy"
  FROM game_alert c
  JOIN game_provider p ON p.id = c.provider_id
  LEFT JOIN member m ON m.operator_id = c.operator_id AND m.id = c.member_id
  LEFT JOIN game_transaction t ON t.provider_id = c.provider_id AND t.transaction_id = c.transaction_id`

export interface CasesQuery {
  operatorId: string
  isOpen: boolean
  /** The id that the page before ended with. */
  after: bigint | undefined
  count: number
}

/** Open cases oldest first, resolved ones newest first. */
export async function readCases(db: Db, { operatorId, isOpen, after, count }: CasesQuery): Promise<GameCase[]> {
  const state = isOpen ? sql`c.resolved_at IS NULL` : sql`c.resolved_at IS NOT NULL`
  const beyond = after === undefined ? sql`` : isOpen ? sql`AND c.id > ${after}` : sql`AND c.id < ${after}`
  const { rows } = await sql<GameCase>`
    SELECT ${shown} WHERE c.operator_id = ${operatorId} AND ${state} ${beyond}
    ORDER BY ${isOpen ? sql`c.id` : sql`c.id DESC`} LIMIT ${count}`.execute(db)
  return rows
}

export async function readCase(db: Db | Tx, operatorId: string, id: bigint): Promise<GameCase | undefined> {
  const { rows } = await sql<GameCase>`
    SELECT ${shown} WHERE c.operator_id = ${operatorId} AND c.id = ${id}`.execute(db)
  return rows[0]
}

/** @returns false when somebody else has resolved it, or there is none */
export async function updateResolved(
  tx: Tx,
  { operatorId, id, staffId, note, at }: { operatorId: string; id: bigint; staffId: string; note: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE game_alert SET resolved_at = ${at}, resolved_by = ${staffId}, note = ${note}
    WHERE operator_id = ${operatorId} AND id = ${id} AND resolved_at IS NULL RETURNING id`.execute(tx)
  return rows.length > 0
}

/** An open case, as it is looked at once more. */
export interface OpenCase {
  id: bigint
  operatorId: string
  provider: string
  transaction: string
  kind: CaseKind
  there: CaseSide | null
  here: CaseSide | null
}

/** A page of the open cases of every operator whose cause can be seen to have gone, in the order of their ids (record 0680). */
export async function readOpenCases(db: Db, after: bigint, count: number): Promise<OpenCase[]> {
  const { rows } = await sql<OpenCase>`
    SELECT id, operator_id AS "operatorId", provider_id AS provider, transaction_id AS transaction, kind, there, here
    FROM game_alert
    WHERE resolved_at IS NULL AND kind IN ('OUTCOME', 'MISSING_HERE', 'MISSING_THERE', 'REVERSAL') AND id > ${after}
    ORDER BY id LIMIT ${count}`.execute(db)
  return rows
}

/** Ends cases without anybody: they name no person. @returns whose they are */
export async function closeByItself(tx: Tx, ids: readonly bigint[], at: Date): Promise<string[]> {
  const { rows } = await sql<{ operatorId: string }>`
    UPDATE game_alert SET resolved_at = ${at} WHERE id = ANY (${[...ids]}::bigint[]) AND resolved_at IS NULL
    RETURNING operator_id AS "operatorId"`.execute(tx)
  return rows.map(({ operatorId }) => operatorId)
}

export interface Difference {
  operatorId: string
  memberId: string
  provider: string
  transaction: string
  kind: Exclude<CaseKind, 'ORPHAN_WIN' | 'REVERSAL'>
  round: string | null
  amount: bigint
  there: CaseSide | null
  here: CaseSide | null
}

/** Adds differences that nobody was told of yet. @returns whose they are */
export async function insertDifferences(tx: Tx, differences: readonly Difference[], at: Date): Promise<string[]> {
  const added: string[] = []
  for (const one of differences) {
    const { rows } = await sql`
      INSERT INTO game_alert (operator_id, member_id, provider_id, transaction_id, kind, amount, raised_at, round_id,
        there, here)
      VALUES (${one.operatorId}, ${one.memberId}, ${one.provider}, ${one.transaction}, ${one.kind}, ${one.amount}, ${at},
        ${one.round}, ${one.there && JSON.stringify(one.there)}::jsonb, ${one.here && JSON.stringify(one.here)}::jsonb)
      ON CONFLICT (provider_id, transaction_id, kind)
        WHERE kind IN ('MISSING_HERE', 'MISSING_THERE', 'DIFFERENT', 'OUTCOME') DO NOTHING RETURNING id`.execute(tx)
    if (rows.length > 0) added.push(one.operatorId)
  }
  return added
}
