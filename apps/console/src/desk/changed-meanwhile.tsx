import { Field, TextArea } from '@balai/ui'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useWords } from '../words/words.tsx'

/** A field that a colleague changed, too, and what it is now. */
export interface HeldNow {
  name: string
  label: string
  value: ReactNode
}

interface ChangedMeanwhileProps {
  fields: readonly HeldNow[]
}

/**
 * Says of a form that is written whole that a colleague saved first, and what of it holds now that the form has otherwise. It comes
 * into view: by Enter a form is sent from its first field, and the next Enter saves.
 */
export function OvertakenNote({ fields }: ChangedMeanwhileProps) {
  const { clash: words } = useWords('contentDesk')
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' }) // newer browsers answer a promise, which is no cleaning up
  }, [])
  return (
    <>
      <p ref={note} className="form-alert" role="alert">
        {words.changed}
      </p>
      <ChangedMeanwhile fields={fields} />
    </>
  )
}

/** What holds now where a colleague was there first; the form holds the person's own (record 0679). */
export function ChangedMeanwhile({ fields }: ChangedMeanwhileProps) {
  const { clash: words } = useWords('contentDesk')
  const id = useId()
  if (fields.length === 0) return null
  return (
    <section className="form" aria-labelledby={id}>
      <h3 id={id}>{words.title}</h3>
      {fields.map(({ name, label, value }) =>
        typeof value === 'string' && value.length > 60 ? (
          // A box as the form's own: a page of text scrolls in it, and can be copied from.
          <Field key={name} label={label}>
            <TextArea rows={3} value={value} readOnly />
          </Field>
        ) : (
          <div key={name} className="field">
            <b className="field-label">{label}</b>
            {value === '' || value === null ? <span className="text-soft">{words.empty}</span> : value}
          </div>
        ),
      )}
    </section>
  )
}
