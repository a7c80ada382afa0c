import { writeOutbox } from '../../../platform/outbox/write.ts'
import { isOfPlayMoney, makeOnce, type StaffActing, writeAudit } from '../../operators/index.ts'
import type { MemberRef } from '../../wallet/index.ts'
import { assertPresent } from '../absence.ts'
import type { PromotionsDeps } from '../deps.ts'
import { promotionRefusal } from '../errors.ts'
import { assertPerClaim, dayBudget } from '../staff-bounds/staff-bounds.ts'
import { countUse, insertVoucher, lockVoucher, type Voucher, writeUse } from './store.ts'

/**
 * Turns a voucher into cash (spec 3), once for each member and never oftener than it has uses. One of play money is none once
 * the operator plays for real money (record 0603). Shares the operator's row, locks the voucher, then the ledger in one call.
 *
 * @returns the amount, in whole rupiah
 * @throws Refusal VOUCHER_UNKNOWN (no such code, or its time is over), VOUCHER_USED, EXHAUSTED, EXCLUDED, ON_BREAK
 */
export async function redeemVoucher(deps: PromotionsDeps, member: MemberRef, code: string): Promise<bigint> {
  const { db, clock, operators, wallet } = deps
  const { operatorId, memberId } = member
  const now = clock.now()
  await assertPresent(db, member, now, (await operators.get(operatorId)).settings.timeZone)
  return db.transaction().execute(async (tx) => {
    const realMoneySince = await operators.holdRealMoneySince(tx, operatorId)
    const voucher = await lockVoucher(tx, operatorId, code)
    const isOver = !voucher || voucher.expiresAt <= now || isOfPlayMoney(voucher.createdAt, realMoneySince)
    if (isOver) throw promotionRefusal('VOUCHER_UNKNOWN')
    if (!(await writeUse(tx, member, code, now))) throw promotionRefusal('VOUCHER_USED')
    if (voucher.usesLeft === 0) throw promotionRefusal('EXHAUSTED')
    await countUse(tx, operatorId, code)
    const { amount } = voucher
    const key = `voucher:${code}:${memberId}`
    await wallet.giveMoney(tx, { ...member, key, what: 'cashVoucher', reference: code, bucket: 'cash', amount })
    await writeOutbox(tx, [{ operatorId, memberId, topic: 'BalanceChanged', payload: {} }])
    return amount
  })
}

export type NewVoucher = Pick<Voucher, 'amount' | 'uses' | 'expiresAt' | 'note'> & {
  code: string | undefined
  requestId: string | undefined
}

/** Sixteen letters and digits that are told apart when read aloud: 80 bits. */
const newCode = (random: PromotionsDeps['random']): string =>
  [...random.bytes(16)].map((byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte & 31]).join('')

/**
 * Makes a voucher, once for each request id of the person. Locks the attempt, then what the person gave today.
 *
 * @throws Refusal CODE_TAKEN, GIFT_TOO_LARGE, GIFTS_PER_DAY, REQUEST_REUSED
 */
export async function addVoucher(
  deps: PromotionsDeps,
  by: StaffActing,
  { code: given, requestId, ...fields }: NewVoucher,
): Promise<Voucher> {
  const { operatorId, at } = by
  await assertPerClaim(deps, by, [fields.amount])
  const count = await dayBudget(deps, by)
  return deps.db.transaction().execute(async (tx) => {
    const code = await makeOnce(tx, { ...by, requestId, input: { code: given, ...fields } }, async () => {
      const voucher = { ...fields, operatorId, code: given ?? newCode(deps.random), createdAt: at }
      await count(tx, fields.amount * BigInt(fields.uses))
      if (!(await insertVoucher(tx, voucher))) throw promotionRefusal('CODE_TAKEN')
      await writeAudit(tx, { ...by, action: 'voucher.make', subject: voucher.code, after: fields })
      return voucher.code
    })
    const made = await lockVoucher(tx, operatorId, code)
    if (!made) throw promotionRefusal('VOUCHER_UNKNOWN')
    return made
  })
}
