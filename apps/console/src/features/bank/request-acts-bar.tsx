import { Button, Icon } from '@balai/ui'
import { Info } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useFailureToast } from '../../desk/failure.tsx'
import { KeyHint } from '../../desk/key-hint.tsx'
import { NextLink } from '../../desk/next-link.tsx'
import { useShortcuts } from '../../desk/shortcuts.ts'
import { useStaff } from '../../shell/staff.tsx'
import { useWords } from '../../words/words.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { ClaimLine } from './claim-line.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { isHeld, isOpen, type QueueKind, type QueueRequest } from './queue-kind.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { type Act, type Standing, standingOf } from './request-acts.ts'
import { TakeOverDialog } from './take-over-dialog.tsx'
import { useClaim } from './use-claim.ts'
import { useInterruption } from './use-interruption.ts'

interface RequestActsProps {
  kind: QueueKind
  request: QueueRequest
  nextHref: string | undefined
  /** What has the focus after a decision where no request comes next. */
  title: RefObject<HTMLElement | null>
}

/** The claim, and the steps that may be taken. Asking for a step claims the request first where nobody has. */
export function RequestActs({ kind, request, nextHref, title }: RequestActsProps) {
  const staff = useStaff()
  const navigate = useNavigate()
  const { state } = useLocation()
  const fail = useFailureToast()
  const { request: words } = useWords('operators')
  const [asked, ask] = useState<Act | 'takeOver' | null>(null)
  const [decisions, setDecisions] = useState(0)
  const ownClaim = useRef(false)
  const next = useRef<HTMLAnchorElement>(null)
  const claim = useClaim(kind, request)
  const standing = standingOf(request, staff)
  const isOthers = request.claimedBy !== null && !request.isMine
  const isWaiting = isOpen(request)
  const mayWork = isWaiting && !isHeld(request) && (request.isMine || Object.values(standing).some((step) => step.can))
  const isStepDone = !standing.approve?.can && !standing.pay?.can
  const isNextShown = nextHref !== undefined && isStepDone

  const begin = (act: Act) => {
    ownClaim.current = false
    if (request.isMine || ['bounce', 'compare', 'correct'].includes(act)) return ask(act)
    if (isOthers) return ask('takeOver')
    const opened = () => {
      ownClaim.current = true
      ask(act)
    }
    claim.take({ onSuccess: opened, onError: fail })
  }
  const keyFor = (act: Act) => (standing[act]?.can && !claim.isBusy ? () => begin(act) : undefined)
  useShortcuts({
    a: keyFor('approve'),
    r: keyFor('reject'),
    p: keyFor('pay'),
    c: mayWork && !claim.isBusy ? () => (isOthers ? ask('takeOver') : claim.toggle()) : undefined,
    n: nextHref ? () => void navigate(nextHref, { replace: true, state }) : undefined,
  })
  /* What only asking for a step has claimed is let go of with it; what was one's own before stays. */
  const close = () => {
    if (ownClaim.current && request.isMine && isOpen(request)) claim.letGo()
    ask(null)
  }
  const done = () => {
    ask(null)
    setDecisions((count) => count + 1)
  }
  useEffect(() => {
    if (decisions > 0) (next.current ?? title.current)?.focus({ preventScroll: true })
  }, [decisions, title])
  // The request may show what was decided a moment after the dialog has closed: the focus is at the title until then.
  useEffect(() => {
    if (decisions > 0 && isStepDone && document.activeElement === title.current)
      next.current?.focus({ preventScroll: true })
  }, [decisions, isStepDone, title])
  const takenOver = () => {
    ownClaim.current = false
  }
  const interruption = useInterruption({ request, claim, standing, asked, onTakeOver: takenOver })
  const dialog = { interruption, onDone: done, onClose: close }
  return (
    <>
      {isWaiting || isNextShown || standing.bounce ? (
        <section className="acts" aria-label={words.acts}>
          <Hindrances standing={standing} />
          <div className="acts-row">
            {isWaiting && !isHeld(request) ? (
              <ClaimLine request={request} claim={claim} mayWork={mayWork} onTakeOver={() => ask('takeOver')} />
            ) : null}
            <div className="acts-buttons">
              <ActButtons standing={standing} isBusy={claim.isBusy} onAsk={begin} />
              {isNextShown ? <NextLink ref={next} href={nextHref} /> : null}
            </div>
          </div>
        </section>
      ) : null}
      {asked === 'approve' ? <ApproveDialog kind={kind} request={request} {...dialog} /> : null}
      {asked === 'reject' || asked === 'bounce' ? (
        <RejectDialog kind={kind} act={asked} request={request} {...dialog} />
      ) : null}
      {asked === 'pay' && 'paidAt' in request ? <PayDialog withdrawal={request} {...dialog} /> : null}
      {(asked === 'compare' || asked === 'correct') && 'paidAt' in request ? (
        <CompareDialog withdrawal={request} {...dialog} />
      ) : null}
      {asked === 'takeOver' ? <TakeOverDialog request={request} claim={claim} onClose={() => ask(null)} /> : null}
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
    { act: 'correct', word: withdrawal.correct, tone: 'line', key: undefined },
    { act: 'reject', word: deposit.reject, tone: 'line', key: 'r' },
    { act: 'approve', word: deposit.approve, tone: 'primary', key: 'a' },
    { act: 'pay', word: withdrawal.pay, tone: 'primary', key: 'p' },
    { act: 'compare', word: withdrawal.compare, tone: 'primary', key: undefined },
    { act: 'bounce', word: withdrawal.bounce, tone: 'line', key: undefined },
  ] as const
  return (
    <>
      {buttons.map(({ act, word, tone, key }) =>
        standing[act]?.can ? (
          <Button key={act} tone={tone} isBusy={isBusy} aria-keyshortcuts={key} onClick={() => onAsk(act)}>
            {word}
            {key ? <KeyHint of={key} /> : null}
          </Button>
        ) : null,
      )}
    </>
  )
}
