import { type AccountId, hold, post } from '@balai/ledger'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Books, fresh, move, openBooks, operatorId } from './books.ts'

let books: Books
let rich: AccountId
let poor: AccountId
beforeAll(async () => {
  books = await openBooks()
  rich = await books.member(100n)
  poor = await books.member(10n)
})
afterEach(() => books.expectLawful())
afterAll(() => books.drop())

const run = (statement: string) => sql.raw(statement).execute(books.db)

/** A line for {@link record}; version and balance continue the account's chain unless they are given. */
interface Line {
  account: AccountId
  amount: bigint
  version?: bigint
  balance?: bigint
}

interface Written {
  key?: string
  operator?: string
  currency?: string
  code?: number
  kind?: string
  closes?: bigint
  hash?: string
  count?: number
  /** Numbers drawn before. */
  drawn?: bigint[]
  lines: Line[]
  /** What the batch says of its lines, where it lies; places count from 1. */
  accounts?: AccountId[]
  accountOf?: number[]
  transferOf?: number[]
  previous?: number[]
  firsts?: number[]
  lasts?: number[]
  floors?: (bigint | null)[]
}

interface Standing {
  version: bigint
  balance: bigint
  floor: bigint | null
}

async function standing(account: AccountId): Promise<Standing> {
  const { rows } = await sql<Standing>`
    SELECT version, balance, floor FROM ledger_accounts WHERE id = ${account}`.execute(books.db)
  return rows[0] ?? { version: 0n, balance: 0n, floor: null }
}

/** Writes one transfer as it is told, past every check of the package, as a mistaken release could. */
async function record(written: Written): Promise<void> {
  const { operator = operatorId, currency = 'IDR', key = fresh('raw'), code = 1, hash = '00'.repeat(32) } = written
  const { kind = null, closes = null, lines, count = lines.length } = written
  const accounts = written.accounts ?? [...new Set(lines.map((line) => line.account))]
  const found = await Promise.all(accounts.map(standing))
  const accountOf = written.accountOf ?? lines.map((line) => accounts.indexOf(line.account) + 1)
  const last = accounts.map(() => 0)
  const firsts = accounts.map((_, place) => accountOf.indexOf(place + 1) + 1)
  const previous: number[] = []
  const rows = lines.map(({ account, amount, version, balance }, index) => {
    const place = accounts.indexOf(account)
    const at = found[place] ?? { version: 0n, balance: 0n, floor: null }
    const row = { amount, version: version ?? at.version + 1n, balance: balance ?? at.balance + amount }
    previous.push(last[place] ?? 0)
    last[place] = index + 1
    found[place] = { ...at, version: row.version, balance: row.balance }
    return row
  })
  const list = (values: readonly unknown[]) => `{${values.map((value) => value ?? 'NULL').join()}}`
  await sql`SELECT ledger_record(
    ${written.drawn ? list(written.drawn) : null}, ${list([operator])}, ${list([currency])},
    ${list(accounts)}, ${list(accounts.map(() => 1))}, ${list(written.floors ?? found.map((at) => at.floor))},
    ${list(written.firsts ?? firsts)}, ${list(written.lasts ?? last)},
    ${list([`"${key}"`])}, ${list([`"\\\\x${hash}"`])}, ${list([code])}, ${kind && list([kind])},
    ${closes && list([closes])}, NULL, '{1}', '{1}', ${list([count])},
    ${list(written.transferOf ?? rows.map(() => 1))}, ${list(accountOf)}, ${list(written.previous ?? previous)},
    ${list(rows.map((row) => row.version))}, ${list(rows.map((row) => row.amount))},
    ${list(rows.map((row) => row.balance))})`.execute(books.db)
}

const pair = (amount: bigint, from = rich, to = poor): Line[] => [
  { account: from, amount: -amount },
  { account: to, amount },
]

