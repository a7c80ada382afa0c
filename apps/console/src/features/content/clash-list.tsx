import { Button, Field, Icon, TextArea } from '@balai/ui'
import { Replace } from 'lucide-react'
import { useId } from 'react'
import { Instant } from '../../desk/instant.tsx'
import { useWords } from '../../words/words.tsx'
import type { Clash } from './merge-drafts.ts'

interface ClashListProps {
  clashes: readonly Clash[]
  onTake: (clash: Clash) => void
}

/** What a colleague wrote where the person in front of the form wrote, too; the form holds the person's own. */
export function ClashList({ clashes, onTake }: ClashListProps) {
  const { clash: words } = useWords('contentDesk')
  const name = useFieldName()
  const id = useId()
  if (clashes.length === 0) return null
  return (
    <section className="card card-pad form" aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <ul className="clash-list">
        {clashes.map((clash) => (
          <li key={clash.field}>
            <Theirs {...clash} label={name(clash.field)} />
            <Button size="sm" tone="line" onClick={() => onTake(clash)}>
              <Icon of={Replace} size="sm" />
              {words.take}
              <span className="sr-only"> {name(clash.field)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Theirs({ field, theirs, label }: Clash & { label: string }) {
  if (typeof theirs === 'string' && theirs !== '' && field.startsWith('words.')) {
    // A box as the form's own: a page of text scrolls in it, and can be copied from.
    return (
      <Field label={label}>
        <TextArea rows={4} value={theirs} readOnly />
      </Field>
    )
  }
  return (
    <div className="field">
      <b className="field-label">{label}</b>
      <Brief field={field} theirs={theirs} />
    </div>
  )
}

function Brief({ field, theirs }: Clash) {
  const { art, channel, clash: words, picture } = useWords('contentDesk')
  const choices: Readonly<Record<string, string>> = { ...art, ...channel }
  if (typeof theirs === 'boolean') return theirs ? words.on : words.off
  if (theirs === '') return <span className="text-soft">{words.empty}</span>
  if (field === 'startsAt' || field === 'endsAt') return <Instant at={theirs} />
  if (field !== 'facts.picture') return choices[theirs] ?? theirs
  return (
    <div className="content-picture">
      <img src={`/media/${theirs}`} alt={picture.alt} />
    </div>
  )
}

/** `words.en.title` as the form calls it. */
function useFieldName(): (field: string) => string {
  const { field: fields, form } = useWords('contentDesk')
  const labels: Readonly<Record<string, string>> = { ...fields, isPublished: form.published }
  return (field) => {
    const [group, language, word] = field.split('.')
    const label = labels[word ?? language ?? field] ?? field
    return group === 'words' ? `${label} (${language === 'en' ? form.language.en : form.language.id})` : label
  }
}
