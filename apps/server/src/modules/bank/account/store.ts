import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../wallet/index.ts'

export interface MemberAccount {
  id: string
  bankId: string
  bankName: string
  accountType: number
  holder: string
  accountNo: string
  canWithdraw: boolean
}

/** The member's accounts, the first registered first. */
export async function readMemberAccounts(db: Db, { operatorId, memberId }: MemberRef): Promise<MemberAccount[]> {
  const { rows } = await sql<MemberAccount>`
    SELECT a.id, a.bank_id AS "bankId", b.title AS "bankName", b.account_type AS "accountType", a.holder,
      a.account_no AS "accountNo", b.takes_withdrawals AS "canWithdraw"
    FROM bank_member_account a JOIN bank b ON b.operator_id = a.operator_id AND b.id = a.bank_id
    WHERE a.operator_id = ${operatorId} AND a.member_id = ${memberId}
    ORDER BY a.id`.execute(db)
  return rows
}

/** Whether no member has the number: at a bank, or at any where none is named. */
export async function isNumberFree(
  db: Db,
  operatorId: string,
  { accountNo, bankId }: { accountNo: string; bankId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM bank_member_account WHERE operator_id = ${operatorId} AND account_no = ${accountNo}
      AND (${bankId}::text IS NULL OR bank_id = ${bankId}::text) LIMIT 1`.execute(db)
  return rows.length === 0
}

/** Makes those who add accounts of one member wait for each other until the end of `tx`. */
export async function lockOwner(tx: Tx, { operatorId, memberId }: MemberRef): Promise<void> {
  await sql`SELECT FROM member WHERE operator_id = ${operatorId} AND id = ${memberId} FOR NO KEY UPDATE`.execute(tx)
}

/** @param place from 1, among the member's own. @returns false when the number at this bank serves somebody already */
export async function insertMemberAccount(
  tx: Tx,
  { operatorId, memberId }: MemberRef,
  account: Pick<MemberAccount, 'id' | 'bankId' | 'holder' | 'accountNo'> & { createdAt: Date; place: number },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO bank_member_account (operator_id, member_id, id, bank_id, holder, account_no, created_at, place)
    VALUES (${operatorId}, ${memberId}, ${account.id}, ${account.bankId}, ${account.holder}, ${account.accountNo},
      ${account.createdAt}, ${account.place})
    ON CONFLICT ON CONSTRAINT bank_member_account_number DO NOTHING RETURNING id`.execute(tx)
  return rows.length === 1
}

/** The member's full name, which every account of theirs must bear (decision 20). */
export async function readFullName(db: Db, { operatorId, memberId }: MemberRef): Promise<string> {
  const { rows } = await sql<{ fullName: string }>`
    SELECT full_name AS "fullName" FROM member WHERE operator_id = ${operatorId} AND id = ${memberId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`no member ${memberId}`)
  return row.fullName
}
