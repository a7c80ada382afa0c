/** Where a hub gets its time from, so that tests can turn the hands themselves. */
export interface HubClock {
  /** Only for differences: never jumps when the machine's time is set. */
  monotonicMs(): number
  /** Milliseconds since 1970, alike on all servers; dates the connection tokens. */
  epochMs(): number
  /** Returns the function that stops it. */
  every(intervalMs: number, task: () => void): () => void
  /** Returns the function that calls it off. */
  after(delayMs: number, task: () => void): () => void
}

/** The machine's time. Its timers never keep a process alive that has nothing else to do. */
export const systemClock: HubClock = {
  monotonicMs: () => performance.now(),
  epochMs: () => Date.now(),
  every: (intervalMs, task) => {
    const timer = setInterval(task, intervalMs).unref()
    return () => clearInterval(timer)
  },
  after: (delayMs, task) => {
    const timer = setTimeout(task, delayMs).unref()
    return () => clearTimeout(timer)
  },
}
