import type { Db } from '@balai/db'
import type { Logger } from '../../../platform/log.ts'
import { type MemberRef, refKey } from '../../../platform/member-ref.ts'
import { createLane } from '../../wallet/index.ts'
import { type BatchParts, processBatch } from './batch.ts'
import type { PlayAnswer, PlayCall } from './calls.ts'

/**
 * Batches of play under way at once, each with a till of its own at every provider: while the database works on one, the
 * server fills and answers the other. More than there are processors for only makes the batches smaller.
 */
const tillCount = 2

/** Calls for one transaction at most: more would make the first of them wait for the last. */
const maxBatch = 128

/** The same till for all calls of a member, so that two batches never want the same member. */
function tillOf(member: MemberRef): number {
  let sum = 0
  for (const letter of refKey(member)) sum += letter.charCodeAt(0)
  return sum % tillCount
}

/** Where calls that move money are gathered. */
export interface PlayLanes {
  /**
   * Answers once the call's batch has committed; rejects as a lane does.
   *
   * @param begunAt when the call came, by `performance.now()`; now, where it is left out
   */
  submit(call: PlayCall, begunAt?: number): Promise<PlayAnswer>
  /** Refuses new calls and waits for those in hand. */
  close(): Promise<void>
}

/**
 * Gathers calls: one transaction at a time for each till, and what arrives meanwhile makes up the next, so that the commit, the
 * locks and the till's row are paid for once for all of them (decision records 0041 and 0281).
 */
export function createPlayLanes(parts: BatchParts & { db: Db; log: Logger }): PlayLanes {
  const { db, log } = parts
  const lanes = Array.from({ length: tillCount }, (_, till) =>
    createLane<PlayCall, PlayAnswer>({
      db,
      process: (tx, calls) => processBatch(tx, parts, calls, till),
      width: 1, // a second would only wait for the till's row
      maxBatch,
      maxQueued: 5_000,
      shareOf: ({ provider }) => provider.id,
      giveUpAfterMs: 800,
      onFault: (error, calls) => log.warn({ err: error, calls: calls.length }, 'a batch of play is tried again'),
    }),
  )
  return {
    async submit(call, begunAt) {
      const lane = lanes[tillOf(call.member)]
      if (!lane) throw new Error('each till has a lane')
      return await lane.submit(call, { since: begunAt })
    },
    async close() {
      await Promise.all(lanes.map((lane) => lane.close()))
    },
  }
}
