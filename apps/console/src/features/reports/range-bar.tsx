import { Button, ChoiceChips, DateInput, Field } from '@balai/ui'
import { useState } from 'react'
import { useFirstFault } from '../../desk/first-fault.ts'
import { isUnfinished } from '../../desk/unfinished.ts'
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
  const { unfinishedDay } = useWords('givingDesk')
  const lang = useLang()
  const [draft, setDraft] = useState(range)
  const [refusals, setRefusals] = useState(0)
  const form = useFirstFault(null, refusals)
  const bounds = { from: { max: draft.to || today }, to: { min: draft.from, max: today } } as const
  return (
    <form
      ref={form}
      className="report-own"
      noValidate // a browser would speak in its own language; what is no range is refused in the reader's
      onSubmit={(event) => {
        event.preventDefault()
        if (isUnfinished(event.currentTarget)) return
        if (draft.from === '' || draft.to === '') setRefusals((count) => count + 1)
        else onChoose({ span: 'own', range: draft })
      }}
    >
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={words[end]} error={refusals > 0 && draft[end] === '' ? unfinishedDay : undefined}>
          <DateInput
            lang={lang}
            unfinishedText={unfinishedDay}
            {...bounds[end]}
            value={draft[end]}
            onChange={({ target }) => setDraft({ ...draft, [end]: target.value })}
          />
        </Field>
      ))}
      <Button type="submit" size="sm">
        {words.show}
      </Button>
    </form>
  )
}
