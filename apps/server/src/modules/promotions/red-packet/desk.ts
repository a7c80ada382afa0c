import { newId } from '../../../platform/random.ts'
import { writeAudit } from '../../operators/index.ts'
import type { Acting } from '../acting.ts'
import type { PromotionsDeps } from '../deps.ts'
import { promotionRefusal } from '../errors.ts'
import { insertPacket, type RedPacket, switchPacket } from './store.ts'

export type NewPacket = Omit<RedPacket, 'operatorId' | 'id' | 'remaining' | 'isOn'>

/** Opens a packet. Its budget and its odds never change afterwards. @returns its id */
export async function openPacket(
  { db, random }: PromotionsDeps,
  { at, ...acting }: Acting,
  packet: NewPacket,
  reason: string,
): Promise<string> {
  const id = newId('rpk', at, random)
  await db.transaction().execute(async (tx) => {
    await insertPacket(tx, { ...packet, operatorId: acting.operatorId, id })
    await writeAudit(tx, { ...acting, at, action: 'red-packet.make', subject: id, after: packet, reason })
  })
  return id
}

/** @throws Refusal PACKET_UNKNOWN */
export async function turnPacket(
  { db }: PromotionsDeps,
  { at, ...acting }: Acting,
  { id, isOn, reason }: { id: string; isOn: boolean; reason: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await switchPacket(tx, acting.operatorId, id, isOn))) throw promotionRefusal('PACKET_UNKNOWN')
    const action = isOn ? 'red-packet.turn-on' : 'red-packet.turn-off'
    await writeAudit(tx, { ...acting, at, action, subject: id, after: { isOn }, reason })
  })
}