describe('SQL by hand cannot', () => {
  test.each([
    ['change a balance', 'UPDATE ledger_accounts SET balance = balance + 1', 'only with entries'],
    ['change a version', 'UPDATE ledger_accounts SET version = version + 1', 'only with entries'],
    ['lower a floor', 'UPDATE ledger_accounts SET floor = -1000', 'append only'],
    ['give an account to another member', "UPDATE ledger_accounts SET member_id = 'thief'", 'append only'],
    ['delete an account', 'DELETE FROM ledger_accounts', 'append only'],
    ['empty the accounts', 'TRUNCATE ledger_accounts', 'append only'],
    ['change an entry', 'UPDATE ledger_entries SET amount = amount', 'append only'],
    ['delete an entry', 'DELETE FROM ledger_entries', 'append only'],
    ['empty the entries', 'TRUNCATE ledger_entries', 'append only'],
    ['change a transfer', "UPDATE ledger_transfers SET reference = ''", 'append only'],
    ['delete a transfer', 'DELETE FROM ledger_transfers', 'append only'],
    ['empty the transfers', 'TRUNCATE ledger_transfers CASCADE', 'append only'],
    [
      'write a transfer without entries',
      `INSERT INTO ledger_transfers (code, kind, operator_id, currency, key, input_hash, account_ids, entry_versions)
       VALUES (1, 'post', 'demo', 'IDR', 'bare', decode(repeat('00', 32), 'hex'), '{1,2}', '{1,1}')`,
      'with their transfer',
    ],
    [
      'open an account with money on it',
      `INSERT INTO ledger_accounts (operator_id, member_id, kind, currency, balance, version)
       VALUES ('demo', 'forger', 'cash', 'IDR', 1000, 1)`,
      'opens empty',
    ],
    [
      'open an account without a name',
      "INSERT INTO ledger_accounts (operator_id, kind, currency) VALUES ('demo', '', 'IDR')",
      'opens empty',
    ],
    [
      'open the same account twice',
      'INSERT INTO ledger_accounts (operator_id, member_id, kind, currency) SELECT operator_id, member_id, kind, currency FROM ledger_accounts',
      'ledger_accounts_owner',
    ],
    [
      'add entries to a transfer that stands',
      `INSERT INTO ledger_entries (account_id, version, transfer_id, amount, balance_before, balance_after, line_no)
       SELECT a.id, a.version + 1, (SELECT min(id) FROM ledger_transfers), s.amount, a.balance, a.balance + s.amount, s.line_no
       FROM (SELECT id, balance, version, row_number() OVER (ORDER BY id) AS n FROM ledger_accounts WHERE balance > 5) a
       JOIN (VALUES (1, 5, 3), (2, -5, 4)) s (n, amount, line_no) ON s.n = a.n`,
      'with their transfer',
    ],
  ])('%s', async (_, statement, sentence) => {
    await expect(run(statement)).rejects.toThrow(sentence)
  })

  describe('pose as the function that may set balances', () => {
    const form = 'bigint[],text[],text[],bigint[],integer[],bigint[],'
    const rich = 'UPDATE ledger_accounts SET balance = balance + 1'
    beforeAll(() => run('CREATE SCHEMA mallory'))

    test.each([
      ['in a comment', `/* ledger_record( */`],
      ['in a comment by its whole form', `/* ledger_record(${form} */`],
      [
        'in a line that looks like one of the stack',
        `/* "\nPL/pgSQL function ledger_record(${form}) line 3 at SQL statement */`,
      ],
    ])('by its name %s', async (_, comment) => {
      await expect(run(`DO $$ BEGIN ${rich} ${comment}; END $$`)).rejects.toThrow('only with entries')
      await expect(run(`DO $$ BEGIN EXECUTE '${rich} ${comment}'; END $$`)).rejects.toThrow('only with entries')
      await expect(run(`${rich} ${comment}`)).rejects.toThrow('only with entries')
    })

    test.each([
      ['that ends with its name', 'not_ledger_record', 'a bigint[]'],
      ['of its name in another form', 'ledger_record', 'a bigint[]'],
      ['of its name and form in another schema', 'ledger_record', form.replace(/,$/, '')],
    ])('by a function %s', async (_, name, parameters) => {
      await run(`CREATE FUNCTION mallory.${name}(${parameters}) RETURNS void LANGUAGE plpgsql AS
        $$ BEGIN ${rich}; END $$`)
      const given = parameters.split(',').map((parameter) => `NULL::${parameter.replace(/^a /, '')}`)
      await expect(run(`SELECT mallory.${name}(${given})`)).rejects.toThrow('only with entries')
    })
  })
})

