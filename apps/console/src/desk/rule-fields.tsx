import { instantOf, zoneName } from '@balai/calendar'
import { Checkbox, DateInput, Field, MoneyInput, Select, TextArea, TextInput } from '@balai/ui'
import { useId, useState } from 'react'
import { useStaff } from '../shell/staff.tsx'
import { useLang, useSay, useWords } from '../words/words.tsx'
import { partsOf } from './percent-text.ts'
import { figuresOf, wholeOf } from './whole-text.ts'
import { toZonedInput } from './zoned-time.ts'

export const rateCategories = ['slots', 'fishing', 'egames', 'casino', 'cockfight', 'lottery', 'sports'] as const
type Rates = Readonly<Partial<Record<(typeof rateCategories)[number], number>>>

/** One line of a form about rules: a row of a table, so that a page says what it asks and nothing of how. */
export interface RuleField<Draft> {
  name: keyof Draft & string
  label: string
  hint?: string
  /** `percent`, and `rates` by category, are kept in parts of which `scale` make one percent: 10,000 of a million. */
  kind: 'text' | 'email' | 'area' | 'money' | 'whole' | 'percent' | 'moment' | 'switch' | 'choice' | 'rates'
  choices?: readonly { value: string; label: string }[]
  scale?: number
  /** Empty is null. */
  isOptional?: boolean
  isShown?: (draft: Draft) => boolean
}

interface RuleFieldsProps<Draft> {
  fields: readonly RuleField<Draft>[]
  draft: Draft
  /** What is wrong with a field, by its name; of a field with parts also by `name.part`. */
  faults?: Faults
  onChange: (draft: Draft) => void
}

type Faults = Readonly<Record<string, string>>

export function RuleFields<Draft>({ fields, draft, faults = {}, onChange }: RuleFieldsProps<Draft>) {
  return fields
    .filter(({ isShown }) => isShown?.(draft) ?? true)
    .map((field) => (
      <RuleInput<Draft>
        key={field.name}
        field={field}
        value={draft[field.name]}
        faults={faults}
        onValue={(value) => onChange({ ...draft, [field.name]: value })}
      />
    ))
}

interface RuleInputProps<Draft> {
  field: RuleField<Draft>
  value: unknown
  faults: Faults
  onValue: (value: unknown) => void
}

function RuleInput<Draft>({ field, value, faults, onValue }: RuleInputProps<Draft>) {
  const words = useWords('givingDesk')
  const { timeZone } = useStaff()
  const { name, label, hint, kind, isOptional = false } = field
  const error = faults[name]
  if (kind === 'switch') {
    return <Switch label={label} hint={hint} isOn={value === true} onTurn={onValue} />
  }
  if (kind === 'rates') {
    const rates = (value ?? {}) as Rates // a row of kind rates names a field of rates
    const scale = field.scale ?? 1
    return (
      <RatesInput name={name} label={label} hint={hint} scale={scale} rates={rates} faults={faults} onRates={onValue} />
    )
  }
  if (kind === 'percent') {
    const percent = Number(value ?? 0)
    return (
      <PercentInput
        label={label}
        hint={hint}
        error={error}
        scale={field.scale ?? 1}
        value={percent}
        onValue={onValue}
      />
    )
  }
  const zone = kind === 'moment' ? zoneName(timeZone, new Date()) : undefined
  return (
    <Field label={label} hint={hint ?? zone} error={error} note={isOptional ? words.optional : undefined}>
      <PlainInput field={field} value={value} onValue={onValue} />
    </Field>
  )
}

interface SwitchProps {
  label: string
  hint: string | undefined
  isOn: boolean
  onTurn: (isOn: boolean) => void
}

