import type { LimitKind, Outcome } from '@balai/gateway-kit'
import type { Spin } from './games/slot.ts'

/** What the game page and its server say to each other. Money is in whole displayed units of the currency. */

/** A press that the server has not heard of by then is not placed any more (record 1051). Words name it in seconds. */
export const longestPressMs = 15_000

/** pending: no definite answer from the wallet yet; ask again. open: free spins are left to be shown. */
export type RoundStatus = 'pending' | 'open' | 'closed' | 'refused' | 'cancelled' | 'disputed'

export interface RoundView {
  roundId: string
  requestId: string
  status: RoundStatus
  lineBet: number
  stake: number
  /** Set once the bet is taken: never before, so that nobody can choose between outcomes. */
  base?: Spin
  /** Present when the round has free spins; only those already shown are told. */
  freeSpins?: { count: number; shown: readonly Spin[] }
  /** The whole win, once the round is closed. */
  win?: number
  /** The wallet after its last answer for this round. */
  balance?: number
  refusal?: Outcome | 'FAULT' | 'TOO_LATE'
  limit?: LimitKind
}

export interface StartAnswer {
  /** For a page of the version before, which makes none itself (record 1000). */
  playToken?: string
  game: string
  mode: 'real' | 'demo'
  playMoney: boolean
  language: 'id' | 'en'
  currency: string
  balance: number
  /** Line bets that the player's limits allow. */
  lineBets: number[]
  minimumRoundMs: number
  /** For the rules page, exactly computed: shares are cut off after the last place shown, so that they never promise more, and `featureOneIn` is rounded. */
  odds: { rtpPercent: string; hitPercent: string; featureOneIn: string | null }
  lobbyUrl: string | null
  parentOrigin: string | null
  /** A round that was not finished last time. */
  round: RoundView | null
}
