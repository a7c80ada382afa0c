import { zoneName } from '@balai/calendar'
import { Checkbox, Field, MoneyInput, Select, TextArea, TextInput } from '@balai/ui'
import { useId, useState } from 'react'
import { useStaff } from '../shell/staff.tsx'
import { useWords } from '../words/words.tsx'
import { LengthNote } from './length-note.tsx'
import { MomentInput } from './moment-input.tsx'
import { PartsInput, type Rates, RatesInput } from './share-inputs.tsx'
import { figuresOf, wholeOf } from './whole-text.ts'

/** How long a text may be where its row does not say: a title, and a reason. */
const mostCharacters = { text: 120, area: 300 }

/** One line of a form about rules: a row of a table, so that a page says what it asks and nothing of how. */
export interface RuleField<Draft> {
  name: keyof Draft & string
  label: string
  /** May say what the draft comes to. */
  hint?: string | ((draft: Draft) => string)
  /**
   * `parts`, a number with a fraction, and `rates`, percentages by category, are kept in parts of which `scale` make one:
   * 10,000 of a million make a percent. A required number that is left empty is refused: 0 has to be typed (record 1045).
   */
  kind: 'text' | 'email' | 'area' | 'money' | 'whole' | 'parts' | 'moment' | 'switch' | 'choice' | 'rates'
  choices?: readonly { value: string; label: string }[]
  scale?: number
  /** The contract's bound of a text. */
  most?: number
  /** Empty is null; of a text that `mayBeEmpty` it stays a text. */
  isOptional?: boolean
  mayBeEmpty?: boolean
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
        hint={typeof field.hint === 'function' ? field.hint(draft) : field.hint}
        value={draft[field.name]}
        faults={faults}
        onValue={(value) => onChange({ ...draft, [field.name]: value })}
      />
    ))
}

interface RuleInputProps<Draft> {
  field: RuleField<Draft>
  hint: string | undefined
  value: unknown
  faults: Faults
  onValue: (value: unknown) => void
}

function RuleInput<Draft>({ field, hint, value, faults, onValue }: RuleInputProps<Draft>) {
  const words = useWords('givingDesk')
  const { timeZone } = useStaff()
  const { name, label, kind, isOptional = false, mayBeEmpty = isOptional } = field
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
  const zone = kind === 'moment' ? zoneName(timeZone, new Date()) : undefined
  return (
    <Field label={label} hint={hint ?? zone} error={faults[name]} note={mayBeEmpty ? words.optional : undefined}>
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

function PlainInput<Draft>({ field, value, onValue }: Omit<RuleInputProps<Draft>, 'faults' | 'hint'>) {
  const { money } = useWords('common')
  const { kind, choices = [], isOptional = false } = field
  const empty = isOptional ? null : ''
  const text = value === null || value === undefined ? '' : String(value)
  switch (kind) {
    case 'money':
      return (
        <MoneyInput
          tooLargeText={money.tooLarge}
          value={Number(value ?? 0)}
          onValueChange={(amount) => onValue(isOptional && amount === 0 ? null : amount)}
        />
      )
    case 'whole':
      return <WholeInput text={text} onWhole={(whole) => onValue(whole ?? empty)} />
    case 'parts':
      return <PartsInput scale={field.scale ?? 1} value={Number(value ?? 0)} onParts={onValue} />
    case 'moment':
      return <MomentInput value={text} onMoment={(instant) => onValue(instant || empty)} />
    case 'choice':
      return <Select value={text} choices={choices} onChange={(event) => onValue(event.currentTarget.value)} />
    case 'area':
      return (
        <>
          <TextArea rows={3} value={text} onChange={(event) => onValue(event.currentTarget.value || empty)} />
          <LengthNote text={text} most={field.most ?? mostCharacters.area} />
        </>
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
        <>
          <TextInput value={text} onChange={(event) => onValue(event.currentTarget.value || empty)} />
          <LengthNote text={text} most={field.most ?? mostCharacters.text} />
        </>
      )
  }
}

function WholeInput({ text, onWhole }: { text: string; onWhole: (whole: ReturnType<typeof wholeOf>) => void }) {
  const [typed, setTyped] = useState(text)
  // The rule may be another one by now: what was typed stands as long as it is what the rule has.
  const isOurs = String(wholeOf(typed) ?? '') === text
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
