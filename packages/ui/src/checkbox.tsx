import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode
  error?: ReactNode
}

/** A box to tick, its whole sentence pressable, its error under it. */
export function Checkbox({ children, error, ...attributes }: CheckboxProps) {
  const errorId = useId()
  return (
    <div>
      <label className="checkbox">
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          {...attributes}
        />
        <span>{children}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  )
}