describe('the writing function itself is refused', () => {
  test.each<[string, () => Written, string]>([
    [
      'entries that do not sum to zero',
      () => ({
        lines: [
          { account: rich, amount: -5n },
          { account: poor, amount: 6n },
        ],
      }),
      'ledger_balanced',
    ],
    ['an account below its floor', () => ({ lines: pair(11n, poor, rich) }), 'ledger_accounts_floor'],
    [
      'a gap in the chain',
      () => ({
        lines: [
          { account: rich, amount: -5n, version: 77n },
          { account: poor, amount: 5n },
        ],
      }),
      'ledger_balanced',
    ],
    [
      'a balance that does not continue the chain',
      () => ({
        lines: [
          { account: rich, amount: -5n, balance: 500n },
          { account: poor, amount: 5n },
        ],
      }),
      'ledger_balanced',
    ],
    [
      'an entry version that exists',
      () => ({
        lines: [
          { account: rich, amount: -5n, version: 1n },
          { account: poor, amount: 5n },
        ],
      }),
      'ledger_balanced',
    ],
    ['an account that does not exist', () => ({ lines: pair(5n, 999_999n as AccountId) }), 'ledger_balanced'],
    ['another operator', () => ({ operator: 'other', lines: pair(5n) }), 'ledger_balanced'],
    ['another currency', () => ({ currency: 'THB', lines: pair(5n) }), 'ledger_balanced'],
    ['fewer entries than declared', () => ({ count: 3, lines: pair(5n) }), 'ledger_transfers_form'],
    ['an entry beyond its transfer', () => ({ count: 2, lines: [...pair(5n), ...pair(1n)] }), 'ledger_balanced'],
    ['an entry of no transfer', () => ({ transferOf: [1, 2], lines: pair(5n) }), 'ledger_balanced'],
    ['an entry of no account', () => ({ accountOf: [1, 3], lines: pair(5n) }), 'ledger_balanced'],
    ['an account that is named twice', () => ({ accounts: [rich, poor, rich], lines: pair(5n) }), 'ledger_balanced'],
    ["another account's first entry", () => ({ firsts: [2, 2], lines: pair(5n) }), 'ledger_balanced'],
    ["another account's last entry", () => ({ lasts: [2, 1], lines: pair(5n) }), 'ledger_balanced'],
    [
      'an account that stops before its last entry',
      () => ({ lines: [...pair(5n), ...pair(1n)], count: 4, lasts: [1, 2] }),
      'ledger_balanced',
    ],
    [
      'an entry that continues another account',
      () => ({ lines: [...pair(5n), ...pair(1n)], count: 4, previous: [0, 0, 2, 1] }),
      'ledger_balanced',
    ],
    [
      'an account with two first entries',
      () => ({ lines: [...pair(5n), ...pair(1n)], count: 4, previous: [0, 0, 0, 2] }),
      'ledger_balanced',
    ],
    [
      'a balance that falls below the floor on its way',
      () => ({ lines: [...pair(11n, poor, rich), ...pair(11n)], count: 4 }),
      'ledger_balanced',
    ],
    [
      "a floor that is not the account's",
      () => ({ floors: [null, null], lines: pair(11n, poor, rich) }),
      'ledger_balanced',
    ],
    ['a hole in a list', () => ({ previous: [], lines: pair(5n) }), 'ledger_balanced'],
    [
      'a line of zero',
      () => ({
        lines: [
          { account: rich, amount: 0n },
          { account: poor, amount: 0n },
        ],
      }),
      'ledger_entries_sum',
    ],
    ['a code beyond 28', () => ({ code: 29, lines: pair(5n) }), 'ledger_transfers_form'],
    ['a hash of another length', () => ({ hash: '00', lines: pair(5n) }), 'ledger_transfers_form'],
    ['an unknown kind', () => ({ kind: 'gift', lines: pair(5n) }), 'ledger_transfers_kind'],
    ['a settlement of nothing', () => ({ kind: 'settle', lines: pair(5n) }), 'ledger_transfers_kind'],
    ['a posting that closes something', () => ({ kind: 'post', closes: 1n, lines: pair(5n) }), 'ledger_transfers_kind'],
    [
      'the end of what is no hold',
      () => ({ kind: 'void', closes: 999_999n, lines: pair(5n) }),
      'ledger_transfer_closes',
    ],
  ])('for %s', async (_, written, constraint) => {
    await expect(record(written())).rejects.toMatchObject({ constraint })
  })

  test('for a key that was used', async () => {
    const posting = move(rich, poor, 1n)
    await books.db.transaction().execute((tx) => post(tx, posting))
    await expect(record({ key: posting.key, lines: pair(1n) })).rejects.toMatchObject({
      constraint: 'ledger_transfers_key',
    })
  })

  test('for ending a hold twice, in part, or to somebody else', async () => {
    const locked = await books.member(0n, 'locked')
    const request = { operatorId, key: fresh('held'), code: 1, from: rich, holding: locked, amount: 8n }
    const held = await books.db.transaction().execute((tx) => hold(tx, request))
    if (!held.ok) throw new Error('the hold was refused')
    const end = (kind: string, amount: bigint, to: AccountId) =>
      record({ kind, closes: held.transferId, lines: pair(amount, locked, to) })
    await expect(end('settle', 7n, poor)).rejects.toMatchObject({ constraint: 'ledger_transfer_closes' })
    await expect(end('void', 8n, poor)).rejects.toMatchObject({ constraint: 'ledger_transfer_closes' })
    await end('void', 8n, rich)
    await books.db.transaction().execute((tx) => post(tx, move(rich, locked, 8n)))
    await expect(end('settle', 8n, poor)).rejects.toMatchObject({ constraint: 'ledger_transfers_closes' })
  })

  test('for a number that was used, or too few of them', async () => {
    const used = await books.db.transaction().execute((tx) => post(tx, move(rich, poor, 1n)))
    if (!used.ok) throw new Error('the posting was refused')
    await expect(record({ drawn: [used.transferId], lines: pair(1n) })).rejects.toMatchObject({
      constraint: 'ledger_transfers_pkey',
    })
    await expect(record({ drawn: [], lines: pair(1n) })).rejects.toMatchObject({ code: '23502' })
  })

  test('for nothing that is right', async () => {
    await record({ lines: pair(1n) })
    await record({ lines: pair(1n, poor, rich) })
  })
})
