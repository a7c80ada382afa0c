import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../wallet/index.ts'

export interface Voucher {
  operatorId: string
  code: string
  amount: bigint
  uses: number
  usesLeft: number
  expiresAt: Date
  note: string
  createdAt: Date
}

const columns = sql`
  operator_id AS "operatorId", code, amount, uses, uses_left AS "usesLeft", expires_at AS "expiresAt", note,
  created_at AS "createdAt"`

export async function readVouchers(db: Db, operatorId: string): Promise<Voucher[]> {
  const { rows } = await sql<Voucher>`
    SELECT ${columns} FROM promotion_voucher WHERE operator_id = ${operatorId}
    ORDER BY created_at DESC, code LIMIT 200`.execute(db)
  return rows
}

/** Its row is locked until the end of `tx`. */
export async function lockVoucher(tx: Tx, operatorId: string, code: string): Promise<Voucher | undefined> {
  const { rows } = await sql<Voucher>`
    SELECT ${columns} FROM promotion_voucher WHERE operator_id = ${operatorId} AND code = ${code} FOR NO KEY UPDATE`.execute(
    tx,
  )
  return rows[0]
}

/** @returns false when the member used it before */
export async function writeUse(tx: Tx, { operatorId, memberId }: MemberRef, code: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO promotion_voucher_use (operator_id, member_id, code, used_at)
    VALUES (${operatorId}, ${memberId}, ${code}, ${at}) ON CONFLICT DO NOTHING RETURNING code`.execute(tx)
  return rows.length === 1
}

export async function countUse(tx: Tx, operatorId: string, code: string): Promise<void> {
  await sql`
    UPDATE promotion_voucher SET uses_left = uses_left - 1
    WHERE operator_id = ${operatorId} AND code = ${code}`.execute(tx)
}

/** @returns false when the code is taken */
export async function insertVoucher(tx: Tx, voucher: Omit<Voucher, 'usesLeft'>): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO promotion_voucher (operator_id, code, amount, uses, uses_left, expires_at, note, created_at)
    VALUES (${voucher.operatorId}, ${voucher.code}, ${voucher.amount}, ${voucher.uses}, ${voucher.uses},
      ${voucher.expiresAt}, ${voucher.note}, ${voucher.createdAt})
    ON CONFLICT DO NOTHING RETURNING code`.execute(tx)
  return rows.length === 1
}
