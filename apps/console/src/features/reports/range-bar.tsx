import { Button, ChoiceChips, DateInput } from '@balai/ui'
import { useId, useState } from 'react'
import { useLang, useWords } from '../../words/words.tsx'
import type { Choice, Range } from './range.ts'

interface RangeBarProps {
  choice: Choice
  range: Range
  today: string
  onChoose: (choice: Choice) => void
}

/** The last so many days, or days of one's own. */
export function RangeBar({ choice, range, today, onChoose }: RangeBarProps) {
  const words = useWords('reports')
  const choices = (['week', 'month', 'quarter', 'own'] as const).map((value) => ({ value, label: words.ranges[value] }))
  return (
    <>
      <ChoiceChips
        legend={words.range}
        value={choice.span}
        choices={choices}
        onValueChange={(span) => onChoose(span === 'own' ? { span, range } : { span })}
      />
      {choice.span === 'own' ? (
        <OwnRange key={`${range.from} ${range.to}`} range={range} today={today} onChoose={onChoose} />
      ) : null}
    </>
  )
}

function OwnRange({ range, today, onChoose }: Pick<RangeBarProps, 'range' | 'today' | 'onChoose'>) {
  const words = useWords('reports')
  const lang = useLang()
  const [draft, setDraft] = useState(range)
  const [fromId, toId] = [useId(), useId()]
  return (
    <form
      className="report-own"
      onSubmit={(event) => {
        event.preventDefault()
        if (draft.from !== '' && draft.to !== '') onChoose({ span: 'own', range: draft })
      }}
    >
      <label htmlFor={fromId}>{words.from}</label>
      <DateInput
        id={fromId}
        lang={lang}
        required
        max={draft.to || today}
        value={draft.from}
        onChange={({ target }) => setDraft({ ...draft, from: target.value })}
      />
      <label htmlFor={toId}>{words.to}</label>
      <DateInput
        id={toId}
        lang={lang}
        required
        min={draft.from}
        max={today}
        value={draft.to}
        onChange={({ target }) => setDraft({ ...draft, to: target.value })}
      />
      <Button type="submit" size="sm">
        {words.show}
      </Button>
    </form>
  )
}
