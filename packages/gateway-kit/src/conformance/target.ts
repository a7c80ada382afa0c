import type { SigningKey } from '../signature/sign.ts'
import type { LimitKind } from '../wire/outcomes.ts'

/** What the wallet's own profile of the tested provider allows; rows that depend on it expect accordingly. */
export interface TestedProfile {
  /** Digits after the point in every amount. */
  scale: number
  currency: string
  allowsLateWins: boolean
  allowsWinRollback: boolean
  allowsPromoWins: boolean
  settles: 'bet' | 'round'
}

/** How the tested side brings about what a provider cannot: players, money, and what stands in a bet's way. */
export interface Arrange {
  /** A new player who holds this much, at the profile's scale. */
  createPlayer(funds: { cash: string; bonus: string }): Promise<{ operator: string; player: string }>
  /** A launch token for `authenticate`, as the site would put it into the game's address. */
  launch(player: string, game: string): Promise<string>
  endSession(session: string): Promise<void>
  /** Takes money away by another road, as a withdrawal would. */
  drain(player: string): Promise<void>
  block(player: string): Promise<void>
  exclude(player: string): Promise<void>
  /** Sets a stake limit for the day, at the profile's scale. @returns the kind that a bet above it is answered */
  limitStake(player: string, amount: string): Promise<LimitKind>
  /** A game that is known and switched off; leave out where there is none. */
  gameSwitchedOff?: string
  /** Makes the wallet unable to answer for this player until released; leave out where it cannot be done. */
  stall?(player: string): Promise<() => Promise<void>>
}

/** A wallet, and what is needed to examine it. */
export interface ConformanceTarget {
  baseUrl: string
  provider: string
  key: SigningKey
  profile: TestedProfile
  /** A game that is on. */
  game: string
  /** Another one; leave out where there is none. */
  otherGame?: string
  arrange: Arrange
}
