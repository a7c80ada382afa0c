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
  /** Whose payments it takes; null for a transfer with a receipt. */
  gateway: string | null
  /** How much of what was sent is credited. */
  creditPercent: number
  paymentMinutes: number
  merchantName: string | null
  merchantCity: string | null
  merchantId: string | null
}

export interface OfferedBank extends Bank {
  hasOpenAccount: boolean
}

export interface ReceivingAccount {
  id: string
  bankId: string
  holder: string
  accountNo: string
  isOpen: boolean
  rank: number
}

const accountColumns = sql`id, bank_id AS "bankId", holder, account_no AS "accountNo", is_open AS "isOpen", rank`

const bankColumns = sql`
  b.id, b.title, b.code, b.account_type AS "accountType", b.min_acc_no_length AS "minAccNoLength",
  b.max_acc_no_length AS "maxAccNoLength", b.takes_deposits AS "takesDeposits",
  b.takes_withdrawals AS "takesWithdrawals", b.deposit_minimum AS "depositMinimum",
  b.deposit_maximum AS "depositMaximum", b.rank, b.gateway, b.credit_percent AS "creditPercent",
  b.payment_minutes AS "paymentMinutes", b.merchant_name AS "merchantName", b.merchant_city AS "merchantCity",
  b.merchant_id AS "merchantId"`

/** All banks of an operator in their order; some dozens. */
export async function readBanks(db: Db, operatorId: string): Promise<OfferedBank[]> {
  const { rows } = await sql<OfferedBank>`
    SELECT ${bankColumns}, EXISTS (
      SELECT FROM bank_receiving_account r WHERE r.operator_id = b.operator_id AND r.bank_id = b.id AND r.is_open
    ) AS "hasOpenAccount"
    FROM bank b WHERE b.operator_id = ${operatorId} ORDER BY b.rank, b.id`.execute(db)
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
    SELECT ${accountColumns} FROM bank_receiving_account
    WHERE operator_id = ${operatorId} AND bank_id = ${bankId} AND is_open ORDER BY rank, id`.execute(db)
  return rows
}

/** Whether members can be paid: without such a bank they have no account to name, and may not even register. */
export async function hasPayoutChannel(db: Db, operatorId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM bank WHERE operator_id = ${operatorId} AND takes_withdrawals LIMIT 1`.execute(db)
  return rows.length > 0
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

/** One bank for whoever changes it; its row is locked until the end of `tx`. */
export async function lockBank(tx: Tx, operatorId: string, bankId: string): Promise<Bank | undefined> {
  await sql`SELECT FROM bank WHERE operator_id = ${operatorId} AND id = ${bankId} FOR NO KEY UPDATE`.execute(tx)
  return readBank(tx, operatorId, bankId)
}

/** Every receiving account of an operator, closed ones too. */
export async function readAllReceivingAccounts(db: Db, operatorId: string): Promise<ReceivingAccount[]> {
  const { rows } = await sql<ReceivingAccount>`
    SELECT ${accountColumns} FROM bank_receiving_account WHERE operator_id = ${operatorId} ORDER BY rank, id`.execute(
    db,
  )
  return rows
}

/** The accounts of a number at one bank; more than one only from before record 0608. */
export async function readAccountsOfNumber(
  db: Db,
  operatorId: string,
  { bankId, accountNo }: Pick<ReceivingAccount, 'bankId' | 'accountNo'>,
): Promise<ReceivingAccount[]> {
  const { rows } = await sql<ReceivingAccount>`
    SELECT ${accountColumns} FROM bank_receiving_account
    WHERE operator_id = ${operatorId} AND bank_id = ${bankId} AND account_no = ${accountNo}`.execute(db)
  return rows
}

export async function insertBanks(tx: Tx, operatorId: string, banks: readonly Bank[]): Promise<void> {
  for (const bank of banks) {
    if (!(await insertBank(tx, operatorId, bank))) throw new Error(`the code ${bank.code} is taken`)
  }
}

/** @returns false when the code is taken */
export async function insertBank(tx: Tx, operatorId: string, bank: Bank): Promise<boolean> {
  const { rows } = await sql`
      INSERT INTO bank (operator_id, id, title, code, account_type, min_acc_no_length, max_acc_no_length,
        takes_deposits, takes_withdrawals, deposit_minimum, deposit_maximum, rank, gateway, credit_percent,
        payment_minutes, merchant_name, merchant_city, merchant_id)
      VALUES (${operatorId}, ${bank.id}, ${bank.title}, ${bank.code}, ${bank.accountType}, ${bank.minAccNoLength},
        ${bank.maxAccNoLength}, ${bank.takesDeposits}, ${bank.takesWithdrawals}, ${bank.depositMinimum},
        ${bank.depositMaximum}, ${bank.rank}, ${bank.gateway}, ${bank.creditPercent}, ${bank.paymentMinutes},
        ${bank.merchantName}, ${bank.merchantCity}, ${bank.merchantId})
      ON CONFLICT (operator_id, code) DO NOTHING RETURNING id`.execute(tx)
  return rows.length === 1
}

export async function updateBank(tx: Tx, operatorId: string, bank: Bank): Promise<void> {
  await sql`
    UPDATE bank SET title = ${bank.title}, min_acc_no_length = ${bank.minAccNoLength},
      max_acc_no_length = ${bank.maxAccNoLength}, takes_deposits = ${bank.takesDeposits},
      takes_withdrawals = ${bank.takesWithdrawals}, deposit_minimum = ${bank.depositMinimum},
      deposit_maximum = ${bank.depositMaximum}, rank = ${bank.rank}, credit_percent = ${bank.creditPercent},
      payment_minutes = ${bank.paymentMinutes}, merchant_name = ${bank.merchantName},
      merchant_city = ${bank.merchantCity}, merchant_id = ${bank.merchantId}
    WHERE operator_id = ${operatorId} AND id = ${bank.id}`.execute(tx)
}

export async function updateReceivingAccount(
  tx: Tx,
  operatorId: string,
  { id, holder, isOpen, rank }: Pick<ReceivingAccount, 'id' | 'holder' | 'isOpen' | 'rank'>,
): Promise<void> {
  await sql`
    UPDATE bank_receiving_account SET holder = ${holder}, is_open = ${isOpen}, rank = ${rank}
    WHERE operator_id = ${operatorId} AND id = ${id}`.execute(tx)
}

export async function insertReceivingAccounts(
  tx: Tx,
  operatorId: string,
  accounts: readonly ReceivingAccount[],
): Promise<void> {
  for (const { id, bankId, holder, accountNo, isOpen, rank } of accounts) {
    await sql`
      INSERT INTO bank_receiving_account (operator_id, id, bank_id, holder, account_no, is_open, rank)
      VALUES (${operatorId}, ${id}, ${bankId}, ${holder}, ${accountNo}, ${isOpen}, ${rank})`.execute(tx)
  }
}

/** What people call channels, by their ids. */
export async function readChannelNames(db: Db, operatorId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, title AS name FROM bank WHERE operator_id = ${operatorId} AND id = ANY(${ids})`.execute(db)
  return rows
}
