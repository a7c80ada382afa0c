import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Icon } from './icon.tsx'
import { TextInput } from './text-input.tsx'

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type' | 'prefix'> {
  /** Says what a press on the eye does now. */
  showLabel: string
  hideLabel: string
}

/** A password with a show and hide toggle (spec 5, Input component). */
export function PasswordInput({ showLabel, hideLabel, ...attributes }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      className="input-action"
      aria-label={isShown ? hideLabel : showLabel}
      onClick={() => setShown(!isShown)}
    >
      <Icon of={isShown ? EyeOff : Eye} />
    </button>
  )
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...attributes}
      type={isShown ? 'text' : 'password'}
      suffix={toggle}
    />
  )
}
