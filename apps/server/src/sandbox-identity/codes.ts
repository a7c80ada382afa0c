import { newToken, type Random } from '../platform/random.ts'

const codeMs = 60_000
/** In a minute; whoever asks for more takes the oldest away, so that strangers fill no memory (record 0615). */
const mostKept = 10_000

export interface Codes<Held> {
  /** @param now in milliseconds. @returns a code for it, good once and for a minute */
  issue(held: Held, now: number): string
  /** What the code was issued for, which it is from then on no more. @returns undefined for one that is spent, over or unknown */
  spend(code: string, now: number): Held | undefined
  /** How many are kept. */
  size(): number
}

/** Codes in the memory of this process. All live equally long, so the first that is kept is the first that is over. */
export function createCodes<Held>(random: Random): Codes<Held> {
  const kept = new Map<string, { held: Held; until: number }>()

  function forgetOver(now: number): void {
    for (const [code, { until }] of kept) {
      if (until > now && kept.size <= mostKept) return
      kept.delete(code)
    }
  }

  return {
    issue(held, now) {
      const code = newToken(random)
      kept.set(code, { held, until: now + codeMs })
      forgetOver(now)
      return code
    },
    spend(code, now) {
      forgetOver(now)
      const held = kept.get(code)?.held
      kept.delete(code)
      return held
    },
    size: () => kept.size,
  }
}
