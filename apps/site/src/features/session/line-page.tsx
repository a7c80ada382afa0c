import { calls } from '@balai/contract'
import { buttonClass, State } from '@balai/ui'
import { data, Link, redirect } from 'react-router'
import { requireGuest } from '../../api/guard.ts'
import { paths } from '../../paths.ts'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/line-page.ts'
import { lineNextCookie, lineTicketCookie, readLineNext } from './line-cookies.ts'

/**
 * Where LINE leads back to: signs the member in, leads who is unknown to a registration that links LINE, or says why not
 * (records 0126, 0182). Wherever that is, the page that the visitor had wanted goes along in the address (record 0760).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireGuest(visit)
  const next = readLineNext(request)
  const headers = new Headers({ 'set-cookie': lineNextCookie(undefined, visit.cookieSite) })
  const query = new URL(request.url).searchParams
  const answer = await visit.api.call(calls.session.loginLine, {
    code: (query.get('code') ?? '').slice(0, 1000),
    state: (query.get('state') ?? '').slice(0, 200),
  })
  if (answer.success) throw redirect(paths.afterLogin(next), { headers })
  const { ticket } = (answer.result ?? {}) as { ticket?: string } // what LINE_UNKNOWN carries
  if (answer.code === 'LINE_UNKNOWN' && ticket) {
    headers.append('set-cookie', lineTicketCookie(ticket, visit.cookieSite))
    throw redirect(paths.registerLine(next), { headers })
  }
  return data({ message: answer.message, next }, { headers })
}

export default function LinePage({ loaderData: { message, next } }: Route.ComponentProps) {
  const { line } = useWords('session')
  return (
    <div className="page">
      <State
        art="signpost"
        title={message}
        isAlert
        isPage
        actions={
          <Link to={paths.login(next)} className={buttonClass()}>
            {line.back}
          </Link>
        }
      >
        {line.hint}
      </State>
    </div>
  )
}
