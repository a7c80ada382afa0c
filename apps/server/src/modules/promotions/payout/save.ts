import { dayOf } from '@balai/calendar'
import { sinceOf } from '../../../platform/period.ts'
import { changeRules, type StaffActing } from '../../operators/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import { type PayoutRule, putRule, readRules } from './store.ts'

/**
 * Sets the rule of rebate or cashback, and answers it as it is kept. The rates hold for periods that are not paid yet.
 *
 * @throws Refusal RULES_CHANGED
 */
export async function savePayoutRule(
  { db, operators }: PromotionsDeps,
  by: StaffActing,
  fields: Omit<PayoutRule, 'operatorId' | 'since'>,
  { reason, version }: { reason: string; version: string | undefined },
): Promise<PayoutRule> {
  const { operatorId, at } = by
  const { timeZone } = (await operators.get(operatorId)).settings
  return db.transaction().execute((tx) =>
    changeRules(tx, {
      ...by,
      action: 'payout-rule.change',
      subject: fields.kind,
      reason,
      version,
      read: async () => (await readRules(tx, operatorId)).find(({ kind }) => kind === fields.kind),
      next: (before) => ({ ...fields, operatorId, since: sinceOf(before, fields.isOn, dayOf(at, timeZone)) }),
      write: (rule) => putRule(tx, rule),
    }),
  )
}
