import { games } from './catalogue.ts'
import { decimal, type Fraction } from './fraction.ts'
import { oddsOf } from './odds.ts'

const percent = ({ over, under }: Fraction): string => `${decimal({ over: over * 100n, under }, 4)} %`
const oneIn = ({ over, under }: Fraction): string =>
  over === 0n ? 'never' : `1 in ${decimal({ over: under, under: over }, 1)}`

// Prints each game's exact odds: `npm run odds -w @balai/arcade`.
for (const game of games) {
  const odds = oddsOf(game)
  const stops = game.strips.reduce((product, strip) => product * strip.length, 1)
  process.stdout.write(
    [
      `${game.code}: ${game.strips.length} reels, ${game.lines.length} lines, ${stops} stops of the base game`,
      `  RTP               ${percent(odds.rtp)}  = ${odds.rtp.over} / ${odds.rtp.under}`,
      `    lines           ${percent(odds.lineShare)}`,
      `    scatters        ${percent(odds.scatterShare)}`,
      `    free spins      ${percent(odds.freeSpinShare)}`,
      `  a spin pays       ${percent(odds.hitRate)}  (${oneIn(odds.hitRate)})`,
      `  free spins begin  ${percent(odds.freeSpinRate)}  (${oneIn(odds.freeSpinRate)})`,
      '',
    ].join('\n'),
  )
}
