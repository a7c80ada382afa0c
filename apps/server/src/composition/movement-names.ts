import type { Language } from '@balai/contract'
import type { Db } from '@balai/db'
import { findRequests } from '../modules/bank/index.ts'
import type { MovementView } from '../modules/member/index.ts'
import { findVouchers, readGiftTitles } from '../modules/promotions/index.ts'
import { type HistoryItem, transactionTypes } from '../modules/wallet/index.ts'
import type { MemberRef } from '../platform/member-ref.ts'

const { deposit, withdrawal, adjustment, bonus, redPacketBonus, cashVoucher } = transactionTypes

/**
 * A member's movements as staff read them (record 1050): a voucher by the end of its code, since an entry refers to one by its id,
 * or by the whole code as before record 0610; a bonus or a red packet by its title; and which request or adjustment it was.
 */
export async function nameMovements(
  db: Db,
  member: MemberRef,
  items: readonly HistoryItem[],
  language: Language,
): Promise<MovementView[]> {
  const ofCodes = (...codes: number[]) =>
    items.flatMap(({ code, reference }) => (reference !== null && codes.includes(code) ? [reference] : []))
  const [vouchers, titles, requests] = await Promise.all([
    findVouchers(db, member.operatorId, ofCodes(cashVoucher)),
    readGiftTitles(db, member, { bonuses: ofCodes(bonus), packets: ofCodes(redPacketBonus) }, language),
    findRequests(db, member, ofCodes(deposit, withdrawal)),
  ])
  const nameOf = ({ code, reference }: HistoryItem): string | null => {
    if (code === cashVoucher) return vouchers.get(reference ?? '')?.maskedCode ?? null
    return titles.get(reference ?? '') ?? reference
  }
  const subjectOf = ({ code, reference }: HistoryItem): MovementView['subject'] => {
    if (reference === null) return null
    return code === adjustment ? { kind: 'adjustment', id: reference } : (requests.get(reference) ?? null)
  }
  return items.map((item) => ({ ...item, reference: nameOf(item), subject: subjectOf(item) }))
}
