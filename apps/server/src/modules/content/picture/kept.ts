import type { Clock } from '../../../platform/clock.ts'

/** As it is served. */
export interface ServedPicture {
  type: string
  bytes: Buffer
}

export interface KeptPictures {
  /** @returns undefined where there is none */
  get(operatorId: string, id: string): Promise<ServedPicture | undefined>
  /** Forgets all: whoever asks next waits for a reading. */
  forget(): void
}

interface Entry {
  value: Promise<ServedPicture | undefined>
  readAt: number
  /** 0 until it has come. */
  size: number
}

/** All pictures that an operator's pages show at one time are a few megabytes; a server of many operators has room for the busiest. */
const mostKept = 32 * 1024 * 1024
/** What is deleted while another server keeps it is there no longer than this. */
const keptMs = 60_000
const idShape = /^[0-9a-f]{32}$/

/**
 * Pictures in memory, those asked for last: reading one costs its server more than half a page (record 0634). One reading at a
 * time for each; what is not there is not kept, and what cannot be an id is not looked for.
 */
export function createKeptPictures({
  clock,
  read,
  mostBytes = mostKept,
}: {
  clock: Clock
  read(operatorId: string, id: string): Promise<ServedPicture | undefined>
  mostBytes?: number
}): KeptPictures {
  /** The one that was asked for longest ago first. */
  let entries = new Map<string, Entry>()
  let bytes = 0

  function drop(key: string, entry: Entry): void {
    if (entries.get(key) !== entry) return // forgotten, or read anew since
    entries.delete(key)
    bytes -= entry.size
  }

  function begin(key: string, value: Entry['value']): Entry {
    const entry: Entry = { value, readAt: clock.now().getTime(), size: 0 }
    entries.set(key, entry)
    value.then(
      (picture) => {
        if (entries.get(key) !== entry) return
        if (!picture) return drop(key, entry)
        entry.size = picture.bytes.length
        bytes += entry.size
        for (const [oldest, one] of entries) {
          if (bytes <= mostBytes) break
          if (one.size > 0) drop(oldest, one)
        }
      },
      () => drop(key, entry), // told to whoever waits for it
    )
    return entry
  }

  return {
    async get(operatorId, id) {
      if (!idShape.test(id)) return undefined
      const key = `${operatorId}/${id}`
      const known = entries.get(key)
      if (known && clock.now().getTime() - known.readAt <= keptMs) {
        entries.delete(key)
        entries.set(key, known)
        return await known.value
      }
      if (known) drop(key, known)
      return await begin(key, read(operatorId, id)).value
    },
    forget() {
      entries = new Map()
      bytes = 0
    },
  }
}
