import type { Tx } from '@balai/db'
import type { MemberRef } from '../../../platform/member-ref.ts'
import type { BonusGone } from '../../wallet/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import { readPlayedAt } from './grant-store.ts'

/**
 * Where a bonus that has ended took what play brought to the bonus bucket at `paidAt` (record 1035): that of the bonus that was
 * claimed last by then. To be asked under the bucket's lock, which every end takes.
 *
 * @returns undefined where that bonus runs or may run again, where there was none, and where staff have adjusted what came after
 *   its end: that is in the bucket, or was spent from it
 */
export async function bonusGone(
  { wallet, clock }: Pick<PromotionsDeps, 'wallet' | 'clock'>,
  tx: Tx,
  member: MemberRef,
  paidAt: Date,
): Promise<BonusGone | undefined> {
  const grant = await readPlayedAt(tx, member, paidAt)
  if (!grant?.endedAt) return undefined
  // It may run again, with what is in its bucket (record 1036).
  if (grant.state === 'lost' && !grant.isFollowed && grant.expiresAt > clock.now()) return undefined
  // The next bonus begins in an empty bucket (record 0624): what came late was moved before it.
  const isLate = paidAt > grant.endedAt && !grant.isFollowed
  const end = { at: grant.endedAt, version: grant.endedVersion }
  if (isLate && (await wallet.hasAdjustedBonus(tx, member, end))) return undefined
  return { to: grant.state === 'completed' ? 'cash' : 'operator', isLate }
}
