import { useSpellMinutes } from '../../desk/duration.ts'
import { useLang, useWords } from '../../words/words.tsx'
import { DayChart } from './day-chart.tsx'
import type { ReportDay } from './use-report.ts'

const primary = '--primary-background'
const accent = '--accent-background'

/** Minutes that have begun; null where nobody waited. */
export const minutesOf = (seconds: number | null): number | null => (seconds === null ? null : Math.ceil(seconds / 60))

/** The days of a report as small charts of one size, one beside the other. */
export function DayCharts({ days: newestFirst }: { days: readonly ReportDay[] }) {
  const { charts, ...words } = useWords('reports')
  const lang = useLang()
  const spell = useSpellMinutes()
  const days = newestFirst.toReversed()
  const names = days.map(({ day }) => day)
  const short = new Intl.NumberFormat(lang, { notation: 'compact', maximumFractionDigits: 1 })
  const whole = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 })
  const money = {
    write: (amount: number) => `Rp\u00a0${whole.format(amount)}`,
    writeShort: (amount: number) => short.format(amount),
  }
  const count = { write: (n: number) => whole.format(n), writeShort: (n: number) => short.format(n) }
  const wait = {
    write: (minutes: number) => spell(minutes) || '–',
    writeShort: (minutes: number) => short.format(minutes),
  }
  const of = (read: (day: ReportDay) => number | null) => days.map(read)
  return (
    <div className="report-charts">
      <DayChart
        {...money}
        title={charts.money}
        days={names}
        series={[
          { name: words.deposits, colour: primary, values: of(({ depositSum }) => depositSum) },
          { name: words.withdrawals, colour: accent, values: of(({ withdrawalSum }) => withdrawalSum) },
        ]}
      />
      <DayChart
        {...money}
        title={charts.play}
        days={names}
        series={[{ name: words.gross, colour: primary, values: of(({ gross }) => gross) }]}
      />
      <DayChart
        {...count}
        title={charts.members}
        days={names}
        series={[
          { name: words.players, colour: primary, values: of(({ players }) => players) },
          { name: words.newMembers, colour: accent, values: of(({ newMembers }) => newMembers) },
        ]}
      />
      <DayChart
        {...wait}
        title={charts.waits}
        days={names}
        series={[
          { name: words.depositWait, colour: primary, values: of((day) => minutesOf(day.depositWaitSeconds)) },
          { name: words.withdrawalWait, colour: accent, values: of((day) => minutesOf(day.withdrawalWaitSeconds)) },
        ]}
      />
    </div>
  )
}
