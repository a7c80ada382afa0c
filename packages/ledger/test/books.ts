import { type AccountId, type AccountSpec, openAccounts, type Posting, post, verifyLedger } from '@balai/ledger'
import { createTestDatabase, type TestDatabase } from '@balai/testkit'
import { sql } from 'kysely'
import { expect } from 'vitest'

/** A fresh ledger and short ways to say what tests say. */
export interface Books extends TestDatabase {
  /** Opens a member's account that may not fall below zero, with this much on it. */
  member(balance?: bigint, kind?: string): Promise<AccountId>
  /** The house's account without a floor, from which members get their first money. */
  house: AccountId
  balanceOf(accountId: AccountId): Promise<bigint>
  transferCount(): Promise<number>
  /** The laws of the ledger hold: entries sum to zero, balances equal entries, chains are whole, none below its floor. */
  expectLawful(): Promise<void>
}

export const operatorId = 'demo'

let serial = 0
/** A name that no other test uses. */
export const fresh = (name: string): string => `${name}:${++serial}`

export const accountSpec = (memberId: string, kind: string, floor: bigint | null): AccountSpec => ({
  operatorId,
  memberId,
  kind,
  currency: 'IDR',
  floor,
})

/** Moves an amount from one account to another, under a key of its own unless one is given. */
export const move = (from: AccountId, to: AccountId, amount: bigint, key = fresh('move')): Posting => ({
  operatorId,
  key,
  code: 1,
  lines: [
    { accountId: from, amount: -amount },
    { accountId: to, amount },
  ],
})

export async function openBooks(maxConnections = 10): Promise<Books> {
  const database = await createTestDatabase({ maxConnections })
  const { db } = database
  const open = async (spec: AccountSpec): Promise<AccountId> => {
    const [accountId] = await db.transaction().execute((tx) => openAccounts(tx, [spec]))
    if (accountId === undefined) throw new Error('one account was asked for')
    return accountId
  }
  const house = await open(accountSpec('', 'house', null))
  return {
    ...database,
    house,
    async member(balance = 0n, kind = 'cash') {
      const accountId = await open(accountSpec(fresh('mbr'), kind, 0n))
      if (balance > 0n) await db.transaction().execute((tx) => post(tx, move(house, accountId, balance)))
      return accountId
    },
    async balanceOf(accountId) {
      const { rows } = await sql<{ balance: bigint }>`
        SELECT balance FROM ledger_accounts WHERE id = ${accountId}`.execute(db)
      if (!rows[0]) throw new Error(`no account ${accountId}`)
      return rows[0].balance
    },
    async transferCount() {
      const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ledger_transfers`.execute(db)
      return rows[0]?.n ?? 0
    },
    async expectLawful() {
      expect(await verifyLedger(db)).toEqual([])
    },
  }
}
