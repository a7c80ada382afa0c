import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide, type Intention, type KnownTransfer } from '../src/decide.ts'
import type { AccountId, LockedAccount, TransferId } from '../src/types.ts'

/** A member's account and the house's, each with what it holds; the decision moves them on. */
const opening = (): Map<bigint, LockedAccount> =>
  new Map(
    [100n, 40n, 0n, 0n].map((balance, place) => {
      const accountId = BigInt(place) as AccountId // made up here
      const floor = place === 3 ? null : 0n
      return [accountId, { accountId, currency: 'IDR', balance, version: 9n, floor }]
    }),
  )

const intention = fc
  .record({
    key: fc.nat({ max: 12 }),
    from: fc.nat({ max: 3 }),
    to: fc.nat({ max: 3 }),
    amount: fc.bigInt({ min: 1n, max: 60n }),
    input: fc.nat({ max: 1 }),
  })
  .map(
    ({ key, from, to, amount, input }): Intention => ({
      operatorId: 'demo',
      key: `${key}`,
      code: 1,
      inputHash: `${input}`.repeat(64),
      lines: [
        { accountId: BigInt(from) as AccountId, amount: -amount }, // made up here
        { accountId: BigInt(to) as AccountId, amount }, // made up here
      ],
    }),
  )

/** The law in its plainest words, one posting at a time on a list of balances. */
function plainly(intentions: readonly Intention[]): { answers: string[]; balances: bigint[] } {
  const balances = [100n, 40n, 0n, 0n]
  const taken = new Map<string, string | undefined>()
  const answers = intentions.map(({ key, inputHash, lines }) => {
    if (taken.has(key)) return taken.get(key) === inputHash ? 'replay' : 'KEY_REUSED'
    const [from, to] = lines.map((line) => Number(line.accountId)) as [number, number] // two lines
    const amount = lines[1]?.amount ?? 0n
    if (from !== 3 && (balances[from] ?? 0n) < amount) return 'INSUFFICIENT_FUNDS'
    balances[from] = (balances[from] ?? 0n) - amount
    balances[to] = (balances[to] ?? 0n) + amount
    taken.set(key, inputHash)
    return 'posted'
  })
  return { answers, balances }
}

test('a batch is decided as if each posting came alone, in order', () => {
  fc.assert(
    fc.property(fc.array(intention, { maxLength: 30 }), (intentions) => {
      const accounts = opening()
      const { outcomes, writes } = decide(intentions, accounts, new Map())
      const plain = plainly(intentions)
      expect(outcomes.map((o) => (o.ok ? (o.replayed ? 'replay' : 'posted') : o.code))).toEqual(plain.answers)
      expect([...accounts.values()].map((account) => account.balance)).toEqual(plain.balances)
      expect(writes).toHaveLength(plain.answers.filter((answer) => answer === 'posted').length)
    }),
    { numRuns: 500 },
  )
})

test('a key that comes twice in a batch is a replay only of its own kind and its own hold', () => {
  const lines = [
    { accountId: 0n as AccountId, amount: -5n }, // made up here
    { accountId: 3n as AccountId, amount: 5n }, // made up here
  ]
  const end: Intention = { operatorId: 'demo', key: 'end', code: 1, lines, kind: 'settle', closes: 1n as TransferId }
  const { kind: _kind, closes: _closes, ...posted } = end
  const batch: Intention[] = [end, end, { ...end, kind: 'void' }, { ...end, closes: 2n as TransferId }, posted]
  const { outcomes, writes } = decide(batch, opening(), new Map())
  expect(outcomes.map((o) => (o.ok ? o.replayed : o.code))).toEqual([
    false,
    true,
    'KEY_REUSED',
    'KEY_REUSED',
    'KEY_REUSED',
  ])
  expect(writes).toHaveLength(1)
})

test('a key without an input hash is a replay only of its own code, reference and lines', () => {
  const lines = [
    { accountId: 0n as AccountId, amount: -5n }, // made up here
    { accountId: 3n as AccountId, amount: 5n }, // made up here
  ]
  const posting: Intention = { operatorId: 'demo', key: 'once', code: 1, reference: 'dep_1', lines }
  const { reference: _reference, ...unnamed } = posting
  const others = [
    { ...posting, reference: 'dep_2' },
    unnamed,
    { ...posting, code: 2 },
    { ...posting, lines: lines.toReversed() },
  ]
  const { outcomes } = decide([posting, posting, ...others], opening(), new Map())
  expect(outcomes.map((o) => (o.ok ? o.replayed : o.code))).toEqual([false, true, ...others.map(() => 'KEY_REUSED')])
})

test.each([
  ['above', 1n],
  ['below', -1n],
])('an account without a floor holds what a column holds, and nothing %s it', (_side, sign) => {
  const largest = 2n ** 63n - 1n
  const accounts = opening()
  const house = accounts.get(3n)
  const member = accounts.get(0n)
  if (!house || !member) throw new Error('no accounts')
  house.balance = sign * (largest - 1n)
  member.balance = 1_000n
  const move = (key: string): Intention => ({
    operatorId: 'demo',
    key,
    code: 1,
    lines: [
      { accountId: house.accountId, amount: sign },
      { accountId: member.accountId, amount: -sign },
    ],
  })
  expect(decide([move('last')], accounts, new Map()).outcomes).toMatchObject([{ ok: true }])
  expect(() => decide([move('one more')], accounts, new Map())).toThrow(RangeError)
  expect([house.balance, member.balance]).toEqual([sign * largest, 1_000n - sign])
})

test('the lines of a batch continue each account without a gap', () => {
  fc.assert(
    fc.property(fc.array(intention, { maxLength: 30 }), (intentions) => {
      const { writes } = decide(intentions, opening(), new Map())
      const state = new Map([...opening()].map(([id, { balance, version }]) => [id, { balance, version }]))
      for (const line of writes.flatMap((write) => write.lines)) {
        const before = state.get(line.accountId)
        expect(line.version).toBe((before?.version ?? 0n) + 1n)
        expect(line.balanceAfter).toBe((before?.balance ?? 0n) + line.amount)
        state.set(line.accountId, { balance: line.balanceAfter, version: line.version })
      }
    }),
  )
})

test('a key of an earlier batch answers what that batch answered, and costs nothing', () => {
  fc.assert(
    fc.property(intention, (posting) => {
      const lines = posting.lines.map((line) => ({ ...line, balanceAfter: 5n, version: 2n }))
      const known: KnownTransfer = { inputHash: posting.inputHash ?? '', transferId: 7n as never, lines }
      const accounts = opening()
      const { outcomes, writes } = decide([posting], accounts, new Map([[`demo\n${posting.key}`, known]]))
      expect(outcomes).toEqual([{ ok: true, transferId: 7n, replayed: true, lines }])
      expect(writes).toEqual([])
      expect(accounts).toEqual(opening())
    }),
  )
})
