import type { HubClock } from './clock.ts'

interface Spent {
  sinceMs: number
  calls: number
}

/** Counts the calls of each user, over all of their connections here, minute by minute. */
export interface CallBudget {
  /** Counts a call. @returns false when it is one too many for this minute */
  spend(userId: string): boolean
  /** Forgets minutes that are over. */
  sweep(): void
}

const minuteMs = 60_000

export function createCallBudget({ perMinute, clock }: { perMinute: number; clock: HubClock }): CallBudget {
  const users = new Map<string, Spent>()
  const isOver = ({ sinceMs }: Spent) => clock.monotonicMs() - sinceMs >= minuteMs
  return {
    spend(userId) {
      const known = users.get(userId)
      const spent = known && !isOver(known) ? known : { sinceMs: clock.monotonicMs(), calls: 0 }
      spent.calls += 1
      users.set(userId, spent)
      return spent.calls <= perMinute
    },
    sweep() {
      for (const [userId, spent] of users) if (isOver(spent)) users.delete(userId)
    },
  }
}
