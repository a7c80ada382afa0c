import type { Outcome } from '../wire/outcomes.ts'

/** What the simulator knows of one round from the answers it got. */
export interface PlayedRound {
  round: string
  staked: bigint
  won: bigint
  /** Stakes given back. */
  returned: bigint
}

/** Sums up what answers say; holding it against the wallet's balance shows whether both tell the same story. */
export class Book {
  readonly rounds: PlayedRound[] = []
  /** Answers that no reading of the outcome table allows, as sentences. */
  readonly surprises: string[] = []
  private readonly seen = new Map<Outcome | 'UNREACHABLE' | 'REFUSED', number>()

  count(word: Outcome | 'UNREACHABLE' | 'REFUSED'): void {
    this.seen.set(word, (this.seen.get(word) ?? 0) + 1)
  }

  get outcomes(): Record<string, number> {
    return Object.fromEntries(this.seen)
  }

  /** How much more the player should hold than at the beginning. */
  get net(): bigint {
    return this.rounds.reduce((sum, { staked, won, returned }) => sum - staked + won + returned, 0n)
  }
}
