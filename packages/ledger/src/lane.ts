import { setImmediate, setTimeout } from 'node:timers/promises'
import { answeredWithin, type Db, type Tx } from '@balai/db'
import { isTransient } from './transient.ts'

/** The lane cannot say yes or no now; the same item may be submitted again. */
export class LaneError extends Error {
  override readonly name = 'LaneError'
  readonly code = 'TEMPORARY'
}

export interface LaneOptions<Item, Outcome> {
  db: Db
  /**
   * Writes a batch within one transaction and answers one outcome for each item, in order. It may be called again
   * with items whose first transaction committed but whose answer was lost, so what it writes beside the postings
   * must bear that (`ON CONFLICT DO NOTHING`, or only for outcomes that are not replays). Throwing undoes the batch.
   */
  process: (tx: Tx, items: readonly Item[]) => Promise<readonly Outcome[]>
  /** Transactions under way at once: while one commits, the next is filled. More than two only wait for each other. */
  width?: number
  /** Items for one transaction at most. */
  maxBatch?: number
  /** Items that may wait; one more is refused with TEMPORARY. */
  maxQueued?: number
  /**
   * Whose an item is. Where more wait than a transaction takes, everybody's come by turns, each one's own in their order; nobody
   * has more than half of the places in which to wait (record 1100); and what fails for good is taken apart by whose it is first (record 1112).
   */
  shareOf?: (item: Item) => string
  /** Age at which an item is answered TEMPORARY: one that the database does not take, and one whose turn comes only then. */
  giveUpAfterMs?: number
  /** How long the database may take to answer a statement of a transaction; then its connection is ended, and it is tried again. */
  answerMs?: number
  /** Told of each failed transaction, before it is tried again. */
  onFault?: (error: unknown, items: readonly Item[]) => void
  /** Milliseconds on a clock that never goes back. */
  now?: () => number
}

export interface Lane<Item, Outcome> {
  /**
   * Queues an item for the next transaction; resolves once that has committed.
   *
   * @param age `since` is from when it counts, by `now`, where some of the item's time is over already
   * @throws LaneError TEMPORARY when too many wait, its turn came too late, the lane is closed, or the database stayed
   *   away. The item may have been written all the same: submitting it again with the same key tells.
   */
  submit(item: Item, age?: { since?: number | undefined }): Promise<Outcome>
  /** Refuses new items and waits for those in hand. */
  close(): Promise<void>
  /** Items waiting now. */
  readonly queued: number
}

const tooLate = 'its turn did not come in time'

/** Items that are refused for good together; some of them may not be by themselves. */
interface Failed<Entry> {
  batch: readonly Entry[]
  error: unknown
}

interface Waiting<Item, Outcome> {
  item: Item
  since: number
  resolve: (outcome: Outcome) => void
  reject: (reason: unknown) => void
}

/**
 * Gathers concurrent items into transactions. As many as `width` are under way at a time; what arrives meanwhile makes up
 * the next, without any timer, so a lone item does not wait and a crowd shares one commit (record 0013). Transactions that fail for
 * a passing reason are tried again; one that fails for good is taken apart, so that a poisonous item fails alone, and whoever has none
 * in it does not wait for what is tried one by one.
 */
