/**
 * `965000` parts per million is `96,5%` in either language, as all numbers are (spec 9; record 0435). What comes after the second
 * place is cut off, as Arcade does in the game, so that it never promises more than the game gives back, and both say the same
 * (record 1057).
 */
export function formatRtp(rtpPpm: number): string {
  return `${String(Math.trunc(rtpPpm / 100) / 100).replace('.', ',')}%`
}
