import { Field, PasswordInput } from '@balai/ui'
import { useWords } from '../../words/words.tsx'
import { newPassword } from './new-password.ts'

interface NewPasswordFieldsProps {
  errorOf: (field: 'newPassword' | 'confirmPassword') => string | undefined
  /** What react-hook-form's `register` gives for a field. */
  input: (field: 'newPassword' | 'confirmPassword') => object
}

/** A new password and its confirmation, as every form that sets one has them (spec 5, Registration). */
export function NewPasswordFields({ errorOf, input }: NewPasswordFieldsProps) {
  const { password: words, register } = useWords('member')
  const { shell } = useWords('common')
  const labels = { showLabel: shell.showPassword, hideLabel: shell.hidePassword, ...newPassword }
  return (
    <>
      <Field label={words.new} hint={register.passwordHint} error={errorOf('newPassword')}>
        <PasswordInput {...input('newPassword')} {...labels} />
      </Field>
      <Field label={words.confirm} error={errorOf('confirmPassword')}>
        <PasswordInput {...input('confirmPassword')} {...labels} />
      </Field>
    </>
  )
}
