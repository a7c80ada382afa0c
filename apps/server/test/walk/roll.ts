/** What one act draws by. Each act has its own, so that leaving one out changes nothing of what the others draw. */
export interface Roll {
  /** A whole number, both bounds included. */
  whole(least: number, most: number): number
  /** Undefined where there is none. */
  one<T>(of: readonly T[]): T | undefined
  /** True so many times in a hundred. */
  sometimes(percent: number): boolean
}

/** The numbers of mulberry32, from 0 to below 1. */
function numbersOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The draws of one turn of a walk. */
export function rollOf(seed: number, turn: number): Roll {
  const next = numbersOf(Math.imul(seed, 0x9e3779b1) ^ Math.imul(turn + 1, 0x85ebca6b))
  next() // the first of neighbouring seeds are neighbours
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    whole,
    one: (of) => of[whole(0, of.length - 1)],
    sometimes: (percent) => next() * 100 < percent,
  }
}

/** One of them by its weight. */
export function drawn<T extends { weight: number }>(roll: Roll, of: readonly T[]): T {
  let left = roll.whole(
    1,
    of.reduce((sum, { weight }) => sum + weight, 0),
  )
  for (const one of of) {
    left -= one.weight
    if (left <= 0) return one
  }
  throw new Error('weights that sum to nothing')
}
