import { calls, type Failure } from '@balai/contract'
import { forgotPasswordRules } from '@balai/rules'
import { Button, Field, TextInput } from '@balai/ui'
import { useState } from 'react'
import { Link, useHref } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useRuleForm } from '../../forms/use-rule-form.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/words.tsx'

interface ForgotPasswordFormProps {
  failure: Failure | undefined
  onSent: () => void
}

/** Whose password it is; with script the form calls the API itself. */
export function ForgotPasswordForm({ failure, onSent }: ForgotPasswordFormProps) {
  const { password: words } = useWords('member')
  const { errors } = useWords('common')
  const [alert, setAlert] = useState(failure?.message ?? '')
  const form = useRuleForm({ rules: forgotPasswordRules, defaultValues: { username: '', email: '' } })
  const send = form.submit(async ({ username, email }) => {
    setAlert('')
    try {
      const domain = window.location.host
      const answer = await browserApi.call(calls.session.forgotPassword, { username, email, domain })
      if (answer.success) return onSent()
      form.showFailure(answer)
      setAlert(answer.message)
    } catch {
      setAlert(errors.requestFailed)
    }
  })
  return (
    <form className="form" method="post" action={useHref(paths.forgotPassword())} onSubmit={send} noValidate>
      <FormAlert message={alert} isPending={form.formState.isSubmitting} />
      <Field label={words.forgotUsername} error={form.errorOf('username')}>
        <TextInput {...form.register('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label={words.forgotEmail} error={form.errorOf('email')}>
        <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <Button type="submit" size="lg" isFull isBusy={form.formState.isSubmitting} busyLabel={words.forgotBusy}>
        {words.forgotSubmit}
      </Button>
      <p className="text-center">
        <Link to={paths.login()} className="link">
          {words.backToLogin}
        </Link>
      </p>
    </form>
  )
}
