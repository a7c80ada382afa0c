import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFieldWiring } from './field.tsx'
import { Icon } from './icon.tsx'

export interface Choice<Value extends string = string> {
  value: Value
  label: string
  isDisabled?: boolean
}

interface SelectProps extends ComponentProps<'select'> {
  choices: readonly Choice[]
  /** Shown while nothing is chosen; choosing it again gives the empty value. */
  placeholder?: string
}

/** The browser's own select: on a phone its list is the system's, which nothing of ours betters. */
export function Select({ choices, placeholder, ...attributes }: SelectProps) {
  return (
    <span className="input">
      <select {...useFieldWiring()} {...attributes}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {choices.map(({ value, label, isDisabled }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} />
    </span>
  )
}
