import { Button, Dialog, State } from '@balai/ui'
import { lazy, Suspense } from 'react'
import { tellFailure } from '../desk/failure.tsx'
import { SignInForm, SignInPage } from '../features/operators/sign-in-page.tsx'
import { useWords } from '../words/words.tsx'
import { ConsoleShell } from './console-shell.tsx'
import { useOtherTabs } from './other-tabs.ts'
import { StaffProvider, useHasEnded, useMe } from './staff.tsx'

const EnrolPage = lazy(async () => ({
  default: (await import('../features/operators/second-factor-page.tsx')).EnrolPage,
}))

/**
 * Lets signed-in staff through. Others see the sign-in form in place of the page, so that after it they are where they
 * wanted to be; staff who must enrol a second factor see that first (decision 36). Where a session ends by itself the page
 * stays, out of sight, with what was being written on it (record 0510).
 */
export function Gate() {
  useOtherTabs()
  const me = useMe()
  const hasEnded = useHasEnded()
  if (me.data === null) return <SignInPage />
  if (me.data === undefined)
    return me.isError ? <Unreachable error={me.error} onRetry={() => void me.refetch()} /> : <Opening />
  return (
    <>
      <div key={me.data.id} className={hasEnded ? 'invisible contents' : 'contents'}>
        <StaffProvider staff={me.data}>
          {me.data.mustEnrol ? (
            <Suspense fallback={<Opening />}>
              <EnrolPage />
            </Suspense>
          ) : (
            <ConsoleShell />
          )}
        </StaffProvider>
      </div>
      {hasEnded ? <WayBack /> : null}
    </>
  )
}

/** Stands over the page that one was at. */
function WayBack() {
  const { signIn: words } = useWords('operators')
  const { actions } = useWords('common')
  return (
    <Dialog title={words.ended} closing="must-answer" closeLabel={actions.close} onClose={() => undefined}>
      <p>{words.endedHint}</p>
      <SignInForm />
    </Dialog>
  )
}

function Opening() {
  const { busy } = useWords('common')
  return (
    <div className="gate" role="status">
      {busy.opening}
    </div>
  )
}

function Unreachable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { signIn } = useWords('operators')
  const { actions, errorPage } = useWords('common')
  return (
    <main className="gate">
      <h1 className="sr-only">{signIn.title}</h1>
      <State art="lantern" title={errorPage.title} isAlert actions={<Button onClick={onRetry}>{actions.retry}</Button>}>
        {tellFailure(error, signIn.failed)}
      </State>
    </main>
  )
}
