import type { Db } from '@balai/db'
import type { MemberRef } from '../../platform/member-ref.ts'
import type { KycDeps } from './deps.ts'
import { hasApproval } from './store.ts'

/**
 * What a member may deposit in a month before their identity is verified; null for one who is, and where the operator
 * sets no such bound. The deposit gate judges it on its locked counters.
 */
export async function unverifiedMaximum(
  { operators, clock }: Pick<KycDeps, 'operators' | 'clock'>,
  db: Db,
  member: MemberRef,
): Promise<bigint | null> {
  const { unverifiedDepositsPerMonth: maximum } = (await operators.get(member.operatorId)).settings
  if (maximum === null || (await hasApproval(db, member, clock.now()))) return null
  return BigInt(maximum)
}
