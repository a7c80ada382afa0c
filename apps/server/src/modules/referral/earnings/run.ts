import { addDays, dayOf, startOfDay } from '../../../platform/calendar.ts'
import { eachByItself } from '../../../platform/jobs/by-itself.ts'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import { nextPeriod, type Period } from '../../../platform/period.ts'
import { newId } from '../../../platform/random.ts'
import type { ReferralDeps } from '../deps.ts'
import { findFlags } from '../flags/find.ts'
import {
  type EarningKind,
  insertEarnings,
  insertPayout,
  insertRun,
  lockPayable,
  lockReferral,
  markPaid,
  markRun,
  type NewEarning,
  type ReferralRule,
  type Referred,
  type Run,
  readDue,
  readLastRun,
  readReferred,
  readRule,
} from './store.ts'

const kinds = [
  { kind: 'earn', period: 'day' },
  { kind: 'share', period: 'month' },
] as const satisfies readonly { kind: EarningKind; period: Period }[]

const gifts = { earn: 'referEarn', share: 'referProfitSharing' } as const

/** Rounds that end at midnight are committed a moment later; the period is looked at when this has passed. */
const settlingMs = 10 * 60_000
const pageSize = 500
const mostPeriods = 40
const million = 1_000_000n

type Play = Awaited<ReturnType<ReferralDeps['cashPlayOf']>>

/** What a downline's play of a period earns. Fractions are the operator's. */
const earned: Record<EarningKind, (rule: ReferralRule, play: Play) => { basis: bigint; amount: bigint }> = {
  earn: ({ earnRates }, play) => {
    const rateOf = (category: string | null) => BigInt(category === null ? 0 : (earnRates[category] ?? 0))
    const earning = play.filter(({ category }) => rateOf(category) > 0n)
    return {
      basis: earning.reduce((sum, { stake }) => sum + stake, 0n),
      amount: earning.reduce((sum, { category, stake }) => sum + stake * rateOf(category), 0n) / million,
    }
  },
  share: ({ sharePpm }, play) => {
    const lost = play.reduce((sum, { stake, win }) => sum + stake - win, 0n)
    return { basis: lost, amount: lost > 0n ? (lost * BigInt(sharePpm)) / million : 0n }
  },
}

/** What those of a page played within the window, from when they were brought. */
async function readPlay(
  { db, cashPlayOf }: ReferralDeps,
  operatorId: string,
  page: readonly Referred[],
  { from, to }: { from: Date; to: Date },
): Promise<Play> {
  const beginnings = Map.groupBy(page, ({ referredAt }) => Math.max(from.getTime(), referredAt?.getTime() ?? 0))
  const parts: Play = []
  for (const [beginning, all] of beginnings) {
    const memberIds = all.map(({ downlineId }) => downlineId)
    if (beginning < to.getTime())
      parts.push(...(await cashPlayOf(db, { operatorId, memberIds, from: new Date(beginning), to })))
  }
  return parts
}

/** Walks over everybody whom somebody brought, a page at a time, and writes what their play earned. */
async function runPeriod(deps: ReferralDeps, rule: ReferralRule, run: Run, timeZone: string): Promise<void> {
  const { db, clock } = deps
  const { operatorId } = run
  const window = { from: startOfDay(run.from, timeZone), to: startOfDay(addDays(run.to, 1), timeZone) }
  const dueAt = startOfDay(addDays(run.to, 1 + rule.holdDays), timeZone)
  for (let after = run.afterMember; ; ) {
    const page = await readReferred(db, operatorId, after, pageSize)
    const memberIds = page.map(({ downlineId }) => downlineId)
    const play = Map.groupBy(await readPlay(deps, operatorId, page, window), (row) => row.memberId)
    const earnings = page.flatMap(({ memberId, downlineId }): NewEarning[] => {
      const found = earned[run.kind](rule, play.get(downlineId) ?? [])
      return found.amount > 0n ? [{ memberId, downlineId, ...found }] : []
    })
    await findFlags(
      deps,
      operatorId,
      earnings.map(({ downlineId }) => downlineId),
    )
    if (earnings.length > 0)
      await db.transaction().execute(async (tx) => {
        await lockReferral(tx, operatorId)
        await insertEarnings(tx, run, dueAt, earnings)
      })
    after = memberIds.at(-1) ?? after
    const isLast = page.length < pageSize
    await markRun(db, run, after, isLast ? clock.now() : null)
    if (isLast) return
  }
}

async function earn(deps: ReferralDeps, operatorId: string, rule: ReferralRule, timeZone: string): Promise<void> {
  const { db, clock } = deps
  const yesterday = addDays(dayOf(new Date(clock.now().getTime() - settlingMs), timeZone), -1)
  for (const { kind, period } of kinds) {
    for (let count = 0; count < mostPeriods; count += 1) {
      const last = await readLastRun(db, operatorId, kind)
      if (last && !last.isFinished) await runPeriod(deps, rule, last, timeZone)
      const next = nextPeriod({ period, since: rule.since }, last)
      if (next.to > yesterday) break
      await insertRun(db, { operatorId, kind, ...next })
      const begun = await readLastRun(db, operatorId, kind)
      if (begun && !begun.isFinished) await runPeriod(deps, rule, begun, timeZone)
    }
  }
}

/** Pays what is due to one referrer, a posting for each kind. Locks the operator's referral, the earnings, then the ledger in one call for each. */
function payReferrer(deps: ReferralDeps, operatorId: string, memberId: string): Promise<void> {
  const at = deps.clock.now()
  const member = { operatorId, memberId }
  return deps.db.transaction().execute(async (tx) => {
    await lockReferral(tx, operatorId)
    const payable = await lockPayable(tx, member, at)
    for (const { kind } of kinds) {
      const earnings = payable.filter((earning) => earning.kind === kind)
      const amount = earnings.reduce((sum, earning) => sum + earning.amount, 0n)
      if (amount === 0n) continue
      const id = newId('rfp', at, deps.random)
      await insertPayout(tx, member, { id, kind, amount, at })
      await markPaid(tx, member, { id, kind }, earnings)
      const key = `referral:${id}`
      await deps.wallet.giveMoney(tx, { ...member, key, what: gifts[kind], reference: id, bucket: 'cash', amount })
    }
    if (payable.length > 0) await writeOutbox(tx, [{ ...member, topic: 'BalanceChanged', payload: {} }])
  })
}

/** Pays everything whose hold is over and that nothing speaks against; looks once more for fraud before. */
function pay(deps: ReferralDeps, operatorId: string): Promise<void> {
  return eachByItself(`referrers of ${operatorId} were not paid`, async (alone) => {
    for (let after = ''; ; ) {
      const page = await readDue(deps.db, operatorId, deps.clock.now(), after, pageSize)
      await findFlags(deps, operatorId, [...new Set(page.flatMap(({ downlineIds }) => downlineIds))])
      for (const { memberId } of page) await alone(() => payReferrer(deps, operatorId, memberId))
      const last = page.at(-1)
      if (!last || page.length < pageSize) return
      after = last.memberId
    }
  })
}

/** Counts what was earned and pays what is due, for all operators (decision 22). Safe to run twice, also at once. */
export async function runReferral(deps: ReferralDeps): Promise<void> {
  const operators = await deps.operators.all()
  await eachByItself('parts of the referral were not carried out', async (alone) => {
    for (const { id, settings } of operators) {
      const rule = await readRule(deps.db, id)
      if (rule?.isOn) await alone(() => earn(deps, id, rule, settings.timeZone))
      if (rule) await alone(() => pay(deps, id))
    }
  })
}
