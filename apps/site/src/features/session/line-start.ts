import { calls } from '@balai/contract'
import { redirect } from 'react-router'
import { requireGuest } from '../../api/guard.ts'
import { paths } from '../../paths.ts'
import { visitContext } from '../../visit.ts'
import type { Route } from './+types/line-start.ts'

/** Sends a visitor to LINE; the cookie that goes along proves on the way back that they set out from here (record 0126). */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireGuest(visit)
  const answer = await visit.api.call(calls.session.startLine, {})
  return redirect(answer.success ? answer.result.address : paths.line()) // which says why it is off
}
