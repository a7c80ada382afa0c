import { calls } from '@balai/contract'
import { Button, buttonClass, State } from '@balai/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { requireGuest } from '../../api/guard.ts'
import { paths } from '../../paths.ts'
import { Late, latePart } from '../../shell/late.tsx'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/forgot-password-page.ts'
import { Door } from './door.tsx'

const forgotPasswordForm = latePart(async () => (await import('./forgot-password-form.tsx')).ForgotPasswordForm)

/** Mails that warn of a login or a change lead here: whoever is signed in has come for a new password, too (record 1162). */
export function loader({ context }: Route.LoaderArgs) {
  requireGuest(context.get(visitContext), paths.changePassword())
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
              <Late
                part={forgotPasswordForm}
                props={{
                  failure: actionData?.isSent === false ? actionData.failure : undefined,
                  onSent: () => setSent(true),
                }}
              />
            </div>
          </>
        )}
      </div>
    </Door>
  )
}
