import { newId } from '../../../platform/random.ts'
import { type StaffActing, writeAudit } from '../../operators/index.ts'
import type { ReferralDeps } from '../deps.ts'
import { lockReferral } from '../earnings/store.ts'
import { refuseReferral } from '../errors.ts'
import { readSharedAccounts, readSharedDevices } from './shared/store.ts'
import { insertFlags, lockFlag, voidHeld, writeDecision } from './store.ts'

/** Devices change hands and addresses are given out anew: what was used longer ago says nothing. */
const deviceDays = 30

/**
 * Flags downlines who share a bank account or a device with somebody above them, or with somebody whom one of those
 * brought (record 0360). For a page of downlines.
 */
export async function findFlags(
  { db, clock, random }: ReferralDeps,
  operatorId: string,
  downlineIds: readonly string[],
): Promise<void> {
  if (downlineIds.length === 0) return
  const now = clock.now()
  const since = new Date(now.getTime() - deviceDays * 86_400_000)
  const [accounts, devices] = await Promise.all([
    readSharedAccounts(db, operatorId, downlineIds),
    readSharedDevices(db, operatorId, downlineIds, since),
  ])
  const found = [...accounts, ...devices].map((suspicion) => ({ ...suspicion, id: newId('rff', now, random) }))
  if (found.length === 0) return
  await db.transaction().execute(async (tx) => {
    await lockReferral(tx, operatorId)
    await insertFlags(tx, operatorId, found, now)
  })
}

interface FlagDecision {
  id: string
  decision: 'cleared' | 'confirmed'
  /** How many likenesses were read. */
  alike?: number | undefined
  reason: string
}

/**
 * Staff decide of a downline, by any of their open flags and all of them at once: cleared lets the earnings be paid when they
 * are due, confirmed voids what is held and everything later. The same decision of the same person for the same reason is told that it stands (record 0669). Locks the operator's
 * referral, the flag, then the earnings.
 *
 * @throws Refusal FLAG_UNKNOWN, ALREADY_DECIDED, FLAG_CHANGED, where somebody is cleared of more than was read (record 1184)
 */
export async function decideFlag(
  { db }: ReferralDeps,
  acting: StaffActing,
  { id, decision, alike, reason }: FlagDecision,
): Promise<void> {
  const { operatorId, staffId, at } = acting
  await db.transaction().execute(async (tx) => {
    await lockReferral(tx, operatorId)
    const flag = await lockFlag(tx, operatorId, id)
    if (!flag) throw refuseReferral('FLAG_UNKNOWN')
    if (flag.state === decision && flag.decidedBy === staffId && flag.decisionReason === reason) return
    if (flag.state !== 'open') throw refuseReferral('ALREADY_DECIDED')
    if (decision === 'cleared' && alike !== undefined && alike !== flag.alike) throw refuseReferral('FLAG_CHANGED')
    await writeDecision(tx, { operatorId, downlineId: flag.downlineId }, { state: decision, by: staffId, at, reason })
    const voided = decision === 'confirmed' ? await voidHeld(tx, operatorId, flag.downlineId) : 0n
    const after = { state: decision, downline: flag.username, voided }
    await writeAudit(tx, { ...acting, action: `referral-flag.${decision}`, subject: flag.memberId, after, reason })
  })
}
