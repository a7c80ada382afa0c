import { add, type Fraction, fraction, multiply, sum } from './fraction.ts'
import { countScatters, lineWin, lineWins, multiplierFor, windowAt } from './play.ts'
import type { FreeSpins, SlotGame, SymbolId } from './slot.ts'

type Strips = SlotGame['strips']

/** Exact figures of a game; money figures are shares of the stake. */
export interface Odds {
  /** Return to player: what one stake gives back on average, free spins included. */
  readonly rtp: Fraction
  readonly lineShare: Fraction
  readonly scatterShare: Fraction
  readonly freeSpinShare: Fraction
  /** How likely a spin of the base game pays anything at all, a win below the stake included. */
  readonly hitRate: Fraction
  /** How likely free spins are won. */
  readonly freeSpinRate: Fraction
}

function occurrences(strip: readonly SymbolId[]): [SymbolId, bigint][] {
  const counts = new Map<SymbolId, bigint>()
  for (const symbol of strip) counts.set(symbol, (counts.get(symbol) ?? 0n) + 1n)
  return [...counts]
}

/**
 * What one line pays on average, in line bets. A line reads one symbol from each reel, each place of a strip being
 * equally likely whatever its row, so all combinations of symbols, weighted by how often they stand on the strips, are
 * the full enumeration of the strips. All lines are alike in this.
 */
export function lineExpectation(game: SlotGame, strips: Strips): Fraction {
  const reels = strips.map(occurrences)
  const walk = (reel: number, symbols: readonly SymbolId[], ways: bigint): bigint => {
    const here = reels[reel]
    if (!here) return ways * BigInt(lineWin(game, symbols)?.pay ?? 0)
    return here.reduce((total, [symbol, count]) => total + walk(reel + 1, [...symbols, symbol], ways * count), 0n)
  }
  const all = strips.reduce((product, strip) => product * BigInt(strip.length), 1n)
  return fraction(walk(0, [], 1n), all)
}

/** How likely 0, 1, 2 … scatters stand in the windows of these reels together. */
export function scatterChances(game: SlotGame, strips: Strips): Fraction[] {
  return strips.reduce<Fraction[]>(
    (chances, strip) => {
      const next: Fraction[] = []
      for (let stop = 0; stop < strip.length; stop++) {
        const here = countScatters(game, [windowAt(strip, stop, game.rows)])
        for (const [before, chance] of chances.entries()) {
          const share = multiply(chance, fraction(1n, BigInt(strip.length)))
          next[before + here] = add(next[before + here] ?? fraction(0n), share)
        }
      }
      return Array.from(next, (chance) => chance ?? fraction(0n))
    },
    [fraction(1n)],
  )
}

/**
 * What a number of free spins pays on average, in stakes. The multiplier of a spin depends only on scatters that landed
 * before it, so the spin's own line wins are independent of it, and the chances of each count of lit scatters are
 * carried from spin to spin.
 */
export function freeSpinsExpectation(game: SlotGame, feature: FreeSpins, spins: number): Fraction {
  const perSpin = lineExpectation(game, feature.strips) // line bets on one line = stakes on all lines
  const landing = scatterChances(game, feature.strips)
  const enough = Math.max(...feature.ladder.map((step) => step.lit))
  let lit: Fraction[] = [fraction(1n)]
  let total = fraction(0n)
  for (let spin = 0; spin < spins; spin++) {
    const weighted = lit.map((chance, count) => multiply(chance, fraction(BigInt(multiplierFor(feature, count)))))
    total = add(total, multiply(sum(weighted), perSpin))
    const next: Fraction[] = Array.from({ length: enough + 1 }, () => fraction(0n))
    for (const [before, chance] of lit.entries()) {
      for (const [landed, share] of landing.entries()) {
        const after = Math.min(before + landed, enough)
        next[after] = add(next[after] ?? fraction(0n), multiply(chance, share))
      }
    }
    lit = next
  }
  return total
}

/** The shortest run that any symbol pays for: reels beyond it cannot decide whether a line pays. */
function shortestRun(game: SlotGame): number {
  return Math.min(...Object.values(game.pays).flatMap((pays) => Object.keys(pays).map(Number)))
}

/** How likely at least one line or the scatters pay. Only the reels that can decide it are walked stop by stop. */
function hitRate(game: SlotGame): Fraction {
  const run = shortestRun(game)
  const near = game.strips.slice(0, run)
  const far = scatterChances(game, game.strips.slice(run))
  const cut: SlotGame = { ...game, pays: cutPays(game, run), lines: game.lines.map((rows) => rows.slice(0, run)) }
  const hits = { always: 0n, byScatters: new Map<number, bigint>() }
  const walk = (grid: SymbolId[][]): void => {
    const strip = near[grid.length]
    if (strip) {
      for (let stop = 0; stop < strip.length; stop++) walk([...grid, windowAt(strip, stop, game.rows)])
    } else if (lineWins(cut, grid).length > 0) hits.always += 1n
    else {
      const here = countScatters(game, grid)
      hits.byScatters.set(here, (hits.byScatters.get(here) ?? 0n) + 1n)
    }
  }
  walk([])
  const all = near.reduce((product, strip) => product * BigInt(strip.length), 1n)
  const paysWith = (here: number): Fraction => sum(far.filter((_, more) => (game.scatterPays[here + more] ?? 0) > 0))
  const scattered = [...hits.byScatters].map(([here, ways]) => multiply(fraction(ways, all), paysWith(here)))
  return add(fraction(hits.always, all), sum(scattered))
}

function cutPays(game: SlotGame, run: number): SlotGame['pays'] {
  const paying = Object.entries(game.pays).filter(([, pays]) => (pays[run] ?? 0) > 0)
  return Object.fromEntries(paying.map(([symbol, pays]) => [symbol, { [run]: pays[run] as number }])) // filtered just above
}

/** Every figure exactly, by enumeration; no simulation and no rounding. */
export function oddsOf(game: SlotGame): Odds {
  const scatters = scatterChances(game, game.strips)
  const lineShare = lineExpectation(game, game.strips)
  const scatterShare = sum(
    scatters.map((chance, count) => multiply(chance, fraction(BigInt(game.scatterPays[count] ?? 0)))),
  )
  const feature = game.freeSpins
  const awarded = scatters.map((chance, count) => ({ chance, spins: feature?.award[count] ?? 0 }))
  const winning = awarded.filter(({ spins }) => spins > 0)
  const freeSpinShare = feature
    ? sum(winning.map(({ chance, spins }) => multiply(chance, freeSpinsExpectation(game, feature, spins))))
    : fraction(0n)
  return {
    rtp: sum([lineShare, scatterShare, freeSpinShare]),
    lineShare,
    scatterShare,
    freeSpinShare,
    hitRate: hitRate(game),
    freeSpinRate: sum(winning.map(({ chance }) => chance)),
  }
}
