import { Field, PasswordInput } from '@balai/ui'
import { useWords } from '../../words/words.tsx'

interface CurrentPasswordProps {
  label: string
  error?: string | undefined
  value: string
  onValueChange: (value: string) => void
}

/** The password that one of the staff has, by which they prove who they are. */
export function CurrentPassword({ label, error, value, onValueChange }: CurrentPasswordProps) {
  const { shell } = useWords('common')
  return (
    <Field label={label} error={error}>
      <PasswordInput
        autoComplete="current-password"
        maxLength={200}
        required
        showLabel={shell.showPassword}
        hideLabel={shell.hidePassword}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
      />
    </Field>
  )
}
