import { createLane, type Lane, type LaneOptions } from './lane.ts'
import { carryOut } from './post.ts'
import type { Posting, PostingOutcome } from './types.ts'
import { assertWellFormed } from './wellformed.ts'

/**
 * The ready lane for postings that have no rows beside them. A malformed posting is refused before it joins a batch.
 */
export function createPoster(
  options: Omit<LaneOptions<Posting, PostingOutcome>, 'process'>,
): Lane<Posting, PostingOutcome> {
  const lane = createLane({ ...options, process: carryOut })
  return {
    close: lane.close,
    get queued() {
      return lane.queued
    },
    submit(posting) {
      try {
        assertWellFormed(posting)
      } catch (error) {
        return Promise.reject(error)
      }
      return lane.submit(posting)
    },
  }
}
