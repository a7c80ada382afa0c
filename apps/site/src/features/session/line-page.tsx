import { calls } from '@balai/contract'
import { buttonClass, State } from '@balai/ui'
import { Link, redirect } from 'react-router'
import { requireGuest } from '../../api/guard.ts'
import { paths } from '../../paths.ts'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/line-page.ts'
import { lineTicketCookie } from './line-ticket.ts'

/** Where LINE leads back to: signs the member in, leads who is unknown to a registration that links LINE, or says why not (records 0126, 0182). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireGuest(visit)
  const query = new URL(request.url).searchParams
  const answer = await visit.api.call(calls.session.loginLine, {
    code: (query.get('code') ?? '').slice(0, 1000),
    state: (query.get('state') ?? '').slice(0, 200),
  })
  if (answer.success) throw redirect(paths.afterLogin())
  const { ticket } = (answer.result ?? {}) as { ticket?: string } // what LINE_UNKNOWN carries
  if (answer.code === 'LINE_UNKNOWN' && ticket)
    throw redirect(paths.registerLine(), { headers: { 'set-cookie': lineTicketCookie(ticket) } })
  return { message: answer.message }
}

export default function LinePage({ loaderData: { message } }: Route.ComponentProps) {
  const { line } = useWords('session')
  return (
    <div className="page">
      <State
        art="signpost"
        title={message}
        isAlert
        isPage
        actions={
          <Link to={paths.login()} className={buttonClass()}>
            {line.back}
          </Link>
        }
      >
        {line.hint}
      </State>
    </div>
  )
}
