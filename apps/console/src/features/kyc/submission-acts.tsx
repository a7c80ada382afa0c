import { calls } from '@balai/contract'
import { Button, useToast } from '@balai/ui'
import { Fragment, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ask } from '../../api/console-api.ts'
import { FailureAlert } from '../../desk/failure.tsx'
import { KeyHint } from '../../desk/key-hint.tsx'
import { useDecided, useMovedOn } from '../../desk/moved-on.ts'
import { NextLink } from '../../desk/next-link.tsx'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { useShortcuts } from '../../desk/shortcuts.ts'
import { focusOnActs, useActsFocus } from '../../desk/use-acts-focus.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/staff.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { ApproveDialog, type StepDialogProps } from './approve-dialog.tsx'
import { type Submission, useKycAct, useNextSubmission } from './use-kyc.ts'

type Step = 'approve' | 'reject' | 'revoke'

/** What staff may still do with documents in a state. */
const stepsOf: Readonly<Record<Submission['state'], readonly Step[]>> = {
  submitted: ['approve', 'reject'],
  inReview: ['approve', 'reject'],
  approved: ['revoke'],
  rejected: [],
  expired: [],
  revoked: [],
}

/** Take it, then approve or reject it; a colleague's is taken over only by asking for it. What was approved is taken back. */
export function SubmissionActs({ submission }: { submission: Submission }) {
  const [open, setOpen] = useState<Step | null>(null)
  const { state, decidedBy, revokedBy } = submission
  const became = useDecided()(state, (revokedBy ?? decidedBy)?.name)
  const interruption = useMovedOn(open === null || stepsOf[state].includes(open), became)
  const acts = useRef<HTMLDivElement>(null)
  useActsFocus(acts)
  const isWaiting = stepsOf[state].includes('approve')
  const [hasDecided, setDecided] = useState(false)
  // Also by keys alone, when nothing here had the focus; and once the page shows what was decided.
  useEffect(() => {
    if (hasDecided && !isWaiting) focusOnActs(acts.current)
  }, [hasDecided, isWaiting])
  const dialog = { submission, interruption, onClose: () => setOpen(null), onDone: () => setDecided(true) }
  return (
    <>
      <div ref={acts} className="member-acts">
        <Buttons submission={submission} onOpen={setOpen} />
      </div>
      {open === 'approve' ? <ApproveDialog {...dialog} /> : null}
      {open === 'reject' ? <RejectDialog {...dialog} /> : null}
      {open === 'revoke' ? <RevokeDialog {...dialog} /> : null}
    </>
  )
}

interface ButtonsProps {
  submission: Submission
  onOpen: (step: Step) => void
}

/** What may be done now, by button and by key as in the queues of money, and after it the way to the next (record 1049). */
function Buttons({ submission, onOpen }: ButtonsProps) {
  const may = useMay()
  const steps = stepsOf[submission.state]
  const isWaiting = steps.includes('approve')
  const mayDecide = may('kyc.decide')
  const [hasWaited] = useState(isWaiting)
  const next = useNextSubmission(submission.id, mayDecide && hasWaited)
  const nextHref = next === undefined ? undefined : paths.submission(next)
  const navigate = useNavigate()
  const { state } = useLocation()
  useShortcuts({ n: nextHref ? () => void navigate(nextHref, { replace: true, state }) : undefined })
  if (isWaiting) return mayDecide ? <Review submission={submission} onOpen={onOpen} /> : null
  return (
    <>
      {nextHref ? <NextLink href={nextHref} /> : null}
      {steps.includes('revoke') && may('kyc.revoke') ? <RevokeButton onOpen={onOpen} /> : null}
    </>
  )
}

function RevokeButton({ onOpen }: Pick<ButtonsProps, 'onOpen'>) {
  const { desk } = useWords('kyc')
  return (
    <Button tone="line" className="member-block" onClick={() => onOpen('revoke')}>
      {desk.revoke}
    </Button>
  )
}

