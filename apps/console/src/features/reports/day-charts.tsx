import { formatThousands, writeMoney } from '@balai/ui'
import { useSpellMinutes } from '../../desk/duration.ts'
import { useLang, useWords } from '../../words/words.tsx'
import { DayChart } from './day-chart.tsx'
import { shortNumber } from './short-number.ts'
import type { ReportDay } from './use-report.ts'

const primary = '--primary-background'
const accent = '--accent-background'

/** Minutes that have begun; null where nobody waited. */
export const minutesOf = (seconds: number | null): number | null => (seconds === null ? null : Math.ceil(seconds / 60))

interface DayChartsProps {
  days: readonly ReportDay[]
  today: string
  /** Other days than these were asked for. */
  isComing: boolean
}

/** The days of a report as small charts of one size, one beside the other. */
export function DayCharts({ days: newestFirst, today, isComing }: DayChartsProps) {
  const { charts, ...words } = useWords('reports')
  const lang = useLang()
  const spell = useSpellMinutes()
  const days = [...newestFirst].reverse()
  const names = days.map(({ day }) => day)
  const writeShort = shortNumber(lang)
  const money = { write: writeMoney, writeShort, unit: charts.rupiah, moneyOf: days.map(({ money }) => money) }
  const count = { write: formatThousands, writeShort }
  const wait = { write: (minutes: number) => spell(minutes) || '–', writeShort, unit: charts.minutes }
  const of = (read: (day: ReportDay) => number | null) => days.map(read)
  return (
    <div className="report-charts" aria-busy={isComing || undefined}>
      <DayChart
        {...money}
        title={charts.money}
        days={names}
        today={today}
        series={[
          { name: words.deposits, colour: primary, values: of(({ depositSum }) => depositSum) },
          { name: words.withdrawals, colour: accent, values: of(({ withdrawalSum }) => withdrawalSum) },
        ]}
      />
      <DayChart
        {...money}
        title={charts.play}
        days={names}
        today={today}
        series={[{ name: words.gross, colour: primary, values: of(({ gross }) => gross) }]}
      />
      <DayChart
        {...count}
        title={charts.members}
        days={names}
        today={today}
        series={[
          { name: words.players, colour: primary, values: of(({ players }) => players) },
          { name: words.newMembers, colour: accent, values: of(({ newMembers }) => newMembers) },
        ]}
      />
      <DayChart
        {...wait}
        title={charts.waits}
        days={names}
        today={today}
        series={[
          { name: words.depositWait, colour: primary, values: of((day) => minutesOf(day.depositWaitSeconds)) },
          { name: words.withdrawalWait, colour: accent, values: of((day) => minutesOf(day.withdrawalWaitSeconds)) },
        ]}
      />
    </div>
  )
}
