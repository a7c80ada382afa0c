import { calls } from '@balai/contract'
import { Button, useToast } from '@balai/ui'
import { Fragment, type RefObject, useEffect, useRef, useState } from 'react'
import { ask } from '../../api/console-api.ts'
import { ActDialog } from '../../desk/act-dialog.tsx'
import { FailureAlert } from '../../desk/failure.tsx'
import type { Interruption } from '../../desk/interruption.tsx'
import { useDecided, useMovedOn } from '../../desk/moved-on.ts'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { useMay } from '../../shell/staff.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { type Submission, useKycAct } from './use-kyc.ts'

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
  const dialog = { submission, interruption, onClose: () => setOpen(null) }
  return (
    <>
      <Buttons submission={submission} onOpen={setOpen} />
      {open === 'approve' ? <ApproveDialog {...dialog} /> : null}
      {open === 'reject' ? <RejectDialog {...dialog} /> : null}
      {open === 'revoke' ? <RevokeDialog {...dialog} /> : null}
    </>
  )
}

/** What was pressed to take it or to let it go is gone when that is done: the focus goes to the first act of those that came. */
function useFirstActFocus(isMine: boolean): RefObject<HTMLButtonElement | null> {
  const first = useRef<HTMLButtonElement>(null)
  const wasMine = useRef(isMine)
  useEffect(() => {
    if (wasMine.current === isMine) return
    wasMine.current = isMine
    if (document.activeElement === document.body) first.current?.focus()
  }, [isMine])
  return first
}

function Buttons({ submission, onOpen }: { submission: Submission; onOpen: (step: Step) => void }) {
  const { desk } = useWords('kyc')
  const { claim } = useWords('operators')
  const say = useSay()
  const may = useMay()
  const { id, claimedBy, isMine, state } = submission
  const claiming = useKycAct(
    id,
    async (takeOver: boolean) => (await ask(calls.kyc.consoleClaimKyc, { id, takeOver })).result,
  )
  const release = useKycAct(id, async () => (await ask(calls.kyc.consoleReleaseKyc, { id })).result)
  const first = useFirstActFocus(isMine)
  const steps = stepsOf[state]
  if (steps.includes('revoke') && may('kyc.revoke'))
    return (
      <div className="member-acts">
        <Button tone="line" className="member-block" onClick={() => onOpen('revoke')}>
          {desk.revoke}
        </Button>
      </div>
    )
  if (!steps.includes('approve') || !may('kyc.decide')) return null
  return (
    <div className="member-acts">
      {isMine ? (
        <Fragment key="mine">
          <Button ref={first} onClick={() => onOpen('approve')}>
            {desk.approve}
          </Button>
          <Button tone="danger" onClick={() => onOpen('reject')}>
            {desk.reject}
          </Button>
          <Button tone="quiet" isBusy={release.isPending} onClick={() => release.mutate(undefined)}>
            {claim.release}
          </Button>
        </Fragment>
      ) : (
        <Fragment key="others">
          {claimedBy ? <p>{say(claim.byOther, { staff: claimedBy.name })}</p> : null}
          <Button ref={first} isBusy={claiming.isPending} onClick={() => claiming.mutate(claimedBy !== null)}>
            {claimedBy ? claim.takeOver : desk.take}
          </Button>
        </Fragment>
      )}
      <FailureAlert error={claiming.error ?? release.error} />
    </div>
  )
}

interface StepDialogProps {
  submission: Submission
  interruption: Interruption | undefined
  onClose: () => void
}

function ApproveDialog({ submission: { id, username, fullName }, interruption, onClose }: StepDialogProps) {
  const { desk } = useWords('kyc')
  const say = useSay()
  const toast = useToast()
  const act = useKycAct(id, async () => (await ask(calls.kyc.consoleApproveKyc, { id })).result)
  const confirm = () =>
    act.mutate(undefined, {
      onSuccess: () => {
        toast({ tone: 'good', message: say(desk.approved, { username }) })
        onClose()
      },
    })
  return (
    <ActDialog
      title={say(desk.approveTitle, { username })}
      confirmLabel={desk.approve}
      isBusy={act.isPending}
      error={act.error}
      interruption={interruption}
      isConfirmFirst
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{say(desk.approveBody, { name: fullName })}</p>
    </ActDialog>
  )
}

function RejectDialog({ submission: { id, username }, interruption, onClose }: StepDialogProps) {
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
