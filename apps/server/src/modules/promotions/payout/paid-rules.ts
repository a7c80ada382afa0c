import type { Db } from '@balai/db'
import { type PayoutRule, readRules } from './store.ts'

/** By what members are paid now: the rules that are on, and have a rate for at least one category. Rebate before cashback. */
export async function paidRules(db: Db, operatorId: string): Promise<PayoutRule[]> {
  const rules = await readRules(db, operatorId)
  return rules.filter(({ isOn, rates }) => isOn && Object.values(rates).some((rate) => rate > 0))
}
