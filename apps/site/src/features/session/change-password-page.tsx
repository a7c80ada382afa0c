import { calls, type Failure } from '@balai/contract'
import { changePasswordRules } from '@balai/rules'
import { Button, Field, PasswordInput, useToast } from '@balai/ui'
import { useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { requireMember } from '../../api/guard.ts'
import { useRuleForm } from '../../forms/use-rule-form.ts'
import { paths } from '../../paths.ts'
import { useMember } from '../../shell/root-data.ts'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/change-password-page.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  requireMember(context.get(visitContext), request)
  return null
}

/** Changes the password without script; with it the form calls the API itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  requireMember(visit, request)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const answer = await visit.api.call(calls.session.changePassword, {
    currentPassword: text('currentPassword'),
    newPassword: text('newPassword'),
    confirmPassword: text('confirmPassword'),
  })
  return answer.success ? redirect(paths.profile()) : { failure: answer }
}

/** A new password for who knows the old one; other devices are signed out (spec 2; spec 7, member/changepassword). */
export default function ChangePasswordPage({ actionData }: Route.ComponentProps) {
  const { password: words } = useWords('member')
  return (
    <div className="page page-form">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="text-soft">{words.changeLead}</p>
      </div>
      <div className="card card-pad">
        <ChangePasswordForm failure={actionData?.failure} />
      </div>
    </div>
  )
}

function ChangePasswordForm({ failure }: { failure: Failure | undefined }) {
  const { password: words } = useWords('member')
  const { errors, shell } = useWords('common')
  const member = useMember()
  const navigate = useNavigate()
  const toast = useToast()
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
        form.showFailure(answer)
        return setAlert(answer.message)
      }
    } catch {
      return setAlert(errors.requestFailed)
    }
    toast({ tone: 'good', message: words.changed })
    await navigate(paths.profile())
  })
  return (
    <form className="form" method="post" onSubmit={send} noValidate>
      {alert ? (
        <div className="form-alert" role="alert">
          {alert}
        </div>
      ) : null}
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
