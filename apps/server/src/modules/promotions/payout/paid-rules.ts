import type { Db } from '@balai/db'
import { type PayoutKind, readRules } from './store.ts'

/** Which payouts members get now: those that are on, and have a rate for at least one category. */
export async function paidKinds(db: Db, operatorId: string): Promise<Record<PayoutKind, boolean>> {
  const rules = await readRules(db, operatorId)
  const isPaid = (kind: PayoutKind) =>
    rules.some((rule) => rule.kind === kind && rule.isOn && Object.values(rule.rates).some((rate) => rate > 0))
  return { rebate: isPaid('rebate'), cashback: isPaid('cashback') }
}
