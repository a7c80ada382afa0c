import type { RoundStatus, RoundView } from '../wire.ts'
import type { RoundRow, RoundState } from './tables.ts'

const statuses: Record<RoundState, RoundStatus> = {
  placed: 'pending',
  settling: 'pending',
  cancelling: 'pending',
  open: 'open',
  closed: 'closed',
  refused: 'refused',
  cancelled: 'cancelled',
  disputed: 'disputed',
}

/** What the player may know of a round now: nothing of its outcome before the bet is taken, no free spin before its turn. */
export function viewOf(round: RoundRow): RoundView {
  const isTaken = round.state === 'open' || round.state === 'settling' || round.state === 'closed'
  const { base, free } = round.outcome
  return {
    roundId: round.id,
    requestId: round.request_id,
    status: statuses[round.state],
    lineBet: Number(round.line_bet),
    stake: Number(round.stake),
    ...(isTaken && { base }),
    ...(isTaken && free.length > 0 && { freeSpins: { count: free.length, shown: free.slice(0, round.revealed) } }),
    ...(round.state === 'closed' && { win: Number(round.win) }),
    ...(round.balance !== null && { balance: Number(round.balance) }),
    ...(round.refusal && { refusal: round.refusal }),
    ...(round.limit_kind && { limit: round.limit_kind }),
  }
}
