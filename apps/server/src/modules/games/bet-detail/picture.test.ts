import { expect, it } from 'vitest'
import { drawRound } from './picture.ts'

/** As measured in a wide font: a letter is 0.7 of its height, a mark or a space half as wide. */
const widthOf = (said: string, size: number): number =>
  (2 * said.length - (said.match(/[\s.,:-]/g) ?? []).length) * 0.35 * size

interface Written {
  x: number
  y: number
  size: number
  said: string
}

function writtenIn(svg: string): Written[] {
  return [...svg.matchAll(/<text x="(\d+)" y="(\d+)" ([^>]*)>([^<]*)<\/text>/g)].map(
    ([, x, y, look = '', said = '']) => ({
      x: Number(x),
      y: Number(y),
      size: Number(/font-size="(\d+)"/.exec(look)?.[1] ?? 16),
      said,
    }),
  )
}

it.each([4_500n, 1_482_500_000n, 250_000_000_000n, 9_007_199_254_740_991n])(
  'a win of %i stands beside its label or below it, and runs over nothing in a wide font',
  (win) => {
    const at = new Date('2026-01-02T03:04:05Z')
    const svg = drawRound(
      {
        title: 'Pasar Malam',
        providerName: 'Arcade',
        round: 'round-1',
        stake: 1_000n,
        stakePart: 0n,
        win,
        winPart: 25_000_000n,
        openedAt: at,
        closedAt: at,
        bets: [],
      },
      { language: 'id', timeZone: 'Asia/Jakarta', isPlayMoney: false, paper: 'light' },
    )
    const lines = Map.groupBy(writtenIn(svg), ({ y }) => y)
    expect([...lines.values()].filter((line) => line.length === 2).length).toBeGreaterThan(1)
    for (const line of lines.values()) {
      const width = line.reduce((sum, { said, size }) => sum + widthOf(said, size), 0)
      const isHeading = line.some(({ size }) => size > 16 || size === 14)
      if (!isHeading) expect(width, line.map(({ said }) => said).join(' ')).toBeLessThanOrEqual(268)
    }
  },
)
