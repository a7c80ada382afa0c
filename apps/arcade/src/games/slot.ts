/** A game's symbol, named by its Indonesian word ('jagung'); the names are the game's own. */
export type SymbolId = string

/** Rows that a line crosses, one for each reel, 0 at the top. */
export type Line = readonly number[]

export interface FreeSpins {
  /** How many free spins a number of scatters in the base game gives. */
  readonly award: Readonly<Record<number, number>>
  /** The reels of the free spins. */
  readonly strips: readonly (readonly SymbolId[])[]
  /**
   * The multiplier of a free spin's line wins by the scatters that landed in the free spins before it: the last row
   * whose `lit` is reached counts. The first row has `lit` 0.
   */
  readonly ladder: readonly { readonly lit: number; readonly multiplier: number }[]
}

/**
 * A slot game as data. All pays are whole numbers: line pays in line bets, scatter pays in stakes (a stake is one line
 * bet on each line). Nothing but the strips and the random stops decides what is won.
 */
export interface SlotGame {
  readonly code: string
  readonly rows: number
  readonly strips: readonly (readonly SymbolId[])[]
  readonly lines: readonly Line[]
  readonly wild: SymbolId
  readonly scatter?: SymbolId
  /** Symbol → pay by how many stand side by side from the left. */
  readonly pays: Readonly<Record<SymbolId, Readonly<Record<number, number>>>>
  /** Scatters anywhere → stakes paid, in the base game only. */
  readonly scatterPays: Readonly<Record<number, number>>
  readonly freeSpins?: FreeSpins
  /** Line bets on offer, in the currency's smallest displayed unit. */
  readonly lineBets: readonly number[]
}

export interface LineWin {
  /** Place in {@link SlotGame.lines}. */
  readonly line: number
  readonly symbol: SymbolId
  readonly count: number
  /** In line bets, before the multiplier. */
  readonly pay: number
}

/** What a grid shows and pays. */
export interface Judged {
  /** Columns from the left, each from the top. */
  readonly grid: readonly (readonly SymbolId[])[]
  readonly lineWins: readonly LineWin[]
  readonly scatters: number
  readonly multiplier: number
  /** Everything that this spin pays, in line bets. */
  readonly win: number
}

export interface Spin extends Judged {
  /** Where each reel stopped on its strip. */
  readonly stops: readonly number[]
}

/** All of a round, decided before the first reel stops. */
export interface Round {
  readonly base: Spin
  readonly free: readonly Spin[]
  /** Sum of all its spins, in line bets. */
  readonly win: number
}

/** @returns a whole number from 0 to `below` − 1, each equally likely */
export type RandomInt = (below: number) => number
