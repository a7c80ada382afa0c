import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Db } from '@balai/db'
import type { Clock } from '../../platform/clock.ts'
import type { Route } from '../../platform/http/call-route.ts'
import { type MoneyTimes, moneyWithin, type Operators, readMoneyTimes } from '../operators/index.ts'
import { assertRange, heldByMembers } from '../wallet/index.ts'
import { type ReportDay, readDays, spanOf } from './days/read-days.ts'

const sumOf = (days: readonly ReportDay[], read: (day: ReportDay) => bigint): bigint =>
  days.reduce((sum, day) => sum + read(day), 0n)

const countOf = (days: readonly ReportDay[], read: (day: ReportDay) => number): number =>
  days.reduce((sum, day) => sum + read(day), 0)

const withGross = <P extends { stake: bigint; win: bigint }>(played: P) => ({
  ...played,
  gross: played.stake - played.win,
})

function totalOf(days: readonly ReportDay[]) {
  return withGross({
    deposits: countOf(days, ({ deposits }) => deposits),
    depositSum: sumOf(days, ({ depositSum }) => depositSum),
    firstDeposits: countOf(days, ({ firstDeposits }) => firstDeposits),
    withdrawals: countOf(days, ({ withdrawals }) => withdrawals),
    withdrawalSum: sumOf(days, ({ withdrawalSum }) => withdrawalSum),
    bounced: countOf(days, ({ bounced }) => bounced),
    bouncedSum: sumOf(days, ({ bouncedSum }) => bouncedSum),
    given: sumOf(days, ({ given }) => given),
    adjusted: sumOf(days, ({ adjusted }) => adjusted),
    newMembers: countOf(days, ({ newMembers }) => newMembers),
    rounds: countOf(days, ({ rounds }) => rounds),
    stake: sumOf(days, ({ stake }) => stake),
    win: sumOf(days, ({ win }) => win),
  })
}

/** Of what money each of the days is, newest first, and all of them together: so far as they have gone (record 1101). */
function moneyOf(days: readonly ReportDay[], times: MoneyTimes, { timeZone, now }: { timeZone: string; now: Date }) {
  const within = (first: string, last: string) => {
    const { to } = spanOf(last, timeZone)
    return moneyWithin(times, { from: spanOf(first, timeZone).from, to: to < now ? to : now })
  }
  const [newest, oldest] = [days[0]?.day, days.at(-1)?.day]
  return {
    ofDay: ({ day }: ReportDay) => within(day, day),
    ofAll: newest && oldest ? within(oldest, newest) : moneyWithin(times, { from: now, to: now }),
  }
}

/** What staff read of the operator's days. */
export function reportsConsoleRoutes(
  route: Route,
  { db, clock, operators }: { db: Db; clock: Clock; operators: Operators },
): void {
  route(calls.reports.consoleReport, schemas.reports.consoleReport, async ({ operatorId }, range) => {
    assertRange(range)
    const now = clock.now()
    const operator = await operators.get(operatorId)
    const { timeZone } = operator.settings
    const [days, held, times] = await Promise.all([
      readDays(db, { operatorId, timeZone }, { ...range, now }),
      heldByMembers(db, operatorId),
      readMoneyTimes(db, operator),
    ])
    const money = moneyOf(days, times, { timeZone, now })
    return {
      results: days.map((day) => ({ ...withGross(day), money: money.ofDay(day) })),
      result: { total: { ...totalOf(days), money: money.ofAll }, held, asOf: now },
    }
  })
}
