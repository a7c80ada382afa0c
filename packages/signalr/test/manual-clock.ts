import type { HubClock } from '../src/index.ts'

export interface ManualClock extends HubClock {
  /** Lets time pass and runs in order what falls due. */
  advance(ms: number): void
}

interface Timer {
  dueMs: number
  /** Undefined for a timer that rings once. */
  everyMs: number | undefined
  task: () => void
}

/** A clock that stands still until told otherwise. */
export function manualClock(): ManualClock {
  const timers = new Set<Timer>()
  let nowMs = 1_000
  const add = (timer: Timer) => {
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  return {
    monotonicMs: () => nowMs,
    epochMs: () => 1_750_000_000_000 + nowMs,
    every: (everyMs, task) => add({ dueMs: nowMs + everyMs, everyMs, task }),
    after: (delayMs, task) => add({ dueMs: nowMs + delayMs, everyMs: undefined, task }),
    advance: (ms) => {
      const endMs = nowMs + ms
      const nextDue = () => [...timers].filter(({ dueMs }) => dueMs <= endMs).sort((a, b) => a.dueMs - b.dueMs)[0]
      for (let timer = nextDue(); timer; timer = nextDue()) {
        nowMs = timer.dueMs
        if (timer.everyMs === undefined) timers.delete(timer)
        else timer.dueMs += timer.everyMs
        timer.task()
      }
      nowMs = endMs
    },
  }
}
