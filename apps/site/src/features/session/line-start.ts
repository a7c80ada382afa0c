import { calls } from '@balai/contract'
import { redirect } from 'react-router'
import { requireGuest } from '../../api/guard.ts'
import { paths } from '../../paths.ts'
import { nextOf } from '../../shell/local-path.ts'
import { visitContext } from '../../visit.ts'
import type { Route } from './+types/line-start.ts'
import { lineNextCookie } from './line-cookies.ts'

/**
 * Sends a visitor to LINE; the cookie that goes along proves on the way back that they set out from here (record 0126), and
 * another keeps the page that they had wanted (record 0760).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireGuest(visit)
  const answer = await visit.api.call(calls.session.startLine, {})
  return redirect(answer.success ? answer.result.address : paths.line(), {
    headers: { 'set-cookie': lineNextCookie(nextOf(request), visit.cookieSite) },
  }) // the page of ours says why it is off
}
