import { type CallItem, type CallResult, calls } from '@balai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../../api/console-api.ts'
import { queryKeys } from '../../api/queries.ts'
import type { Range } from './range.ts'

export type ReportDay = CallItem<typeof calls.reports.consoleReport>
type ReportTotal = CallResult<typeof calls.reports.consoleReport>['total']

/** A day, or all of them together: a sum has no players and no middle wait. */
export type ReportRow = ReportTotal &
  Partial<Pick<ReportDay, 'day' | 'players' | 'depositWaitSeconds' | 'withdrawalWaitSeconds'>>

/** What is left of deposits after what was paid out; what banks sent back is there again. */
export const differenceOf = ({ depositSum, withdrawalSum, bouncedSum }: ReportRow): number =>
  depositSum - withdrawalSum + bouncedSum

const anewMs = 60_000

/** The days of a range, the newest first; read again every minute, since today goes on. */
export function useReport(range: Range) {
  return useQuery({
    queryKey: [...queryKeys.report, range],
    queryFn: async () => {
      const { results, result } = await ask(calls.reports.consoleReport, range)
      return { days: results, ...result }
    },
    refetchInterval: anewMs,
    placeholderData: keepPreviousData,
  })
}
