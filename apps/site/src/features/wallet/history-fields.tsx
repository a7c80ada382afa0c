import { Button, DateInput, Field, Select } from '@balai/ui'
import { Form } from 'react-router'
import { useRootView } from '../../shell/root-data.ts'
import { useLang, useSay, useWords } from '../../words/words.tsx'
import type { HistoryFilters } from './history-filters.ts'

export interface HistoryFieldsProps {
  filters: HistoryFilters
  /** Today in the operator's calendar. */
  today: string
  /** What is wrong with the days that were asked for. */
  refusal: string | null
  /** Where types of transactions may be chosen too. */
  hasTypes: boolean
}

/** Any days, and the type where there are several; a plain GET, which works before the script of this part has come. */
export function HistoryFields({ filters, today, refusal, hasTypes }: HistoryFieldsProps) {
  const { dates, history: words, type: types } = useWords('wallet')
  const say = useSay()
  const lang = useLang()
  const { dayZone } = useRootView()
  const { unknown: _unknown, ...named } = types
  return (
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
      <p className="history-zone text-soft text-sm">{say(dates.zone, { zone: dayZone })}</p>
    </Form>
  )
}
