import type { Claimed } from './turnover.tsx'

/**
 * What comes of a bonus that runs: some turnover is `left`, or it ends by itself as soon as no round is open, since that is `met`
 * or its time is `over` (record 0630). Then nothing of it is left to be given up.
 */
export function whatComesOf({
  turnoverRemaining,
  turnoverDone,
  turnoverRequired,
}: Pick<Claimed, 'turnoverRemaining' | 'turnoverDone' | 'turnoverRequired'>): 'left' | 'met' | 'over' {
  if (turnoverRemaining > 0) return 'left'
  return turnoverDone >= turnoverRequired ? 'met' : 'over'
}
