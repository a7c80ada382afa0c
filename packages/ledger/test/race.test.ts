import { type AccountId, createPoster, type PostingOutcome, post } from '@balai/ledger'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Books, move, openBooks } from './books.ts'

const crowd = 30
const rounds = 20

let books: Books
beforeAll(async () => {
  books = await openBooks(crowd)
  // A warm pool: every connection is open before the first race, so that all start at once.
  await Promise.all(Array.from({ length: crowd }, () => sql`SELECT pg_sleep(0.2)`.execute(books.db)))
})
afterEach(() => books.expectLawful())
afterAll(() => books.drop())

const alone = (posting: Parameters<typeof post>[1]): Promise<PostingOutcome> =>
  books.db.transaction().execute((tx) => post(tx, posting))
const accepted = (outcomes: readonly PostingOutcome[]) => outcomes.filter((outcome) => outcome.ok && !outcome.replayed)

test('of 30 simultaneous withdrawals of the whole balance one is accepted, in each of 20 rounds', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const member = await books.member(60n)
    const outcomes = await Promise.all(Array.from({ length: crowd }, () => alone(move(member, books.house, 60n))))
    expect(accepted(outcomes)).toHaveLength(1)
    expect(await books.balanceOf(member)).toBe(0n)
  }
})

test('the same holds when the withdrawals are gathered by two servers', async () => {
  const posters = [createPoster({ db: books.db }), createPoster({ db: books.db })]
  for (let round = 0; round < rounds; round += 1) {
    const member = await books.member(60n)
    const postings = Array.from({ length: crowd }, () => move(member, books.house, 60n))
    const outcomes = await Promise.all(postings.map((posting, n) => posters[n % 2]?.submit(posting)))
    expect(accepted(outcomes.filter((outcome) => outcome !== undefined))).toHaveLength(1)
  }
})

test('50 copies of one posting move money once and are answered alike, alone or gathered', async () => {
  const poster = createPoster({ db: books.db })
  for (const submit of [alone, poster.submit]) {
    const member = await books.member(1000n)
    const posting = move(member, books.house, 7n)
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => submit(posting)))
    expect(accepted(outcomes)).toHaveLength(1)
    const [first] = outcomes
    for (const outcome of outcomes) expect({ ...outcome, replayed: false }).toEqual({ ...first, replayed: false })
    expect(await books.balanceOf(member)).toBe(993n)
  }
})

test('money sent round in circles by everyone at once never waits for ever', async () => {
  const members: AccountId[] = []
  for (let n = 0; n < 5; n += 1) members.push(await books.member(100n))
  const at = (place: number): AccountId => members[place % members.length] as AccountId // within the list
  const postings = Array.from({ length: 300 }, (_, n) => move(at(n), at(n + 1 + (n % 4)), BigInt(1 + (n % 3))))
  const outcomes = await Promise.all(postings.map(alone))
  expect(outcomes.every((outcome) => outcome.ok || outcome.code === 'INSUFFICIENT_FUNDS')).toBe(true)
  const balances = await Promise.all(members.map(books.balanceOf))
  expect(balances.reduce((sum, balance) => sum + balance)).toBe(500n)
})

test('a key taken by rivals with different accounts is taken once; the others learn that it is used', async () => {
  const poster = [createPoster({ db: books.db }), createPoster({ db: books.db })]
  for (let round = 0; round < rounds; round += 1) {
    const [a, b] = [await books.member(10n), await books.member(10n)]
    const outcomes = await Promise.all([
      poster[0]?.submit(move(a, books.house, 1n, `rival:${round}`)),
      poster[1]?.submit(move(b, a, 1n, `rival:${round}`)),
    ])
    expect(outcomes.map((outcome) => outcome?.ok).toSorted()).toEqual([false, true])
  }
})
