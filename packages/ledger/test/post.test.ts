import { openAccounts, type Posting, type PostingOutcome, post, postMany } from '@balai/ledger'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accountSpec, type Books, fresh, move, openBooks } from './books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterEach(() => books.expectLawful())
afterAll(() => books.drop())

const postAlone = (posting: Posting): Promise<PostingOutcome> =>
  books.db.transaction().execute((tx) => post(tx, posting))
const postBatch = (postings: Posting[]): Promise<PostingOutcome[]> =>
  books.db.transaction().execute((tx) => postMany(tx, postings))

describe('one posting', () => {
  test('moves the money and tells the balances it left', async () => {
    const [from, to] = [await books.member(100n), await books.member(7n)]
    const outcome = await postAlone(move(from, to, 30n))
    expect(outcome).toMatchObject({ ok: true, replayed: false })
    expect(outcome.ok && outcome.lines.map((line) => line.balanceAfter)).toEqual([70n, 37n])
    expect([await books.balanceOf(from), await books.balanceOf(to)]).toEqual([70n, 37n])
  })

  test('sent again answers as it was first processed, though the balance moved on', async () => {
    const [from, to] = [await books.member(100n), await books.member()]
    const posting = move(from, to, 30n)
    const first = await postAlone(posting)
    await postAlone(move(from, to, 50n))
    expect(await postAlone(posting)).toEqual({ ...first, replayed: true })
    expect(await books.balanceOf(from)).toBe(20n)
  })

  test('with a used key and another amount is refused, and names the transfer that has the key', async () => {
    const [from, to] = [await books.member(100n), await books.member()]
    const posting = move(from, to, 30n)
    const first = await postAlone(posting)
    const other = await postAlone(move(from, to, 31n, posting.key))
    expect(other).toEqual({ ok: false, code: 'KEY_REUSED', transferId: first.ok && first.transferId })
    expect(await books.balanceOf(from)).toBe(70n)
  })

  test('with a used key is the same request when its input hash is, whatever the lines', async () => {
    const [from, to] = [await books.member(100n), await books.member()]
    const inputHash = 'ab'.repeat(32)
    await postAlone({ ...move(from, to, 30n, 'hashed'), inputHash })
    expect(await postAlone({ ...move(from, to, 10n, 'hashed'), inputHash })).toMatchObject({ ok: true, replayed: true })
    expect(await postAlone({ ...move(from, to, 30n, 'hashed'), inputHash: 'cd'.repeat(32) })).toMatchObject({
      code: 'KEY_REUSED',
    })
  })

  test('that asks for more than there is moves nothing, and its key may succeed later', async () => {
    const [from, to] = [await books.member(10n), await books.member()]
    const posting = move(from, to, 11n)
    expect(await postAlone(posting)).toEqual({ ok: false, code: 'INSUFFICIENT_FUNDS', accountId: from, balance: 10n })
    await postAlone(move(books.house, from, 1n))
    expect(await postAlone(posting)).toMatchObject({ ok: true, replayed: false })
    expect(await books.balanceOf(from)).toBe(0n)
  })

  test('may have many lines, and several on one account', async () => {
    const [cash, bonus] = [await books.member(60n), await books.member(40n, 'bonus')]
    const lines = [
      { accountId: cash, amount: -60n },
      { accountId: bonus, amount: -40n },
      { accountId: books.house, amount: 90n },
      { accountId: cash, amount: 10n },
    ]
    const outcome = await postAlone({ operatorId: 'demo', key: fresh('split'), code: 2, lines })
    expect(outcome.ok && outcome.lines.map((line) => line.balanceAfter).toSpliced(2, 1)).toEqual([0n, 0n, 10n])
  })

  test('keeps a key and a reference with any character in them', async () => {
    const [from, to] = [await books.member(10n), await books.member()]
    for (const odd of ['a"b', 'a\\b', '{a,b}', "a'b", 'NULL', 'null', ' ', 'kunci 🔑', 'a,b']) {
      const posting = { ...move(from, to, 1n, odd), reference: odd }
      expect(await postAlone(posting)).toMatchObject({ ok: true, replayed: false })
      expect(await postAlone(posting)).toMatchObject({ ok: true, replayed: true })
    }
  })
})

describe('a posting that no caller may make throws and writes nothing', () => {
  test.each([
    ['lines that do not sum to zero', (p: Posting) => ({ ...p, lines: [...p.lines, { ...p.lines[0], amount: 1n }] })],
    ['a single line', (p: Posting) => ({ ...p, lines: p.lines.slice(1) })],
    ['a line of zero', (p: Posting) => ({ ...p, lines: p.lines.map((line) => ({ ...line, amount: 0n })) })],
    ['a code beyond the spec', (p: Posting) => ({ ...p, code: 29 })],
    ['no key', (p: Posting) => ({ ...p, key: '' })],
    ['a hash that is none', (p: Posting) => ({ ...p, inputHash: 'abc' })],
    ['an account that does not exist', (p: Posting) => move(10_000_000n as never, p.lines[1]?.accountId as never, 1n)],
    ['a balance beyond 64 bits', (p: Posting) => move(books.house, p.lines[1]?.accountId as never, 2n ** 63n)],
    ['another operator than its accounts', (p: Posting) => ({ ...p, operatorId: 'other' })],
  ])('%s', async (_, spoil) => {
    const posting = move(await books.member(10n), await books.member(), 1n)
    const before = await books.transferCount()
    await expect(postAlone(spoil(posting) as Posting)).rejects.toThrow()
    expect(await books.transferCount()).toBe(before)
  })

  test('two currencies', async () => {
    const [baht] = await books.db
      .transaction()
      .execute((tx) => openAccounts(tx, [{ ...accountSpec('x', 'cash', 0n), currency: 'THB' }]))
    await expect(postAlone(move(await books.member(10n), baht as never, 1n))).rejects.toThrow('currencies')
  })
})

