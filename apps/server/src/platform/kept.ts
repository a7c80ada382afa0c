import type { Clock } from './clock.ts'

export interface Kept<T> {
  /** What is kept under `key`, read first where nothing is or where it is too old. */
  get(key: string): Promise<T>
  /** What `get` would answer, where it is here and fresh: whoever is asked thousands of times a second need not wait for a tick. */
  ready(key: string): T | undefined
  /**
   * Reads `key` anew; until it has come, the old answer stands. For changes that one has heard of. Settles when the reading
   * has ended, however it ended.
   */
  refresh(key: string): Promise<void>
  /** Forgets everything: whoever asks next waits for a reading. */
  forget(): void
}

export interface KeptOptions<T> {
  clock: Clock
  load(key: string): Promise<T>
  /** So long an answer is given without a question. */
  freshMs: number
  /** So long it is given while it is read anew. Nothing older is ever given. */
  keptMs: number
}

interface Entry<T> {
  value: Promise<T>
  /** The same, once it has come. */
  come: T | undefined
  readAt: number
  /** A reading that will replace this one. */
  isBeingReplaced: boolean
}

/**
 * Answers kept in memory: given at once, read anew behind the reader's back (stale while revalidate), one reading at a
 * time for each key. A reading that fails leaves the old answer until `keptMs`, then the readers hear of it.
 */
export function createKept<T>({ clock, load, freshMs, keptMs }: KeptOptions<T>): Kept<T> {
  let entries = new Map<string, Entry<T>>()

  function begin(key: string, now: number): Entry<T> {
    // Not earlier: a reading that began before a change may miss it, so its age counts from its beginning.
    const entry: Entry<T> = { value: load(key), come: undefined, readAt: now, isBeingReplaced: false }
    entry.value.then(
      (value) => {
        entry.come = value
      },
      () => {}, // told to whoever waits for it
    )
    return entry
  }

  function readFirst(key: string, now: number): Entry<T> {
    const entry = begin(key, now)
    const home = entries
    home.set(key, entry)
    entry.value.catch(() => home.get(key) === entry && home.delete(key))
    return entry
  }

  function replace(key: string, old: Entry<T>, now: number): Promise<void> {
    old.isBeingReplaced = true
    const entry = begin(key, now)
    const home = entries
    return entry.value.then(
      () => {
        const current = home.get(key)
        if (current && current.readAt <= entry.readAt) home.set(key, entry)
      },
      () => {
        old.isBeingReplaced = false
      },
    )
  }

  return {
    get(key) {
      const now = clock.now().getTime()
      const entry = entries.get(key)
      if (!entry) return readFirst(key, now).value
      const age = now - entry.readAt
      if (age > keptMs) return readFirst(key, now).value
      if (age > freshMs && !entry.isBeingReplaced) void replace(key, entry, now)
      return entry.value
    },
    ready(key) {
      const entry = entries.get(key)
      return entry && clock.now().getTime() - entry.readAt <= freshMs ? entry.come : undefined
    },
    async refresh(key) {
      const entry = entries.get(key)
      if (entry) await replace(key, entry, clock.now().getTime())
    },
    forget() {
      entries = new Map()
    },
  }
}
