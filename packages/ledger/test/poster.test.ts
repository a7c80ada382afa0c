import { type AccountId, createPoster, openAccounts } from '@balai/ledger'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountSpec, type Books, fresh, move, openBooks } from './books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks(30)
})
afterEach(() => books.expectLawful())
afterAll(() => books.drop())

const openHouses = (count: number): Promise<AccountId[]> =>
  books.db.transaction().execute((tx) =>
    openAccounts(
      tx,
      Array.from({ length: count }, () => accountSpec('', fresh('house'), null)),
    ),
  )

test('a house that somebody else holds keeps only its own lane waiting', async () => {
  const houses = await openHouses(4)
  const [held, ...others] = houses as [AccountId, ...AccountId[]] // four were asked for
  const besides = others.find((id) => id % 2n !== held % 2n) as AccountId // numbers follow each other
  const poster = createPoster({ db: books.db, lanes: 2 })
  const from = await books.member(100n)
  await Promise.all([held, besides].map((house) => poster.submit(move(from, house, 1n)))) // now both are known as houses
  const sender = await books.member(100n)
  let isHeldServed = false
  let waiting: Promise<unknown> | undefined
  await books.db.transaction().execute(async (tx) => {
    await sql`SELECT FROM ledger_accounts WHERE id = ${held} FOR UPDATE`.execute(tx)
    waiting = poster.submit(move(from, held, 1n)).then(() => {
      isHeldServed = true
    })
    for (let n = 0; n < 20; n += 1) await poster.submit(move(sender, besides, 1n))
    expect(isHeldServed).toBe(false)
  })
  await waiting
  expect(await books.balanceOf(besides)).toBe(21n)
  expect(await books.balanceOf(held)).toBe(2n)
  await poster.close()
})

test('lanes that want each other’s accounts, and copies in both, lose and double nothing', async () => {
  const houses = await openHouses(4)
  const members = await Promise.all(Array.from({ length: 6 }, () => books.member(1_000n)))
  const poster = createPoster({ db: books.db, lanes: 3, maxBatch: 8 })
  const postings = Array.from({ length: 300 }, (_, n) => {
    const from = members[n % members.length] as AccountId // within the list
    const to = n % 3 === 0 ? (members[(n + 1) % members.length] as AccountId) : (houses[n % houses.length] as AccountId)
    return move(from, to, 1n)
  })
  const outcomes = await Promise.all([...postings, ...postings].map((posting) => poster.submit(posting)))
  expect(outcomes.every((outcome) => outcome.ok)).toBe(true)
  expect(outcomes.filter((outcome) => outcome.ok && !outcome.replayed)).toHaveLength(300)
  const all = await Promise.all([...members, ...houses].map(books.balanceOf))
  expect(all.reduce((sum, balance) => sum + balance)).toBe(6_000n)
})

test('closing serves what waits in every lane', async () => {
  const houses = await openHouses(3)
  const from = await books.member(10n)
  const poster = createPoster({ db: books.db, lanes: 2 })
  const waiting = houses.map((house) => poster.submit(move(from, house, 1n)))
  await poster.close()
  expect((await Promise.all(waiting)).every((outcome) => outcome.ok)).toBe(true)
  expect(poster.queued).toBe(0)
  await expect(poster.submit(move(from, houses[0] as AccountId, 1n))).rejects.toMatchObject({ code: 'TEMPORARY' })
})
