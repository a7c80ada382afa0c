import type { Line } from './slot.ts'

const top = 0
const mid = 1
const low = 2

/** Twenty lines over five reels of three rows; the first three are straight. */
export const twentyLines: readonly Line[] = [
  [mid, mid, mid, mid, mid],
  [top, top, top, top, top],
  [low, low, low, low, low],
  [top, mid, low, mid, top],
  [low, mid, top, mid, low],
  [top, top, mid, low, low],
  [low, low, mid, top, top],
  [mid, top, top, top, mid],
  [mid, low, low, low, mid],
  [mid, top, mid, low, mid],
  [mid, low, mid, top, mid],
  [top, mid, mid, mid, top],
  [low, mid, mid, mid, low],
  [top, mid, top, mid, top],
  [low, mid, low, mid, low],
  [mid, mid, top, mid, mid],
  [mid, mid, low, mid, mid],
  [top, low, top, low, top],
  [low, top, low, top, low],
  [top, low, low, low, top],
]

/** Three rows and two diagonals over three reels. */
export const fiveLines: readonly Line[] = [
  [mid, mid, mid],
  [top, top, top],
  [low, low, low],
  [top, mid, low],
  [low, mid, top],
]
