import type { Graphics } from 'pixi.js'

interface Point {
  x: number
  y: number
}

export interface WinLine {
  /** The middle of its cell on each reel. */
  points: readonly Point[]
  /** On so many reels from the left it pays. */
  count: number
  /** Where the reels end. */
  right: number
}

/**
 * Adds the line over the symbols that pay, and faintly the rest of it.
 *
 * @param t how far it is drawn, from 0 to 1
 */
export function drawWinLine(
  lines: Graphics,
  { points, count, right }: WinLine,
  t: number,
  { color, width }: { color: number; width: number },
): void {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return
  const path = [{ x: 0, y: first.y }, ...points, { x: right, y: last.y }]
  drawPath(lines, path.slice(count), t, { width, color, alpha: 0.35 })
  drawPath(lines, path.slice(0, count + 1), t, { width: width + 4, color: 0xffffff, alpha: 0.85 })
  drawPath(lines, path.slice(0, count + 1), t, { width, color, alpha: 1 })
}

function drawPath(
  lines: Graphics,
  path: readonly Point[],
  t: number,
  style: { width: number; color: number; alpha: number },
): void {
  const end = t * (path.length - 1)
  if (path[0]) lines.moveTo(path[0].x, path[0].y)
  for (let index = 1; index <= Math.ceil(end); index++) {
    const from = path[index - 1]
    const to = path[index]
    if (!from || !to) break
    const part = Math.min(1, end - (index - 1))
    lines.lineTo(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
  }
  lines.stroke({ ...style, cap: 'round', join: 'round' })
}
