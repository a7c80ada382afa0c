import { calls, type Failure } from '@balai/contract'
import { resetPasswordRules } from '@balai/rules'
import { Button, buttonClass, State } from '@balai/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { useRuleForm } from '../../forms/use-rule-form.ts'
import { paths } from '../../paths.ts'
import { visitContext } from '../../visit.ts'
import { useSay, useWords } from '../../words/words.tsx'
import type { Route } from './+types/reset-password-page.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

/** What the mailed link carries. */
function linkOf(request: Request): { username: string; token: string } {
  const query = new URL(request.url).searchParams
  const text = (name: string, most: number) => (query.get(name) ?? '').slice(0, most)
  return { username: text('username', 64), token: text('token', 200) }
}

export function loader({ request }: Route.LoaderArgs) {
  return linkOf(request)
}

/** Sets the password without script; with it the form calls the API itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const answer = await context.get(visitContext).api.call(calls.session.resetPassword, {
    ...linkOf(request),
    newPassword: String(form.get('newPassword') ?? ''),
    confirmPassword: String(form.get('confirmPassword') ?? ''),
  })
  return answer.success ? { isDone: true as const } : { isDone: false as const, failure: answer }
}

type Standing = 'open' | 'done' | 'invalid'
const standingAfter = (failure: Failure | undefined): Standing =>
  failure?.code === 'RESET_INVALID' ? 'invalid' : 'open'

/** Where the mailed link leads: a new password, once (spec 2; decision 16). */
export default function ResetPasswordPage({ loaderData: link, actionData }: Route.ComponentProps) {
  const { password: words } = useWords('member')
  const say = useSay()
  const failure = actionData?.isDone === false ? actionData.failure : undefined
  const [standing, setStanding] = useState<Standing>(
    actionData?.isDone ? 'done' : link.token === '' ? 'invalid' : standingAfter(failure),
  )
  return (
    <div className="page page-form">
      {standing === 'done' ? (
        <State
          art="done"
          title={words.resetDoneTitle}
          isPage
          actions={
            <Link to={paths.login()} className={buttonClass()}>
              {words.toLogin}
            </Link>
          }
        >
          <span role="status">{words.resetDone}</span>
        </State>
      ) : standing === 'invalid' ? (
        <State
          art="signpost"
          title={words.resetInvalid}
          isAlert
          isPage
          actions={
            <Link to={paths.forgotPassword()} className={buttonClass()}>
              {words.resetAskAgain}
            </Link>
          }
        />
      ) : (
        <>
          <div className="page-head">
            <h1>{words.resetTitle}</h1>
            <p className="text-soft">{say(words.resetLead, { username: link.username })}</p>
          </div>
          <div className="card card-pad">
            <ResetPasswordForm link={link} failure={failure} onStanding={setStanding} />
          </div>
        </>
      )}
    </div>
  )
}

interface ResetPasswordFormProps {
  link: { username: string; token: string }
  failure: Failure | undefined
  onStanding: (standing: Standing) => void
}

function ResetPasswordForm({ link, failure, onStanding }: ResetPasswordFormProps) {
  const { password: words } = useWords('member')
  const { errors } = useWords('common')
  const [alert, setAlert] = useState(failure?.message ?? '')
  const form = useRuleForm({
    rules: resetPasswordRules,
    defaultValues: { newPassword: '', confirmPassword: '' },
    context: { username: link.username },
  })
  const send = form.submit(async (values) => {
    setAlert('')
    try {
      const answer = await browserApi.call(calls.session.resetPassword, { ...link, ...values })
      if (answer.success) return onStanding('done')
      onStanding(standingAfter(answer))
      form.showFailure(answer)
      setAlert(answer.message)
    } catch {
      setAlert(errors.requestFailed)
    }
  })
  return (
    <form className="form" method="post" onSubmit={send} noValidate>
      {alert ? (
        <div className="form-alert" role="alert">
          {alert}
        </div>
      ) : null}
      {/* For password managers, which file the new password under it. */}
      <input type="text" name="username" autoComplete="username" value={link.username} readOnly hidden />
      <NewPasswordFields errorOf={form.errorOf} input={form.register} />
      <Button type="submit" size="lg" isFull isBusy={form.formState.isSubmitting} busyLabel={words.resetBusy}>
        {words.resetSubmit}
      </Button>
    </form>
  )
}
