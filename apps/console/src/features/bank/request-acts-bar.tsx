import { Button, buttonClass, Icon } from '@balai/ui'
import { ArrowRight, Info } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useFailureToast } from '../../desk/failure.tsx'
import { KeyHint } from '../../desk/key-hint.tsx'
import { useShortcuts } from '../../desk/shortcuts.ts'
import { useStaff } from '../../shell/staff.tsx'
import { useWords } from '../../words/words.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { ClaimLine } from './claim-line.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { isOpen, type QueueKind, type QueueRequest } from './queue-kind.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { type Act, type Standing, standingOf } from './request-acts.ts'
import { TakeOverDialog } from './take-over-dialog.tsx'
import { useClaim } from './use-claim.ts'

interface RequestActsProps {
  kind: QueueKind
  request: QueueRequest
  nextHref: string | undefined
}

/** The claim, and the steps that may be taken. Asking for a step claims the request first where nobody has. */
export function RequestActs({ kind, request, nextHref }: RequestActsProps) {
  const staff = useStaff()
  const navigate = useNavigate()
  const { state } = useLocation()
  const fail = useFailureToast()
  const { request: words } = useWords('operators')
  const [asked, ask] = useState<Act | 'takeOver' | null>(null)
  const claim = useClaim(kind, request)
  const standing = standingOf(request, staff)
  const isOthers = request.claimedBy !== null && !request.isMine

  const mayWork = isOpen(request) && (request.isMine || Object.values(standing).some((step) => step.can))

  const begin = (act: Act) => {
    if (request.isMine) return ask(act)
    if (isOthers) return ask('takeOver')
    claim.take({ onSuccess: () => ask(act), onError: fail })
  }
  const keyFor = (act: Act) => (standing[act]?.can && !claim.isBusy ? () => begin(act) : undefined)
  useShortcuts({
    a: keyFor('approve'),
    r: keyFor('reject'),
    p: keyFor('pay'),
    c: mayWork && !claim.isBusy ? () => (isOthers ? ask('takeOver') : claim.toggle()) : undefined,
    n: nextHref ? () => void navigate(nextHref, { replace: true, state }) : undefined,
  })
  const done = () => ask(null)
  const isNothingLeft = !isOpen(request) && nextHref === undefined
  return (
    <>
      {isNothingLeft ? null : (
        <section className="acts" aria-label={words.acts}>
          <Hindrances standing={standing} />
          <div className="acts-row">
            {isOpen(request) ? (
              <ClaimLine request={request} claim={claim} mayWork={mayWork} onTakeOver={() => ask('takeOver')} />
            ) : (
              <NextLink href={nextHref} />
            )}
            <ActButtons standing={standing} isBusy={claim.isBusy} onAsk={begin} />
          </div>
        </section>
      )}
      {asked === 'approve' ? <ApproveDialog kind={kind} request={request} onClose={done} /> : null}
      {asked === 'reject' ? <RejectDialog kind={kind} request={request} onClose={done} /> : null}
      {asked === 'pay' && 'paidAt' in request ? <PayDialog withdrawal={request} onClose={done} /> : null}
      {asked === 'takeOver' ? <TakeOverDialog request={request} claim={claim} onClose={done} /> : null}
    </>
  )
}

/** Why a step that the request waits for is not this person's to take: said once, in full. */
function Hindrances({ standing }: { standing: Partial<Record<Act, Standing>> }) {
  const { withdrawal, errors } = useWords('operators')
  const reasons = new Set(Object.values(standing).map((step) => (step.can ? null : step.why)))
  return [...reasons].map((why) =>
    why === null ? null : (
      <p key={why} className="acts-hindrance">
        <Icon of={Info} size="sm" />
        {why === 'notPermitted' || why === 'awaitsGateway' ? errors[why] : withdrawal[why]}
      </p>
    ),
  )
}

interface ActButtonsProps {
  standing: Partial<Record<Act, Standing>>
  isBusy: boolean
  onAsk: (act: Act) => void
}

function ActButtons({ standing, isBusy, onAsk }: ActButtonsProps) {
  const { deposit, withdrawal } = useWords('operators')
  const buttons = [
    { act: 'reject', word: deposit.reject, tone: 'line', key: 'r' },
    { act: 'approve', word: deposit.approve, tone: 'primary', key: 'a' },
    { act: 'pay', word: withdrawal.pay, tone: 'primary', key: 'p' },
  ] as const
  return (
    <div className="acts-buttons">
      {buttons.map(({ act, word, tone, key }) =>
        standing[act]?.can ? (
          <Button key={act} tone={tone} isBusy={isBusy} aria-keyshortcuts={key} onClick={() => onAsk(act)}>
            {word}
            <KeyHint of={key} />
          </Button>
        ) : null,
      )}
    </div>
  )
}

function NextLink({ href }: { href: string | undefined }) {
  const { queue } = useWords('operators')
  const { state } = useLocation()
  if (!href) return null
  return (
    <Link to={href} replace state={state} className={buttonClass({ tone: 'quiet' })} aria-keyshortcuts="n">
      {queue.nextRequest}
      <Icon of={ArrowRight} size="sm" />
      <KeyHint of="n" />
    </Link>
  )
}
