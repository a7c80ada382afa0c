import { calls } from '@balai/contract'
import { redirect } from 'react-router'
import { paths } from '../../paths.ts'
import { visitContext } from '../../visit.ts'
import { endRegisteredCookie } from '../member/registered-cookie.ts'
import type { Route } from './+types/logout.ts'

/**
 * Ends the session and goes home (spec 4, Session). The session's cookies are cleared by the call's own answer. Where it could not
 * be ended nobody is led on: the redirect says that it has (record 0875).
 */
export async function action({ context }: Route.ActionArgs) {
  const { api, cookieSite } = context.get(visitContext)
  const answer = await api.call(calls.session.logout, {})
  if (!answer.success)
    throw new Response(answer.message, { status: 503, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  return redirect(paths.home(), { headers: { 'set-cookie': endRegisteredCookie(cookieSite) } })
}

/** An address typed by hand ends nothing. */
export function loader() {
  return redirect(paths.home())
}
