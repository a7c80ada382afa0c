import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

interface ChoiceChipsProps<Value extends string | number> {
  /** What is being chosen; for those who hear the page only, unless it is shown. */
  legend: string
  isLegendShown?: boolean
  choices: readonly { value: Value; label: ReactNode }[]
  value: Value | null
  onValueChange: (value: Value) => void
  name?: string
  /** `scroll` keeps one line, `wrap` breaks it, `even` gives each chip the same width. */
  layout?: 'scroll' | 'wrap' | 'even'
}

/** One of a few, as a row of chips: radio buttons underneath, so arrows, forms and readers of the screen know them. */
export function ChoiceChips<Value extends string | number>(props: ChoiceChipsProps<Value>) {
  const { legend, isLegendShown = false, choices, value, onValueChange, layout = 'scroll' } = props
  const ownName = useId()
  return (
    <fieldset className={classNames('chip-row', layout !== 'scroll' && `chip-row-${layout}`)}>
      <legend className={isLegendShown ? 'field-label chip-legend' : 'sr-only'}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="chip num">
          <input
            type="radio"
            name={props.name ?? ownName}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onValueChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
