import type { FastifyBaseLogger } from 'fastify'
import { faultOf } from './errors.ts'
import type { RoundsStore } from './rounds-store.ts'
import type { Settlement } from './settlement.ts'

const everyMs = 500
const atOnce = 20
/** A round whose free spins nobody came back for is paid after a day; the platform asks after two. */
const leftOpenMs = 24 * 3600 * 1000
const purgeEveryMs = 60_000

interface ResenderParts {
  rounds: RoundsStore
  settlement: Settlement
  purge: () => Promise<void>
  now: () => Date
  log: FastifyBaseLogger
}

/** Carries on with every round whose answer was lost, also one that an earlier run of this program left behind. */
export function createResender({ rounds, settlement, purge, now, log }: ResenderParts) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isOn = false
  let purgedAt = 0

  async function payWhatWasLeft(): Promise<void> {
    for (const round of await rounds.leftOpen(new Date(now().getTime() - leftOpenMs), atOnce)) {
      const last = round.outcome.free.length
      await rounds.settle(round, { state: 'settling', revealed: last, attempts: 0, next_attempt_at: now() }, [], now())
    }
  }

  async function once(): Promise<void> {
    if (now().getTime() - purgedAt > purgeEveryMs) {
      purgedAt = now().getTime()
      await purge()
      await payWhatWasLeft()
    }
    const due = await rounds.due(now(), atOnce)
    await Promise.all(due.map(({ id }) => settlement.attempt(id)))
  }

  function plan(): void {
    timer = setTimeout(() => {
      running = once()
        .catch((error: unknown) => log[faultOf(error).level]({ err: error }, 'resending failed and is tried again'))
        .then(() => {
          if (isOn) plan()
        })
    }, everyMs)
  }

  return {
    once,
    start(): void {
      isOn = true
      plan()
    },
    async stop(): Promise<void> {
      isOn = false
      clearTimeout(timer)
      await running
    },
  }
}
