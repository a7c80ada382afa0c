import { calls, type Failure } from '@balai/contract'
import { resetPasswordRules } from '@balai/rules'
import { Button } from '@balai/ui'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useRuleForm } from '../../forms/use-rule-form.ts'
import { useWords } from '../../words/words.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { sendEnding } from './own-ending.ts'

interface ResetPasswordFormProps {
  link: { username: string; token: string }
  failure: Failure | undefined
  onDone: () => void
  /** The link itself may be what was refused. */
  onRefused: (failure: Failure) => void
}

/** The new password, twice; with script the form calls the API itself. */
export function ResetPasswordForm({ link, failure, onDone, onRefused }: ResetPasswordFormProps) {
  const { password: words } = useWords('member')
  const { errors } = useWords('common')
  const { revalidate } = useRevalidator()
  const [alert, setAlert] = useState(failure?.message ?? '')
  const form = useRuleForm({
    rules: resetPasswordRules,
    defaultValues: { newPassword: '', confirmPassword: '' },
    context: { username: link.username },
  })
  const send = form.submit(async (values) => {
    setAlert('')
    try {
      // Every session of the member ends with it, and whoever is signed in here has the answer still to read.
      const answer = await sendEnding(
        () => browserApi.call(calls.session.resetPassword, { ...link, ...values }),
        () => false,
      )
      if (answer.success) {
        onDone()
        return void revalidate()
      }
      onRefused(answer)
      form.showFailure(answer)
      setAlert(answer.message)
    } catch {
      setAlert(errors.requestFailed)
    }
  })
  return (
    <form className="form" method="post" onSubmit={send} noValidate>
      <FormAlert message={alert} isPending={form.formState.isSubmitting} />
      {/* For password managers, which file the new password under it. */}
      <input type="text" name="username" autoComplete="username" value={link.username} readOnly hidden />
      <NewPasswordFields errorOf={form.errorOf} input={form.register} />
      <Button type="submit" size="lg" isFull isBusy={form.formState.isSubmitting} busyLabel={words.resetBusy}>
        {words.resetSubmit}
      </Button>
    </form>
  )
}
