import { calls } from '@balai/contract'
import { Card, State } from '@balai/ui'
import { redirect } from 'react-router'
import { pageAddress, requireMember } from '../../api/guard.ts'
import { paths } from '../../paths.ts'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/reset-pin-page.ts'
import { ChangePinForm } from './change-pin-form.tsx'
import { FirstPinForm } from './first-pin-form.tsx'
import { ForgottenPinForm } from './forgotten-pin-form.tsx'
import { PinQuestion } from './pin-question.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireMember(visit, request)
  const answer = await visit.api.call(calls.member.profile, {})
  if (!answer.success && answer.code === 'NOT_SIGNED_IN') throw redirect(paths.sessionEnded(pageAddress(request)))
  if (!answer.success) return { pin: null }
  const { hasSecondPin, activeUserSecondPin, contact } = answer.result
  return { pin: { isSet: hasSecondPin, isActive: activeUserSecondPin, contact } }
}

/** The security PIN: a first one, whether it is asked for, another one, and the way out for who forgot it (spec 2, /profile/reset-pin). */
export default function ResetPinPage({ loaderData: { pin } }: Route.ComponentProps) {
  const { menu } = useWords('wallet')
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
      ) : pin.isSet ? (
        <>
          <Card>
            <PinQuestion isActive={pin.isActive} />
          </Card>
          <section className="section">
            <h2 className="text-lg font-bold">{words.changeTitle}</h2>
            <Card>
              <ChangePinForm />
            </Card>
          </section>
          <details className="card card-pad pin-forgotten">
            <summary className="font-semibold">{words.forgottenTitle}</summary>
            <ForgottenPinForm contact={pin.contact} />
          </details>
        </>
      ) : (
        <Card>
          <FirstPinForm />
        </Card>
      )}
    </div>
  )
}
