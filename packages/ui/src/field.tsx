import { createContext, type ReactNode, use, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field-error.tsx'

interface FieldWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

const FieldContext = createContext<FieldWiring | null>(null)

/** The attributes that tie an input to the label, hint and error of the Field around it; none outside a Field. */
export function useFieldWiring(): Partial<FieldWiring> {
  return use(FieldContext) ?? {}
}

const RefusalContext = createContext<(sentence: ReactNode) => void>(() => {})

/** Lets an input say in its Field why it took nothing of what was typed or pasted; `null` once it takes something again. */
export function useFieldRefusal(): (sentence: ReactNode) => void {
  return use(RefusalContext)
}

interface FieldProps {
  label: ReactNode
  /** Stands before the error and stays there with it. */
  hint?: ReactNode
  /** One sentence; the rules decide which of several is shown. */
  error?: ReactNode
  /** Such as "opsional", beside the label. */
  note?: ReactNode
  /** Hides the label from sight only, where the place already says it. */
  isLabelHidden?: boolean
  className?: string
  children: ReactNode
}

/** A label, one input of this package, its hint and its error, wired for those who hear the page. */
export function Field({ label, hint, error, note, isLabelHidden = false, className, children }: FieldProps) {
  const id = useId()
  const [refusal, setRefusal] = useState<ReactNode>(null)
  const said = refusal ?? error
  const describedBy = [hint ? `${id}-hint` : '', said ? `${id}-error` : ''].filter(Boolean).join(' ')
  const wiring: FieldWiring = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <FieldContext value={wiring}>
      <div className={classNames('field', className)}>
        <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'field-label'}>
          {label} {note ? <span className="field-optional">({note})</span> : null}
        </label>
        {hint ? (
          <div id={`${id}-hint`} className="field-hint">
            {hint}
          </div>
        ) : null}
        <RefusalContext value={setRefusal}>{children}</RefusalContext>
        <FieldError id={`${id}-error`} error={said} />
      </div>
    </FieldContext>
  )
}
