import type { ComponentProps } from 'react'
import { useFieldWiring } from './field.tsx'

/** A text of several lines, wired to the Field around it. */
export function TextArea(attributes: ComponentProps<'textarea'>) {
  return (
    <span className="input">
      <textarea {...useFieldWiring()} {...attributes} />
    </span>
  )
}
