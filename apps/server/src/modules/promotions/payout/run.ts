import { type Alone, eachByItself } from '../../../platform/jobs/by-itself.ts'
import { eachPeriod, type Page, spanOf } from '../../../platform/jobs/by-period.ts'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import { assertSameSince, notBefore } from '../../operators/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import { type Payout, payoutFor } from './rate.ts'
import {
  forgetUnpaid,
  insertPayout,
  keepUnpaid,
  type PayoutKind,
  type PayoutRule,
  readRules,
  readUnpaid,
  type Unpaid,
} from './store.ts'

const mostAtOnce = 500

/** First and last day. */
interface Period {
  from: string
  to: string
}

interface PaidPeriod extends Period {
  operatorId: string
  kind: PayoutKind
}

/** A payout with the instant from which on the play that it is for was of the operator's money (record 0603). */
type Reckoned = Payout & { realMoneySince: Date | null }

/**
 * Pays one member for one period, once, whatever runs at the same instant: the row's key decides. Shares the operator's money,
 * then locks the ledger. @throws MoneyChanged
 */
function pay(deps: PromotionsDeps, period: PaidPeriod, memberId: string, payout: Reckoned): Promise<void> {
  const { operatorId, kind, from, to } = period
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

interface Due {
  rule: PayoutRule
  period: Period
  span: { from: Date; to: Date }
}

/** Pays these members for a period, each by themselves. @returns to whom it could not be paid */
async function payMembers(
  deps: PromotionsDeps,
  { rule, period, span }: Due,
  memberIds: readonly string[],
  alone: Alone,
): Promise<string[]> {
  const { operatorId, kind } = rule
  const { realMoneySince } = await deps.operators.get(operatorId)
  const played = { from: notBefore(span.from, realMoneySince), to: span.to, playedSince: realMoneySince }
  const spans = memberIds.map((memberId) => ({ operatorId, memberId, ...played }))
  const [play, levels] = await Promise.all([
    deps.cashPlayOf(deps.db, spans),
    deps.levelsOf(deps.db, operatorId, memberIds),
  ])
  const unpaid: string[] = []
  for (const [memberId, rows] of Map.groupBy(play, (row) => row.memberId)) {
    const payout = payoutFor(rule, rows, levels.get(memberId))
    const paid =
      payout && (await alone(() => pay(deps, { operatorId, kind, ...period }, memberId, { ...payout, realMoneySince })))
    if (paid === false) unpaid.push(memberId)
  }
  return unpaid
}

function runRule(deps: PromotionsDeps, rule: PayoutRule, timeZone: string): Promise<void> {
  const { db, clock, members } = deps
  async function carryOut({ from, to }: Period, { after, count, ...span }: Page, alone: Alone): Promise<string[]> {
    const memberIds = await members.pageOfIds(rule.operatorId, after, count)
    const unpaid = await payMembers(deps, { rule, period: { from, to }, span }, memberIds, alone)
    const kept = unpaid.map((memberId) => ({ memberId, from, to }))
    await keepUnpaid(db, rule, kept, clock.now())
    return memberIds
  }
  return eachPeriod({ ...rule, db, clock, table: 'promotion_payout_run', timeZone, carryOut })
}

/** Tries everybody again to whom a period could not be paid, each at most once (record 0675). */
function retryUnpaid(deps: PromotionsDeps, rule: PayoutRule, timeZone: string): Promise<void> {
  const { db, clock } = deps
  const begun = clock.now()
  return eachByItself(`members of ${rule.operatorId} were not paid ${rule.kind} again`, async (alone) => {
    for (;;) {
      const page = await readUnpaid(db, rule, begun, mostAtOnce)
      for (const due of Map.groupBy(page, ({ from }) => from).values()) {
        const [{ from, to }] = due as [Unpaid, ...Unpaid[]] // no group is empty
        const memberIds = due.map(({ memberId }) => memberId)
        const span = spanOf({ from, to }, timeZone)
        // Tried from now on, also where too many failures end this: the next time begins with others.
        await keepUnpaid(db, rule, due, clock.now())
        const unpaid = new Set(await payMembers(deps, { rule, period: { from, to }, span }, memberIds, alone))
        const paid = due.filter(({ memberId }) => !unpaid.has(memberId))
        await forgetUnpaid(db, rule, paid)
      }
      if (page.length < mostAtOnce) return
    }
  })
}

/** Pays rebate and cashback for every period that is over, for all operators (decision 22). Safe to run twice, also at once. */
export async function runPayouts(deps: PromotionsDeps): Promise<void> {
  const operators = await deps.operators.all()
  await eachByItself('rules were not paid out', async (alone) => {
    for (const { id, settings } of operators) {
      const rules = await readRules(deps.db, id)
      for (const rule of rules.filter(({ isOn }) => isOn)) {
        await alone(() => retryUnpaid(deps, rule, settings.timeZone))
        await alone(() => runRule(deps, rule, settings.timeZone))
      }
    }
  })
}
