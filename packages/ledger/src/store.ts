import {
  type Ask,
  byteaArray,
  int2Array,
  int4Array,
  int8Array,
  type Row,
  readBytes,
  readInt8Array,
  statement,
  type Tx,
  textArray,
} from '@balai/db'
import { sql } from 'kysely'
import { type Intention, type KnownTransfer, keyName, type NewTransfer } from './decide.ts'
import { Places, prove } from './proof.ts'
import type { AccountId, LockedAccount, PostedLine, Posting, TransferId } from './types.ts'

type Kind = Intention['kind']

interface KnownRow {
  operatorId: string
  key: string
  inputHash: string
  kind: Kind
  closes: string | null
  transferId: string
  lines: [accountId: string, amount: string, balanceAfter: string, version: string][]
}

export interface LockedState {
  accounts: Map<bigint, LockedAccount>
  known: Map<string, KnownTransfer>
}

/** @param currencies one for all where they agree */
function readAccounts(lists: readonly (string | null)[], currencies: readonly string[]): Map<bigint, LockedAccount> {
  const accounts = new Map<bigint, LockedAccount>()
  const [ids = [], balances = [], versions = [], floors = []] = lists.map((list) =>
    readInt8Array(list === null ? null : readBytes(list)),
  )
  const only = currencies.length === 1 ? currencies[0] : undefined
  for (const [place, id] of ids.entries()) {
    const accountId = id as AccountId // read from the accounts table
    const currency = only ?? currencies[place]
    const balance = balances[place]
    const version = versions[place]
    if (currency === undefined || balance == null || version == null)
      throw new Error('ledger_lock answered lists of unequal length')
    accounts.set(accountId, { accountId, currency, balance, version, floor: floors[place] ?? null })
  }
  return accounts
}

function readKnown({ inputHash, kind, closes, transferId, lines }: KnownRow): KnownTransfer {
  const read = ([accountId, amount, balanceAfter, version]: KnownRow['lines'][number]): PostedLine => ({
    accountId: BigInt(accountId) as AccountId, // read from the entries table
    amount: BigInt(amount),
    balanceAfter: BigInt(balanceAfter),
    version: BigInt(version),
  })
  const transfer = (id: string) => BigInt(id) as TransferId // read from the transfers table
  return {
    inputHash,
    kind,
    closes: closes === null ? undefined : transfer(closes),
    transferId: transfer(transferId),
    lines: lines.map(read),
  }
}

function readLocked([row]: readonly Row[]): LockedState {
  if (!row) throw new Error('ledger_lock answers one row')
  const [ids = null, balances = null, versions = null, floors = null, currencies, found] = row
  const known = new Map<string, KnownTransfer>()
  const rows: KnownRow[] = JSON.parse(found ?? '[]')
  for (const transfer of rows) known.set(keyName(transfer.operatorId, transfer.key), readKnown(transfer))
  return { accounts: readAccounts([ids, balances, versions, floors], JSON.parse(currencies ?? '[]')), known }
}

const lockStatement = statement('ledger_lock', 'SELECT * FROM ledger_lock($1, $2, $3, $4)')

/** Locks the accounts in id order, then looks up the keys. Accounts that do not exist are absent from the answer. */
export function lockAsk(
  accountIds: readonly AccountId[],
  keys: readonly Pick<Posting, 'operatorId' | 'key'>[],
): Ask<LockedState> {
  const operators = new Places<string>()
  const operatorOf = int4Array(keys.map((posting) => operators.of(posting.operatorId)))
  const names = textArray(keys.map((posting) => posting.key))
  return lockStatement([int8Array(accountIds), textArray(operators.values), operatorOf, names], readLocked)
}

/** How many numbers one draw brings: the step of the sequence. */
const block = 256

/** Numbers for transfers that are still to be decided. */
export class Numbers {
  readonly #draws: readonly bigint[]
  /** As PostgreSQL wrote them, which is how it reads them. */
  readonly drawn: Buffer

  constructor(drawn: Buffer) {
    this.drawn = drawn
    this.#draws = readInt8Array(drawn).map((draw) => draw ?? 0n)
  }

