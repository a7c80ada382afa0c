import type { Db } from '@balai/db'
import type { Clock } from '../../platform/clock.ts'
import { refuseMember } from './errors.ts'
import { isUpline, lockAccount, lockReferrals, readReferrer, updateMember } from './store.ts'

/**
 * Gives a member the referrer whom they name by code, once; what they play from then on earns. Locks the operator's referrals, so that two who name each
 * other at once cannot both be right, then the member.
 *
 * @throws Refusal REFERRAL_INVALID, REFERRER_SELF, REFERRER_SET, REFERRER_CYCLE
 */
export async function updateReferrer(
  { db, clock }: { db: Db; clock: Clock },
  { operatorId, memberId, code }: { operatorId: string; memberId: string; code: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const referrer = await readReferrer(tx, operatorId, code)
    if (referrer?.state !== 'active') throw refuseMember('REFERRAL_INVALID')
    if (referrer.id === memberId) throw refuseMember('REFERRER_SELF')
    await lockReferrals(tx, operatorId)
    const member = await lockAccount(tx, operatorId, memberId)
    if (member.referrerId !== null) throw refuseMember('REFERRER_SET')
    if (await isUpline(tx, operatorId, { of: referrer.id, memberId })) throw refuseMember('REFERRER_CYCLE')
    await updateMember(tx, operatorId, memberId, { referrer_id: referrer.id, referred_at: clock.now() })
  })
}
