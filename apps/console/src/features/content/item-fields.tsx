import { zoneName } from '@balai/calendar'
import type { ContentKind, ContentKindRules, FactField } from '@balai/contract'
import { Field, Select, TextArea, TextInput } from '@balai/ui'
import { useId } from 'react'
import { LengthNote } from '../../desk/length-note.tsx'
import { MomentInput } from '../../desk/moment-input.tsx'
import { figuresOf } from '../../desk/whole-text.ts'
import { useStaff } from '../../shell/staff.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import type { ItemDraft } from './item-draft.ts'
import { PictureField } from './picture-field.tsx'

interface FieldsProps {
  rules: ContentKindRules
  draft: ItemDraft
  change: (part: Partial<ItemDraft>) => void
  faults: Readonly<Record<string, string>>
}

/** The texts of one language. */
export function TextFields({ language, rules, draft, change, faults }: FieldsProps & { language: 'id' | 'en' }) {
  const words = useWords('contentDesk')
  const headingId = useId()
  const labels: Readonly<Record<string, string>> = words.field
  const texts = draft.words[language]
  const set = (name: string, text: string) =>
    change({ words: { ...draft.words, [language]: { ...texts, [name]: text } } })
  return (
    <fieldset aria-labelledby={headingId} className="card card-pad form min-w-0">
      <h2 id={headingId}>{words.form.language[language]}</h2>
      {Object.entries(rules.words).map(([name, { kind, max, isRequired }]) => {
        const shared = {
          lang: language,
          value: texts[name] ?? '',
          onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
        }
        return (
          <Field
            key={name}
            label={labels[name] ?? name}
            note={isRequired ? undefined : words.form.optional}
            hint={kind === 'html' ? words.hint.html : undefined}
            error={faults[`words.${language}.${name}`]}
          >
            {kind === 'line' ? <TextInput {...shared} /> : <TextArea rows={kind === 'html' ? 9 : 3} {...shared} />}
            <LengthNote text={shared.value} most={max} />
          </Field>
        )
      })}
    </fieldset>
  )
}

/** Picture, link, channel and the like. */
export function FactFields({ rules, draft, change, faults }: FieldsProps) {
  const words = useWords('contentDesk')
  const labels: Readonly<Record<string, string>> = words.field
  const set = (name: string, value: string) => change({ facts: { ...draft.facts, [name]: value } })
  return Object.entries(rules.facts).map(([name, rule]) => {
    const value = draft.facts[name] ?? ''
    const error = faults[`facts.${name}`]
    const label = labels[name] ?? name
    const hint = rule.kind !== 'link' ? undefined : rule.isRequired ? words.hint.url : words.hint.link
    if (rule.kind === 'picture') {
      return (
        <PictureField
          key={name}
          use="content"
          label={label}
          hint={words.hint.picture}
          value={value}
          error={error}
          onValueChange={(id) => set(name, id)}
        />
      )
    }
    return (
      <Field key={name} label={label} error={error} hint={hint}>
        <FactInput rule={rule} value={value} onValueChange={(text) => set(name, text)} />
      </Field>
    )
  })
}

interface FactInputProps {
  rule: FactField
  value: string
  onValueChange: (value: string) => void
}

function FactInput({ rule, value, onValueChange }: FactInputProps) {
  const { art, channel } = useWords('contentDesk')
  const names: Readonly<Record<string, string>> = { ...art, ...channel }
  const onChange = (event: { currentTarget: { value: string } }) => onValueChange(event.currentTarget.value)
  if (rule.kind !== 'choice') {
    const most = rule.kind === 'line' ? rule.max : 200
    return (
      <>
        <TextInput value={value} spellCheck={false} onChange={onChange} />
        <LengthNote text={value} most={most} />
      </>
    )
  }
  const choices = rule.choices.map((choice) => ({ value: choice, label: names[choice] ?? choice }))
  return <Select value={value} choices={choices} onChange={onChange} />
}

/** Where it stands, and from when until when. */
export function PlaceFields({ kind, rules, draft, change, faults }: FieldsProps & { kind: ContentKind }) {
  const words = useWords('contentDesk')
  const { timeZone } = useStaff()
  const say = useSay()
  const zone = zoneName(timeZone, new Date())
  const hints = { startsAt: say(words.hint.start, { zone }), endsAt: say(words.hint.time, { zone }) }
  const times = rules.period === 'none' ? [] : rules.period === 'from' ? ['startsAt'] : ['startsAt', 'endsAt']
  return (
    <>
      {rules.path === 'none' ? null : (
        <Field label={words.field.path} hint={words.hint[rules.path]} error={faults.path}>
          <TextInput
            value={draft.path}
            spellCheck={false}
            autoCapitalize="off"
            onChange={(event) => change({ path: event.currentTarget.value })}
          />
          <LengthNote text={draft.path} most={200} />
        </Field>
      )}
      {rules.order === 'newest' ? null : (
        <Field
          label={words.field.itemSort}
          hint={kind === 'banner' ? words.hint.banner : undefined}
          error={faults.itemSort}
        >
          <TextInput
            inputMode="numeric"
            value={draft.itemSort}
            maxLength={5}
            onChange={(event) => change({ itemSort: figuresOf(event.currentTarget.value) })}
          />
        </Field>
      )}
      {(times as ('startsAt' | 'endsAt')[]).map((name) => (
        <Field key={name} label={words.field[name]} note={words.form.optional} hint={hints[name]} error={faults[name]}>
          <MomentInput value={draft[name]} onMoment={(instant) => change({ [name]: instant })} />
        </Field>
      ))}
    </>
  )
}
