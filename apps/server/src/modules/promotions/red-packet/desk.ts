import { newId } from '../../../platform/random.ts'
import { isOfPlayMoney, makeOnce, type StaffActing, writeAudit } from '../../operators/index.ts'
import { assertClaimable, realMoneySinceOf } from '../claimable.ts'
import type { PromotionsDeps } from '../deps.ts'
import { refusePromotion } from '../errors.ts'
import { assertPerClaim, dayBudget } from '../staff-bounds/staff-bounds.ts'
import { insertPacket, lockPacket, type RedPacket, readPacket, switchPacket } from './store.ts'

export type NewPacket = Omit<RedPacket, 'operatorId' | 'id' | 'remaining' | 'isOn' | 'madeAt'>

const termsOf = ({ closesAt, minimumLevel }: NewPacket) => ({
  end: { field: 'closesAt', at: closesAt } as const,
  minimumLevel,
})

/**
 * Opens a packet, once for each request id of the person. Its budget and its odds never change afterwards. Locks the
 * attempt, then what the person gave today.
 *
 * @returns its id
 * @throws Refusal GIFT_TOO_LARGE, GIFT_UNCLAIMABLE, GIFTS_PER_DAY, REQUEST_REUSED
 */
export async function openPacket(
  deps: PromotionsDeps,
  by: StaffActing,
  packet: NewPacket,
  { reason, requestId }: { reason: string; requestId: string | undefined },
): Promise<string> {
  await assertPerClaim(deps, by, [packet.largest], ['largest'])
  const count = await dayBudget(deps, by)
  return deps.db.transaction().execute((tx) =>
    makeOnce(tx, { ...by, requestId, input: { ...packet, reason } }, async () => {
      await assertClaimable(deps, tx, by, termsOf(packet))
      const id = newId('rpk', by.at, deps.random)
      await count(tx, packet.budget, 'budget')
      await insertPacket(tx, { ...packet, operatorId: by.operatorId, id, madeAt: by.at })
      await writeAudit(tx, { ...by, action: 'red-packet.make', subject: id, after: packet, reason })
      return id
    }),
  )
}

/**
 * Turns a packet off or on. One that is on is an offer, and within the bound of what a claim may bring (record 0294), whenever
 * it was made. Asked again for what it is already, nothing is written. Locks the packet, as claims do.
 *
 * @throws Refusal PACKET_UNKNOWN, GIFT_TOO_LARGE, GIFT_UNCLAIMABLE
 */
export async function turnPacket(
  deps: PromotionsDeps,
  by: StaffActing,
  { id, isOn, reason }: { id: string; isOn: boolean; reason: string },
): Promise<void> {
  const { db } = deps
  const known = await readPacket(db, by.operatorId, id)
  if (!known) throw refusePromotion('PACKET_UNKNOWN')
  if (isOn) await assertPerClaim(deps, by, [known.largest])
  const isOver = isOfPlayMoney(known.madeAt, await realMoneySinceOf(deps, by.operatorId))
  await db.transaction().execute(async (tx) => {
    const packet = await lockPacket(tx, by.operatorId, id)
    if (!packet) throw refusePromotion('PACKET_UNKNOWN')
    if (packet.isOn === isOn) return
    if (isOn) await assertClaimable(deps, tx, by, { ...termsOf(packet), isOfPlayMoney: isOver })
    await switchPacket(tx, by.operatorId, id, isOn)
    const action = isOn ? 'red-packet.turn-on' : 'red-packet.turn-off'
    await writeAudit(tx, { ...by, action, subject: id, before: { isOn: packet.isOn }, after: { isOn }, reason })
  })
}
