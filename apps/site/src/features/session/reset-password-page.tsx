import { calls, type Failure } from '@balai/contract'
import { buttonClass, State } from '@balai/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Late, latePart } from '../../shell/late.tsx'
import { visitContext } from '../../visit.ts'
import { useSay, useWords } from '../../words/words.tsx'
import type { Route } from './+types/reset-password-page.ts'

const resetPasswordForm = latePart(async () => (await import('./reset-password-form.tsx')).ResetPasswordForm)

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
  const visit = context.get(visitContext)
  const form = await request.formData()
  const answer = await visit.api.call(calls.session.resetPassword, {
    ...linkOf(request),
    newPassword: String(form.get('newPassword') ?? ''),
    confirmPassword: String(form.get('confirmPassword') ?? ''),
  })
  if (!answer.success) return { isDone: false as const, failure: answer }
  // Whose session ended with it reads so on this page, as a visitor (record 1161).
  const isSignedIn = visit.session !== null && (await visit.api.call(calls.member.profile, {})).success
  if (!isSignedIn) context.set(visitContext, { ...visit, session: null })
  return { isDone: true as const }
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
            <Late
              part={resetPasswordForm}
              props={{
                link,
                failure,
                onDone: () => setStanding('done'),
                onRefused: (refusal) => setStanding(standingAfter(refusal)),
              }}
            />
          </div>
        </>
      )}
    </div>
  )
}
