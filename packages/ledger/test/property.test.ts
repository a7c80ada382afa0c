import {
  type AccountId,
  createPoster,
  hold,
  type Posting,
  post,
  postMany,
  settleHold,
  verifyLedger,
  voidHold,
} from '@balai/ledger'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Books, fresh, move, openBooks, operatorId } from './books.ts'

/** One thing that somebody asks of the ledger. Numbers name members, keys and holds of the run. */
type Deed =
  | { do: 'post' | 'submit'; key: number; from: number; to: number; amount: bigint }
  | { do: 'batch'; moves: { key: number; from: number; to: number; amount: bigint }[] }
  | { do: 'hold'; hold: number; from: number; amount: bigint }
  | { do: 'settle' | 'void'; hold: number; to: number }

const memberCount = 4
const who = fc.nat({ max: memberCount }) // the last one is the house
const amount = fc.bigInt({ min: 1n, max: 60n })
const moveFields = { key: fc.nat({ max: 15 }), from: who, to: who, amount }
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ do: fc.constantFrom('post' as const, 'submit' as const), ...moveFields }),
  fc.record({
    do: fc.constant('batch' as const),
    moves: fc.array(fc.record(moveFields), { minLength: 1, maxLength: 8 }),
  }),
  fc.record({ do: fc.constant('hold' as const), hold: fc.nat({ max: 5 }), from: who, amount }),
  fc.record({ do: fc.constantFrom('settle' as const, 'void' as const), hold: fc.nat({ max: 5 }), to: who }),
)

let books: Books
beforeAll(async () => {
  books = await openBooks(12)
})
afterAll(() => books.drop())

async function startRun() {
  const run = fresh('run')
  const accounts: AccountId[] = []
  for (let n = 0; n < memberCount; n += 1) accounts.push(await books.member(100n))
  accounts.push(books.house)
  const locked = await books.member(0n, 'locked')
  const posters = [createPoster({ db: books.db, maxBatch: 5 }), createPoster({ db: books.db })]
  const at = (place: number): AccountId => accounts[place] as AccountId // as many as the arbitrary counts
  const posting = ({ key, from, to, amount }: { key: number; from: number; to: number; amount: bigint }): Posting =>
    move(at(from), at(to), amount, `${run}:${key}`)

  async function carryOut(step: Deed, place: number): Promise<unknown> {
    const inTransaction = books.db.transaction()
    switch (step.do) {
      case 'submit':
        return posters[place % 2]?.submit(posting(step))
      case 'post':
        return inTransaction.execute((tx) => post(tx, posting(step)))
      case 'batch':
        return inTransaction.execute((tx) => postMany(tx, step.moves.map(posting)))
      case 'hold':
        return inTransaction.execute((tx) =>
          hold(tx, {
            operatorId,
            key: `${run}:hold:${step.hold}`,
            code: 1,
            from: at(step.from),
            holding: locked,
            amount: step.amount,
          }),
        )
      case 'settle':
      case 'void': {
        const end = { operatorId, key: fresh('end'), code: 1, holdKey: `${run}:hold:${step.hold}` }
        return inTransaction.execute((tx) =>
          step.do === 'settle' ? settleHold(tx, { ...end, to: at(step.to) }) : voidHold(tx, end),
        )
      }
    }
  }
  const total = async () => {
    const balances = await Promise.all([...accounts.slice(0, -1), locked].map(books.balanceOf))
    return { balances, house: await books.balanceOf(books.house) }
  }
  return { carryOut, total }
}

/** A rival may take a key between another's look and its write: whoever posts alone tries again, as the lane does. */
async function patiently(act: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await act()
      return
    } catch (error) {
      const { constraint } = error as { constraint?: string } // as the database driver throws
      if (constraint !== 'ledger_transfers_key') throw error
    }
  }
}

test('whatever is asked at once, in whatever order, the books balance after each step and nobody goes below zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(deed, { minLength: 1, maxLength: 8 }), { maxLength: 4 }), async (steps) => {
      const { carryOut, total } = await startRun()
      const before = await total()
      const worth = (sum: typeof before) => sum.balances.reduce((a, b) => a + b, sum.house)
      for (const together of steps) {
        await Promise.all(together.map((step, place) => patiently(() => carryOut(step, place))))
        expect(await verifyLedger(books.db)).toEqual([])
        const now = await total()
        expect(now.balances.every((balance) => balance >= 0n)).toBe(true)
        expect(worth(now)).toBe(worth(before))
      }
    }),
    { numRuns: 40, interruptAfterTimeLimit: 15_000 },
  )
}, 60_000)
