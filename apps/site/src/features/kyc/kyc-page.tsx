import { type CallResult, calls } from '@balai/contract'
import { Badge, Card, State, writeMoney } from '@balai/ui'
import { Link, useRevalidator } from 'react-router'
import { requireMember } from '../../api/guard.ts'
import { paths } from '../../paths.ts'
import { Late, latePart } from '../../shell/late.tsx'
import { useMember, useOperatorZone } from '../../shell/root-data.ts'
import { Moment } from '../../time/moment.tsx'
import { visitContext } from '../../visit.ts'
import { useLang, useSay, useWords } from '../../words/words.tsx'
import type { Route } from './+types/kyc-page.ts'
import { lastDay } from './last-day.ts'

const kycForm = latePart(async () => (await import('./kyc-form.tsx')).KycForm)

export type KycStatus = CallResult<typeof calls.kyc.getKycStatus>

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireMember(visit, request)
  const answer = await visit.api.call(calls.kyc.getKycStatus, {})
  const status = answer.success ? answer.result : null
  const rejected = status?.state === 'rejected' ? await visit.api.call(calls.kyc.getRejected, {}) : null
  return { status, rejected: rejected?.success ? rejected.result.documents : null }
}

const tones = {
  none: 'plain',
  submitted: 'warn',
  inReview: 'accent',
  approved: 'good',
  rejected: 'bad',
  expired: 'warn',
  revoked: 'bad',
} as const

/** Where the member's verification stands, and the way to send documents when they may. */
export default function KycPage({ loaderData: { status, rejected } }: Route.ComponentProps) {
  const words = useWords('kyc')
  const { actions, states } = useWords('common')
  const fullName = useMember()?.fullName
  const { revalidate } = useRevalidator()
  if (!status) {
    return (
      <State art="lantern" title={words.loadFailed} isAlert isPage>
        {states.failedHint}
      </State>
    )
  }
  return (
    <div className="page">
      <div className="page-head">
        <h1>{words.title}</h1>
        {status.canSubmit ? <p>{words.lead}</p> : null}
      </div>
      <Standing status={status} />
      {status.canSubmit && fullName === '' ? (
        <Card className="card-pad">
          <p>{words.errors.nameNeeded}</p>
          <Link to={paths.profile()} className="link">
            {actions.completeDetails}
          </Link>
        </Card>
      ) : null}
      {status.canSubmit && fullName !== '' ? (
        // What was rejected comes once the PIN is entered; what was typed before is in the draft.
        <Late
          key={rejected ? 'again' : 'first'}
          part={kycForm}
          props={{ minimumAge: status.minimumAge, rejected, onSent: () => void revalidate() }}
        />
      ) : null}
    </div>
  )
}

function Standing({ status }: { status: KycStatus }) {
  const words = useWords('kyc')
  const say = useSay()
  const { state, submittedAt, isNeededToWithdraw, depositMaximumWithout } = status
  const hint = useHint(status)
  const isVerified = state === 'approved'
  return (
    <Card className="kyc-standing">
      <Badge tone={tones[state]}>{words.state[state]}</Badge>
      {hint ? <p>{hint}</p> : null}
      {submittedAt ? (
        <p className="text-soft">
          {words.sentAt}: <Moment stamp={submittedAt} />
        </p>
      ) : null}
      {!isVerified && isNeededToWithdraw ? <p>{words.neededToWithdraw}</p> : null}
      {!isVerified && typeof depositMaximumWithout === 'number' ? (
        <p>{say(words.depositWithout, { amount: writeMoney(depositMaximumWithout) })}</p>
      ) : null}
    </Card>
  )
}

/** What the state means for the member. */
function useHint({ state, reason, expiresAt }: KycStatus): string {
  const { stateHint } = useWords('kyc')
  const say = useSay()
  const lang = useLang()
  // A day of the operator's calendar, wherever it is read.
  const zone = useOperatorZone()
  if (state === 'approved') return say(stateHint.approved, { time: expiresAt ? lastDay(expiresAt, lang, zone) : '' })
  if (state === 'rejected') return say(stateHint.rejected, { reason: reason ?? '' })
  return state === 'none' ? '' : stateHint[state]
}
