import { calls, type Failure } from '@balai/contract'
import { forgotPasswordRules } from '@balai/rules'
import { Button, buttonClass, Field, State, TextInput } from '@balai/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { requireGuest } from '../../api/guard.ts'
import { useRuleForm } from '../../forms/use-rule-form.ts'
import { paths } from '../../paths.ts'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/forgot-password-page.ts'
import { Door } from './door.tsx'

export function loader({ context }: Route.LoaderArgs) {
  requireGuest(context.get(visitContext))
  return null
}

/** Asks for the link without script; with it the form calls the API itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const answer = await context.get(visitContext).api.call(calls.session.forgotPassword, {
    username: String(form.get('username') ?? ''),
    email: String(form.get('email') ?? ''),
    domain: new URL(request.url).host,
  })
  return answer.success ? { isSent: true as const } : { isSent: false as const, failure: answer }
}

/** Asks for a mailed link; says the same whether or not the account exists (spec 2; decision 16). */
export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const { password: words } = useWords('member')
  const [isSent, setSent] = useState(actionData?.isSent ?? false)
  return (
    <Door>
      <div className="page page-form">
        {isSent ? (
          <State
            art="done"
            title={words.forgotSentTitle}
            isPage
            actions={
              <>
                <Link to={paths.login()} className={buttonClass()}>
                  {words.backToLogin}
                </Link>
                <Button tone="quiet" onClick={() => setSent(false)}>
                  {words.forgotAgain}
                </Button>
              </>
            }
          >
            <span role="status">{words.forgotSent}</span> {words.forgotSentHint}
          </State>
        ) : (
          <>
            <div className="page-head">
              <h1>{words.forgotTitle}</h1>
              <p className="text-soft">{words.forgotLead}</p>
            </div>
            <div className="card card-pad">
              <ForgotPasswordForm
                failure={actionData?.isSent === false ? actionData.failure : undefined}
                onSent={() => setSent(true)}
              />
            </div>
          </>
        )}
      </div>
    </Door>
  )
}

function ForgotPasswordForm({ failure, onSent }: { failure: Failure | undefined; onSent: () => void }) {
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
    <form className="form" method="post" action={paths.forgotPassword()} onSubmit={send} noValidate>
      {alert ? (
        <div className="form-alert" role="alert">
          {alert}
        </div>
      ) : null}
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
