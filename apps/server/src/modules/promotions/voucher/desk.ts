import { byId, readPage } from '../../../platform/page.ts'
import { newId } from '../../../platform/random.ts'
import { isOfPlayMoney, makeOnce, type StaffActing, writeAudit } from '../../operators/index.ts'
import { assertClaimable, realMoneySinceOf } from '../claimable.ts'
import type { PromotionsDeps } from '../deps.ts'
import { refusedBySql, refusePromotion } from '../errors.ts'
import { assertPerClaim, dayBudget } from '../staff-bounds/staff-bounds.ts'
import { maskedCode, withoutDots } from './names.ts'
import {
  insertVoucher,
  lockVoucher,
  readUses,
  readVoucher,
  readVouchers,
  switchVoucher,
  type Voucher,
  type VoucherUse,
} from './store.ts'

export type NewVoucher = Pick<Voucher, 'amount' | 'uses' | 'expiresAt' | 'note'> & {
  code: string | undefined
  reason: string
  requestId: string | undefined
}

/** Sixteen letters and digits that are told apart when read aloud: 80 bits. */
const newCode = (random: PromotionsDeps['random']): string =>
  [...random.bytes(16)].map((byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte & 31]).join('')

/**
 * Makes a voucher, once for each request id of the person. The audit line names it by its id and keeps the reason, never the
 * code. Locks the attempt, then what the person gave today.
 *
 * @throws Refusal CODE_TAKEN, GIFT_TOO_LARGE, GIFT_UNCLAIMABLE, GIFTS_PER_DAY, REQUEST_REUSED
 */
export async function addVoucher(
  deps: PromotionsDeps,
  by: StaffActing,
  { code: given, reason, requestId, ...fields }: NewVoucher,
): Promise<Voucher> {
  const { operatorId, at } = by
  await assertPerClaim(deps, by, [fields.amount], ['amount'])
  const count = await dayBudget(deps, by)
  return deps.db.transaction().execute(async (tx) => {
    const id = await makeOnce(tx, { ...by, requestId, input: { code: given, ...fields, reason } }, async () => {
      await assertClaimable(deps, tx, by, { end: { field: 'expiresAt', at: fields.expiresAt } })
      const code = given ?? newCode(deps.random)
      const voucher = { ...fields, operatorId, id: newId('vch', at, deps.random), code, createdAt: at }
      await count(tx, fields.amount * BigInt(fields.uses), fields.uses > 1 ? 'uses' : 'amount')
      const isMade = await insertVoucher(tx, voucher).catch((error) => Promise.reject(refusedBySql(error)))
      if (!isMade) throw refusePromotion('CODE_TAKEN')
      await writeAudit(tx, { ...by, action: 'voucher.make', subject: voucher.id, after: fields, reason })
      return voucher.id
    })
    const made = await lockVoucher(tx, operatorId, { id })
    if (!made) throw refusePromotion('VOUCHER_UNKNOWN')
    return made
  })
}

/**
 * Turns a voucher off or on (record 0610). Once this has answered that it is off, no redemption of it is committed any more:
 * both lock its row. One that is on is an offer, and within the bound of what a claim may bring, whenever it was made (record
 * 0294). Asked again for what it is already, nothing is written.
 *
 * @throws Refusal VOUCHER_UNKNOWN, GIFT_TOO_LARGE, GIFT_UNCLAIMABLE
 */
export async function turnVoucher(
  deps: PromotionsDeps,
  by: StaffActing,
  { id, isOn, reason }: { id: string; isOn: boolean; reason: string },
): Promise<Voucher> {
  const { db } = deps
  const { operatorId } = by
  const known = await findVoucher(deps, operatorId, id)
  const isOver = isOfPlayMoney(known.createdAt, await realMoneySinceOf(deps, operatorId))
  if (isOn) await assertPerClaim(deps, by, [known.amount])
  return db.transaction().execute(async (tx) => {
    const voucher = await lockVoucher(tx, operatorId, { id })
    if (!voucher) throw refusePromotion('VOUCHER_UNKNOWN')
    if (voucher.isOn === isOn) return voucher
    if (isOn)
      await assertClaimable(deps, tx, by, { end: { field: 'expiresAt', at: voucher.expiresAt }, isOfPlayMoney: isOver })
    await switchVoucher(tx, operatorId, id, isOn)
    const action = isOn ? 'voucher.turn-on' : 'voucher.turn-off'
    await writeAudit(tx, { ...by, action, subject: id, before: { isOn: voucher.isOn }, after: { isOn }, reason })
    return { ...voucher, isOn }
  })
}

/** @throws Refusal VOUCHER_UNKNOWN */
async function findVoucher({ db }: PromotionsDeps, operatorId: string, id: string): Promise<Voucher> {
  const voucher = await readVoucher(db, operatorId, id)
  if (!voucher) throw refusePromotion('VOUCHER_UNKNOWN')
  return voucher
}

interface Page {
  before: string | undefined
  count: number
}

/** A page of vouchers, newest first, and the cursor of the next one if there is one. */
export async function listVouchers(
  { db }: PromotionsDeps,
  operatorId: string,
  { search = '', before, count }: Page & { search: string | undefined },
): Promise<{ page: Voucher[]; next: string | null }> {
  const query = { operatorId, search: withoutDots(search), before: before ?? null, count }
  return readPage(query, (query) => readVouchers(db, query), byId)
}

/**
 * A page of those who redeemed a voucher, newest first, each with what it brought them.
 *
 * @throws Refusal VOUCHER_UNKNOWN
 */
export async function listUses(
  deps: PromotionsDeps,
  operatorId: string,
  { id, before, count }: Page & { id: string },
): Promise<{ page: (VoucherUse & { amount: bigint })[]; next: string | null }> {
  const { code, amount } = await findVoucher(deps, operatorId, id)
  const query = { operatorId, code, before: before ?? null, count }
  const { page, next } = await readPage(
    query,
    (query) => readUses(deps.db, query),
    ({ memberId }) => memberId,
  )
  return { page: page.map((use) => ({ ...use, amount })), next }
}

/** As staff see it: the code whole only where they may make vouchers, since whoever knows it may have its money. */
export const shownVoucher = (
  voucher: Voucher,
  { mayEdit, realMoneySince }: { mayEdit: boolean; realMoneySince: Date | null },
) => ({
  ...voucher,
  isOfPlayMoney: isOfPlayMoney(voucher.createdAt, realMoneySince),
  code: mayEdit ? voucher.code : null,
  maskedCode: maskedCode(voucher),
})
