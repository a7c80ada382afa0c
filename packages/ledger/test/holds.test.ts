import { type AccountId, hold, type Posting, post, settleHold, voidHold } from '@balai/ledger'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Books, fresh, move, openBooks, operatorId } from './books.ts'

let books: Books
let cash: AccountId
let locked: AccountId
beforeAll(async () => {
  books = await openBooks()
  cash = await books.member(1000n)
  locked = await books.member(0n, 'locked')
})
afterEach(() => books.expectLawful())
afterAll(() => books.drop())

const placeHold = (key: string, amount: bigint) =>
  books.db.transaction().execute((tx) => hold(tx, { operatorId, key, code: 1, from: cash, holding: locked, amount }))
const settle = (holdKey: string, key = fresh('settle')) =>
  books.db.transaction().execute((tx) => settleHold(tx, { operatorId, key, code: 1, holdKey, to: books.house }))
const giveBack = (holdKey: string, key = fresh('void')) =>
  books.db.transaction().execute((tx) => voidHold(tx, { operatorId, key, code: 1, holdKey }))

test('a hold sets money aside, and settling it gives it on', async () => {
  const [before, house] = [await books.balanceOf(cash), await books.balanceOf(books.house)]
  expect(await placeHold('h1', 100n)).toMatchObject({ ok: true })
  expect([await books.balanceOf(cash), await books.balanceOf(locked)]).toEqual([before - 100n, 100n])
  expect(await settle('h1')).toMatchObject({ ok: true, replayed: false })
  expect([await books.balanceOf(locked), await books.balanceOf(books.house)]).toEqual([0n, house + 100n])
})

test('voiding a hold gives the money back where it came from', async () => {
  const before = await books.balanceOf(cash)
  await placeHold('h2', 70n)
  expect(await giveBack('h2')).toMatchObject({ ok: true, replayed: false })
  expect([await books.balanceOf(cash), await books.balanceOf(locked)]).toEqual([before, 0n])
})

test('each step sent twice counts once and answers alike', async () => {
  const first = await placeHold('h3', 5n)
  expect(await placeHold('h3', 5n)).toEqual({ ...first, replayed: true })
  expect(await placeHold('h3', 6n)).toMatchObject({ code: 'KEY_REUSED' })
  const settled = await settle('h3', 's3')
  expect(await settle('h3', 's3')).toEqual({ ...settled, replayed: true })
})

test('a hold that ended does not end again by another key, in either way', async () => {
  await placeHold('h4', 5n)
  await settle('h4')
  expect(await settle('h4')).toEqual({ ok: false, code: 'HOLD_SETTLED' })
  expect(await giveBack('h4')).toEqual({ ok: false, code: 'HOLD_SETTLED' })
  await placeHold('h5', 5n)
  await giveBack('h5')
  expect(await giveBack('h5')).toEqual({ ok: false, code: 'HOLD_VOIDED' })
  expect(await settle('h5')).toEqual({ ok: false, code: 'HOLD_VOIDED' })
})

test('a key that ended a hold does not end it the other way', async () => {
  await placeHold('h6', 5n)
  await settle('h6', 'end6')
  expect(await giveBack('h6', 'end6')).toMatchObject({ ok: false, code: 'KEY_REUSED' })
})

test('a key that ended one hold does not end another of the same amount', async () => {
  await placeHold('h9', 5n)
  await placeHold('h10', 5n)
  await settle('h9', 'end9')
  expect(await settle('h10', 'end9')).toMatchObject({ ok: false, code: 'KEY_REUSED' })
  expect(await giveBack('h10')).toMatchObject({ ok: true, replayed: false })
})

test('a key of a posting is no key of a hold with the same lines, nor the other way round', async () => {
  const posted = move(cash, locked, 5n)
  const place = (posting: Posting) => books.db.transaction().execute((tx) => post(tx, posting))
  await place(posted)
  expect(await placeHold(posted.key, 5n)).toMatchObject({ ok: false, code: 'KEY_REUSED' })
  await placeHold('h11', 5n)
  expect(await place({ ...posted, key: 'h11' })).toMatchObject({ ok: false, code: 'KEY_REUSED' })
  await giveBack('h11')
  await place(move(locked, cash, 5n))
})

test('one key for two holds at the same moment ends one of them, twenty times out of twenty', async () => {
  for (let round = 0; round < 20; round += 1) {
    const held = [fresh('here'), fresh('there')]
    for (const holdKey of held) await placeHold(holdKey, 3n)
    const key = fresh('end')
    const outcomes = await Promise.all(held.map((holdKey) => settle(holdKey, key)))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    for (const holdKey of held) await giveBack(holdKey)
  }
})

test('what is no hold cannot be ended', async () => {
  const posting = move(cash, books.house, 1n)
  await books.db.transaction().execute((tx) => post(tx, posting))
  expect(await settle(posting.key)).toEqual({ ok: false, code: 'HOLD_NOT_FOUND' })
  expect(await giveBack('never')).toEqual({ ok: false, code: 'HOLD_NOT_FOUND' })
})

test('a hold takes no more than there is, and nothing that is not above zero', async () => {
  expect(await placeHold('h7', 10n ** 9n)).toMatchObject({ ok: false, code: 'INSUFFICIENT_FUNDS' })
  await expect(placeHold('h8', 0n)).rejects.toThrow('above zero')
  await expect(placeHold('h8', -5n)).rejects.toThrow('above zero')
})

test('settling and voiding at the same moment ends a hold one way, twenty times out of twenty', async () => {
  for (let round = 0; round < 20; round += 1) {
    const key = fresh('race')
    await placeHold(key, 3n)
    const outcomes = await Promise.all([settle(key), giveBack(key), settle(key), giveBack(key)])
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
  }
  expect(await books.balanceOf(locked)).toBe(0n)
})
