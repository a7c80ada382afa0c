import { type Db, prefix, type Tx } from '@balai/db'
import { type RawBuilder, sql } from 'kysely'
import type { MemberRef } from '../../../platform/member-ref.ts'

export interface Voucher {
  operatorId: string
  id: string
  code: string
  /** As much of the code as is shown to everybody who works here; SQL says how much (record 0610). */
  codeEnd: string
  amount: bigint
  uses: number
  usesLeft: number
  isOn: boolean
  expiresAt: Date
  note: string
  createdAt: Date
}

const columns = sql`
  v.operator_id AS "operatorId", v.id, v.code, v.code_end AS "codeEnd", v.amount, v.uses, v.uses_left AS "usesLeft",
  v.is_on AS "isOn", v.expires_at AS "expiresAt", v.note, v.created_at AS "createdAt"`

export interface VoucherQuery {
  operatorId: string
  /** Empty for all of them. */
  search: string
  /** The id that the page before ended with. */
  before: string | null
  count: number
}

/** So many at most are found by one of the ways to search, as of members (record 0370). */
const mostFound = 200

/** The ids of vouchers whose code, or its end, is what is searched for, and of those whose note begins with it; each by an index of its own. */
function found({ operatorId, search }: VoucherQuery): RawBuilder<unknown> {
  const code = search.toUpperCase()
  const ways = [
    sql`(SELECT id FROM promotion_voucher WHERE operator_id = ${operatorId} AND code = ${code})`,
    sql`(SELECT id FROM promotion_voucher WHERE operator_id = ${operatorId} AND code_end = ${code}
      ORDER BY created_at DESC LIMIT ${mostFound})`,
    sql`(SELECT id FROM promotion_voucher WHERE operator_id = ${operatorId} AND lower(note) LIKE ${prefix(search.toLowerCase())}
      ORDER BY lower(note) USING ~<~ LIMIT ${mostFound})`,
  ]
  return sql`ARRAY(${sql.join(ways, sql` UNION `)})`
}

/** Newest first; of a search the first two hundred that each way finds. */
export async function readVouchers(db: Db, query: VoucherQuery): Promise<Voucher[]> {
  const { operatorId, search, before, count } = query
  const conditions = [sql`v.operator_id = ${operatorId}`]
  if (search !== '') conditions.push(sql`v.id = ANY (${found(query)})`)
  if (before !== null) {
    conditions.push(sql`(v.created_at, v.id) < (
      SELECT last.created_at, last.id FROM promotion_voucher last
      WHERE last.operator_id = ${operatorId} AND last.id = ${before})`)
  }
  const { rows } = await sql<Voucher>`
    SELECT ${columns} FROM promotion_voucher v WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY v.created_at DESC, v.id DESC LIMIT ${count}`.execute(db)
  return rows
}

/** Those of some ids or codes, as the ledger and the audit trail have referred to vouchers. */
export async function readNamedVouchers(
  db: Db,
  operatorId: string,
  names: readonly string[],
): Promise<Pick<Voucher, 'id' | 'code' | 'codeEnd'>[]> {
  const { rows } = await sql<Pick<Voucher, 'id' | 'code' | 'codeEnd'>>`
    SELECT id, code, code_end AS "codeEnd" FROM promotion_voucher
    WHERE operator_id = ${operatorId} AND id = ANY (${names}::text[])
    UNION
    SELECT id, code, code_end FROM promotion_voucher
    WHERE operator_id = ${operatorId} AND code = ANY (${names}::text[])`.execute(db)
  return rows
}

export async function readVoucher(db: Db, operatorId: string, id: string): Promise<Voucher | undefined> {
  const { rows } = await sql<Voucher>`
    SELECT ${columns} FROM promotion_voucher v WHERE v.operator_id = ${operatorId} AND v.id = ${id}`.execute(db)
  return rows[0]
}

