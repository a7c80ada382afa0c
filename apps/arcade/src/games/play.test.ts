import { describe, expect, test } from 'vitest'
import { games } from './catalogue.ts'
import { pasarMalam } from './pasar-malam/game.ts'
import { drawRound, judgeBase, judgeFree, lineWin, multiplierFor } from './play.ts'
import { rempah } from './rempah/game.ts'

const rows = (...lines: string[]) => {
  const table = lines.map((line) => line.split(' '))
  return Array.from({ length: table[0]?.length ?? 0 }, (_, reel) => table.map((row) => row[reel] ?? ''))
}

describe('judging a spin', () => {
  test('a line pays its longest run from the left, the moon standing for any symbol but the lantern', () => {
    expect(lineWin(pasarMalam, ['sate', 'bulan', 'sate', 'bulan', 'cabai'])).toEqual({
      symbol: 'sate',
      count: 4,
      pay: 120,
    })
    expect(lineWin(pasarMalam, ['sate', 'sate', 'cabai', 'sate', 'sate'])).toBeUndefined()
    expect(lineWin(pasarMalam, ['cabai', 'sate', 'sate', 'sate', 'sate'])).toBeUndefined()
    expect(lineWin(pasarMalam, ['lampion', 'bulan', 'bulan', 'bulan', 'lampion'])).toBeUndefined()
  })

  test('wilds alone pay as themselves where the game says so', () => {
    expect(lineWin(rempah, ['kencana', 'kencana', 'kencana'])).toEqual({ symbol: 'kencana', count: 3, pay: 200 })
    expect(lineWin(rempah, ['kencana', 'pala', 'kencana'])).toEqual({ symbol: 'pala', count: 3, pay: 50 })
  })

  test('three lanterns anywhere pay two stakes and add to what the lines pay', () => {
    const grid = rows(
      'lampion jeruk cabai lampion balon',
      'sate sate sate jeruk cabai',
      'balon cabai lampion balon jagung',
    )
    const spin = judgeBase(pasarMalam, grid)
    expect(spin.scatters).toBe(3)
    expect(spin.lineWins).toEqual([{ line: 0, symbol: 'sate', count: 3, pay: 30 }])
    expect(spin.win).toBe(30 + 2 * 20)
  })

  test('lanterns lit before a free spin multiply it; its own lanterns count from the next one on', () => {
    const feature = pasarMalam.freeSpins
    if (!feature) throw new Error('Pasar Malam has free spins')
    expect([0, 3, 4, 7, 8, 12, 40].map((lit) => multiplierFor(feature, lit))).toEqual([1, 1, 2, 2, 3, 5, 5])
    const grid = rows(
      'lampion jeruk cabai lampion balon',
      'sate sate sate jeruk cabai',
      'balon cabai lampion balon jagung',
    )
    expect(judgeFree(pasarMalam, feature, grid, 3).win).toBe(30)
    expect(judgeFree(pasarMalam, feature, grid, 4).win).toBe(60)
  })

  test('a round is the sum of its spins, and three lanterns give ten free ones', () => {
    const lanternStops = pasarMalam.strips.map((strip) => strip.indexOf('lampion'))
    const script = [...lanternStops.slice(0, 3), 0, 5]
    let drawn = 0
    const round = drawRound(pasarMalam, (below) => (script[drawn++] ?? drawn * 7) % below)
    expect(round.free).toHaveLength(10)
    expect(drawn).toBe(5 + 10 * 5)
    expect(round.win).toBe(round.free.reduce((sum, spin) => sum + spin.win, round.base.win))
  })
})

describe.each(games)('the data of $code', (game) => {
  const strips = [...game.strips, ...(game.freeSpins?.strips ?? [])]

  test('names only symbols that pay, the wild and the scatter', () => {
    const known = new Set([...Object.keys(game.pays), game.wild, game.scatter])
    expect(strips.flat().filter((symbol) => !known.has(symbol))).toEqual([])
  })

  test('has lines that stay inside the grid and differ from each other', () => {
    for (const line of game.lines) {
      expect(line).toHaveLength(game.strips.length)
      expect(line.every((row) => row >= 0 && row < game.rows)).toBe(true)
    }
    expect(new Set(game.lines.map(String)).size).toBe(game.lines.length)
  })
})
