import { least } from '@balai/money'

/** What stands in a provider's wallet of what was put in there on one day of the operator's calendar, `YYYY-MM-DD`. */
export interface PutIn {
  day: string
  amount: bigint
}

/** The day of what is there and was never seen to be put in: before all that is counted. */
const unknownDay = '1970-01-01'

const byDay = (one: PutIn, other: PutIn): number => (one.day < other.day ? -1 : 1)

/** Adds to a day. Below zero takes what never got there back off it. */
export function putIn(all: readonly PutIn[], { day, amount }: PutIn): PutIn[] {
  const there = all.find((one) => one.day === day)?.amount ?? 0n
  const left = there + amount > 0n ? there + amount : 0n
  return [...all.filter((one) => one.day !== day), { day, amount: left }].sort(byDay)
}

/**
 * Makes it come to what the provider tells of its wallet. What is missing was lost, the newest first; what is more was won
 * there and has stood there since the first day. An empty wallet forgets its days only where `isEnd`: stakes of a round
 * that is open are not lost yet.
 */
export function toldOf(all: readonly PutIn[], balance: bigint, { isEnd }: { isEnd: boolean }): PutIn[] {
  if (balance === 0n && isEnd) return []
  let more = balance - all.reduce((sum, { amount }) => sum + amount, 0n)
  if (more > 0n) return putIn(all, { day: all[0]?.day ?? unknownDay, amount: more })
  return all
    .toReversed()
    .map(({ day, amount }) => {
      const lost = least(-more, amount)
      more += lost
      return { day, amount: amount - lost }
    })
    .toReversed()
}

/**
 * Takes an amount out, the oldest first. What is beyond all that was put in was won, and counts on the day on which the
 * wallet was first put into: nobody knows on which it was won, and no later day may gain by it.
 *
 * @returns what is left, and on which days how much came back
 */
export function takeOut(all: readonly PutIn[], amount: bigint): { left: PutIn[]; back: PutIn[] } {
  let rest = amount
  const back: PutIn[] = []
  const left = all.map((one) => {
    const taken = least(one.amount, rest)
    rest -= taken
    back.push({ day: one.day, amount: taken })
    return { day: one.day, amount: one.amount - taken }
  })
  const [first] = all
  if (first && rest > 0n) back.push({ day: first.day, amount: rest })
  return { left, back: back.filter((one) => one.amount > 0n) }
}
