import { encode } from 'uqr'

/** A code as one SVG path, on a square of `size` modules with its quiet zone. */
export interface QrPicture {
  size: number
  path: string
}

export function drawQr(text: string): QrPicture {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const rows = data.flatMap((row, y) => runsOf(row).map(([from, to]) => `M${from} ${y}h${to - from}v1h${from - to}z`))
  return { size, path: rows.join('') }
}

/** The dark stretches of a row: fewer and larger rectangles than one for each module, and no seams between them. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  let from = -1
  for (const [x, isDark] of [...row, false].entries()) {
    if (isDark && from < 0) from = x
    if (!isDark && from >= 0) {
      runs.push([from, x])
      from = -1
    }
  }
  return runs
}
