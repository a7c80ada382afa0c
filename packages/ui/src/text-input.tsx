import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useFieldWiring } from './field.tsx'

interface TextInputProps extends ComponentProps<'input'> {
  /** Fixed text before what is typed, such as +62. */
  prefix?: string
  /** A button or text behind what is typed. */
  suffix?: ReactNode
  /** Classes of the box around the input. */
  boxClassName?: string
}

/** A one-line input. Takes its id and its description from the Field around it. */
export function TextInput({ prefix, suffix, boxClassName, ...attributes }: TextInputProps) {
  return (
    <span className={classNames('input', boxClassName)}>
      {prefix ? <span className="input-affix num">{prefix}</span> : null}
      <input type="text" {...useFieldWiring()} {...attributes} />
      {suffix}
    </span>
  )
}
