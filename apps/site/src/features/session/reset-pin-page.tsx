import { calls } from '@balai/contract'
import { State } from '@balai/ui'
import { redirect } from 'react-router'
import { pageAddress, requireMember } from '../../api/guard.ts'
import { paths } from '../../paths.ts'
import { Late, latePart } from '../../shell/late.tsx'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/reset-pin-page.ts'

const pinForms = latePart(async () => (await import('./pin-forms.tsx')).PinForms)

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireMember(visit, request)
  const answer = await visit.api.call(calls.member.profile, {})
  if (!answer.success && answer.code === 'NOT_SIGNED_IN')
    throw redirect(paths.sessionEnded(pageAddress(request, visit.basename)))
  if (!answer.success) return { pin: null }
  const { hasSecondPin, activeUserSecondPin, contact } = answer.result
  return { pin: { isSet: hasSecondPin, isActive: activeUserSecondPin, contact } }
}

/** The security PIN: a first one, whether it is asked for, another one, and the way out for who forgot it (spec 2, /profile/reset-pin). */
export default function ResetPinPage({ loaderData: { pin } }: Route.ComponentProps) {
  const { menu } = useWords('walletMenu')
  const { pin: words } = useWords('session')
  const { states } = useWords('common')
  return (
    <div className="page page-form">
      <div className="page-head">
        <h1>{menu.resetPin}</h1>
        <p className="text-soft">{words.setLead}</p>
      </div>
      {pin === null ? (
        <State art="lantern" title={states.failed} isAlert>
          {states.failedHint}
        </State>
      ) : (
        <Late part={pinForms} props={{ pin }} />
      )}
    </div>
  )
}
