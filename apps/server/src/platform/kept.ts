import { setTimeout } from 'node:timers/promises'
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
  /**
   * So long after a reading has begun whoever asks waits for it, where there is an older answer; then that one will do.
   * Nobody waits when it is left out.
   */
  waitMs?: number
}

interface Entry<T> {
  value: Promise<T>
  /** The same, once it has come. */
  come: T | undefined
  readAt: number
  /** Which of all readings it is: of two the one that began later stands, whatever the clock says of them. */
  turn: number
  /** Of a reading that will replace this one: settles when it has ended, or when nobody waits for it any more. */
  renewal: Promise<unknown> | undefined
}

/**
 * Answers kept in memory: given at once, read anew behind the reader's back (stale while revalidate), one reading at a
 * time for each key. A reading that fails leaves the old answer until `keptMs`, then the readers hear of it.
 */
export function createKept<T>({ clock, load, freshMs, keptMs, waitMs = 0 }: KeptOptions<T>): Kept<T> {
  let entries = new Map<string, Entry<T>>()
  let turns = 0

  function begin(key: string, now: number): Entry<T> {
    // Not earlier: a reading that began before a change may miss it, so its age counts from its beginning.
    const entry: Entry<T> = { value: load(key), come: undefined, readAt: now, turn: ++turns, renewal: undefined }
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
    const entry = begin(key, now)
    const home = entries
    const ended = entry.value.then(
      () => {
        const current = home.get(key)
        if (current && current.turn < entry.turn) home.set(key, entry)
      },
      () => {
        old.renewal = undefined
      },
    )
    old.renewal = waitMs > 0 ? Promise.race([ended, setTimeout(waitMs, undefined, { ref: false })]) : ended
    return ended
  }

  /** What came of the reading that replaces `old`, or the old answer where nothing has come yet. */
  async function renewed(key: string, old: Entry<T>): Promise<T> {
    const home = entries
    await old.renewal
    return (home.get(key) ?? old).value
  }

  return {
    get(key) {
      const now = clock.now().getTime()
      const entry = entries.get(key)
      if (!entry) return readFirst(key, now).value
      const age = now - entry.readAt
      if (age > keptMs) return readFirst(key, now).value
      if (age <= freshMs) return entry.value
      if (!entry.renewal) void replace(key, entry, now)
      return waitMs > 0 && entry.renewal ? renewed(key, entry) : entry.value
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
