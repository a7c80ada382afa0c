import { type GameCategory, gameCategories } from '@balai/contract'
import { Field, TextInput } from '@balai/ui'
import { useId, useState } from 'react'
import { useSay, useWords } from '../words/words.tsx'
import { partsOf } from './percent-text.ts'
import { figuresOf } from './whole-text.ts'

export type Rates = Readonly<Partial<Record<GameCategory, number>>>

interface RatesInputProps {
  name: string
  label: string
  hint: string | undefined
  scale: number
  rates: Rates
  faults: Readonly<Record<string, string>>
  onRates: (rates: Rates) => void
}

/** A share for each category, none where nothing is typed; what is wrong with all of them together stands under the first. */
export function RatesInput({ name, label, hint, scale, rates, faults, onRates }: RatesInputProps) {
  const words = useWords('givingDesk')
  const { category: names } = useWords('promotions')
  const say = useSay()
  const hintId = useId()
  const isOneWrong = gameCategories.some((category) => faults[`${name}.${category}`])
  return (
    <fieldset className="grid grid-cols-2 gap-3" aria-describedby={hint && hintId}>
      <legend className="field-label">{label}</legend>
      {hint ? (
        <p id={hintId} className="field-hint col-span-2">
          {hint}
        </p>
      ) : null}
      {gameCategories.map((category, place) => (
        <Field
          key={category}
          label={say(words.percentOf, { category: names[category] })}
          error={isOneWrong ? faults[`${name}.${category}`] : place === 0 ? faults[name] : undefined}
        >
          <PartsInput
            isEmptyNone
            scale={scale}
            value={rates[category] ?? 0}
            onParts={(parts) => onRates({ ...rates, [category]: Number(parts) })}
          />
        </Field>
      ))}
    </fieldset>
  )
}

interface PartsInputProps {
  /** How many parts one of what is typed has. */
  scale: number
  value: number
  /** Where one of several is left empty because it is none. */
  isEmptyNone?: boolean
  /** What is typed, in parts; empty where nothing is, which the server refuses as it refuses NaN (record 1045). */
  onParts: (parts: number | '') => void
}

/**
 * A number with a fraction, kept in parts. Holds what is typed, so that "0," can become "0,5", as long as it is what the rule has: a
 * colleague may have changed that meanwhile (record 1114).
 */
export function PartsInput({ scale, value, isEmptyNone = false, onParts }: PartsInputProps) {
  // In both languages (record 0435); a point is understood as well.
  const text = value === 0 && isEmptyNone ? '' : String(value / scale).replace('.', ',')
  const [typed, setTyped] = useState(text)
  const read = (figures: string) => (figures === '' && !isEmptyNone ? '' : partsOf(figures, scale))
  const isOurs = Object.is(Number(read(typed)), value)
  return (
    <TextInput
      inputMode="decimal"
      placeholder={isEmptyNone ? '0' : undefined}
      maxLength={8}
      value={isOurs ? typed : text}
      onChange={(event) => {
        const next = figuresOf(event.currentTarget.value)
        setTyped(next)
        onParts(read(next))
      }}
    />
  )
}
