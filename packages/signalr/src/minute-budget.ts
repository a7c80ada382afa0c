import type { HubClock } from './clock.ts'

interface Spent {
  sinceMs: number
  times: number
}

/** Counts what somebody does, minute by minute: the calls of a user over all of their connections here, the openings of a sender. */
export interface MinuteBudget {
  /** Counts one. @returns false when it is one too many for this minute */
  spend(who: string): boolean
  /** Takes back one that was counted and is not to count. */
  giveBack(who: string): void
  /** Forgets minutes that are over. */
  sweep(): void
}

const minuteMs = 60_000

export function createMinuteBudget({ perMinute, clock }: { perMinute: number; clock: HubClock }): MinuteBudget {
  const all = new Map<string, Spent>()
  const isOver = ({ sinceMs }: Spent) => clock.monotonicMs() - sinceMs >= minuteMs
  return {
    spend(who) {
      const known = all.get(who)
      const spent = known && !isOver(known) ? known : { sinceMs: clock.monotonicMs(), times: 0 }
      spent.times += 1
      all.set(who, spent)
      return spent.times <= perMinute
    },
    giveBack(who) {
      const spent = all.get(who)
      if (spent && spent.times > 0) spent.times -= 1
    },
    sweep() {
      for (const [who, spent] of all) if (isOver(spent)) all.delete(who)
    },
  }
}
