import { calls } from '@balai/contract'
import { buttonClass, Card, Drawing } from '@balai/ui'
import { useEffect, useRef } from 'react'
import { Link, redirect } from 'react-router'
import { paths } from '../../paths.ts'
import { useDialogs } from '../../shell/dialog-host.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { visitContext } from '../../visit.ts'
import { useSay, useWords } from '../../words/words.tsx'
import type { Route } from './+types/register-success-page.ts'
import { readRegisteredCookie } from './registered-cookie.ts'

const SuccessDialog = lazyPart(async () => (await import('./register-success-dialog.tsx')).RegisterSuccessDialog)

/** Whoever has not just registered has nothing to be told: visitors are led to the form, members home (record 0391). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, session } = context.get(visitContext)
  const registered = readRegisteredCookie(request.headers.get('cookie') ?? '')
  if (registered === null) throw redirect(session ? paths.home() : paths.register())
  const answer = await api.call(calls.content.siteSettings, {})
  const content = answer.success ? answer.result.registerSuccessContent : ''
  // Whoever signed in by hand meanwhile need not be told either.
  return { username: registered.username, hasOpened: registered.hasOpened || session !== null, content }
}

/** After a registration: the alert with the username, and the operator's own words in a dialog (spec 2 and 4). */
export default function RegisterSuccessPage({ loaderData: { username, hasOpened, content } }: Route.ComponentProps) {
  const { register } = useWords('member')
  const { login } = useWords('session')
  const say = useSay()
  const openDialog = useDialogs()
  const isOpened = useRef(false)

  useEffect(() => {
    if (isOpened.current || content === '') return
    isOpened.current = true
    openDialog((close) => <SuccessDialog content={content} onClose={close} />)
  }, [content, openDialog])

  return (
    <div className="page page-form">
      {hasOpened ? null : (
        <div className="form-alert" role="alert">
          {login.mismatch}
        </div>
      )}
      <Card className="register-done">
        <Drawing name="done" className="state-art" />
        <h1>{register.successAlertTitle}</h1>
        <p role="status" className="font-semibold">
          {say(register.successAlert, { username })}
        </p>
        {hasOpened ? (
          <>
            <p className="text-soft">{register.successPageLead}</p>
            <div className="state-actions">
              <Link to={paths.deposit()} className={buttonClass({ tone: 'accent' })}>
                {register.successPageDeposit}
              </Link>
              <Link to={paths.slots()} className={buttonClass({ tone: 'quiet' })}>
                {register.successPageGames}
              </Link>
            </div>
          </>
        ) : (
          <Link to={paths.login()} className={buttonClass({ tone: 'accent' })}>
            {login.submit}
          </Link>
        )}
      </Card>
    </div>
  )
}
