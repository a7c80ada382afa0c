import type { Db } from '@balai/db'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import { isOfPlayMoney } from '../../operators/index.ts'
import { assertPresent, holdPresent } from '../../safer-play/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import { refusePromotion } from '../errors.ts'
import { countUse, lockVoucher, readUsedAmount, writeUse } from './store.ts'

/**
 * Turns a voucher into cash (spec 3), once for each member and never oftener than it has uses. One of play money is none once
 * the operator plays for real money (record 0603), and one that is off is none either (record 0610). The same request again is
 * answered as it was the first time, whatever became of the voucher since (record 0691). Shares the operator's money,
 * locks the voucher, the member's safer-play row, then the ledger in one call.
 *
 * @returns the amount, in whole rupiah
 * @throws Refusal VOUCHER_UNKNOWN (no such code, its time is over, or it is off), VOUCHER_USED, EXHAUSTED, EXCLUDED, ON_BREAK
 */
export async function redeemVoucher(
  deps: PromotionsDeps,
  member: MemberRef,
  { code, requestId = null }: { code: string; requestId?: string | null | undefined },
): Promise<bigint> {
  const { db, clock, operators, wallet } = deps
  const { operatorId, memberId } = member
  const now = clock.now()
  const usedBefore = async (reader: Db) =>
    requestId === null ? undefined : readUsedAmount(reader, member, { code, requestId })
  const replayed = await usedBefore(db)
  if (replayed !== undefined) return replayed
  const { timeZone } = (await operators.get(operatorId)).settings
  await assertPresent(db, member, now, timeZone)
  return db.transaction().execute(async (tx) => {
    const realMoneySince = await operators.holdRealMoneySince(tx, operatorId)
    const voucher = await lockVoucher(tx, operatorId, { code })
    // A twin of this request had the voucher's row first.
    const twin = await usedBefore(tx)
    if (twin !== undefined) return twin
    const isOver = !voucher?.isOn || voucher.expiresAt <= now || isOfPlayMoney(voucher.createdAt, realMoneySince)
    if (isOver) throw refusePromotion('VOUCHER_UNKNOWN')
    if (!(await writeUse(tx, member, { code, requestId, at: now }))) throw refusePromotion('VOUCHER_USED')
    if (voucher.usesLeft === 0) throw refusePromotion('EXHAUSTED')
    await countUse(tx, operatorId, code)
    await holdPresent(tx, member, now, timeZone)
    const { id, amount } = voucher
    // Named by the id, since staff see the reference. The row of the use keeps a member to one, whatever the ledger calls it.
    const key = `voucher:${id}:${memberId}`
    await wallet.giveMoney(tx, { ...member, key, what: 'cashVoucher', reference: id, bucket: 'cash', amount })
    await writeOutbox(tx, [{ operatorId, memberId, topic: 'BalanceChanged', payload: {} }])
    return amount
  })
}
