import { describe, expect, test } from 'vitest'
import { games } from './catalogue.ts'
import { decimal, fraction } from './fraction.ts'
import { lineExpectation, oddsOf } from './odds.ts'
import { pasarMalam } from './pasar-malam/game.ts'
import { drawRound, judgeBase, judgeFree, windowAt } from './play.ts'
import { rempah } from './rempah/game.ts'
import type { RandomInt, SlotGame, SymbolId } from './slot.ts'

/** Every window of these reels. */
function* windows(strips: SlotGame['strips'], rows: number, grid: SymbolId[][] = []): Generator<SymbolId[][]> {
  const strip = strips[grid.length]
  if (!strip) yield grid
  else for (const stop of strip.keys()) yield* windows(strips, rows, [...grid, windowAt(strip, stop, rows)])
}

/** Free spins played out over every sequence of windows, which only very small reels allow. */
function everyFeature(game: SlotGame, spins: number, lit = 0): { win: bigint; ways: bigint } {
  const feature = game.freeSpins
  if (!feature || spins === 0) return { win: 0n, ways: 1n }
  let win = 0n
  let ways = 0n
  for (const grid of windows(feature.strips, game.rows)) {
    const spin = judgeFree(game, feature, grid, lit)
    const rest = everyFeature(game, spins - 1, lit + spin.scatters)
    win += BigInt(spin.win) * rest.ways + rest.win
    ways += rest.ways
  }
  return { win, ways }
}

/** What is won and how often, counted window by window with the code that judges real rounds. */
function counted(game: SlotGame) {
  let win = 0n
  let hits = 0n
  let all = 0n
  for (const grid of windows(game.strips, game.rows)) {
    const spin = judgeBase(game, grid)
    win += BigInt(spin.win)
    if (spin.win > 0) hits += 1n
    all += 1n
  }
  return { share: fraction(win, all * BigInt(game.lines.length)), hitRate: fraction(hits, all) }
}

/** A small fast generator with a fixed seed (mulberry32), so that the simulation is the same every time. */
function seeded(seed: number): RandomInt {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

describe('the odds', () => {
  test('Pasar Malam returns 96.10 % and Rempah 95.88 %, computed exactly', () => {
    expect(decimal(oddsOf(pasarMalam).rtp, 6)).toBe('0.961004')
    expect(oddsOf(rempah).rtp).toEqual(fraction(2819n, 2940n))
  })

  test('what lines and scatters pay equals a count of every window of the reels', () => {
    expect(counted(rempah)).toEqual({ share: oddsOf(rempah).rtp, hitRate: oddsOf(rempah).hitRate })
    // The whole of Pasar Malam has 20 million windows; a piece of each of its reels has 16,807 and is judged alike.
    const piece: SlotGame = { ...pasarMalam, strips: pasarMalam.strips.map((strip) => strip.slice(-9, -2)) }
    const odds = oddsOf(piece)
    const { share, hitRate } = counted(piece)
    expect(hitRate).toEqual(odds.hitRate)
    expect(decimal(share, 12)).toBe(
      decimal(
        fraction(
          odds.lineShare.over * odds.scatterShare.under + odds.scatterShare.over * odds.lineShare.under,
          odds.lineShare.under * odds.scatterShare.under,
        ),
        12,
      ),
    )
  })

  test('what free spins pay equals a count of every sequence of windows', () => {
    const strips = [
      ['b', 's', 'a', 'a'],
      ['w', 's', 'b'],
      ['a', 's', 'a'],
    ]
    const small: SlotGame = {
      code: 'small',
      rows: 1,
      lines: [[0, 0, 0]],
      wild: 'w',
      scatter: 's',
      strips,
      pays: { a: { 3: 7 }, b: { 3: 11 } },
      scatterPays: { 3: 2 },
      freeSpins: {
        award: { 3: 3 },
        strips,
        ladder: [
          { lit: 0, multiplier: 1 },
          { lit: 2, multiplier: 2 },
          { lit: 4, multiplier: 5 },
        ],
      },
      lineBets: [1],
    }
    const { win, ways } = everyFeature(small, 3)
    const chance = fraction(1n, 4n * 3n * 3n)
    expect(oddsOf(small).freeSpinShare).toEqual(fraction(win * chance.over, ways * chance.under))
    expect(lineExpectation(small, strips)).toEqual(fraction(2n * 7n * 2n + 1n * 0n + 0n, 36n))
  })

  test.each(games)(
    'a million simulated rounds of $code agree with the exact figures',
    (game) => {
      const rounds = 1_000_000
      const odds = oddsOf(game)
      const random = seeded(20_261_121)
      let sum = 0
      let squares = 0
      let features = 0
      for (let round = 0; round < rounds; round++) {
        const { win, free } = drawRound(game, random)
        const share = win / game.lines.length
        sum += share
        squares += share * share
        if (free.length > 0) features += 1
      }
      const mean = sum / rounds
      const error = Math.sqrt((squares / rounds - mean * mean) / rounds)
      expect(Math.abs(mean - Number(decimal(odds.rtp, 9)))).toBeLessThan(3.5 * error)
      expect(error).toBeLessThan(0.02)
      const rate = Number(decimal(odds.freeSpinRate, 9))
      expect(Math.abs(features / rounds - rate)).toBeLessThanOrEqual(3.5 * Math.sqrt((rate * (1 - rate)) / rounds))
    },
    300_000,
  )
})
