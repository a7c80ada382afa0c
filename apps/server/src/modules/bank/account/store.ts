import { type Db, type Tx, textArray } from '@balai/db'
import { accountSpellings } from '@balai/rules'
import { type RawBuilder, sql } from 'kysely'
import type { MemberRef } from '../../../platform/member-ref.ts'

export interface MemberAccount {
  id: string
  bankId: string
  bankName: string
  accountType: number
  holder: string
  accountNo: string
  canWithdraw: boolean
  createdAt: Date
}

const accountsOf = ({ operatorId, memberId }: MemberRef): RawBuilder<MemberAccount> => sql`
  SELECT a.id, a.bank_id AS "bankId", b.title AS "bankName", b.account_type AS "accountType", a.holder,
    a.account_no AS "accountNo", b.takes_withdrawals AS "canWithdraw", a.created_at AS "createdAt"
  FROM bank_member_account a JOIN bank b ON b.operator_id = a.operator_id AND b.id = a.bank_id
  WHERE a.operator_id = ${operatorId} AND a.member_id = ${memberId}`

/** The member's accounts, the first registered first. */
export async function readMemberAccounts(db: Db, member: MemberRef): Promise<MemberAccount[]> {
  return (await sql<MemberAccount>`${accountsOf(member)} ORDER BY a.id`.execute(db)).rows
}

/** The same, and none of them is removed before the end of `tx`. */
export async function holdMemberAccounts(tx: Tx, member: MemberRef): Promise<MemberAccount[]> {
  return (await sql<MemberAccount>`${accountsOf(member)} ORDER BY a.id FOR KEY SHARE OF a`.execute(tx)).rows
}

/** One of the member's accounts, for whoever removes it; waits for those who hold it. */
export async function lockMemberAccount(tx: Tx, member: MemberRef, id: string): Promise<MemberAccount | undefined> {
  return (await sql<MemberAccount>`${accountsOf(member)} AND a.id = ${id} FOR UPDATE OF a`.execute(tx)).rows[0]
}

export async function deleteMemberAccount(tx: Tx, { operatorId, memberId }: MemberRef, id: string): Promise<void> {
  await sql`
    DELETE FROM bank_member_account
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND id = ${id}`.execute(tx)
}

/**
 * The ids of those who have the whole account number, in any of its spellings, or the request with the whole serial. Between its
 * digits may stand what people part them by: staff read the number in fours.
 */
export async function findOwners(db: Db, operatorId: string, number: string): Promise<string[]> {
  const serial = number.toUpperCase()
  const spellings = accountSpellings(null, number.replaceAll(/(?<=\d)[\s.-]+(?=\d)/g, ''))
  const { rows } = await sql<{ memberId: string }>`
    SELECT member_id AS "memberId" FROM bank_member_account
    WHERE operator_id = ${operatorId} AND account_no = ANY (${textArray(spellings)}::text[])
    UNION SELECT member_id FROM bank_deposit WHERE operator_id = ${operatorId} AND serial = ${serial}
    UNION SELECT member_id FROM bank_withdrawal WHERE operator_id = ${operatorId} AND serial = ${serial}`.execute(db)
  return rows.map(({ memberId }) => memberId)
}

/** Whether no member has the number, in any of its spellings: at a bank, or at any where none is named. */
export async function isNumberFree(
  db: Db,
  operatorId: string,
  { spellings, bankId }: { spellings: readonly string[]; bankId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM bank_member_account WHERE operator_id = ${operatorId} AND account_no = ANY (${textArray(spellings)}::text[])
      AND (${bankId}::text IS NULL OR bank_id = ${bankId}::text) LIMIT 1`.execute(db)
  return rows.length === 0
}

/** Makes those who add accounts with one number, in the spelling that is kept, wait for each other until the end of `tx`. */
export async function lockNumber(tx: Tx, operatorId: string, bankId: string, spelling: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`account number ${operatorId} ${bankId} ${spelling}`}, 0))`.execute(
    tx,
  )
}

/** Makes those who add accounts of one member wait for each other until the end of `tx`. */
export async function lockOwner(tx: Tx, { operatorId, memberId }: MemberRef): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`bank accounts ${operatorId} ${memberId}`}, 0))`.execute(tx)
}

/**
 * Writes the account at the first of so many places that is free, which one that was removed may have left.
 *
 * @returns false when the number at this bank serves somebody already
 */
export async function insertMemberAccount(
  tx: Tx,
  { operatorId, memberId }: MemberRef,
  account: Pick<MemberAccount, 'id' | 'bankId' | 'holder' | 'accountNo'> & { createdAt: Date; places: number },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO bank_member_account (operator_id, member_id, id, bank_id, holder, account_no, created_at, place)
    VALUES (${operatorId}, ${memberId}, ${account.id}, ${account.bankId}, ${account.holder}, ${account.accountNo},
      ${account.createdAt},
      (SELECT min(free) FROM generate_series(1, ${account.places}::int) free WHERE NOT EXISTS (
        SELECT FROM bank_member_account
        WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND place = free)))
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
