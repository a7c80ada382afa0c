import { addDays, dayOf, startOfDay } from '@balai/calendar'
import { eachByItself } from '../../../platform/jobs/by-itself.ts'
import { eachPeriod, type Page } from '../../../platform/jobs/by-period.ts'
import type { Run } from '../../../platform/jobs/period-store.ts'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import type { Period } from '../../../platform/period.ts'
import { newId } from '../../../platform/random.ts'
import { assertSameSince, type Operator } from '../../operators/index.ts'
import type { ReferralDeps } from '../deps.ts'
import { findFlags } from '../flags/find.ts'
import { earned, type Money, readPlay, reckonAgain } from './reckon.ts'
import {
  type EarningKind,
  insertEarnings,
  insertPayout,
  lockPayable,
  lockReferral,
  markPaid,
  type NewEarning,
  type ReferralRule,
  readDue,
  readReferred,
  readRule,
  voidEarned,
} from './store.ts'

const kinds = [
  { kind: 'earn', period: 'day' },
  { kind: 'share', period: 'month' },
] as const satisfies readonly { kind: EarningKind; period: Period }[]

const gifts = { earn: 'referEarn', share: 'referProfitSharing' } as const

const pageSize = 500

/** Walks over everybody whom somebody brought, and writes what their play earned. */
async function earn(deps: ReferralDeps, operatorId: string, rule: ReferralRule, timeZone: string): Promise<void> {
  const { db, clock, operators } = deps
  const { since, holdDays } = rule
  async function carryOut(run: Run<EarningKind>, { after, count, from, to }: Page): Promise<string[]> {
    const page = await readReferred(db, operatorId, after, count)
    const { realMoneySince } = await operators.get(operatorId)
    const play = await readPlay(deps, { id: operatorId, realMoneySince }, page, { from, to })
    const earnings = page.flatMap(({ memberId, downlineId }): NewEarning[] => {
      const found = earned(run.kind, rule, play.get(downlineId) ?? [])
      return found.amount > 0n ? [{ memberId, downlineId, ...found }] : []
    })
    await findFlags(
      deps,
      operatorId,
      earnings.map(({ downlineId }) => downlineId),
    )
    if (earnings.length > 0)
      await db.transaction().execute(async (tx) => {
        assertSameSince(realMoneySince, await operators.holdRealMoneySince(tx, operatorId))
        await lockReferral(tx, operatorId)
        const dueAt = startOfDay(addDays(run.to, 1 + holdDays), timeZone)
        await insertEarnings(tx, run, { dueAt, rates: rule }, earnings)
      })
    return page.map(({ downlineId }) => downlineId)
  }
  for (const { kind, period } of kinds)
    await eachPeriod({ db, clock, table: 'referral_run', operatorId, kind, timeZone, period, since, carryOut })
}

/**
 * Pays what is due to one referrer, a posting for each kind. Shares the operator's money, then locks the operator's referral,
 * the earnings, then the ledger in one call for each. @throws MoneyChanged
 */
function payReferrer(
  deps: ReferralDeps,
  { id: operatorId, realMoneySince }: Money,
  memberId: string,
  dueBy: Date,
): Promise<void> {
  const at = deps.clock.now()
  const member = { operatorId, memberId }
  return deps.db.transaction().execute(async (tx) => {
    assertSameSince(realMoneySince, await deps.operators.holdRealMoneySince(tx, operatorId))
    await lockReferral(tx, operatorId)
    const payable = await lockPayable(tx, member, dueBy)
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

/**
 * What is held of periods that were over when real money began was earned in play money, and is never paid (record 0603). Of the
 * period in which it began only what was played since is earned.
 */
async function voidPlayMoney(deps: ReferralDeps, { id, realMoneySince, settings }: Operator): Promise<void> {
  if (realMoneySince === null) return
  await deps.db.transaction().execute(async (tx) => {
    await lockReferral(tx, id)
    await voidEarned(tx, id, dayOf(realMoneySince, settings.timeZone))
  })
}

/** What comes of `read`, a page at a time, each beginning after the last of the one before. */
async function* inPages(read: (after: string) => Promise<string[]>): AsyncGenerator<string[]> {
  for (let after = ''; ; ) {
    const page = await read(after)
    yield page
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return
    after = last
  }
}

/**
 * Pays everything whose hold is over and that nothing speaks against. Before, it looks once more for fraud, and at what was played,
 * of all that is due by then: what becomes due meanwhile is looked at and paid the next time.
 */
async function pay(deps: ReferralDeps, operator: Operator): Promise<void> {
  const { id: operatorId } = operator
  const dueBy = deps.clock.now()
  const due = (of: 'downline' | 'referrer') =>
    inPages((after) => readDue(deps.db, { operatorId, of, dueBy, after, count: pageSize }))
  await voidPlayMoney(deps, operator)
  for await (const downlineIds of due('downline')) {
    await findFlags(deps, operatorId, downlineIds)
    await reckonAgain(deps, operator, downlineIds, dueBy)
  }
  return eachByItself(`referrers of ${operatorId} were not paid`, async (alone) => {
    for await (const memberIds of due('referrer'))
      for (const memberId of memberIds) await alone(() => payReferrer(deps, operator, memberId, dueBy))
  })
}

/** Counts what was earned and pays what is due, for all operators (decision 22). Safe to run twice, also at once. */
export async function runReferral(deps: ReferralDeps): Promise<void> {
  const operators = await deps.operators.all()
  await eachByItself('parts of the referral were not carried out', async (alone) => {
    for (const { id, settings } of operators) {
      const rule = await readRule(deps.db, id)
      if (rule?.isOn) await alone(() => earn(deps, id, rule, settings.timeZone))
      if (rule) await alone(async () => pay(deps, await deps.operators.get(id)))
    }
  })
}
