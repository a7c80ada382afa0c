import { Field, PasswordInput } from '@balai/ui'
import type { FieldValues, Path } from 'react-hook-form'
import type { RuleForm } from '../../forms/use-rule-form.ts'
import { useWords } from '../../words/words.tsx'

/** The password that a member has, as the proof that it is they who change a PIN or give a first address. */
export function OwnPasswordField<V extends FieldValues & { password: string }>({
  form: { register, errorOf },
}: {
  form: Pick<RuleForm<V>, 'register' | 'errorOf'>
}) {
  const { login } = useWords('session')
  const { shell } = useWords('common')
  const name = 'password' as Path<V> // V has it
  return (
    <Field label={login.password} error={errorOf(name)}>
      <PasswordInput
        {...register(name)}
        autoComplete="current-password"
        showLabel={shell.showPassword}
        hideLabel={shell.hidePassword}
      />
    </Field>
  )
}
