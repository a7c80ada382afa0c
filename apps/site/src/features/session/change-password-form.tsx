import { calls, type Failure } from '@balai/contract'
import { changePasswordRules } from '@balai/rules'
import { Button, Field, PasswordInput, useToast } from '@balai/ui'
import { useState } from 'react'
import { browserApi } from '../../api/browser.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useLeave } from '../../forms/use-leave.ts'
import { useRuleForm } from '../../forms/use-rule-form.ts'
import { paths } from '../../paths.ts'
import { useMember } from '../../shell/root-data.ts'
import { useWords } from '../../words/words.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useRefused } from './use-refused.ts'

/** The password that was, and the new one, twice; with script the form calls the API itself. */
export function ChangePasswordForm({ failure }: { failure: Failure | undefined }) {
  const { password: words } = useWords('member')
  const { errors, shell } = useWords('common')
  const member = useMember()
  const leave = useLeave()
  const toast = useToast()
  const refused = useRefused()
  const [alert, setAlert] = useState(failure?.message ?? '')
  const form = useRuleForm({
    rules: changePasswordRules,
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    context: { username: member?.username ?? null },
  })
  const send = form.submit(async (values) => {
    setAlert('')
    try {
      const answer = await browserApi.call(calls.session.changePassword, values)
      if (!answer.success) {
        if (!form.showFailure(answer)) setAlert(answer.message)
        return refused(answer)
      }
    } catch {
      return setAlert(errors.requestFailed)
    }
    toast({ tone: 'good', message: words.changed })
    await leave(paths.profile())
  })
  return (
    <form className="form" method="post" onSubmit={send} noValidate>
      <FormAlert message={alert} isPending={form.formState.isSubmitting} />
      {/* For password managers, which file the new password under it. */}
      <input type="text" name="username" autoComplete="username" value={member?.username ?? ''} readOnly hidden />
      <Field label={words.current} error={form.errorOf('currentPassword')}>
        <PasswordInput
          {...form.register('currentPassword')}
          autoComplete="current-password"
          showLabel={shell.showPassword}
          hideLabel={shell.hidePassword}
        />
      </Field>
      <NewPasswordFields errorOf={form.errorOf} input={form.register} />
      <Button type="submit" size="lg" isFull isBusy={form.formState.isSubmitting} busyLabel={words.changeBusy}>
        {words.submit}
      </Button>
    </form>
  )
}
