import { type Db, type Tx, textArray } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../../platform/member-ref.ts'

export async function takeSerial(
  tx: Tx,
  { operatorId, prefix, day }: { operatorId: string; prefix: string; day: string },
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    INSERT INTO bank_serial (operator_id, prefix, day, last) VALUES (${operatorId}, ${prefix}, ${day}, 1)
    ON CONFLICT (operator_id, prefix, day) DO UPDATE SET last = bank_serial.last + 1
    RETURNING last`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a counter answers')
  return row.last
}

/** Leaves out the next `by` numbers of a day: a backup that was restored does not know whom they were given to. */
export async function skipNumbers(
  tx: Tx,
  { operatorId, prefix, day, by }: { operatorId: string; prefix: string; day: string; by: number },
): Promise<void> {
  await sql`
    INSERT INTO bank_serial (operator_id, prefix, day, last) VALUES (${operatorId}, ${prefix}, ${day}, ${by})
    ON CONFLICT (operator_id, prefix, day) DO UPDATE SET last = bank_serial.last + ${by}`.execute(tx)
}

interface Request {
  kind: 'deposit' | 'withdrawal'
  id: string
}

/** A member's deposits and withdrawals by their serial numbers. */
export async function findRequests(
  db: Db,
  { operatorId, memberId }: MemberRef,
  serials: readonly string[],
): Promise<ReadonlyMap<string, Request>> {
  if (serials.length === 0) return new Map()
  const { rows } = await sql<Request & { serial: string }>`
    SELECT 'deposit' AS kind, id, serial FROM bank_deposit
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND serial = ANY (${textArray(serials)}::text[])
    UNION ALL
    SELECT 'withdrawal', id, serial FROM bank_withdrawal
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND serial = ANY (${textArray(serials)}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ serial, ...request }) => [serial, request]))
}

interface Named {
  id: string
  name: string
}

/** Serial numbers of deposits by their ids. */
export async function readDepositSerials(db: Db, operatorId: string, ids: readonly string[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    SELECT id, serial AS name FROM bank_deposit WHERE operator_id = ${operatorId} AND id = ANY(${ids})`.execute(db)
  return rows
}

/** The same of withdrawals. */
export async function readWithdrawalSerials(db: Db, operatorId: string, ids: readonly string[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    SELECT id, serial AS name FROM bank_withdrawal WHERE operator_id = ${operatorId} AND id = ANY(${ids})`.execute(db)
  return rows
}
