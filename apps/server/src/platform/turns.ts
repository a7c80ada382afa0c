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

/** Who waits. */
export interface Waiter {
  whose: string
  /** The operator whose they are, where that is known: operators take turns too (record 0777). */
  among?: string
}

export interface Turns {
  /** Whether one more of theirs would be let in at this moment. */
  hasRoom(waiter: Waiter): boolean
  /**
   * Waits until there is a place to work, then does `work`.
   *
   * @param waiter who waits; whose turn was last comes after everybody else who waits
   * @param gone leaves the line when whoever waits has left
   * @throws NoRoom also where somebody of an operator with fewer who wait comes, and finds the line full
   */
  take<T>(waiter: Waiter, gone: AbortSignal, work: () => Promise<T>): Promise<T>
}

interface Place {
  start(): void
  leave(): void
}

/** Those of one operator who wait; the first line of the map is next. */
interface Crowd {
  lines: Map<string, Place[]>
  waiting: number
}

/** Lets so many work at a time, and those who wait take turns by whose work it is (records 0600, 0767, 0777). */
export function createTurns({ most, mostWithMore, atOnce = 1, few = 1 }: TurnOptions): Turns {
  /** By operator; the first of the map is next. */
  const crowds = new Map<string, Crowd>()
  let waiting = 0
  let working = 0

  const isFew = ({ whose, among = '' }: Waiter): boolean => (crowds.get(among)?.lines.get(whose)?.length ?? 0) < few
  const hasPlace = (waiter: Waiter): boolean => waiting < (isFew(waiter) ? most : mostWithMore)

  /** Whom somebody who comes for the first time may take the place of: of the operator with most, who would be next last. */
  function findLast(waiter: Waiter): Place | undefined {
    if (!isFew(waiter)) return undefined
    const own = crowds.get(waiter.among ?? '')?.waiting ?? 0
    const largest = [...crowds.values()].reduce((a, b) => (b.waiting > a.waiting ? b : a), {
      lines: new Map(),
      waiting: 0,
    })
    if (largest.waiting <= own + 1) return undefined
    // Each of its lines is served once a round: the last to be served waits in the longest, of these in the last.
    return [...largest.lines.values()].reduce((a, b) => (b.length >= a.length ? b : a), []).at(-1)
  }

  function wait(waiter: Waiter, gone: AbortSignal): Promise<void> {
    if (!hasPlace(waiter)) {
      const last = findLast(waiter)
      if (!last) throw new NoRoom()
      last.leave()
    }
    const { whose, among = '' } = waiter
    const crowd = crowds.get(among) ?? { lines: new Map<string, Place[]>(), waiting: 0 }
    const line = crowd.lines.get(whose) ?? []
    return new Promise((resolve, reject) => {
      const place: Place = {
        start() {
          gone.removeEventListener('abort', place.leave)
          resolve()
        },
        leave() {
          gone.removeEventListener('abort', place.leave)
          line.splice(line.indexOf(place), 1)
          if (line.length === 0) crowd.lines.delete(whose)
          crowd.waiting -= 1
          if (crowd.waiting === 0) crowds.delete(among)
          waiting -= 1
          reject(new NoRoom())
        },
      }
      gone.addEventListener('abort', place.leave, { once: true })
      crowds.set(among, crowd)
      crowd.lines.set(whose, line)
      line.push(place)
      crowd.waiting += 1
      waiting += 1
    })
  }

  function passOn(): void {
    const place = takeFirst(crowds)
    if (!place) {
      working -= 1
      return
    }
    waiting -= 1
    place.start()
  }

  return {
    hasRoom: (waiter) => hasPlace(waiter) || findLast(waiter) !== undefined,
    async take(waiter, gone, work) {
      if (gone.aborted) throw new NoRoom()
      if (working < atOnce) working += 1
      else await wait(waiter, gone) // whoever is done passes its place on
      try {
        return await work()
      } finally {
        passOn()
      }
    },
  }
}

/** Takes the first who waits of the first operator, and puts what is left of either behind the others. */
function takeFirst(crowds: Map<string, Crowd>): Place | undefined {
  const [first] = crowds
  if (!first) return undefined
  const [among, crowd] = first
  const [next] = crowd.lines
  if (!next) throw new Error('somebody of an operator in line waits')
  const [whose, line] = next
  const place = line.shift()
  crowd.lines.delete(whose)
  if (line.length > 0) crowd.lines.set(whose, line)
  crowd.waiting -= 1
  crowds.delete(among)
  if (crowd.waiting > 0) crowds.set(among, crowd)
  return place
}
