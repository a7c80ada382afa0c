import { addDays, zoneName } from '@balai/calendar'
import { Button } from '@balai/ui'
import { useQueryString } from '../../desk/address.ts'
import { Instant } from '../../desk/instant.tsx'
import { useNow } from '../../desk/now.ts'
import { FailedList } from '../../desk/paged-list.tsx'
import { Room } from '../../desk/room.tsx'
import { writeDay, zoned } from '../../desk/zoned-time.ts'
import { useStaff } from '../../shell/staff.tsx'
import { useLang, useSay, useWords } from '../../words/words.tsx'
import { type CsvColumn, csvOf, download } from './csv.ts'
import { DayCharts } from './day-charts.tsx'
import { DayTable } from './day-table.tsx'
import { MoneyMark, MoneyNote } from './other-money.tsx'
import { type Choice, rangeOf, readChoice } from './range.ts'
import { RangeBar } from './range-bar.tsx'
import { TodayTiles } from './today-tiles.tsx'
import { differenceOf, useReport } from './use-report.ts'

/** The operator's day now, `YYYY-MM-DD`: the server's, and until it has answered this clock's, which may be wrong. */
function useToday(): string {
  const { timeZone } = useStaff()
  const dayOf = (instant: Date) => writeDay(zoned(instant, timeZone).day)
  const guess = dayOf(new Date(useNow()))
  const { data } = useReport({ from: addDays(guess, -1), to: guess })
  return data ? dayOf(new Date(data.asOf)) : guess
}

function useCsvColumns(): readonly CsvColumn[] {
  const words = useWords('reports')
  return [
    [words.day, ({ day }) => day ?? words.total],
    [words.depositCount, ({ deposits }) => deposits],
    [words.deposits, ({ depositSum }) => depositSum],
    [words.withdrawalCount, ({ withdrawals }) => withdrawals],
    [words.withdrawals, ({ withdrawalSum }) => withdrawalSum],
    [words.bouncedCount, ({ bounced }) => bounced],
    [words.bounced, ({ bouncedSum }) => bouncedSum],
    [words.difference, differenceOf],
    [words.stake, ({ stake }) => stake],
    [words.win, ({ win }) => win],
    [words.gross, ({ gross }) => gross],
    [words.given, ({ given }) => given],
    [words.adjusted, ({ adjusted }) => adjusted],
    [words.players, ({ players }) => players],
    [words.newMembers, ({ newMembers }) => newMembers],
    [words.firstDeposits, ({ firstDeposits }) => firstDeposits],
    [`${words.depositWait} (s)`, ({ depositWaitSeconds }) => depositWaitSeconds],
    [`${words.withdrawalWait} (s)`, ({ withdrawalWaitSeconds }) => withdrawalWaitSeconds],
    [words.money.column, ({ money }) => words.money[money]],
  ]
}

const queryOf = (choice: Choice): Record<string, string> => {
  if (choice.span === 'own') return { ...choice.range }
  return choice.span === 'month' ? {} : { span: choice.span }
}

/** What the operator's days came to (record 0570): today at a glance, a range as charts, and every figure in a table. */
export function ReportPage() {
  const words = useWords('reports')
  const say = useSay()
  const { timeZone } = useStaff()
  const [query, write] = useQueryString()
  const today = useToday()
  const choice = readChoice(query)
  const range = rangeOf(choice, today)
  const report = useReport(range)
  const yesterday = addDays(today, -1)
  const now = useReport({ from: yesterday, to: today })
  const columns = useCsvColumns()
  const lang = useLang()
  const days = report.data?.days ?? []
  const saveFile = () => {
    const rows = report.data ? [report.data.total, ...days] : []
    download(`balai-${range.from}-${range.to}.csv`, csvOf(columns, rows, lang))
  }
  const isComing = report.isPlaceholderData
  const dayOf = (day: string) => now.data?.days.find((one) => one.day === day)
  const todays = dayOf(today)
  return (
    <Room
      title={words.title}
      lead={say(words.lead, { zone: zoneName(timeZone, new Date()) })}
      kind="desk"
      acts={
        days.length > 0 && !isComing ? (
          <Button tone="quiet" size="sm" onClick={saveFile}>
            {words.download}
          </Button>
        ) : null
      }
      filters={
        <RangeBar
          choice={choice}
          range={range}
          today={today}
          onChoose={(chosen) => write(() => new URLSearchParams(queryOf(chosen)))}
        />
      }
    >
      {now.isError && !now.data ? (
        // Where the range failed too, its own table says so and tries again.
        report.isError ? null : (
          <FailedList error={now.error} title={words.failed} onRetry={() => void now.refetch()} />
        )
      ) : (
        <section className="report-today" aria-labelledby="report-today">
          <h2 id="report-today">
            {words.today} {now.data ? <Instant at={now.data.asOf} look="brief" /> : null}{' '}
            {todays ? <MoneyMark money={todays.money} /> : null}
          </h2>
          <TodayTiles today={todays} yesterday={dayOf(yesterday)} held={now.data?.held} />
        </section>
      )}
      {report.data && days.length > 0 ? <MoneyNote money={report.data.total.money} /> : null}
      {days.length > 1 ? <DayCharts days={days} today={today} isComing={isComing} /> : null}
      <DayTable query={report} />
      {days.length > 0 ? <p className="text-soft">{words.givenHint}</p> : null}
    </Room>
  )
}
