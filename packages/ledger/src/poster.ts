import { createLane, type Lane, type LaneOptions } from './lane.ts'
import { carryOutLast } from './post.ts'
import type { AccountId, LockedAccount, Posting, PostingOutcome } from './types.ts'
import { assertWellFormed } from './wellformed.ts'

export interface PosterOptions extends Omit<LaneOptions<Posting, PostingOutcome>, 'process'> {
  /** How many lanes run side by side; more than there are processors for only makes their batches smaller. */
  lanes?: number
}

/**
 * Which lane a posting goes to: postings that share a house account share a lane, so that lanes do not wait for each
 * other's rows. House accounts are those without a floor, known from the time they are first locked; until then, and
 * between members, the first account decides. A wrong lane costs a wait and nothing else.
 */
function createSorter(lanes: number): {
  learn(accounts: ReadonlyMap<bigint, LockedAccount>): void
  laneOf(posting: Posting): number
} {
  const houses = new Set<AccountId>()
  return {
    learn(accounts) {
      for (const { accountId, floor } of accounts.values()) if (floor === null) houses.add(accountId)
    },
    laneOf({ lines }) {
      const deciding = lines.find(({ accountId }) => houses.has(accountId)) ?? lines[0]
      return deciding ? Number(deciding.accountId % BigInt(lanes)) : 0
    },
  }
}

/**
 * The ready lanes for postings that have no rows beside them. A malformed posting is refused before it joins a batch.
 * Postings of one house keep their order; of two houses, or of no house, they may overtake each other.
 */
export function createPoster({ lanes: count = 2, ...options }: PosterOptions): Lane<Posting, PostingOutcome> {
  const sorter = createSorter(count)
  const lanes = Array.from({ length: count }, () =>
    createLane<Posting, PostingOutcome>({
      width: 1, // a second transaction in a lane would wait for the first one's house
      ...options,
      process: (tx, postings) => carryOutLast(tx, postings, sorter.learn),
    }),
  )
  return {
    async close() {
      await Promise.all(lanes.map((lane) => lane.close()))
    },
    get queued() {
      return lanes.reduce((sum, lane) => sum + lane.queued, 0)
    },
    submit(posting) {
      try {
        assertWellFormed(posting)
      } catch (error) {
        return Promise.reject(error)
      }
      const lane = lanes[sorter.laneOf(posting)]
      return lane ? lane.submit(posting) : Promise.reject(new Error('a poster has a lane'))
    },
  }
}
