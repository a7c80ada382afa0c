import { calls } from '@balai/contract'
import { State } from '@balai/ui'
import { Link, redirect } from 'react-router'
import { requireGuest } from '../../api/guard.ts'
import { paths } from '../../paths.ts'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import { readLineTicket } from '../session/line-ticket.ts'
import type { Route } from './+types/register-page.ts'
import { readReferralCookie, referralCookie } from './referral-cookie.ts'
import { RegisterForm } from './register-form.tsx'
import { readRegistrationOptions } from './registration-options.ts'

/** A code in the address is kept in the cookie and checked; a stored one serves when there is none (spec 2 and 4, Referral). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireGuest(visit)
  const query = new URL(request.url).searchParams
  const given = query.get('ref')
  if (given) {
    const status = await visit.api.call(calls.member.getReferralCodeStatus, { code: given.slice(0, 64) })
    const isInvalid = status.success ? status.result.status === 1 : status.code !== 'TOO_MANY_REQUESTS'
    if (isInvalid) throw redirect(paths.invalidReferral(given))
    throw redirect(paths.register(), { headers: { 'set-cookie': referralCookie(given, visit.cookieSite) } })
  }
  return {
    options: await readRegistrationOptions(visit.api),
    referral: readReferralCookie(request),
    lineTicket: query.get('line') === 'true' ? readLineTicket(request) : undefined,
  }
}

export default function RegisterPage({ loaderData: { options, referral, lineTicket } }: Route.ComponentProps) {
  const { register } = useWords('member')
  const { line } = useWords('session')
  const { states } = useWords('common')
  return (
    <div className="page page-form">
      <div className="page-head">
        <h1>{register.title}</h1>
        <p>{register.lead}</p>
      </div>
      {lineTicket ? (
        <div className="form-alert form-alert-info" role="status">
          {line.unknown}
        </div>
      ) : null}
      {options ? (
        <div className="card card-pad">
          <RegisterForm options={options} referral={referral} lineTicket={lineTicket} />
        </div>
      ) : (
        <State art="lantern" title={states.failed} isAlert>
          {states.failedHint}
        </State>
      )}
      <p className="text-center text-soft">
        {register.haveAccount}{' '}
        <Link to={paths.login()} className="link">
          {register.loginInstead}
        </Link>
      </p>
    </div>
  )
}
