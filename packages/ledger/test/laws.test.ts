import { type AccountId, hold, ledgerLaws, post, settleHold, verifyLedger, voidHold } from '@balai/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Books, move, openBooks, operatorId } from './books.ts'

let books: Books
let member: AccountId
beforeAll(async () => {
  books = await openBooks()
  member = await books.member(10n)
  const locked = await books.member(0n, 'locked')
  await books.db.transaction().execute(async (tx) => {
    for (const key of ['settled', 'voided'])
      await hold(tx, { operatorId, key, code: 1, from: member, holding: locked, amount: 3n })
    const end = { operatorId, code: 1 }
    await settleHold(tx, { ...end, key: 'settles', holdKey: 'settled', to: books.house })
    await voidHold(tx, { ...end, key: 'voids', holdKey: 'voided' })
    await post(tx, move(books.house, member, 40n, 'last'))
  })
  // As whoever owns the database could.
  await books.pool.query(`
    ALTER TABLE ledger_accounts DISABLE TRIGGER USER, DROP CONSTRAINT ledger_accounts_floor;
    ALTER TABLE ledger_transfers DISABLE TRIGGER USER;
    ALTER TABLE ledger_entries DISABLE TRIGGER USER, DROP CONSTRAINT ledger_entries_sum`)
})
afterAll(() => books.drop())

const [whole, ownBook, zero, balance, chain, floor, ends] = ledgerLaws.map(({ law }) => law)
const entryOf = (key: string) =>
  `account_id = $1 AND transfer_id = (SELECT id FROM ledger_transfers WHERE key = '${key}')`
const lastEntry = entryOf('last')

test.each<[change: string, table: string, set: string, undo: string, where: string, laws: (string | undefined)[]]>([
  ['a sum', 'entries', 'amount = amount + 1', 'amount = amount - 1', lastEntry, [whole, zero, balance, chain]],
  [
    'a transfer’s list',
    'transfers',
    'entry_versions[1] = entry_versions[1] + 9',
    'entry_versions[1] = entry_versions[1] - 9',
    "key = 'last'",
    [whole],
  ],
  ['a currency', 'accounts', "currency = 'USD'", "currency = 'IDR'", 'id = $1', [ownBook]],
  ['an operator', 'accounts', "operator_id = 'other'", "operator_id = 'demo'", 'id = $1', [ownBook]],
  ['a balance', 'accounts', 'balance = balance + 1', 'balance = balance - 1', 'id = $1', [balance]],
  ['a count', 'accounts', 'version = version + 1', 'version = version - 1', 'id = $1', [balance]],
  [
    'what was there before',
    'entries',
    'balance_before = balance_before + 1',
    'balance_before = balance_before - 1',
    lastEntry,
    [chain],
  ],
  [
    'what an entry goes on from',
    'entries',
    'balance_before = balance_before + 1, balance_after = balance_after + 1',
    'balance_before = balance_before - 1, balance_after = balance_after - 1',
    entryOf('settled'),
    [chain],
  ],
  ['a floor above what there is', 'accounts', 'floor = 48', 'floor = 0', 'id = $1', [floor]],
  ['a floor above what there was', 'accounts', 'floor = 47', 'floor = 0', 'id = $1', [floor]],
  ['a hold that is none', 'transfers', "kind = 'post'", "kind = 'hold'", "key = 'settled'", [ends]],
  ['a settlement called a void', 'transfers', "kind = 'void'", "kind = 'settle'", "key = 'settles'", [ends]],
])('%s that was changed past every guard is found, and nothing else', async (_, table, set, undo, where, laws) => {
  const change = (to: string) =>
    books.pool.query(`UPDATE ledger_${table} SET ${to} WHERE ${where} AND $1::bigint IS NOT NULL`, [member])
  expect(await verifyLedger(books.db)).toEqual([])
  expect((await change(set)).rowCount).toBe(1)
  expect((await verifyLedger(books.db)).map(({ law }) => law)).toEqual(laws)
  await change(undo)
})
