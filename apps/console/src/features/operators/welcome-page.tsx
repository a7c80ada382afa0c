import { calls } from '@balai/contract'
import { Button, buttonClass, State } from '@balai/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ApiFailure, ask } from '../../api/console-api.ts'
import { tellFailure } from '../../desk/failure.tsx'
import { paths } from '../../paths.ts'
import { Doorway } from '../../shell/doorway.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** Where a link of an invitation leads. Its token stands behind the #, which no server sees. */
export function WelcomePage() {
  const { roster, signIn } = useWords('operators')
  const { actions, busy, errorPage } = useWords('common')
  const { welcome: words } = roster
  const say = useSay()
  const [token] = useState(useLocation().hash.slice(1))
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => (await ask(calls.operators.consoleReadInvitation, { token })).result,
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (invitation.isPending && token !== '') {
    return (
      <div className="gate" role="status">
        {busy.opening}
      </div>
    )
  }
  if (invitation.data === undefined) {
    const { error } = invitation
    const isOver =
      token === '' || (error instanceof ApiFailure && (error.status === 422 || error.code === 'UNKNOWN_INVITATION'))
    return (
      <main className="gate">
        <h1 className="sr-only">{words.title}</h1>
        <State
          art="lantern"
          title={isOver ? words.invalid : errorPage.title}
          isAlert
          actions={isOver ? <ToSignIn /> : <Button onClick={() => void invitation.refetch()}>{actions.retry}</Button>}
        >
          {isOver || error === null ? words.invalidHint : tellFailure(error, signIn.failed)}
        </State>
      </main>
    )
  }
  const { operatorName, ...person } = invitation.data
  return (
    <Doorway title={words.title} lead={say(words.lead, { operator: operatorName })}>
      <ChoosePassword token={token} {...person} />
    </Doorway>
  )
}

function ToSignIn() {
  const { welcome: words } = useWords('operators').roster
  return (
    <Link to={paths.home()} className={buttonClass({ size: 'lg', isFull: true })}>
      {words.toSignIn}
    </Link>
  )
}

function ChoosePassword({ token, name, email }: { token: string; name: string; email: string }) {
  const { welcome: words } = useWords('operators').roster
  const say = useSay()
  const accept = useMutation({
    mutationFn: (newPassword: string) => ask(calls.operators.consoleAcceptInvitation, { token, newPassword }),
    // What stays in the browser's history leads nowhere any more.
    onSuccess: () => history.replaceState(history.state, '', location.pathname),
  })
  if (accept.isSuccess) {
    return (
      <>
        <p role="status">{words.done}</p>
        <ToSignIn />
      </>
    )
  }
  return (
    <NewPasswordForm email={email} save={accept}>
      <p>
        <b>{name}</b>
        <span className="block">{say(words.who, { email })}</span>
      </p>
    </NewPasswordForm>
  )
}
