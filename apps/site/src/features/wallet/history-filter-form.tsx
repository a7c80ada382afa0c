import { Icon } from '@balai/ui'
import { SlidersHorizontal } from 'lucide-react'
import { Link } from 'react-router'
import { Late, latePart } from '../../shell/late.tsx'
import { daysUntil } from '../../time/calendar.ts'
import { useWords } from '../../words/words.tsx'
import type { HistoryFieldsProps } from './history-fields.tsx'
import { quickRanges, writeFilters } from './history-filters.ts'
import { useNewDay } from './use-new-day.ts'

const historyFields = latePart(async () => (await import('./history-fields.tsx')).HistoryFields)

/** The day range, and the type where there are several; a plain GET, so that the address says what is shown and works without script. */
export function HistoryFilterForm({ filters, today, refusal, hasTypes }: HistoryFieldsProps) {
  const { dates, history: words } = useWords('wallet')
  const { actions } = useWords('common')
  useNewDay(today)
  const quick = Object.entries(quickRanges).map(([name, days]) => {
    const range = daysUntil(today, days)
    const isShown = filters.from === range.from && filters.to === range.to
    return { name: name as keyof typeof quickRanges, range, isShown } // entries of that very table
  })
  const isPlain = filters.type === '' && refusal === null && quick.some(({ isShown }) => isShown)
  return (
    <search aria-label={words.filters} className="card card-pad history-filters">
      <nav className="chip-row chip-row-few" aria-label={words.period}>
        {quick.map(({ name, range, isShown }) => (
          <Link
            key={name}
            to={writeFilters({ ...filters, ...range })}
            className="chip"
            aria-current={isShown ? 'true' : undefined}
            aria-label={dates[name]}
            preventScrollReset
          >
            {words[name]}
          </Link>
        ))}
      </nav>
      <details open={!isPlain} className="history-more">
        <summary className="chip">
          <Icon of={SlidersHorizontal} size="sm" />
          {actions.filter}
        </summary>
        <Late part={historyFields} props={{ filters, today, refusal, hasTypes }} />
      </details>
    </search>
  )
}
