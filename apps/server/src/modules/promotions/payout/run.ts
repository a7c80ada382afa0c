import { addDays, dayOf, startOfDay } from '../../../platform/calendar.ts'
import { type Alone, eachByItself } from '../../../platform/jobs/by-itself.ts'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import { nextPeriod } from '../../../platform/period.ts'
import type { PromotionsDeps } from '../deps.ts'
import { type Payout, payoutFor } from './rate.ts'
import { insertPayout, insertRun, markRun, type PayoutRule, type Run, readLastRun, readRules } from './store.ts'

/** Rounds that end at midnight are committed a moment later; the period is looked at when this has passed. */
const settlingMs = 10 * 60_000
const pageSize = 500
/** A server that was away for weeks catches up, but not with everything in one night. */
const mostPeriods = 40

/** Pays one member for one period, once, whatever runs at the same instant: the row's key decides. */
function pay(deps: PromotionsDeps, run: Run, memberId: string, { basis, amount }: Payout): Promise<void> {
  const { operatorId, kind, from, to } = run
  const member = { operatorId, memberId }
  return deps.db.transaction().execute(async (tx) => {
    const isNew = await insertPayout(tx, member, { kind, from, to, basis, amount, at: deps.clock.now() })
    if (!isNew) return
    const key = `${kind}:${from}:${memberId}`
    await deps.wallet.giveMoney(tx, { ...member, key, what: kind, reference: `${from}/${to}`, bucket: 'cash', amount })
    await writeOutbox(tx, [{ operatorId, memberId, topic: 'BalanceChanged', payload: {} }])
  })
}

/**
 * Walks over the members from where the run stands, a page at a time. The bookmark stays before the first page on which somebody
 * could not be paid, and the period unfinished, so that the next time pays them.
 */
function runPeriod(deps: PromotionsDeps, rule: PayoutRule, run: Run, timeZone: string): Promise<void> {
  const { operatorId, kind, from, to } = run
  const window = { from: startOfDay(from, timeZone), to: startOfDay(addDays(to, 1), timeZone) }
  return eachByItself(`members of ${operatorId} were not paid ${kind} for ${from}/${to}`, (alone) =>
    walkMembers(deps, rule, run, { ...window, alone }),
  )
}

async function walkMembers(
  deps: PromotionsDeps,
  rule: PayoutRule,
  run: Run,
  { alone, ...window }: { alone: Alone; from: Date; to: Date },
): Promise<void> {
  const { db, members, clock } = deps
  const { operatorId } = run
  let isWhole = true
  for (let after = run.afterMember; ; ) {
    const memberIds = await members.pageOfIds(operatorId, after, pageSize)
    const [play, levels] = await Promise.all([
      deps.cashPlayOf(db, { operatorId, memberIds, ...window }),
      deps.levelsOf(db, operatorId, memberIds),
    ])
    for (const [memberId, rows] of Map.groupBy(play, (row) => row.memberId)) {
      const payout = payoutFor(rule, rows, levels.get(memberId))
      if (payout) isWhole = (await alone(() => pay(deps, run, memberId, payout))) && isWhole
    }
    after = memberIds.at(-1) ?? after
    const isLast = memberIds.length < pageSize
    if (isWhole) await markRun(db, run, after, isLast ? clock.now() : null)
    if (isLast) return
  }
}

async function runRule(deps: PromotionsDeps, rule: PayoutRule, timeZone: string): Promise<void> {
  const { db, clock } = deps
  const { operatorId, kind } = rule
  const yesterday = addDays(dayOf(new Date(clock.now().getTime() - settlingMs), timeZone), -1)
  for (let count = 0; count < mostPeriods; count += 1) {
    const last = await readLastRun(db, operatorId, kind)
    if (last && !last.isFinished) await runPeriod(deps, rule, last, timeZone)
    const next = nextPeriod(rule, last)
    if (next.to > yesterday) return
    await insertRun(db, { operatorId, kind, ...next })
    const begun = await readLastRun(db, operatorId, kind)
    if (begun && !begun.isFinished) await runPeriod(deps, rule, begun, timeZone)
  }
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

/** The day from which a rule counts, when it is made or turned on again: the past is not paid for. */
export function sinceOf(before: PayoutRule | undefined, isOn: boolean, today: string): string {
  if (!before) return today
  return isOn && !before.isOn ? today : before.since
}
