import { calls } from '@balai/contract'
import { buttonClass, Card, Drawing } from '@balai/ui'
import { lazy, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { useDialogs } from '../../shell/dialog-host.tsx'
import { visitContext } from '../../visit.ts'
import { useSay, useWords } from '../../words/words.tsx'
import type { Route } from './+types/register-success-page.ts'

const SuccessDialog = lazy(async () => ({
  default: (await import('./register-success-dialog.tsx')).RegisterSuccessDialog,
}))

/** What the registration form hands over. */
export interface RegisterSuccessState {
  username: string
  isSignedIn: boolean
}

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context.get(visitContext).api.call(calls.content.siteSettings, {})
  return { content: answer.success ? answer.result.registerSuccessContent : '' }
}

/** After a registration: the alert with the username, and the operator's own words in a dialog (spec 2 and 4). */
export default function RegisterSuccessPage({ loaderData: { content } }: Route.ComponentProps) {
  const { register } = useWords('member')
  const { login } = useWords('session')
  const say = useSay()
  const openDialog = useDialogs()
  const done = useLocation().state as RegisterSuccessState | null // only our own form navigates here with a state
  const isOpened = useRef(false)

  useEffect(() => {
    if (isOpened.current || !done || content === '') return
    isOpened.current = true
    openDialog((close) => <SuccessDialog content={content} onClose={close} />)
  }, [done, content, openDialog])

  return (
    <div className="page page-form">
      {done && !done.isSignedIn ? (
        <div className="form-alert" role="alert">
          {login.mismatch}
        </div>
      ) : null}
      <Card className="register-done">
        <Drawing name="done" className="state-art" />
        <h1>{register.successAlertTitle}</h1>
        {done ? (
          <p role="status" className="font-semibold">
            {say(register.successAlert, { username: done.username })}
          </p>
        ) : null}
        <p className="text-soft">{register.successPageLead}</p>
        <div className="state-actions">
          <Link to={paths.deposit()} className={buttonClass({ tone: 'accent' })}>
            {register.successPageDeposit}
          </Link>
          <Link to={paths.slots()} className={buttonClass({ tone: 'quiet' })}>
            {register.successPageGames}
          </Link>
        </div>
      </Card>
    </div>
  )
}
