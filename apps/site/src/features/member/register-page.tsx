import { Link } from 'react-router'
import { requireGuest } from '../../api/guard.ts'
import { paths } from '../../paths.ts'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { Late, latePart } from '../../shell/late.tsx'
import { nextOf } from '../../shell/local-path.ts'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import { Door } from '../session/door.tsx'
import { readLineTicket } from '../session/line-cookies.ts'
import type { Route } from './+types/register-page.ts'
import { readReferralCookie } from './referral-cookie.ts'
import { readRegistrationOptions } from './registration-options.ts'

const registerForm = latePart(async () => (await import('./register-form.tsx')).RegisterForm)

/** A code in the address, which the root has checked; a stored one serves when there is none (spec 2 and 4, Referral). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireGuest(visit)
  const query = new URL(request.url).searchParams
  return {
    options: await readRegistrationOptions(visit.api),
    referral: query.get('ref')?.slice(0, 64) ?? readReferralCookie(request.headers.get('cookie') ?? ''),
    next: nextOf(request),
    lineTicket: query.get('line') === 'true' ? readLineTicket(request) : undefined,
  }
}

export default function RegisterPage({ loaderData: { options, referral, next, lineTicket } }: Route.ComponentProps) {
  const { register } = useWords('member')
  const { line } = useWords('session')
  const { states } = useWords('common')
  return (
    <Door>
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
            <Late part={registerForm} props={{ options, referral, lineTicket }} />
          </div>
        ) : (
          <FailedListing title={states.failed} />
        )}
        <p className="door-other text-center text-soft">
          {register.haveAccount}{' '}
          <Link to={paths.login(next)} className="link">
            {register.loginInstead}
          </Link>
        </p>
      </div>
    </Door>
  )
}
