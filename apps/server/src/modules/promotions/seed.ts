import type { Tx } from '@balai/db'
import { newId, type Random } from '../../platform/random.ts'
import { type AttendanceRule, putRule as putAttendance } from './attendance/store.ts'
import { insertOffer, type OfferFields } from './bonus/offer-store.ts'
import { type PayoutRule, putRule as putPayout } from './payout/store.ts'
import type { NewPacket } from './red-packet/desk.ts'
import { insertPacket } from './red-packet/store.ts'
import { insertVoucher, type MadeVoucher } from './voucher/store.ts'

/** What a seed gives away: some of each kind. */
export interface SeededGifts {
  offers: readonly Omit<OfferFields, 'operatorId' | 'id'>[]
  packets: readonly NewPacket[]
  vouchers: readonly Omit<MadeVoucher, 'operatorId' | 'id' | 'createdAt'>[]
  attendance: AttendanceRule
  payouts: readonly Omit<PayoutRule, 'operatorId'>[]
}

/** Writes gifts into an operator that has none, in the seed's transaction. */
export async function seedGifts(
  tx: Tx,
  { offers, packets, vouchers, attendance, payouts }: SeededGifts,
  { operatorId, now, random }: { operatorId: string; now: Date; random: Random },
): Promise<void> {
  for (const offer of offers) await insertOffer(tx, { ...offer, operatorId, id: newId('bns', now, random) })
  for (const packet of packets)
    await insertPacket(tx, { ...packet, operatorId, id: newId('rpk', now, random), madeAt: now })
  for (const voucher of vouchers)
    await insertVoucher(tx, { ...voucher, operatorId, id: newId('vch', now, random), createdAt: now })
  await putAttendance(tx, operatorId, attendance)
  for (const rule of payouts) await putPayout(tx, { ...rule, operatorId })
}
