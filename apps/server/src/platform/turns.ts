/** Thrown instead of letting somebody wait too long. */
export class NoRoom extends Error {}

export interface TurnOptions {
  /** How many may wait in all, each for the first time. */
  most: number
  /** How many may wait in all while somebody who waits already sends more. */
  mostWithMore: number
  /** How many are worked for at a time. */
  atOnce?: number
  /** How many of one who waits are let in as if they came for the first time. */
  few?: number
}

export interface Turns {
  /** Whether one more of theirs would be let in at this moment. */
  hasRoom(whose: string): boolean
  /**
   * Waits until there is a place to work, then does `work`.
   *
   * @param whose who waits; whose turn was last comes after everybody else who waits
   * @param gone leaves the line when whoever waits has left
   * @throws NoRoom
   */
  take<T>(whose: string, gone: AbortSignal, work: () => Promise<T>): Promise<T>
}

/** Lets so many work at a time, and those who wait take turns by whose work it is (records 0600, 0767). */
export function createTurns({ most, mostWithMore, atOnce = 1, few = 1 }: TurnOptions): Turns {
  /** The line of each who waits; the first of the map is next. */
  const lines = new Map<string, (() => void)[]>()
  let waiting = 0
  let working = 0

  const hasRoom = (whose: string): boolean => waiting < ((lines.get(whose)?.length ?? 0) < few ? most : mostWithMore)

  function wait(whose: string, gone: AbortSignal): Promise<void> {
    if (!hasRoom(whose)) throw new NoRoom()
    const line = lines.get(whose) ?? []
    return new Promise((resolve, reject) => {
      const start = () => {
        gone.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        line.splice(line.indexOf(start), 1)
        if (line.length === 0) lines.delete(whose)
        waiting -= 1
        reject(new NoRoom())
      }
      gone.addEventListener('abort', leave, { once: true })
      lines.set(whose, line)
      line.push(start)
      waiting += 1
    })
  }

  function passOn(): void {
    const [first] = lines
    if (!first) {
      working -= 1
      return
    }
    const [whose, line] = first
    const start = line.shift()
    lines.delete(whose)
    if (line.length > 0) lines.set(whose, line) // behind the others
    waiting -= 1
    start?.()
  }

  return {
    hasRoom,
    async take(whose, gone, work) {
      if (gone.aborted) throw new NoRoom()
      if (working < atOnce) working += 1
      else await wait(whose, gone) // whoever is done passes its place on
      try {
        return await work()
      } finally {
        passOn()
      }
    },
  }
}