/** Whether any voucher ever had this code. */
export async function isVoucherCode(db: Db, operatorId: string, code: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM promotion_voucher WHERE operator_id = ${operatorId} AND code = ${code}`.execute(db)
  return rows.length > 0
}

/** By its id, as staff name it, or its code, as members do. Its row is locked until the end of `tx`. */
export async function lockVoucher(
  tx: Tx,
  operatorId: string,
  by: { id: string } | { code: string },
): Promise<Voucher | undefined> {
  const named = 'id' in by ? sql`v.id = ${by.id}` : sql`v.code = ${by.code}`
  const { rows } = await sql<Voucher>`
    SELECT ${columns} FROM promotion_voucher v
    WHERE v.operator_id = ${operatorId} AND ${named} FOR NO KEY UPDATE`.execute(tx)
  return rows[0]
}

/** @returns false when the member used it before, whatever the ledger called that */
export async function writeUse(
  tx: Tx,
  { operatorId, memberId }: MemberRef,
  { code, requestId, at }: { code: string; requestId: string | null; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO promotion_voucher_use (operator_id, member_id, code, used_at, is_posted_by_id, request_id)
    VALUES (${operatorId}, ${memberId}, ${code}, ${at}, true, ${requestId}) ON CONFLICT DO NOTHING RETURNING code`.execute(
    tx,
  )
  return rows.length === 1
}

/** What a use under this request came to; undefined where the member has none of the code, or under another request. */
export async function readUsedAmount(
  db: Db,
  { operatorId, memberId }: MemberRef,
  { code, requestId }: { code: string; requestId: string },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ amount: bigint }>`
    SELECT v.amount FROM promotion_voucher_use u
    JOIN promotion_voucher v ON v.operator_id = u.operator_id AND v.code = u.code
    WHERE u.operator_id = ${operatorId} AND u.member_id = ${memberId} AND u.code = ${code}
      AND u.request_id = ${requestId}`.execute(db)
  return rows[0]?.amount
}

export async function countUse(tx: Tx, operatorId: string, code: string): Promise<void> {
  await sql`
    UPDATE promotion_voucher SET uses_left = uses_left - 1
    WHERE operator_id = ${operatorId} AND code = ${code}`.execute(tx)
}

export interface VoucherUse {
  memberId: string
  username: string
  usedAt: Date
}

/** Newest first; `before` is the member that the page before ended with, who has used it once. */
export async function readUses(
  db: Db,
  { operatorId, code, before, count }: { operatorId: string; code: string; before: string | null; count: number },
): Promise<VoucherUse[]> {
  const beyond =
    before === null
      ? sql`true`
      : sql`(u.used_at, u.member_id) < (
          SELECT last.used_at, last.member_id FROM promotion_voucher_use last
          WHERE last.operator_id = ${operatorId} AND last.code = ${code} AND last.member_id = ${before})`
  const { rows } = await sql<VoucherUse>`
    SELECT u.member_id AS "memberId", m.username, u.used_at AS "usedAt"
    FROM promotion_voucher_use u JOIN member m ON m.operator_id = u.operator_id AND m.id = u.member_id
    WHERE u.operator_id = ${operatorId} AND u.code = ${code} AND ${beyond}
    ORDER BY u.used_at DESC, u.member_id DESC LIMIT ${count}`.execute(db)
  return rows
}

export type MadeVoucher = Omit<Voucher, 'codeEnd' | 'usesLeft' | 'isOn'>

/** @returns false when the code is another voucher's; SQL throws where it is a bonus's (record 1039) */
export async function insertVoucher(tx: Tx, voucher: MadeVoucher): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO promotion_voucher (operator_id, id, code, amount, uses, uses_left, expires_at, note, created_at)
    VALUES (${voucher.operatorId}, ${voucher.id}, ${voucher.code}, ${voucher.amount}, ${voucher.uses}, ${voucher.uses},
      ${voucher.expiresAt}, ${voucher.note}, ${voucher.createdAt})
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx)
  return rows.length === 1
}

/** Its row is locked by the caller. */
export async function switchVoucher(tx: Tx, operatorId: string, id: string, isOn: boolean): Promise<void> {
  await sql`
    UPDATE promotion_voucher SET is_on = ${isOn} WHERE operator_id = ${operatorId} AND id = ${id}`.execute(tx)
}
