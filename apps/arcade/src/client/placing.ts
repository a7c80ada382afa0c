import type { Cell } from './reels.ts'

const largestCell = 190

export interface Place {
  cell: Cell
  /** Where the reels' upper left corner lies. */
  x: number
  y: number
  /** Width of the cabinet's rim around the reels. */
  edge: number
}

export interface Room {
  width: number
  height: number
  reelCount: number
  rows: number
  /** In games with free spins there is room for the string of lanterns below what is told about them. */
  hasLanterns: boolean
}

/** The largest cells that leave room for the sign above and the words below, and where the reels then lie, in CSS pixels. */
export function placeReels({ width, height, reelCount, rows, hasLanterns }: Room): Place {
  const isWide = width > height
  const margin = isWide ? 32 : 14
  const isShort = isWide && height < 420
  const signRoom = hasLanterns ? 132 : 80
  const top = isShort ? 50 : isWide ? Math.max(84, height * 0.13) : Math.max(signRoom, height * 0.15)
  const bottom = isShort ? 44 : isWide ? 62 : Math.max(58, height * 0.1)
  const roomy = Math.min((width - 2 * margin) / reelCount, largestCell)
  const cellHeight = Math.min((height - top - bottom - 24) / rows, roomy * (isWide ? 1 : 1.22), largestCell)
  const cell = { width: Math.floor(Math.min(roomy, cellHeight * (isWide ? 1.2 : 1.3))), height: Math.floor(cellHeight) }
  return {
    cell,
    x: Math.round((width - cell.width * reelCount) / 2),
    y: Math.round(top + (height - top - bottom - cell.height * rows) * (isWide ? 0.5 : 0.42)),
    edge: Math.max(8, Math.round(cell.width * 0.1)),
  }
}
