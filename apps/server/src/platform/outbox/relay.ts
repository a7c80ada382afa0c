import { answeredWithin, type Db } from '@balai/db'
import type { Logger } from '../log.ts'
import type { Backplane } from './backplane.ts'
import { lastNumber, lockRelay, newestSequence, numberWaiting, readSent, type SentEvent } from './store.ts'

/** How long an event can wait when the server that wrote it was killed before it could say so. */
const idlePollMs = 500
const batchSize = 500
/** A connection that is silent for longer is dead for the relay, which takes another; what it asks is small. */
const answerMs = 5_000
/** It reads each half second. What took two silences in a row does not read. */
const lateMs = 10_000

export interface Relay {
  /** There may be something to send: called after commits. Cheap, and safe to call too often. */
  wake(): void
  /** Every sent event reaches every server once, in its order. */
  onEvents(reader: (events: readonly SentEvent[]) => void): void
  /** Whether this server reads what is sent; what it does not read it tells nobody. */
  isReading(): boolean
  start(): Promise<void>
  close(): Promise<void>
}

/** Takes events from the outbox after their commit and brings them to all servers of the installation. */
export function createRelay({ db, backplane, log }: { db: Db; backplane: Backplane; log: Logger }): Relay {
  const readers: ((events: readonly SentEvent[]) => void)[] = []
  let seen = 0n
  let readAt = 0
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const numberBatch = () =>
    db.transaction().execute(async (tx) => {
      if (!(await lockRelay(tx))) return null // another server is at it, and will send ours too
      const numbered = await numberWaiting(tx, batchSize)
      if (numbered) await backplane.announceIn(tx)
      return numbered
    })

  async function send(): Promise<void> {
    for (let count = batchSize; count === batchSize && !isClosed; ) {
      const sent = await answeredWithin(answerMs, numberBatch)
      count = sent?.count ?? 0
      if (count > 0) await backplane.announceAfter()
    }
  }

  async function read(): Promise<void> {
    for (let count = batchSize; count === batchSize && !isClosed; ) {
      const events = await answeredWithin(answerMs, () => readSent(db, seen, batchSize))
      readAt = performance.now()
      count = events.length
      const last = events.at(-1)
      if (!last) return await goBack()
      seen = last.sequence
      for (const reader of readers) reader(events)
    }
  }

  /** A database that was put back, or a standby that lagged, gives numbers anew; waiting for the old ones would tell nobody anything. */
  async function goBack(): Promise<void> {
    const given = await answeredWithin(answerMs, () => lastNumber(db))
    if (given >= seen) return
    log.error({ seen, given }, 'the numbers of events went back: the database lost what it knew; see "After a restore"')
    seen = given
  }

  const sending = oneAtATime(send, (error) => log.warn({ err: error }, 'the outbox could not be sent; it will be'))
  const reading = oneAtATime(read, (error) => log.warn({ err: error }, 'sent events could not be read; they will be'))
  const poll = (): void => {
    sending.request()
    reading.request()
    timer = setTimeout(poll, idlePollMs)
  }

  return {
    wake: sending.request,
    onEvents: (reader) => readers.push(reader),
    isReading: () => performance.now() - readAt < lateMs,
    async start() {
      seen = await answeredWithin(answerMs, () => newestSequence(db))
      readAt = performance.now()
      await backplane.listen(reading.request)
      poll()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await Promise.all([sending.settled(), reading.settled()])
      await backplane.close()
    },
  }
}

/** Runs `work` when requested, never twice at once, and once more when it was requested meanwhile. */
function oneAtATime(work: () => Promise<void>, onError: (error: unknown) => void) {
  let running: Promise<void> | undefined
  let isRequested = false
  const run = async (): Promise<void> => {
    while (isRequested) {
      isRequested = false
      await work().catch(onError)
    }
    running = undefined
  }
  return {
    request: (): void => {
      isRequested = true
      running ??= run()
    },
    settled: async (): Promise<void> => running,
  }
}