function Switch({ label, hint, isOn, onTurn }: SwitchProps) {
  const id = useId()
  const describing = hint ? { 'aria-describedby': id } : {}
  return (
    <div>
      <Checkbox checked={isOn} onChange={(event) => onTurn(event.currentTarget.checked)} {...describing}>
        {label}
      </Checkbox>
      {hint ? (
        <p id={id} className="field-hint">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

function PlainInput<Draft>({ field, value, onValue }: Omit<RuleInputProps<Draft>, 'faults'>) {
  const { timeZone } = useStaff()
  const lang = useLang()
  const { money } = useWords('common')
  const { kind, choices = [], isOptional = false } = field
  const empty = isOptional ? null : ''
  const text = value === null || value === undefined ? '' : String(value)
  const noNumber = isOptional ? null : 0
  switch (kind) {
    case 'money':
      return (
        <MoneyInput
          tooLargeText={money.tooLarge}
          value={Number(value ?? 0)}
          onValueChange={(amount) => onValue(amount === 0 ? noNumber : amount)}
        />
      )
    case 'whole':
      return <WholeInput text={text} onWhole={(whole) => onValue(whole ?? noNumber)} />
    case 'moment':
      return (
        <DateInput
          type="datetime-local"
          lang={lang}
          value={text === '' ? '' : toZonedInput(text, timeZone)}
          onChange={(event) => {
            const typed = event.currentTarget.value
            if (typed !== '') onValue(instantOf(typed, timeZone).toISOString())
          }}
        />
      )
    case 'choice':
      return <Select value={text} choices={choices} onChange={(event) => onValue(event.currentTarget.value)} />
    case 'area':
      return (
        <TextArea
          rows={3}
          maxLength={2000}
          value={text}
          onChange={(event) => onValue(event.currentTarget.value || empty)}
        />
      )
    case 'email':
      return (
        <TextInput
          type="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={text}
          onChange={(event) => onValue(event.currentTarget.value || empty)}
        />
      )
    default:
      return (
        <TextInput value={text} maxLength={120} onChange={(event) => onValue(event.currentTarget.value || empty)} />
      )
  }
}

function WholeInput({ text, onWhole }: { text: string; onWhole: (whole: ReturnType<typeof wholeOf>) => void }) {
  const [typed, setTyped] = useState(text)
  // The rule may be another one by now: what was typed stands as long as it is what the rule has.
  const isOurs = String(wholeOf(typed) ?? 0) === (text || '0')
  return (
    <TextInput
      inputMode="numeric"
      value={isOurs ? typed : text}
      maxLength={9}
      onChange={(event) => {
        const next = figuresOf(event.currentTarget.value)
        setTyped(next)
        onWhole(wholeOf(next))
      }}
    />
  )
}

interface RatesInputProps {
  name: string
  label: string
  hint: string | undefined
  scale: number
  rates: Rates
  faults: Faults
  onRates: (rates: Rates) => void
}

/** A share for each category; what is wrong with all of them together stands under the first. */
function RatesInput({ name, label, hint, scale, rates, faults, onRates }: RatesInputProps) {
  const words = useWords('givingDesk')
  const { category: names } = useWords('promotions')
  const say = useSay()
  const hintId = useId()
  const isOneWrong = rateCategories.some((category) => faults[`${name}.${category}`])
  return (
    <fieldset className="grid grid-cols-2 gap-3" aria-describedby={hint && hintId}>
      <legend className="field-label">{label}</legend>
      {hint ? (
        <p id={hintId} className="field-hint col-span-2">
          {hint}
        </p>
      ) : null}
      {rateCategories.map((category, place) => (
        <PercentInput
          key={category}
          label={say(words.percentOf, { category: names[category] })}
          error={isOneWrong ? faults[`${name}.${category}`] : place === 0 ? faults[name] : undefined}
          scale={scale}
          value={rates[category] ?? 0}
          onValue={(value) => onRates({ ...rates, [category]: value })}
        />
      ))}
    </fieldset>
  )
}

interface PercentInputProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  scale: number
  value: number
  onValue: (value: number) => void
}

/** Keeps what is typed, so that "0," can become "0,5". */
function PercentInput({ label, hint, error, scale, value, onValue }: PercentInputProps) {
  // In both languages (record 0435); a point is understood as well.
  const [typed, setTyped] = useState(value === 0 ? '' : String(value / scale).replace('.', ','))
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput
        inputMode="decimal"
        placeholder="0"
        maxLength={8}
        value={typed}
        onChange={(event) => {
          const next = event.currentTarget.value.replace(/[^\d,.]/g, '')
          setTyped(next)
          onValue(partsOf(next, scale))
        }}
      />
    </Field>
  )
}