function Review({ submission, onOpen }: ButtonsProps) {
  const { desk } = useWords('kyc')
  const { claim } = useWords('operators')
  const say = useSay()
  const { id, claimedBy, isMine } = submission
  const claiming = useKycAct(
    id,
    async (takeOver: boolean) => (await ask(calls.kyc.consoleClaimKyc, { id, takeOver })).result,
  )
  const releasing = useKycAct(id, async () => (await ask(calls.kyc.consoleReleaseKyc, { id })).result)
  const isBusy = claiming.isPending || releasing.isPending
  const take = () => claiming.mutate(claimedBy !== null)
  const release = () => releasing.mutate(undefined)
  // A colleague's is taken over by its button alone.
  const claimKey = claimedBy && !isMine ? undefined : isMine ? release : take
  useShortcuts({
    a: isMine ? () => onOpen('approve') : undefined,
    r: isMine ? () => onOpen('reject') : undefined,
    c: isBusy ? undefined : claimKey,
  })
  return (
    <>
      {isMine ? (
        <Fragment key="mine">
          <Button aria-keyshortcuts="a" onClick={() => onOpen('approve')}>
            {desk.approve}
            <KeyHint of="a" />
          </Button>
          <Button tone="danger" aria-keyshortcuts="r" onClick={() => onOpen('reject')}>
            {desk.reject}
            <KeyHint of="r" />
          </Button>
          <Button tone="quiet" aria-keyshortcuts="c" isBusy={releasing.isPending} onClick={release}>
            {claim.release}
            <KeyHint of="c" />
          </Button>
        </Fragment>
      ) : (
        <Fragment key="others">
          {claimedBy ? <p>{say(claim.byOther, { staff: claimedBy.name })}</p> : null}
          <Button isBusy={claiming.isPending} aria-keyshortcuts={claimedBy ? undefined : 'c'} onClick={take}>
            {claimedBy ? claim.takeOver : desk.take}
            {claimedBy ? null : <KeyHint of="c" />}
          </Button>
        </Fragment>
      )}
      <FailureAlert error={claiming.error ?? releasing.error} />
    </>
  )
}

function RejectDialog({ submission: { id, username }, interruption, onClose, onDone }: StepDialogProps) {
  const { desk } = useWords('kyc')
  const { reject } = useWords('operators')
  const say = useSay()
  const toast = useToast()
  const act = useKycAct(id, async (reason: string) => (await ask(calls.kyc.consoleRejectKyc, { id, reason })).result)
  const confirm = (reason: string) =>
    act.mutate(reason, {
      onSuccess: () => {
        toast({ message: say(desk.rejected, { username }) })
        onClose()
        onDone()
      },
    })
  return (
    <ReasonDialog
      title={say(desk.rejectTitle, { username })}
      confirmLabel={desk.reject}
      tone="danger"
      hint={reject.reasonHint}
      isBusy={act.isPending}
      error={act.error}
      interruption={interruption}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{desk.rejectBody}</p>
    </ReasonDialog>
  )
}

function RevokeDialog({ submission: { id, username }, interruption, onClose }: StepDialogProps) {
  const { desk } = useWords('kyc')
  const say = useSay()
  const toast = useToast()
  const act = useKycAct(id, async (reason: string) => (await ask(calls.kyc.consoleRevokeKyc, { id, reason })).result)
  const confirm = (reason: string) =>
    act.mutate(reason, {
      onSuccess: () => {
        toast({ message: say(desk.revoked, { username }) })
        onClose()
      },
    })
  return (
    <ReasonDialog
      title={say(desk.revokeTitle, { username })}
      confirmLabel={desk.revoke}
      tone="danger"
      isBusy={act.isPending}
      error={act.error}
      interruption={interruption}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{desk.revokeBody}</p>
    </ReasonDialog>
  )
}
