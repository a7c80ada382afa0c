import { dayOf } from '../../../platform/calendar.ts'
import { holdRules, writeAudit } from '../../operators/index.ts'
import type { Acting } from '../acting.ts'
import type { PromotionsDeps } from '../deps.ts'
import { sinceOf } from './run.ts'
import { type PayoutRule, putRule, readRules } from './store.ts'

/** Sets the rule of rebate or cashback. The rates hold for periods that are not paid yet. */
export async function savePayoutRule(
  { db, operators }: PromotionsDeps,
  { at, ...acting }: Acting,
  fields: Omit<PayoutRule, 'operatorId' | 'since'>,
  { reason, version }: { reason: string; version: string | undefined },
): Promise<PayoutRule> {
  const { operatorId } = acting
  const { timeZone } = (await operators.get(operatorId)).settings
  return db.transaction().execute(async (tx) => {
    const read = async () => (await readRules(tx, operatorId)).find(({ kind }) => kind === fields.kind)
    const before = await holdRules(tx, operatorId, version, read)
    const rule = { ...fields, operatorId, since: sinceOf(before, fields.isOn, dayOf(at, timeZone)) }
    await putRule(tx, rule)
    await writeAudit(tx, {
      ...acting,
      at,
      action: 'payout-rule.change',
      subject: fields.kind,
      before,
      after: rule,
      reason,
    })
    return (await read()) ?? rule
  })
}