describe('a batch', () => {
  test('posts in order, each on the balance that the one before it left', async () => {
    const [a, b, c] = [await books.member(10n), await books.member(), await books.member()]
    const outcomes = await postBatch([move(a, b, 10n), move(b, c, 10n), move(c, a, 4n), move(a, b, 4n)])
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true)
    expect([await books.balanceOf(a), await books.balanceOf(b), await books.balanceOf(c)]).toEqual([0n, 4n, 6n])
  })

  test('refuses only what lacks money, and what comes after sees none of it', async () => {
    const [a, b] = [await books.member(10n), await books.member()]
    const outcomes = await postBatch([move(a, b, 6n), move(a, b, 6n), move(a, b, 4n), move(a, b, 1n)])
    expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code))).toEqual([
      'ok',
      'INSUFFICIENT_FUNDS',
      'ok',
      'INSUFFICIENT_FUNDS',
    ])
    expect(outcomes[1]).toMatchObject({ accountId: a, balance: 4n })
    expect(await books.balanceOf(a)).toBe(0n)
  })

  test('with one key twice posts once and answers both alike', async () => {
    const [a, b] = [await books.member(10n), await books.member()]
    const posting = move(a, b, 3n)
    const [first, second, other] = await postBatch([posting, posting, move(a, b, 4n, posting.key)])
    expect(first).toMatchObject({ ok: true, replayed: false })
    expect(second).toEqual({ ...first, replayed: true })
    expect(other).toEqual({ ok: false, code: 'KEY_REUSED', transferId: first?.ok && first.transferId })
    expect(await books.balanceOf(a)).toBe(7n)
  })

  test('gives a key whose first try was refused to the second', async () => {
    const [a, b] = [await books.member(), await books.member()]
    const posting = move(a, b, 5n)
    const outcomes = await postBatch([posting, move(books.house, a, 5n), posting])
    expect(outcomes.map((outcome) => outcome.ok)).toEqual([false, true, true])
    expect(await books.balanceOf(b)).toBe(5n)
  })

  test('answers replays of earlier batches beside new postings', async () => {
    const [a, b] = [await books.member(10n), await books.member()]
    const old = move(a, b, 1n)
    const [first] = await postBatch([old])
    const outcomes = await postBatch([move(a, b, 2n), old, move(a, b, 99n), move(a, b, 3n)])
    expect(outcomes[1]).toEqual({ ...first, replayed: true })
    expect(await books.balanceOf(a)).toBe(4n)
  })

  test('of six hundred on one account leaves one chain', async () => {
    const a = await books.member()
    const outcomes = await postBatch(Array.from({ length: 600 }, () => move(books.house, a, 1n)))
    const ids = outcomes.map((outcome) => outcome.ok && outcome.transferId)
    expect(new Set(ids).size).toBe(600)
    expect(await books.balanceOf(a)).toBe(600n)
  })

  test('of nothing is nothing', async () => {
    expect(await postBatch([])).toEqual([])
  })

  test('keeps the keys of operators apart', async () => {
    const [theirs, house] = await books.db.transaction().execute((tx) =>
      openAccounts(tx, [
        { ...accountSpec('m', 'cash', 0n), operatorId: 'second' },
        { ...accountSpec('', 'house', null), operatorId: 'second' },
      ]),
    )
    const key = fresh('shared')
    const other = { ...move(house as never, theirs as never, 5n, key), operatorId: 'second' }
    const outcomes = await postBatch([move(books.house, await books.member(), 5n, key), other])
    expect(outcomes.map((outcome) => outcome.ok && outcome.replayed)).toEqual([false, false])
  })
})

describe('accounts', () => {
  test('open once, however often and however many at once ask', async () => {
    const specs = [accountSpec('twin', 'cash', 0n), accountSpec('twin', 'bonus', 0n)]
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        books.db.transaction().execute((tx) => openAccounts(tx, n % 2 ? specs : specs.toReversed())),
      ),
    )
    expect(new Set(answers.flat()).size).toBe(2)
    expect(new Set(answers.map((ids, n) => (n % 2 ? ids[0] : ids[1]))).size).toBe(1)
  })

  test('do not open again with another floor', async () => {
    await books.db.transaction().execute((tx) => openAccounts(tx, [accountSpec('floored', 'cash', 0n)]))
    const again = books.db.transaction().execute((tx) => openAccounts(tx, [accountSpec('floored', 'cash', null)]))
    await expect(again).rejects.toThrow('floor')
  })
})
