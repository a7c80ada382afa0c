import { byteaArray, int2Array, int4Array, int8Array, readInt8Array, type Tx, textArray } from '@balai/db'
import { sql } from 'kysely'
import { type KnownTransfer, keyName, type NewTransfer } from './decide.ts'
import { Places, prove } from './proof.ts'
import type { AccountId, LockedAccount, PostedLine, Posting, TransferId } from './types.ts'

interface KnownRow {
  operatorId: string
  key: string
  inputHash: string
  transferId: string
  lines: [accountId: string, amount: string, balanceAfter: string, version: string][]
}

interface LockRow {
  ids: Buffer | null
  balances: Buffer
  versions: Buffer
  floors: Buffer
  /** One for all where they agree. */
  currencies: string[]
  known: KnownRow[] | null
}

export interface LockedState {
  accounts: Map<bigint, LockedAccount>
  known: Map<string, KnownTransfer>
}

function readAccounts(row: LockRow): Map<bigint, LockedAccount> {
  const accounts = new Map<bigint, LockedAccount>()
  const ids = readInt8Array(row.ids)
  if (ids.length === 0) return accounts
  const [balances, versions, floors] = [row.balances, row.versions, row.floors].map(readInt8Array)
  const only = row.currencies.length === 1 ? row.currencies[0] : undefined
  for (const [place, id] of ids.entries()) {
    const accountId = id as AccountId // read from the accounts table
    const currency = only ?? row.currencies[place]
    const balance = balances?.[place]
    const version = versions?.[place]
    if (currency === undefined || balance == null || version == null)
      throw new Error('ledger_lock answered lists of unequal length')
    accounts.set(accountId, { accountId, currency, balance, version, floor: floors?.[place] ?? null })
  }
  return accounts
}

function readKnown({ inputHash, transferId, lines }: KnownRow): KnownTransfer {
  const read = ([accountId, amount, balanceAfter, version]: KnownRow['lines'][number]): PostedLine => ({
    accountId: BigInt(accountId) as AccountId, // read from the entries table
    amount: BigInt(amount),
    balanceAfter: BigInt(balanceAfter),
    version: BigInt(version),
  })
  return { inputHash, transferId: BigInt(transferId) as TransferId, lines: lines.map(read) } // read from the transfers table
}

/** Locks the accounts in id order, then looks up the keys. Accounts that do not exist are absent from the answer. */
export async function lock(
  tx: Tx,
  accountIds: readonly AccountId[],
  keys: readonly Pick<Posting, 'operatorId' | 'key'>[],
): Promise<LockedState> {
  const operators = new Places<string>()
  const operatorOf = int4Array(keys.map((posting) => operators.of(posting.operatorId)))
  const names = textArray(keys.map((posting) => posting.key))
  const { rows } = await sql<LockRow>`
    SELECT * FROM ledger_lock(${int8Array(accountIds)}, ${textArray(operators.values)}, ${operatorOf}, ${names})`.execute(
    tx,
  )
  const row = rows[0]
  if (!row) throw new Error('ledger_lock answers one row')
  const known = new Map<string, KnownTransfer>()
  for (const found of row.known ?? []) known.set(keyName(found.operatorId, found.key), readKnown(found))
  return { accounts: readAccounts(row), known }
}

/**
 * Writes the transfers with their entries, which moves the balances, and gives each of their answers its number.
 *
 * @param accounts those that the transfers touch, for their floors
 */
export async function record(
  tx: Tx,
  writes: readonly NewTransfer[],
  accounts: ReadonlyMap<bigint, LockedAccount>,
): Promise<void> {
  const ofTransfer = <T>(read: (write: NewTransfer) => T): T[] => writes.map(read)
  const references = ofTransfer(({ posting }) => posting.reference ?? null)
  const hasEnds = writes.some(({ posting }) => posting.kind !== undefined)
  const { books, touched, transfers, entries, lines } = prove(writes, accounts)
  const { rows } = await sql<{ transfer_ids: Buffer }>`
    SELECT transfer_ids FROM ledger_record(
      ${textArray(books.map((book) => book.operatorId))},
      ${textArray(books.map((book) => book.currency))},
      ${int8Array(touched.ids)},
      ${int4Array(touched.books)},
      ${int8Array(touched.floors)},
      ${int4Array(touched.firsts)},
      ${int4Array(touched.lasts)},
      ${textArray(ofTransfer(({ posting }) => posting.key))},
      ${byteaArray(ofTransfer(({ inputHash }) => inputHash))},
      ${int2Array(ofTransfer(({ posting }) => posting.code))},
      ${hasEnds ? textArray(ofTransfer(({ posting }) => posting.kind ?? 'post')) : null},
      ${hasEnds ? int8Array(ofTransfer(({ posting }) => posting.closes ?? 0n)) : null},
      ${references.some((reference) => reference !== null) ? textArray(references) : null},
      ${int4Array(transfers.books)},
      ${int4Array(transfers.starts)},
      ${int4Array(transfers.counts)},
      ${int4Array(entries.transfers)},
      ${int4Array(entries.accounts)},
      ${int4Array(entries.previous)},
      ${int8Array(lines.map((line) => line.version))},
      ${int8Array(lines.map((line) => line.amount))},
      ${int8Array(lines.map((line) => line.balanceAfter))})`.execute(tx)
  const numbers = readInt8Array(rows[0]?.transfer_ids ?? null)
  for (const [place, write] of writes.entries()) {
    const transferId = numbers[place] as TransferId // one number for each transfer, in order
    for (const answer of write.answers) answer.transferId = transferId
  }
}

interface TransferRow {
  id: TransferId
  kind: string
  inputHash: string
  accountId: AccountId
  amount: bigint
  balanceAfter: bigint
  version: bigint
}

/** A transfer with its lines, by its key. Transfers never change, so nothing is locked. */
export async function findTransfer(
  tx: Tx,
  operatorId: string,
  key: string,
): Promise<(KnownTransfer & { kind: string }) | undefined> {
  const { rows } = await sql<TransferRow>`
    SELECT t.id, t.kind, encode(t.input_hash, 'hex') AS "inputHash", e.account_id AS "accountId", e.amount,
      e.balance_after AS "balanceAfter", e.version
    FROM ledger_transfers t
    CROSS JOIN LATERAL unnest(t.account_ids, t.entry_versions) AS line (account_id, version)
    JOIN ledger_entries e USING (account_id, version)
    WHERE t.operator_id = ${operatorId} AND t.key = ${key}
    ORDER BY e.line_no`.execute(tx)
  const [first] = rows
  if (!first) return undefined
  const lines = rows.map(({ accountId, amount, balanceAfter, version }) => ({
    accountId,
    amount,
    balanceAfter,
    version,
  }))
  return { transferId: first.id, kind: first.kind, inputHash: first.inputHash, lines }
}

/** The settlement or void that ended a hold. */
export async function findClosing(
  tx: Tx,
  holdId: TransferId,
): Promise<{ key: string; kind: 'settle' | 'void' } | undefined> {
  const { rows } = await sql<{ key: string; kind: 'settle' | 'void' }>`
    SELECT key, kind FROM ledger_transfers WHERE closes = ${holdId}`.execute(tx)
  return rows[0]
}
