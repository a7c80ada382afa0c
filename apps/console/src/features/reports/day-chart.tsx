import './valid-language.ts'
import { Card } from '@balai/ui'
import { useEffect, useId, useRef, useState } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { writeDay } from '../../desk/zoned-time.ts'
import { usePreferences } from '../../shell/preferences.tsx'
import { useWords } from '../../words/words.tsx'
import { MoneyMark } from './other-money.tsx'
import type { ReportDay } from './use-report.ts'

export interface ChartSeries {
  name: string
  /** A colour of the theme. */
  colour: '--primary-background' | '--accent-background' | '--danger'
  values: readonly (number | null)[]
}

interface DayChartProps {
  title: string
  /** `YYYY-MM-DD`, the oldest first. */
  days: readonly string[]
  /** The operator's day that is not over. */
  today: string
  series: readonly ChartSeries[]
  /** Of what money each day is, where the chart is of money. */
  moneyOf?: readonly ReportDay['money'][]
  /** What the figures of the axis count, beside the title. */
  unit?: string
  write: (value: number) => string
  /** For the axis, where there is little room. */
  writeShort: (value: number) => string
}

const height = 132
const colourOf = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** Bars are read by their length, so they begin at nothing; a little room is left beyond the longest. */
function withZero(least: number | null, most: number | null): [number, number] {
  const [low, high] = [Math.min(least ?? 0, 0), Math.max(most ?? 0, 0)]
  const room = (high - low) * 0.08
  return low === high ? [0, 1] : [low === 0 ? 0 : low - room, high === 0 ? 0 : high + room]
}

/** Every so many days, counted back from the newest: the day that everybody looks for has its name. */
const fromNewest = (count: number, step: number): number[] =>
  Array.from({ length: Math.ceil(count / step) }, (_, n) => count - 1 - n * step).reverse()

/** Bars of several series share the room of a day. */
function barsOf(place: number, of: number): uPlot.Series.PathBuilder | undefined {
  const size: [number, number] = [0.8 / of, 48]
  const align = of === 1 ? 0 : place === 0 ? -1 : 1
  return uPlot.paths.bars?.({ size, align })
}

function optionsOf(
  { days, series, writeShort }: DayChartProps,
  element: HTMLElement,
  onPoint: (place: number | null) => void,
): uPlot.Options {
  // The colour that its words really have: a browser may put its own in the place of the theme's.
  const line = { stroke: getComputedStyle(element).color, font: '13px system-ui', ticks: { show: false } }
  return {
    width: element.clientWidth,
    height,
    // The name of the newest day stands under its bar, at the very edge.
    padding: [null, 16, null, null],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: {
      x: { time: false, range: [-0.6, days.length - 0.4] },
      y: { range: (_chart, least, most) => withZero(least, most) },
    },
    axes: [
      {
        ...line,
        grid: { show: false },
        size: 24,
        space: 64,
        incrs: [1, 2, 7, 14, 28],
        splits: (_chart, _axis, _least, _most, step) => fromNewest(days.length, step),
        values: (_chart, places) => places.map((place) => writeDay(days[place] ?? '').slice(0, 5)),
      },
      {
        ...line,
        size: 60,
        space: 36,
        grid: { stroke: colourOf('--line'), width: 1 },
        values: (_chart, values) => values.map(writeShort),
      },
    ],
    series: [
      {},
      ...series.map(({ colour }, place) => ({
        fill: colourOf(colour),
        width: 0,
        paths: barsOf(place, series.length),
        points: { show: false },
      })),
    ],
    hooks: { setCursor: [(chart) => onPoint(chart.cursor.idx ?? null)] },
  }
}

/**
 * A small chart of days. What it shows can be read in the table of the page; the day under the pointer, or the newest, stands
 * in words above it.
 */
export function DayChart(props: DayChartProps) {
  const { title, days, series, moneyOf, write, today, unit } = props
  const words = useWords('reports')
  const place = useRef<HTMLDivElement>(null)
  const [pointed, point] = useState<number | null>(null)
  const { theme } = usePreferences()
  const titleId = useId()
  // What is drawn depends on these by what they hold; each answer brings new objects.
  const drawn = JSON.stringify([days, series, theme])
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `drawn`.
  useEffect(() => {
    const element = place.current
    if (!element) return // there is nothing to draw
    const data = [days.map((_, n) => n), ...series.map(({ values }) => [...values])] as uPlot.AlignedData // as long as the days
    const chart = new uPlot(optionsOf(props, element, point), data, element)
    const watch = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }))
    watch.observe(element)
    return () => {
      watch.disconnect()
      chart.destroy()
    }
  }, [drawn])
  const shown = pointed ?? days.length - 1
  const day = days[shown]
  const money = moneyOf?.[shown]
  const isEmpty = series.every(({ values }) => values.every((value) => !value))
  return (
    <Card className="report-chart" aria-labelledby={titleId}>
      <h3 id={titleId}>
        {title} {unit === undefined ? null : <small>{unit}</small>}
      </h3>
      <p className="report-chart-day num">
        {day === undefined ? null : (
          <span className="text-soft">{day === today ? `${words.today}, ${writeDay(day)}` : writeDay(day)}</span>
        )}
        {money === undefined ? null : <MoneyMark money={money} />}
        {series.map(({ name, colour, values }) => (
          <span key={name} className="report-chart-value" data-colour={colour}>
            {name} <b>{values[shown] == null ? '–' : write(values[shown])}</b>
          </span>
        ))}
      </p>
      {isEmpty ? (
        <p className="report-chart-empty">{words.charts.empty}</p>
      ) : (
        <div ref={place} className="report-chart-canvas" aria-hidden="true" />
      )}
    </Card>
  )
}
