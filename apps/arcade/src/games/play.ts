import type { FreeSpins, Judged, LineWin, RandomInt, Round, SlotGame, Spin, SymbolId } from './slot.ts'

type Strips = SlotGame['strips']
type Grid = Judged['grid']

/** The window that a reel shows when it stops: `rows` symbols from `stop` on, the strip being a ring. */
export function windowAt(strip: readonly SymbolId[], stop: number, rows: number): SymbolId[] {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] as SymbolId) // the index is taken modulo the length
}

/** The win of one line, if any: the longest run from the left, wilds standing for the symbol. */
export function lineWin(game: SlotGame, symbols: readonly SymbolId[]): Omit<LineWin, 'line'> | undefined {
  let symbol = game.wild
  let count = 0
  for (const one of symbols) {
    if (symbol === game.wild) symbol = one
    if (one !== symbol && one !== game.wild) break
    count += 1
  }
  if (symbol === game.scatter) return undefined
  const pay = game.pays[symbol]?.[count] ?? 0
  return pay > 0 ? { symbol, count, pay } : undefined
}

export function lineWins(game: SlotGame, grid: Grid): LineWin[] {
  const wins: LineWin[] = []
  const symbols: SymbolId[] = [] // one array for all lines: this runs twenty times for each spin of a simulation
  for (const [line, rows] of game.lines.entries()) {
    for (let reel = 0; reel < rows.length; reel++) symbols[reel] = grid[reel]?.[rows[reel] as number] as SymbolId // every line stays inside the grid (tested)
    const win = lineWin(game, symbols)
    if (win) wins.push({ line, ...win })
  }
  return wins
}

export function countScatters(game: SlotGame, grid: Grid): number {
  return grid.flat().filter((symbol) => symbol === game.scatter).length
}

export function multiplierFor(feature: FreeSpins, lit: number): number {
  return feature.ladder.findLast((step) => lit >= step.lit)?.multiplier ?? 1
}

function drawStops(strips: Strips, random: RandomInt): number[] {
  return strips.map((strip) => random(strip.length))
}

export function gridAt(strips: Strips, stops: readonly number[], rows: number): Grid {
  return strips.map((strip, reel) => windowAt(strip, stops[reel] ?? 0, rows))
}

const sumOfPays = (wins: readonly LineWin[]): number => wins.reduce((sum, win) => sum + win.pay, 0)

/** What a base game's grid pays. */
export function judgeBase(game: SlotGame, grid: Grid): Judged {
  const wins = lineWins(game, grid)
  const scatters = countScatters(game, grid)
  const scatterPay = (game.scatterPays[scatters] ?? 0) * game.lines.length
  return { grid, lineWins: wins, scatters, multiplier: 1, win: sumOfPays(wins) + scatterPay }
}

/** What a free spin's grid pays when `lit` scatters landed in the free spins before it. */
export function judgeFree(game: SlotGame, feature: FreeSpins, grid: Grid, lit: number): Judged {
  const wins = lineWins(game, grid)
  const multiplier = multiplierFor(feature, lit)
  return {
    grid,
    lineWins: wins,
    scatters: countScatters(game, grid),
    multiplier,
    win: sumOfPays(wins) * multiplier,
  }
}

/** Draws a whole round. Each reel's stop is drawn by itself, evenly over its strip; nothing is drawn twice. */
export function drawRound(game: SlotGame, random: RandomInt): Round {
  const stops = drawStops(game.strips, random)
  const base = { ...judgeBase(game, gridAt(game.strips, stops, game.rows)), stops }
  const feature = game.freeSpins
  const free: Spin[] = []
  if (feature) {
    let lit = 0
    for (let left = feature.award[base.scatters] ?? 0; left > 0; left--) {
      const stops = drawStops(feature.strips, random)
      const judged = judgeFree(game, feature, gridAt(feature.strips, stops, game.rows), lit)
      free.push({ ...judged, stops })
      lit += judged.scatters
    }
  }
  return { base, free, win: free.reduce((sum, spin) => sum + spin.win, base.win) }
}
