import { type Ask, answered, ask, type Tx } from '@balai/db'
import { sql } from 'kysely'
import { lockAsk } from './store.ts'
import type { AccountId, AccountSpec, LockedAccount } from './types.ts'

interface OpenRow {
  place: number
  id: AccountId
  floor: bigint | null
}

const asJson = (accounts: readonly AccountSpec[]): string =>
  JSON.stringify(accounts.map((account) => ({ ...account, floor: account.floor?.toString() ?? null })))

async function find(tx: Tx, accounts: readonly AccountSpec[]): Promise<Map<number, OpenRow>> {
  const { rows } = await sql<OpenRow>`
    SELECT asked.place::int AS place, a.id, a.floor
    FROM ROWS FROM (jsonb_to_recordset(${asJson(accounts)}::jsonb)
      AS ("operatorId" text, "memberId" text, kind text, currency text)) WITH ORDINALITY
      AS asked (operator_id, member_id, kind, currency, place)
    JOIN ledger_accounts a USING (operator_id, member_id, kind, currency)`.execute(tx)
  return new Map(rows.map((row) => [row.place - 1, row]))
}

async function open(tx: Tx, accounts: readonly AccountSpec[]): Promise<void> {
  await sql`
    INSERT INTO ledger_accounts (operator_id, member_id, kind, currency, floor)
    SELECT "operatorId", "memberId", kind, currency, floor
    FROM jsonb_to_recordset(${asJson(accounts)}::jsonb)
      AS asked ("operatorId" text, "memberId" text, kind text, currency text, floor bigint)
    ORDER BY 1, 2, 3, 4
    ON CONFLICT (operator_id, member_id, kind, currency) DO NOTHING`.execute(tx)
}

/**
 * Opens the accounts that do not exist yet, empty, and answers the numbers of all, in the order asked. Safe to repeat
 * and to race; locks nothing that exists.
 *
 * @throws Error when an account exists with another floor: floors are for ever
 */
export async function openAccounts(tx: Tx, accounts: readonly AccountSpec[]): Promise<AccountId[]> {
  let found = await find(tx, accounts)
  const missing = accounts.filter((_, place) => !found.has(place))
  if (missing.length > 0) {
    await open(tx, missing)
    found = await find(tx, accounts)
  }
  return accounts.map((account, place) => {
    const row = found.get(place)
    if (!row) throw new Error(`account ${account.kind} of ${account.operatorId}/${account.memberId} did not open`)
    if (row.floor !== account.floor)
      throw new Error(`account ${row.id} has the floor ${row.floor}, not ${account.floor}`)
    return row.id
  })
}

/** As {@link lockAccounts}, to be sent with other statements. */
export function accountsAsk(accountIds: readonly AccountId[]): Ask<Map<AccountId, LockedAccount>> {
  return answered(lockAsk(accountIds, []), ({ accounts }) => {
    const found = accountIds.map((accountId) => {
      const account = accounts.get(accountId)
      if (!account) throw new TypeError(`account ${accountId} does not exist`)
      return [accountId, account] as const
    })
    return new Map(found)
  })
}

/**
 * Locks the accounts in id order until the end of `tx`, so that what is read here still stands when `post` follows.
 * Name all accounts of the transaction in one call: a second call for more of them could wait in a circle.
 *
 * @throws TypeError when one does not exist
 */
export const lockAccounts = (tx: Tx, accountIds: readonly AccountId[]): Promise<Map<AccountId, LockedAccount>> =>
  ask(tx, accountsAsk(accountIds))
