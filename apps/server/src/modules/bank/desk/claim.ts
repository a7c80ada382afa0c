import type { StaffActing } from '../../operators/index.ts'
import { bankRefusal } from '../errors.ts'

/** How long a claim lasts; whoever works on goes on claiming. */
export const claimMs = 10 * 60_000

interface Claimable {
  claimedBy: string | null
  claimedUntil: Date | null
  claimerName: string | null
}

function isClaimedByOther(request: Claimable, { staffId, at: now }: StaffActing): boolean {
  return request.claimedBy !== null && request.claimedBy !== staffId && (request.claimedUntil ?? now) > now
}

/** @throws Refusal CLAIMED_BY_OTHER while somebody else's claim lasts */
function assertFree(request: Claimable, acting: StaffActing): void {
  if (isClaimedByOther(request, acting))
    throw bankRefusal('CLAIMED_BY_OTHER', { params: { staff: request.claimerName ?? '' } })
}

/**
 * What a claim is called in the audit trail: taking a request from somebody who still works on it has a word of its own.
 *
 * @throws Refusal CLAIMED_BY_OTHER unless that was asked for
 */
export function claimVerb(request: Claimable, acting: StaffActing, takeOver: boolean): 'claim' | 'take-over' {
  if (!takeOver) assertFree(request, acting)
  return isClaimedByOther(request, acting) ? 'take-over' : 'claim'
}

/** @throws Refusal CLAIMED_BY_OTHER, or NOT_CLAIMED when one has no claim that lasts: it is taken before it is decided */
export function assertMine(request: Claimable, acting: StaffActing): void {
  assertFree(request, acting)
  const isMine = request.claimedBy === acting.staffId && (request.claimedUntil ?? acting.at) > acting.at
  if (!isMine) throw bankRefusal('NOT_CLAIMED')
}

/**
 * What was asked for in play money moves nothing once its operator plays for real: it can only be rejected (record 0271).
 *
 * @throws Refusal PLAY_MONEY_REQUEST
 */
export function assertSameMoney(request: { isPlayMoney: boolean }, isPlayMoneyNow: boolean): void {
  if (request.isPlayMoney && !isPlayMoneyNow) throw bankRefusal('PLAY_MONEY_REQUEST')
}
