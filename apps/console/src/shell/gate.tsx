import { Button, State } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { queryKeys } from '../api/queries.ts'
import { SignInPage } from '../features/operators/sign-in-page.tsx'
import { useWords } from '../words/words.tsx'
import { ConsoleShell } from './console-shell.tsx'
import { StaffProvider, useMe } from './staff.tsx'

const EnrolPage = lazy(async () => ({
  default: (await import('../features/operators/second-factor-page.tsx')).EnrolPage,
}))

/**
 * Lets signed-in staff through. Others see the sign-in form in place of the page, so that after it they are where they
 * wanted to be; staff who must enrol a second factor see that first (decision 36).
 */
export function Gate() {
  const me = useMe()
  const queries = useQueryClient()
  if (me.data === null) return <SignInPage hasEnded={queries.getQueryData(queryKeys.hasEnded) === true} />
  if (me.data === undefined) return me.isError ? <Unreachable onRetry={() => void me.refetch()} /> : <Opening />
  return (
    <StaffProvider staff={me.data}>
      {me.data.isSecondFactorEnrolled ? (
        <ConsoleShell />
      ) : (
        <Suspense fallback={<Opening />}>
          <EnrolPage />
        </Suspense>
      )}
    </StaffProvider>
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

function Unreachable({ onRetry }: { onRetry: () => void }) {
  const { signIn } = useWords('operators')
  const { actions, errorPage } = useWords('common')
  return (
    <main className="gate">
      <h1 className="sr-only">{signIn.title}</h1>
      <State art="lantern" title={errorPage.title} isAlert actions={<Button onClick={onRetry}>{actions.retry}</Button>}>
        {signIn.failed}
      </State>
    </main>
  )
}
