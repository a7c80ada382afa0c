import { createLane, type Lane, type LaneOptions } from './lane.ts'
import { postMany } from './post.ts'
import type { Posting, PostingOutcome } from './types.ts'
import { assertWellFormed } from './wellformed.ts'

/**
 * The ready lane for postings that have no rows beside them. A malformed posting is refused before it joins a batch.
 */
export function createPoster(
  options: Omit<LaneOptions<Posting, PostingOutcome>, 'process'>,
): Lane<Posting, PostingOutcome> {
  const lane = createLane({ ...options, process: postMany })
  return {
    close: lane.close,
    get queued() {
      return lane.queued
    },
    async submit(posting) {
      assertWellFormed(posting)
      return lane.submit(posting)
    },
  }
}
