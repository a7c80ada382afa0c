import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../../platform/member-ref.ts'

/** @returns false when another member has the address */
export async function putUsdt(
  tx: Tx,
  { operatorId, memberId }: MemberRef,
  { address, at }: { address: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO member_usdt (operator_id, member_id, address, bound_at)
    SELECT ${operatorId}, ${memberId}, ${address}, ${at}
    WHERE NOT EXISTS (SELECT FROM member_usdt
      WHERE operator_id = ${operatorId} AND address = ${address} AND member_id <> ${memberId})
    ON CONFLICT (operator_id, member_id) DO UPDATE SET address = excluded.address, bound_at = excluded.bound_at
    RETURNING member_id`.execute(tx)
  return rows.length === 1
}

export async function readUsdt(db: Db, { operatorId, memberId }: MemberRef): Promise<string | null> {
  const { rows } = await sql<{ address: string }>`
    SELECT address FROM member_usdt WHERE operator_id = ${operatorId} AND member_id = ${memberId}`.execute(db)
  return rows[0]?.address ?? null
}

/** Somebody else bound the address at the same instant. */
export function isAddressTaken(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === 'member_usdt_address'
  )
}
