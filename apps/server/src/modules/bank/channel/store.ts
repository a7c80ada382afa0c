import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'

export interface Bank {
  id: string
  title: string
  code: string
  accountType: number
  minAccNoLength: number
  maxAccNoLength: number | null
  takesDeposits: boolean
  takesWithdrawals: boolean
  depositMinimum: bigint | null
  depositMaximum: bigint | null
  rank: number
}

export interface ReceivingAccount {
  id: string
  bankId: string
  holder: string
  accountNo: string
  rank: number
}

const bankColumns = sql`
  b.id, b.title, b.code, b.account_type AS "accountType", b.min_acc_no_length AS "minAccNoLength",
  b.max_acc_no_length AS "maxAccNoLength", b.takes_deposits AS "takesDeposits",
  b.takes_withdrawals AS "takesWithdrawals", b.deposit_minimum AS "depositMinimum",
  b.deposit_maximum AS "depositMaximum", b.rank`

/** All banks of an operator in their order; some dozens. */
export async function readBanks(db: Db, operatorId: string): Promise<Bank[]> {
  const { rows } = await sql<Bank>`
    SELECT ${bankColumns} FROM bank b WHERE b.operator_id = ${operatorId} ORDER BY b.rank, b.id`.execute(db)
  return rows
}

export async function readBank(db: Db, operatorId: string, bankId: string): Promise<Bank | undefined> {
  const { rows } = await sql<Bank>`
    SELECT ${bankColumns} FROM bank b WHERE b.operator_id = ${operatorId} AND b.id = ${bankId}`.execute(db)
  return rows[0]
}

/** The open receiving accounts of one bank, in their order. */
export async function readReceivingAccounts(db: Db, operatorId: string, bankId: string): Promise<ReceivingAccount[]> {
  const { rows } = await sql<ReceivingAccount>`
    SELECT id, bank_id AS "bankId", holder, account_no AS "accountNo", rank FROM bank_receiving_account
    WHERE operator_id = ${operatorId} AND bank_id = ${bankId} AND is_open ORDER BY rank, id`.execute(db)
  return rows
}

/** One receiving account with its bank, whether or not it is open. */
export async function readChannel(
  db: Db,
  operatorId: string,
  receivingAccountId: string,
): Promise<(Bank & { isOpen: boolean }) | undefined> {
  const { rows } = await sql<Bank & { isOpen: boolean }>`
    SELECT ${bankColumns}, r.is_open AND b.takes_deposits AS "isOpen"
    FROM bank_receiving_account r JOIN bank b ON b.operator_id = r.operator_id AND b.id = r.bank_id
    WHERE r.operator_id = ${operatorId} AND r.id = ${receivingAccountId}`.execute(db)
  return rows[0]
}

export async function insertBanks(tx: Tx, operatorId: string, banks: readonly Bank[]): Promise<void> {
  for (const bank of banks) {
    await sql`
      INSERT INTO bank (operator_id, id, title, code, account_type, min_acc_no_length, max_acc_no_length,
        takes_deposits, takes_withdrawals, deposit_minimum, deposit_maximum, rank)
      VALUES (${operatorId}, ${bank.id}, ${bank.title}, ${bank.code}, ${bank.accountType}, ${bank.minAccNoLength},
        ${bank.maxAccNoLength}, ${bank.takesDeposits}, ${bank.takesWithdrawals}, ${bank.depositMinimum},
        ${bank.depositMaximum}, ${bank.rank})`.execute(tx)
  }
}

export async function insertReceivingAccounts(
  tx: Tx,
  operatorId: string,
  accounts: readonly ReceivingAccount[],
): Promise<void> {
  for (const { id, bankId, holder, accountNo, rank } of accounts) {
    await sql`
      INSERT INTO bank_receiving_account (operator_id, id, bank_id, holder, account_no, rank)
      VALUES (${operatorId}, ${id}, ${bankId}, ${holder}, ${accountNo}, ${rank})`.execute(tx)
  }
}
