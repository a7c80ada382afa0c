import { formatThousands, Money } from '@balai/ui'
import type { ReactNode } from 'react'
import { onePage } from '../../api/one-page.ts'
import { useSpellMinutes } from '../../desk/duration.ts'
import { RecordTable } from '../../desk/record-table.tsx'
import { writeDay } from '../../desk/zoned-time.ts'
import { useWords } from '../../words/words.tsx'
import { minutesOf } from './day-charts.tsx'
import { MoneyMark } from './other-money.tsx'
import { differenceOf, type ReportRow, type useReport } from './use-report.ts'

const keyOf = ({ day }: ReportRow): string => day ?? 'total'
const money = (read: (row: ReportRow) => number) => (row: ReportRow) => <Money amount={read(row)} />

/** Every figure of every day, under their sum: what the charts show, to be read. */
export function DayTable({ query }: { query: ReturnType<typeof useReport> }) {
  const words = useWords('reports')
  const spell = useSpellMinutes()
  const { data } = query
  const rows: ReportRow[] = data && data.days.length > 0 ? [data.total, ...data.days] : []
  const wait = (seconds: number | null | undefined): ReactNode =>
    seconds == null ? '–' : spell(minutesOf(seconds) ?? 0) || '–'
  const number = (id: string, header: string, cell: (row: ReportRow) => ReactNode) => ({
    id,
    header,
    isNumber: true,
    cell,
  })
  return (
    <RecordTable<ReportRow>
      label={words.title}
      isLong
      query={{
        ...query,
        ...onePage,
        data: data && { pages: [rows] },
      }}
      keyOf={keyOf}
      empty={words.empty}
      failed={words.failed}
      columns={[
        {
          id: 'day',
          header: words.day,
          cell: ({ day, money }) => (
            <>
              <b className="num">{day ? writeDay(day) : words.total}</b> <MoneyMark money={money} />
            </>
          ),
        },
        number(
          'deposits',
          words.deposits,
          money(({ depositSum }) => depositSum),
        ),
        number(
          'withdrawals',
          words.withdrawals,
          money(({ withdrawalSum }) => withdrawalSum),
        ),
        number(
          'bounced',
          words.bounced,
          money(({ bouncedSum }) => bouncedSum),
        ),
        number('difference', words.difference, money(differenceOf)),
        number(
          'stake',
          words.stake,
          money(({ stake }) => stake),
        ),
        number(
          'win',
          words.win,
          money(({ win }) => win),
        ),
        number(
          'gross',
          words.gross,
          money(({ gross }) => gross),
        ),
        number(
          'given',
          words.given,
          money(({ given }) => given),
        ),
        number(
          'adjusted',
          words.adjusted,
          money(({ adjusted }) => adjusted),
        ),
        number('players', words.players, ({ players }) => (players === undefined ? '–' : formatThousands(players))),
        number('members', words.newMembers, ({ newMembers }) => formatThousands(newMembers)),
        number('first', words.firstDeposits, ({ firstDeposits }) => formatThousands(firstDeposits)),
        number('wait-in', words.depositWait, ({ depositWaitSeconds }) => wait(depositWaitSeconds)),
        number('wait-out', words.withdrawalWait, ({ withdrawalWaitSeconds }) => wait(withdrawalWaitSeconds)),
      ]}
    />
  )
}
