import { Button, DateInput, Field, Icon, Select } from '@balai/ui'
import { SlidersHorizontal } from 'lucide-react'
import { Form, Link } from 'react-router'
import { daysUntil } from '../../time/calendar.ts'
import { useLang, useWords } from '../../words/words.tsx'
import { type HistoryFilters, quickRanges, writeFilters } from './history-filters.ts'

interface HistoryFilterFormProps {
  filters: HistoryFilters
  /** Today in the operator's calendar. */
  today: string
  /** What is wrong with the days that were asked for. */
  refusal: string | null
  /** Where types of transactions may be chosen too. */
  hasTypes?: boolean
}

/** The day range, and the type where there are several; a plain GET, so that the address says what is shown and works without script. */
export function HistoryFilterForm({ filters, today, refusal, hasTypes = true }: HistoryFilterFormProps) {
  const { dates, history: words, type: types } = useWords('wallet')
  const { actions } = useWords('common')
  const lang = useLang()
  const { unknown: _unknown, ...named } = types
  const quick = Object.entries(quickRanges).map(([name, days]) => {
    const range = daysUntil(today, days)
    const isShown = filters.from === range.from && filters.to === range.to
    return { name: name as keyof typeof quickRanges, range, isShown } // entries of that very table
  })
  const isPlain = filters.type === '' && refusal === null && quick.some(({ isShown }) => isShown)
  return (
    <search aria-label={words.filters} className="card card-pad history-filters">
      <nav className="chip-row" aria-label={words.period}>
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
        <Form method="get" preventScrollReset className="history-fields" noValidate>
          <Field label={dates.from} error={refusal ?? undefined} className="history-from">
            <DateInput key={filters.from} lang={lang} name="from" defaultValue={filters.from} max={today} required />
          </Field>
          <Field label={dates.to} className="history-to">
            <DateInput key={filters.to} lang={lang} name="to" defaultValue={filters.to} max={today} required />
          </Field>
          {hasTypes ? (
            <Field label={words.type} className="history-type">
              <Select
                key={filters.type}
                name="type"
                defaultValue={filters.type}
                placeholder={words.all}
                choices={Object.entries(named).map(([key, label]) => ({ value: key.slice(1), label }))}
              />
            </Field>
          ) : null}
          <Button type="submit" size="lg" className="history-apply">
            {words.apply}
          </Button>
        </Form>
      </details>
    </search>
  )
}
