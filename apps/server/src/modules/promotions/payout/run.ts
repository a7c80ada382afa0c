import { type Alone, eachByItself } from '../../../platform/jobs/by-itself.ts'
import { eachPeriod, type Page } from '../../../platform/jobs/by-period.ts'
import type { Run } from '../../../platform/jobs/period-store.ts'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import { assertSameSince, notBefore } from '../../operators/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import { type Payout, payoutFor } from './rate.ts'
import { insertPayout, type PayoutKind, type PayoutRule, readRules } from './store.ts'

/** A payout with the instant from which on the play that it is for was of the operator's money (record 0603). */
type Reckoned = Payout & { realMoneySince: Date | null }

/**
 * Pays one member for one period, once, whatever runs at the same instant: the row's key decides. Shares the operator's row,
 * then locks the ledger. @throws MoneyChanged
 */
function pay(deps: PromotionsDeps, run: Run<PayoutKind>, memberId: string, payout: Reckoned): Promise<void> {
  const { operatorId, kind, from, to } = run
  const { basis, amount, realMoneySince } = payout
  const member = { operatorId, memberId }
  return deps.db.transaction().execute(async (tx) => {
    assertSameSince(realMoneySince, await deps.operators.holdRealMoneySince(tx, operatorId))
    const isNew = await insertPayout(tx, member, { kind, from, to, basis, amount, at: deps.clock.now() })
    if (!isNew) return
    const key = `${kind}:${from}:${memberId}`
    await deps.wallet.giveMoney(tx, { ...member, key, what: kind, reference: `${from}/${to}`, bucket: 'cash', amount })
    await writeOutbox(tx, [{ operatorId, memberId, topic: 'BalanceChanged', payload: {} }])
  })
}

function runRule(deps: PromotionsDeps, rule: PayoutRule, timeZone: string): Promise<void> {
  const { db, clock, members, operators } = deps
  const { operatorId } = rule
  async function carryOut(run: Run<PayoutKind>, { after, count, from, to }: Page, alone: Alone): Promise<string[]> {
    const memberIds = await members.pageOfIds(operatorId, after, count)
    const { realMoneySince } = await operators.get(operatorId)
    const [play, levels] = await Promise.all([
      deps.cashPlayOf(db, { operatorId, memberIds, from: notBefore(from, realMoneySince), to }),
      deps.levelsOf(db, operatorId, memberIds),
    ])
    for (const [memberId, rows] of Map.groupBy(play, (row) => row.memberId)) {
      const payout = payoutFor(rule, rows, levels.get(memberId))
      if (payout) await alone(() => pay(deps, run, memberId, { ...payout, realMoneySince }))
    }
    return memberIds
  }
  return eachPeriod({ ...rule, db, clock, table: 'promotion_payout_run', timeZone, carryOut })
}

/** Pays rebate and cashback for every period that is over, for all operators (decision 22). Safe to run twice, also at once. */
export async function runPayouts(deps: PromotionsDeps): Promise<void> {
  const operators = await deps.operators.all()
  await eachByItself('rules were not paid out', async (alone) => {
    for (const { id, settings } of operators) {
      const rules = await readRules(deps.db, id)
      for (const rule of rules.filter(({ isOn }) => isOn)) await alone(() => runRule(deps, rule, settings.timeZone))
    }
  })
}
