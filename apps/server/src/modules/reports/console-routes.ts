import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Db } from '@balai/db'
import type { Clock } from '../../platform/clock.ts'
import type { Route } from '../../platform/http/call-route.ts'
import type { Operators } from '../operators/index.ts'
import { assertRange, heldByMembers } from '../wallet/index.ts'
import { type ReportDay, readDays } from './days/read-days.ts'

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

/** What staff read of the operator's days. */
export function reportsConsoleRoutes(
  route: Route,
  { db, clock, operators }: { db: Db; clock: Clock; operators: Operators },
): void {
  route(calls.reports.consoleReport, schemas.reports.consoleReport, async ({ operatorId }, range) => {
    assertRange(range)
    const now = clock.now()
    const { timeZone } = (await operators.get(operatorId)).settings
    const [days, held] = await Promise.all([
      readDays(db, { operatorId, timeZone }, { ...range, now }),
      heldByMembers(db, operatorId),
    ])
    return { results: days.map(withGross), result: { total: totalOf(days), held, asOf: now } }
  })
}