  /** The number of a batch's transfer by its place, from 0. @throws RangeError where fewer were drawn */
  at(place: number): TransferId {
    const draw = this.#draws[Math.floor(place / block)]
    if (draw === undefined) throw new RangeError('more transfers than numbers were drawn for')
    return (draw + BigInt(place % block)) as TransferId // as ledger_record gives it
  }
}

const drawStatement = statement(
  'ledger_draw',
  "SELECT array_send(ARRAY(SELECT nextval('ledger_transfers_id_seq') FROM generate_series(1, $1::int)))",
)

/** Draws numbers for so many transfers at most. What is not used is lost, and nobody misses it. */
export const drawAsk = (most: number): Ask<Numbers> =>
  drawStatement([String(Math.ceil(most / block))], ([row]) => new Numbers(readBytes(row?.[0] ?? '')))

const recordStatement = statement(
  'ledger_record',
  `SELECT ledger_record(${Array.from({ length: 23 }, (_, place) => `$${place + 1}`).join(', ')})`,
)

/**
 * Writes the transfers with their entries, which moves the balances, and gives each of their answers its number: at once
 * where numbers were drawn, otherwise when it is answered.
 *
 * @param accounts those that the transfers touch, for their floors
 */
export function recordAsk(
  writes: readonly NewTransfer[],
  accounts: ReadonlyMap<bigint, LockedAccount>,
  numbers?: Numbers,
): Ask<void> {
  const give = ({ at }: Pick<Numbers, 'at'>) => {
    for (const [place, write] of writes.entries()) for (const answer of write.answers) answer.transferId = at(place)
  }
  if (numbers) give({ at: (place) => numbers.at(place) })
  const ofTransfer = <T>(read: (write: NewTransfer) => T): T[] => writes.map(read)
  const references = ofTransfer(({ posting }) => posting.reference ?? null)
  const hasEnds = writes.some(({ posting }) => posting.kind !== undefined)
  const { books, touched, transfers, entries, lines } = prove(writes, accounts)
  const values = [
    numbers?.drawn ?? null,
    textArray(books.map((book) => book.operatorId)),
    textArray(books.map((book) => book.currency)),
    int8Array(touched.ids),
    int4Array(touched.books),
    int8Array(touched.floors),
    int4Array(touched.firsts),
    int4Array(touched.lasts),
    textArray(ofTransfer(({ posting }) => posting.key)),
    byteaArray(ofTransfer(({ inputHash }) => inputHash)),
    int2Array(ofTransfer(({ posting }) => posting.code)),
    hasEnds ? textArray(ofTransfer(({ posting }) => posting.kind ?? 'post')) : null,
    hasEnds ? int8Array(ofTransfer(({ posting }) => posting.closes ?? 0n)) : null,
    references.some((reference) => reference !== null) ? textArray(references) : null,
    int4Array(transfers.books),
    int4Array(transfers.starts),
    int4Array(transfers.counts),
    int4Array(entries.transfers),
    int4Array(entries.accounts),
    int4Array(entries.previous),
    int8Array(lines.map((line) => line.version)),
    int8Array(lines.map((line) => line.amount)),
    int8Array(lines.map((line) => line.balanceAfter)),
  ]
  return recordStatement(values, ([row]) => {
    if (numbers) return
    const given = readInt8Array(readBytes(row?.[0] ?? ''))
    give({ at: (place) => given[place] as TransferId }) // one number for each transfer, in order
  })
}

interface TransferRow {
  id: TransferId
  kind: Kind
  closes: TransferId | null
  inputHash: string
  accountId: AccountId
  amount: bigint
  balanceAfter: bigint
  version: bigint
}

/** A transfer with its lines, by its key. Transfers never change, so nothing is locked. */
export async function findTransfer(tx: Tx, operatorId: string, key: string): Promise<KnownTransfer | undefined> {
  const { rows } = await sql<TransferRow>`
    SELECT t.id, t.kind, t.closes, encode(t.input_hash, 'hex') AS "inputHash", e.account_id AS "accountId", e.amount,
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
  const { id: transferId, kind, closes, inputHash } = first
  return { transferId, kind, closes: closes ?? undefined, inputHash, lines }
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