export function createLane<Item, Outcome>(options: LaneOptions<Item, Outcome>): Lane<Item, Outcome> {
  const { db, process, onFault = () => {}, now = () => performance.now() } = options
  const { width = 2, maxBatch = 256, maxQueued = 10_000, giveUpAfterMs = 5_000, answerMs = 10_000 } = options
  type Entry = Waiting<Item, Outcome>
  const { shareOf } = options
  let queue: Entry[] = []
  /** How many of whom wait. */
  let waitingOf = new Map<string, number>()
  const running = new Set<Promise<void>>()
  let isClosed = false

  /** Rejects what has waited too long and returns the rest. */
  function expire(batch: readonly Entry[], why: string, cause?: unknown): Entry[] {
    const oldest = now() - giveUpAfterMs
    return batch.filter((entry) => {
      if (entry.since > oldest) return true
      entry.reject(new LaneError(why, { cause }))
      return false
    })
  }

  /**
   * What the next transaction is about. Whoever waits for an item that is too old has gone, and sends it again: it is not
   * begun, since it would only keep those behind it waiting until they are too old as well (record 1076).
   */
  function takeBatch(): Entry[] {
    const waiting = expire(queue, tooLate)
    const batch = shareOf && waiting.length > maxBatch ? byTurns(waiting, shareOf) : waiting.slice(0, maxBatch)
    const taken = new Set(batch)
    queue = waiting.filter((entry) => !taken.has(entry))
    if (shareOf) {
      waitingOf = new Map()
      for (const { item } of queue) countWaiting(shareOf(item))
    }
    return batch
  }

  /** As many as one transaction takes of more. */
  function byTurns(waiting: readonly Entry[], of: (item: Item) => string): Entry[] {
    const shares = [...Map.groupBy(waiting, ({ item }) => of(item)).values()]
    const batch: Entry[] = []
    for (let turn = 0; batch.length < maxBatch; turn += 1) batch.push(...shares.flatMap((share) => share[turn] ?? []))
    return batch.slice(0, maxBatch)
  }

  const countWaiting = (share: string): Map<string, number> => waitingOf.set(share, (waitingOf.get(share) ?? 0) + 1)

  /** Whether there is no place to wait for one more of these. */
  const isFull = (share: string | undefined): boolean =>
    queue.length >= maxQueued || (share !== undefined && (waitingOf.get(share) ?? 0) >= maxQueued / 2)

  async function commit(batch: readonly Entry[]): Promise<void> {
    const items = batch.map((entry) => entry.item)
    const outcomes = await answeredWithin(answerMs, () => db.transaction().execute((tx) => process(tx, items)))
    if (outcomes.length !== items.length) throw new Error('process answered another number of outcomes than of items')
    for (const [place, entry] of batch.entries()) entry.resolve(outcomes[place] as Outcome) // lengths are equal
  }

  /** @returns what failed for good; undefined where everything is answered */
  async function settle(batch: readonly Entry[]): Promise<Failed<Entry> | undefined> {
    let rest = batch
    for (let attempt = 0; rest.length > 0; attempt += 1) {
      try {
        await commit(rest)
        return undefined
      } catch (error) {
        onFault(
          error,
          rest.map((entry) => entry.item),
        )
        if (!isTransient(error)) return { batch: rest, error }
        rest = expire(rest, 'the database did not answer in time', error)
        await setTimeout(Math.min(10 * 2 ** attempt, 250))
      }
    }
    return undefined
  }

  /** By whose they are; one by one where they are all one's. */
  function partsOf(batch: readonly Entry[]): (readonly Entry[])[] {
    const shares = shareOf ? [...Map.groupBy(batch, ({ item }) => shareOf(item)).values()] : []
    return shares.length > 1 ? shares : batch.map((entry) => [entry])
  }

  /** An item that fails by itself is told so at once. */
  function isTold({ batch: [only, another], error }: Failed<Entry>): boolean {
    if (!only || another) return false
    only.reject(error)
    return true
  }

  async function takeApart(failed: Failed<Entry>): Promise<void> {
    if (isTold(failed)) return
    const again: Failed<Entry>[] = []
    for (const part of partsOf(failed.batch)) {
      const fault = await settle(expire(part, tooLate, failed.error))
      if (fault && !isTold(fault)) again.push(fault)
    }
    for (const fault of again) await takeApart(fault) // whose part was sound does not wait for these
  }

  async function run(): Promise<void> {
    for (;;) {
      await setImmediate() // whoever was just answered, or has just arrived, joins the next transaction
      const batch = takeBatch()
      if (batch.length === 0) return
      const failed = await settle(batch)
      if (failed) await takeApart(failed)
    }
  }

  /** Starts one more runner, unless enough of them are about; the last to stop looks once more. */
  function start(): void {
    if (running.size >= width || queue.length === 0) return
    const runner = run().finally(() => {
      running.delete(runner)
      start()
    })
    running.add(runner)
  }

  function submit(item: Item, { since = now() }: { since?: number | undefined } = {}): Promise<Outcome> {
    if (isClosed) return Promise.reject(new LaneError('the lane is closed'))
    const share = shareOf?.(item)
    if (isFull(share)) return Promise.reject(new LaneError('too many are waiting'))
    return new Promise((resolve, reject) => {
      queue.push({ item, since, resolve, reject })
      if (share !== undefined) countWaiting(share)
      start()
    })
  }

  async function close(): Promise<void> {
    isClosed = true
    while (running.size > 0) await Promise.all(running)
  }

  return {
    submit,
    close,
    get queued() {
      return queue.length
    },
  }
}
