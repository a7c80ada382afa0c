import { calls } from '@balai/contract'
import { buttonClass, State } from '@balai/ui'
import { Link, redirect } from 'react-router'
import { requireGuest } from '../../api/guard.ts'
import { paths } from '../../paths.ts'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/line-page.ts'

/** Where LINE leads back to: signs the member in, or says why not (record 0126). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireGuest(visit)
  const query = new URL(request.url).searchParams
  const answer = await visit.api.call(calls.session.loginLine, {
    code: (query.get('code') ?? '').slice(0, 1000),
    state: (query.get('state') ?? '').slice(0, 200),
  })
  if (answer.success) throw redirect(paths.afterLogin())
  return { message: answer.message, isUnknown: answer.code === 'LINE_UNKNOWN' }
}

export default function LinePage({ loaderData: { message, isUnknown } }: Route.ComponentProps) {
  const { line, login } = useWords('session')
  return (
    <div className="page">
      <State
        art="signpost"
        title={message}
        isAlert
        isPage
        actions={
          <>
            {isUnknown ? (
              <Link to={paths.register()} className={buttonClass()}>
                {login.registerNow}
              </Link>
            ) : null}
            <Link to={paths.login()} className={buttonClass({ tone: isUnknown ? 'quiet' : 'primary' })}>
              {line.back}
            </Link>
          </>
        }
      >
        {line.hint}
      </State>
    </div>
  )
}
